/** What stands on a page: texts and boxes at their places, in boxes that go one below the other. */
import type { TextLine } from './lines';

/** `y` is the baseline, from the page's top. */
export interface PlacedText {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  color: string;
  line: TextLine;
  /** Where a press on it leads: an address, or the name of a mark. */
  link?: { address: string } | { mark: string };
}

/** From the page's top left corner. */
export interface PlacedRectangle {
  kind: 'rectangle';
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

export type PlacedItem = PlacedText | PlacedRectangle;

/** Rows that keep together: `height` points tall, `place` puts them below `y`. */
export interface Box {
  height: number;
  place(y: number): PlacedItem[];
}

/** A line of text as a box; its baseline stands where the leading leaves room for what hangs below. */
export function textBox(line: TextLine, x: number, size: number, leading: number, color: string): Box {
  return {
    height: leading,
    place: (y) =>
      line.pieces.length === 0
        ? []
        : [{ kind: 'text', x, y: y + leading * 0.5 + size * 0.34, size, color, line }],
  };
}
