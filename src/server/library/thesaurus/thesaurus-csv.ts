/**
 * The thesaurus as CSV, with the columns `written`, `also` and `kind`. Forms in `also` are separated by
 * semicolons.
 */
import { stringify } from 'csv-stringify/sync';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import { CSV_OPTIONS } from '../../files/csv';
import { checkEntry, THESAURUS_KINDS, writtenKey } from '../../store/thesaurus/thesaurus-entry';

export interface LineProblem {
  /** Lines are numbered from 1. For a record that spans several lines, this is the first. */
  readonly line: number;
  readonly message: string;
}

export interface ThesaurusFile {
  readonly entries: readonly ThesaurusForms[];
  readonly problems: readonly LineProblem[];
}

const COLUMNS = ['written', 'also', 'kind'] as const;

/** Describes what is wrong with a file as a whole. */
export class UnreadableThesaurus extends Error {
  override readonly name = 'UnreadableThesaurus';
}

export function writeThesaurusCsv(entries: readonly ThesaurusForms[]): string {
  const rows = entries.map(({ written, also, kind }) => [written, also.join('; '), capitalize(kind)]);
  return stringify([[...COLUMNS], ...rows], CSV_OPTIONS);
}

/**
 * Reads the valid lines, and says what is wrong with each of the others.
 *
 * @throws UnreadableThesaurus if the columns are missing, or a quotation mark is never closed.
 */
export function readThesaurusCsv(text: string): ThesaurusFile {
  const content = text.replace(/^\uFEFF/, '');
  const [header, ...records] = readRecords(content, separatorOf(content));
  if (!header || COLUMNS.some((name, index) => header.cells[index]?.trim().toLowerCase() !== name))
    throw new UnreadableThesaurus('The first line must be “written,also,kind”.');
  const entries: ThesaurusForms[] = [];
  const problems: LineProblem[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of records) {
    const read = readLine(cells);
    if (typeof read === 'string') {
      problems.push({ line, message: read });
      continue;
    }
    const key = writtenKey(read.written);
    const earlier = lines.get(key);
    if (earlier === undefined) {
      lines.set(key, line);
      entries.push(read);
    } else problems.push({ line, message: `“${read.written}” is already on line ${earlier}.` });
  }
  return { entries, problems };
}

/** Returns the entry, or what is wrong with the line. */
function readLine(cells: readonly string[]): ThesaurusForms | string {
  if (cells.every((cell) => cell.trim() === '')) return 'The line is empty.';
  if (cells.length !== COLUMNS.length && cells.slice(COLUMNS.length).some((cell) => cell.trim() !== ''))
    return 'The line has more than three columns. Put quotation marks around forms that contain a comma.';
  const [written = '', also = '', kindCell = ''] = cells;
  const kind = THESAURUS_KINDS.find((one) => one === kindCell.trim().toLowerCase());
  if (!kind) return `“${shorten(kindCell.trim())}” is no kind. Use Spelling, Abbreviation or Name.`;
  const checked = checkEntry({ written, also: also.split(';'), kind });
  return checked.ok ? checked.entry : checked.fault.message;
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns the separator between the columns. In many countries, spreadsheets use semicolons. */
function separatorOf(content: string): string {
  return /^\s*"?written"?\s*([,;\t])/i.exec(content)?.[1] ?? ',';
}

/** Reads RFC 4180. A quotation mark inside an unquoted cell is part of the text. */
function readRecords(text: string, separator: string): CsvRecord[] {
  const content = text.replace(/\r\n?/g, '\n');
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  // Looking through the cell at each quotation mark would take quadratic time.
  let isBlank = true;
  let [line, first, quotedSince] = [1, 1, 0];
  const endCell = () => {
    cells.push(cell);
    cell = '';
    isBlank = true;
  };
  const addSign = (sign: string) => {
    cell += sign;
    isBlank &&= sign.trim() === '';
  };
  const endRecord = () => {
    endCell();
    records.push({ line: first, cells });
    cells = [];
    first = line;
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at]!;
    if (sign === '\n') line += 1;
    if (quotedSince > 0) {
      if (sign !== '"') addSign(sign);
      else if (content[at + 1] !== '"') quotedSince = 0;
      else addSign(content[(at += 1)]!);
    } else if (sign === '"' && isBlank) {
      cell = '';
      quotedSince = line;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRecord();
    else addSign(sign);
  }
  if (quotedSince > 0)
    throw new UnreadableThesaurus(`A quotation mark on line ${quotedSince} is never closed.`);
  if (cell !== '' || cells.length > 0) endRecord();
  return records;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
