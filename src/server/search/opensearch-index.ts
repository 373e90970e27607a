/**
 * The indices in OpenSearch: `fairway-1`, `fairway-2`, … of which one stands behind the alias `fairway` and answers.
 *
 * - Searches go to the alias, which hides the marker below by a filter.
 * - Writes go to one index by an alias of its own, `fairway-1-write`, so that an index that was removed meanwhile is an
 *   error and not made anew without its mapping.
 * - The mark, the revision of the library that an index has reached, is the version of a marker document in that index: it
 *   is as durable as the documents, comes along with a snapshot, and OpenSearch itself never lets it go back.
 */
import type { SearchDocument } from '../../search/document';
import { mapping, MAPPING_VERSION } from './mapping';
import { writeChanges, type Change } from './opensearch-bulk';
import { entry, OpenSearchProblem, type OpenSearchClient } from './opensearch-client';
import type { Search } from './search';

export interface StoredIndex {
  readonly name: string;
  readonly number: number;
  /** Stands behind the alias. */
  readonly isServing: boolean;
  /** Made by this version of the mapping. */
  readonly isOfThisVersion: boolean;
}

/** Changes of the cluster wait for all of its nodes. */
const CHANGE_TIMEOUT_MS = 60_000;
/** No document's id begins with a point. */
const MARKER_ID = '.mark';
/** The marker has none. */
const documentsOnly = { exists: { field: 'id' } };

/** In the order of their numbers. */
export async function listIndices(client: OpenSearchClient, name: string): Promise<StoredIndex[]> {
  const found = await client.ask({ method: 'GET', path: `/${name}-*`, query: { filter_path: '*.aliases,*.mappings._meta' } });
  return Object.entries((found ?? {}) as Record<string, unknown>)
    .flatMap(([index, facts]) => {
      const number = index.startsWith(`${name}-`) ? index.slice(name.length + 1) : '';
      if (!/^\d{1,9}$/.test(number)) return [];
      return [{
        name: index, number: Number(number),
        isServing: entry(entry(facts, 'aliases'), name) !== undefined,
        isOfThisVersion: entry(entry(entry(facts, 'mappings'), '_meta'), 'version') === MAPPING_VERSION,
      }];
    })
    .sort((a, b) => a.number - b.number);
}

/**
 * Makes an empty index.
 * @throws OpenSearchProblem resource_already_exists_exception when another process was faster.
 */
export async function createIndex(client: OpenSearchClient, name: string, number: number, isServing: boolean): Promise<StoredIndex> {
  const index = `${name}-${number}`;
  const aliases = { [writeAlias(index)]: {}, ...(isServing && { [name]: { filter: documentsOnly } }) };
  await client.ask({ method: 'PUT', path: `/${index}`, body: { ...mapping, aliases }, timeoutMs: CHANGE_TIMEOUT_MS });
  return { name: index, number, isServing, isOfThisVersion: true };
}

/** One that is gone already is no error. */
export async function removeIndex(client: OpenSearchClient, { name }: StoredIndex): Promise<void> {
  await client.ask({ method: 'DELETE', path: `/${name}`, query: { ignore_unavailable: 'true' }, timeoutMs: CHANGE_TIMEOUT_MS });
}

/** Moves the alias and removes what stood behind it, in one step: every search is answered by one of the two. */
export async function serveFrom(client: OpenSearchClient, name: string, next: StoredIndex, before: readonly StoredIndex[]): Promise<void> {
  const actions = [{ add: { index: next.name, alias: name, filter: documentsOnly } }, ...before.map((index) => ({ remove_index: { index: index.name } }))];
  await client.ask({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: CHANGE_TIMEOUT_MS });
}

export async function refresh(client: OpenSearchClient, { name }: StoredIndex): Promise<void> {
  await client.ask({ method: 'POST', path: `/${name}/_refresh`, timeoutMs: CHANGE_TIMEOUT_MS });
}

/** One index as whoever fills it sees it. `isFound`: whether what was put is to be found when the put resolves. */
export function writerOf(client: OpenSearchClient, index: StoredIndex, isFound: boolean, closing: AbortSignal): Pick<Search, 'put' | 'revision'> {
  const write = (changes: Iterable<Change>): Promise<void> => writeChanges(client, writeAlias(index.name), changes, closing);
  return {
    async put(documents, revision, removed = []) {
      await write(changesOf(documents, removed, revision));
      if (isFound && documents.length + removed.length > 0) await refresh(client, index);
      // The mark moves with the last step only: whoever dies before it puts the same again.
      await write([{ id: MARKER_ID, revision, document: {} }]);
    },
    async revision() {
      try {
        return Number(entry(await client.ask({ method: 'GET', path: `/${index.name}/_doc/${MARKER_ID}`, query: { _source: 'false' } }), '_version'));
      } catch (error) {
        // No marker yet; an index that is gone has a type.
        if (error instanceof OpenSearchProblem && error.status === 404 && error.type === '') return 0;
        throw error;
      }
    },
  };
}

function writeAlias(index: string): string {
  return `${index}-write`;
}

/** Made one by one as they are sent: the whole batch twice in memory would be too much. */
function* changesOf(documents: readonly SearchDocument[], removed: readonly string[], revision: number): Generator<Change> {
  for (const id of removed) yield { id, revision, document: null };
  for (const { id, title, content, categories, publicationDate, entryDate, source } of documents) {
    const document = {
      id, title, content, categoryValues: categories, metadata_dateValue_publicationdate: publicationDate, metadata_dateValue_entrydate: entryDate,
      source: source as Change['document'],
    };
    yield { id, revision, document };
  }
}
