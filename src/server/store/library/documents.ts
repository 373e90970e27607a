/** Documents as screens show them. A document that the user may not see is treated as if it didn't exist. */
import { sql, type Selectable } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isCategoryVisible, isDocumentVisible, type AccessScope } from './access-scope';
import { isRequestedEdition } from './requested-edition';

type Document = components['schemas']['Document'];
type DocumentText = components['schemas']['DocumentText'];
type EditionEntry = components['schemas']['EditionEntry'];
type Metadata = components['schemas']['Metadata'];
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
  'pdf_imported',
  'text_words',
] as const;

/**
 * Finds a document. Withdrawn documents can still be read (rulings "Library").
 *
 * @param edition The edition whose contents are returned, though relations and categories are always the
 * current ones; `null` for the current edition.
 * @returns `null` if there is no such document or edition, or the user can't see it.
 */
export async function findDocument(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null = null,
): Promise<Document | null> {
  const row = await findRow(db, id, scope, edition);
  if (!row) return null;
  const [categories, relations, relatesToMe, structure] = await Promise.all([
    listVisibleCategories(db, id, scope),
    selectTargets(db, id, scope).execute(),
    selectSources(db, id, scope).execute(),
    db
      .selectFrom('edition_structures')
      .select('edition')
      .where('document_id', '=', id)
      .where('edition', '=', row.edition)
      .executeTakeFirst(),
  ]);
  const method = row.pdf_imported ? 'pdf' : row.text_words > 0 ? 'text' : 'none';
  return {
    id: row.id,
    title: row.title,
    edition: row.edition,
    withdrawn: row.withdrawn_at !== null,
    structured: structure !== undefined,
    ...(row.instrument !== null && { instrument: row.instrument }),
    show_pdf_in_frontend: method !== 'none',
    download_method: method,
    category_ids: categories,
    document_metadatas: metadataOf(row),
    relations: relations.map((target) => ({ target_document: relatedDocument(target) })),
    relates_to_me: relatesToMe.map((source) => ({ source_document: relatedDocument(source) })),
  };
}

/** Finds a document's row. The columns of an older edition replace those of the current one. */
async function findRow(db: Database, id: string, scope: AccessScope, edition: string | null) {
  const [current, older] = await Promise.all([
    db
      .selectFrom('documents')
      .selectAll()
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
  return !current || older === undefined ? null : { ...current, ...older };
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

/** Selects the documents to which this one relates. */
function selectTargets(db: Database, documentId: string, scope: AccessScope) {
  return related(db, scope)
    .innerJoin('document_relations', 'target_id', 'documents.id')
    .where('document_id', '=', documentId)
    .orderBy('position');
}

/** Selects the documents that relate to this one. */
function selectSources(db: Database, documentId: string, scope: AccessScope) {
  return related(db, scope)
    .innerJoin('document_relations', 'document_id', 'documents.id')
    .where('target_id', '=', documentId)
    .orderBy('title')
    .orderBy('documents.id');
}

/** @param edition `null` for the current one. */
export async function findDocumentText(
  db: Database,
  id: string,
  scope: AccessScope,
  edition: string | null,
): Promise<DocumentText | null> {
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
 * Lists editions: the current one first, then earlier ones, latest first.
 *
 * @returns `null` if there is no such document, or the user can't see it.
 */
export async function listEditions(
  db: Database,
  id: string,
  scope: AccessScope,
): Promise<EditionEntry[] | null> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('editions', 'editions.document_id', 'documents.id')
    .where('documents.id', '=', id)
    .where(isDocumentVisible(scope, 'documents.id'))
    .select(['editions.edition', 'editions.added_at', 'editions.publication_date', 'editions.entry_date'])
    .select((row) => row('editions.edition', '=', row.ref('documents.edition')).as('current'))
    .orderBy('current', 'desc')
    .orderBy('editions.added_at', 'desc')
    .orderBy('editions.edition', 'desc')
    .limit(MAX_EDITIONS)
    .execute();
  return rows.length === 0 ? null : rows.map((row) => ({ ...row, current: Boolean(row.current) }));
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
  'withdrawn_at',
] as const;
/**
 * The part of a document that lists show. `listedColumns` are its columns, for queries that select documents.
 */
export type ListedRow = Pick<DocumentRow, (typeof listedNames)[number]>;
export const listedColumns = sql.raw(listedNames.map((name) => `documents.${name}`).join(', '));

/** Returns a document as lists show it. */
export function relatedDocument(row: ListedRow): RelatedDocument {
  return {
    id: row.id,
    title: row.title,
    withdrawn: row.withdrawn_at !== null,
    document_metadatas: metadataOf(row),
  };
}

/**
 * Returns the known metadata under the contract's names. Nothing is extracted from texts, so
 * `extracted_value` is always `null`.
 */
function metadataOf(row: Omit<ListedRow, 'id' | 'title' | 'withdrawn_at'>): Metadata[] {
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
