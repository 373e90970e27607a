/** Reads the tables in a Word file, in which a cell can be marked as a continuation of the one above it. */
import { childOf, elementsIn, type XmlElement } from '../xml/xml-tree';
import { isOn, numberOrNull, valueOf } from './styles';

export interface WordCell {
  readonly element: XmlElement;
  readonly columns: number;
  readonly rows: number;
  readonly isHead: boolean;
}

/**
 * The maximum number of columns or rows that a cell may span. A larger number must be an error, and is
 * ignored.
 */
const MAX_SPAN = 1000;
/** Elements around rows and cells that don't matter for the table. */
const wrappers = new Set(['sdt', 'sdtContent', 'customXml', 'ins', 'moveTo']);

interface PlacedCell {
  readonly element: XmlElement;
  readonly column: number;
  readonly columns: number;
  /** Whether the cell continues the one above it. */
  readonly continues: boolean;
}

/** Returns the rows with their cells. A cell that continues the cell above it becomes part of that cell. */
export function readRows(table: XmlElement): WordCell[][] {
  const rows = childrenNamed(table, 'tr').filter((row) => !childOf(childOf(row, 'trPr') ?? row, 'del'));
  const placed = rows.map(placeCells);
  const joined = placed.map(
    (row) => new Set(row.filter(({ continues }) => continues).map(({ column }) => column)),
  );
  return rows.map((row, index) => {
    const isHead = isOn(childOf(row, 'trPr'), 'tblHeader');
    const cells = placed[index]!.filter(({ continues }) => !continues || index === 0).map((cell) => ({
      element: cell.element,
      columns: cell.columns,
      rows: countRows(cell, joined, index),
      isHead,
    }));
    return [...emptyCells(row, 'gridBefore', isHead), ...cells, ...emptyCells(row, 'gridAfter', isHead)];
  });
}

/** Returns the empty place before or after the cells of a row, if there is one. */
function emptyCells(row: XmlElement, name: 'gridBefore' | 'gridAfter', isHead: boolean): WordCell[] {
  const properties = childOf(row, 'trPr');
  const columns = spanOf(properties, name, 0);
  return properties && columns > 0
    ? [{ element: { ...properties, children: [] }, columns, rows: 1, isHead }]
    : [];
}

function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => {
    if (child.name === name) return [child];
    return wrappers.has(child.name) ? childrenNamed(child, name) : [];
  });
}

function placeCells(row: XmlElement): PlacedCell[] {
  const properties = childOf(row, 'trPr');
  let column = spanOf(properties, 'gridBefore', 0);
  return childrenNamed(row, 'tc').map((element) => {
    const own = childOf(element, 'tcPr');
    const columns = spanOf(own, 'gridSpan', 1);
    const merge = own && childOf(own, 'vMerge');
    const continues = merge !== undefined && (merge.attributes.get('val') ?? 'continue') === 'continue';
    const place = { element, column, columns, continues };
    column += columns;
    return place;
  });
}

function spanOf(properties: XmlElement | undefined, name: string, otherwise: number): number {
  const count = numberOrNull(properties && valueOf(properties, name)) ?? otherwise;
  return count >= otherwise && count <= MAX_SPAN ? count : otherwise;
}

/** @param joined For each row, the columns in which a cell continues the one above it. */
function countRows({ column }: PlacedCell, joined: readonly ReadonlySet<number>[], from: number): number {
  let count = 1;
  while (count < MAX_SPAN && joined[from + count]?.has(column) === true) count += 1;
  return count;
}
