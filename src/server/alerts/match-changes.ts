/**
 * Matches changed documents against saved searches.
 *
 * Each change has a revision, and revisions follow the order of commits (server/database/revision.ts),
 * whichever process imports the documents, and whatever their dates are. A mark is the last revision whose
 * changes have been matched, so matching resumes from there after a delay or a crash. A change is matched as
 * soon as the index in use contains it.
 *
 *   mark ──(the span of changes above it is searched, all its documents at once)──► hits
 *        ──(one transaction: mark moved, hits recorded)──► mark at the end of the span
 *
 * Most searches are matched together, and have a common mark. A search runs only if its owner may see one of
 * the changed documents. If only a few documents have changed, one of them must also share a key with the
 * search and contain all the words that the search needs (match-keys.ts). The common mark moves when all
 * searches are done. Until then, each search that is done has a mark of its own. If a search fails, it falls
 * behind and then catches up separately, as do new and restored searches (store/alerts/marks.ts). It is
 * skipped for a while, with exponential backoff, so that it doesn't hold up the others.
 *
 * Searches find only the edition that readers see and, in the enforcement view, the next one. If an edition
 * is replaced before it has been matched, it is skipped, because the edition that replaces it is matched
 * later.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import pMap from 'p-map';
import type { Now } from '../clock';
import { batchesOf } from '../database/batches';
import type { Database } from '../database/database';
import type { Lease } from '../database/leases';
import { nextTryAt } from '../mail/backoff';
import { SearchFailure, type Search, type IndexState } from '../search/search';
import { listCategories } from '../store/library/categories';
import { libraryDay } from '../store/library/library-day';
import {
  changeKeysVersion,
  fallBehind,
  joinTogether,
  moveCommonMark,
  readCommonMark,
  readKeysVersion,
} from '../store/alerts/marks';
import {
  findCaughtUp,
  findLaggingSearches,
  findTogether,
  readChangedDocuments,
  recordMatches,
  type ChangedDocument,
  type LaggingSearch,
  type SearchMatches,
} from '../store/alerts/matches';
import { editionKey } from '../store/library/structure/edition-names';
import { libraryRevision } from '../database/revision';
import { findScopesThatSee, findVisibleLeaves, type AccessScope } from '../store/library/access-scope';
import { findCandidates, type Candidates } from './candidates';
import { KEYS_VERSION, keysOfQuery } from './match-keys';
import { chosenQuery, matchRequest, type MatchContext } from './match-request';
import { nextRunAt } from './schedule';
import { groupBy } from '../../shared/collections/group-by';

export interface MatchOptions {
  readonly db: Database;
  readonly search: Pick<Search, 'search' | 'state'>;
  readonly now: Now;
  /** The machine's clock, which decides when back-offs end. */
  readonly machineNow: Now;
  /**
   * The back-offs of searches that have failed, keyed by search id. The caller passes the same map each time.
   */
  readonly backoffs: Map<string, Backoff>;
  /** Called with a message for the administrator. */
  readonly report: (sentence: string) => void;
  /** The alerts' lease, under which matches are recorded. */
  readonly lease: Lease;
  /** Called between steps. Matching continues only while it returns `true`. */
  readonly shouldContinue: () => boolean;
}

/** The back-off of a search that has failed `failures` times in a row. */
export interface Backoff {
  readonly failures: number;
  readonly at: Date;
  readonly until: Date;
}

/**
 * The maximum number of documents in a span: a tenth of the maximum number of hits that OpenSearch returns.
 */
const MAX_SPAN_DOCUMENTS = 1000;
/** How many searches are read at a time. */
const SEARCHES_PER_PASS = 2000;
/** How many searches one transaction adds to those that are matched together. */
const SEARCHES_PER_JOIN = 500;
/**
 * How many searches run before their matches are recorded together, because each commit waits for the disk.
 */
const SEARCHES_PER_TRANSACTION = 100;
/**
 * How many hits one transaction records, unless a single search has more. The limit exists because SQLite
 * writes in the thread that handles requests.
 */
const HITS_PER_TRANSACTION = 4000;
/**
 * How many saved searches run concurrently. A search on the search page never has to wait for more of them.
 */
const CONCURRENT_SEARCHES = 2;
/** After this many failures in a row, the searches themselves are probably not the cause. */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * @throws SearchFailure if the index does not respond or is replaced, or if several searches in a row fail.
 *   The matches that were recorded before then are kept.
 */
export async function matchChanges(options: MatchOptions): Promise<void> {
  const { db, search } = options;
  const indexState = await search.state();
  const reached = Math.min(indexState.revision, await libraryRevision(db));
  if ((await readKeysVersion(db)) !== KEYS_VERSION)
    await options.lease.write((trx) => changeKeysVersion(trx, KEYS_VERSION));
  await joinCaughtUp(options);
  await matchTogether(options, indexState, reached);
  await catchUp(options, indexState);
  await joinCaughtUp(options);
}

/** Moves the common mark up to a revision, span by span. */
async function matchTogether(options: MatchOptions, indexState: IndexState, reached: number): Promise<void> {
  const { db, lease, shouldContinue } = options;
  for (let from = await readCommonMark(db); from < reached; from = await readCommonMark(db)) {
    const isAnySaved = (await findTogether(db, reached, null, '', 1)).length > 0;
    const span = isAnySaved ? await readSpan(db, from, reached) : { from, to: reached, changes: [] };
    const isDone = span.changes.length === 0 || (await matchCandidates(options, indexState, span));
    if (!isDone || !shouldContinue()) return;
    await lease.write((trx) => moveCommonMark(trx, span.to));
  }
}

/**
 * @returns Whether the span is done, which means that each search has been matched against it or has fallen
 * behind.
 */
async function matchCandidates(options: MatchOptions, indexState: IndexState, span: Span): Promise<boolean> {
  const { db, now, shouldContinue } = options;
  const categoryRoots = await listCategories(db, null);
  const today = await libraryDay(db, now());
  const candidates = await findCandidates(db, span.changes, categoryRoots);
  const spanFrom = memoize((from: number) =>
    from > span.from ? readSpan(db, from, span.to) : Promise.resolve(span),
  );
  const matcher = createSpanMatcher(options, indexState, { categoryRoots, today });
  for await (const searches of candidatesOf(db, candidates, span.to)) {
    const marked = searches.map((one) => ({
      ...one,
      matchedRevision: Math.max(one.matchedRevision, span.from),
    }));
    const byMark = groupBy(marked, ({ matchedRevision }) => matchedRevision);
    for (const [mark, some] of byMark) await matcher(some, await spanFrom(mark));
    if (!shouldContinue()) return false;
  }
  return true;
}

/** Yields the candidates that have not yet been matched up to the revision. */
async function* candidatesOf(
  db: Database,
  { ids, mayFind }: Candidates,
  to: number,
): AsyncGenerator<LaggingSearch[]> {
  if (ids !== null) {
    for (const batch of batchesOf(ids, SEARCHES_PER_TRANSACTION))
      yield (await findTogether(db, to, batch, '', batch.length)).filter(mayFind);
    return;
  }
  let afterId = '';
  for (;;) {
    const searches = await findTogether(db, to, null, afterId, SEARCHES_PER_PASS);
    if (searches.length === 0) return;
    afterId = searches.at(-1)!.id;
    yield searches.filter(mayFind);
  }
}

/** Matches the searches that lag behind the common mark. Each has a mark of its own. */
async function catchUp(options: MatchOptions, indexState: IndexState): Promise<void> {
  const { db, now, backoffs, shouldContinue } = options;
  const reached = await readCommonMark(db);
  for (;;) {
    const lagging = (await findLaggingSearches(db, reached, SEARCHES_PER_PASS + backoffs.size)).filter(
      ({ id }) => !isBackedOff(options, id),
    );
    const from = lagging[0]?.matchedRevision;
    if (from === undefined || !shouldContinue()) return;
    const context = {
      categoryRoots: await listCategories(db, null),
      today: await libraryDay(db, now()),
    };
    await createSpanMatcher(
      options,
      indexState,
      context,
    )(
      lagging.filter(({ matchedRevision }) => matchedRevision === from),
      await readSpan(db, from, reached),
    );
  }
}

/**
 * Adds the searches that no longer lag behind to those that are matched together, unless they are skipped for
 * a while.
 */
async function joinCaughtUp(options: MatchOptions): Promise<void> {
  const { db, lease, backoffs, shouldContinue } = options;
  const mark = await readCommonMark(db);
  while (shouldContinue()) {
    const searches = await findCaughtUp(db, mark, SEARCHES_PER_JOIN + backoffs.size);
    const ids = searches.map(({ id }) => id).filter((id) => !isBackedOff(options, id));
    if (ids.length === 0) return;
    await lease.write((trx) => joinTogether(trx, ids, (criteria) => keysOfQuery(chosenQuery(criteria))));
    await nextTurn();
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly ChangedDocument[];
}

async function readSpan(db: Database, from: number, reached: number): Promise<Span> {
  const changes = await readChangedDocuments(db, from, reached, MAX_SPAN_DOCUMENTS);
  const to = changes.length < MAX_SPAN_DOCUMENTS ? reached : (changes.at(-1)?.changedRevision ?? reached);
  return { from, to, changes };
}

/** Matches searches against a span of changes. Searches that fail keep their marks, and fall behind. */
type MatchSpan = (searches: readonly LaggingSearch[], span: Span) => Promise<void>;

function createSpanMatcher(
  options: MatchOptions,
  indexState: IndexState,
  context: Omit<MatchContext, 'visibleLeaves'>,
): MatchSpan {
  const { db, lease, search, backoffs, now, machineNow, report, shouldContinue } = options;
  const leavesOf = memoize((scope: AccessScope) => findVisibleLeaves(db, scope));
  const scopesOf = memoize(({ changes }: Span) =>
    findScopesThatSee(
      db,
      changes.map(({ id }) => id),
    ),
  );
  // The next runs of all these searches are scheduled from the same time, so that the matches of a user's
  // searches are reported together.
  const at = now();
  let failures = 0;

  async function match(saved: LaggingSearch, span: Span): Promise<SearchMatches | null> {
    if (!shouldContinue()) return null;
    const unmatched = { searchId: saved.id, from: span.from, hits: [] };
    if (span.changes.length === 0) return unmatched;
    if (saved.scope !== null && !(await scopesOf(span)).has(saved.scope)) return unmatched;
    try {
      const visibleLeaves = await leavesOf(saved.scope);
      const hits = await matchSearch(search, saved, { ...context, visibleLeaves }, span.changes);
      failures = 0;
      backoffs.delete(saved.id);
      return { ...unmatched, hits };
    } catch (error) {
      if (!(error instanceof SearchFailure)) throw error;
      failures += 1;
      const times = (backoffs.get(saved.id)?.failures ?? 0) + 1;
      const failedAt = machineNow();
      backoffs.set(saved.id, { failures: times, at: failedAt, until: nextTryAt(times, 'put-off', failedAt) });
      // Whatever the cause, a search that fails must not hold up the common mark.
      await lease.write((trx) => fallBehind(trx, saved.id));
      if (failures >= MAX_CONSECUTIVE_FAILURES) throw error;
      report(`A saved search (${saved.id}) can't be matched. The server will try again: ${error.message}`);
      return null;
    }
  }

  return async (searches, span) => {
    for (const batch of batchesOf(searches, SEARCHES_PER_TRANSACTION)) {
      if (!shouldContinue()) return;
      const matched = await pMap(batch, (saved) => match(saved, span), { concurrency: CONCURRENT_SEARCHES });
      // If another index has taken over in the meantime, it may have lacked some of the changes when it was
      // searched.
      const { index, revision } = await search.state();
      if (index !== indexState.index || revision < span.to)
        throw new SearchFailure('unavailable', 'Another index has replaced the one that was searched.');
      for (const some of splitByHits(matched.filter((one) => one !== null))) {
        await lease.write((trx) =>
          recordMatches(trx, span.to, some, (cadence, since) => nextRunAt(cadence, at, since), now()),
        );
        await nextTurn();
      }
    }
  };
}

/** Splits the matches, in their order, into one part for each transaction. */
function splitByHits(matched: readonly SearchMatches[]): SearchMatches[][] {
  const parts: SearchMatches[][] = [];
  let room = 0;
  for (const one of matched) {
    if (parts.length === 0 || one.hits.length > room) {
      parts.push([]);
      room = HITS_PER_TRANSACTION;
    }
    parts.at(-1)?.push(one);
    room -= one.hits.length;
  }
  return parts;
}

/** Returns whether to skip a search. If the clock is set back, the back-off ends. */
function isBackedOff({ backoffs, machineNow }: MatchOptions, id: string): boolean {
  const since = backoffs.get(id);
  const now = machineNow();
  return since !== undefined && since.at <= now && now < since.until;
}

async function matchSearch(
  search: MatchOptions['search'],
  saved: LaggingSearch,
  context: MatchContext,
  changes: readonly ChangedDocument[],
): Promise<SearchMatches['hits']> {
  const among = { kind: 'terms' as const, field: '_id' as const, values: changes.map(({ id }) => id) };
  const answer = await search.search(matchRequest(saved, context, [among], changes.length));
  const changed = new Set(
    changes.flatMap(({ id, editions }) => editions.map((edition) => editionKey({ documentId: id, edition }))),
  );
  // A search finds only one edition of a document, and the change may concern another one. If the document
  // has changed again, the index already contains its later state, which belongs to a later span.
  return answer.hits.hits
    .map(({ _id, _source }) => ({ documentId: _id, edition: String(_source['edition']) }))
    .filter((hit) => changed.has(editionKey(hit)));
}

/** Caches the result of `make` for each argument. */
function memoize<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
