/** Feeds: secret links by which other programs read what a user sees. Of the secret only its SHA-256 is kept. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { components } from '../../../api/schema';
import type { SearchCriteria } from '../../../shared/search-criteria';
import type { Database } from '../../database/database';
import { notFound, HttpProblem } from '../../http/problem';
import type { Tables } from '../../database/tables';
import { isGroupVisible, requireGroup } from '../favourites/group-rights';
import { withUserLock, limitReached } from '../users/limits';
import { findReader, type CurrentUser, type Reader } from '../users/users';
import { findUnknownCategories, isDocumentVisible, accessScopeOf } from '../library/access-scope';

type Feed = components['schemas']['Feed'];
type NewFeed = components['schemas']['NewFeed'];
type FeedRow = Selectable<Tables['feeds']>;

/** A feed and who reads by it. */
export interface OpenedFeed {
  readonly feed: FeedRow;
  readonly reader: Reader;
}

/** What a saved search found; `foundAt` is UTC. */
export interface FeedItem {
  readonly documentId: string;
  readonly edition: string;
  readonly foundAt: string;
  readonly title: string;
  readonly number: string | null;
  readonly issuer: string | null;
  readonly publicationDate: string | null;
  readonly entryDate: string | null;
  readonly isWithdrawn: boolean;
}

/** A saved search with what it found lately, latest first. */
export interface SearchFeedContent {
  readonly name: string;
  readonly criteria: SearchCriteria;
  readonly createdAt: string;
  readonly items: readonly FeedItem[];
}

/** openapi.yaml, listFeeds. */
const feedsMax = 100;
/** Of a search that finds much; who reads a feed comes more often than that many are found. */
const newsMax = 200;
/** Calendars come every few minutes; that much of the truth about the last time is enough, and saves a write. */
const readNotedMs = 3_600_000;

/** Newest first. */
export async function listFeeds(db: Database, userId: string): Promise<Feed[]> {
  const rows = await db
    .selectFrom('feeds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(feedsMax)
    .execute();
  return rows.map(feedOf);
}

/**
 * @returns The feed, and the secret of its link: 256 bits that are never told again.
 * @throws HttpProblem bad-request, not-found, limit-reached
 */
export async function addFeed(
  db: Database,
  user: CurrentUser,
  { kind, of }: NewFeed,
  now: Date,
): Promise<{ feed: Feed; secret: string }> {
  if ((of === undefined) !== (kind === 'all')) {
    throw new HttpProblem(400, 'bad-request', 'Please say which one the feed is of.', {
      errors: [
        {
          path: '/of',
          message: kind === 'all' ? 'A feed of everything is of nothing else.' : 'This is missing.',
        },
      ],
    });
  }
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
    if (count >= feedsMax)
      throw limitReached(`At most ${feedsMax} feeds can be kept. Please remove one first.`);
    await trx.insertInto('feeds').values(row).execute();
  });
  return { feed: feedOf(row), secret };
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

/** The feed behind a secret and who reads by it; `null` when it was revoked or never was, or its user may not read any more. */
export async function openFeed(db: Database, secret: string, now: Date): Promise<OpenedFeed | null> {
  const feed = await db
    .selectFrom('feeds')
    .selectAll()
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst();
  const reader = feed && (await findReader(db, feed.user_id, now));
  if (!feed || !reader) return null;
  const isNoted = feed.last_read_at !== null && now.getTime() - Date.parse(feed.last_read_at) < readNotedMs;
  if (!isNoted)
    await db
      .updateTable('feeds')
      .set({ last_read_at: now.toISOString() })
      .where('id', '=', feed.id)
      .execute();
  return { feed, reader };
}

/** Empty for all; `null` when what the feed is of is gone, or seen no more. */
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

/** As far as its user sees it; `null` when there is no such search of the user's. */
export async function findSearchFeed(
  db: Database,
  { feed, reader }: OpenedFeed,
): Promise<SearchFeedContent | null> {
  const search = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', feed.of_id)
    .where('user_id', '=', reader.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!search) return null;
  const rows = await db
    .selectFrom('search_hits')
    .innerJoin('documents', 'documents.id', 'search_hits.document_id')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.document_id', '=', 'search_hits.document_id')
        .onRef('editions.edition', '=', 'search_hits.edition'),
    )
    .where('search_id', '=', search.id)
    .where(isDocumentVisible(accessScopeOf(reader), 'documents.id'))
    .select([
      'search_hits.document_id',
      'search_hits.edition',
      'found_at',
      'editions.title',
      'editions.number',
      'editions.issuer',
      'editions.publication_date',
      'editions.entry_date',
      'withdrawn_at',
    ])
    .orderBy('found_at', 'desc')
    .orderBy('search_hits.document_id')
    .orderBy('search_hits.edition')
    .limit(newsMax)
    .execute();
  const news = rows.map((row): FeedItem => ({
    documentId: row.document_id,
    edition: row.edition,
    foundAt: row.found_at,
    title: row.title,
    number: row.number,
    issuer: row.issuer,
    publicationDate: row.publication_date,
    entryDate: row.entry_date,
    isWithdrawn: row.withdrawn_at !== null,
  }));
  return {
    name: search.name,
    criteria: { searchterms: search.searchterms, filters: search.filters },
    createdAt: search.created_at,
    items: news,
  };
}

/** What this library is called by other programs, whatever its address: made once, with its database. */
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
      if (
        !(await db
          .selectFrom('saved_searches')
          .select('id')
          .where('id', '=', of)
          .where('user_id', '=', user.id)
          .where('removed_at', 'is', null)
          .executeTakeFirst())
      )
        throw notFound('There is no such saved search.');
  }
}

function feedOf({ id, kind, of_id, created_at, last_read_at }: FeedRow): Feed {
  return { id, kind, of: of_id, created_at, last_read_at };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
