/**
 * The trash. A removed item stays in its table for 30 days, marked with the time of its removal (see
 * "Formats, settings, sizes" in docs/rulings.md). Items are stars, documents' places in groups, and groups
 * with everything in them. The contents of a removed group are restored with the group and are not listed
 * separately.
 */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import type { Database, Transaction } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import { relatedDocument } from '../library/documents';
import { isAboveOfflineQuota, withinOfflineQuota } from '../offline/offline-quota';
import { isOwnGroup } from './group-rights';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { withUserLock } from './limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';

type TrashPage = components['schemas']['TrashPage'];
type Trash = components['schemas']['Trash'];
type TrashRestored = components['schemas']['TrashRestored'];

const TRASH_PERIOD_MS = 30 * 24 * 3_600_000;

/** Lists the trash, latest first. A document is listed once, with all the places that it was removed from. */
export async function listTrash(
  db: Database,
  user: CurrentUser,
  now: Date,
  paging: Paging,
): Promise<TrashPage> {
  const since = timeBefore(now, TRASH_PERIOD_MS);
  const isSeen = isDocumentVisible(accessScopeOf(user), 'documents.id');
  const removals = selectRemovedDocuments(db, user.id, since);
  const documents = latestByDocument(removals.where(isSeen));
  const all = db.selectFrom(documents.unionAll(selectRemovedGroups(db, user.id, since)).as('trash'));
  const [rows, { total }, { hidden }] = await Promise.all([
    all
      .selectAll()
      .orderBy('removed_at', 'desc')
      .orderBy('kind')
      .orderBy('id')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    all.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    removals
      .select(sql<number>`count(distinct case when ${isSeen} then null else documents.id end)`.as('hidden'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...pageOf(await readTrash(db, user.id, rows, since), total, paging), hidden };
}

function selectRemovedDocuments(db: Database, userId: string, since: string) {
  return db
    .selectFrom(selectRemovals(db, userId, since).as('removals'))
    .innerJoin('documents', 'documents.id', 'removals.document_id');
}

/** Keeps one row for each document, with its latest removal. */
function latestByDocument(removals: ReturnType<typeof selectRemovedDocuments>) {
  return removals
    .groupBy('documents.id')
    .select((removal) => [
      sql<Trash['kind']>`'document'`.as('kind'),
      'documents.id',
      removal.fn.max('removals.removed_at').as('removed_at'),
    ]);
}

interface TrashRow {
  readonly kind: Trash['kind'];
  readonly id: string;
  readonly removed_at: string;
}

/** Reads the documents and groups to which the rows refer, in the order of the rows. */
async function readTrash(
  db: Database,
  userId: string,
  rows: readonly TrashRow[],
  since: string,
): Promise<Trash[]> {
  const idsOf = (kind: Trash['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [documents, groups] = await Promise.all([
    readDocuments(db, userId, idsOf('document'), since),
    readGroups(db, idsOf('group')),
  ]);
  return rows.flatMap(({ kind, id, removed_at }): Trash[] => {
    const times = { removed_at, ends_at: new Date(Date.parse(removed_at) + TRASH_PERIOD_MS).toISOString() };
    const document = kind === 'document' ? documents.get(id) : undefined;
    const group = kind === 'group' ? groups.get(id) : undefined;
    if (document) return [{ kind: 'document', ...document, ...times }];
    return group ? [{ kind: 'group', ...group, ...times }] : [];
  });
}

function selectRemovedGroups(db: Database, userId: string, since: string) {
  return db
    .selectFrom('groups')
    .where('creator_id', '=', userId)
    .where('kept_offline', '=', 0)
    .where('removed_at', '>', since)
    .select([sql<Trash['kind']>`'group'`.as('kind'), 'id', sql<string>`removed_at`.as('removed_at')]);
}

/**
 * `from` is the only place to which documents are restored: `favourites`, or the id of a group. `null` means
 * all places.
 */
export interface TrashSelection {
  readonly documentIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly from: string | null;
}

/**
 * Restores documents to the places that they were removed from, and groups with everything that was in them:
 * either all of them or none. Ids that are not in the trash are ignored. If restored groups put the user
 * above the offline quota, these groups are no longer kept offline. If restored documents would exceed the
 * quota by returning to a group that is kept offline, nothing is restored.
 *
 * @throws HttpProblem limit-reached
 */
export async function restoreTrash(
  db: Database,
  user: CurrentUser,
  selection: TrashSelection,
  now: Date,
): Promise<TrashRestored> {
  const since = timeBefore(now, TRASH_PERIOD_MS);
  return withUserLock(db, user.id, async (trx) => {
    const restored = await restoreGroups(trx, user.id, selection, since);
    const released = await releaseAboveQuota(trx, user, restored);
    if (selection.documentIds.length > 0)
      await withinOfflineQuota(trx, user, () => restoreDocuments(trx, user.id, selection, since));
    return { no_longer_offline: released };
  });
}

interface GroupName {
  readonly id: string;
  readonly name: string;
}

async function restoreGroups(
  trx: Transaction,
  userId: string,
  { groupIds }: TrashSelection,
  since: string,
): Promise<GroupName[]> {
  if (groupIds.length === 0) return [];
  return trx
    .updateTable('groups')
    .set({ removed_at: null })
    .where('creator_id', '=', userId)
    .where('kept_offline', '=', 0)
    .where('id', 'in', groupIds)
    .where('removed_at', '>', since)
    .returning(['id', 'name'])
    .execute();
}

/** Returns the names of the groups that the user no longer keeps offline. */
async function releaseAboveQuota(
  trx: Transaction,
  user: CurrentUser,
  groups: readonly GroupName[],
): Promise<string[]> {
  if (groups.length === 0 || !(await isAboveOfflineQuota(trx, user))) return [];
  const released = await trx
    .deleteFrom('offline_groups')
    .where('user_id', '=', user.id)
    .where(
      'group_id',
      'in',
      groups.map(({ id }) => id),
    )
    .returning('group_id')
    .execute();
  const ids = new Set(released.map(({ group_id }) => group_id));
  return groups.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

async function restoreDocuments(
  trx: Transaction,
  userId: string,
  { documentIds, from }: TrashSelection,
  since: string,
): Promise<void> {
  if (from === null || from === 'favourites') {
    await trx
      .updateTable('favourites')
      .set({ removed_at: null })
      .where('user_id', '=', userId)
      .where('document_id', 'in', documentIds)
      .where('removed_at', '>', since)
      .execute();
  }
  if (from !== 'favourites') {
    await trx
      .updateTable('group_documents')
      .set({ removed_at: null })
      .where('group_id', 'in', (query) =>
        query
          .selectFrom('groups')
          .select('id')
          .where(isOwnGroup(userId))
          .$if(from !== null, (own) => own.where('id', '=', from)),
      )
      .where('document_id', 'in', documentIds)
      .where('removed_at', '>', since)
      .execute();
  }
}

/** Deletes items permanently. Ids that are not in the trash are ignored. */
export async function deleteTrash(
  db: Database,
  user: CurrentUser,
  { documentIds, groupIds }: Pick<TrashSelection, 'documentIds' | 'groupIds'>,
): Promise<void> {
  await withUserLock(db, user.id, async (trx) => {
    if (documentIds.length > 0) await deleteRemovedDocuments(trx, user.id, documentIds);
    if (groupIds.length > 0) {
      await trx
        .deleteFrom('groups')
        .where('creator_id', '=', user.id)
        .where('kept_offline', '=', 0)
        .where('id', 'in', groupIds)
        .where('removed_at', 'is not', null)
        .execute();
    }
  });
}

async function deleteRemovedDocuments(
  trx: Transaction,
  userId: string,
  documentIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('document_id', 'in', documentIds)
    .where('removed_at', 'is not', null)
    .execute();
  await trx
    .deleteFrom('group_documents')
    .where('group_id', 'in', (query) => query.selectFrom('groups').select('id').where(isOwnGroup(userId)))
    .where('document_id', 'in', documentIds)
    .where('removed_at', 'is not', null)
    .execute();
}

export async function emptyTrash(db: Database, user: CurrentUser): Promise<void> {
  await withUserLock(db, user.id, async (trx) => {
    await trx
      .deleteFrom('favourites')
      .where('user_id', '=', user.id)
      .where('removed_at', 'is not', null)
      .execute();
    await trx
      .deleteFrom('groups')
      .where('creator_id', '=', user.id)
      .where('kept_offline', '=', 0)
      .where('removed_at', 'is not', null)
      .execute();
    await trx
      .deleteFrom('group_documents')
      .where('group_id', 'in', (query) => query.selectFrom('groups').select('id').where(isOwnGroup(user.id)))
      .where('removed_at', 'is not', null)
      .execute();
  });
}

/** Deletes all users' items that were removed at least 30 days ago. They are no longer listed anyway. */
export async function purgeTrash(db: Database, now: Date): Promise<void> {
  for (const table of ['favourites', 'group_documents', 'groups'] as const)
    await db.deleteFrom(table).where('removed_at', '<=', timeBefore(now, TRASH_PERIOD_MS)).execute();
}

/** Selects every removal of a document from a place that still exists. */
function selectRemovals(db: Database, userId: string, since: string) {
  const marks = db
    .selectFrom('favourites')
    .select(['document_id', sql<string>`removed_at`.as('removed_at')])
    .where('user_id', '=', userId)
    .where('removed_at', '>', since);
  const places = db
    .selectFrom('group_documents')
    .innerJoin('groups', 'groups.id', 'group_documents.group_id')
    .select(['document_id', sql<string>`${sql.ref('group_documents.removed_at')}`.as('removed_at')])
    .where(isOwnGroup(userId))
    .where('group_documents.removed_at', '>', since);
  return marks.unionAll(places);
}

async function readDocuments(db: Database, userId: string, ids: readonly string[], since: string) {
  if (ids.length === 0) return new Map<string, never>();
  const [rows, marks, places] = await Promise.all([
    db.selectFrom('documents').selectAll().where('id', 'in', ids).execute(),
    db
      .selectFrom('favourites')
      .select('document_id')
      .where('user_id', '=', userId)
      .where('removed_at', '>', since)
      .where('document_id', 'in', ids)
      .execute(),
    selectRemovedPlaces(db, userId, since).where('document_id', 'in', ids).execute(),
  ]);
  const marked = new Set(marks.map(({ document_id }) => document_id));
  return new Map(
    rows.map((row) => {
      const groups = places
        .filter(({ document_id }) => document_id === row.id)
        .map(({ id, name }) => ({ id, name }))
        .sort(compareByName);
      return [row.id, { document: relatedDocument(row), favorite: marked.has(row.id), groups }];
    }),
  );
}

/** Selects the documents that were removed from the user's groups, together with these groups. */
function selectRemovedPlaces(db: Database, userId: string, since: string) {
  return db
    .selectFrom('group_documents')
    .innerJoin('groups', 'groups.id', 'group_documents.group_id')
    .select(['document_id', 'groups.id', 'groups.name'])
    .where(isOwnGroup(userId))
    .where('group_documents.removed_at', '>', since);
}

async function readGroups(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('groups')
    .leftJoin('group_documents', (join) =>
      join.onRef('group_documents.group_id', '=', 'groups.id').on('group_documents.removed_at', 'is', null),
    )
    .where('groups.id', 'in', ids)
    .groupBy(['groups.id', 'groups.name'])
    .select((row) => [
      'groups.id',
      'groups.name',
      row.fn.count<number>('group_documents.document_id').as('documents'),
    ])
    .execute();
  return new Map(rows.map(({ id, name, documents }) => [id, { group: { id, name }, documents }]));
}
