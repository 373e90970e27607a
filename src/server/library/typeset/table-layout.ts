/**
 * Lays out tables. The width of a column depends on its words, rows are split between pages only if they are
 * taller than a page, and the header is repeated on each page.
 */
import type { Block } from '../blocks';
import type { Fonts } from './fonts';
import { breakLines, widthsOf, type LineSpan, type TextLine } from './lines';
import { areaBottom, areaWidth, colors, pageSize } from './page-size';
import { textBox, type PlacedItem, type Box } from './boxes';

type Table = Extract<Block, { kind: 'table' }>;
type CellSpans = readonly LineSpan[];

export const FONT_SIZE = 9;
export const LEADING = 12.4;
export const PADDING = 5;

/** Lays out a table. `head` is `null` if the table has no header. */
export function layoutTable(fonts: Fonts, table: Table): { head: Box | null; rows: Box[] } {
  const columns = Math.max(1, ...[table.head, ...table.rows].map((row) => row.length));
  const widths = columnWidths(fonts, table, columns);
  const hasHead = table.head.some((cell) => cell.length > 0);
  const rows = table.rows.flatMap((row) => rowBoxes(row, false));
  return { head: hasHead ? { ...rowBoxes(table.head, true)[0]! } : null, rows };

  function rowBoxes(row: Table['head'], isHead: boolean): Box[] {
    const cells = widths.map((width, index) =>
      breakLines(
        fonts,
        (row[index] ?? []).map((span) => (isHead ? { ...span, style: 'strong' } : span)),
        FONT_SIZE,
        width - 2 * PADDING,
      ),
    );
    const most = Math.floor((areaBottom - pageSize.top - 80) / LEADING);
    const count = Math.max(1, ...cells.map((lines) => lines.length));
    // A row that is taller than a page is split.
    const parts = Math.ceil(Math.min(count, isHead ? most : count) / most);
    return Array.from({ length: parts }, (_part, part) =>
      box(
        cells.map((lines) => lines.slice(part * most, (part + 1) * most)),
        isHead,
        part === parts - 1,
      ),
    );
  }

  function box(cells: TextLine[][], isHead: boolean, hasRule: boolean): Box {
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * LEADING + 2 * PADDING - 2;
    return {
      height,
      place(y) {
        const placed: PlacedItem[] = isHead ? [strip(y, height, colors.faint)] : [];
        let x = pageSize.left;
        for (const [index, lines] of cells.entries()) {
          for (const [number, line] of lines.entries())
            placed.push(
              ...textBox(line, x + PADDING, FONT_SIZE, LEADING, colors.text).place(
                y + PADDING - 1 + number * LEADING,
              ),
            );
          x += widths[index]!;
        }
        if (hasRule) placed.push(strip(y + height - 0.5, 0.5, isHead ? colors.quiet : colors.rule));
        return placed;
      },
    };
  }

  /** Returns a rectangle that is as wide as the table. */
  function strip(y: number, height: number, color: string): PlacedItem {
    return { kind: 'rectangle', x: pageSize.left, y, width: sum(widths), height, color };
  }
}

/**
 * Returns the widths of the columns: each gets the width of its longest word, and a share of the remaining
 * width that depends on its contents.
 */
export function columnWidths(
  fonts: Fonts,
  table: { readonly head: readonly CellSpans[]; readonly rows: readonly (readonly CellSpans[])[] },
  columns: number,
): number[] {
  const wanted = Array.from({ length: columns }, (_column, index) => {
    let least = 20;
    let whole = 20;
    for (const row of [table.head, ...table.rows.slice(0, 500)]) {
      const widths = widthsOf(fonts, row[index] ?? [], FONT_SIZE);
      least = Math.max(least, widths.least * 1.06 + 2 * PADDING + 1);
      whole = Math.max(whole, widths.whole * 1.06 + 2 * PADDING + 1);
    }
    return { least: Math.min(least, areaWidth / 2), whole };
  });
  const whole = sum(wanted.map((column) => column.whole));
  if (whole <= areaWidth) return wanted.map((column) => column.whole);
  const least = sum(wanted.map((column) => column.least));
  if (least >= areaWidth) return wanted.map((column) => (column.least / least) * areaWidth);
  const wishes = wanted.map((column) => Math.sqrt(Math.max(0, column.whole - column.least)));
  return wanted.map((column, index) => column.least + ((areaWidth - least) * wishes[index]!) / sum(wishes));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
