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

/**
 * Writes the rows of a table that is already open. Each row is one line of text, and tabs separate its cells.
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
  for (const group of elementsIn(table)) {
    if (group.name !== 'tgroup') continue;
    const columns = columnsOf(group);
    for (const part of partsOf(group))
      for (const row of elementsIn(part)) {
        if (row.name !== 'row') continue;
        writer.separate(separator);
        separator = '\n';
        writeRow(row, columns, part.name === 'thead', writer, writeEntry);
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

function writeRow(
  row: XmlElement,
  columns: ReadonlyMap<string, number>,
  isHead: boolean,
  writer: StructureWriter,
  writeEntry: (entry: XmlElement) => void,
): void {
  writer.open('row');
  let isFirst = true;
  for (const entry of elementsIn(row)) {
    if (entry.name !== 'entry') continue;
    if (!isFirst) writer.separate('\t');
    isFirst = false;
    writer.open('cell', { ...spansOf(entry, columns), ...(isHead && { head: true }) });
    writeEntry(entry);
    writer.close();
  }
  writer.close();
}

/** Returns how many columns and rows an entry spans. Invalid values are treated as one. */
function spansOf({ attributes }: XmlElement, positions: ReadonlyMap<string, number>) {
  const [first, last] = ['namest', 'nameend'].map((name) => positions.get(attributes.get(name) ?? '\0'));
  const columns = first === undefined || last === undefined ? 1 : last - first + 1;
  const rows = Number(attributes.get('morerows') ?? 0) + 1;
  const isSpan = (count: number) => Number.isInteger(count) && count >= 2 && count <= MAX_SPAN;
  return { ...(isSpan(columns) && { columns }), ...(isSpan(rows) && { rows }) };
}
