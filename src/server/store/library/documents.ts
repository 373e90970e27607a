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
 * @param today The date in the library's time zone, yyyy-MM-dd.
 * @param edition The edition or replaced wording whose contents are returned; `null` for the edition that readers
 * see. Relations and categories belong to the document.
 * @returns `null` if there is no such document or edition, or the user can't see it.
 */
export async function findDocument(
  db: Database,
  id: string,
  scope: AccessScope,
  today: string,
  edition: string | null = null,
): Promise<Document | null> {
  const replaced = edition === null ? null : readReplacedName(edition);
  return edition !== null && replaced
    ? findBeforeCorrection(db, id, scope, today, edition, replaced)
    : findEdition(db, id, scope, today, edition);
}

/**
 * Finds a document in a wording that a correction has replaced. Only the words are kept, so everything else is that
 * of the edition today, and there is no PDF.
 */
async function findBeforeCorrection(
  db: Database,
  id: string,
  scope: AccessScope,
  today: string,
  name: string,
  replaced: ReplacedWording,
): Promise<Document | null> {
  const [document, wording] = await Promise.all([
    findEdition(db, id, scope, today, replaced.edition),
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
  today: string,
  edition: string | null,
): Promise<Document | null> {
  const row = await findRow(db, id, scope, edition);
  if (!row) return null;
  const [records, categories, relations, relatesToMe] = await Promise.all([
    readRecords(db, [id]),
    listVisibleCategories(db, id, scope),
    selectTargets(db, id, scope).execute(),
    selectSources(db, id, scope).execute(),
  ]);
  const method = row.pdf_imported ? 'pdf' : row.text_words > 0 ? 'text' : 'none';
  const wording = wordingAt(records.get(id) ?? [], today);
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
    relations: relations.map((target) => ({ target_document: relatedDocument(target) })),
    relates_to_me: relatesToMe.map((source) => ({ source_document: relatedDocument(source) })),
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
 * Finds a document's row, and whether the edition has a structure. The columns of the requested edition replace
 * those of the one that readers see.
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
      .select('edition_structures.edition as structured_edition')
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

/** Selects the documents that this document's relations point to. */
function selectTargets(db: Database, documentId: string, scope: AccessScope) {
  return related(db, scope)
    .innerJoin('document_relations', 'target_id', 'documents.id')
    .where('document_id', '=', documentId)
    .orderBy('position');
}

/** Selects the documents whose relations point to this document. */
function selectSources(db: Database, documentId: string, scope: AccessScope) {
  return related(db, scope)
    .innerJoin('document_relations', 'document_id', 'documents.id')
    .where('target_id', '=', documentId)
    .orderBy('title')
    .orderBy('documents.id');
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

function related(db: Database, scope: AccessScope) {
  return db
    .selectFrom('documents')
    .selectAll('documents')
    .where(isDocumentVisible(scope, 'documents.id'))
    .limit(MAX_RELATIONS);
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
