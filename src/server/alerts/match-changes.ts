/**
 * Matches what has changed in the library against every saved search.
 *
 * A change has a revision, and revisions appear in the order of their commits (server/database/revision.ts): whoever imported, in
 * whichever process, and whatever dates a document bears. Each search has a mark up to where changes were matched, so a
 * search that was held up, or a process that died, goes on from there. A change counts when the index that answers has it.
 *
 *   mark ──(the span of changes above it is searched for, all documents of it at once)──► hits
 *        ──(one transaction: mark moved, hits entered)──► mark at the end of the span
 *
 * A search that fails is left aside for a while, longer each time, so that those after it have their turn.
 *
 * Only the current edition of a document can be searched for: one that was replaced before its turn came is passed over, as
 * the edition that replaced it comes behind it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import { nextTryAt } from '../mail/backoff';
import { SearchFailure, type Search, type IndexState } from '../search/search';
import { listCategories } from '../store/library/categories';
import {
  countVisible,
  findLaggingSearches,
  readChangedEditions,
  recordMatches,
  type ChangedEdition,
  type LaggingSearch,
  type SearchMatches,
} from '../store/alerts/matches';
import { libraryRevision } from '../database/revision';
import { findVisibleLeaves, type AccessScope } from '../store/library/access-scope';
import { matchRequest, type MatchContext } from './match-request';
import { nextRunAt } from './schedule';

export interface MatchParts {
  readonly db: Database;
  readonly search: Pick<Search, 'search' | 'state'>;
  readonly now: Now;
  /** By id; kept by the caller from one pass to the next. */
  readonly leftAside: Map<string, LeftAside>;
  /** Takes a sentence for the administrator. */
  readonly report: (sentence: string) => void;
  /** Asked between two steps: goes on only while it is true. */
  readonly goesOn: () => Promise<boolean>;
}

/** A search that failed, so many times one after the other. */
export interface LeftAside {
  readonly failures: number;
  readonly at: Date;
  readonly until: Date;
}

/** Documents of a span: as many hits as OpenSearch answers at once, ten times over. */
const spanDocuments = 1000;
/** Searches read at once; the rest waits for the next pass. */
const searchesAtOnce = 2000;
/** Searches in one transaction: each commit waits for the disk. */
const recordedAtOnce = 100;
/** Hits in one transaction, or those of one search: SQLite enters them in the thread that answers calls. */
const hitsAtOnce = 4000;
/** So many searches under way: a person's own search never waits for more than these. */
const asideAtOnce = 2;
/** So many failures one after the other are not the searches' own. */
const failuresMost = 3;

/** @throws SearchFailure when the index does not answer. What was matched until then is kept. */
export async function matchChanges(parts: MatchParts): Promise<void> {
  const { db, search, leftAside, goesOn } = parts;
  const standing = await search.state();
  const reached = Math.min(standing.revision, await libraryRevision(db));
  for (;;) {
    const lagging = (await findLaggingSearches(db, reached, searchesAtOnce + leftAside.size)).filter(
      ({ id }) => !isLeftAside(parts, id),
    );
    const from = lagging[0]?.matchedRevision;
    if (from === undefined || !(await goesOn())) return;
    const changes = await readChangedEditions(db, from, reached, spanDocuments);
    const to = changes.length < spanDocuments ? reached : (changes.at(-1)?.changedRevision ?? reached);
    await matchSpan(
      parts,
      standing,
      lagging.filter(({ matchedRevision }) => matchedRevision === from),
      { from, to, changes },
    );
  }
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly ChangedEdition[];
}

/** The marks of searches that fail stay. */
async function matchSpan(
  parts: MatchParts,
  standing: IndexState,
  searches: readonly LaggingSearch[],
  span: Span,
): Promise<void> {
  const { db, search, leftAside, now, report, goesOn } = parts;
  const viewOf = remembering((scope: AccessScope) => look(parts, scope, span.changes));
  // One time for all, so that what a user's searches found together is told together.
  const at = now();
  let failures = 0;

  async function match(saved: LaggingSearch): Promise<SearchMatches | null> {
    if (!(await goesOn())) return null;
    const { examined, context } = await viewOf(saved.scope);
    if (examined === 0) return { searchId: saved.id, examined, hits: [] };
    try {
      const hits = await matchOne(search, saved, context, span.changes);
      failures = 0;
      leftAside.delete(saved.id);
      return { searchId: saved.id, examined, hits };
    } catch (error) {
      if (!(error instanceof SearchFailure)) throw error;
      failures += 1;
      const times = (leftAside.get(saved.id)?.failures ?? 0) + 1;
      leftAside.set(saved.id, { failures: times, at: now(), until: nextTryAt(times, 'put-off', now()) });
      if (failures >= failuresMost) throw error;
      report(`A saved search (${saved.id}) can't be matched, and is tried again: ${error.message}`);
      return null;
    }
  }

  for (let start = 0; start < searches.length && (await goesOn()); start += recordedAtOnce) {
    const matched = await inTurns(searches.slice(start, start + recordedAtOnce), asideAtOnce, match);
    // An index that took the other's place may have lacked some of the changes when it was asked.
    const { index, revision } = await search.state();
    if (index !== standing.index || revision < span.to)
      throw new SearchFailure('unavailable', 'Another index has taken the place of the one that was asked.');
    for (const some of inParts(matched.filter((one) => one !== null))) {
      await recordMatches(db, span, some, (cadence, since) => nextRunAt(cadence, at, since), now());
      await nextTurn();
    }
  }
}

/** In their order. */
function inParts(matched: readonly SearchMatches[]): SearchMatches[][] {
  const parts: SearchMatches[][] = [];
  let room = 0;
  for (const one of matched) {
    if (parts.length === 0 || one.hits.length > room) {
      parts.push([]);
      room = hitsAtOnce;
    }
    parts.at(-1)?.push(one);
    room -= one.hits.length;
  }
  return parts;
}

/** A clock that was set back since ends it. */
function isLeftAside({ leftAside, now }: MatchParts, id: string): boolean {
  const since = leftAside.get(id);
  return since !== undefined && since.at <= now() && now() < since.until;
}

async function look(
  { db, now }: MatchParts,
  scope: AccessScope,
  changes: readonly ChangedEdition[],
): Promise<{ examined: number; context: MatchContext }> {
  const [examined, seenLeaves, categoryRoots] = await Promise.all([
    countVisible(
      db,
      scope,
      changes.map(({ id }) => id),
    ),
    findVisibleLeaves(db, scope),
    listCategories(db, null),
  ]);
  return { examined, context: { categoryRoots, seenLeaves, today: now().toISOString().slice(0, 10) } };
}

async function matchOne(
  search: MatchParts['search'],
  saved: LaggingSearch,
  context: MatchContext,
  changes: readonly ChangedEdition[],
): Promise<SearchMatches['hits']> {
  const among = { kind: 'terms' as const, field: '_id' as const, values: changes.map(({ id }) => id) };
  const answer = await search.search(matchRequest(saved, context, [among], changes.length));
  const editions = new Map(changes.map(({ id, edition }) => [id, edition]));
  // Of a document that has changed again since, the index has another edition: that change comes behind this span.
  const hits = answer.hits.hits.filter(
    ({ _id, _source }) => editions.get(_id) === String(_source['edition']),
  );
  return hits.map(({ _id }) => ({ documentId: _id, edition: editions.get(_id) ?? '' }));
}

/** Answers once for each argument. */
function remembering<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const made = new Map<Key, Promise<Value>>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** In the order of the items, so many under way at a time. */
async function inTurns<Item, Value>(
  items: readonly Item[],
  aside: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index]!);
  };
  await Promise.all(Array.from({ length: aside }, worker));
  return results;
}
