/**
 * Keeps the search index of this device in step with the documents that are on it.
 *
 *   bytes are here, their text is not in the index ──► fetched, put in, and written down with the entry
 *   in the index, and the bytes are gone or others ──► taken out, and written down
 *   lost by the index ──► written down as soon as it is opened, and fetched again
 *   in the index, and nobody keeps it ──► taken out
 *   failed, or not all came ──► repeated after 10 s, 20 s, … 1 h
 *
 * The index changes before the entry says so, so that who dies in between does the same again. What is lost and what is not
 * kept comes of browsers that throw away one database and leave the other.
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
  /** Why the index lacks texts of documents that are here; null when it lacks none, or was not asked to have them yet. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** Of the texts that are being fetched and put in; null when none are. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  /**
   * Opens the index for searching.
   * @throws DeviceSearchFailure, and what the browser says where the entries can't be written
   */
  open(): Promise<void>;
  /** Brings the index up to date. One under way is followed by another. Never rejects. */
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

/** Documents in a call: their texts are in memory at one time. */
const PART = 100;

type Text = components['schemas']['OfflineTexts']['texts'][number];

export function createIndexSync({ api, index, documents, clock, isOnline }: IndexSyncOptions): IndexSync {
  const problem = signal<Problem | null>(null);
  const progress = signal<DownloadProgress | null>(null);
  let underWay: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let isOver = false;
  const retry = createRetry({ clock, isOnline, firstMs: FIRST_PAUSE_MS, work: () => void begin() });

  const outdated = (): StoredEntry[] =>
    [...documents.entries().values()].filter((entry) => wantedTextVersion(entry) !== entry.indexed);

  async function open(): Promise<void> {
    await index.open();
    const told = [...documents.entries().values()].flatMap(({ id, indexed }) =>
      indexed === null ? [] : [id],
    );
    const gone = told.length === 0 ? [] : await index.missing(told);
    if (gone.length > 0) await documents.markIndexed(new Map(gone.map((id) => [id, null])));
  }

  /** Some of what the index has and nobody keeps; none where more is kept than a search can leave out. */
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
    // Another tab may have put some in meanwhile, and stores their bytes before that.
    await documents.restore();
    return hits.hits.flatMap(({ _id: id }) => (documents.entries().has(id) ? [] : [id]));
  }

  async function feedOnce(): Promise<Problem | null> {
    // The worker of the index is not started for nothing.
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
      const asked = ids.slice(0, PART);
      const answer = await call(api.POST('/api/offline/text', { body: { documents: asked.join() } }));
      if (!answer.ok) return answer.problem;
      const { texts, later } = answer.value;
      const known = documents.entries();
      const found = texts.flatMap((text) =>
        known.has(text.id) ? [documentOf(text, known.get(text.id)!.data)] : [],
      );
      if (isOver) return null;
      if (found.length > 0) await index.put(found, revision(), epoch);
      await documents.markIndexed(new Map(texts.map(({ id, version }) => [id, version])));
      // A server that puts all of them off would be asked for ever.
      ids = texts.length > 0 ? [...later, ...ids.slice(PART)] : ids.slice(PART);
    }
    for (let none = await findOrphans(); none.length > 0 && !isOver; none = await findOrphans())
      await index.remove(none, revision(), epoch);
    if (!index.status.peek()!.isWhole) await index.markComplete(epoch);
    return null;
  }

  async function feed(): Promise<void> {
    try {
      const why = await feedOnce();
      if (!isOver) end(why);
    } catch (error) {
      // The store of the entries fails with what the browser says.
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

  function begin(): Promise<void> {
    if (isOver) return Promise.resolve();
    if (!underWay) return (underWay = feed().finally(() => (underWay = null)));
    return (waiting ??= underWay.then(() => {
      waiting = null;
      return begin();
    }));
  }

  return {
    problem,
    progress,
    open,
    sync: begin,
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
