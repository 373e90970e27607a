/**
 * Decides which documents of an import change the library. Content that is already in the library changes nothing but,
 * at most, the structure and the dates of provisions (`isUnchanged`), whatever else the import says.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../database/database';
import { encodeStructure } from '../../../shared/provisions/encode-structure';
import type { StructuredText } from '../../../shared/provisions/structured-text';
import { HttpProblem } from '../../http/problem';
import type { ImportRecord } from '../../library/import/import-record';
import { sha256 } from '../../sha256';
import { libraryTimeZoneColumn } from './library-day';
import type { ContentChange, RefreshedRow } from './wording/document-refresh';
import { refreshedColumns } from './wording/refresh-wording';

/**
 * A document and its PDF, which has already been stored. If `pdf` is `null`, the PDF is typeset from the
 * text.
 */
export interface ImportedDocument {
  record: ImportRecord;
  pdf: { sha256: string; sizeBytes: number } | null;
  /**
   * The structure of the record's text; `null` if it has none, and absent if the source says nothing about it.
   */
  structured?: StructuredText | null;
  /** Where the pages of the PDF begin in the record's text. If it is absent, a job finds the pages. */
  pageStarts?: readonly number[];
  /** Whether the document is rejected if the library already has the record's edition. */
  mustBeNew?: true;
  /**
   * What this transaction has read of the edition that the record corrects, so that what stays the same isn't written
   * again. It must be the edition that readers see.
   */
  before?: ImportRecord;
}

/** A document's row, and the library's time zone. */
export type DocumentRow = RefreshedRow & { readonly time_zone: string };

/** A document in the library, before the import. */
export interface KnownDocument {
  readonly row: DocumentRow;
  /** Whether corrections have replaced wordings of its editions. */
  readonly hasReplaced: boolean;
  /** The edition that readers see. */
  edition: string;
  /** The hashes of all editions. */
  hashes: Map<string, string>;
  isWithdrawn: boolean;
}

/** An edition that the import adds or corrects. */
export interface EditionChange extends ContentChange {
  incoming: ImportedDocument;
  hash: string;
  /** Whether the library already has this edition, with other content. */
  isCorrection: boolean;
}

/** The edition's name if a document is imported for the first time, and the import names no edition. */
const FIRST_EDITION = '1';

/**
 * Formats whose structure isn't part of the hash, because it follows from the rest of the content, or because
 * documents in this format were already imported before structures existed and must keep their hashes.
 */
const formatsWithoutHash: ReadonlySet<string> = new Set(['markdown', 'html']);

export function isHashed(structured: ImportedDocument['structured']): structured is StructuredText {
  return structured?.origin.by === 'given' && !formatsWithoutHash.has(structured.origin.format);
}

/**
 * Returns the SHA-256 of the content that an import supplies, excluding the edition's name, the dates of
 * provisions, and the dates on which something was learned.
 */
export function contentHash({ record, pdf, structured }: ImportedDocument): string {
  // The dates of provisions are left out. If a file that states such dates is imported again, only the dates
  // are added, and nothing else changes.
  const structure = isHashed(structured)
    ? { ...encodeStructure(structured), days: undefined, inForce: undefined }
    : undefined;
  // Documents without these fields have the same hashes as before the fields existed.
  const instrument = record.instrument ?? undefined;
  const inForceTo = record.inForceTo ?? undefined;
  const times = { inForceTo, knownFrom: undefined, history: undefined };
  const content = { ...record, instrument, ...times, edition: null, pdf: pdf?.sha256 ?? null, structure };
  return sha256(JSON.stringify(content));
}

/** Reads the documents that are already in the library. */
export async function readKnown(trx: Database, ids: readonly string[]): Promise<Map<string, KnownDocument>> {
  const rows = await trx
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .select([...refreshedColumns, 'withdrawn_at', libraryTimeZoneColumn])
    .select(['editions.edition as any_edition', 'editions.content_hash as any_hash'])
    .select(
      sql<SqlBool>`exists (select 1 from replaced_wordings where replaced_wordings.document_id = documents.id)`.as(
        'has_replaced',
      ),
    )
    .where('id', 'in', ids)
    .execute();
  const known = new Map<string, KnownDocument>();
  for (const { any_edition, any_hash, withdrawn_at, has_replaced, ...row } of rows) {
    const document = known.get(row.id) ?? {
      row,
      hasReplaced: Boolean(has_replaced),
      edition: row.edition,
      hashes: new Map(),
      isWithdrawn: withdrawn_at !== null,
    };
    known.set(row.id, document);
    document.hashes.set(any_edition, any_hash);
  }
  return known;
}

/** A document with the hash of its content. */
export interface HashedDocument {
  readonly incoming: ImportedDocument;
  readonly hash: string;
}

/**
 * Returns whether the content of the document is already in the library. If so, importing it would change at
 * most its structure and the dates of its provisions.
 */
export async function isUnchanged(db: Database, incoming: ImportedDocument): Promise<boolean> {
  const { id } = incoming.record;
  const hash = contentHash(incoming);
  return changeOf({ incoming, hash }, (await readKnown(db, [id])).get(id)) === null;
}

/** Returns the edition to write, or `null` if its content is already in the library. */
export function changeOf(
  { incoming, hash }: HashedDocument,
  known: KnownDocument | undefined,
): EditionChange | null {
  const edition = incoming.record.edition ?? known?.edition ?? FIRST_EDITION;
  const before = known?.hashes.get(edition);
  if (incoming.mustBeNew && before !== undefined) throw editionExists(incoming.record.id, edition);
  if (before === hash) return null;
  // A file may contain an edition without a name, followed by a named one. Importing the file again must
  // change nothing.
  if (incoming.record.edition === null && known && [...known.hashes.values()].includes(hash)) return null;
  const isCorrection = before !== undefined;
  return { incoming, edition, hash, isCorrection, isReturning: known?.isWithdrawn ?? false };
}

/** Returns whether the text, and with it its structure, is certain to stay the same. */
export function keepsText({ record, structured, before }: ImportedDocument): boolean {
  return structured === undefined && before?.text === record.text;
}

/** Returns whether the document's categories and relations are certain to stay the same. */
export function keepsPlaces({ record, before }: ImportedDocument): boolean {
  return (
    before !== undefined &&
    isDeepStrictEqual([before.categories, before.relations], [record.categories, record.relations])
  );
}

function editionExists(id: string, edition: string): HttpProblem {
  return new HttpProblem(409, 'edition-exists', `There is already an edition ${edition} of ${id}.`, {
    errors: [{ path: '/edition', message: 'This edition already exists.' }],
  });
}

/** Returns which edition has the incoming content. The incoming document doesn't have to name the edition. */
export function unchangedEdition(
  { incoming, hash }: HashedDocument,
  { edition, hashes }: KnownDocument,
): string {
  if (incoming.record.edition !== null || hashes.get(edition) === hash)
    return incoming.record.edition ?? edition;
  return [...hashes].find(([, other]) => other === hash)![0];
}
