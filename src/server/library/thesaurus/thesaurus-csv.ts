/**
 * Reads and writes the thesaurus as CSV with the columns `written`, `also` and `kind`. Semicolons separate
 * the forms in `also`.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { ThesaurusForms } from '../../../shared/thesaurus';
import { THESAURUS_KINDS } from '../../../shared/thesaurus-kinds';
import { CSV_OPTIONS } from '../../files/csv';
import { checkEntry, writtenKey } from '../../store/thesaurus/thesaurus-entry';

export interface LineProblem {
  /** The line, numbered from 1. If a record spans several lines, this is the first. */
  readonly line: number;
  readonly message: string;
}

export interface ThesaurusFile {
  readonly entries: readonly ThesaurusForms[];
  readonly problems: readonly LineProblem[];
}

const COLUMNS = ['written', 'also', 'kind'] as const;

/** Thrown if a file can't be read at all. The message says what is wrong with it. */
export class UnreadableThesaurus extends Error {
  override readonly name = 'UnreadableThesaurus';
}

export function writeThesaurusCsv(entries: readonly ThesaurusForms[]): string {
  const rows = entries.map(({ written, also, kind }) => [written, also.join('; '), capitalize(kind)]);
  return stringify([[...COLUMNS], ...rows], CSV_OPTIONS);
}

/**
 * Reads the valid lines, and describes what is wrong with the others.
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

/** Returns the entry, or a message that says what is wrong with the line. */
function readLine(cells: readonly string[]): ThesaurusForms | string {
  if (cells.every((cell) => cell.trim() === '')) return 'The line is empty.';
  if (cells.length !== COLUMNS.length && cells.slice(COLUMNS.length).some((cell) => cell.trim() !== ''))
    return 'The line has more than three columns. Put quotation marks around text that contains a comma.';
  const [written = '', also = '', kindCell = ''] = cells;
  const kind = THESAURUS_KINDS.find((one) => one === kindCell.trim().toLowerCase());
  if (!kind)
    return `“${shorten(kindCell.trim())}” is not a kind. Use Spelling, Abbreviation, Name or Everyday.`;
  const checked = checkEntry({ written, also: also.split(';'), kind });
  return checked.ok ? checked.entry : checked.fault.message;
}

interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Returns the column separator. In many countries, spreadsheets use semicolons. */
function separatorOf(content: string): string {
  return /^\s*"?written"?\s*([,;\t])/i.exec(content)?.[1] ?? ',';
}

/**
 * Reads the records of a CSV file (RFC 4180). A quotation mark inside an unquoted cell is part of the text.
 *
 * @throws UnreadableThesaurus if a quotation mark is never closed
 */
function readRecords(text: string, separator: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let first = 1;
  try {
    parse(text.replace(/\r\n?/g, '\n'), {
      delimiter: separator,
      record_delimiter: '\n',
      ltrim: true,
      relax_quotes: true,
      relax_column_count: true,
      cast: unquote,
      on_record(cells: string[], { lines }) {
        records.push({ line: first, cells });
        first = lines + 1;
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new UnreadableThesaurus(`A quotation mark on line ${first} is never closed.`);
    throw error;
  }
}

/** Removes the quotation marks that the parser keeps if spaces follow the closing one. */
function unquote(cell: string): string {
  return /^"([^]*)"\s+$/.exec(cell)?.[1] ?? cell;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
