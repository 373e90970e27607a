/**
 * Downloads the files that the server lists, and retries failed downloads. A failed download is retried after
 * 30 s, then 1 min, and so on up to 1 h, and immediately when the user requests it, at startup, or when the
 * connection returns. A new list from a scheduled load doesn't shorten the pause of failed downloads. If the
 * queue is stopped, nothing is downloaded or retried until the queue is started again.
 */
import { call, type Api } from '../../../api/client';
import type { Clock } from '../../../platform/browser/clock';
import type { Lock } from '../../../platform/browser/lock';
import type { TabChannel } from '../../../platform/browser/tab-channel';
import type { Download } from '../../../platform/network/download';
import type { PdfStore } from '../../../platform/storage/pdf-store';
import type { PartialDownloadStore } from '../../../platform/storage/partial-download-store';
import { createRetry } from '../../core/retry';
import type { DocumentStore } from './document-store';
import type { OfflineMessage } from '../documents';
import { createDownloadQueue, type DownloadQueue } from '../download-queue';
import {
  isDownloaded,
  isSameFile,
  markStored,
  type Listing,
  type OfflineManifest,
  type StoredEntry,
  type WantedFile,
} from '../manifest';

export interface DocumentDownloads {
  readonly queue: DownloadQueue;
  /**
   * Downloads the wanted documents among these, or all wanted documents. Resolves when the queue is empty.
   */
  start(ids?: readonly string[]): Promise<void>;
  /** Downloads the wanted documents that haven't failed, unless downloads were stopped. */
  startNew(): void;
  stop(): void;
  /** Cancels downloads of files that the manifest no longer wants. */
  cancelOutdated(manifest: OfflineManifest): void;
  /** Call this when the document's file has been stored, so that a newer manifest doesn't affect it. */
  forgetFile(id: string): void;
  dispose(): void;
}

export interface DocumentDownloadsOptions {
  readonly api: Api;
  readonly documents: DocumentStore;
  readonly store: PdfStore<Listing, StoredEntry>;
  readonly parts: PartialDownloadStore;
  readonly download: Download;
  readonly lock: Lock;
  readonly lockName: string;
  readonly clock: Clock;
  readonly tabs: TabChannel<OfflineMessage>;
  readonly isOnline: () => boolean;
  /**
   * Finds files that are stored although their entries have been lost, so that they needn't be downloaded
   * again.
   */
  readonly findStoredFiles: () => Promise<void>;
  readonly onSettled: () => void;
}

/** The first pause after a run in which downloads failed, or in which the connection was lost. */
const RESUME_MS = 30_000;

export function createDocumentDownloads(options: DocumentDownloadsOptions): DocumentDownloads {
  const { documents, parts, isOnline, findStoredFiles, onSettled } = options;
  /** The files of the documents that are being downloaded. */
  const files = new Map<string, WantedFile>();
  /** Documents for which the list no longer named the same file while they were being downloaded. */
  const outdated = new Set<string>();
  let isStopped = false;
  /** Counts the calls of `run` with something to download. */
  let runs = 0;
  const queue = createFileQueue({ ...options, files, outdated, prepare });
  const retry = createRetry({
    clock: options.clock,
    isOnline,
    firstMs: RESUME_MS,
    work: () => void run(allIds()),
  });

  function allIds(): string[] {
    return [...documents.entries.peek().keys()];
  }

  async function prepare(): Promise<void> {
    await documents.restore();
    await findStoredFiles();
    await removeUnneededParts(documents, parts);
  }

  async function run(ids: readonly string[]): Promise<void> {
    const number = ids.some(documents.isWanted) ? (runs += 1) : null;
    queue.add(ids);
    await queue.run();
    files.clear();
    const repeated = [...outdated];
    outdated.clear();
    if (documents.isDisposed()) return;
    if (repeated.some(documents.isWanted)) return run(repeated);
    // Several calls may wait for the same downloads. Only the latest sets the pause.
    if (number === runs && !isStopped) scheduleRetry();
    await removeUnneededParts(documents, parts);
    onSettled();
  }

  function scheduleRetry(): void {
    const haveSomeFailed = [...queue.failures.peek()].some(
      ([id, failure]) => failure !== 'full' && documents.isWanted(id),
    );
    if (!queue.lostConnection() && !haveSomeFailed) retry.reset();
    // A pause that has already begun isn't replaced, because documents outside this run may be waiting for
    // it.
    else if (!retry.isPausing()) retry.later();
  }

  return {
    queue,
    start(ids = allIds()) {
      isStopped = false;
      retry.reset();
      return run(ids);
    },
    startNew() {
      if (!isStopped) void run(allIds().filter((id) => !queue.failures.peek().has(id)));
    },
    stop() {
      isStopped = true;
      retry.reset();
      queue.stop();
    },
    cancelOutdated(manifest) {
      for (const [id, file] of files) {
        const wanted = manifest.entries.get(id)?.wanted;
        if (wanted && isSameFile(wanted, file)) continue;
        outdated.add(id);
        queue.cancelFile(id);
      }
    },
    forgetFile: (id) => void files.delete(id),
    dispose: () => (retry.reset(), queue.stop()),
  };
}

/** Removes partial downloads that are no longer needed. Failures do no harm. */
async function removeUnneededParts(documents: DocumentStore, parts: PartialDownloadStore): Promise<void> {
  const awaited = [...documents.entries.peek().values()].flatMap((entry) =>
    entry.wanted && !isDownloaded(entry) ? [entry.wanted.sha256] : [],
  );
  await parts.retainOnly(new Set(awaited)).catch(() => {});
}

interface FileQueueOptions extends Omit<DocumentDownloadsOptions, 'findStoredFiles' | 'onSettled'> {
  readonly files: Map<string, WantedFile>;
  readonly outdated: Set<string>;
  readonly prepare: () => Promise<void>;
}

/**
 * Creates the download queue for this device's store. A file is written only if its entry still wants exactly
 * this file.
 */
function createFileQueue({ files, outdated, prepare, ...options }: FileQueueOptions): DownloadQueue {
  const { api, documents, store, download, lock, lockName, clock, tabs, isOnline } = options;

  return createDownloadQueue({
    ...{ lock, lockName, clock, isOnline, prepare },
    isWanted: documents.isWanted,
    onStep: tabs.post,
    async fetch(id, signal, onRequested) {
      const file = documents.entries.peek().get(id)!.wanted!;
      files.set(id, file);
      return download(file, { signal, onRequested, renewLink: () => renewLink(api, id, file) });
    },
    async store(id, bytes) {
      const file = files.get(id)!;
      const expected = documents.entries.peek().get(id) ?? null;
      const stored = await store.storeBlob(documents.epoch(), id, bytes, expected, (entry) =>
        markStored(entry, file),
      );
      if (!stored) return () => void outdated.add(id);
      return () => {
        documents.setEntry(stored);
        tabs.post({ kind: 'stored', entry: stored });
      };
    },
  });
}

/**
 * Requests a new link to the same file. Resolves with null if that fails, or if the server now offers a
 * different file.
 */
async function renewLink(api: Api, id: string, file: WantedFile): Promise<string | null> {
  const params = { path: { id }, query: { edition: file.edition } };
  const answer = await call(api.GET('/api/documents/{id}/pdf', { params }));
  return answer.ok && isSameFile(answer.value, file) ? answer.value.link : null;
}
