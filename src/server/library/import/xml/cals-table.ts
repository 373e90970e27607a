/**
 * Writes a table in the CALS model, in which groups of rows contain entries that may span several columns and
 * rows.
 */
import type { StructureWriter } from '../../structure/structure-writer';
import { elementsIn, type XmlElement } from './xml-tree';

/**
 * The maximum number of columns or rows that an entry may span. A larger number must be an error, and is
 * ignored.
 */
const MAX_SPAN = 10_000;
/** Entries are placed in at most this many columns. */
const MAX_PLACED = 200;
/**
 * A table gets at most this many empty cells, and some more for each entry. Without a limit, a small file could become
 * a huge text.
 */
const MAX_EMPTY = 1000;
const MAX_EMPTY_PER_ENTRY = 10;

/**
 * Writes the rows of a table that is already open. Each row is one line of text, and tabs separate its cells. Columns
 * that a row skips, because its next entry names a later column, become empty cells.
 *
 * @param gap The white space between the first row and the words before it.
 * @param writeEntry Writes the words of one cell.
 */
export function writeCalsTable(
  table: XmlElement,
  writer: StructureWriter,
  gap: string,
  writeEntry: (entry: XmlElement) => void,
): void {
  let separator = gap;
  const empty = { left: MAX_EMPTY };
  for (const group of elementsIn(table)) {
    if (group.name !== 'tgroup') continue;
    const columns = columnsOf(group);
    for (const part of partsOf(group)) {
      const context = { columns, isHead: part.name === 'thead', taken: [], empty, writer, writeEntry };
      for (const row of elementsIn(part)) {
        if (row.name !== 'row') continue;
        writer.separate(separator);
        separator = '\n';
        writeRow(row, context);
      }
    }
  }
}

/** Returns the parts of a group of rows. The source gives the foot before the body. */
function partsOf(group: XmlElement): XmlElement[] {
  const isFoot = ({ name }: XmlElement) => name === 'tfoot';
  const parts = elementsIn(group);
  return [...parts.filter((part) => !isFoot(part)), ...parts.filter(isFoot)];
}

/** Returns the positions of the named columns. */
function columnsOf(group: XmlElement): Map<string, number> {
  const names = elementsIn(group).filter(({ name }) => name === 'colspec');
  return new Map(names.map((column, index) => [column.attributes.get('colname') ?? '', index]));
}

interface RowContext {
  /** The positions of the named columns. */
  readonly columns: ReadonlyMap<string, number>;
  readonly isHead: boolean;
  /** For each column, in how many further rows it is taken by an entry above. */
  readonly taken: number[];
  /** How many empty cells may still be added. */
  readonly empty: { left: number };
  readonly writer: StructureWriter;
  readonly writeEntry: (entry: XmlElement) => void;
}

function writeRow(row: XmlElement, context: RowContext): void {
  const { columns, isHead, taken, empty, writer, writeEntry } = context;
  const above = [...taken];
  const isTaken = (column: number) => (above[column] ?? 0) > 0;
  let isFirst = true;
  function writeCell(entry: XmlElement, spans: ReturnType<typeof spansOf>): void {
    if (!isFirst) writer.separate('\t');
    isFirst = false;
    writer.open('cell', { ...spans, ...(isHead && { head: true }) });
    writeEntry(entry);
    writer.close();
  }
  for (const [column, count] of above.entries()) taken[column] = Math.max(0, (count ?? 0) - 1);
  writer.open('row');
  let next = 0;
  for (const entry of elementsIn(row)) {
    if (entry.name !== 'entry') continue;
    empty.left += MAX_EMPTY_PER_ENTRY;
    for (const wanted = columnOf(entry, columns); next < wanted && empty.left > 0; next += 1) {
      if (isTaken(next)) continue;
      writeCell({ ...entry, attributes: new Map(), children: [] }, {});
      empty.left -= 1;
    }
    while (isTaken(next)) next += 1;
    const spans = spansOf(entry, columns);
    writeCell(entry, spans);
    const end = next + (spans.columns ?? 1);
    for (; next < Math.min(end, MAX_PLACED); next += 1) taken[next] = (spans.rows ?? 1) - 1;
    next = end;
  }
  writer.close();
}

/** Returns the position of the column that an entry names; 0 if it names none in which it could be placed. */
function columnOf({ attributes }: XmlElement, columns: ReadonlyMap<string, number>): number {
  const position = columns.get(attributes.get('namest') ?? attributes.get('colname') ?? '\0') ?? 0;
  return position < MAX_PLACED ? position : 0;
}

/** Returns how many columns and rows an entry spans. Invalid values are treated as one. */
function spansOf(
  { attributes }: XmlElement,
  positions: ReadonlyMap<string, number>,
): { readonly columns?: number; readonly rows?: number } {
  const [first, last] = ['namest', 'nameend'].map((name) => positions.get(attributes.get(name) ?? '\0'));
  const columns = first === undefined || last === undefined ? 1 : last - first + 1;
  const rows = Number(attributes.get('morerows') ?? 0) + 1;
  const isSpan = (count: number) => Number.isInteger(count) && count >= 2 && count <= MAX_SPAN;
  return { ...(isSpan(columns) && { columns }), ...(isSpan(rows) && { rows }) };
}
