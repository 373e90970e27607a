/**
 * Writes the tables in the eCFR: HTML tables, tables of the Government Publishing Office (GPO), and leaders.
 */
import type { StructureWriter } from '../../../structure/structure-writer';
import { elementsIn, isElement, wordsOf, type XmlElement } from '../xml-tree';
import { runsOf } from './runs';
import { leafOf } from '../../../structure/marked-runs';

/**
 * The maximum number of columns or rows that a cell may span. A larger number must be an error, and is
 * ignored.
 */
const MAX_SPAN = 1000;

interface Cell {
  readonly element: XmlElement | null;
  readonly isHead: boolean;
  readonly columns: number;
  readonly rows: number;
}

/**
 * Writes a table. Each row is one line of text, and tabs separate its cells.
 *
 * @returns Whether the element is a table with words.
 */
export function writeTable(element: XmlElement, writer: StructureWriter, gap: string): boolean {
  const read = readers[element.name.toUpperCase()];
  const rows = (read?.(element) ?? []).filter((row) => row.some((cell) => wordsIn(cell) !== ''));
  if (rows.length === 0) return false;
  writer.separate(gap);
  writer.open('table');
  for (const caption of elementsIn(element).filter(isCaption)) {
    // A title and a description are separate paragraphs of a caption.
    for (const part of caption.children.every(isParagraph) ? elementsIn(caption) : [caption]) {
      writer.separate(gap);
      leafOf(runsOf(part)).writeTo(writer, 'heading');
    }
  }
  for (const [index, row] of rows.entries()) {
    writer.separate(index === 0 ? gap : '\n');
    writeRow(row, writer);
  }
  writer.close();
  for (const note of elementsIn(element).filter(isNote)) {
    writer.separate(gap);
    writer.open('note');
    leafOf(runsOf(note)).writeTo(writer, 'block');
    writer.close();
  }
  return true;
}

function isCaption({ name }: XmlElement): boolean {
  return /^(?:CAPTION|TTITLE)$/i.test(name);
}

function isParagraph(child: XmlElement | string): boolean {
  return isElement(child) ? /^P$/i.test(child.name) : child.trim() === '';
}

function isNote({ name }: XmlElement): boolean {
  return /^(?:TNOTE|TDESC|SIGDAT)$/i.test(name);
}

function wordsIn({ element }: Cell): string {
  return element ? wordsOf(element) : '';
}

function writeRow(row: readonly Cell[], writer: StructureWriter): void {
  writer.open('row');
  for (const [index, { element, isHead, columns, rows }] of row.entries()) {
    if (index > 0) writer.separate('\t');
    writer.open('cell', {
      ...(columns > 1 && { columns }),
      ...(rows > 1 && { rows }),
      ...(isHead && { head: true }),
    });
    if (element) leafOf(runsOf(element)).writeTo(writer, 'block');
    writer.close();
  }
  writer.close();
}

const readers: Readonly<Record<string, (table: XmlElement) => Cell[][]>> = {
  TABLE: (table) => rowsOf(table).map(htmlRow),
  GPOTABLE: readGpoTable,
  LDRWK: readLeaders,
};

/** Returns the rows, including those in groups. A table inside a cell is read as part of the cell's words. */
function rowsOf(table: XmlElement): XmlElement[] {
  return elementsIn(table).flatMap((part) => {
    if (/^TR$/i.test(part.name)) return [part];
    return /^(?:THEAD|TBODY|TFOOT)$/i.test(part.name) ? rowsOf(part) : [];
  });
}

function htmlRow(row: XmlElement): Cell[] {
  return elementsIn(row)
    .filter(({ name }) => /^T[DH]$/i.test(name))
    .map((element) => ({
      element,
      isHead: /^TH$/i.test(element.name) && element.attributes.get('scope') !== 'row',
      columns: spanOf(element, 'colspan'),
      rows: spanOf(element, 'rowspan'),
    }));
}

function spanOf({ attributes }: XmlElement, name: string): number {
  const count = Number(attributes.get(name) ?? 1);
  return Number.isInteger(count) && count >= 2 && count <= MAX_SPAN ? count : 1;
}

/**
 * Reads a GPO table. Its header cells are listed with their levels, and each spans the cells of deeper levels
 * that follow it.
 */
function readGpoTable(table: XmlElement): Cell[][] {
  const parts = elementsIn(table);
  const heads = parts.filter(({ name }) => name === 'BOXHD').flatMap(elementsIn);
  // A table with too many header cells is damaged, and its header cells are placed side by side.
  const isDamaged = heads.length > MAX_SPAN;
  const levels = heads.map((head) => (isDamaged ? 1 : levelOf(head)));
  const depth = Math.max(0, ...levels);
  const rows: Cell[][] = Array.from({ length: depth }, () => []);
  for (const [index, element] of heads.entries()) {
    const level = levels[index]!;
    const end = isDamaged ? index + 1 : levels.findIndex((other, place) => place > index && other <= level);
    const inside = levels.slice(index + 1, end < 0 ? undefined : end);
    const columns = inside.filter((own, place) => (inside[place + 1] ?? 0) <= own).length;
    const isInnermost = inside.length === 0;
    rows[level - 1]!.push({
      element,
      isHead: true,
      columns: Math.max(1, columns),
      rows: isInnermost ? depth - level + 1 : 1,
    });
  }
  return [...rows, ...parts.filter(({ name }) => name === 'ROW').map(gpoRow)];
}

const MAX_HEAD_LEVEL = 8;

function levelOf({ attributes }: XmlElement): number {
  const level = Number(attributes.get('H') ?? 1);
  return Number.isInteger(level) && level >= 1 && level <= MAX_HEAD_LEVEL ? level : 1;
}

/** Reads a row of a GPO table. `A="02"` means that an entry also spans the two columns after its own. */
function gpoRow(row: XmlElement): Cell[] {
  return elementsIn(row)
    .filter(({ name }) => name === 'ENT')
    .map((element) => {
      const more = Number(/\d+$/.exec(element.attributes.get('A') ?? '')?.[0] ?? 0);
      return { element, isHead: false, columns: more < MAX_SPAN ? more + 1 : 1, rows: 1 };
    });
}

/** Reads leaders, which connect an item on the left with a figure on the right. */
function readLeaders(table: XmlElement): Cell[][] {
  const rows: Cell[][] = [];
  for (const element of elementsIn(table)) {
    const cell = { element, isHead: /^HED|^HD/.test(element.name), columns: 1, rows: 1 };
    const isRight = element.name === 'LDRFIG' && rows.at(-1)?.length === 1;
    if (isRight) rows.at(-1)!.push(cell);
    else rows.push(element.name === 'LDRFIG' ? [{ ...cell, element: null }, cell] : [cell]);
  }
  return rows.map((row) => (row.length > 1 ? row : [...row, { ...row[0]!, element: null }]));
}
