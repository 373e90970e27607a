/**
 * Keeps the search index of this device in step with the documents that are on it.
 *
 *   the file is here, but its text is not in the index ──► load the text, index it, and record that in the entry
 *   the text is in the index, but the file has gone or changed ──► remove it from the index, and record that
 *   the index has lost a text ──► record that when the index is opened, and load the text again
 *   the index has a text that nobody keeps ──► remove it
 *   something failed, or texts are still missing ──► repeat after 10 s, 20 s, … up to 1 h
 *
 * The index is changed before the entry, so a crash in between only repeats the step. A text can be missing
 * or superfluous because browsers may delete one database and keep the other.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';
import { DeviceSearchFailure, type DeviceSearch } from '../../platform/search/device-search';
import type { Clock } from '../../platform/browser/clock';
import type { SearchDocument } from '../../search/segment/document';
import { PAGE_SIZE_MAX, VALUES_MAX } from '../../search/request/limits';
import { toSearchDocument } from '../../shared/search-document';
import type { OfflineDocuments } from './documents';
import { createRetry } from '../core/retry';
import { wantedTextVersion, type OfflineData, type StoredEntry } from './manifest';
import type { DownloadProgress } from './download-queue';

export interface IndexSync {
  /**
   * Why the index lacks texts of documents that are on the device; null if it lacks none, or hasn't been
   * synchronised yet.
   */
  readonly problem: ReadonlySignal<Problem | null>;
  /** The progress of indexing; null while nothing is indexed. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  /**
   * Opens the index for searches.
   * @throws DeviceSearchFailure, or the browser's error if the entries can't be written
   */
  open(): Promise<void>;
  /** Brings the index up to date. If that is running, it is repeated afterwards. Never rejects. */
  sync(): Promise<void>;
  dispose(): void;
}

export interface IndexSyncOptions {
  readonly api: Api;
  readonly index: Pick<
    DeviceSearch,
    'open' | 'status' | 'search' | 'put' | 'remove' | 'missing' | 'markComplete'
  >;
  readonly documents: Pick<OfflineDocuments, 'entries' | 'markIndexed' | 'restore'>;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
}

const FIRST_PAUSE_MS = 10_000;

/** How many documents one call asks for. All their texts are in memory at the same time. */
const BATCH_SIZE = 100;

type Text = components['schemas']['OfflineTexts']['texts'][number];

export function createIndexSync({ api, index, documents, clock, isOnline }: IndexSyncOptions): IndexSync {
  const problem = signal<Problem | null>(null);
  const progress = signal<DownloadProgress | null>(null);
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let isOver = false;
  const retry = createRetry({ clock, isOnline, firstMs: FIRST_PAUSE_MS, work: () => void sync() });

  const outdated = (): StoredEntry[] =>
    [...documents.entries().values()].filter((entry) => wantedTextVersion(entry) !== entry.indexed);

  async function open(): Promise<void> {
    await index.open();
    const indexedIds = [...documents.entries().values()].flatMap(({ id, indexed }) =>
      indexed === null ? [] : [id],
    );
    const gone = indexedIds.length === 0 ? [] : await index.missing(indexedIds);
    if (gone.length > 0) await documents.markIndexed(new Map(gone.map((id) => [id, null])));
  }

  /**
   * Finds some documents in the index that are not kept here. Finds none if more documents are kept than a
   * search can exclude.
   */
  async function findOrphans(): Promise<string[]> {
    const kept = [...documents.entries().values()].flatMap(({ id, indexed }) =>
      indexed === null ? [] : [id],
    );
    if (index.status.peek()!.documentCount <= kept.length || kept.length > VALUES_MAX) return [];
    const { hits } = await index.search({
      query: { bool: { must: [{ match_all: {} }], must_not: [{ terms: { _id: kept } }] } },
      sort: ['id'],
      size: PAGE_SIZE_MAX,
    });
    // Another tab may have added some since. It stores their files before it indexes them.
    await documents.restore();
    return hits.hits.flatMap(({ _id: id }) => (documents.entries().has(id) ? [] : [id]));
  }

  async function feedOnce(): Promise<Problem | null> {
    // Don't start the index's worker if there is nothing to do.
    if (outdated().length === 0 && index.status.peek() === null) return null;
    await open();
    const { epoch } = index.status.peek()!;
    const revision = (): number => index.status.peek()!.revision + 1;
    const gone = outdated().filter((entry) => wantedTextVersion(entry) === null);
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id);
      await index.remove(ids, revision(), epoch);
      await documents.markIndexed(new Map(ids.map((id) => [id, null])));
    }
    let ids = outdated().map(({ id }) => id);
    const total = ids.length;
    while (ids.length > 0 && !isOver) {
      progress.value = { done: total - ids.length, total };
      const batchIds = ids.slice(0, BATCH_SIZE);
      const answer = await call(api.POST('/api/offline/text', { body: { documents: batchIds.join() } }));
      if (!answer.ok) return answer.problem;
      const { texts, later } = answer.value;
      const known = documents.entries();
      const found = texts.flatMap((text) =>
        known.has(text.id) ? [documentOf(text, known.get(text.id)!.data)] : [],
      );
      if (isOver) return null;
      if (found.length > 0) await index.put(found, revision(), epoch);
      await documents.markIndexed(new Map(texts.map(({ id, version }) => [id, version])));
      // If the server postpones all of them, asking again at once would never end.
      ids = texts.length > 0 ? [...later, ...ids.slice(BATCH_SIZE)] : ids.slice(BATCH_SIZE);
    }
    for (let none = await findOrphans(); none.length > 0 && !isOver; none = await findOrphans())
      await index.remove(none, revision(), epoch);
    if (!index.status.peek()!.isWhole) await index.markComplete(epoch);
    return null;
  }

  async function syncSafely(): Promise<void> {
    try {
      const why = await feedOnce();
      if (!isOver) end(why);
    } catch (error) {
      // The store of the entries fails with the browser's errors.
      const [code, title] =
        error instanceof DeviceSearchFailure ? [error.reason, error.message] : ['no-store', String(error)];
      if (!isOver) end({ status: 0, code, title });
    }
  }

  function end(why: Problem | null): void {
    batch(() => {
      problem.value = why;
      progress.value = null;
    });
    if (why || outdated().length > 0) retry.later();
    else retry.reset();
  }

  function sync(): Promise<void> {
    if (isOver) return Promise.resolve();
    if (!running) return (running = syncSafely().finally(() => (running = null)));
    return (waiting ??= running.then(() => {
      waiting = null;
      return sync();
    }));
  }

  return {
    problem,
    progress,
    open,
    sync,
    dispose() {
      isOver = true;
      retry.reset();
    },
  };
}

function documentOf(
  { id, edition, text }: Text,
  { title, categoryIds, metadata }: OfflineData,
): SearchDocument {
  return toSearchDocument({
    ...metadata,
    id,
    title,
    text,
    edition,
    categoryIds,
    number: metadata.documentNumber,
  });
}
