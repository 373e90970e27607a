/** Tables: columns as wide as their words ask for, rows that keep together, the head again on each page. */
import type { Block } from '../blocks';
import type { Fonts } from './fonts';
import { breakLines, widthsOf, type TextLine } from './lines';
import { areaBottom, areaWidth, ink, sheet } from './page-size';
import { textStrip, type Placed, type Strip } from './boxes';

type Table = Extract<Block, { kind: 'table' }>;

const size = 9;
const leading = 12.4;
const padding = 5;

/** `head` is `null` for a table without one. */
export function layoutTable(fonts: Fonts, table: Table): { head: Strip | null; rows: Strip[] } {
  const columns = Math.max(1, ...[table.head, ...table.rows].map((row) => row.length));
  const widths = columnWidths(fonts, table, columns);
  const hasHead = table.head.some((cell) => cell.length > 0);
  const rows = table.rows.flatMap((row) => rowStrips(row, false));
  return { head: hasHead ? { ...rowStrips(table.head, true)[0]! } : null, rows };

  function rowStrips(row: Table['head'], isHead: boolean): Strip[] {
    const cells = widths.map((width, index) =>
      breakLines(
        fonts,
        (row[index] ?? []).map((span) => (isHead ? { ...span, style: 'strong' } : span)),
        size,
        width - 2 * padding,
      ),
    );
    const most = Math.floor((areaBottom - sheet.top - 80) / leading);
    const count = Math.max(1, ...cells.map((lines) => lines.length));
    // A row taller than a page is cut into rows that fit.
    const parts = Math.ceil(Math.min(count, isHead ? most : count) / most);
    return Array.from({ length: parts }, (_part, part) =>
      strip(
        cells.map((lines) => lines.slice(part * most, (part + 1) * most)),
        isHead,
        part === parts - 1,
      ),
    );
  }

  function strip(cells: TextLine[][], isHead: boolean, hasRule: boolean): Strip {
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * leading + 2 * padding - 2;
    return {
      height,
      place(y) {
        const placed: Placed[] = isHead
          ? [{ kind: 'box', x: sheet.left, y, width: sum(widths), height, color: ink.faint }]
          : [];
        let x = sheet.left;
        for (const [index, lines] of cells.entries()) {
          for (const [number, line] of lines.entries())
            placed.push(
              ...textStrip(line, x + padding, size, leading, ink.text).place(
                y + padding - 1 + number * leading,
              ),
            );
          x += widths[index]!;
        }
        if (hasRule)
          placed.push({
            kind: 'box',
            x: sheet.left,
            y: y + height - 0.5,
            width: sum(widths),
            height: 0.5,
            color: isHead ? ink.quiet : ink.rule,
          });
        return placed;
      },
    };
  }
}

/** Each column gets what its longest word needs and a share of the rest by what it would like. */
function columnWidths(fonts: Fonts, table: Table, columns: number): number[] {
  const asked = Array.from({ length: columns }, (_column, index) => {
    let least = 20;
    let whole = 20;
    for (const row of [table.head, ...table.rows.slice(0, 500)]) {
      const widths = widthsOf(fonts, row[index] ?? [], size);
      least = Math.max(least, widths.least * 1.06 + 2 * padding + 1);
      whole = Math.max(whole, widths.whole * 1.06 + 2 * padding + 1);
    }
    return { least: Math.min(least, areaWidth / 2), whole };
  });
  const whole = sum(asked.map((column) => column.whole));
  if (whole <= areaWidth) return asked.map((column) => column.whole);
  const least = sum(asked.map((column) => column.least));
  if (least >= areaWidth) return asked.map((column) => (column.least / least) * areaWidth);
  const wishes = asked.map((column) => Math.sqrt(Math.max(0, column.whole - column.least)));
  return asked.map((column, index) => column.least + ((areaWidth - least) * wishes[index]!) / sum(wishes));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
