/**
 * Lays out blocks on pages. This determines the position of every piece of text and every rule, but draws
 * nothing yet, so that each page can show the total number of pages. A heading stays with the text that
 * follows it, and no paragraph leaves a single line on a page (widows and orphans).
 */
import { spansText, type Block, type Span } from '../blocks';
import type { Fonts } from './fonts';
import { breakLines } from './lines';
import { widthOf } from './text-runs';
import { areaBottom, areaWidth, body, headings, colors, pageSize } from './page-size';
import { textBox, type PlacedItem, type Box } from './boxes';
import { layoutTable } from './table-layout';

/**
 * The role that screen readers announce. `null` stands for decoration, and `tagged` means that each item has
 * its own element.
 */
export type StructureRole = 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote' | 'Code' | 'Table' | 'tagged' | null;

export interface Group {
  role: StructureRole;
  items: PlacedItem[];
}

export interface Page {
  groups: Group[];
}

/** An entry in the outline. Pages are numbered from 0, and `y` is measured from the top of the page. */
export interface Bookmark {
  title: string;
  level: number;
  page: number;
  y: number;
  /** The name that links use for this destination. */
  name?: string;
}

/** The target of a link that has no entry in the outline. */
export type Destination = Required<Pick<Bookmark, 'name' | 'page' | 'y'>>;

export interface Layout {
  pages: Page[];
  bookmarks: Bookmark[];
  /** In page order. */
  destinations: Destination[];
  /** The position below the last box. */
  y: number;
  add(block: Block): void;
  /** Adds boxes, one below the other. */
  addBoxes(role: StructureRole, boxes: readonly Box[], options?: BoxOptions): void;
  newPage(): void;
}

export interface BoxOptions {
  readonly before?: number;
  readonly after?: number;
  /** The space that must remain on the page below the first two boxes. */
  readonly keep?: number;
  /**
   * A box, such as a table's header, that is placed above the boxes, and repeated at the top of each page on
   * which they continue.
   */
  readonly head?: Box;
  /** A box that is placed at the top of each page that begins with one of the boxes. */
  readonly again?: Box;
  /** Called with the page and the position at which the boxes begin. */
  readonly onStart?: (page: number, y: number) => void;
}

/** The widths of the columns for numbers, indexed by level. */
export const labelColumns = [30, 24, 24, 24] as const;

export function createLayout(fonts: Fonts): Layout {
  const layout: Layout = {
    pages: [{ groups: [] }],
    bookmarks: [],
    destinations: [],
    y: pageSize.top,
    add: (block) => addBlock(layout, fonts, block),
    addBoxes,
    newPage,
  };

  function newPage(): void {
    layout.pages.push({ groups: [] });
    layout.y = pageSize.top;
  }

  function addBoxes(
    role: StructureRole,
    boxes: readonly Box[],
    { before = 0, after = 0, keep = 0, head, again, onStart }: BoxOptions = {},
  ): void {
    if (layout.y > pageSize.top) layout.y += before;
    const first = (head?.height ?? 0) + boxes.slice(0, 2).reduce((sum, box) => sum + box.height, 0) + keep;
    if (layout.y > pageSize.top && layout.y + first > areaBottom) newPage();
    onStart?.(layout.pages.length - 1, layout.y);
    const begin = () => openGroup(role, layout.y === pageSize.top ? again : undefined, head);
    let group = begin();
    for (const [index, box] of boxes.entries()) {
      const need = heightWithNext(boxes, index);
      if (layout.y + need > areaBottom && group.items.length > 0 && layout.y > pageSize.top) {
        newPage();
        group = begin();
      }
      put(group, box);
    }
    layout.y += after;
  }

  function openGroup(role: StructureRole, ...above: readonly (Box | undefined)[]): Group {
    const group: Group = { role, items: [] };
    layout.pages.at(-1)!.groups.push(group);
    for (const box of above) if (box) put(group, box);
    return group;
  }

  function put(group: Group, box: Box): void {
    for (const item of box.place(layout.y)) group.items.push(item);
    layout.y += box.height;
  }

  return layout;
}

/**
 * Returns the height of a box. If it is the second to last of several, this includes the last one, because
 * these two stay together.
 */
function heightWithNext(boxes: readonly Box[], index: number): number {
  const own = boxes[index]!.height;
  return boxes.length > 2 && index === boxes.length - 2 ? own + boxes[index + 1]!.height : own;
}

function addBlock(layout: Layout, fonts: Fonts, block: Block): void {
  switch (block.kind) {
    case 'heading':
      addHeading(layout, fonts, block);
      return;
    case 'paragraph':
      layout.addBoxes('P', paragraphBoxes(fonts, block.label, block.level, block.spans), { after: body.gap });
      return;
    case 'note':
      layout.addBoxes('P', paragraphBoxes(fonts, block.label, 0, block.spans), { after: body.gap });
      return;
    case 'quote': {
      const lines = breakLines(fonts, block.spans, body.size, areaWidth - 18);
      layout.addBoxes(
        'BlockQuote',
        lines.map((line) =>
          withBar(textBox(line, pageSize.left + 18, body.size, body.leading, colors.quiet)),
        ),
        { after: body.gap },
      );
      return;
    }
    case 'lines': {
      const lines = block.lines.flatMap((text) =>
        breakLines(fonts, [{ text, style: 'plain' }], body.size - 1, areaWidth - 18),
      );
      layout.addBoxes(
        'Code',
        lines.map((line) =>
          textBox(line, pageSize.left + 18, body.size - 1, body.leading - 1.4, colors.text),
        ),
        { after: body.gap },
      );
      return;
    }
    case 'table': {
      const table = layoutTable(fonts, block);
      layout.addBoxes('Table', table.rows, {
        before: 3,
        after: body.gap + 6,
        ...(table.head && { head: table.head }),
      });
    }
  }
}

function addHeading(layout: Layout, fonts: Fonts, block: Extract<Block, { kind: 'heading' }>): void {
  const look = Math.min(block.level, 3) as 1 | 2 | 3;
  const { size, leading, before, after } = headings[look];
  const [number, ...rest] =
    /^(\d{1,3}(?:\.\d{1,3}){0,3})\.?\s+(\S.*)$/s.exec(spansText(block.spans))?.slice(1) ?? [];
  const left =
    number === undefined ? 0 : Math.max(labelColumns[0], widthOf(fonts, number, 'strong', size) + 8);
  const lines = breakLines(
    fonts,
    [{ text: rest[0] ?? spansText(block.spans), style: 'strong' }],
    size,
    areaWidth - left,
  );
  const color = block.level === 1 ? colors.accent : colors.text;
  const boxes = lines.map((line) => textBox(line, pageSize.left + left, size, leading, color));
  if (number !== undefined)
    boxes[0] = hangLabel(fonts, number, 'strong', pageSize.left, size, color, boxes[0]!);
  // A heading stays with the first two lines of the text that follows it.
  layout.addBoxes(`H${look}`, boxes, { before, after, keep: after + 2 * body.leading });
  const y = layout.y - after - lines.length * leading;
  layout.bookmarks.push({
    title: spansText(block.spans),
    level: block.level,
    page: layout.pages.length - 1,
    y,
  });
}

/**
 * Places a paragraph's number in its column. A number that is much wider pushes the first line to the right.
 */
function paragraphBoxes(fonts: Fonts, label: string | null, level: number, spans: readonly Span[]): Box[] {
  const depth = Math.min(level, 3);
  const outer = labelColumns
    .slice(0, label === null ? Math.max(0, depth) : depth)
    .reduce((sum, column) => sum + column, 0);
  if (label === null)
    return breakLines(fonts, spans, body.size, areaWidth - outer).map((line) =>
      textBox(line, pageSize.left + outer, body.size, body.leading, colors.text),
    );
  const labelWidth = widthOf(fonts, label, 'plain', body.size);
  // A slightly wider number, such as 10.5.6, widens its column. A long one, such as § 83.01, moves the start
  // of the text.
  const usual = labelColumns[depth] ?? 24;
  const column = labelWidth + 6 > usual && labelWidth < 44 && depth === 0 ? labelWidth + 8 : usual;
  const push = Math.max(0, labelWidth + 6 - column);
  const left = pageSize.left + outer + column;
  const [first, ...rest] = breakLines(fonts, spans, body.size, areaWidth - outer - column, push);
  const boxes = [first!, ...rest].map((line, index) =>
    textBox(line, left + (index === 0 ? push : 0), body.size, body.leading, colors.text),
  );
  return [
    hangLabel(fonts, label, 'plain', pageSize.left + outer, body.size, colors.text, boxes[0]!),
    ...boxes.slice(1),
  ];
}

/** Places a number at the left of the box, on the same line. */
function hangLabel(
  fonts: Fonts,
  label: string,
  style: Span['style'],
  x: number,
  size: number,
  color: string,
  box: Box,
): Box {
  const width = widthOf(fonts, label, style, size);
  const number = textBox({ pieces: [{ text: label, style, width }], width }, x, size, box.height, color);
  return { height: box.height, place: (y) => [...number.place(y), ...box.place(y)] };
}

function withBar(box: Box): Box {
  return {
    height: box.height,
    place: (y) => [
      { kind: 'rectangle', x: pageSize.left + 4, y, width: 2, height: box.height, color: colors.rule },
      ...box.place(y),
    ],
  };
}
