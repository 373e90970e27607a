/**
 * Keeps this device's search index in step with the documents on the device.
 *
 *   the file is here, but its text is not in the index ──► load the text, index it, and record that in the entry
 *   the text is in the index, but the file is gone or has changed ──► remove it from the index, and record that
 *   the index has lost a text ──► record that when the index is opened, and load the text again
 *   the index has a text that nobody keeps ──► remove it
 *   something failed, or texts are still missing ──► repeat after 10 s, 20 s, … up to 1 h
 *
 * The index is changed before the entry, so a crash in between only repeats the step. A text can be missing
 * or superfluous because browsers may delete one database but keep the other.
 */
import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';
import { DeviceSearchFailure, type DeviceSearch } from '../../platform/search/device-search';
import type { Clock } from '../../platform/browser/clock';
import type { SearchDocument } from '../../search/segment/document';
import { PAGE_SIZE_MAX, VALUES_MAX } from '../../search/request/limits';
import { createCoalescingRunner } from '../../shared/coalescing-runner';
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
  /** The progress of indexing; null while nothing is being indexed. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  /**
   * Opens the index for searches.
   * @throws DeviceSearchFailure, or the browser's error if the entries can't be written
   */
  open(): Promise<void>;
  /** Brings the index up to date. If it is called during a run, another run follows. Never rejects. */
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

/** How many texts one request loads. All of them are in memory at the same time. */
const BATCH_SIZE = 100;

type Text = components['schemas']['OfflineTexts']['texts'][number];

export function createIndexSync(options: IndexSyncOptions): IndexSync {
  const { documents, clock, isOnline } = options;
  const problem = signal<Problem | null>(null);
  const progress = signal<DownloadProgress | null>(null);
  let isOver = false;
  const retry = createRetry({ clock, isOnline, firstMs: FIRST_PAUSE_MS, work: () => void sync() });
  const update: IndexUpdate = { ...options, progress, isOver: () => isOver };

  function showResult(failure: Problem | null): void {
    batch(() => {
      problem.value = failure;
      progress.value = null;
    });
    if (failure || findOutdated(documents).length > 0) retry.later();
    else retry.reset();
  }

  const sync = createCoalescingRunner(async () => {
    if (isOver) return;
    const failure = await updateIndex(update).catch(toProblem);
    if (!isOver) showResult(failure);
  });

  return {
    problem,
    progress,
    open: () => openIndex(options),
    sync,
    dispose() {
      isOver = true;
      retry.reset();
    },
  };
}

/** When the entry store fails, the error is the browser's own. */
function toProblem(error: unknown): Problem {
  return error instanceof DeviceSearchFailure
    ? { status: 0, code: error.reason, title: error.message }
    : { status: 0, code: 'no-store', title: String(error) };
}

/** Opens the index, and records which texts it has lost. */
async function openIndex({ index, documents }: Pick<IndexSyncOptions, 'index' | 'documents'>): Promise<void> {
  await index.open();
  const ids = indexedIds(documents);
  const lost = ids.length === 0 ? [] : await index.missing(ids);
  if (lost.length > 0) await markRemoved(documents, lost);
}

/** Data that the steps of one update share. */
interface IndexUpdate extends IndexSyncOptions {
  readonly progress: Signal<DownloadProgress | null>;
  readonly isOver: () => boolean;
}

async function updateIndex(update: IndexUpdate): Promise<Problem | null> {
  const { index, documents, isOver } = update;
  // The index's worker is not started if there is nothing to do.
  if (findOutdated(documents).length === 0 && index.status.peek() === null) return null;
  await openIndex(update);
  const { epoch } = index.status.peek()!;
  await removeOutdated(update, epoch);
  const failure = await addMissing(update, epoch);
  if (failure || isOver()) return failure;
  for (let ids = await findOrphans(update); ids.length > 0 && !isOver(); ids = await findOrphans(update))
    await index.remove(ids, nextRevision(index), epoch);
  if (!index.status.peek()!.isWhole) await index.markComplete(epoch);
  return null;
}

/** Removes the texts whose files are no longer on the device. */
async function removeOutdated({ index, documents }: IndexUpdate, epoch: number): Promise<void> {
  const ids = findOutdated(documents).flatMap((entry) =>
    wantedTextVersion(entry) === null ? [entry.id] : [],
  );
  if (ids.length === 0) return;
  await index.remove(ids, nextRevision(index), epoch);
  await markRemoved(documents, ids);
}

/** Loads and adds the texts that the index lacks. Resolves with the reason if they can't be loaded. */
async function addMissing(update: IndexUpdate, epoch: number): Promise<Problem | null> {
  const { api, index, documents, progress, isOver } = update;
  let ids = findOutdated(documents).map(({ id }) => id);
  const total = ids.length;
  while (ids.length > 0 && !isOver()) {
    progress.value = { done: total - ids.length, total };
    const wanted = ids.slice(0, BATCH_SIZE);
    const answer = await call(api.POST('/api/offline/text', { body: { documents: wanted.join() } }));
    if (!answer.ok) return answer.problem;
    if (isOver()) return null;
    const { texts, later } = answer.value;
    const entries = documents.entries();
    const found = texts.flatMap((text) => {
      const entry = entries.get(text.id);
      return entry ? [documentOf(text, entry.data)] : [];
    });
    if (found.length > 0) await index.put(found, nextRevision(index), epoch);
    await documents.markIndexed(new Map(texts.map(({ id, version }) => [id, version])));
    // If the server postpones all of them, asking again at once would lead to an endless loop.
    ids = texts.length > 0 ? [...later, ...ids.slice(BATCH_SIZE)] : ids.slice(BATCH_SIZE);
  }
  return null;
}

/**
 * Finds some documents in the index that are not kept here. If more documents are kept than a search can
 * exclude, it finds none.
 */
async function findOrphans({ index, documents }: IndexUpdate): Promise<string[]> {
  const ids = indexedIds(documents);
  if (index.status.peek()!.documentCount <= ids.length || ids.length > VALUES_MAX) return [];
  const { hits } = await index.search({
    query: { bool: { must: [{ match_all: {} }], must_not: [{ terms: { _id: ids } }] } },
    sort: ['id'],
    size: PAGE_SIZE_MAX,
  });
  // Another tab may have added some since then. That tab stores the files before it indexes them.
  await documents.restore();
  return hits.hits.flatMap(({ _id: id }) => (documents.entries().has(id) ? [] : [id]));
}

/** Finds the documents whose text in the index is not the one that belongs there. */
function findOutdated(documents: IndexSyncOptions['documents']): StoredEntry[] {
  return [...documents.entries().values()].filter((entry) => wantedTextVersion(entry) !== entry.indexed);
}

function indexedIds(documents: IndexSyncOptions['documents']): string[] {
  return [...documents.entries().values()].flatMap(({ id, indexed }) => (indexed === null ? [] : [id]));
}

function markRemoved(documents: IndexSyncOptions['documents'], ids: readonly string[]): Promise<void> {
  return documents.markIndexed(new Map(ids.map((id) => [id, null])));
}

function nextRevision(index: IndexSyncOptions['index']): number {
  return index.status.peek()!.revision + 1;
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
