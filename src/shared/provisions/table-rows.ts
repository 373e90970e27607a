/**
 * The rows and cells of a table, as readers see them.
 *
 * If a table was found in plain text, the bars between its cells are part of the text: the bar after a cell
 * belongs to the cell, a bar at the beginning of a line is a separate cell, and a line of dashes below the
 * header is the second row. None of these are words, so they are left out.
 */
import type { Span } from './structured-text';
import type { TextTree } from './text-tree';

export interface TableRow {
  readonly row: number;
  readonly cells: readonly number[];
}

export function rowsOf(tree: TextTree, table: number): readonly TableRow[] {
  const rows = tree
    .childrenOf(table)
    .filter((child) => tree.node(child).kind === 'row')
    .map((row) => ({ row, cells: tree.childrenOf(row) }));
  if (tree.structured.origin.by === 'given') return rows;
  // In any other row, dashes stand for missing values.
  const isLine = ({ row }: TableRow) => /^[\s|:-]*-[\s|:-]*$/u.test(textOf(tree, tree.node(row)));
  const shown = rows.filter((row, index) => index !== 1 || !isLine(row));
  const beginWithBars =
    shown.length > 1 &&
    shown.every(
      ({ cells: [first] }) => first !== undefined && /^\s*\|\s*$/u.test(textOf(tree, tree.node(first))),
    );
  return beginWithBars ? shown.map(({ row, cells }) => ({ row, cells: cells.slice(1) })) : shown;
}

/** Returns the number of header rows at the beginning, including rows into which a header cell extends. */
export function headRows(tree: TextTree, rows: readonly TableRow[]): number {
  const isHead = ({ cells }: TableRow) => cells.every((cell) => tree.node(cell).head === true);
  let heads = Math.max(
    0,
    rows.findIndex((row) => !isHead(row)),
  );
  for (let index = 0; index < heads; index += 1)
    for (const cell of rows[index]!.cells) heads = Math.max(heads, index + (tree.node(cell).rows ?? 1));
  // A table that consists only of header cells is treated as a table without a header.
  return heads < rows.length ? heads : 0;
}

/**
 * Returns the span of a node's words: the node without a bar at its end and the white space around the bar.
 */
export function wordsOf(tree: TextTree, index: number): Span {
  const { kind, parent, from, to } = tree.node(index);
  const isInCell = kind === 'cell' || (parent >= 0 && tree.node(parent).kind === 'cell');
  if (!isInCell || tree.structured.origin.by === 'given') return { from, to };
  const bar = /\s*\|\s*$/u.exec(textOf(tree, { from, to }));
  return { from, to: bar ? from + bar.index : to };
}

function textOf({ structured }: TextTree, { from, to }: Span): string {
  return structured.text.slice(from, to);
}
