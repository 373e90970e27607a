/**
 * Reads and checks a document from an import. docs/data-formats.md lists the fields of a line or a sidecar
 * file. The size limits are those in openapi.yaml, so that the API can return everything that is imported.
 */
import type { EditionRecord } from '../../../shared/editions/wording-at';
import { toPlainLine, toPlainText } from '../../../shared/plain-text';
import { isRecord } from '../../../shared/type-guards';
import { GENERAL_TITLE } from '../../store/library/import-categories';

/** A document to import, with every field checked and trimmed. */
export interface ImportRecord {
  id: string;
  title: string;
  /** Plain text, with paragraphs separated by blank lines; empty for a scan. */
  text: string;
  /**
   * The Markdown from which `text` was made, for typesetting; `null` unless the document comes from a
   * Markdown file, or from a line with Markdown in one of its fields.
   */
  markdown: string | null;
  number: string | null;
  /** The number, title or address of the instrument that this document contains in whole or in part. */
  instrument: string | null;
  issuer: string | null;
  type: string | null;
  subtitle: string | null;
  nickname: string | null;
  /** yyyy-MM-dd. */
  publicationDate: string | null;
  /** The first day on which the edition is in force, yyyy-MM-dd. */
  entryDate: string | null;
  /** The first day on which the edition is no longer in force, yyyy-MM-dd. */
  inForceTo: string | null;
  /**
   * In an import of a library's history, the day on which the exported library learned these dates,
   * yyyy-MM-dd.
   */
  knownFrom: string | null;
  /**
   * In an import of a library's history, everything that the exported library learned about the document from
   * this edition up to the next one in the file. If present, it replaces `knownFrom`.
   */
  history?: EditionRecord[];
  /** Paths as lists of names: at least one path, each with 1 to `depth` names. */
  categories: string[][];
  /** Ids of related documents, without the document's own id. The library may not contain all of them yet. */
  relations: string[];
  /** `null` means that the record corrects the edition that readers see, whichever it is. */
  edition: string | null;
  /** A path relative to the folder of the file that names it. It must not lead out of that folder. */
  pdf: string | null;
}

/** Thrown if a document can't be imported. The message gives the reason for the list of bad lines. */
export class InvalidRecord extends Error {
  override readonly name = 'InvalidRecord';
}

/** The limit in openapi.yaml for `DocumentId`. */
export const MAX_ID_LENGTH = 200;
const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._~-]*$/;
const EDITION_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * Reads a document from parsed JSON or front matter. Fields that the format doesn't define (such as a source
 * or a licence) are ignored.
 *
 * @param depth The maximum number of names in a category path. Further names are dropped.
 * @throws InvalidRecord
 */
export function readRecord(value: unknown, depth: number): ImportRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidRecord('The line is not a JSON object.');
  const fields = new Map<string, unknown>(Object.entries(value));
  const id = readId(fields);
  const edition = readEdition(fields);
  const history = readHistory(fields);
  if (history?.every((record) => edition === null || record.edition !== edition))
    throw new InvalidRecord('The field history says nothing about the edition of the line.');
  return {
    id,
    title: required(fields, 'title', 1000),
    text: readText(fields.get('text')),
    markdown: null,
    number: optional(fields, 'number', 300),
    instrument: optional(fields, 'instrument', 300),
    issuer: optional(fields, 'issuer', 300),
    type: optional(fields, 'type', 100),
    subtitle: optional(fields, 'subtitle', 1000),
    nickname: optional(fields, 'nickname', 300),
    publicationDate: readDate(fields, 'publicationDate'),
    entryDate: readFirstDay(fields),
    inForceTo: readDate(fields, 'inForceTo'),
    knownFrom: readDate(fields, 'knownFrom'),
    categories: readCategories(fields.get('categories'), depth),
    relations: readRelations(fields.get('relations'), id),
    edition,
    pdf: optional(fields, 'pdf', 1000),
    ...(history && { history }),
  };
}

/** @throws InvalidRecord */
export function readId(fields: ReadonlyMap<string, unknown>): string {
  const id = required(fields, 'id', MAX_ID_LENGTH);
  if (ID_PATTERN.test(id)) return id;
  throw new InvalidRecord(
    `The id ${quote(id)} can only contain letters, digits, and . _ ~ - after its first character.`,
  );
}

/** @throws InvalidRecord */
export function readEdition(fields: ReadonlyMap<string, unknown>): string | null {
  const edition = optional(fields, 'edition', 40);
  if (edition === null || EDITION_PATTERN.test(edition)) return edition;
  throw new InvalidRecord(
    `The edition ${quote(edition)} can only contain letters, digits, and . _ - after its first character.`,
  );
}

function required(fields: ReadonlyMap<string, unknown>, name: string, maxLength: number): string {
  const value = optional(fields, name, maxLength);
  if (value === null) throw new InvalidRecord(`It has no ${name}.`);
  return value;
}

/**
 * Reads an optional field. Numbers are converted to strings, because YAML and careless JSON contain `edition:
 * 2` and `number: 1984`.
 */
function optional(fields: ReadonlyMap<string, unknown>, name: string, maxLength: number): string | null {
  const value = fields.get(name);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new InvalidRecord(`The field ${name} is not text.`);
  const text = toPlainLine(String(value));
  if (text.length > maxLength)
    throw new InvalidRecord(`The field ${name} is longer than ${maxLength} characters.`);
  return text === '' ? null : text;
}

function readText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new InvalidRecord('The field text is not text.');
  const text = toPlainText(value).replace(/\r\n?/g, '\n');
  return text.trim() === '' ? '' : trimExceptTabs(text);
}

/** Removes white space around a text, except for the tabs after an empty first cell or before an empty last one. */
function trimExceptTabs(text: string): string {
  let [from, to] = [0, text.length];
  while (/[^\S\t]/.test(text.charAt(from))) from += 1;
  while (/[^\S\t]/.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function readDate(fields: ReadonlyMap<string, unknown>, name: string): string | null {
  const text = optional(fields, name, 40);
  if (text === null) return null;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  // `Date` turns 2023-02-30 into a date in March, so the result is compared with the input.
  if (day === null || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new InvalidRecord(`The ${name} ${quote(text)} is not a date of the form yyyy-MM-dd.`);
  return text;
}

/**
 * Returns the fields of a source, with those that a sidecar file or a line gives in place of them. A first day in
 * force takes the place of the source's, whichever of its two names either of them uses.
 */
export function withGivenFields(
  source: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { entryDate, inForceFrom, ...others } = source;
  const hasDay = (given.entryDate ?? given.inForceFrom ?? null) !== null;
  return { ...others, ...(!hasDay && { entryDate, inForceFrom }), ...given };
}

/** Reads the first day in force. `entryDate` and `inForceFrom` are two names for the same field. */
function readFirstDay(fields: Map<string, unknown>): string | null {
  const [entryDate, inForceFrom] = [readDate(fields, 'entryDate'), readDate(fields, 'inForceFrom')];
  if (entryDate !== null && inForceFrom !== null && entryDate !== inForceFrom)
    throw new InvalidRecord(
      `The entryDate ${quote(entryDate)} and the inForceFrom ${quote(inForceFrom)} are different days.`,
    );
  return entryDate ?? inForceFrom;
}

/** The limit in openapi.yaml for the records of a timeline. */
const MAX_HISTORY = 100_000;

/**
 * Reads the field `history`, if there is one.
 *
 * @throws InvalidRecord
 */
export function readHistory(fields: ReadonlyMap<string, unknown>): EditionRecord[] | null {
  const value = fields.get('history');
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_HISTORY)
    throw new InvalidRecord(`The field history is not a list of 1 to ${MAX_HISTORY} records.`);
  const records = (value as unknown[]).map(readHistoryRecord);
  if (records.some(({ knownFrom }, index) => index > 0 && knownFrom < records[index - 1]!.knownFrom))
    throw new InvalidRecord('The records of the field history are not in the order of their knownFrom.');
  return records;
}

function readHistoryRecord(value: unknown): EditionRecord {
  const fields = new Map(isRecord(value) ? Object.entries(value) : []);
  const knownFrom = readDate(fields, 'knownFrom');
  if (knownFrom === null) throw new InvalidRecord('A record of the field history has no knownFrom.');
  const edition = readEdition(fields);
  return edition === null
    ? { edition, knownFrom }
    : {
        edition,
        knownFrom,
        inForceFrom: readDate(fields, 'inForceFrom'),
        inForceTo: readDate(fields, 'inForceTo'),
      };
}

/**
 * Reads a path of names, or several paths. Without a path, the document belongs to the top-level leaf
 * "General".
 */
function readCategories(value: unknown, depth: number): string[][] {
  if (value === undefined || value === null) return [[GENERAL_TITLE]];
  if (!Array.isArray(value))
    throw new InvalidRecord('The field categories is neither a path of names nor a list of such paths.');
  const list: unknown[] = value;
  if (list.length === 0) return [[GENERAL_TITLE]];
  const paths = list.every((part) => Array.isArray(part)) ? list : [list];
  if (paths.length > 100) throw new InvalidRecord('It is in more than 100 categories.');
  return paths.map((path) => readPath(path, depth));
}

/**
 * Reads the path of one category.
 *
 * @throws InvalidRecord
 */
export function readPath(path: unknown, depth: number): string[] {
  const names: unknown[] = Array.isArray(path) ? path : [];
  if (names.length === 0) throw new InvalidRecord('A category path is empty.');
  return names.slice(0, depth).map((name) => {
    const title = typeof name === 'string' ? toPlainLine(name) : '';
    if (title === '') throw new InvalidRecord('A category path contains something that is not a name.');
    if (title.length > 300) throw new InvalidRecord('A category name is longer than 300 characters.');
    return title;
  });
}

function readRelations(value: unknown, ownId: string): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new InvalidRecord('The field relations is not a list of ids.');
  const ids = new Set<string>();
  for (const id of value as unknown[]) {
    if (typeof id !== 'string' || id.length > MAX_ID_LENGTH || !ID_PATTERN.test(id))
      throw new InvalidRecord('The field relations contains something that is not an id.');
    if (id !== ownId) ids.add(id);
  }
  if (ids.size > 1000) throw new InvalidRecord('It has more than 1000 relations.');
  return [...ids];
}

function quote(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;
}
