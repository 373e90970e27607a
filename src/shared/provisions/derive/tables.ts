/** Turns consecutive rows into tables. Bars separate the cells of a row. */
import { isSpace, type Block } from './blocks';
import { draft, type Draft } from './tree';

/** Returns a table of consecutive rows. The bar after a cell belongs to the cell. */
export function tableOf(text: string, rows: readonly Block[]): Draft {
  const table = draft('table', rows[0]!.from);
  const heads = headRows(text, rows);
  for (const [index, row] of rows.entries()) {
    const rowDraft = draft('row', row.from);
    for (const from of cellStarts(text, row)) {
      const cell = draft('cell', from, { head: index < heads });
      cell.children.push(draft('block', from));
      rowDraft.children.push(cell);
    }
    table.children.push(rowDraft);
  }
  return table;
}

/** Returns whether a block is the next row of a table. Some conversions insert blank lines between rows. */
export function continuesTable(text: string, block: Block, before: Block): boolean {
  if (block.kind !== 'row') return false;
  return !block.apart || cellStarts(text, block).length === cellStarts(text, before).length;
}

function cellStarts(text: string, { from, to }: Block): number[] {
  const starts = [from];
  for (let at = from; at < to; at += 1) {
    const isBar = text.charCodeAt(at) === 124 && (at + 1 === to || isSpace(text, at + 1));
    if (!isBar || (at > from && !isSpace(text, at - 1))) continue;
    let next = at + 1;
    while (next < to && isSpace(text, next)) next += 1;
    if (next < to) starts.push(next);
  }
  return starts;
}

/**
 * Returns the number of rows at the beginning that are certainly headers: rows that name columns, or are
 * above a line of dashes.
 */
function headRows(text: string, rows: readonly Block[]): number {
  const [first, second] = rows.map(({ from, to }) => text.slice(from, Math.min(to, from + 500)));
  if (second && /^[\s|:-]+$/.test(second) && second.includes('-')) return 1;
  if (!first || !/(?:^|\|)\s*(?:Column|Colonne|Item|Article)\b/.test(first)) return 0;
  return second && !/^\|?\s*\d/.test(second) && /\b(?:Column|Colonne) \d/.test(first) && rows.length > 2
    ? 2
    : 1;
}
