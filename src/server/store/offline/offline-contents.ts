/**
 * The current contents of a user's offline choices. A document is offered to devices if it is in the library,
 * visible to the user, and has a PDF, or text from which to make one.
 */
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import { categoryPaths } from '../../../shared/category-leaves';
import type { Database } from '../../database/database';
import type { Leases } from '../../database/leases';
import type { Tables } from '../../database/tables';
import { relatedDocument, type ListedRow } from '../library/documents';
import { isGroupVisible } from '../favourites/group-rights';
import { listCategories } from '../library/categories';
import { findPinnedGroup, isChosenGroup, listOfflineCategories, listOfflineGroups } from './offline-choices';
import { offlineNextEdition, readEditionDates, readNextEditions, type NextEdition } from './offline-editions';
import { structureVersion, textVersion } from './offline-texts';
import { isPostponed, pdfLeaseName } from './pdf-jobs';
import { parseEarlier, type StoredPdf } from '../library/pdfs';
import type { CurrentUser, Reader } from '../users/users';
import {
  isCategoryVisible,
  isDocumentVisible,
  accessScopeOf,
  type AccessScope,
} from '../library/access-scope';

type OfflineEntry = components['schemas']['OfflineEntry'];
type OfflineSize = components['schemas']['OfflineSize'];
type EditionRecord = components['schemas']['EditionRecord'];

/** A chosen category or group, with the sorted ids of the documents in it. */
export interface OfflineHolder {
  readonly id: string;
  readonly documentIds: readonly string[];
}

export interface OfflineDocument {
  readonly id: string;
  readonly edition: string;
  /** The hash of all the content that the import supplied. */
  readonly contentHash: string;
  /** The version of the structure of its text; `null` if it has none. */
  readonly structure: string | null;
  /** Where the pages of its PDF begin in its text; `null` unless devices need them. */
  readonly pages: readonly number[] | null;
  /** `null` until it has been typeset. */
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
  /** The instrument of which it is the text or a part; `null` if there is none. */
  readonly instrument: string | null;
  /** The records of the dates of its editions. */
  readonly records: readonly EditionRecord[];
  /** The next edition that enters into force, unless readers see it already. */
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
  /** Each document, listed once. */
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
 * An estimate of the size of a PDF that we typeset: a fixed part, and a part for each word. For a sample of
 * 145 long and short regulations, the estimated total was within 3 % of the real one.
 */
const typesetBytes = { least: 4000, perWord: 21 };
const fileSize = sql<number>`coalesce(documents.pdf_size, ${sql.lit(typesetBytes.least)} +
  ${sql.lit(typesetBytes.perWord)} * documents.text_words)`;

const isOffered = sql<SqlBool>`documents.withdrawn_at is null and (documents.pdf_sha256 is not null or
  documents.text_words > 0)`;
const isToTypeset = sql<SqlBool>`documents.withdrawn_at is null and documents.pdf_sha256 is null and
  documents.pdf_imported = 0 and documents.text_words > 0`;

export async function readOfflineContents(db: Database, user: Reader): Promise<OfflineContents> {
  const chosenPlaces = selectChosenPlaces(user);
  const [documents, sharedKeys, chosen, categoryIds, groups, pinnedGroup] = await Promise.all([
    readOfferedDocuments(db, user, chosenPlaces),
    listSharedKeys(db, user, chosenPlaces),
    sql<ChosenPlace>`${chosenPlaces}`.execute(db),
    listOfflineCategories(db, user),
    listOfflineGroups(db, user),
    findPinnedGroup(db, user.id),
  ]);
  const chosenGroups = groups.map(({ group_id }) => group_id);
  const groupIds = (pinnedGroup === null ? chosenGroups : [...chosenGroups, pinnedGroup]).sort();
  // Documents may be imported, withdrawn or removed from the choices between two queries. Documents that were
  // not found by all queries are left out.
  const offered = new Set(documents.map(({ id }) => id));
  const places = chosen.rows.filter(({ document_id }) => offered.has(document_id));
  const contents = {
    categories: holdersOf('category', categoryIds, places),
    groups: holdersOf('group', groupIds, places),
    pinnedGroup,
  };
  const listed = new Set(
    [...contents.categories, ...contents.groups].flatMap(({ documentIds }) => documentIds),
  );
  const shown = documents.filter(({ id }) => listed.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...contents, documents: shown.map((document) => keepRelations(document, listed)), sharedKeys };
}

/** Leaves out relations to documents that aren't in the set. */
function keepRelations(document: OfflineDocument, ids: ReadonlySet<string>): OfflineDocument {
  return { ...document, relatesTo: document.relatesTo.filter((id) => ids.has(id)) };
}

/** A chosen category or group, and one of the documents in it. */
interface ChosenPlace {
  readonly kind: 'category' | 'group';
  readonly holder: string;
  readonly document_id: string;
}

function holdersOf(
  kind: ChosenPlace['kind'],
  ids: readonly string[],
  places: readonly ChosenPlace[],
): OfflineHolder[] {
  const byId = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const place of places) if (place.kind === kind) byId.get(place.holder)?.push(place.document_id);
  return [...byId].map(([id, documentIds]) => ({ id, documentIds: documentIds.sort() }));
}

/**
 * Reads the chosen documents that are offered, with their visible leaves and their relations to other chosen
 * documents.
 */
async function readOfferedDocuments(
  db: Database,
  user: Reader,
  places: RawBuilder<unknown>,
): Promise<OfflineDocument[]> {
  const scope = accessScopeOf(user);
  const isInPlace = sql<SqlBool>`documents.id in (select document_id from (${places}) as places)`;
  const isTargetInPlace = sql<SqlBool>`target_id in (select document_id from (${places}) as places)`;
  const [rows, leaves, relations, records, next] = await Promise.all([
    selectOfferedDocuments(db, scope).where(isInPlace).orderBy('id').limit(MAX_DOCUMENTS).execute(),
    selectVisibleLeaves(db, scope).where(isInPlace).execute(),
    selectRelations(db).where(isInPlace).where(isTargetInPlace).execute(),
    readEditionDates(db, scope, isInPlace),
    readNextEditions(db, scope, isInPlace),
  ]);
  const leavesOf = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const { document_id, category_id } of leaves) leavesOf.get(document_id)?.push(category_id);
  const targetsOf = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
  for (const { document_id, target_id } of relations)
    if (targetsOf.has(target_id)) targetsOf.get(document_id)?.push(target_id);
  return rows.map((row): OfflineDocument => ({
    id: row.id,
    edition: row.edition,
    contentHash: row.content_hash,
    structure: row.structure_etag === null ? null : structureVersion(row.structure_etag),
    pages: pagesOf(row),
    sizeBytes: row.filesize,
    row,
    instrument: row.instrument,
    categoryIds: (leavesOf.get(row.id) ?? []).sort().slice(0, MAX_LEAVES),
    relatesTo: (targetsOf.get(row.id) ?? []).slice(0, MAX_RELATIONS),
    pdf: pdfOf(row),
    records: records.get(row.id) ?? [],
    next: next.get(row.id) ?? null,
  }));
}

/** A search on a device names the provisions of a text that has a structure, and not its pages. */
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

function selectOfferedDocuments(db: Database, scope: AccessScope) {
  return db
    .selectFrom('documents')
    .where(isOffered)
    .where(isDocumentVisible(scope, 'documents.id'))
    .leftJoin('edition_structures', (join) =>
      join
        .onRef('edition_structures.document_id', '=', 'documents.id')
        .onRef('edition_structures.edition', '=', 'documents.edition'),
    )
    .leftJoin('edition_pages', (join) =>
      join
        .onRef('edition_pages.document_id', '=', 'documents.id')
        .onRef('edition_pages.edition', '=', 'documents.edition')
        .onRef('edition_pages.content_hash', '=', 'documents.content_hash'),
    )
    .select([
      'documents.id',
      'documents.edition',
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
      'withdrawn_at',
      'state',
      'uncertainty',
      'next_edition',
      'next_from',
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
 * Lists the keys that the chosen documents share with other documents in the user's library. A device needs
 * them to know whether a reference can only mean documents that are in its list.
 */
async function listSharedKeys(db: Database, user: Reader, places: RawBuilder<unknown>): Promise<string[]> {
  const scope = accessScopeOf(user);
  const { rows } = await sql<{ instrument_key: string }>`
    with listed (id) as (
      select documents.id from documents
      where documents.id in (select document_id from (${places}) as places) and ${isOffered}
        and ${isDocumentVisible(scope, 'documents.id')}
    )
    select distinct instrument_key from document_keys
    join documents on documents.id = document_keys.document_id
    where instrument_key in (
        select instrument_key from document_keys where document_id in (select id from listed)
      )
      and documents.id not in (select id from listed) and withdrawn_at is null
      and ${isDocumentVisible(scope, 'documents.id')}
    order by instrument_key`.execute(db);
  return rows.map(({ instrument_key: key }) => key);
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
    ...(next && { next: offlineNextEdition(next) }),
  };
}

/**
 * Lists some of the documents that have to be typeset for the user. `isHeld` means that a process is
 * currently typesetting the document, or recently failed to. Such documents come last.
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
  const rows = await db
    .selectFrom('documents')
    .where(isToTypeset)
    .where(sql<SqlBool>`documents.id in (select document_id from (${selectChosenPlaces(user)}) as places)`)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
    .select(['id', isHeld.as('held')])
    .orderBy('held')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id, held }) => ({ id, isHeld: held === 1 }));
}

/** Lists sizes. Categories and groups without documents are left out. */
export async function listOfflineSizes(
  db: Database,
  user: CurrentUser,
): Promise<{ categories: OfflineSize[]; groups: OfflineSize[] }> {
  const [categories, ofGroups] = await Promise.all([
    sumCategorySizes(db, user),
    selectGroupSizes(user).execute(db),
  ]);
  return { categories, groups: ofGroups.rows.map(toNumbers) };
}

function toNumbers({ id, documents, size }: OfflineSize): OfflineSize {
  return { id, documents: Number(documents), size: Number(size) };
}

const sums = sql`count(*) as documents, sum(size) as size`;

/**
 * Adds up the documents in each visible category and those below it. The database groups them by the leaves that they
 * are in, because a document in several leaves counts once in each category above them.
 */
async function sumCategorySizes(db: Database, user: CurrentUser): Promise<OfflineSize[]> {
  const scope = accessScopeOf(user);
  const [roots, { rows }] = await Promise.all([
    listCategories(db, scope),
    sql<OfflineSize>`select leaves as id, ${sums} from (
        select placed.leaves, ${fileSize} as size from (
          select document_id, string_agg(category_id, ',') as leaves from document_categories
          where ${isCategoryVisible(scope, 'document_categories.category_id')} group by document_id
        ) as placed join documents on documents.id = placed.document_id where ${isOffered}
      ) as sized group by leaves`.execute(db),
  ]);
  const paths = categoryPaths(roots);
  const sizes = new Map<string, OfflineSize>();
  for (const row of rows.map(toNumbers)) {
    const categories = new Set(row.id.split(',').flatMap((leaf) => paths.get(leaf) ?? []));
    for (const id of categories) {
      const { documents, size } = sizes.get(id) ?? { documents: 0, size: 0 };
      sizes.set(id, { id, documents: documents + row.documents, size: size + row.size });
    }
  }
  return [...sizes.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function selectGroupSizes(user: CurrentUser) {
  return sql<OfflineSize>`
    select id, ${sums} from (
      select groups.id as id, ${fileSize} as size from groups
      join group_documents on group_documents.group_id = groups.id and group_documents.removed_at is null
      join documents on documents.id = group_documents.document_id
      where ${isGroupVisible(user)} and ${isOffered} and ${isDocumentVisible(accessScopeOf(user), 'documents.id')}
    ) as placed group by id order by id`;
}

/**
 * Selects the documents in each chosen category or group, without duplicates. The user may not be able to see
 * all of the groups' documents.
 */
function selectChosenPlaces(
  user: Pick<CurrentUser, 'id' | 'companyId' | 'roles' | 'ownsRoot'>,
): RawBuilder<unknown> {
  return sql`
    select 'category' as kind, below.chosen as holder, document_categories.document_id
    from (with recursive below (chosen, id) as (
      select category_id, category_id from offline_categories
      where user_id = ${user.id}
        and ${isCategoryVisible(accessScopeOf(user), 'offline_categories.category_id')}
      union
      select below.chosen, categories.id from categories join below on below.id = categories.parent_id
    ) select chosen, id from below) as below
    join document_categories on document_categories.category_id = below.id
    union
    select 'group' as kind, group_documents.group_id as holder, group_documents.document_id
    from group_documents join groups on groups.id = group_documents.group_id
    where group_documents.removed_at is null
      and ((groups.creator_id = ${user.id} and groups.kept_offline = 1) or (${isChosenGroup(user)}))`;
}
