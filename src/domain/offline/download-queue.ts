/**
 * The download queue (spec §4 "Offline document status", §9).
 *
 *   none ── add ──► queue ── its turn ──► downloading ── whole ──► storing ── written ──► downloaded
 *    ▲                │                       │                       │
 *    └──── stopped ───┴─── no file came ──────┴── 3 attempts failed ──┘   a full device stops the queue
 *
 * Here are the three in the middle: `none` and `downloaded` are what is stored, and not the queue's to say. One document is
 * downloaded at a time, and one is written, so that the next may be fetched meanwhile; one more may wait to be written. Tabs
 * take turns by a lock: the one that has it tells the others each step, and they show that. When it closes, the next of them goes on.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { DownloadFailure, type DownloadFailureReason } from '../../platform/network/download';
import { StoreClearedError, StoreFullError } from '../../platform/storage/index-store';
import type { Lock } from '../../platform/browser/lock';

export type QueueStatus = 'queue' | 'downloading' | 'storing';

/** The share of queued documents that are done (spec §9). One that failed counts as done. */
export interface DownloadProgress {
  readonly done: number;
  readonly total: number;
}

export type QueueFailure = Exclude<DownloadFailureReason, 'cancelled'> | 'not-stored' | 'full';

/** What a tab tells the others. `newsForm` goes up with a change, also of what it holds. */
export type QueueMessage =
  | {
      readonly kind: 'run';
      readonly statuses: ReadonlyMap<string, QueueStatus>;
      readonly progress: DownloadProgress;
    }
  | {
      readonly kind: 'step';
      readonly id: string;
      readonly status: QueueStatus | null;
      readonly failure: QueueFailure | null;
      readonly progress: DownloadProgress;
    };

export interface DownloadQueue {
  /** Of the documents that are in the queue or under way, in whichever tab. */
  readonly statuses: ReadonlySignal<ReadonlyMap<string, QueueStatus>>;
  /** null when nothing runs. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  /** Why documents that are not here are not, since each was last added. */
  readonly failures: ReadonlySignal<ReadonlyMap<string, QueueFailure>>;
  /** The device was full, which stopped the queue; until documents are added again. */
  readonly isFull: ReadonlySignal<boolean>;
  /** The latest run was cut off with its connection: documents that waited have no status any more. */
  lostConnection(): boolean;
  /** Another tab downloads; this one's documents wait for it. */
  readonly isRemote: ReadonlySignal<boolean>;
  /** Those without a status: others are passed over. */
  add(ids: readonly string[]): void;
  /** Resolves when the queue is empty. A run under way is not begun again; it takes what was added meanwhile. Never rejects. */
  run(): Promise<void>;
  /** Those that wait, and the one under way, have no status any more. What is being stored is stored. */
  stop(): void;
  /** What is under way is not wanted any more, as it was listed. */
  cancelFile(id: string): void;
  /** What another tab told. */
  applyRemote(news: QueueMessage): void;
  /** The tab that downloaded has ended its run, or itself. */
  endRemote(): void;
  /** For a tab that asks what is going on; null: nothing, here. */
  snapshot(): QueueMessage | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

export interface DownloadQueueOptions {
  /** It is not here, and can be fetched. */
  readonly isWanted: (id: string) => boolean;
  readonly isOnline: () => boolean;
  /**
   * @param onAsked Called when the server has been asked.
   * @throws DownloadFailure
   */
  readonly fetch: (id: string, signal: AbortSignal, onAsked: () => void) => Promise<Bytes>;
  /**
   * Writes it with its entry; nothing is written of one that is not wanted any more.
   * @returns What shows that it is written, to be called together with the step of the queue.
   * @throws StoreFullError, and whatever else keeps it from being written
   */
  readonly store: (id: string, bytes: Bytes) => Promise<() => void>;
  /** Before the first of a run, when it is this tab's turn: what other tabs have stored is to be known then. */
  readonly prepare: () => Promise<void>;
  readonly lock: Lock;
  readonly lockName: string;
  readonly clock: Clock;
  readonly onStep: (news: QueueMessage) => void;
}

/** How often a file is stored before its download fails, and the pause between (spec §9). */
const STORE_ATTEMPTS = 3;
const STORE_PAUSE_MS = 1000;
/** After so many documents in a row without an answer, the connection is taken for lost, whatever the browser says. */
const UNANSWERED_MAX = 2;

export function createDownloadQueue(options: DownloadQueueOptions): DownloadQueue {
  const { isWanted, lock, lockName, clock, onStep } = options;
  /** In the order in which they were added. Changed in place: a copy at each step would cost the more, the more there are. */
  const own = new Map<string, QueueStatus>();
  const changes = signal(0);
  const total = signal(0);
  const elsewhere = signal<{
    readonly statuses: ReadonlyMap<string, QueueStatus>;
    readonly progress: DownloadProgress;
  } | null>(null);
  const failures = signal<ReadonlyMap<string, QueueFailure>>(new Map());
  const isFull = computed(() => [...failures.value.values()].includes('full'));
  const ownProgress = computed<DownloadProgress>(
    () => (void changes.value, { done: total.value - own.size, total: total.value }),
  );
  let underWay: Promise<void> | null = null;
  let hasTurn = false;
  /** Documents in a row for which no answer came. */
  let unanswered = 0;
  let current: { readonly id: string; readonly abort: AbortController } | null = null;

  function show(id: string, status: QueueStatus | null, failure: QueueFailure | null = null): void {
    batch(() => {
      if (status) own.set(id, status);
      else own.delete(id);
      changes.value += 1;
      if (failure) failures.value = new Map([...failures.peek(), [id, failure]]);
    });
    onStep({ kind: 'step', id, status, failure, progress: ownProgress.peek() });
  }

  function stop(): void {
    const waiting = [...own].filter(([, status]) => status === 'queue').map(([id]) => id);
    for (const id of waiting) show(id, null);
    current?.abort.abort();
  }

  async function fetchNext(id: string, onAsked: () => void): Promise<Bytes | null> {
    current = { id, abort: new AbortController() };
    show(id, 'downloading');
    try {
      const bytes = await options.fetch(id, current.abort.signal, onAsked);
      unanswered = 0;
      return bytes;
    } catch (error) {
      const reason = error instanceof DownloadFailure ? error.reason : 'no-answer';
      if (reason === 'cancelled') show(id, null);
      else show(id, null, reason);
      unanswered = reason === 'no-answer' ? unanswered + 1 : 0;
      // The others would fare no better, and each of them would take its two attempts to say so.
      if (isCutOff()) stop();
      return null;
    } finally {
      current = null;
      onAsked();
    }
  }

  function isCutOff(): boolean {
    return unanswered >= UNANSWERED_MAX || (unanswered > 0 && !options.isOnline());
  }

  /** @param turn The last one is written, and the server was asked for the next: to write costs the page a moment, in which that is on its way. */
  async function put(id: string, bytes: Bytes, turn: Promise<unknown>): Promise<void> {
    show(id, 'storing');
    await turn;
    if (isFull.peek()) return show(id, null);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const showWritten = await options.store(id, bytes);
        return batch(() => {
          showWritten();
          show(id, null);
        });
      } catch (error) {
        if (error instanceof StoreFullError) {
          show(id, null, 'full');
          return stop();
        }
        // Somebody logged out: nothing is to be kept any more.
        if (error instanceof StoreClearedError) {
          show(id, null);
          return stop();
        }
        if (attempt === STORE_ATTEMPTS) return show(id, null, 'not-stored');
        await new Promise<void>((resolve) => clock.after(STORE_PAUSE_MS, resolve));
      }
    }
  }

  /** A newer list may have come since they were added: one that it does not want is not asked for, and is no failure. */
  function next(): string | undefined {
    for (const [id, status] of own) {
      if (status !== 'queue') continue;
      if (isWanted(id)) return id;
      show(id, null);
    }
    return undefined;
  }

  function begin(): {
    readonly id: string;
    readonly asked: Promise<void>;
    readonly bytes: Promise<Bytes | null>;
  } | null {
    const id = next();
    if (id === undefined) return null;
    let onAsked = () => {};
    const asked = new Promise<void>((resolve) => (onAsked = resolve));
    return { id, asked, bytes: fetchNext(id, onAsked) };
  }

  async function drain(): Promise<void> {
    await options.prepare();
    hasTurn = true;
    elsewhere.value = null;
    for (const id of [...own.keys()]) if (!isWanted(id)) show(id, null);
    onStep({ kind: 'run', statuses: new Map(own), progress: ownProgress.peek() });
    let storing = Promise.resolve();
    let before = storing;
    for (let fetching = begin(); fetching; fetching ??= await storing.then(begin)) {
      const { id } = fetching;
      const bytes = await fetching.bytes;
      // No more than one waits, as it lies in this page's memory.
      await before;
      // A screen draws itself anew with each step: these are one.
      fetching = batch(() => {
        const next = begin();
        if (bytes) [before, storing] = [storing, put(id, bytes, Promise.all([storing, next?.asked]))];
        return next;
      });
    }
  }

  async function runAll(): Promise<void> {
    unanswered = 0;
    try {
      // Some may come in while the lock is given back.
      while (own.size > 0) await lock(lockName, () => drain().finally(() => (hasTurn = false)));
    } catch {
      // The store could not be read: nothing was begun.
      stop();
    } finally {
      underWay = null;
      // The number that a run started with resets after it (spec §4 "Offline document status").
      total.value = 0;
    }
  }

  return {
    statuses: computed(() => (void changes.value, new Map([...own, ...(elsewhere.value?.statuses ?? [])]))),
    progress: computed(() => elsewhere.value?.progress ?? (total.value > 0 ? ownProgress.value : null)),
    failures,
    isFull,
    isRemote: computed(() => elsewhere.value !== null),
    lostConnection: isCutOff,
    stop,
    add(ids) {
      const added = ids.filter((id) => !own.has(id) && isWanted(id));
      if (added.length === 0) return;
      batch(() => {
        for (const id of added) own.set(id, 'queue');
        changes.value += 1;
        total.value += added.length;
        const anew = new Set(added);
        failures.value = new Map(
          [...failures.peek()].filter(([id, failure]) => !anew.has(id) && failure !== 'full'),
        );
      });
    },
    run() {
      if (own.size === 0) return Promise.resolve();
      return (underWay ??= runAll());
    },
    cancelFile(id) {
      if (current?.id === id) current.abort.abort();
    },
    applyRemote(news) {
      // Of the one before, and late.
      if (hasTurn) return;
      const statuses = new Map(news.kind === 'run' ? news.statuses : elsewhere.peek()?.statuses);
      batch(() => {
        if (news.kind === 'step') {
          if (news.status) statuses.set(news.id, news.status);
          else statuses.delete(news.id);
          if (news.failure) failures.value = new Map([...failures.peek(), [news.id, news.failure]]);
        }
        elsewhere.value = { statuses, progress: news.progress };
      });
    },
    endRemote: () => void (elsewhere.value = null),
    snapshot: () => (hasTurn ? { kind: 'run', statuses: new Map(own), progress: ownProgress.peek() } : null),
  };
}
