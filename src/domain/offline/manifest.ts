/**
 * What the device knows of a document that is kept, or was (spec §3 "Offline document entry").
 *
 *   listed   the server lists it: it is wanted as `wanted` says, or its PDF is being prepared
 *   stored   its bytes are here, and were those of `stored` when they came
 *   indexed  its text is in the search index of this device
 *
 * Whether a document is downloaded is read from these three and never written down: bytes are here, and they are what the
 * server has listed. An entry stays for as long as one of the three is left:
 *
 *   listed again ──► as before            listed no longer ──┬── stored ──► deletable, until somebody removes it
 *   listed anew, other bytes ──► none,                       └── else ────► dropped
 *     the older ones can be read until then
 */
import type { components } from '../../api/schema';
import { flattenMetadata, type DocumentMetadata } from '../library/documents';
import type { OfflineContent, OfflineRewrite } from '../../platform/storage/offline-store';

export type OfflineSync = components['schemas']['OfflineSync'];

/** What bytes are to be, or were when they were stored. */
export interface FileInfo {
  readonly edition: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

export interface WantedFile extends FileInfo {
  /** Good for 24 hours from the sync on. */
  readonly link: string;
}

/** What is shown and searched of a document; filesize in bytes, about that while its PDF is being prepared. */
export interface OfflineData {
  readonly title: string;
  readonly edition: string;
  /** Another one when the text or anything of this is another. */
  readonly version: string;
  readonly filesize: number;
  readonly categoryIds: readonly string[];
  readonly metadata: DocumentMetadata;
  /** The listed documents that it relates to, in their order; missing for none, and in entries of older versions. */
  readonly relatesTo?: readonly string[];
}

/** Tabs tell each other of one: `newsForm` goes up with a change, also of what it holds. */
export interface StoredEntry {
  readonly id: string;
  readonly data: OfflineData;
  /** The groups it is in, of those that were chosen. */
  readonly groups: readonly string[];
  /** The category that it was chosen by. */
  readonly category: string | null;
  readonly isListed: boolean;
  /** null while its PDF is being prepared, and when it is not listed. */
  readonly wanted: WantedFile | null;
  readonly stored: FileInfo | null;
  /** The version whose text is in the index. */
  readonly indexed: string | null;
}

/** Whose entries they are, and what the server said of them all. */
export interface Listing {
  readonly user: string;
  /** Of the answer; null asks for all of it again. */
  readonly etag: string | null;
  /** UTC, ISO 8601. */
  readonly syncedAt: string;
  /** The group of documents kept one by one; null until there is one. */
  readonly keptGroup: string | null;
  /** Documents whose PDF is being prepared. */
  readonly preparing: number;
  /** How many documents were listed; absent in what earlier versions have stored. */
  readonly listed?: number | undefined;
}

export type Manifest = OfflineContent<Listing, StoredEntry>;
type Rewrite = OfflineRewrite<Listing, StoredEntry>;

/** Somebody else has bytes here; entries without any are in nobody's way. */
export function belongsToOtherUser({ listing, entries }: Manifest, userId: string): boolean {
  return (
    listing !== null && listing.user !== userId && [...entries.values()].some(({ stored }) => stored !== null)
  );
}

/**
 * Whether each document of the last list has its entry here, and the entry wants a file unless it is being prepared. Only
 * then may the server leave out a list that has not changed: a browser may lose a record, or give another one back.
 */
export function isListComplete({ listing, entries }: Manifest): boolean {
  const listed = [...entries].filter(([key, { id, isListed }]) => key === id && isListed);
  const preparing = listed.filter(([, { wanted }]) => wanted === null);
  return listing !== null && listed.length === listing.listed && preparing.length === listing.preparing;
}

/** Its bytes are here, and are what the server lists, or has listed last. */
export function isDownloaded({ wanted, stored }: StoredEntry): boolean {
  return stored !== null && (wanted === null || isSameFile(stored, wanted));
}

/** A downloaded document that the server lists no longer is deletable (spec §4 "Offline document status"). */
export function isDeletable(entry: StoredEntry): boolean {
  return !entry.isListed && entry.stored !== null;
}

/** The text that the index should have of it; null for none: nobody finds what can't be opened. */
export function wantedTextVersion(entry: StoredEntry): string | null {
  return isDownloaded(entry) ? entry.data.version : null;
}

/**
 * The entries with what the server lists now: "Non-downloaded documents the server no longer lists are dropped." Those of
 * another user make room; nobody asks for that while they have bytes of theirs (documents.ts).
 */
export function applySync(before: Manifest, answer: OfflineSync, listing: Listing): Rewrite {
  const isOwn = before.listing?.user === listing.user;
  const known = isOwn ? before.entries : new Map<string, StoredEntry>();
  const entries = new Map(listedEntries(answer, known).map((entry) => [entry.id, entry] as const));
  for (const [id, entry] of known) {
    if (!entries.has(id))
      setOrDrop(entries, { ...entry, groups: [], category: null, isListed: false, wanted: null }, entry);
  }
  return { listing, entries, withoutBlobs: isOwn ? new Set() : before.blobs };
}

/** Nothing of those documents stays, once their text has left the index. */
export function removeDocuments(before: Manifest, ids: ReadonlySet<string>): Rewrite {
  const gone = [...before.entries.values()].filter((entry) => ids.has(entry.id) && isDeletable(entry));
  return changed(
    before,
    gone.map((entry) => ({ ...entry, stored: null })),
    new Set(gone.map(({ id }) => id)),
  );
}

/** The bytes could not be read, or are others than they were: the document counts as not there. They go, or lie until others come. */
export function markLost(before: Manifest, id: string, sha256: string, withBlob: boolean): Rewrite | null {
  const entry = before.entries.get(id);
  if (entry?.stored?.sha256 !== sha256) return null;
  return changed(before, [{ ...entry, stored: null }], withBlob ? new Set([id]) : new Set());
}

/** The bytes that lie there are, after all, what is wanted. */
export function markFound(before: Manifest, id: string, sha256: string): Rewrite | null {
  const entry = before.entries.get(id);
  if (!entry?.wanted || entry.wanted.sha256 !== sha256 || !before.blobs.has(id)) return null;
  return changed(before, [{ ...entry, stored: fileInfoOf(entry.wanted) }]);
}

/** The index has the texts of these versions; null: none of that document any more. */
export function markIndexed(before: Manifest, versions: ReadonlyMap<string, string | null>): Rewrite {
  const entries = [...versions].flatMap(([id, version]) => {
    const entry = before.entries.get(id);
    return entry && entry.indexed !== version ? [{ ...entry, indexed: version }] : [];
  });
  return changed(before, entries);
}

/** The entry with its bytes; null when others are wanted by now, or none. */
export function markStored(entry: StoredEntry, file: FileInfo): StoredEntry | null {
  return entry.wanted && isSameFile(entry.wanted, file) ? { ...entry, stored: fileInfoOf(file) } : null;
}

/** As the store may give them: an entry whose bytes are gone has none, whatever it says. */
export function dropMissingBlobs(content: Manifest): Map<string, StoredEntry> {
  const entries = new Map<string, StoredEntry>();
  for (const [id, entry] of content.entries)
    entries.set(id, entry.stored && !content.blobs.has(id) ? { ...entry, stored: null } : entry);
  return entries;
}

export function isSameFile(a: FileInfo, b: FileInfo): boolean {
  return a.sha256 === b.sha256 && a.size === b.size;
}

function fileInfoOf({ edition, size, sha256 }: FileInfo): FileInfo {
  return { edition, size, sha256 };
}

function changed(
  before: Manifest,
  entries: readonly StoredEntry[],
  withoutBlobs: ReadonlySet<string> = new Set(),
): Rewrite {
  const next = new Map(before.entries);
  for (const entry of entries) setOrDrop(next, entry, before.entries.get(entry.id));
  return { listing: before.listing, entries: next, withoutBlobs };
}

/** One of which nothing is left goes; one that is as it was stays the same object. */
function setOrDrop(
  entries: Map<string, StoredEntry>,
  entry: StoredEntry,
  before: StoredEntry | undefined,
): void {
  const isLeft = entry.isListed || entry.stored !== null || entry.indexed !== null;
  if (isLeft) entries.set(entry.id, before && isEqual(entry, before) ? before : entry);
  else entries.delete(entry.id);
}

function listedEntries(answer: OfflineSync, known: ReadonlyMap<string, StoredEntry>): StoredEntry[] {
  const groups = new Map<string, string[]>();
  for (const group of answer.groups)
    for (const { id } of group.documents) groups.set(id, [...(groups.get(id) ?? []), group.id]);
  const categories = new Map<string, string>();
  for (const category of answer.categories)
    for (const { id } of category.documents) if (!categories.has(id)) categories.set(id, category.id);
  const files = new Map(answer.pdflinks.map(({ id, ...file }) => [id, file]));
  return answer.documents.map(
    ({ id, title, edition, version, filesize, category_ids, relates_to, document_metadatas }) => {
      const before = known.get(id);
      const file = files.get(id);
      const entry: StoredEntry = {
        id,
        data: {
          title,
          edition,
          version,
          filesize: file?.size ?? filesize,
          categoryIds: category_ids,
          metadata: flattenMetadata(document_metadatas),
          ...(relates_to && { relatesTo: relates_to }),
        },
        groups: groups.get(id) ?? [],
        category: categories.get(id) ?? null,
        isListed: true,
        wanted: file ?? null,
        stored: before?.stored ?? null,
        indexed: before?.indexed ?? null,
      };
      return before && isEqual(entry, before) ? before : entry;
    },
  );
}

/** Plain data whose keys are always in the same order. */
function isEqual(a: StoredEntry, b: StoredEntry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export function isListing(value: unknown): value is Listing {
  if (typeof value !== 'object' || value === null) return false;
  const { user, etag, syncedAt, keptGroup, preparing, listed } = value as Record<string, unknown>;
  return (
    typeof user === 'string' &&
    isNullableText(etag) &&
    typeof syncedAt === 'string' &&
    isNullableText(keptGroup) &&
    typeof preparing === 'number' &&
    (listed === undefined || typeof listed === 'number')
  );
}

/** Checked as far as anything is done with it; the next sync replaces the rest. */
export function isStoredEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    data,
    groups,
    category,
    isListed,
    wanted,
    stored,
    indexed: version,
  } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    isData(data) &&
    isTexts(groups) &&
    isNullableText(category) &&
    typeof isListed === 'boolean' &&
    (wanted === null || (isFileInfo(wanted) && 'link' in wanted && typeof wanted.link === 'string')) &&
    (stored === null || isFileInfo(stored)) &&
    isNullableText(version)
  );
}

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { title, edition, version, filesize, categoryIds, metadata, relatesTo } = value as Record<
    string,
    unknown
  >;
  return (
    (relatesTo === undefined || isTexts(relatesTo)) &&
    [title, edition, version].every((text) => typeof text === 'string') &&
    typeof filesize === 'number' &&
    isTexts(categoryIds) &&
    typeof metadata === 'object' &&
    metadata !== null
  );
}

function isFileInfo(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const { edition, size, sha256 } = value as Record<string, unknown>;
  return typeof edition === 'string' && typeof size === 'number' && typeof sha256 === 'string';
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isNullableText(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
