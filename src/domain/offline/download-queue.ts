/**
 * The download queue (spec §4 "Offline document status", §9).
 *
 *   none ── add ──► queue ── its turn ──► downloading ── complete ──► storing ── written ──► downloaded
 *    ▲                │                        │                         │
 *    └──── stopped ───┴──── download failed ───┴──── 3 attempts failed ──┘   a full device stops the queue
 *
 * The queue holds the three states in the middle. Whether any other document is `none` or `downloaded`
 * depends on the stored data.
 *
 * One document is downloaded at a time. Meanwhile, one document may be in the process of being written, and
 * one more may wait for its turn to be written. Tabs take turns using a lock: the tab that holds it reports
 * each step to the others, which show its progress. When that tab closes, the next one continues with its own
 * documents.
 */
import { batch, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { DownloadFailure } from '../../platform/network/download';
import { StoreClearedError, StoreFullError } from '../../platform/storage/store-errors';
import type { Lock } from '../../platform/browser/lock';
import {
  createQueueState,
  type DownloadProgress,
  type QueueFailure,
  type QueueMessage,
  type QueueState,
  type QueueStatus,
} from './download-queue-state';

export type { DownloadProgress, QueueFailure, QueueMessage, QueueStatus };

export interface DownloadQueue {
  /**
   * The status of each document in the queue, whichever tab is downloading it. Other documents have no entry.
   */
  readonly statuses: ReadonlySignal<ReadonlyMap<string, QueueStatus>>;
  /** null if nothing is running. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  /** Why downloads failed, by document. Adding a document again clears its failure. */
  readonly failures: ReadonlySignal<ReadonlyMap<string, QueueFailure>>;
  /** Whether a full device has stopped the queue. Adding documents clears this. */
  readonly isFull: ReadonlySignal<boolean>;
  /** Whether another tab is downloading. This tab's documents wait for it. */
  readonly isRemote: ReadonlySignal<boolean>;
  /** Whether the last run ended because the connection was lost. */
  lostConnection(): boolean;
  /** Adds the documents that are wanted and aren't already in this tab's queue. */
  add(ids: readonly string[]): void;
  /**
   * Downloads the queued documents, including those that are added meanwhile. Resolves when the queue is
   * empty. Never rejects.
   */
  run(): Promise<void>;
  /**
   * Removes waiting documents and the running download from the queue. A file that is being written is
   * completed.
   */
  stop(): void;
  /** Cancels the download of this document, because a different file is now wanted. */
  cancelFile(id: string): void;
  /** Shows the progress that another tab reports. */
  applyRemote(message: QueueMessage): void;
  /** Call this when the other tab has ended its run or been closed. */
  endRemote(): void;
  /**
   * Returns a message that describes this tab's run, for a tab that requests it; null if this tab isn't
   * downloading.
   */
  snapshot(): QueueMessage | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

export interface DownloadQueueOptions {
  /** Returns whether the document's file is missing and can be downloaded. */
  readonly isWanted: (id: string) => boolean;
  readonly isOnline: () => boolean;
  /**
   * @param onRequested Called when the request has been sent.
   * @throws DownloadFailure
   */
  readonly fetch: (id: string, signal: AbortSignal, onRequested: () => void) => Promise<Bytes>;
  /**
   * Writes the file together with its entry, or nothing if the file is no longer wanted.
   *
   * @returns A function that shows the result. The queue calls it in the same batch of signal changes as its
   *   own step.
   * @throws StoreFullError, or another error that prevents the write
   */
  readonly store: (id: string, bytes: Bytes) => Promise<() => void>;
  /** Called when this tab gets the lock, to find out what other tabs have stored. */
  readonly prepare: () => Promise<void>;
  readonly lock: Lock;
  readonly lockName: string;
  readonly clock: Clock;
  readonly onStep: (message: QueueMessage) => void;
}

/**
 * How many attempts to store a file are made before its download fails, and the pause between them (spec §9).
 */
const STORE_ATTEMPTS = 3;
const STORE_PAUSE_MS = 1000;
/**
 * After this many documents in a row without a response, the connection is considered lost, even if the
 * browser reports that it is online.
 */
const UNANSWERED_MAX = 2;

export function createDownloadQueue(options: DownloadQueueOptions): DownloadQueue {
  const { isWanted, lock, lockName } = options;
  const state = createQueueState(options.onStep);
  const { own, show } = state;
  const fetcher = createFetcher(options, state, stop);
  let running: Promise<void> | null = null;

  function stop(): void {
    state.dropWaiting();
    fetcher.cancel();
  }

  function begin(): Fetching | null {
    const id = nextWanted(state, isWanted);
    return id === undefined ? null : fetcher.begin(id);
  }

  async function drain(): Promise<void> {
    await options.prepare();
    state.beginTurn();
    for (const id of [...own.peek().keys()]) if (!isWanted(id)) show(id, null);
    options.onStep(state.snapshot()!);
    let storing = Promise.resolve();
    let before = storing;
    for (let fetching = begin(); fetching; fetching ??= await storing.then(begin)) {
      const { id } = fetching;
      const bytes = await fetching.bytes;
      // The file before last must have been written before this one may wait, because files take up memory.
      await before;
      // Both steps are batched, so that screens are rendered only once.
      fetching = batch(() => {
        const following = begin();
        if (bytes) {
          // Writing blocks the page for a moment, so the next request is sent first.
          const turn = Promise.all([storing, following?.requested]);
          [before, storing] = [storing, writeFile(options, state, stop, { id, bytes, turn })];
        }
        return following;
      });
    }
  }

  async function runAll(): Promise<void> {
    fetcher.reset();
    try {
      // Documents may be added while the lock is being released.
      while (own.peek().size > 0) await lock(lockName, () => drain().finally(state.endTurn));
    } catch {
      // The store couldn't be read, so nothing can be downloaded.
      stop();
    } finally {
      running = null;
      state.resetProgress();
    }
  }

  return {
    statuses: state.statuses,
    progress: state.progress,
    failures: state.failures,
    isFull: state.isFull,
    isRemote: state.isRemote,
    lostConnection: fetcher.lostConnection,
    stop,
    add(ids) {
      const added = ids.filter((id) => !own.peek().has(id) && isWanted(id));
      if (added.length > 0) state.add(added);
    },
    run() {
      if (own.peek().size === 0) return Promise.resolve();
      return (running ??= runAll());
    },
    cancelFile: fetcher.cancel,
    applyRemote: state.applyRemote,
    endRemote: state.endRemote,
    snapshot: state.snapshot,
  };
}

/**
 * Returns the next document that is still wanted. Documents that are no longer wanted are dropped, without
 * being recorded as failures.
 */
function nextWanted(
  { own, show }: QueueState,
  isWanted: DownloadQueueOptions['isWanted'],
): string | undefined {
  for (const [id, status] of own.peek()) {
    if (status !== 'queue') continue;
    if (isWanted(id)) return id;
    show(id, null);
  }
  return undefined;
}

interface Fetching {
  readonly id: string;
  /** Resolves when the request has been sent, or the download has ended. */
  readonly requested: Promise<void>;
  /** Resolves with null if the download failed or was cancelled. */
  readonly bytes: Promise<Bytes | null>;
}

interface Fetcher {
  begin(id: string): Fetching;
  /** Cancels the running download if it belongs to this document, or if no document is named. */
  cancel(id?: string): void;
  lostConnection(): boolean;
  /** Forgets whether the last run lost the connection. */
  reset(): void;
}

function createFetcher(
  { fetch, isOnline }: Pick<DownloadQueueOptions, 'fetch' | 'isOnline'>,
  { show }: QueueState,
  stopQueue: () => void,
): Fetcher {
  let current: { readonly id: string; readonly abort: AbortController } | null = null;
  /** The number of documents in a row without a response. */
  let unanswered = 0;

  function lostConnection(): boolean {
    return unanswered >= UNANSWERED_MAX || (unanswered > 0 && !isOnline());
  }

  async function download(id: string, onRequested: () => void): Promise<Bytes | null> {
    current = { id, abort: new AbortController() };
    show(id, 'downloading');
    try {
      const bytes = await fetch(id, current.abort.signal, onRequested);
      unanswered = 0;
      return bytes;
    } catch (error) {
      const reason = error instanceof DownloadFailure ? error.reason : 'no-answer';
      if (reason === 'cancelled') show(id, null);
      else show(id, null, reason);
      unanswered = reason === 'no-answer' ? unanswered + 1 : 0;
      // The remaining downloads would fail as well, each after two attempts.
      if (lostConnection()) stopQueue();
      return null;
    } finally {
      current = null;
      onRequested();
    }
  }

  return {
    begin(id) {
      let onRequested = () => {};
      const requested = new Promise<void>((resolve) => (onRequested = resolve));
      return { id, requested, bytes: download(id, onRequested) };
    },
    cancel(id = current?.id) {
      if (current?.id === id) current?.abort.abort();
    },
    lostConnection,
    reset: () => void (unanswered = 0),
  };
}

/** @param file.turn Resolves when this file may be written. */
async function writeFile(
  { store, clock }: Pick<DownloadQueueOptions, 'store' | 'clock'>,
  { show, isFull }: QueueState,
  stopQueue: () => void,
  { id, bytes, turn }: { readonly id: string; readonly bytes: Bytes; readonly turn: Promise<unknown> },
): Promise<void> {
  show(id, 'storing');
  await turn;
  if (isFull.peek()) return show(id, null);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const showWritten = await store(id, bytes);
      return batch(() => {
        showWritten();
        show(id, null);
      });
    } catch (error) {
      // If the store was cleared, the user has logged out, and nothing more must be stored.
      if (error instanceof StoreFullError || error instanceof StoreClearedError) {
        if (error instanceof StoreFullError) show(id, null, 'full');
        else show(id, null);
        return stopQueue();
      }
      if (attempt === STORE_ATTEMPTS) return show(id, null, 'not-stored');
      await new Promise<void>((resolve) => clock.after(STORE_PAUSE_MS, resolve));
    }
  }
}
