/**
 * Lays out the tables of a structured text. A row, or a group of rows that a cell spans, isn't split between
 * pages unless it is taller than a page. The header is visible on each page, but screen readers and text
 * searches find it only once.
 */
import { emptyText, textBox, type Box, type PlacedItem, stack } from '../boxes';
import type { Fonts } from '../fonts';
import { breakLines, type LineSpan, type TextLine } from '../lines';
import type { Layout } from '../page-layout';
import { areaBottom, areaWidth, body, colors, pageSize } from '../page-size';
import { columnWidths, FONT_SIZE, LEADING, PADDING, sum } from '../table-layout';
import type { TableBlock, TableCell, TableRow } from './blocks';
import { MAX_COLUMNS } from './read-table';

/** Taller headers aren't repeated. */
const MAX_HEAD_HEIGHT = (areaBottom - pageSize.top) / 3;
/** A row with more lines is split. Each part fits on a page with a repeated header. */
const MAX_LINES = Math.floor((areaBottom - pageSize.top - MAX_HEAD_HEIGHT - 20) / LEADING);

/** The width of the narrowest column. */
const MIN_WIDTH = areaWidth / MAX_COLUMNS;

/** A cell whose words are broken into lines. */
interface SetCell {
  readonly cell: TableCell;
  readonly lines: readonly TextLine[];
}

interface Columns {
  readonly widths: readonly number[];
  /** The x coordinates at which the columns begin, and at which the last one ends. */
  readonly starts: readonly number[];
}

export function addTable(
  layout: Layout,
  fonts: Fonts,
  table: TableBlock,
  onStart: (page: number, y: number) => void,
): void {
  const columns = columnsOf(fonts, table);
  const set = (rows: readonly TableRow[], isHead: boolean) =>
    rows.map(({ cells }) => cells.map((cell) => setCell(fonts, columns, cell, isHead)));
  const head = boxesOf(set(table.head, true), columns, true);
  const height = sum(head.map((box) => box.height));
  const rows = boxesOf(set(table.body, false), columns, false);
  const isRepeated = head.length > 0 && height <= MAX_HEAD_HEIGHT;
  layout.addBoxes('tagged', isRepeated ? rows : [...head, ...rows], {
    before: 3,
    after: body.gap + 6,
    onStart,
    ...(isRepeated && { head: repeated(stack(head)) }),
  });
}

function columnsOf(fonts: Fonts, { columns, head, body: rows }: TableBlock): Columns {
  const contents = ({ cells }: TableRow): LineSpan[][] => {
    const row = Array.from({ length: columns }, (): LineSpan[] => []);
    for (const cell of cells) if (cell.columns === 1) row[cell.column] = withBreaks(cell);
    return row;
  };
  const measured = { head: [], rows: [...head, ...rows].slice(0, 500).map(contents) };
  const widths = wideEnough(columnWidths(fonts, measured, columns));
  const starts = [0];
  for (const width of widths) starts.push(starts.at(-1)! + width);
  return { widths, starts };
}

/**
 * Returns widths with the same sum, each wide enough for one character even if other columns contain long
 * words.
 */
function wideEnough(widths: readonly number[]): readonly number[] {
  if (widths.every((width) => width >= MIN_WIDTH)) return widths;
  const shared = 1 - (MIN_WIDTH * widths.length) / sum(widths);
  return widths.map((width) => MIN_WIDTH + width * shared);
}

/** Joins the paragraphs of a cell into one, with a line break between them. */
function withBreaks({ paragraphs }: TableCell): LineSpan[] {
  return paragraphs.flatMap((spans, index) =>
    index === 0 ? spans : [{ text: '\n', style: 'plain' as const }, ...spans],
  );
}

function setCell(fonts: Fonts, { starts }: Columns, cell: TableCell, isHead: boolean): SetCell {
  const width = starts[cell.column + cell.columns]! - starts[cell.column]! - 2 * PADDING;
  const spans = withBreaks(cell).map((span): LineSpan =>
    isHead || cell.isHead ? { ...span, style: 'strong' } : span,
  );
  return { cell, lines: breakLines(fonts, spans, FONT_SIZE, width) };
}

/**
 * Returns a box for each row, or for each group of rows that a cell spans. A row that is too tall gets
 * several boxes.
 */
function boxesOf(rows: readonly (readonly SetCell[])[], columns: Columns, isHead: boolean): Box[] {
  const boxes: Box[] = [];
  for (let first = 0; first < rows.length;) {
    const end = endOfConnected(rows, first);
    const heights = end === null ? [] : rowHeights(rows.slice(first, end));
    if (end !== null && end > first + 1 && sum(heights) <= MAX_LINES * LEADING) {
      boxes.push(connectedBox(rows.slice(first, end), heights, columns, isHead));
      first = end;
    } else boxes.push(...rowBoxes(rows[first++]!, columns, isHead));
  }
  return boxes;
}

/**
 * Returns the index after the last of the rows that cells connect to the first one; `null` if they don't fit
 * on a page.
 */
function endOfConnected(rows: readonly (readonly SetCell[])[], first: number): number | null {
  let end = first + 1;
  for (let row = first; row < end; row += 1) {
    for (const { cell } of rows[row]!) end = Math.max(end, Math.min(rows.length, row + cell.rows));
    if (end - first > MAX_LINES) return null;
  }
  return end;
}

/**
 * Returns the heights of connected rows. The last row that a cell spans is tall enough for the rest of the
 * cell's words.
 */
function rowHeights(rows: readonly (readonly SetCell[])[]): number[] {
  const heights = rows.map((cells) =>
    Math.max(
      heightOf(1),
      ...cells.filter(({ cell }) => cell.rows === 1).map(({ lines }) => heightOf(lines.length)),
    ),
  );
  for (const [row, cells] of rows.entries())
    for (const { cell, lines } of cells) {
      const last = Math.min(rows.length, row + cell.rows) - 1;
      const missing = heightOf(lines.length) - sum(heights.slice(row, last + 1));
      if (missing > 0) heights[last]! += missing;
    }
  return heights;
}

function heightOf(lines: number): number {
  return Math.max(1, lines) * LEADING + 2 * PADDING - 2;
}

function connectedBox(
  rows: readonly (readonly SetCell[])[],
  heights: readonly number[],
  columns: Columns,
  isHead: boolean,
): Box {
  const height = sum(heights);
  return {
    height,
    place(y) {
      const items: PlacedItem[] = isHead ? [strip(columns, y, height, colors.faint)] : [];
      let top = y;
      for (const [row, cells] of rows.entries()) {
        items.push(...cells.flatMap((cell) => placeCell(cell, columns, top)));
        for (const { cell } of cells) {
          const bottom = top + sum(heights.slice(row, row + cell.rows));
          items.push(rule(columns, cell, bottom, isHead ? colors.quiet : colors.rule));
        }
        top += heights[row]!;
      }
      return items;
    },
  };
}

/** Returns a box for a row, or several if the row is taller than a page. */
function rowBoxes(cells: readonly SetCell[], columns: Columns, isHead: boolean): Box[] {
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const parts = Math.ceil(count / MAX_LINES);
  return Array.from({ length: parts }, (_part, part) => {
    const shown = cells.map(({ cell, lines }) => ({
      cell,
      lines: lines.slice(part * MAX_LINES, (part + 1) * MAX_LINES),
    }));
    return rowBox(shown, columns, isHead, { isFirst: part === 0, isLast: part === parts - 1 });
  });
}

function rowBox(
  cells: readonly SetCell[],
  columns: Columns,
  isHead: boolean,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Box {
  const height = heightOf(Math.max(...cells.map(({ lines }) => lines.length), 1));
  return {
    height,
    place: (y) => [
      ...(isHead ? [strip(columns, y, height, colors.faint)] : []),
      ...cells.flatMap((cell) => (isFirst || cell.lines.length > 0 ? placeCell(cell, columns, y) : [])),
      ...(isLast ? [strip(columns, y + height - 0.5, 0.5, isHead ? colors.quiet : colors.rule)] : []),
    ],
  };
}

function placeCell({ cell, lines }: SetCell, { starts }: Columns, y: number): PlacedItem[] {
  const x = pageSize.left + starts[cell.column]! + PADDING;
  const placed = lines.flatMap((line, number) =>
    textBox(line, x, FONT_SIZE, LEADING, colors.text).place(y + PADDING - 1 + number * LEADING),
  );
  const texts = placed.map((item) => (item.kind === 'text' ? { ...item, tag: cell.tag } : item));
  // Empty cells are also written, so that every row has the same number of cells for screen readers.
  return texts.length > 0 ? texts : [emptyText(y, cell.tag)];
}

/** Returns a rectangle that is as wide as the table. */
function strip({ widths }: Columns, y: number, height: number, color: string): PlacedItem {
  return { kind: 'rectangle', x: pageSize.left, y, width: sum(widths), height, color };
}

/** Returns the line below a cell. */
function rule({ starts }: Columns, { column, columns }: TableCell, y: number, color: string): PlacedItem {
  const [left, right] = [starts[column]!, starts[column + columns]!];
  return { kind: 'rectangle', x: pageSize.left + left, y: y - 0.5, width: right - left, height: 0.5, color };
}

/**
 * Returns a header that screen readers announce only where it is first placed. Its repetitions are
 * decoration.
 */
function repeated(head: Box): Box {
  let isFirst = true;
  return {
    height: head.height,
    place(y) {
      const items = head.place(y);
      const isReal = isFirst;
      isFirst = false;
      return isReal ? items : items.filter(isShown).map(withoutTag);
    },
  };
}

function isShown(item: PlacedItem): boolean {
  return item.kind === 'rectangle' || item.line.pieces.length > 0;
}

function withoutTag(item: PlacedItem): PlacedItem {
  if (item.kind === 'rectangle') return item;
  const copy = { ...item };
  delete copy.tag;
  return copy;
}
