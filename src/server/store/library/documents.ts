/**
 * Reads documents for screens. A document that the user isn't allowed to see is treated as if it didn't
 * exist.
 */
import { sql, type Selectable } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isCategoryVisible, isDocumentVisible, type AccessScope } from './access-scope';
import { wordingAt, type EditionState } from '../../../shared/editions/wording-at';
import { dayIn } from '../../../shared/time-zones';
import { libraryTimeZoneColumn } from './library-day';
import { isRequestedEdition } from './requested-edition';
import { readReplacedName, type ReplacedWording } from '../../../shared/editions/replaced-wording';
import { findReplaced, isReadable } from './wording/replaced-wordings';
import { readRecords } from './wording/edition-records';

type Document = components['schemas']['Document'];
type DocumentText = components['schemas']['DocumentText'];
type EditionEntry = components['schemas']['EditionEntry'];
type Metadata = components['schemas']['Metadata'];
type Timeline = components['schemas']['Timeline'];
type RelatedDocument = components['schemas']['RelatedDocument'];
export type DocumentRow = Selectable<Tables['documents']>;

/** The limits in openapi.yaml for `Document.relations` and `listEditions`. */
const MAX_RELATIONS = 1000;
const MAX_EDITIONS = 1000;

/** The columns of an edition that replace those of its document. */
const editionColumns = [
  'edition',
  'title',
  'number',
  'issuer',
  'type',
  'subtitle',
  'nickname',
  'instrument',
  'publication_date',
  'entry_date',
  'in_force_to',
  'pdf_imported',
  'text_words',
] as const;

/**
 * Finds a document, even a withdrawn one (see "Library" in docs/rulings.md).
 *
 * @param edition The edition or replaced wording whose contents are returned; `null` for the edition that readers
 * see. Relations and categories belong to the document.
 * @returns `null` if there is no such document or edition, or the user can't see it.
 */
export async function findDocument(
  db: Database,
  id: string,
  scope: AccessScope,
  now: Date,
  edition: string | null = null,
): Promise<Document | null> {
  const replaced = edition === null ? null : readReplacedName(edition);
  return edition !== null && replaced
    ? findBeforeCorrection(db, id, scope, now, edition, replaced)
    : findEdition(db, id, scope, now, edition);
}

/**
 * Finds a document in a wording that a correction has replaced. Only the words are kept, so everything else is that
 * of the edition today, and there is no PDF.
 */
async function findBeforeCorrection(
  db: Database,
  id: string,
  scope: AccessScope,
  now: Date,
  name: string,
  replaced: ReplacedWording,
): Promise<Document | null> {
  const [document, wording] = await Promise.all([
    findEdition(db, id, scope, now, replaced.edition),
    findReplaced(db, id, scope, replaced),
  ]);
  if (!document || !wording) return null;
  const structured = isReadable(wording);
  return { ...document, edition: name, structured, show_pdf_in_frontend: false, download_method: 'none' };
}

async function findEdition(
  db: Database,
  id: string,
  scope: AccessScope,
  now: Date,
  edition: string | null,
): Promise<Document | null> {
  const row = await findRow(db, id, scope, edition);
  if (!row) return null;
  const [records, categories, { targets, sources }] = await Promise.all([
    readRecords(db, [id]),
    listVisibleCategories(db, id, scope),
    readRelated(db, id, scope),
  ]);
  const method = row.pdf_imported ? 'pdf' : row.text_words > 0 ? 'text' : 'none';
  const wording = wordingAt(records.get(id) ?? [], dayIn(row.time_zone, now));
  return {
    id: row.id,
    title: row.title,
    edition: row.edition,
    withdrawn: row.withdrawn_at !== null,
    ...stateOf(row.edition, wording.states),
    ...(row.entry_date !== null && { in_force_from: row.entry_date }),
    ...(row.in_force_to !== null && { in_force_to: row.in_force_to }),
    ...(wording.next && wording.next.edition !== row.edition && { next: wording.next }),
    structured: row.structured_edition !== null,
    ...(row.instrument !== null && { instrument: row.instrument }),
    show_pdf_in_frontend: method !== 'none',
    download_method: method,
    category_ids: categories,
    document_metadatas: metadataOf(row),
    relations: targets.map((target) => ({ target_document: relatedDocument(target) })),
    relates_to_me: sources.map((source) => ({ source_document: relatedDocument(source) })),
  };
}

/** Returns the state in the form that the contract defines. An edition without a record has no dates. */
function stateOf(
  edition: string,
  states: readonly EditionState[],
): Pick<EditionEntry, 'state' | 'uncertainty'> {
  const known = states.find((state) => state.edition === edition);
  if (!known) return { state: 'uncertain', uncertainty: 'noDate' };
  return known.state === 'uncertain'
    ? { state: known.state, uncertainty: known.reason }
    : { state: known.state };
}

/**
 * Finds a document's row, whether the edition has a structure, and the library's time zone. The columns of the
 * requested edition replace those of the one that readers see.
 */
async function findRow(db: Database, id: string, scope: AccessScope, edition: string | null) {
  const [shown, requested] = await Promise.all([
    db
      .selectFrom('documents')
      .leftJoin('edition_structures', (join) =>
        join
          .onRef('edition_structures.document_id', '=', 'documents.id')
          .on((row) => row('edition_structures.edition', '=', edition ?? row.ref('documents.edition'))),
      )
      .selectAll('documents')
      .select(['edition_structures.edition as structured_edition', libraryTimeZoneColumn])
      .where('id', '=', id)
      .where(isDocumentVisible(scope, 'documents.id'))
      .executeTakeFirst(),
    edition === null
      ? null
      : db
          .selectFrom('editions')
          .select(editionColumns)
          .where('document_id', '=', id)
          .where('edition', '=', edition)
          .executeTakeFirst(),
  ]);
  return !shown || requested === undefined ? null : { ...shown, ...requested };
}

async function listVisibleCategories(
  db: Database,
  documentId: string,
  scope: AccessScope,
): Promise<string[]> {
  const rows = await db
    .selectFrom('document_categories')
    .select('category_id')
    .where('document_id', '=', documentId)
    .where(isCategoryVisible(scope, 'document_categories.category_id'))
    .orderBy('category_id')
    .limit(100)
    .execute();
  return rows.map(({ category_id }) => category_id);
}

/** Reads the documents to which this document's relations point, and those whose relations point to it. */
async function readRelated(
  db: Database,
  documentId: string,
  scope: AccessScope,
): Promise<{ targets: ListedRow[]; sources: ListedRow[] }> {
  const targets = db
    .selectFrom('document_relations')
    .where('document_id', '=', documentId)
    .select(['target_id as related_id', 'position', sql<0 | 1>`0`.as('is_source')]);
  const sources = db
    .selectFrom('document_relations')
    .where('target_id', '=', documentId)
    .select(['document_id as related_id', sql<number>`0`.as('position'), sql<0 | 1>`1`.as('is_source')]);
  const rows = await db
    .selectFrom(targets.unionAll(sources).as('related'))
    .innerJoin('documents', 'documents.id', 'related_id')
    .where(isDocumentVisible(scope, 'documents.id'))
    .select([...listedDocumentColumns, 'is_source'])
    .orderBy('is_source')
    .orderBy('related.position')
    .orderBy('title')
    .orderBy('documents.id')
    .limit(2 * MAX_RELATIONS)
    .execute();
  const of = (side: 0 | 1) => rows.filter((row) => row.is_source === side).slice(0, MAX_RELATIONS);
  return { targets: of(0), sources: of(1) };
}

/** @param edition An edition or a replaced wording; `null` for the edition that readers see. */
export async function findDocumentText(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null,
): Promise<DocumentText | null> {
  const replaced = edition === null ? null : readReplacedName(edition);
  if (edition !== null && replaced) {
    const found = await findReplaced(db, id, scope, replaced);
    return found && { id, edition, text: found.text };
  }
  const row = await db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .where('documents.id', '=', id)
    .where(isRequestedEdition(edition))
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(['documents.id', 'editions.edition', 'editions.text'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Lists editions. The one that readers see comes first, followed by the others, latest first.
 *
 * @param today The date in the library's time zone, yyyy-MM-dd.
 * @returns `null` if there is no such document, or the user can't see it.
 */
export async function listEditions(
  db: Database,
  id: string,
  scope: AccessScope,
  today: string,
): Promise<EditionEntry[] | null> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .where('documents.id', '=', id)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select([
      'editions.edition',
      'editions.added_at',
      'editions.publication_date',
      'editions.entry_date',
      'editions.in_force_to',
    ])
    .orderBy((row) => row('editions.edition', '=', row.ref('documents.edition')), 'desc')
    .orderBy((row) => row.fn.coalesce('editions.entry_date', sql<string>`'9999'`), 'desc')
    .orderBy('editions.added_at', 'desc')
    .orderBy('editions.edition', 'desc')
    .limit(MAX_EDITIONS)
    .execute();
  if (rows.length === 0) return null;
  const records = (await readRecords(db, [id])).get(id) ?? [];
  const { states } = wordingAt(records, today);
  return rows.map((row) => ({
    ...row,
    ...stateOf(row.edition, states),
    known_from:
      records.find(({ edition }) => edition === row.edition)?.knownFrom ?? row.added_at.slice(0, 10),
  }));
}

/**
 * Lists everything that was learned about the document's editions. No record is left out, because the names of replaced
 * wordings count them from the first, and without the first ones, answers about the past would be wrong.
 *
 * @returns `null` if there is no such document, or the user can't see it.
 */
export async function listTimeline(
  db: Database,
  id: string,
  scope: AccessScope,
): Promise<Timeline['records'] | null> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where(isDocumentVisible(scope, 'documents.id'))
    .executeTakeFirst();
  if (!document) return null;
  const records = (await readRecords(db, [id])).get(id) ?? [];
  return records.map((record) => ({
    edition: record.edition,
    known_from: record.knownFrom,
    in_force_from: record.edition === null ? null : record.inForceFrom,
    in_force_to: record.edition === null ? null : record.inForceTo,
  }));
}

export const listedNames = [
  'id',
  'title',
  'number',
  'issuer',
  'type',
  'subtitle',
  'nickname',
  'publication_date',
  'entry_date',
  'in_force_to',
  'withdrawn_at',
  'state',
  'uncertainty',
  'next_edition',
  'next_from',
] as const;
/** The same columns, for queries that also select from other tables. */
export const listedDocumentColumns = listedNames.map((name) => `documents.${name}` as const);
export const listedColumns = sql.raw(listedDocumentColumns.join(', '));
/** The part of a document that is shown in lists. */
export type ListedRow = Pick<DocumentRow, (typeof listedNames)[number]>;

/** Returns the part of a document that is shown in lists. */
export function relatedDocument(row: ListedRow): RelatedDocument {
  return {
    id: row.id,
    title: row.title,
    withdrawn: row.withdrawn_at !== null,
    state: row.state,
    ...(row.uncertainty !== null && { uncertainty: row.uncertainty }),
    ...(row.in_force_to !== null && { in_force_to: row.in_force_to }),
    ...(row.next_edition !== null &&
      row.next_from !== null && { next: { edition: row.next_edition, from: row.next_from } }),
    document_metadatas: metadataOf(row),
  };
}

export type ListedMetadata = Pick<
  ListedRow,
  'number' | 'issuer' | 'type' | 'subtitle' | 'nickname' | 'publication_date' | 'entry_date'
>;

/**
 * Returns the known metadata under the contract's names. Nothing is extracted from texts, so
 * `extracted_value` is always `null`.
 */
export function metadataOf(row: ListedMetadata): Metadata[] {
  const known: [Metadata['name'], string | null][] = [
    ['entrydate', row.entry_date],
    ['publicationdate', row.publication_date],
    ['documentnumber', row.number],
    ['issuer', row.issuer],
    ['subtitle', row.subtitle],
    ['nickname', row.nickname],
    ['type', row.type],
  ];
  return known.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [{ name, value, extracted_value: null }],
  );
}
