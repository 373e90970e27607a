/**
 * Feeds: secret links that let other programs read what a user can see. Only the SHA-256 of the secret is
 * stored.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { components } from '../../../api/schema';
import type { SearchCriteria } from '../../../shared/search-criteria';
import type { Database } from '../../database/database';
import { notFound, HttpProblem } from '../../http/problem';
import type { HitKind, Tables } from '../../database/tables';
import { isGroupVisible, requireGroup } from '../favourites/group-rights';
import { withUserLock, limitReached } from '../favourites/limits';
import { findReader, type CurrentUser, type Reader } from '../users/users';
import { findUnknownCategories, isDocumentVisible, accessScopeOf } from '../library/access-scope';
import { followName } from './alert-names';
import { isOfKind } from './alert-kinds';
import { alertNotFound } from './alert-rows';
import { joinEntered } from './entered-provisions';
import type { EnteredProvisions } from './follows/provision-news';
import { createChangeReader, type HitChanges } from './hit-changes';
import { isReported } from './ledger';
import { editionOfHit } from '../library/structure/edition-joins';
import { sha256 } from '../../sha256';

type Feed = components['schemas']['Feed'];
type NewFeed = components['schemas']['NewFeed'];
type FeedRow = Selectable<Tables['feeds']>;

/** A feed and the user whose access applies to it. */
export interface OpenedFeed {
  readonly feed: FeedRow;
  readonly reader: Reader;
}

/** Something that an alert reports. `foundAt` is in UTC. */
export interface FeedItem {
  readonly documentId: string;
  readonly edition: string;
  readonly occasion: string;
  readonly kind: HitKind;
  readonly foundAt: string;
  readonly title: string;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly publicationDate: string | null;
  readonly entryDate: string | null;
  readonly isWithdrawn: boolean;
  /**
   * `null` if the edition hasn't been compared with an earlier one, or if this kind of news shows no changes.
   */
  readonly changes: HitChanges | null;
  /** The provisions that entered into force, if the item is about them; otherwise `null`. */
  readonly entered: EnteredProvisions | null;
}

/** An alert with its recent matches or news, latest first. */
export interface AlertFeedContent {
  readonly name: string;
  /** The subject of the feed: a search, or the document that the user follows. */
  readonly subject: SearchCriteria | { readonly documentId: string };
  readonly createdAt: string;
  readonly items: readonly FeedItem[];
}

/** Returns whether a feed is about a saved search or a follow. The other feeds are calendars. */
export function isAlertFeed(kind: FeedRow['kind']): kind is 'search' | 'follow' {
  return kind === 'search' || kind === 'follow';
}

/** The limit in openapi.yaml for `listFeeds`. */
const MAX_FEEDS = 100;
/**
 * The limit for searches that find many documents. Feed readers fetch a feed again long before this many new
 * documents are found.
 */
const MAX_FEED_ITEMS = 200;
/**
 * Calendar programs read a feed every few minutes. Recording one read per hour is precise enough and saves
 * writes.
 */
const LAST_READ_PRECISION_MS = 3_600_000;

/** Lists feeds, newest first. */
export async function listFeeds(db: Database, userId: string): Promise<Feed[]> {
  const rows = await db
    .selectFrom('feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_FEEDS)
    .execute();
  return rows.map(feedOf);
}

/**
 * @returns The feed, and the secret in its link: 256 bits that the server can't return again.
 * @throws HttpProblem bad-request, not-found, limit-reached
 */
export async function addFeed(
  db: Database,
  user: CurrentUser,
  { kind, of }: NewFeed,
  now: Date,
): Promise<{ feed: Feed; secret: string }> {
  requireSubjectId(kind, of);
  const secret = randomBytes(32).toString('base64url');
  const row: FeedRow = {
    id: randomUUID(),
    user_id: user.id,
    kind,
    of_id: of ?? null,
    secret_hash: hashOf(secret),
    created_at: now.toISOString(),
    last_read_at: null,
  };
  await withUserLock(db, user.id, async (trx) => {
    if (of !== undefined) await requireSubject(trx, user, kind, of);
    const { count } = await trx
      .selectFrom('feeds')
      .select((feed) => feed.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    if (count >= MAX_FEEDS)
      throw limitReached(`You can have at most ${MAX_FEEDS} feeds. Please remove one first.`);
    await trx.insertInto('feeds').values(row).execute();
  });
  return { feed: feedOf(row), secret };
}

/** Checks that a feed of everything names no subject, and that every other feed names one. */
function requireSubjectId(kind: NewFeed['kind'], of: string | undefined): void {
  if ((of === undefined) === (kind === 'all')) return;
  const message = kind === 'all' ? 'A feed of everything can’t name a subject.' : 'This is missing.';
  throw new HttpProblem(400, 'bad-request', 'Please say what the feed is about.', {
    errors: [{ path: '/of', message }],
  });
}

/** @throws HttpProblem not-found */
export async function removeFeed(db: Database, userId: string, id: string): Promise<void> {
  const row = await db
    .deleteFrom('feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('There is no such feed.');
}

/**
 * Returns the feed for a secret, and the user whose access applies to it; `null` if there is no such feed, if
 * it was removed, or if its user is no longer allowed to read documents.
 */
export async function openFeed(db: Database, secret: string, now: Date): Promise<OpenedFeed | null> {
  const feed = await db
    .selectFrom('feeds')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  const reader = feed && (await findReader(db, feed.user_id, now));
  if (!feed || !reader) return null;
  const isNoted =
    feed.last_read_at !== null && now.getTime() - Date.parse(feed.last_read_at) < LAST_READ_PRECISION_MS;
  if (!isNoted)
    await db
      .updateTable('feeds')
      .set({ last_read_at: now.toISOString() })
      .where('id', '=', feed.id)
      .execute();
  return { feed, reader };
}

/**
 * Returns the name of the category or group that a feed is about, an empty string for a feed of everything,
 * and `null` if the category or group is gone or no longer visible.
 */
export async function findFeedSubjectName(
  db: Database,
  { feed, reader }: OpenedFeed,
): Promise<string | null> {
  if (feed.of_id === null) return '';
  if (feed.kind === 'group') {
    const group = await db
      .selectFrom('groups')
      .select('name')
      .where('groups.id', '=', feed.of_id)
      .where(isGroupVisible(reader))
      .executeTakeFirst();
    return group?.name ?? null;
  }
  const category = await db
    .selectFrom('categories')
    .select('title')
    .where('id', '=', feed.of_id)
    .executeTakeFirst();
  return category && (await findUnknownCategories(db, accessScopeOf(reader), [feed.of_id])).length === 0
    ? category.title
    : null;
}

/**
 * Returns what the feed's search or follow has found in documents that its user can see; `null` if the user has no such
 * alert, or can't see the document that the feed follows.
 */
export async function findAlertFeed(
  db: Database,
  { feed, reader }: OpenedFeed,
): Promise<AlertFeedContent | null> {
  const alert = await selectAlert(db, reader.id, feed.kind, feed.of_id ?? '')
    .leftJoin('follows', 'search_id', 'saved_searches.id')
    .leftJoin('documents', 'documents.id', 'follows.document_id')
    .where((row) =>
      row.or([row('search_id', 'is', null), isDocumentVisible(accessScopeOf(reader), 'documents.id')]),
    )
    .selectAll('saved_searches')
    .select(['follows.document_id', 'citation', 'documents.title'])
    .executeTakeFirst();
  if (!alert) return null;
  const { id, name, searchterms, filters, created_at, document_id, citation, title } = alert;
  return {
    name: document_id === null ? name : followName(citation, title ?? ''),
    subject: document_id === null ? { searchterms, filters } : { documentId: document_id },
    createdAt: created_at,
    items: await readFeedItems(db, reader, id),
  };
}

function selectAlert(db: Database, userId: string, kind: FeedRow['kind'], id: string) {
  return db
    .selectFrom('saved_searches')
    .where('saved_searches.id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where(isOfKind(kind === 'follow' ? 'follow' : 'search'));
}

async function readFeedItems(db: Database, reader: Reader, alertId: string): Promise<FeedItem[]> {
  const rows = await db
    .selectFrom('search_hits')
    .innerJoin('documents', 'documents.id', 'search_hits.document_id')
    .innerJoin('editions', editionOfHit)
    .where('search_id', '=', alertId)
    .where(isReported)
    .where(isDocumentVisible(accessScopeOf(reader), 'documents.id'))
    .select([
      'search_hits.document_id as documentId',
      'search_hits.edition',
      'occasion',
      'kind',
      'compared_with as comparedWith',
      'address',
      'provisions',
      'found_at as foundAt',
      'editions.title',
      'editions.number',
      'editions.issuer',
      'editions.publication_date as publicationDate',
      'editions.entry_date as entryDate',
      'withdrawn_at',
    ])
    .orderBy('found_at', 'desc')
    .orderBy('search_hits.document_id')
    .orderBy('search_hits.edition')
    .orderBy('occasion')
    .limit(MAX_FEED_ITEMS)
    .execute();
  const changes = createChangeReader(db);
  const items: FeedItem[] = [];
  for (const { withdrawn_at, comparedWith, address, provisions, ...row } of rows) {
    const entered = joinEntered([provisions]);
    items.push({
      ...row,
      entryDate: entered?.from ?? row.entryDate,
      isWithdrawn: withdrawn_at !== null,
      changes: await changes.read({ ...row, comparedWith, address }),
      entered,
    });
  }
  return items;
}

/**
 * Returns the id by which other programs recognise this library, even if its URL changes. It was created with
 * the database.
 */
export async function readLibraryId(db: Database): Promise<string> {
  return (
    await db.selectFrom('settings').select('value').where('key', '=', 'library').executeTakeFirstOrThrow()
  ).value;
}

async function requireSubject(
  db: Database,
  user: CurrentUser,
  kind: NewFeed['kind'],
  of: string,
): Promise<void> {
  switch (kind) {
    case 'all':
      return;
    case 'category':
      if ((await findUnknownCategories(db, accessScopeOf(user), [of])).length > 0)
        throw notFound('There is no such category.');
      return;
    case 'group':
      await requireGroup(db, user, of);
      return;
    case 'search':
    case 'follow':
      if (!(await selectAlert(db, user.id, kind, of).select('saved_searches.id').executeTakeFirst()))
        throw alertNotFound(kind);
  }
}

function feedOf({ id, kind, of_id, created_at, last_read_at }: FeedRow): Feed {
  return { id, kind, of: of_id, created_at, last_read_at };
}

function hashOf(secret: string): string {
  return sha256(secret);
}
