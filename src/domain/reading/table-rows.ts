/**
 * The rows and cells of a table as readers see them.
 *
 * Where the table was found in a plain text, the bars between the cells are part of the text: the bar after a
 * cell belongs to the cell, a bar at the beginning of each line is a cell of its own, and a line of dashes
 * below the head is the second row. None of these are words, so they are left out.
 */
import type { Span } from '../../shared/provisions/structured-text';
import type { TextModel } from './text-model';

export interface TableRow {
  readonly row: number;
  readonly cells: readonly number[];
}

export function rowsOf(model: TextModel, table: number): readonly TableRow[] {
  const rows = model
    .childrenOf(table)
    .filter((child) => model.node(child).kind === 'row')
    .map((row) => ({ row, cells: model.childrenOf(row) }));
  if (model.structured.origin.by === 'given') return rows;
  // Dashes in another row stand for cells without a value.
  const isLine = ({ row }: TableRow) => /^[\s|:-]*-[\s|:-]*$/u.test(textOf(model, model.node(row)));
  const shown = rows.filter((row, index) => index !== 1 || !isLine(row));
  const beginWithBars =
    shown.length > 1 &&
    shown.every(
      ({ cells: [first] }) => first !== undefined && /^\s*\|\s*$/u.test(textOf(model, model.node(first))),
    );
  return beginWithBars ? shown.map(({ row, cells }) => ({ row, cells: cells.slice(1) })) : shown;
}

/** Returns where the words of a node are: all of it, except the bar after a cell and the space around it. */
export function wordsOf(model: TextModel, index: number): Span {
  const { kind, parent, from, to } = model.node(index);
  const isInCell = kind === 'cell' || (parent >= 0 && model.node(parent).kind === 'cell');
  if (!isInCell || model.structured.origin.by === 'given') return { from, to };
  const bar = /\s*\|\s*$/u.exec(textOf(model, { from, to }));
  return { from, to: bar ? from + bar.index : to };
}

function textOf({ structured }: TextModel, { from, to }: Span): string {
  return structured.text.slice(from, to);
}
