/**
 * The Updates list: the matches of the user's saved searches, and the changes to the documents and provisions that
 * the user follows. Each occasion of an edition is listed once, however many alerts report it.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../api/schema';
import { compareByName } from '../../../shared/compare-names';
import { changeNumber, changeVerb, linesBelowNumber } from '../../../shared/provisions/changes/change-words';
import type { ChangeName } from '../../../shared/provisions/changes/redline';
import type { RedlineLine, Segment } from '../../../shared/provisions/changes/redline-lines';
import type { Database } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import { readChanges } from '../library/changes/edition-changes';
import { relatedDocument } from '../library/documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from '../library/access-scope';
import { knownFrom } from './digest-content';
import { followedProvision } from './follows/follows';
import { comparedPair, isWithin, nameChanges, showsChanges } from './hit-changes';
import { joinEntered } from './entered-provisions';
import { isReported } from './ledger';
import { strongestKind } from './news-kinds';

type UpdatePage = components['schemas']['UpdatePage'];
type Update = components['schemas']['Update'];

/** Which updates are listed; `undefined` for all that have been or will be reported. */
export type UpdateFilter = 'new' | 'changed' | 'unchanged' | undefined;

/** How many characters of the changed words the list shows for each update. */
const MAX_SHOWN_CHARACTERS = 1200;
/** How long editions in which no word changed are counted. */
const UNCHANGED_MS = 30 * 24 * 3_600_000;

const filters: Readonly<Record<NonNullable<UpdateFilter>, RawBuilder<SqlBool>>> = {
  new: sql<SqlBool>`search_hits.kind = 'new'`,
  changed: sql<SqlBool>`search_hits.kind not in ('new', 'unchanged')`,
  unchanged: sql<SqlBool>`search_hits.kind = 'unchanged'`,
};

/** Lists updates, newest first. A document is shown as it was in the edition that was found. */
export async function listUpdates(
  db: Database,
  user: CurrentUser,
  paging: Paging,
  show: UpdateFilter,
  now: Date,
): Promise<UpdatePage> {
  const updates = selectHits(db, user)
    .where(show ? filters[show] : isReported)
    .groupBy(['search_hits.document_id', 'search_hits.edition', 'search_hits.occasion'])
    .select((row) => [
      'search_hits.document_id',
      'search_hits.edition',
      'search_hits.occasion',
      row.fn.max('found_at').as('found_at'),
      row.fn.min('seen').as('seen'),
    ]);
  const [page, counts, unchanged] = await Promise.all([
    updates
      .orderBy('found_at', 'desc')
      .orderBy('search_hits.document_id')
      .orderBy('search_hits.edition')
      .orderBy('search_hits.occasion')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    db
      .selectFrom(updates.as('updates'))
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(case when seen = 0 then 1 end)`.as('unseen'),
      ])
      .executeTakeFirstOrThrow(),
    countUnchanged(db, user, now),
  ]);
  const unseen = show === 'unchanged' ? 0 : counts.unseen;
  return { ...pageOf(await describe(db, user, page), counts.total, paging), unseen, unchanged };
}

async function countUnchanged(db: Database, user: CurrentUser, now: Date): Promise<number> {
  const editions = selectHits(db, user)
    .where(filters.unchanged)
    .where('found_at', '>', timeBefore(now, UNCHANGED_MS))
    .select(['search_hits.document_id', 'search_hits.edition'])
    .distinct();
  const { count } = await db
    .selectFrom(editions.as('editions'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface FoundUpdate {
  readonly document_id: string;
  readonly edition: string;
  readonly occasion: string;
  readonly found_at: string;
  readonly seen: number;
}

async function describe(db: Database, user: CurrentUser, page: readonly FoundUpdate[]): Promise<Update[]> {
  if (page.length === 0) return [];
  const ids = [...new Set(page.map(({ document_id }) => document_id))];
  const [rows, alerts] = await Promise.all([
    selectEditions(db).where('editions.document_id', 'in', ids).execute(),
    selectAlertHits(db, user).where('search_hits.document_id', 'in', ids).execute(),
  ]);
  const updates: Update[] = [];
  for (const { document_id, edition, occasion, found_at, seen } of page) {
    const row = rows.find((one) => one.id === document_id && one.edition === edition);
    const found = alerts.filter(
      (one) => one.document_id === document_id && one.edition === edition && one.occasion === occasion,
    );
    const [first] = found;
    if (!row || !first) continue;
    const kind = strongestKind(found.map((one) => one.kind));
    const entered = joinEntered(found.map((one) => one.provisions));
    updates.push({
      document: relatedDocument(row),
      edition,
      kind,
      first: kind === 'new',
      occasion,
      changes: await changesOf(db, document_id, edition, found),
      ...(entered && { provisions: { count: entered.count, first: [...entered.first] } }),
      in_force_from: entered?.from ?? row.entry_date,
      known_from: row.knownFrom,
      found_at,
      seen: seen === 1,
      searches: found
        .filter(({ follow_id }) => follow_id === null)
        .map(({ id, name }) => ({ id, name }))
        .sort(compareByName),
      follows: found
        .filter(({ follow_id }) => follow_id !== null)
        .map(({ id, kind, ...follow }) => ({
          id,
          kind,
          provision: followedProvision({ ...follow, edition: follow.followed_edition ?? edition }),
        })),
    });
  }
  return updates;
}

type AlertHit = Awaited<ReturnType<ReturnType<typeof selectAlertHits>['execute']>>[number];

async function changesOf(
  db: Database,
  documentId: string,
  edition: string,
  found: readonly AlertHit[],
): Promise<Update['changes']> {
  const comparedWith = found.find(
    ({ kind, compared_with }) => showsChanges(kind) && compared_with !== null,
  )?.compared_with;
  if (comparedWith === undefined || comparedWith === null) return null;
  const pair = await comparedPair(db, documentId, comparedWith, edition);
  const followed = found.flatMap(({ hit_address }) => hit_address ?? []);
  const named = await nameChanges(db, pair, followed);
  if (!named) return null;
  const isFollowed = ({ old, new: now }: ChangeName) =>
    followed.some((one) => [old, now].some((side) => isWithin(side?.address, one)));
  const opened = named.first.find(isFollowed) ?? named.first[0];
  const [shown] = opened ? await readChanges(db, pair, [opened.position]) : [];
  const first = named.first.map((change) => {
    const { heading, address } = (change.new ?? change.old)!;
    return {
      position: change.position,
      words: changeNumber(change),
      verb: changeVerb(change),
      heading,
      address,
      followed: isFollowed(change),
      ...(change === opened && shown && { lines: firstLines(linesBelowNumber(shown)) }),
    };
  });
  return { from: pair.from, to: pair.to, unit: named.unit, count: named.count, first };
}

type ShownLines = NonNullable<components['schemas']['NamedChange']['lines']>;

/** Returns as many lines as the list has room for, but at least one. */
function firstLines(lines: readonly RedlineLine[]): ShownLines {
  const wordsOf = (segments: readonly Segment[]) => segments.map(([kind, words]) => ({ kind, words }));
  let length = 0;
  return lines
    .filter(({ segments }, index) => {
      length += segments.reduce((sum, [, words]) => sum + words.length, 0);
      return index === 0 || length <= MAX_SHOWN_CHARACTERS;
    })
    .map(({ depth, label, segments }) => ({
      depth,
      ...(label && { label: wordsOf(label) }),
      segments: wordsOf(segments),
    }));
}

function selectEditions(db: Database) {
  return db
    .selectFrom('editions')
    .innerJoin('documents', 'documents.id', 'editions.document_id')
    .selectAll('documents')
    .select([
      'editions.edition',
      'editions.title',
      'editions.number',
      'editions.issuer',
      'editions.type',
      'editions.subtitle',
      'editions.nickname',
      'editions.publication_date',
      'editions.entry_date',
    ])
    .select(knownFrom);
}

/**
 * Marks everything that was found up to the given time as seen. Matches that are recorded later stay new,
 * even if their time is earlier.
 */
export async function markUpdatesSeen(db: Database, userId: string, until: Date): Promise<void> {
  const own = db.selectFrom('saved_searches').select('id').where('user_id', '=', userId);
  await db
    .updateTable('search_hits')
    .set({ seen: 1 })
    .where('seen', '=', 0)
    .where('found_at', '<=', until.toISOString())
    .where('search_id', 'in', own)
    .execute();
}

/** Selects everything that the user's alerts have found in documents that the user may see. */
function selectHits(db: Database, user: CurrentUser) {
  return db
    .selectFrom('search_hits')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_hits.search_id')
    .innerJoin('documents', 'documents.id', 'search_hits.document_id')
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .where(isDocumentVisible(accessScopeOf(user), 'documents.id'));
}

function selectAlertHits(db: Database, user: CurrentUser) {
  return selectHits(db, user)
    .leftJoin('follows', 'follows.search_id', 'saved_searches.id')
    .select([
      'search_hits.document_id',
      'search_hits.edition',
      'search_hits.occasion',
      'search_hits.kind',
      'search_hits.compared_with',
      'search_hits.address as hit_address',
      'search_hits.provisions',
      'saved_searches.id',
      'saved_searches.name',
      'follows.search_id as follow_id',
      'follows.edition as followed_edition',
      'follows.address',
      'follows.citation',
      'follows.heading',
    ]);
}
