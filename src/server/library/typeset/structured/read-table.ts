/**
 * Reads the tables of a structured text: the row and column of each cell, and its words.
 *
 * If a table is too wide for a page, each row is read as a line of words. This also limits the work for a
 * damaged table, such as one with a row of 60,000 cells above 70,000 other rows.
 */
import type { Span, StructureNode } from '../../../../shared/provisions/structured-text';
import {
  headRows,
  rowsOf,
  wordsOf,
  type TableRow as RowNodes,
} from '../../../../shared/provisions/table-rows';
import type { TextTree } from '../../../../shared/provisions/text-tree';
import type { Tag } from '../boxes';
import type { LineSpan } from '../lines';
import type { TableBlock, TableCell, TableRow } from './blocks';

interface TableContext {
  readonly spansOf: (span: Span) => LineSpan[];
  readonly parent: Tag | null;
}

/** The maximum number of columns that a cell can span. A larger number must be an error. */
const MAX_COVERED = 100;
/** A table with more columns has no room for words on a page. */
export const MAX_COLUMNS = 24;
/** The maximum number of columns before unused ones are removed. */
const MAX_PLACES = 1000;
/** The separator between the cells of a row that is read as a line. */
const SEPARATOR: LineSpan = { text: ' · ', style: 'plain' };

/**
 * Part of a table: consecutive rows, the lines of rows that are too wide for a table, or another node, such
 * as a caption or a note.
 */
export type TablePart =
  | { readonly rows: TableBlock }
  | { readonly lines: readonly (readonly LineSpan[])[] }
  | { readonly node: number };

/** Returns the parts in text order. Usually, there is only one run of rows, with a caption or notes. */
export function readTable(tree: TextTree, index: number, context: TableContext): TablePart[] {
  const rows = new Map(rowsOf(tree, index).map((row) => [row.row, row]));
  const parts: TablePart[] = [];
  let run: RowNodes[] = [];
  const endRun = () => {
    if (run.length > 0) {
      const rows = readRows(tree, run, context);
      parts.push(rows ? { rows } : { lines: run.map((row) => lineOf(tree, row, context)) });
    }
    run = [];
  };
  for (const child of tree.childrenOf(index)) {
    const row = rows.get(child);
    if (row) run.push(row);
    else if (tree.node(child).kind !== 'row') {
      endRun();
      parts.push({ node: child });
    }
  }
  endRun();
  return parts;
}

/** @returns `null` if the rows are too wide for a table. */
function readRows(tree: TextTree, rows: readonly RowNodes[], context: TableContext): TableBlock | null {
  const heads = headRows(tree, rows);
  const parent: Tag = { role: 'Table', parent: context.parent };
  const places = placeRows(tree, rows, heads);
  const placed = places && withoutUnusedColumns(places);
  const columns = placed ? widest(placed) : Infinity;
  if (!placed || columns > MAX_COLUMNS) return null;
  const read = placed.map((cells, index) => readCells(tree, cells, index < heads, { ...context, parent }));
  return { kind: 'table', columns, head: read.slice(0, heads), body: read.slice(heads) };
}

/** Returns the words of a row as one line, with a separator even for empty cells. */
function lineOf(tree: TextTree, { cells }: RowNodes, context: TableContext): LineSpan[] {
  const spans: LineSpan[] = [];
  for (const [index, cell] of cells.entries()) {
    if (index > 0) spans.push(SEPARATOR);
    for (const [number, paragraph] of paragraphsOf(tree, cell, context).entries()) {
      if (number > 0) spans.push({ text: ' ', style: 'plain' });
      for (const span of paragraph) spans.push(span);
    }
  }
  return spans;
}

/** The position of a cell. */
interface CellPlace extends Pick<TableCell, 'column' | 'columns' | 'rows'> {
  readonly cell: number;
}

function widest(rows: readonly (readonly CellPlace[])[]): number {
  let most = 0;
  for (const cells of rows) for (const { column, columns } of cells) most = Math.max(most, column + columns);
  return most;
}

/** Removes columns in which no cell begins, because nothing separates them from the previous column. */
function withoutUnusedColumns(rows: readonly (readonly CellPlace[])[]): CellPlace[][] {
  const used = new Set(rows.flatMap((cells) => cells.map(({ column }) => column)));
  /** For each column, the number of columns before it that are used. */
  const places = [0];
  for (let column = 0; column < widest(rows); column += 1)
    places.push(places[column]! + (used.has(column) ? 1 : 0));
  return rows.map((cells) =>
    cells.map((cell) => {
      const column = places[cell.column]!;
      return { ...cell, column, columns: places[cell.column + cell.columns]! - column };
    }),
  );
}

/**
 * Assigns each cell to the first column that no cell from a row above covers.
 *
 * @returns `null` if a row has too many cells or columns.
 */
function placeRows(tree: TextTree, rows: readonly RowNodes[], heads: number): CellPlace[][] | null {
  const placed: CellPlace[][] = [];
  /**
   * For each column, how many of the following rows a cell covers. The array ends with the last covered
   * column.
   */
  let covered: number[] = [];
  for (const [index, { cells }] of rows.entries()) {
    if (cells.length > MAX_PLACES) return null;
    const next = covered.map((count) => Math.max(0, count - 1));
    const most = index < heads ? heads - index : rows.length - index;
    const row: CellPlace[] = [];
    let column = 0;
    for (const cell of cells) {
      while ((covered[column] ?? 0) > 0) column += 1;
      const { columns: wanted = 1, rows: tall = 1 } = tree.node(cell);
      const own = { cell, column, columns: Math.min(wanted, MAX_COVERED), rows: Math.min(tall, most) };
      column += own.columns;
      if (column > MAX_PLACES) return null;
      for (let at = own.column; at < column; at += 1) next[at] = Math.max(next[at] ?? 0, own.rows - 1);
      row.push(own);
    }
    placed.push(row);
    covered = withoutZerosAtEnd(Array.from(next, (count) => count ?? 0));
  }
  return placed;
}

function withoutZerosAtEnd(counts: readonly number[]): number[] {
  return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1);
}

function readCells(
  tree: TextTree,
  cells: readonly CellPlace[],
  isInHead: boolean,
  context: TableContext,
): TableRow {
  const row: Tag = { role: 'TR', parent: context.parent };
  return {
    cells: cells.map(({ cell, ...place }) => ({
      ...place,
      isHead: tree.node(cell).head === true,
      paragraphs: paragraphsOf(tree, cell, context),
      tag: cellTag(tree.node(cell), { ...place, isInHead }, row),
    })),
  };
}

function cellTag(
  { head }: StructureNode,
  { columns, rows, isInHead }: { columns: number; rows: number; isInHead: boolean },
  parent: Tag,
): Tag {
  return {
    role: head ? 'TH' : 'TD',
    parent,
    ...(head && { scope: isInHead ? 'Column' : 'Row' }),
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
  };
}

/** Returns each leaf node of a cell as a paragraph, beginning with its number, as in the text. */
function paragraphsOf(tree: TextTree, cell: number, { spansOf }: TableContext): LineSpan[][] {
  const found: LineSpan[][] = [];
  const end = tree.endOf(cell);
  for (let node = cell; node < end; node += 1) {
    if (tree.endOf(node) > node + 1) continue;
    const { from, to } = wordsOf(tree, node);
    const words = tree.structured.text.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    const stop = from + words.trimEnd().length;
    if (start < stop) found.push(spansOf({ from: start, to: stop }));
  }
  return found;
}
