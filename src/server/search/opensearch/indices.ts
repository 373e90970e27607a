/**
 * The indices in OpenSearch: `fairway-v2-1`, `fairway-v2-2`, … of which one stands behind the alias `fairway-v2` and answers.
 *
 * - `v2` is the version of the mapping. A Fairway with another mapping has indices of its own beside them: none ever searches,
 *   or writes to, an index that means something else.
 * - Searches go to the alias, which stands before a whole index only, and by a filter hides all that is no document.
 * - Writes go to one index by an alias of its own, `fairway-v2-1-write`, so that an index that was removed meanwhile is an
 *   error and not made anew without its mapping.
 * - The mark, the revision of the library that an index has reached, is the version of a marker document in that index: it
 *   is as durable as the documents, comes along with a snapshot, and OpenSearch itself never lets it go back.
 * - A document that OpenSearch will never take has a stand-in in its place, of its id and revision: the mark can pass it, an
 *   older text of it is not found, and a corrected one takes the place back, whichever server writes it.
 */
import type { SearchDocument } from '../../../search/segment/document';
import { fold } from '../../../search/text/fold';
import { mapping } from './mapping';
import { writeChanges, type DocumentChange } from './bulk';
import { property, OpenSearchError, type OpenSearchClient } from './client';
import { SearchFailure, type Search } from '../search';

export interface StoredIndex {
  readonly name: string;
  readonly number: number;
  /** Stands behind the alias. */
  readonly isServing: boolean;
}

export interface WriterOptions {
  /** Whether what was put is to be found when the put resolves. */
  readonly refreshes: boolean;
  /** Told of each document that OpenSearch will never take, a sentence. */
  readonly onRefused: (sentence: string) => void;
  readonly closing: AbortSignal;
}

/** Changes of the cluster wait for all of its nodes. */
const CHANGE_TIMEOUT_MS = 60_000;
/** No document's id begins with a point. */
const MARKER_ID = '.mark';
/** Neither the marker nor a stand-in has one. */
const documentsOnly = { exists: { field: 'id' } };
const MAX_REFUSED_NAMED = 10;

/** Those of an alias, in the order of their numbers. */
export async function listIndices(client: OpenSearchClient, alias: string): Promise<StoredIndex[]> {
  const found = await client.ask({ method: 'GET', path: `/${alias}-*`, query: { filter_path: '*.aliases' } });
  return Object.entries((found ?? {}) as Record<string, unknown>)
    .flatMap(([name, facts]) => {
      const number = name.startsWith(`${alias}-`) ? name.slice(alias.length + 1) : '';
      return /^\d{1,9}$/.test(number)
        ? [
            {
              name,
              number: Number(number),
              isServing: property(property(facts, 'aliases'), alias) !== undefined,
            },
          ]
        : [];
    })
    .sort((a, b) => a.number - b.number);
}

/**
 * Makes an empty index, which does not answer yet.
 * @throws OpenSearchProblem resource_already_exists_exception when another process was faster.
 */
export async function createIndex(
  client: OpenSearchClient,
  alias: string,
  number: number,
): Promise<StoredIndex> {
  const name = `${alias}-${number}`;
  await client.ask({
    method: 'PUT',
    path: `/${name}`,
    body: { ...mapping, aliases: { [writeAlias(name)]: {} } },
    timeoutMs: CHANGE_TIMEOUT_MS,
  });
  return { name, number, isServing: false };
}

/** One that is gone already is no error. */
export async function removeIndex(client: OpenSearchClient, { name }: StoredIndex): Promise<void> {
  await client.ask({
    method: 'DELETE',
    path: `/${name}`,
    query: { ignore_unavailable: 'true' },
    timeoutMs: CHANGE_TIMEOUT_MS,
  });
}

/** Moves the alias here from wherever it is, in one step: every search is answered by one whole index. */
export async function pointAliasTo(
  client: OpenSearchClient,
  alias: string,
  { name }: StoredIndex,
): Promise<void> {
  const actions = [
    { remove: { index: `${alias}-*`, alias, must_exist: false } },
    { add: { index: name, alias, filter: documentsOnly } },
  ];
  await client.ask({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: CHANGE_TIMEOUT_MS });
}

export async function refresh(client: OpenSearchClient, { name }: StoredIndex): Promise<void> {
  await client.ask({ method: 'POST', path: `/${name}/_refresh`, timeoutMs: CHANGE_TIMEOUT_MS });
}

/** Which documents have a stand-in, a sentence; null when none has. */
export async function describeRefusedDocuments(
  client: OpenSearchClient,
  { name }: StoredIndex,
): Promise<string | null> {
  const body = {
    query: { bool: { must_not: [documentsOnly, { ids: { values: [MARKER_ID] } }] } },
    size: MAX_REFUSED_NAMED,
    track_total_hits: true,
    _source: false,
  };
  const hits = property(await client.ask({ method: 'POST', path: `/${name}/_search`, body }), 'hits');
  const total = Number(property(property(hits, 'total'), 'value') ?? 0);
  const found = property(hits, 'hits');
  if (total === 0 || !Array.isArray(found)) return null;
  const ids = found.map((hit) => String(property(hit, '_id'))).join(', ');
  return `Documents that OpenSearch has refused, and that no search finds until they are corrected: ${total}, ${ids}${total > found.length ? ', …' : ''}`;
}

/** One index as whoever fills it sees it. */
export function createOpenSearchWriter(
  client: OpenSearchClient,
  index: StoredIndex,
  { refreshes, onRefused, closing }: WriterOptions,
): Pick<Search, 'put' | 'revision'> {
  const write = (changes: Iterable<DocumentChange>) =>
    writeChanges(client, writeAlias(index.name), changes, closing);
  return {
    async put(documents, revision, removed = []) {
      const refused = await write(changesOf(documents, removed, revision));
      const [again] = await write(
        refused.map(({ id, reason }) => ({ id, revision, document: { source: { refused: reason } } })),
      );
      // Then it is not the document that it refuses.
      if (again)
        throw new SearchFailure(
          'unavailable',
          `OpenSearch takes nothing for the document ${again.id}: ${again.reason}`,
        );
      for (const { id, reason } of refused)
        onRefused(
          `OpenSearch refuses the document ${id}, which no search finds until it is corrected: ${reason}`,
        );
      if (refreshes && documents.length + removed.length > 0) await refresh(client, index);
      // The mark moves with the last step only: whoever dies before it puts the same again.
      await write([{ id: MARKER_ID, revision, document: {} }]);
    },
    async revision() {
      try {
        return Number(
          property(
            await client.ask({
              method: 'GET',
              path: `/${index.name}/_doc/${MARKER_ID}`,
              query: { _source: 'false' },
            }),
            '_version',
          ),
        );
      } catch (error) {
        // No marker yet; an index that is gone has a type.
        if (error instanceof OpenSearchError && error.status === 404 && error.type === '') return 0;
        throw error;
      }
    },
  };
}

function writeAlias(index: string): string {
  return `${index}-write`;
}

/** Made one by one as they are sent: the whole batch twice in memory would be too much. */
function* changesOf(
  documents: readonly SearchDocument[],
  removed: readonly string[],
  revision: number,
): Generator<DocumentChange> {
  for (const id of removed) yield { id, revision, document: null };
  for (const { id, title, content, categories, publicationDate, entryDate, source } of documents) {
    const document = {
      id,
      title,
      titleOrder: fold(title),
      content,
      categoryValues: categories,
      metadata_dateValue_publicationdate: publicationDate,
      metadata_dateValue_entrydate: entryDate,
      source: source as DocumentChange['document'],
    };
    yield { id, revision, document };
  }
}
