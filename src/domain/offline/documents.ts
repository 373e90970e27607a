/**
 * The documents that are kept on this device (spec §4 "Offline document status", §8, §9; rulings "Session and
 * device").
 *
 *   sync:       the server's list ──► entries, in one transaction ──► those without a status are queued; the server may
 *               answer that nothing has changed only where every entry of its last list is here
 *               sync-schedule.ts: when a tab asks by itself; of several tabs, one does
 *   failed:     downloads are repeated after 30 s, 1 min, … 1 h, and at once when somebody, the start or a return of the
 *               connection asks; a list that comes by itself leaves them to that. Stop ends both until somebody asks
 *   queue:      download-queue.ts; bytes are written only while the entry still wants those very bytes
 *   reading:    hashed each time; bytes that can't be read, or are others, count as not there, and are fetched again
 *   owner:      a device keeps one person's documents; another who signs in has none until the first one's are wiped
 *
 * What is shown is what is stored, with the queue upon it: no status is kept anywhere. Tabs tell each other what they have
 * changed; one that hears nothing learns of it when it next reads.
 *
 * Laws, whatever is called, fails or dies: a document is `downloaded` if and only if the bytes that the server has listed
 * last are stored; bytes that are here whole are not fetched again; in the end the device has what is listed and has a PDF,
 * and what is deletable.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { Clock } from '../../platform/browser/clock';
import type { Download } from '../../platform/network/download';
import type { Lock } from '../../platform/browser/lock';
import type { OfflineStore } from '../../platform/storage/offline-store';
import type { PartialDownloadStore } from '../../platform/storage/partial-download-store';
import { sha256Of } from '../../platform/storage/sha256';
import type { TabChannel } from '../../platform/browser/tab-channel';
import {
  markFound,
  markIndexed,
  isDeletable,
  isDownloaded,
  belongsToOtherUser,
  isSameFile,
  isListComplete,
  markLost,
  removeDocuments,
  applySync,
  dropMissingBlobs,
  wantedTextVersion,
  markStored,
  type Manifest,
  type Listing,
  type OfflineData,
  type StoredEntry,
  type WantedFile,
} from './manifest';
import { createRetry } from '../core/retry';
import { createSyncSchedule } from './sync-schedule';
import {
  createDownloadQueue,
  type DownloadProgress,
  type QueueFailure,
  type QueueMessage,
  type QueueStatus,
} from './download-queue';

/** The status of spec §3 "Offline document entry"; null is none. */
export type OfflineStatus = null | QueueStatus | 'downloaded';

export interface OfflineDocument {
  readonly id: string;
  readonly data: OfflineData;
  readonly groups: readonly string[];
  readonly category: string | null;
  readonly status: OfflineStatus;
  /** Of its PDF; null while that is being prepared, and when it is listed no longer. */
  readonly url: string | null;
  /** Downloaded, and not listed any more. */
  readonly deletable: boolean;
  /** Kept by itself, whatever categories and groups are chosen. */
  readonly isPinned: boolean;
  /** The edition that can be read here: an older one while a newer is awaited; null for none. */
  readonly readableEdition: string | null;
  /** The search of this device has its text. */
  readonly isSearchable: boolean;
}

/** Sizes are in bytes. */
export interface OfflineCounts {
  readonly downloaded: number;
  readonly downloadedBytes: number;
  /** Listed and not here. */
  readonly missing: number;
  readonly missingBytes: number;
  /** Part of those downloaded. */
  readonly deletable: number;
  readonly deletableBytes: number;
  /** Their PDF is being prepared; part of those missing. */
  readonly preparing: number;
}

export interface RepairReport {
  readonly checked: number;
  /** Their bytes were others or can't be read; they are fetched again where they are listed. */
  readonly lost: readonly string[];
  /** Their bytes lay there and counted as lost. */
  readonly found: readonly string[];
}

export interface OfflineDocuments {
  /** By id; null until they were read. */
  readonly documents: ReadonlySignal<ReadonlyMap<string, OfflineDocument> | null>;
  readonly counts: ReadonlySignal<OfflineCounts>;
  /** `other`: of somebody else, who has documents here; nothing is read, shown or kept until `takeOver`. */
  readonly owner: ReadonlySignal<'unknown' | 'own' | 'other'>;
  /** What somebody else has here, in bytes; null where the device is nobody else's. */
  readonly foreignData: ReadonlySignal<{ readonly documents: number; readonly bytes: number } | null>;
  /** When the server's list was last answered; UTC, ISO 8601; null for never. */
  readonly syncedAt: ReadonlySignal<string | null>;
  /** Why the list could not be had from the device or the server (spec §8); null after a sync. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** "done/total" of the run, in whichever tab; null when nothing runs. */
  readonly progress: ReadonlySignal<DownloadProgress | null>;
  readonly failures: ReadonlySignal<ReadonlyMap<string, QueueFailure>>;
  /** The device was full, which has stopped the queue. */
  readonly isFull: ReadonlySignal<boolean>;
  /**
   * There is progress to show; a check of the connection that fails meanwhile proves nothing (spec §4
   * "Connection").
   */
  readonly isDownloading: ReadonlySignal<boolean>;
  /** Another tab downloads, and `progress` is its. */
  readonly isOtherTabDownloading: ReadonlySignal<boolean>;
  /** Of a repair; null when none runs. */
  readonly repairing: ReadonlySignal<DownloadProgress | null>;
  /** From the device. Never rejects. */
  restore(): Promise<void>;
  /**
   * Learns from the server what is to be here, and begins to download what is not. Resolves when the list is stored, with why
   * it could not be; the downloads go on. A sync under way is followed by another, as it may have asked too early.
   */
  sync(): Promise<Problem | null>;
  /** For Retry: these, or all that are listed and have no status. Resolves when the queue is empty. */
  download(ids?: readonly string[]): Promise<void>;
  /** Those that wait, and the one under way, are none again, in whichever tab. */
  stop(): void;
  /**
   * Removes these deletable documents, or all (spec §4 "Offline document status"). Others are passed over.
   */
  removeDeletable(ids?: readonly string[]): Promise<void>;
  /** The bytes, hashed; null when there are none that are right. */
  readPdf(id: string): Promise<{ readonly blob: Blob; readonly edition: string } | null>;
  /** Hashes all that is stored; what is wrong is fetched again, now or by the next sync. */
  repair(): Promise<RepairReport>;
  /** Wipes what another user has left here. */
  takeOver(): Promise<void>;
  /** For the search of this device: what there is, and that it has these versions of texts now. */
  entries(): ReadonlyMap<string, StoredEntry>;
  markIndexed(versions: ReadonlyMap<string, string | null>): Promise<void>;
  /** What is stored stays; nothing late comes in. */
  dispose(): void;
}

/** Of the news below and all that they hold: `QueueMessage` and `StoredEntry` (`createTabChannel`). */
export const messageVersion = 2;

export type OfflineMessage =
  | QueueMessage
  /** Another tab has begun: who downloads says how far it is. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'stored'; readonly entry: StoredEntry }
  | { readonly kind: 'changed' };

export interface OfflineDocumentsOptions {
  readonly api: Api;
  readonly store: OfflineStore<Listing, StoredEntry>;
  readonly parts: PartialDownloadStore;
  readonly download: Download;
  readonly lock: Lock;
  /** The same in all tabs. */
  readonly lockName: string;
  readonly clock: Clock;
  readonly tabs: TabChannel<OfflineMessage>;
  readonly userId: string;
  readonly isOnline: () => boolean;
  /** Documents have come or gone, and the queue is empty. */
  readonly onSettled?: () => void;
}

/** After a run in which documents failed, or that lost the connection where nobody else noticed it. */
const RESUME_MS = 30_000;
const NO_STORE: Problem = {
  status: 0,
  code: 'no-store',
  title: 'This browser lets nothing be kept on the device.',
};

export function createOfflineDocuments(options: OfflineDocumentsOptions): OfflineDocuments {
  const { api, store, parts, lock, lockName, clock, tabs, userId, isOnline, onSettled = () => {} } = options;
  const content = signal<Manifest | null>(null);
  const problem = signal<Problem | null>(null);
  const repairing = signal<DownloadProgress | null>(null);
  const owner = computed(() => ownerOf(content.value, userId));
  /** This person's. Changed in place as documents come: a copy for each would cost the more, the more there are. */
  let entries: Map<string, StoredEntry> = new Map();
  const arrivals = signal(0);
  /** Of the documents under way: whose bytes are on their way. */
  const files = new Map<string, WantedFile>();
  /** Other bytes were listed while theirs were on their way. */
  const again = new Set<string>();
  let underWay: Promise<Problem | null> | null = null;
  let waiting: Promise<Problem | null> | null = null;
  let isWatching = false;
  let isStopped = false;
  /** Calls of `run` that wanted something. */
  let runs = 0;
  let isOver = false;
  const resume = createRetry({
    clock,
    isOnline,
    firstMs: RESUME_MS,
    work: () => void run([...entries.keys()]),
  });
  const watch = createSyncSchedule({ clock, isOnline, ask: renew });

  const queue = createDownloadQueue({
    lock,
    lockName,
    clock,
    isWanted,
    isOnline,
    async prepare() {
      await restore();
      await findBytes();
      await forgetParts();
    },
    onStep: tabs.post,
    async fetch(id, signal, onAsked) {
      const file = entries.get(id)!.wanted!;
      files.set(id, file);
      return options.download(file, { signal, onRequested: onAsked, renewLink: () => renewLink(id, file) });
    },
    async store(id, bytes) {
      const file = files.get(id)!;
      const stored = await store.storeBlob(epoch(), id, bytes, entries.get(id) ?? null, (entry) =>
        markStored(entry, file),
      );
      if (!stored) return () => void again.add(id);
      return () => {
        showEntry(stored);
        tabs.post({ kind: 'stored', entry: stored });
      };
    },
  });

  /** Nothing is shown of somebody else's, even before there are bytes of theirs (`owner`). */
  function isOwnList({ listing }: Manifest): boolean {
    return listing === null || listing.user === userId;
  }

  function epoch(): number {
    return content.peek()?.epoch ?? 0;
  }

  function isWanted(id: string): boolean {
    const entry = entries.get(id);
    return !isOver && entry !== undefined && entry.wanted !== null && !isDownloaded(entry);
  }

  async function renewLink(id: string, file: WantedFile): Promise<string | null> {
    const answer = await call(
      api.GET('/api/documents/{id}/pdf', { params: { path: { id }, query: { edition: file.edition } } }),
    );
    return answer.ok && isSameFile(answer.value, file) ? answer.value.link : null;
  }

  function show(next: Manifest): void {
    if (isOver) return;
    entries = isOwnList(next) ? dropMissingBlobs(next) : new Map();
    content.value = next;
    for (const [id, file] of files) {
      const { wanted } = next.entries.get(id) ?? { wanted: null };
      if (wanted && isSameFile(wanted, file)) continue;
      again.add(id);
      queue.cancelFile(id);
    }
  }

  function showEntry(entry: StoredEntry): void {
    files.delete(entry.id);
    const before = content.peek();
    if (!before || !isOwnList(before) || isOver) return;
    entries.set(entry.id, entry);
    arrivals.value += 1;
  }

  async function restore(): Promise<void> {
    try {
      show(await store.read());
    } catch {
      // A browser that blocks IndexedDB, or a private window of one.
      if (!isOver) problem.value = NO_STORE;
    }
  }

  async function rewrite(change: Parameters<typeof store.rewrite>[1]): Promise<void> {
    show(await store.rewrite(epoch(), change));
    tabs.post({ kind: 'changed' });
  }

  /** @param known When the last list came, for a tab that asks by itself: where another tab has a newer one, nobody is asked. */
  async function ask(known?: string | null): Promise<Problem | null> {
    await restore();
    const before = content.peek();
    if (isOver || !before || owner.peek() === 'other') return problem.peek();
    if (known !== undefined && (before.listing?.syncedAt ?? null) !== known) return null;
    const { epoch: began, listing } = before;
    const etag = listing?.user === userId && isListComplete(before) ? listing.etag : null;
    const request = api.GET('/api/offline/sync', { headers: etag === null ? {} : { 'if-none-match': etag } });
    const answer = await call(request);
    const response = await request.then(
      (answered) => answered.response,
      () => null,
    );
    if (isOver) return null;
    const syncedAt = clock.now().toISOString();
    if (answer.ok) {
      const { kept_group: keptGroup, preparing, documents } = answer.value;
      const next: Listing = {
        user: userId,
        etag: response?.headers.get('etag') ?? null,
        syncedAt,
        keptGroup,
        preparing,
        listed: documents.length,
      };
      show(await store.rewrite(began, (stored) => applySync(stored, answer.value, next)));
    } else if (response?.status === 304) {
      show(
        await store.rewrite(
          began,
          ({ listing: last, entries: same }) => last && { listing: { ...last, syncedAt }, entries: same },
        ),
      );
    } else {
      return answer.problem;
    }
    tabs.post({ kind: 'changed' });
    return null;
  }

  /**
   * One tab at a time, so that no older list comes after a newer one.
   *
   * @param known As of `ask`.
   */
  async function synchronise(known?: string | null): Promise<Problem | null> {
    const why = await lock(`${lockName}-sync`, () => ask(known)).catch(() => NO_STORE);
    if (isOver) return null;
    problem.value = why;
    if (why !== null && isPassing(why)) watch.onFailure();
    else watch.onAnswer(content.peek()?.listing?.preparing ?? 0);
    if (why === null && known === undefined) void download();
    else if (why === null && !isStopped)
      void run([...entries.keys()].filter((id) => !queue.failures.peek().has(id)));
    return why;
  }

  /** For the watch. A synchronisation that runs sets the next pause itself. */
  function renew(): void {
    const { syncedAt = null } = content.peek()?.listing ?? {};
    underWay ??= synchronise(syncedAt).finally(() => (underWay = null));
  }

  function sync(): Promise<Problem | null> {
    if (!underWay) return (underWay = synchronise().finally(() => (underWay = null)));
    return (waiting ??= underWay.then(() => {
      waiting = null;
      return sync();
    }));
  }

  /** Of files that nobody waits for any more. Left behind, they are in nobody's way. */
  async function forgetParts(): Promise<void> {
    const awaited = [...entries.values()].flatMap((entry) =>
      entry.wanted && !isDownloaded(entry) ? [entry.wanted.sha256] : [],
    );
    await parts.retainOnly(new Set(awaited)).catch(() => {});
  }

  function download(ids: readonly string[] = [...entries.keys()]): Promise<void> {
    isStopped = false;
    resume.reset();
    return run(ids);
  }

  async function run(ids: readonly string[]): Promise<void> {
    const number = ids.some(isWanted) ? (runs += 1) : null;
    queue.add(ids);
    await queue.run();
    files.clear();
    const anew = [...again];
    again.clear();
    if (isOver) return;
    if (anew.some(isWanted)) return run(anew);
    const haveSomeFailed = [...queue.failures.peek()].some(
      ([id, failure]) => failure !== 'full' && isWanted(id),
    );
    // Others may have waited for the same downloads: only the last of them sets the pause.
    if (number === runs && !isStopped) {
      if (!queue.lostConnection() && !haveSomeFailed) resume.reset();
      // Of other documents that came meanwhile: what has failed keeps its time.
      else if (!resume.isPausing()) resume.later();
    }
    await forgetParts();
    onSettled();
  }

  function stop(): void {
    isStopped = true;
    resume.reset();
    queue.stop();
  }

  /** Whether the bytes that lie there are these; null when they can't be read. */
  async function hashOf(id: string): Promise<{ blob: Blob; sha256: string | null } | null> {
    const blob = await store.readBlob(id).catch(() => null);
    return blob && { blob, sha256: await sha256Of(blob).catch(() => null) };
  }

  async function lose(id: string, sha256: string, withBlob: boolean): Promise<void> {
    await rewrite((before) => markLost(before, id, sha256, withBlob)).catch(() => {});
  }

  /** A document whose entry was lost, and whose bytes were not, need not be fetched again. */
  async function findBytes(): Promise<void> {
    for (const [id, { stored, wanted }] of [...entries]) {
      if (stored || !wanted || !content.peek()?.blobs.has(id)) continue;
      const there = await hashOf(id);
      if (there?.sha256 === wanted.sha256)
        await rewrite((before) => markFound(before, id, wanted.sha256)).catch(() => {});
    }
  }

  async function readPdf(id: string): Promise<{ blob: Blob; edition: string } | null> {
    const stored = entries.get(id)?.stored;
    if (!stored) return null;
    const there = await hashOf(id);
    if (there?.sha256 === stored.sha256) return { blob: there.blob, edition: stored.edition };
    // Bytes that could not be read this time stay where they are: a repair may find them whole.
    await lose(id, stored.sha256, typeof there?.sha256 === 'string');
    if (isOnline()) void download([id]);
    return null;
  }

  async function repair(): Promise<RepairReport> {
    const ids = [...entries].flatMap(([id, entry]) =>
      entry.stored || content.peek()?.blobs.has(id) ? [id] : [],
    );
    const report = { checked: 0, lost: [] as string[], found: [] as string[] };
    repairing.value = { done: 0, total: ids.length };
    try {
      for (const id of ids) {
        const before = entries.get(id);
        if (isOver || !before) break;
        const there = await hashOf(id);
        const { stored, wanted } = before;
        if (stored && there?.sha256 !== stored.sha256) {
          await lose(id, stored.sha256, typeof there?.sha256 === 'string');
          report.lost.push(id);
        } else if (!stored && wanted && there?.sha256 === wanted.sha256) {
          await rewrite((content) => markFound(content, id, wanted.sha256));
          report.found.push(id);
        }
        report.checked += 1;
        repairing.value = { done: report.checked, total: ids.length };
      }
    } finally {
      repairing.value = null;
    }
    if (isOnline()) void download();
    return report;
  }

  /** Whoever downloads has the lock: when it is to be had, that tab has ended its run, or itself. */
  function watchEnd(): void {
    if (isWatching) return;
    isWatching = true;
    void lock(lockName, async () => {}).then(async () => {
      isWatching = false;
      queue.endRemote();
      await restore();
    });
  }

  /** Another tab has changed something, perhaps the list. */
  async function follow(): Promise<void> {
    const before = content.peek()?.listing?.syncedAt;
    await restore();
    const listing = content.peek()?.listing;
    if (!isOver && listing && listing.syncedAt !== before) watch.onAnswer(listing.preparing);
  }

  tabs.listen((news) => {
    if (isOver) return;
    if (news.kind === 'ask') {
      const told = queue.snapshot();
      if (told) tabs.post(told);
    } else if (news.kind === 'stop') stop();
    else if (news.kind === 'changed') void follow();
    else if (news.kind === 'stored') showEntry(news.entry);
    else if (news.kind === 'run' || news.kind === 'step') {
      queue.applyRemote(news);
      watchEnd();
    }
  });
  tabs.post({ kind: 'ask' });

  return {
    documents: computed(
      () =>
        (void arrivals.value, content.value) &&
        new Map(
          [...entries].flatMap(([id, entry]) =>
            entry.isListed || entry.stored
              ? [
                  [
                    id,
                    shown(entry, queue.statuses.value.get(id), content.value?.listing?.keptGroup ?? null),
                  ] as const,
                ]
              : [],
          ),
        ),
    ),
    counts: computed(() => (void [arrivals.value, content.value], countsOf(entries))),
    owner,
    foreignData: computed(() => (content.value && owner.value === 'other' ? foreignOf(content.value) : null)),
    syncedAt: computed(() => (owner.value === 'own' ? (content.value?.listing?.syncedAt ?? null) : null)),
    problem,
    progress: queue.progress,
    failures: queue.failures,
    isFull: queue.isFull,
    isDownloading: computed(() => queue.progress.value !== null),
    isOtherTabDownloading: queue.isRemote,
    repairing,
    restore,
    sync,
    download,
    stop() {
      stop();
      tabs.post({ kind: 'stop' });
    },
    async removeDeletable(ids) {
      const chosen = ids ? new Set(ids) : new Set(entries.keys());
      await rewrite((before) => removeDocuments(before, chosen));
      onSettled();
    },
    readPdf,
    repair,
    async takeOver() {
      await store.clear();
      await parts.clear().catch(() => {});
      await restore();
      tabs.post({ kind: 'changed' });
    },
    entries: () => entries,
    markIndexed: (versions) => rewrite((before) => markIndexed(before, versions)),
    dispose() {
      isOver = true;
      resume.reset();
      watch.dispose();
      queue.stop();
      tabs.close();
    },
  };
}

/** It may succeed later: there was no answer, or the server failed or was busy. */
function isPassing({ status }: Problem): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function ownerOf(content: Manifest | null, userId: string): 'unknown' | 'own' | 'other' {
  if (!content) return 'unknown';
  return belongsToOtherUser(content, userId) ? 'other' : 'own';
}

function foreignOf({ entries }: Manifest): { documents: number; bytes: number } {
  const stored = [...entries.values()].flatMap((entry) => entry.stored ?? []);
  return { documents: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) };
}

function shown(
  entry: StoredEntry,
  status: QueueStatus | undefined,
  keptGroup: string | null,
): OfflineDocument {
  const { id, data, groups, category, wanted, stored } = entry;
  return {
    id,
    data,
    groups,
    category,
    status: status ?? (isDownloaded(entry) ? 'downloaded' : null),
    url: wanted?.link ?? null,
    deletable: isDeletable(entry),
    isPinned: keptGroup !== null && groups.includes(keptGroup),
    readableEdition: stored?.edition ?? null,
    isSearchable: entry.indexed !== null && entry.indexed === wantedTextVersion(entry),
  };
}

function countsOf(entries: ReadonlyMap<string, StoredEntry>): OfflineCounts {
  const counts = {
    downloaded: 0,
    downloadedBytes: 0,
    missing: 0,
    missingBytes: 0,
    deletable: 0,
    deletableBytes: 0,
    preparing: 0,
  };
  for (const entry of entries.values()) {
    if (isDownloaded(entry)) {
      counts.downloaded += 1;
      counts.downloadedBytes += entry.stored?.size ?? 0;
    } else if (entry.isListed) {
      counts.missing += 1;
      counts.missingBytes += entry.data.filesize;
      if (!entry.wanted) counts.preparing += 1;
    }
    if (isDeletable(entry)) {
      counts.deletable += 1;
      counts.deletableBytes += entry.stored?.size ?? 0;
    }
  }
  return counts;
}
