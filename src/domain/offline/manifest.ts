/**
 * What the device stores about each document that is or was kept offline (spec §3 "Offline document entry").
 *
 *   listed   the server lists it: either `wanted` describes its file, or its PDF is being prepared
 *   stored   its file is on the device, and matched `stored` when it arrived
 *   indexed  its text is in this device's search index
 *
 * A document is downloaded if the file that the server listed last, or an earlier one with the same text, is
 * on this device. This is derived from the three facts above, and never stored. An entry is kept as long as
 * at least one of them holds:
 *
 *   listed again ──► as before            no longer listed ──┬── stored ──► deletable, until somebody removes it
 *   another file is listed ───► not downloaded;             └── else ────► dropped
 *     until it arrives, the older file can be read
 */
import type { components } from '../../api/schema';
import { flattenMetadata, type DocumentMetadata } from '../library/documents';
import type { PdfStoreContent, PdfStoreRewrite } from '../../platform/storage/pdf-store';
import { addToGroup } from '../../shared/collections/group-by';
import type { EditionRecord } from '../../shared/editions/wording-at';
import { toRecords } from '../editions/document-records';
import { textVersionOn } from './edition-today';

export type OfflineSync = components['schemas']['OfflineSync'];

/** The properties of a file that is expected or stored. */
export interface FileInfo {
  readonly edition: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

export interface WantedFile extends FileInfo {
  /** Valid for 24 hours after the sync. */
  readonly link: string;
  /**
   * The hashes of earlier files with the same text. A device that has one of them needn't download the new
   * one.
   */
  readonly earlier?: readonly string[];
}

/**
 * The fields of a document that are shown and searched. `filesize` is in bytes, and is an estimate while the
 * PDF is being prepared.
 */
export interface OfflineData {
  readonly title: string;
  readonly edition: string;
  /** Changes whenever the text or any of these fields changes. */
  readonly version: string;
  readonly filesize: number;
  readonly categoryIds: readonly string[];
  readonly metadata: DocumentMetadata;
  /**
   * The listed documents to which it relates, in order. Absent if there are none, and in entries from older
   * versions of Fairway.
   */
  readonly relatesTo?: readonly string[];
  /**
   * The version of its text's structure; null if it has none. Absent in entries from older versions of
   * Fairway, which may also be open in another tab.
   */
  readonly structure?: string | null;
  /**
   * Where the pages of its PDF begin in its text; null if that isn't known, or if the text has a structure.
   * Absent in entries from older versions of Fairway.
   */
  readonly pages?: readonly number[] | null;
  /**
   * The instrument to which it belongs, as a whole or as a part; null if there is none. Absent in entries
   * from older versions of Fairway.
   */
  readonly instrument?: string | null;
  /** The library's records of the dates of all editions. Absent in entries from older versions of Fairway. */
  readonly records?: readonly EditionRecord[];
  /** The wordings that corrections have replaced, the latest last. Absent if there are none. */
  readonly replaced?: readonly ReplacedText[];
  /** The next edition to enter into force, if there was one when the list was sent. */
  readonly next?: NextEdition | null;
}

/** A wording that a correction replaced, and the version of its structure, if it has one. */
export interface ReplacedText {
  readonly wording: string;
  readonly structure?: string;
}

export interface NextEdition {
  readonly edition: string;
  readonly title: string;
  /** Changes whenever its text or any of these fields changes. */
  readonly version: string;
  /** The version of its text's structure; null if it has none. */
  readonly structure: string | null;
  readonly metadata: DocumentMetadata;
}

/**
 * Tabs send entries to each other. Increase `messageVersion` with each change to this type, or to anything
 * that it contains.
 */
export interface StoredEntry {
  readonly id: string;
  readonly data: OfflineData;
  /** The ids of the chosen groups that contain it. */
  readonly groups: readonly string[];
  /** The id of the chosen category that contains it; null if there is none. */
  readonly category: string | null;
  readonly isListed: boolean;
  /** null while its PDF is being prepared, or if it isn't listed. */
  readonly wanted: WantedFile | null;
  readonly stored: FileInfo | null;
  /** The version of the text in the index; null if the index has none. */
  readonly indexed: string | null;
}

/** Whose entries these are, and facts about the server's list as a whole. */
export interface Listing {
  readonly user: string;
  /** The ETag of the response. If it is null, the complete list is requested again. */
  readonly etag: string | null;
  /** UTC, ISO 8601. */
  readonly syncedAt: string;
  /** The hidden group of pinned documents; null until the group exists. */
  readonly keptGroup: string | null;
  /** The number of documents whose PDFs are being prepared. */
  readonly preparing: number;
  /** The number of listed documents. Absent if an older version of Fairway stored the list. */
  readonly listed?: number | undefined;
  /**
   * The keys that listed documents share with other documents in the library. Absent if an older version of
   * Fairway stored the list.
   */
  readonly sharedKeys?: readonly string[] | undefined;
}

export type OfflineManifest = PdfStoreContent<Listing, StoredEntry>;
type Rewrite = PdfStoreRewrite<Listing, StoredEntry>;

/** Returns whether another user has files on this device. Entries without files don't count. */
export function belongsToOtherUser({ listing, entries }: OfflineManifest, userId: string): boolean {
  return (
    listing !== null && listing.user !== userId && [...entries.values()].some(({ stored }) => stored !== null)
  );
}

/**
 * Returns whether every document in the last list has an entry with all fields, and every entry wants a file
 * unless the file is being prepared. Otherwise the whole list has to be requested, even if it hasn't changed:
 * browsers may lose records or return old ones, and a tab with an older version of Fairway stores entries
 * without some of the fields.
 */
export function isListComplete({ listing, entries }: OfflineManifest): boolean {
  const listed = [...entries].filter(([key, { id, isListed }]) => key === id && isListed);
  const preparing = listed.filter(([, { wanted }]) => wanted === null);
  return (
    listing !== null &&
    listed.length === listing.listed &&
    preparing.length === listing.preparing &&
    listing.sharedKeys !== undefined &&
    listed.every(([, { data }]) => isDataComplete(data))
  );
}

function isDataComplete({ structure, pages, instrument, records }: OfflineData): boolean {
  return [structure, pages, instrument, records].every((value) => value !== undefined);
}

/**
 * Returns whether the file that the server lists or last listed is on this device, or an earlier one with the
 * same text.
 */
export function isDownloaded({ wanted, stored }: StoredEntry): boolean {
  return (
    stored !== null &&
    (wanted === null || isSameFile(stored, wanted) || (wanted.earlier ?? []).includes(stored.sha256))
  );
}

/** A downloaded document that the server no longer lists is deletable (spec §4 "Offline document status"). */
export function isDeletable(entry: StoredEntry): boolean {
  return !entry.isListed && entry.stored !== null;
}

/**
 * Returns the version of the text that should be indexed; null for a document that isn't downloaded, because
 * searches should find only documents that can be opened.
 *
 * @param today Today's date in the library's time zone, yyyy-MM-dd.
 */
export function wantedTextVersion(entry: StoredEntry, today: string): string | null {
  return isDownloaded(entry) ? textVersionOn(entry.data, today) : null;
}

/**
 * Merges the server's list into the entries: "Non-downloaded documents the server no longer lists are
 * dropped." Another user's entries are replaced. document-sync.ts doesn't call this while that user has files
 * on this device.
 */
export function applySync(before: OfflineManifest, answer: OfflineSync, listing: Listing): Rewrite {
  const isOwn = before.listing?.user === listing.user;
  const known = isOwn ? before.entries : new Map<string, StoredEntry>();
  const entries = new Map(listedEntries(answer, known).map((entry) => [entry.id, entry] as const));
  for (const [id, entry] of known) {
    if (!entries.has(id))
      setOrDrop(entries, { ...entry, groups: [], category: null, isListed: false, wanted: null }, entry);
  }
  return { listing, entries, withoutBlobs: isOwn ? new Set() : before.blobs };
}

/** Removes the files of deletable documents. Their entries remain until their texts are no longer indexed. */
export function removeDocuments(before: OfflineManifest, ids: ReadonlySet<string>): Rewrite {
  const removed = [...before.entries.values()].filter((entry) => ids.has(entry.id) && isDeletable(entry));
  return changed(
    before,
    removed.map((entry) => ({ ...entry, stored: null })),
    new Set(removed.map(({ id }) => id)),
  );
}

/**
 * Marks a file as not stored, because it couldn't be read or has changed. If `withBlob` is true, the file is
 * also removed.
 */
export function markLost(
  before: OfflineManifest,
  id: string,
  sha256: string,
  withBlob: boolean,
): Rewrite | null {
  const entry = before.entries.get(id);
  if (entry?.stored?.sha256 !== sha256) return null;
  return changed(before, [{ ...entry, stored: null }], withBlob ? new Set([id]) : new Set());
}

/** Marks a file as stored, because the wanted file turned out to be on the device. */
export function markFound(before: OfflineManifest, id: string, sha256: string): Rewrite | null {
  const entry = before.entries.get(id);
  if (!entry?.wanted || entry.wanted.sha256 !== sha256 || !before.blobs.has(id)) return null;
  return changed(before, [{ ...entry, stored: fileInfoOf(entry.wanted) }]);
}

/** Records which versions of the texts are indexed; null if a text isn't. */
export function markIndexed(before: OfflineManifest, versions: ReadonlyMap<string, string | null>): Rewrite {
  const entries = [...versions].flatMap(([id, version]) => {
    const entry = before.entries.get(id);
    return entry && entry.indexed !== version ? [{ ...entry, indexed: version }] : [];
  });
  return changed(before, entries);
}

/** Returns the entry with the file marked as stored; null if a different file, or none, is now wanted. */
export function markStored(entry: StoredEntry, file: FileInfo): StoredEntry | null {
  return entry.wanted && isSameFile(entry.wanted, file) ? { ...entry, stored: fileInfoOf(file) } : null;
}

/** Returns the entries. Files that are missing from the store are marked as not stored. */
export function dropMissingBlobs(content: OfflineManifest): Map<string, StoredEntry> {
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
  before: OfflineManifest,
  entries: readonly StoredEntry[],
  withoutBlobs: ReadonlySet<string> = new Set(),
): Rewrite {
  const next = new Map(before.entries);
  for (const entry of entries) setOrDrop(next, entry, before.entries.get(entry.id));
  return { listing: before.listing, entries: next, withoutBlobs };
}

/**
 * Sets an entry, or drops it if it is no longer listed, stored or indexed. An unchanged entry remains the
 * same object.
 */
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
  for (const group of answer.groups) for (const { id } of group.documents) addToGroup(groups, id, group.id);
  const categories = new Map<string, string>();
  for (const category of answer.categories)
    for (const { id } of category.documents) if (!categories.has(id)) categories.set(id, category.id);
  const files = new Map(answer.pdflinks.map(({ id, ...file }) => [id, file]));
  return answer.documents.map((document) => {
    const { id } = document;
    const before = known.get(id);
    const file = files.get(id);
    const entry: StoredEntry = {
      id,
      data: toOfflineData(document, file?.size),
      groups: groups.get(id) ?? [],
      category: categories.get(id) ?? null,
      isListed: true,
      wanted: file ?? null,
      stored: before?.stored ?? null,
      indexed: before?.indexed ?? null,
    };
    return before && isEqual(entry, before) ? before : entry;
  });
}

function toOfflineData(document: OfflineSync['documents'][number], fileSize?: number): OfflineData {
  const { title, edition, version, filesize, category_ids, relates_to, document_metadatas } = document;
  const { structure = null, pages = null, instrument = null, records = [], replaced, next } = document;
  return {
    title,
    edition,
    version,
    filesize: fileSize ?? filesize,
    categoryIds: category_ids,
    metadata: flattenMetadata(document_metadatas),
    ...(relates_to && { relatesTo: relates_to }),
    structure,
    pages,
    instrument,
    records: toRecords(records),
    ...(replaced && { replaced }),
    next: next ? toNextEdition(next) : null,
  };
}

function toNextEdition(next: components['schemas']['OfflineNextEdition']): NextEdition {
  const { edition, title, version, structure = null, document_metadatas } = next;
  return { edition, title, version, structure, metadata: flattenMetadata(document_metadatas) };
}

/** Compares entries as JSON, because their keys are always in the same order. */
function isEqual(a: StoredEntry, b: StoredEntry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
