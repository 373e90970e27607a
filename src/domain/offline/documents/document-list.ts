/**
 * Documents as screens show them (the stored data, combined with the state of the queue), and their counts.
 */
import type { QueueStatus } from '../download-queue';
import {
  isDeletable,
  isDownloaded,
  wantedTextVersion,
  type OfflineManifest,
  type OfflineData,
  type StoredEntry,
} from '../manifest';

/** The status defined in spec §3 "Offline document entry"; null if none applies. */
export type OfflineStatus = null | QueueStatus | 'downloaded';

export interface OfflineDocument {
  readonly id: string;
  readonly data: OfflineData;
  readonly groups: readonly string[];
  readonly category: string | null;
  readonly status: OfflineStatus;
  /** The link to the PDF; null while the PDF is being prepared, or if the document is no longer listed. */
  readonly url: string | null;
  /** True if the document is downloaded, but no longer listed. */
  readonly deletable: boolean;
  /** True if the document itself is kept offline, whichever categories and groups are chosen. */
  readonly isPinned: boolean;
  /**
   * The edition whose PDF is on this device; null if there is none. It may be outdated until a newer one has
   * been downloaded.
   */
  readonly readableEdition: string | null;
  /** Whether a search on this device finds the current text. */
  readonly isSearchable: boolean;
}

/** Sizes are in bytes. */
export interface OfflineCounts {
  readonly downloaded: number;
  readonly downloadedBytes: number;
  /** Documents that are listed, but not downloaded. */
  readonly missing: number;
  readonly missingBytes: number;
  /** Documents that are downloaded, but no longer listed. They are also counted as downloaded. */
  readonly deletable: number;
  readonly deletableBytes: number;
  /** Documents whose PDF is being prepared. They are also counted as missing. */
  readonly preparing: number;
}

/** @param today Today's date in the library's time zone, yyyy-MM-dd. */
export function listDocuments(
  entries: ReadonlyMap<string, StoredEntry>,
  statuses: ReadonlyMap<string, QueueStatus>,
  keptGroup: string | null,
  today: string,
): ReadonlyMap<string, OfflineDocument> {
  return new Map(
    [...entries].flatMap(([id, entry]) =>
      entry.isListed || entry.stored
        ? [[id, toOfflineDocument(entry, statuses.get(id), keptGroup, today)] as const]
        : [],
    ),
  );
}

function toOfflineDocument(
  entry: StoredEntry,
  status: QueueStatus | undefined,
  keptGroup: string | null,
  today: string,
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
    isSearchable: entry.indexed !== null && entry.indexed === wantedTextVersion(entry, today),
  };
}

export function countDocuments(entries: ReadonlyMap<string, StoredEntry>): OfflineCounts {
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

/** Counts what is stored on this device, whoever it belongs to. */
export function countStored({ entries }: OfflineManifest): { documents: number; bytes: number } {
  const stored = [...entries.values()].flatMap((entry) => entry.stored ?? []);
  return { documents: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) };
}
