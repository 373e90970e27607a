/**
 * Checks a stored file against its SHA-256 whenever it is read, and all files during a repair. A file that
 * can't be read or has the wrong hash is considered not downloaded, and is downloaded again.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { PdfStore } from '../../../platform/storage/pdf-store';
import { sha256Of } from '../../../platform/storage/sha256';
import type { DocumentStore } from './document-store';
import type { DownloadProgress } from '../download-queue';
import { markFound, markLost, type Listing, type StoredEntry } from '../manifest';

export interface RepairReport {
  readonly checked: number;
  /** Documents whose bytes were wrong or unreadable. They are downloaded again if they are still listed. */
  readonly lost: readonly string[];
  /** Documents whose files turned out to be on the device although they weren't marked as stored. */
  readonly found: readonly string[];
}

export interface DocumentVerification {
  /** The progress of a repair; null while none is running. */
  readonly repairing: ReadonlySignal<DownloadProgress | null>;
  /** Resolves with the verified file, or with null if there is none. */
  readPdf(id: string): Promise<{ readonly blob: Blob; readonly edition: string } | null>;
  repair(): Promise<RepairReport>;
  /**
   * Finds files that are stored although their entries have been lost, so that they needn't be downloaded
   * again.
   */
  findStoredFiles(): Promise<void>;
}

export interface DocumentVerificationOptions {
  readonly documents: DocumentStore;
  readonly store: PdfStore<Listing, StoredEntry>;
  readonly isOnline: () => boolean;
  /** Downloads these documents, or all that are wanted. */
  readonly download: (ids?: readonly string[]) => Promise<void>;
}

export function createDocumentVerification(options: DocumentVerificationOptions): DocumentVerification {
  const { documents, store, isOnline, download } = options;
  const { entries } = documents;
  const repairing = signal<DownloadProgress | null>(null);

  /**
   * Returns the stored file with its hash; null if it is missing or the store can't be read. The hash is null
   * if the file's bytes can't be read.
   */
  async function readBlob(id: string): Promise<{ blob: Blob; sha256: string | null } | null> {
    const blob = await store.readBlob(id).catch(() => null);
    return blob && { blob, sha256: await sha256Of(blob).catch(() => null) };
  }

  function hasBlob(id: string): boolean {
    return documents.manifest.peek()?.blobs.has(id) ?? false;
  }

  /**
   * Marks a file as lost. Bytes that couldn't be read this time aren't removed, because a repair may find
   * them intact.
   */
  async function discard(id: string, sha256: string, blobHash: string | null | undefined): Promise<void> {
    const isWrong = typeof blobHash === 'string';
    await documents.rewrite((before) => markLost(before, id, sha256, isWrong)).catch(() => {});
  }

  async function checkFile(id: string, { stored, wanted }: StoredEntry): Promise<'lost' | 'found' | null> {
    const read = await readBlob(id);
    if (stored && read?.sha256 !== stored.sha256) {
      await discard(id, stored.sha256, read?.sha256);
      return 'lost';
    }
    if (stored || !wanted || read?.sha256 !== wanted.sha256) return null;
    await documents.rewrite((manifest) => markFound(manifest, id, wanted.sha256));
    return 'found';
  }

  return {
    repairing,
    async readPdf(id) {
      const stored = entries.peek().get(id)?.stored;
      if (!stored) return null;
      const read = await readBlob(id);
      if (read?.sha256 === stored.sha256) return { blob: read.blob, edition: stored.edition };
      await discard(id, stored.sha256, read?.sha256);
      if (isOnline()) void download([id]);
      return null;
    },
    async repair() {
      const ids = [...entries.peek()].flatMap(([id, entry]) => (entry.stored || hasBlob(id) ? [id] : []));
      const report = { checked: 0, lost: [] as string[], found: [] as string[] };
      repairing.value = { done: 0, total: ids.length };
      try {
        for (const id of ids) {
          const entry = entries.peek().get(id);
          if (documents.isDisposed() || !entry) break;
          const outcome = await checkFile(id, entry);
          if (outcome) report[outcome].push(id);
          report.checked += 1;
          repairing.value = { done: report.checked, total: ids.length };
        }
      } finally {
        repairing.value = null;
      }
      if (isOnline()) void download();
      return report;
    },
    async findStoredFiles() {
      for (const [id, { stored, wanted }] of [...entries.peek()]) {
        if (stored || !wanted || !hasBlob(id)) continue;
        const read = await readBlob(id);
        if (read?.sha256 === wanted.sha256)
          await documents.rewrite((before) => markFound(before, id, wanted.sha256)).catch(() => {});
      }
    },
  };
}
