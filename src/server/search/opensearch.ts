/**
 * The search of a library that is too large for one process, or shared by several: OpenSearch, by OPENSEARCH_URL.
 *
 * Nothing is done when it is made: the first call connects, and one that fails leaves nothing behind, so that OpenSearch may
 * come later than the server or go away and come back. `revision()` finds the index that answers now, or makes the first
 * one, and what is put goes to that very index until the next `revision()`: its mark counts there and nowhere else.
 */
import { EXPANSIONS_MAX, PHRASE_LENGTH_MAX, PHRASES_MAX } from '../../search/limits';
import { inTotalOrder } from '../../search/total-order';
import { answerFrom, type OpenSearchAnswer } from './opensearch-answer';
import { openClient, OpenSearchProblem, type OpenSearchAddress } from './opensearch-client';
import { createIndex, listIndices, refresh, removeIndex, serveFrom, writerOf, type StoredIndex } from './opensearch-index';
import { searchBody } from './opensearch-request';
import { SearchFailure, type Search } from './search';

export interface OpenSearchOptions {
  /** Told once what an administrator has to do, a sentence each. */
  readonly onAdvice?: (sentence: string) => void;
  readonly deadlineMs?: number;
}

/** Puts into an index what it lacks of the library. */
export type Fill = (index: Pick<Search, 'put' | 'revision'>) => Promise<void>;

export interface OpenSearch extends Search {
  /**
   * Makes a new index, fills it while the old one answers, and puts it in the old one's place in one step. What other
   * servers write to the old one meanwhile is in the database, and the new one lacks it until `fill` runs a second time.
   * What a rebuild left that died before is removed first; of two at once the later one wins, and the other one fails.
   *
   * @throws SearchFailure the old index still answers then.
   */
  rebuild(fill: Fill): Promise<void>;
}

/** Rulings, "Search". */
const DEADLINE_MS = 5000;
/** For OpenSearch's own deadline to come first. */
const GRACE_MS = 500;
/** What the largest request can come to: every prefix with all its words, every phrase with a word for two characters, and the rest of it. */
export const CLAUSES_NEEDED = PHRASES_MAX * (EXPANSIONS_MAX + PHRASE_LENGTH_MAX / 2) + 100_000;

export function createOpenSearch(address: OpenSearchAddress, { onAdvice = () => {}, deadlineMs = DEADLINE_MS }: OpenSearchOptions = {}): OpenSearch {
  const { name } = address;
  const client = openClient(address);
  const closing = new AbortController();
  const writes = new Set<Promise<unknown>>();
  const advised = new Set<string>();
  let isPrepared = false;
  let current: StoredIndex | null = null;

  function advise(sentence: string): void {
    if (!advised.has(sentence)) onAdvice(sentence);
    advised.add(sentence);
  }

  /** A cluster-wide setting that can be changed while OpenSearch runs, in those versions and for those users for whom it can. */
  async function allowWidePrefixes(): Promise<void> {
    try {
      await client.ask({ method: 'PUT', path: '/_cluster/settings', body: { persistent: { 'indices.query.bool.max_clause_count': CLAUSES_NEEDED } } });
    } catch (error) {
      if (!(error instanceof OpenSearchProblem) || error.isPassing) throw error;
      advise(`Set indices.query.bool.max_clause_count: ${CLAUSES_NEEDED} in opensearch.yml on every node: wide prefixes such as co* fail without it, and it can't be set from here.`);
    }
  }

  /** The index behind the alias; the first one is made by whichever server comes first. */
  async function serving(): Promise<StoredIndex> {
    if (!isPrepared) await allowWidePrefixes();
    isPrepared = true;
    const indices = await listIndices(client, name);
    const found = indices.find(({ isServing }) => isServing);
    if (found && !found.isOfThisVersion) advise('The search index was made by another version of Fairway: run npm run fairway -- reindex.');
    if (found) return found;
    try {
      return await createIndex(client, name, nextNumber(indices), true);
    } catch (error) {
      if (error instanceof OpenSearchProblem && error.type === 'resource_already_exists_exception') return serving();
      throw error;
    }
  }

  async function write(work: Promise<void>): Promise<void> {
    writes.add(work);
    await work.finally(() => writes.delete(work));
  }

  async function rebuild(fill: Fill): Promise<void> {
    if (!isPrepared) await allowWidePrefixes();
    const indices = await listIndices(client, name);
    for (const remains of indices.filter(({ isServing }) => !isServing)) await removeIndex(client, remains);
    const next = await createIndex(client, name, nextNumber(indices), false);
    await fill(writerOf(client, next, false, closing.signal));
    await refresh(client, next);
    await serveFrom(client, name, next, indices.filter(({ isServing }) => isServing));
    // Written between the last look into the database and the switch, and to the old index by whoever wrote it.
    await fill(writerOf(client, next, true, closing.signal));
  }

  return {
    async search(given, { signal } = {}) {
      const request = inTotalOrder(given);
      try {
        const answer = await client.ask({
          method: 'POST', path: `/${name}/_search`, query: { allow_partial_search_results: 'false' }, body: searchBody(request, deadlineMs),
          timeoutMs: deadlineMs + GRACE_MS, ...(signal && { signal }),
        });
        const found = answer as OpenSearchAnswer;
        if (found.timed_out) throw new SearchFailure('deadline', 'The search took too long.');
        return answerFrom(found, request);
      } catch (error) {
        if (error instanceof OpenSearchProblem && error.status === 404) throw new SearchFailure('unavailable', 'OpenSearch has no index yet.');
        throw error;
      }
    },
    async put(documents, revision, removed) {
      current ??= await serving();
      await write(writerOf(client, current, true, closing.signal).put(documents, revision, removed));
    },
    async revision() {
      current = await serving();
      return writerOf(client, current, true, closing.signal).revision();
    },
    rebuild: (fill) => write(rebuild(fill)),
    async close() {
      closing.abort();
      await Promise.allSettled(writes);
      await client.close();
    },
  };
}

function nextNumber(indices: readonly StoredIndex[]): number {
  return (indices.at(-1)?.number ?? 0) + 1;
}
