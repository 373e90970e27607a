/**
 * The contents of a page: pieces of text and rectangles at their positions, in boxes that are stacked
 * vertically.
 */
import type { TextLine } from './lines';

/** `y` is the distance of the baseline from the top of the page. */
export interface PlacedText {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  color: string;
  line: TextLine;
  /** The target of a click: an address, or the name of a bookmark. */
  link?: { address: string } | { mark: string };
}

/** Coordinates are measured from the top left corner of the page. */
export interface PlacedRectangle {
  kind: 'rectangle';
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

export type PlacedItem = PlacedText | PlacedRectangle;

/**
 * A part of a page that is never split. It is `height` points tall, and `place` puts its contents below `y`.
 */
export interface Box {
  height: number;
  place(y: number): PlacedItem[];
}

/** Returns a line of text as a box. Its baseline leaves room for descenders. */
export function textBox(line: TextLine, x: number, size: number, leading: number, color: string): Box {
  return {
    height: leading,
    place: (y) =>
      line.pieces.length === 0
        ? []
        : [{ kind: 'text', x, y: y + leading * 0.5 + size * 0.34, size, color, line }],
  };
}
