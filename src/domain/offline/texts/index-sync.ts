/**
 * Keeps this device's search index, and the texts for the reading view, in sync with the documents on the
 * device.
 *
 *   the file is on the device, but its text isn't in the index ──► load and index the text, and record that
 *   the text is in the index, but the file is gone or has changed ──► remove it from the index, and record that
 *   the next edition has entered into force ──► index its stored text alone, even offline
 *   the index has lost a text ──► record that when the index is opened, and load the text again
 *   the index has the text of a document that isn't kept ──► remove it
 *   the file is on the device, but not the text with its structure ──► load and store it, with the one for the index
 *   no file needs a text with its structure, or the structure is no longer listed ──► remove it, unless it is
 *     the text of a replaced edition whose changes the reader hasn't seen yet (replaced-texts.ts)
 *   the text with its structure is an older version of the listed one ──► keep it until the listed one replaces it
 *   something failed, or texts are still missing ──► retry after 10 s, 20 s, … up to 1 h
 *
 * The index is changed before the entry, so after a crash in between, the step is merely repeated. Texts can
 * be missing or left over, because browsers may delete one database but keep the other.
 *
 * Search takes precedence over the reading view: texts that aren't in the index are loaded first. If a text
 * can't be stored for the reading view, the document is read as a PDF, and the search remains complete:
 *
 *   possible ──no space is left──► full ──a document or a text is removed──► possible
 *   possible ──another error of the store──► failed ──the next synchronisation──► possible
 *
 * While storing isn't possible, no structures are loaded, so that a full device doesn't fetch texts that it
 * can't store. Space that becomes free in other ways is used when Fairway is opened again.
 *
 * All of this happens only while the device belongs to this user. Otherwise, and before the entries have been
 * read, this module would see no entries, and would remove every stored text as unneeded.
 *
 * The steps are in index-update.ts, whose code is loaded when there are documents on the device.
 */
import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Api, Problem } from '../../../api/client';
import { DeviceSearchFailure, type DeviceSearch } from '../../../platform/search/device-search';
import type { DeviceStorage } from '../../../platform/storage/storage';
import type { Clock } from '../../../platform/browser/clock';
import { createCoalescingRunner } from '../../../shared/coalescing-runner';
import type { OfflineDocuments } from '../documents';
import { isNextShown } from '../edition-today';
import { isDownloaded, wantedTextVersion, type StoredEntry } from '../manifest';
import { createRetry } from '../../core/retry';
import type { DeviceTexts } from './device-texts';
import type { DownloadProgress } from '../download-queue';

export interface IndexSync {
  /**
   * Why texts couldn't be loaded or indexed; null after a success, or before the first synchronisation. Texts
   * that couldn't be stored for the reading view don't count.
   */
  readonly problem: ReadonlySignal<Problem | null>;
  /** The progress of indexing; null while nothing is being indexed. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  /**
   * Opens the index for searches.
   * @throws DeviceSearchFailure, or the browser's error if the entries can't be written
   */
  open(): Promise<void>;
  /**
   * Brings the index and the texts up to date. If called during a run, another run follows. Never rejects.
   */
  sync(): Promise<void>;
  dispose(): void;
}

export interface IndexSyncOptions {
  readonly api: Api;
  readonly index: Pick<
    DeviceSearch,
    'open' | 'status' | 'search' | 'put' | 'remove' | 'missing' | 'markComplete' | 'storeTexts'
  >;
  readonly texts: Pick<DeviceTexts, 'held' | 'restore' | 'nameOf' | 'read' | 'measure'>;
  /** The user's part of the device's storage. */
  readonly storage: DeviceStorage;
  readonly documents: Pick<OfflineDocuments, 'owner' | 'entries' | 'markIndexed' | 'restore'>;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
  /** Loads the code of the update. */
  readonly loadUpdate: () => Promise<UpdateIndex>;
}

/**
 * The data and functions that the steps of an update need. The functions are passed in, because the chunk
 * with the steps doesn't contain their code.
 */
export interface IndexUpdate extends Omit<IndexSyncOptions, 'loadUpdate'> {
  /** Opens the index. */
  readonly open: () => Promise<void>;
  readonly isDownloaded: (entry: StoredEntry) => boolean;
  /** Returns the version of the text that should be indexed today; null if none should be. */
  readonly wantedVersion: (entry: StoredEntry) => string | null;
  readonly isNextShown: (entry: StoredEntry) => boolean;
  readonly toProblem: (error: unknown) => Problem;
  readonly progress: Signal<DownloadProgress | null>;
  /**
   * Returns whether the update must stop, because it was disposed of or the device doesn't belong to this
   * user.
   */
  readonly isOver: () => boolean;
  /** Whether texts can be stored for the reading view and, if not, why. */
  storing: 'possible' | 'full' | 'failed';
}

/** Resolves with the problem if loading fails, and otherwise with whether everything is up to date. */
export type UpdateIndex = (update: IndexUpdate) => Promise<Problem | 'current' | 'outdated'>;

const FIRST_PAUSE_MS = 10_000;

export function createIndexSync(options: IndexSyncOptions): IndexSync {
  const { clock, isOnline } = options;
  const problem = signal<Problem | null>(null);
  const progress = signal<DownloadProgress | null>(null);
  let isDisposed = false;
  const isOver = () => isDisposed || options.documents.owner.peek() !== 'own';
  const retry = createRetry({ clock, isOnline, firstMs: FIRST_PAUSE_MS, work: () => void run() });
  const open = () => openIndex(options);
  const update: IndexUpdate = {
    ...{ ...options, progress, open, isDownloaded, toProblem, isOver },
    wantedVersion: (entry) => wantedTextVersion(entry, options.today.peek()),
    isNextShown: ({ data }) => isNextShown(data, options.today.peek()),
    storing: 'possible',
  };

  function showResult(result: Awaited<ReturnType<UpdateIndex>>): void {
    batch(() => {
      problem.value = typeof result === 'object' ? result : null;
      progress.value = null;
    });
    if (result === 'current') retry.reset();
    else retry.later();
  }

  async function updateLoaded(): ReturnType<UpdateIndex> {
    if (isOver() || (await isEmpty(options)) || isOver()) return 'current';
    return (await options.loadUpdate())(update);
  }

  const run = createCoalescingRunner(async () => {
    if (isDisposed) return;
    const result = await updateLoaded().catch(toProblem);
    if (!isDisposed) showResult(result);
  });

  return {
    problem,
    progress,
    open,
    sync() {
      if (update.storing === 'failed') update.storing = 'possible';
      return run();
    },
    dispose() {
      isDisposed = true;
      retry.reset();
    },
  };
}

/** Errors other than `DeviceSearchFailure` come from the browser, when the store of the entries fails. */
function toProblem(error: unknown): Problem {
  return error instanceof DeviceSearchFailure
    ? { status: 0, code: error.reason, title: error.message }
    : { status: 0, code: 'no-store', title: String(error) };
}

/**
 * Returns whether the device has no documents, and nothing is left of earlier ones. Doesn't open the index.
 */
async function isEmpty({ index, texts, documents }: IndexSyncOptions): Promise<boolean> {
  await texts.restore();
  return documents.entries().size === 0 && texts.held.peek()?.byId.size === 0 && index.status.peek() === null;
}

/** Opens the index, and records which texts it has lost. */
async function openIndex({ index, documents }: Pick<IndexSyncOptions, 'index' | 'documents'>): Promise<void> {
  await index.open();
  const ids = indexedIds(documents);
  const lost = ids.length === 0 ? [] : await index.missing(ids);
  if (lost.length > 0) await markRemoved(documents, lost);
}

function indexedIds(documents: IndexSyncOptions['documents']): string[] {
  return [...documents.entries().values()].flatMap(({ id, indexed }) => (indexed === null ? [] : [id]));
}

function markRemoved(documents: IndexSyncOptions['documents'], ids: readonly string[]): Promise<void> {
  return documents.markIndexed(new Map(ids.map((id) => [id, null])));
}
