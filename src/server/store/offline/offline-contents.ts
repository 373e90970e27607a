/**
 * The current contents of a user's offline choices. A document is offered to devices if it is in the library,
 * is visible to the user, and has a PDF or text from which to make one.
 */
import { sql, type Selectable, type SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import { batchesOf } from '../../database/batches';
import type { Database } from '../../database/database';
import type { Leases } from '../../database/leases';
import type { Tables } from '../../database/tables';
import { listedDocumentColumns, relatedDocument, type ListedRow } from '../library/documents';
import { selectCurrentTexts } from '../library/structure/current-texts';
import { offlineNextEdition, readEditionDates, readNextEditions, type NextEdition } from './offline-editions';
import { readChosenPlaces, readOfflineChoices, type ChosenPlace } from './offline-places';
import { listReplaced } from '../library/wording/replaced-wordings';
import { structureVersion, textVersion } from './offline-texts';
import { isPostponed, pdfLeaseName } from './pdf-jobs';
import { parseEarlier, type StoredPdf } from '../library/pdfs';
import type { Reader } from '../users/users';
import {
  isCategoryVisible,
  findVisibleDocuments,
  accessScopeOf,
  type AccessScope,
} from '../library/access-scope';
import { INITIALS } from '../../../shared/provisions/references/initials';
import { addToGroup, groupPairs } from '../../../shared/collections/group-by';

type OfflineEntry = components['schemas']['OfflineEntry'];
type EditionRecord = components['schemas']['EditionRecord'];

/** A chosen category or group, with the sorted ids of the documents in it. */
export interface OfflineHolder {
  readonly id: string;
  readonly documentIds: readonly string[];
}

export interface OfflineDocument {
  readonly id: string;
  readonly edition: string;
  /** The hash of the content that the import supplied (`content_hash` in database/tables.ts). */
  readonly contentHash: string;
  /** The version of the structure of the document's text; `null` if the text has none. */
  readonly structure: string | null;
  /** Where the pages of the PDF begin in the document's text; `null` unless devices need them. */
  readonly pages: readonly number[] | null;
  /** `null` until the PDF has been typeset. */
  readonly pdf: OfflinePdf | null;
  /** The size of the PDF, or an estimate of it. */
  readonly sizeBytes: number;
  /** The visible leaves that the document is in, sorted by id. */
  readonly categoryIds: readonly string[];
  /** The ids of related documents that are also in the list, in the order of the relations. */
  readonly relatesTo: readonly string[];
  /**
   * The row from which `offlineEntry` creates the entry that is sent to devices. The entry is created only
   * when needed, because most synchronisations find no changes.
   */
  readonly row: ListedRow;
  /** The instrument that the document contains in whole or in part; `null` if there is none. */
  readonly instrument: string | null;
  /** The records of the dates of the document's editions. */
  readonly records: readonly EditionRecord[];
  /** The wordings that corrections have replaced, with the versions of those structures that exist. */
  readonly replaced: readonly { readonly wording: string; readonly structure?: string }[];
  /** The next edition that enters into force; `null` if there is none, or if readers already see it. */
  readonly next: NextEdition | null;
}

export interface OfflinePdf extends StoredPdf {
  /** The hashes of earlier PDFs of the same text, which devices may keep. */
  readonly earlier: readonly string[];
}

/** All lists are sorted by id. */
export interface OfflineContents {
  readonly categories: readonly OfflineHolder[];
  readonly groups: readonly OfflineHolder[];
  readonly pinnedGroup: string | null;
  /** The documents, without duplicates. */
  readonly documents: readonly OfflineDocument[];
  /** The keys that these documents share with other documents that the user may see. */
  readonly sharedKeys: readonly string[];
}

/** The limit in openapi.yaml for `OfflineSync`. */
const MAX_DOCUMENTS = 100_000;
/** The limits in openapi.yaml for `OfflineEntry`. */
const MAX_LEAVES = 100;
const MAX_RELATIONS = 1000;
const MAX_PAGES = 1000;
/**
 * The estimated size of a PDF that we typeset: a fixed number of bytes, plus some for each word. For a sample
 * of 145 long and short regulations, the estimated total was within 3 % of the actual one.
 */
const typesetBytes = { least: 4000, perWord: 21 };
export const fileSize = sql<number>`coalesce(documents.pdf_size, ${sql.lit(typesetBytes.least)} +
  ${sql.lit(typesetBytes.perWord)} * documents.text_words)`;

export const isOffered = sql<SqlBool>`documents.withdrawn_at is null and (documents.pdf_sha256 is not null or
  documents.text_words > 0)`;
const isToTypeset = sql<SqlBool>`documents.withdrawn_at is null and documents.pdf_sha256 is null and
  documents.pdf_imported = 0 and documents.text_words > 0`;

export async function readOfflineContents(db: Database, user: Reader): Promise<OfflineContents> {
  const choices = await readOfflineChoices(db, user);
  const chosen = await readChosenPlaces(db, user, choices);
  const ids = [...new Set(chosen.map(({ documentId }) => documentId))];
  const visible = await findVisibleDocuments(db, accessScopeOf(user), ids);
  const documents = await readOfferedDocuments(db, accessScopeOf(user), visible);
  const offered = new Set(documents.map(({ id }) => id));
  const places = chosen.filter(({ documentId }) => offered.has(documentId));
  const contents = {
    categories: holdersOf('category', choices.categories, places),
    groups: holdersOf('group', choices.groups, places),
    pinnedGroup: choices.pinnedGroup,
  };
  // Outside a transaction, choices can change between two queries. Documents that are no longer in any chosen
  // category or group are left out.
  const listed = new Set(
    [...contents.categories, ...contents.groups].flatMap(({ documentIds }) => documentIds),
  );
  const shown = documents.filter(({ id }) => listed.has(id));
  return {
    ...contents,
    documents: shown.map((document) => keepRelations(document, listed)),
    sharedKeys: await listSharedKeys(db, accessScopeOf(user), listed),
  };
}

/** Leaves out relations to documents that aren't in the set. */
function keepRelations(document: OfflineDocument, ids: ReadonlySet<string>): OfflineDocument {
  return { ...document, relatesTo: document.relatesTo.filter((id) => ids.has(id)).slice(0, MAX_RELATIONS) };
}

function holdersOf(
  kind: ChosenPlace['kind'],
  ids: readonly string[],
  places: readonly ChosenPlace[],
): OfflineHolder[] {
  const byId = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const place of places) if (place.kind === kind) byId.get(place.holder)?.push(place.documentId);
  return [...byId].map(([id, documentIds]) => ({ id, documentIds: documentIds.sort() }));
}

/**
 * The maximum number of documents that one query reads. Reading them by their ids takes the same time in a
 * library of any size.
 */
const DOCUMENTS_PER_QUERY = 1000;

/**
 * Reads the documents that are offered, with their visible leaves and their relations, in the order of their ids.
 *
 * @param ids The ids of visible documents, sorted.
 */
async function readOfferedDocuments(
  db: Database,
  scope: AccessScope,
  ids: readonly string[],
): Promise<OfflineDocument[]> {
  const documents: OfflineDocument[] = [];
  for (const batch of batchesOf(ids, DOCUMENTS_PER_QUERY)) {
    const isWanted = sql<SqlBool>`documents.id in (${sql.join(batch)})`;
    const rows = await selectOfferedDocuments(db).where(isWanted).execute();
    const leaves = await selectVisibleLeaves(db, scope).where(isWanted).execute();
    const relations = await selectRelations(db).where(isWanted).execute();
    const records = await readEditionDates(db, isWanted);
    const next = await readNextEditions(db, isWanted);
    const replaced = await listReplaced(db, batch);
    const leavesOf = groupPairs(leaves.map((row) => [row.document_id, row.category_id] as const));
    const targetsOf = groupPairs(relations.map((row) => [row.document_id, row.target_id] as const));
    for (const row of rows.sort((a, b) => (a.id < b.id ? -1 : 1)))
      documents.push({
        id: row.id,
        edition: row.edition,
        contentHash: row.content_hash,
        structure: row.structure_etag === null ? null : structureVersion(row.structure_etag),
        pages: pagesOf(row),
        sizeBytes: row.filesize,
        row,
        instrument: row.instrument,
        categoryIds: (leavesOf.get(row.id) ?? []).sort().slice(0, MAX_LEAVES),
        relatesTo: targetsOf.get(row.id) ?? [],
        pdf: pdfOf(row),
        records: records.get(row.id) ?? [],
        replaced: (replaced.get(row.id) ?? []).map(({ name: wording, structure }) =>
          structure === null ? { wording } : { wording, structure: structureVersion(structure) },
        ),
        next: next.get(row.id) ?? null,
      });
    if (documents.length >= MAX_DOCUMENTS) break;
  }
  return documents.slice(0, MAX_DOCUMENTS);
}

/**
 * Returns where the pages begin; `null` if this isn't known or there are too many, or if the text has a structure,
 * because a search on a device then names provisions instead of pages.
 */
function pagesOf(row: { structure_etag: string | null; page_starts: string | null }): number[] | null {
  if (row.structure_etag !== null || row.page_starts === null) return null;
  const starts = JSON.parse(row.page_starts) as number[];
  return starts.length > 0 && starts.length <= MAX_PAGES ? starts : null;
}

function pdfOf(
  row: Pick<Selectable<Tables['documents']>, 'pdf_sha256' | 'pdf_size' | 'pdf_earlier'>,
): OfflinePdf | null {
  const { pdf_sha256, pdf_size } = row;
  return pdf_sha256 !== null && pdf_size !== null
    ? { sha256: pdf_sha256, sizeBytes: pdf_size, earlier: parseEarlier(row) }
    : null;
}

function selectOfferedDocuments(db: Database) {
  return selectCurrentTexts(db)
    .where(isOffered)
    .select(listedDocumentColumns)
    .select([
      'documents.edition',
      'instrument',
      'documents.content_hash',
      'pdf_sha256',
      'pdf_size',
      'pdf_earlier',
      'edition_structures.etag as structure_etag',
      'edition_pages.starts as page_starts',
    ])
    .select(fileSize.as('filesize'));
}

/**
 * Lists the keys that the listed documents share with other documents in the user's library, sorted. A device needs
 * them to know whether a reference can only mean documents that are in its list.
 */
async function listSharedKeys(
  db: Database,
  scope: AccessScope,
  listed: ReadonlySet<string>,
): Promise<string[]> {
  const keysOf = new Map<string, string[]>();
  for (const batch of batchesOf([...listed], DOCUMENTS_PER_QUERY)) {
    const { rows } = await sql<{ instrument_key: string; document_id: string }>`
      select instrument_key, document_id from document_keys
      join documents on documents.id = document_keys.document_id
      where instrument_key in (select instrument_key from document_keys where document_id in (${sql.join(batch)}))
        and instrument_key not like ${`${INITIALS}%`} and withdrawn_at is null`.execute(db);
    for (const { instrument_key: key, document_id: id } of rows)
      if (!listed.has(id)) addToGroup(keysOf, id, key);
  }
  const others = await findVisibleDocuments(db, scope, [...keysOf.keys()]);
  return [...new Set(others.flatMap((id) => keysOf.get(id) ?? []))].sort();
}

function selectVisibleLeaves(db: Database, scope: AccessScope) {
  return db
    .selectFrom('document_categories')
    .innerJoin('documents', 'documents.id', 'document_id')
    .where(isCategoryVisible(scope, 'document_categories.category_id'))
    .select(['document_id', 'category_id']);
}

function selectRelations(db: Database) {
  return db
    .selectFrom('document_relations')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['document_id', 'target_id'])
    .orderBy('document_id')
    .orderBy('position');
}

/** Returns an entry as the contract describes it. */
export function offlineEntry({
  id,
  edition,
  contentHash,
  structure,
  pages,
  sizeBytes,
  categoryIds,
  relatesTo,
  row,
  instrument,
  records,
  replaced,
  next,
}: OfflineDocument): OfflineEntry {
  const { title, document_metadatas } = relatedDocument(row);
  return {
    id,
    title,
    edition,
    version: textVersion(contentHash),
    filesize: sizeBytes,
    category_ids: [...categoryIds],
    ...(structure !== null && { structure }),
    ...(pages !== null && { pages: [...pages] }),
    ...(instrument !== null && { instrument }),
    ...(relatesTo.length > 0 && { relates_to: [...relatesTo] }),
    document_metadatas,
    records: [...records],
    ...(replaced.length > 0 && { replaced: [...replaced] }),
    ...(next && { next: offlineNextEdition(next) }),
  };
}

/**
 * Lists some of the documents that have to be typeset for the user. `isHeld` is true if a process is
 * currently typesetting the document, or recently failed to do so. Such documents come last.
 */
export async function listUntypesetDocuments(
  db: Database,
  leases: Pick<Leases, 'isHeld'>,
  user: Reader,
  now: Date,
  most: number,
): Promise<{ id: string; isHeld: boolean }[]> {
  const isHeld = sql<0 | 1>`case when ${leases.isHeld(sql`${pdfLeaseName('')} || documents.id`)}
    or exists (select 1 from postponed_pdfs where postponed_pdfs.document_id = documents.id and
    ${isPostponed(now)}) then 1 else 0 end`;
  const places = await readChosenPlaces(db, user, await readOfflineChoices(db, user));
  const found: { id: string; isHeld: boolean }[] = [];
  const ids = new Set(places.map(({ documentId }) => documentId));
  const visible = await findVisibleDocuments(db, accessScopeOf(user), [...ids]);
  for (const batch of batchesOf(visible, DOCUMENTS_PER_QUERY)) {
    const rows = await db
      .selectFrom('documents')
      .where(isToTypeset)
      .where('id', 'in', batch)
      .select(['id', isHeld.as('held')])
      .orderBy('held')
      .orderBy('id')
      .limit(most)
      .execute();
    found.push(...rows.map(({ id, held }) => ({ id, isHeld: held === 1 })));
    if (found.filter((one) => !one.isHeld).length >= most) break;
  }
  return found.sort((a, b) => Number(a.isHeld) - Number(b.isHeld)).slice(0, most);
}
