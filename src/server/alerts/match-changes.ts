/**
 * Matches changed documents against every saved search.
 *
 * A change has a revision, and revisions appear in the order of their commits (server/database/revision.ts),
 * whichever process imports and whatever the documents' dates are. Each search has a mark, the revision up to
 * which changes have been matched, so a search that was delayed, or whose process died, continues from there.
 * A change is matched once the index that is used for searches contains it.
 *
 *   mark ──(the span of changes above it is searched, all its documents at once)──► hits
 *        ──(one transaction: mark moved, hits recorded)──► mark at the end of the span
 *
 * A search that fails is skipped for a while, longer each time, so that it doesn't hold up the others.
 *
 * Only the edition that readers see and, in the enforcement view, the next one can be found. If an edition is
 * replaced before its turn, it is skipped, because the edition that replaces it is matched later.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import type { Lease } from '../database/leases';
import { nextTryAt } from '../mail/backoff';
import { SearchFailure, type Search, type IndexState } from '../search/search';
import { listCategories } from '../store/library/categories';
import { libraryDay } from '../store/library/library-day';
import {
  countVisible,
  findLaggingSearches,
  readChangedDocuments,
  recordMatches,
  type ChangedDocument,
  type LaggingSearch,
  type SearchMatches,
} from '../store/alerts/matches';
import { editionKey } from '../store/alerts/edition-news';
import { libraryRevision } from '../database/revision';
import { findVisibleLeaves, type AccessScope } from '../store/library/access-scope';
import { matchRequest, type MatchContext } from './match-request';
import { nextRunAt } from './schedule';

export interface MatchOptions {
  readonly db: Database;
  readonly search: Pick<Search, 'search' | 'state'>;
  readonly now: Now;
  /** The machine's clock, which decides when back-offs end. */
  readonly machineNow: Now;
  /** The searches to skip, by id. The caller keeps the map from one pass to the next. */
  readonly backoffs: Map<string, Backoff>;
  /** Receives a message for the administrator. */
  readonly report: (sentence: string) => void;
  /** The alerts' lease, under which matches are recorded. */
  readonly lease: Lease;
  /** Called between two steps. Matching continues only while it returns `true`. */
  readonly shouldContinue: () => boolean;
}

/** The back-off of a search that has failed `failures` times in a row. */
export interface Backoff {
  readonly failures: number;
  readonly at: Date;
  readonly until: Date;
}

/** The number of documents in a span. It is a tenth of the maximum number of hits that OpenSearch returns. */
const MAX_SPAN_DOCUMENTS = 1000;
/** How many searches one pass reads. The rest wait for the next pass. */
const SEARCHES_PER_PASS = 2000;
/** How many searches one transaction records. Each commit waits for the disk. */
const SEARCHES_PER_TRANSACTION = 100;
/**
 * How many hits one transaction records, unless a single search has more. SQLite writes them in the thread
 * that handles requests.
 */
const HITS_PER_TRANSACTION = 4000;
/**
 * How many of these searches run at once. A search on the search page therefore never waits for more than
 * this many.
 */
const CONCURRENT_SEARCHES = 2;
/** After this many failures in a row, the searches themselves are probably not the cause. */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * @throws SearchFailure if the index does not respond. The matches that were recorded before then are kept.
 */
export async function matchChanges(options: MatchOptions): Promise<void> {
  const { db, search, backoffs, shouldContinue } = options;
  const indexState = await search.state();
  const reached = Math.min(indexState.revision, await libraryRevision(db));
  for (;;) {
    const lagging = (await findLaggingSearches(db, reached, SEARCHES_PER_PASS + backoffs.size)).filter(
      ({ id }) => !isBackedOff(options, id),
    );
    const from = lagging[0]?.matchedRevision;
    if (from === undefined || !shouldContinue()) return;
    const changes = await readChangedDocuments(db, from, reached, MAX_SPAN_DOCUMENTS);
    const to = changes.length < MAX_SPAN_DOCUMENTS ? reached : (changes.at(-1)?.changedRevision ?? reached);
    await matchSpan(
      options,
      indexState,
      lagging.filter(({ matchedRevision }) => matchedRevision === from),
      { from, to, changes },
    );
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly ChangedDocument[];
}

/** Matches one span of changes. Searches that fail keep their marks. */
async function matchSpan(
  options: MatchOptions,
  indexState: IndexState,
  searches: readonly LaggingSearch[],
  span: Span,
): Promise<void> {
  const { lease, search, backoffs, now, machineNow, report, shouldContinue } = options;
  const viewOf = memoize((scope: AccessScope) => readMatchView(options, scope, span.changes));
  // All searches use the same time, so that the matches of one user's searches are reported together.
  const at = now();
  let failures = 0;

  async function match(saved: LaggingSearch): Promise<SearchMatches | null> {
    if (!shouldContinue()) return null;
    const { examined, context } = await viewOf(saved.scope);
    if (examined === 0) return { searchId: saved.id, examined, hits: [] };
    try {
      const hits = await matchSearch(search, saved, context, span.changes);
      failures = 0;
      backoffs.delete(saved.id);
      return { searchId: saved.id, examined, hits };
    } catch (error) {
      if (!(error instanceof SearchFailure)) throw error;
      failures += 1;
      const times = (backoffs.get(saved.id)?.failures ?? 0) + 1;
      const failedAt = machineNow();
      backoffs.set(saved.id, { failures: times, at: failedAt, until: nextTryAt(times, 'put-off', failedAt) });
      if (failures >= MAX_CONSECUTIVE_FAILURES) throw error;
      report(`A saved search (${saved.id}) can't be matched. The server will try again: ${error.message}`);
      return null;
    }
  }

  for (let start = 0; start < searches.length && shouldContinue(); start += SEARCHES_PER_TRANSACTION) {
    const matched = await mapConcurrent(
      searches.slice(start, start + SEARCHES_PER_TRANSACTION),
      CONCURRENT_SEARCHES,
      match,
    );
    // If another index has taken over in the meantime, that index may have lacked some of the changes when it
    // was searched.
    const { index, revision } = await search.state();
    if (index !== indexState.index || revision < span.to)
      throw new SearchFailure('unavailable', 'Another index has replaced the one that was searched.');
    for (const some of splitByHits(matched.filter((one) => one !== null))) {
      await lease.write((trx) =>
        recordMatches(trx, span, some, (cadence, since) => nextRunAt(cadence, at, since), now()),
      );
      await nextTurn();
    }
  }
}

/** Splits the matches into parts that are recorded in one transaction each, without changing their order. */
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

/** Returns whether a search is to be skipped. Setting the clock back ends the back-off. */
function isBackedOff({ backoffs, machineNow }: MatchOptions, id: string): boolean {
  const since = backoffs.get(id);
  const now = machineNow();
  return since !== undefined && since.at <= now && now < since.until;
}

async function readMatchView(
  { db, now }: MatchOptions,
  scope: AccessScope,
  changes: readonly ChangedDocument[],
): Promise<{ examined: number; context: MatchContext }> {
  const [examined, visibleLeaves, categoryRoots, today] = await Promise.all([
    countVisible(
      db,
      scope,
      changes.map(({ id }) => id),
    ),
    findVisibleLeaves(db, scope),
    listCategories(db, null),
    libraryDay(db, now()),
  ]);
  return { examined, context: { categoryRoots, visibleLeaves, today } };
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
  // A search finds only one edition of a document, and the change may concern the other one. If a document has
  // changed again, the index has yet another edition of it, and that change comes after this span.
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

/** Like `Promise.all` over the items, with at most `concurrency` of them running at once. */
async function mapConcurrent<Item, Value>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
