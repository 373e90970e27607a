/** The contents of a page: text and rectangles at their positions, in boxes that are stacked vertically. */
import type { TextLine } from './lines';
import { areaWidth, body, colors, pageSize } from './page-size';

/**
 * An element of the structure tree for screen readers, such as a paragraph or a cell. It is written when the
 * first of its contents is drawn, and may have contents on several pages.
 */
export interface Tag {
  readonly role: string;
  /** `null` for a child of the document element. */
  readonly parent: Tag | null;
  /** For header cells: whether the cell is the header of a column or of a row. */
  readonly scope?: 'Column' | 'Row';
  /** For cells: how many columns and rows the cell spans, if more than one. */
  readonly columns?: number;
  readonly rows?: number;
  /** The alternative text of an image. */
  readonly alt?: string;
}

/** `y` is the distance of the baseline from the top of the page. */
export interface PlacedText {
  kind: 'text';
  x: number;
  y: number;
  size: number;
  color: string;
  line: TextLine;
  /** The target of the link: an address, or the name of a destination in the same PDF. */
  link?: { address: string } | { mark: string };
  /**
   * In a group of tagged items, the element to which the text belongs. Text without an element is decoration.
   */
  tag?: Tag;
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
 * Part of a page that is never split. It is `height` points tall, and `place` positions its contents below
 * `y`.
 */
export interface Box {
  height: number;
  place(y: number): PlacedItem[];
}

/** Returns a line of text as a box. Its baseline leaves room for descenders. */
export function textBox(line: TextLine, x: number, size: number, leading: number, color: string): Box {
  return {
    height: leading,
    place(y) {
      if (line.pieces.length === 0) return [];
      const baseline = y + leading * 0.5 + size * 0.34;
      return [{ kind: 'text', x, y: baseline, size, color, line }, ...changeMarks(line, x, baseline, size)];
    },
  };
}

/**
 * Returns lines that underline inserted words and strike out removed ones, so that changes are visible
 * without colour.
 */
function changeMarks({ pieces }: TextLine, x: number, baseline: number, size: number): PlacedItem[] {
  const marks: PlacedItem[] = [];
  let at = x;
  for (const { width, change } of pieces) {
    if (change) {
      const y = change === 'in' ? baseline + size * 0.16 : baseline - size * 0.28;
      const color = change === 'in' ? colors.inserted : colors.removed;
      marks.push({ kind: 'rectangle', x: at, y, width, height: size * 0.08, color });
    }
    at += width;
  }
  return marks;
}

/** Returns the box with all of its text as part of one element. */
export function tagged(box: Box, tag: Tag): Box {
  return {
    height: box.height,
    place: (y) => box.place(y).map((item) => (item.kind === 'text' ? { ...item, tag } : item)),
  };
}

/** Returns an empty item, so that an element without words, such as an empty cell, is written. */
export function emptyText(y: number, tag: Tag): PlacedItem {
  const line = { pieces: [], width: 0 };
  return { kind: 'text', x: pageSize.left, y, size: body.size, color: colors.text, line, tag };
}

/** Returns a single box with the boxes below each other. It isn't split between pages. */
export function stack(boxes: readonly Box[]): Box {
  return {
    height: boxes.reduce((sum, { height }) => sum + height, 0),
    place(y) {
      let top = y;
      return boxes.flatMap((box) => {
        const items = box.place(top);
        top += box.height;
        return items;
      });
    },
  };
}

/** Returns a single box with two stacks of boxes that begin at the same height. */
export function sideBySide(left: readonly Box[], right: readonly Box[]): Box {
  const [a, b] = [stack(left), stack(right)];
  return { height: Math.max(a.height, b.height), place: (y) => [...a.place(y), ...b.place(y)] };
}

/** Returns the box with all of its text as a link. */
export function linked(box: Box, address: string): Box {
  return {
    height: box.height,
    place: (y) => box.place(y).map((item) => (item.kind === 'text' ? { ...item, link: { address } } : item)),
  };
}

/** Returns a rule across the text area, with room before and after it. */
export function ruleBox(before: number, after: number): Box {
  const { left: x } = pageSize;
  return {
    height: before + after,
    place: (y) => [
      { kind: 'rectangle', x, y: y + before, width: areaWidth, height: 0.75, color: colors.rule },
    ],
  };
}
