/**
 * Manages the indices in OpenSearch: `fairway-v4-1`, `fairway-v4-2` and so on. The alias `fairway-v4` points
 * to the index that is used for searches.
 *
 * - `v4` is the version of the mapping. Versions of Fairway with different mappings use different indices, so
 *   no server reads or writes an index whose fields have a different meaning.
 * - Searches use the alias. It never points to an incomplete index, and its filter hides everything that
 *   isn't a document.
 * - Writes use an alias of a single index, such as `fairway-v4-1-write`. If that index has been deleted, a
 *   write fails instead of creating an index without the mapping.
 * - The mark is the library revision that an index has reached. It is stored as the version of a marker
 *   document in the index, so it is as durable as the documents, is included in snapshots, and never
 *   decreases.
 * - If OpenSearch refuses a document, a placeholder with the same id and revision is written instead. The
 *   mark can therefore advance, searches don't find an older version of the text, and a corrected version
 *   replaces the placeholder, whichever server writes it.
 * - Writing a document also writes or deletes its next wording, with the same revision. A late write from
 *   another server therefore can't bring back a next wording that has entered into force.
 */
import type { IndexedWording, SearchDocument } from '../../../search/segment/document';
import type { Wording } from '../../../search/request/wording';
import { numberOf } from '../../../search/segment/number-field';
import { fold } from '../../../search/text/fold';
import { mapping } from './mapping';
import { writeChanges, type DocumentChange } from './bulk';
import { idOfStored, storedIdOfNext } from './stored-ids';
import { property, OpenSearchError, type OpenSearchClient } from './client';
import type { JsonObject } from './request';
import { SearchFailure, type Search } from '../search';

export interface StoredIndex {
  readonly name: string;
  readonly number: number;
  /** Whether the alias points to this index. */
  readonly isServing: boolean;
}

export interface WriterOptions {
  /** Whether searches must find the documents once `put` has resolved. */
  readonly refreshes: boolean;
  /** Called with a message about each document that OpenSearch will never accept. */
  readonly onRefused: (sentence: string) => void;
  readonly closing: AbortSignal;
}

/** Long, because changes to a cluster wait for all of its nodes. */
const CHANGE_TIMEOUT_MS = 60_000;
/** No document id begins with a dot. */
const MARKER_ID = '.mark';
/** Neither the marker nor a placeholder has this field. */
const documentsOnly = { exists: { field: 'id' } };
const MAX_REFUSED_NAMED = 10;

/** Lists the indices that belong to an alias, ordered by number. */
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
 * Creates an empty index that searches don't use yet.
 * @throws OpenSearchError resource_already_exists_exception if another process has already created it
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

/** Deletes an index, unless this has already been done. */
export async function removeIndex(client: OpenSearchClient, { name }: StoredIndex): Promise<void> {
  await client.ask({
    method: 'DELETE',
    path: `/${name}`,
    query: { ignore_unavailable: 'true' },
    timeoutMs: CHANGE_TIMEOUT_MS,
  });
}

/** Moves the alias atomically, so that every search uses exactly one complete index. */
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

/** Returns a message that names the documents with placeholders, or null if there are none. */
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
  const ids = found.map((hit) => idOfStored(String(property(hit, '_id')))).join(', ');
  const more = total > found.length ? ', …' : '';
  const refused =
    total === 1
      ? "1 document, and searches won't find it until it is corrected"
      : `${total} documents, and searches won't find them until they are corrected`;
  return `OpenSearch has refused ${refused}: ${ids}${more}`;
}

/** Creates a writer for one index. */
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
      // If even the placeholder is rejected, the document isn't the cause.
      if (again)
        throw new SearchFailure(
          'unavailable',
          `OpenSearch refused even a placeholder for the document ${again.id}: ${again.reason}`,
        );
      // Both wordings of a document may be refused.
      for (const [id, reason] of new Map(refused.map((one) => [idOfStored(one.id), one.reason])))
        onRefused(
          `OpenSearch refused the document ${id}. Searches won't find it until it is corrected: ${reason}`,
        );
      if (refreshes && documents.length + removed.length > 0) await refresh(client, index);
      // The mark is written last. If the process dies before this, the same documents are written again.
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
        // This error means that the marker doesn't exist yet. If the index had been deleted, the error would
        // have a type.
        if (error instanceof OpenSearchError && error.status === 404 && error.type === '') return 0;
        throw error;
      }
    },
  };
}

function writeAlias(index: string): string {
  return `${index}-write`;
}

/** Yields the changes. If they were returned as a list, the whole batch would be in memory twice. */
function* changesOf(
  documents: readonly SearchDocument[],
  removed: readonly string[],
  revision: number,
): Generator<DocumentChange> {
  for (const id of removed)
    for (const stored of [id, storedIdOfNext(id)]) yield { id: stored, revision, document: null };
  for (const document of documents) {
    const { id, next } = document;
    yield { id, revision, document: entryOf(document, document, next ? 'present' : 'only') };
    yield { id: storedIdOfNext(id), revision, document: next ? entryOf(document, next, 'next') : null };
  }
}

function entryOf(
  { id, categories }: SearchDocument,
  { title, content, publicationDate, entryDate, source }: IndexedWording,
  wording: Wording,
): JsonObject {
  return {
    id,
    wording,
    title,
    titleOrder: fold(title),
    number: numberOf(source),
    content,
    categoryValues: categories,
    metadata_dateValue_publicationdate: publicationDate,
    metadata_dateValue_entrydate: entryDate,
    source: source as JsonObject,
  };
}
