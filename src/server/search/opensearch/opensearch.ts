/**
 * Search with OpenSearch, at OPENSEARCH_URL, for libraries that are too large for one process, or that
 * several processes share.
 *
 * The first call connects. A failed call has no lasting effect, so OpenSearch may start later than the
 * server, or be unavailable for a while. `revision()` finds the index that searches use, or creates the first
 * one. `put` then writes to that index until `revision()` is called again, because the revision that was
 * returned applies only to this index. Searches use an index once it contains the whole library.
 */
import type { SearchAnswer } from '../../../search/request/answer';
import type { SearchRequest } from '../../../search/request/request';
import { EXPANSIONS_MAX, PHRASE_LENGTH_MAX, PHRASES_MAX } from '../../../search/request/limits';
import { addIdTieBreaker } from '../../../search/request/total-order';
import { MAPPING_VERSION } from './mapping';
import { toSearchAnswer, type OpenSearchAnswer } from './answer';
import {
  property,
  notOpenSearchFailure,
  openClient,
  OpenSearchError,
  type OpenSearchAddress,
  type OpenSearchClient,
} from './client';
import {
  createIndex,
  listIndices,
  refresh,
  describeRefusedDocuments,
  removeIndex,
  pointAliasTo,
  createOpenSearchWriter,
  type StoredIndex,
  type WriterOptions,
} from './indices';
import { correctWords, type SendSearch } from './corrections';
import { searchBody, type JsonObject } from './request';
import { SearchFailure, type Search } from '../search';

export interface OpenSearchOptions {
  /** Called once with each recommendation for the administrator. */
  readonly onAdvice?: (sentence: string) => void;
  readonly deadlineMs?: number;
}

/** Adds everything in the library that an index lacks. */
export type FillIndex = (index: Pick<Search, 'put' | 'revision'>) => Promise<void>;

export interface OpenSearch extends Search {
  /**
   * Makes the alias point to the current index, if it doesn't yet. Call this once the index contains the
   * whole library.
   */
  repair(): Promise<void>;
  /**
   * Fills a new index while searches still use the old one, and then replaces the old one atomically. In the
   * meantime, other servers may write to the old index. Their changes are in the database, and a second call
   * of `fill` adds them. Indices left over from an interrupted rebuild are deleted first. If two rebuilds run
   * at the same time, the later one succeeds and the other fails.
   *
   * @returns The number of documents that OpenSearch rejected.
   * @throws SearchFailure. Searches still use either the old index or the new one.
   */
  rebuild(fill: FillIndex): Promise<number>;
}

/** How long a search may take (see "Limits" in docs/rulings.md). */
const DEADLINE_MS = 5000;
/** Extra time, so that OpenSearch's own time limit is reached first. */
const GRACE_MS = 1500;
/**
 * The maximum number of clauses in a request: every prefix with all its words, every phrase with a word for
 * every two characters, and some more for the rest.
 */
export const REQUIRED_CLAUSES = PHRASES_MAX * (EXPANSIONS_MAX + PHRASE_LENGTH_MAX / 2) + 100_000;

export function createOpenSearch(
  address: OpenSearchAddress,
  { onAdvice = () => {}, deadlineMs = DEADLINE_MS }: OpenSearchOptions = {},
): OpenSearch {
  const alias = `${address.name}-v${MAPPING_VERSION}`;
  const client = openClient(address);
  const closing = new AbortController();
  const writes = new Set<Promise<unknown>>();
  const advised = new Set<string>();
  const writerOptions: WriterOptions = { refreshes: true, onRefused: advise, closing: closing.signal };
  const writerOf = (index: StoredIndex) => createOpenSearchWriter(client, index, writerOptions);
  let isPrepared = false;
  let current: StoredIndex | null = null;

  function advise(sentence: string): void {
    if (!advised.has(sentence)) onAdvice(sentence);
    advised.add(sentence);
  }

  /** Prepares OpenSearch. Once this has succeeded, it isn't repeated. */
  async function prepare(): Promise<void> {
    if (isPrepared) return;
    await allowWidePrefixes(client, advise);
    for (const index of await listIndices(client, alias)) {
      const refused = index.isServing ? await describeRefusedDocuments(client, index) : null;
      if (refused) advise(refused);
    }
    isPrepared = true;
  }

  async function find(): Promise<StoredIndex> {
    await prepare();
    return findIndex(client, alias);
  }

  async function write<Result>(work: Promise<Result>): Promise<Result> {
    writes.add(work);
    return work.finally(() => writes.delete(work));
  }

  async function rebuild(fill: FillIndex): Promise<number> {
    await prepare();
    return rebuildIndex({ client, alias, closing: closing.signal, advise }, fill);
  }

  return {
    search: (request, { signal } = {}) => searchIndex({ client, alias, deadlineMs }, request, signal),
    correct: (words, within, { signal } = {}) =>
      correctWords(sendInTime({ client, alias, deadlineMs }, signal), words, within),
    async put(documents, revision, removed) {
      current ??= await find();
      await write(writerOf(current).put(documents, revision, removed));
    },
    async revision() {
      current = await find();
      return writerOf(current).revision();
    },
    async state() {
      const serving = (await listIndices(client, alias)).find(({ isServing }) => isServing);
      if (!serving) return { revision: 0, index: '' };
      return { revision: await writerOf(serving).revision(), index: serving.name };
    },
    async repair() {
      if (current && !current.isServing) await pointAliasTo(client, alias, current);
    },
    rebuild: (fill) => write(rebuild(fill)),
    async close() {
      closing.abort();
      await Promise.allSettled(writes);
      await client.close();
    },
  };
}

/**
 * Changes a cluster setting. While OpenSearch is running, only some versions allow this, and only for some
 * users.
 */
async function allowWidePrefixes(
  client: OpenSearchClient,
  advise: (sentence: string) => void,
): Promise<void> {
  try {
    await client.ask({
      method: 'PUT',
      path: '/_cluster/settings',
      body: { persistent: { 'indices.query.bool.max_clause_count': REQUIRED_CLAUSES } },
    });
  } catch (error) {
    if (!(error instanceof OpenSearchError) || error.isTransient) throw error;
    advise(
      `Set indices.query.bool.max_clause_count: ${REQUIRED_CLAUSES} in opensearch.yml on every node. ` +
        "Without this setting, short prefixes such as co* fail, and Fairway can't change it.",
    );
  }
}

/**
 * Finds the index to which the alias points. If there is none yet, returns the index that is being filled,
 * even if another server created it, or creates the first index.
 */
async function findIndex(client: OpenSearchClient, alias: string): Promise<StoredIndex> {
  const indices = await listIndices(client, alias);
  const found = indices.find(({ isServing }) => isServing) ?? indices.at(-1);
  if (found) return found;
  try {
    return await createIndex(client, alias, 1);
  } catch (error) {
    if (error instanceof OpenSearchError && error.type === 'resource_already_exists_exception')
      return findIndex(client, alias);
    throw error;
  }
}

interface RebuildTarget {
  readonly client: OpenSearchClient;
  readonly alias: string;
  readonly closing: AbortSignal;
  readonly advise: (sentence: string) => void;
}

/** Implements `OpenSearch.rebuild`. */
async function rebuildIndex(
  { client, alias, closing, advise }: RebuildTarget,
  fill: FillIndex,
): Promise<number> {
  const indices = await listIndices(client, alias);
  for (const remains of indices.filter(({ isServing }) => !isServing)) await removeIndex(client, remains);
  const next = await createIndex(client, alias, (indices.at(-1)?.number ?? 0) + 1);
  let refused = 0;
  const onRefused = (sentence: string): void => {
    refused += 1;
    advise(sentence);
  };
  await fill(createOpenSearchWriter(client, next, { refreshes: false, onRefused, closing }));
  await refresh(client, next);
  await pointAliasTo(client, alias, next);
  // From here on, writes to the old index fail. Everything that it contained is in the database.
  for (const old of await listIndices(client, alias)) if (!old.isServing) await removeIndex(client, old);
  await fill(createOpenSearchWriter(client, next, { refreshes: true, onRefused, closing }));
  return refused;
}

interface SearchTarget {
  readonly client: OpenSearchClient;
  readonly alias: string;
  readonly deadlineMs: number;
}

async function searchIndex(
  target: SearchTarget,
  original: SearchRequest,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer> {
  const request = addIdTieBreaker(original);
  return toSearchAnswer(await send(target, searchBody(request, target.deadlineMs), signal), request);
}

/**
 * Returns a function that sends a request each time it is called. All of these requests share one deadline.
 */
function sendInTime(target: SearchTarget, signal: AbortSignal | undefined): SendSearch {
  const until = Date.now() + target.deadlineMs;
  return async (body) => {
    const deadlineMs = until - Date.now();
    if (deadlineMs <= 0) throw deadlineFailure();
    return send({ ...target, deadlineMs }, { ...body, timeout: `${deadlineMs}ms` }, signal);
  };
}

/** @throws SearchFailure */
async function send(
  { client, alias, deadlineMs }: SearchTarget,
  body: JsonObject,
  signal: AbortSignal | undefined,
): Promise<OpenSearchAnswer> {
  try {
    const answer = await client.ask({
      method: 'POST',
      path: `/${alias}/_search`,
      query: { allow_partial_search_results: 'false' },
      body,
      timeoutMs: deadlineMs + GRACE_MS,
      ...(signal && { signal }),
    });
    if (!Array.isArray(property(property(answer, 'hits'), 'hits'))) throw notOpenSearchFailure();
    const found = answer as OpenSearchAnswer;
    if (found.timed_out) throw deadlineFailure();
    return found;
  } catch (error) {
    if (error instanceof OpenSearchError && error.status === 404)
      throw new SearchFailure('unavailable', 'The index in OpenSearch is not filled yet.');
    // Partial results aren't allowed, so OpenSearch reports a timeout as an error.
    if (error instanceof OpenSearchError && error.isTimeout) throw deadlineFailure();
    throw error;
  }
}

function deadlineFailure(): SearchFailure {
  return new SearchFailure('deadline', 'The search took too long.');
}
