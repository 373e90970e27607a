/**
 * The steps in which index-sync.ts brings the device's index and texts up to date. They are explained at the
 * top of that file.
 */
import { call, type Problem } from '../../../api/client';
import type { components } from '../../../api/schema';
import { PAGE_SIZE_MAX, VALUES_MAX } from '../../../search/request/limits';
import type { SearchDocument } from '../../../search/segment/document';
import { toSearchDocument, type WordingToIndex } from '../../../shared/search-document';
import { checkLimits } from '../../../shared/provisions/check';
import { encodeStructure } from '../../../shared/provisions/encode-structure';
import { STRUCTURE_FORMAT } from '../../../shared/provisions/encoding';
import { paragraphsOf } from '../../../shared/provisions/plain-paragraphs';
import { unpackText } from '../../../platform/storage/packed-text';
import type { TextChange } from '../../../platform/search/search-worker-protocol';
import type { HeldText } from './device-texts';
import { storedVersion, type ListedText } from './text-names';
import { findExcess, isReplaced, readSeen, replacementDay, REPLACED_LIMITS } from './replaced-texts';
import type { IndexUpdate, UpdateIndex } from './index-sync';
import { bothVersions } from '../edition-today';
import type { NextEdition, OfflineData, StoredEntry } from '../manifest';

/** The number of texts that one request loads. They are all in memory at the same time. */
const BATCH_SIZE = 100;

/** The versions of all structures that this build can read begin with this prefix. */
const READABLE = `${STRUCTURE_FORMAT}-`;

type TextReplacement = Omit<TextChange, 'epoch'>;
type Text = components['schemas']['OfflineTexts']['texts'][number];

/**
 * Brings the index and the texts up to date. The caller must just have read the names of the texts on the
 * device.
 */
export const updateIndex: UpdateIndex = async (update) => {
  const { index, isOver } = update;
  // If there is nothing to do, the index's worker isn't started.
  if (isCurrent(update) && index.status.peek() === null) return 'current';
  await update.open();
  if (isOver()) return 'outdated';
  const { epoch } = index.status.peek()!;
  await removeOutdated(update, epoch);
  await switchEditions(update, epoch);
  await removeSurplus(update);
  const indexFailure = await loadTexts(update, findOutdated(update), epoch, true);
  if (indexFailure) return indexFailure;
  if (isOver()) return 'outdated';
  for (let ids = await findOrphans(update); ids.length > 0 && !isOver(); ids = await findOrphans(update))
    await index.remove(ids, nextRevision(index), epoch);
  if (!index.status.peek()!.isWhole) await index.markComplete(epoch);
  const failure = await loadTexts(update, findUnread(update), epoch, false);
  await limitReplaced(update);
  return failure ?? (isCurrent(update) ? 'current' : 'outdated');
};

function isCurrent(update: IndexUpdate): boolean {
  return findOutdated(update).length + findUnread(update).length + findSurplus(update).length === 0;
}

/** Removes texts from the index if their files are no longer on the device. This may free space. */
async function removeOutdated(update: IndexUpdate, epoch: number): Promise<void> {
  const { index, documents, isDownloaded } = update;
  const ids = findOutdated(update).flatMap((entry) => (isDownloaded(entry) ? [] : [entry.id]));
  if (ids.length === 0) return;
  await index.remove(ids, nextRevision(index), epoch);
  await documents.markIndexed(new Map(ids.map((id) => [id, null])));
  if (update.storing === 'full') update.storing = 'possible';
}

/**
 * Indexes next editions that have entered into force, from their texts on this device. Texts that can't be
 * read are loaded from the server later.
 */
async function switchEditions(update: IndexUpdate, epoch: number): Promise<void> {
  const { index, texts, documents, isOver } = update;
  const entries = findOutdated(update).filter(update.isNextShown);
  for (let at = 0; at < entries.length && !isOver(); at += BATCH_SIZE) {
    const found = await Promise.all(
      entries.slice(at, at + BATCH_SIZE).map(async ({ id, data: { next, categoryIds } }) => {
        const held = texts.held
          .peek()
          ?.byId.get(id)
          ?.find((text) => isTextOf(next, text));
        const bytes = held && (await texts.read(held));
        const unpacked = bytes && (await unpackText(bytes));
        return unpacked && next
          ? [{ version: next.version, document: { id, categoryIds, ...wordingOf(next, unpacked.text) } }]
          : [];
      }),
    );
    const switched = found.flat();
    if (switched.length === 0) continue;
    await index.put(
      switched.map(({ document }) => toSearchDocument(document)),
      nextRevision(index),
      epoch,
    );
    await documents.markIndexed(new Map(switched.map(({ version, document }) => [document.id, version])));
  }
}

/**
 * Loads texts for the index and the reading view. Resolves with the reason if that fails.
 *
 * @param isForIndex Whether the index needs these texts. If so, loading continues even when no more can be
 *   stored for the reading view.
 */
async function loadTexts(
  update: IndexUpdate,
  entries: readonly StoredEntry[],
  epoch: number,
  isForIndex: boolean,
): Promise<Problem | null> {
  const { api, documents, progress, isOver } = update;
  let ids = entries.map(({ id }) => id);
  while (ids.length > 0 && !isOver() && (isForIndex || update.storing === 'possible')) {
    progress.value = isForIndex ? { done: entries.length - ids.length, total: entries.length } : null;
    const wanted = ids.slice(0, BATCH_SIZE);
    const unread = new Set(findUnread(update).map(({ id }) => id));
    const hasStructures = wanted.some((id) => unread.has(id));
    const hasNext = wanted.some((id) => documents.entries().get(id)?.data.next);
    const body = {
      documents: wanted.join(),
      ...(hasStructures && { structure_version: STRUCTURE_FORMAT }),
      ...(hasNext && { next: true }),
    };
    const answer = await call(api.POST('/api/offline/text', { body }));
    if (!answer.ok) return answer.problem;
    if (isOver()) return null;
    const { texts, later } = answer.value;
    await indexTexts(update, texts, epoch);
    await documents.markIndexed(
      new Map(texts.map((text) => [text.id, versionOf(text, documents.entries().get(text.id))])),
    );
    await storeTexts(update, texts);
    // If the server postponed all of them, asking again at once could cause an endless loop.
    ids = texts.length > 0 ? [...later, ...ids.slice(BATCH_SIZE)] : ids.slice(BATCH_SIZE);
  }
  return null;
}

/** Adds the texts that the index doesn't have yet. */
async function indexTexts(
  { index, documents }: IndexUpdate,
  texts: readonly Text[],
  epoch: number,
): Promise<void> {
  const entries = documents.entries();
  const found = texts.flatMap((text) => {
    const entry = entries.get(text.id);
    return entry && entry.indexed !== versionOf(text, entry) ? [documentOf(text, entry.data)] : [];
  });
  if (found.length > 0) await index.put(found, nextRevision(index), epoch);
}

/**
 * Removes texts that are no longer needed, which may make room for others. If that fails, searches aren't
 * affected, and `update.storing` shows why.
 */
async function removeSurplus(update: IndexUpdate): Promise<void> {
  await removeTexts(update, findSurplus(update));
}

/** Removes the texts of replaced editions that exceed the limits. */
async function limitReplaced(update: IndexUpdate): Promise<void> {
  const { documents, texts, storing, isOver } = update;
  if (storing === 'failed' || isOver()) return;
  const entries = documents.entries();
  const replaced = [...(texts.held.peek()?.byId ?? [])].flatMap(([id, held]) => {
    const entry = entries.get(id);
    return entry ? held.filter((text) => isReplacedHere(update, entry, text)) : [];
  });
  const sizes = await texts.measure(replaced);
  const measured = replaced.map((text, index) => ({
    ...{ text, bytes: sizes[index]! },
    replacedOn: replacementDay(entries.get(text.id)!.data, text.edition),
  }));
  await removeTexts(update, findExcess(measured, REPLACED_LIMITS));
}

async function removeTexts(update: IndexUpdate, removed: readonly HeldText[]): Promise<void> {
  if (removed.length === 0) return;
  update.storing = await change(update, { added: [], removed: removed.map(update.texts.nameOf) });
  await update.texts.restore();
}

/**
 * Stores loaded texts and their structures for the reading view, and removes the texts that they replace. If
 * there isn't enough space for all of them, stores as many as possible. If that fails, searches aren't
 * affected, and `update.storing` shows why.
 */
async function storeTexts(update: IndexUpdate, loaded: readonly Text[]): Promise<void> {
  const changes = loaded.flatMap((text) => replacementBy(update, text) ?? []);
  if (changes.length === 0 || update.storing !== 'possible') return;
  const added = changes.flatMap((one) => one.added);
  const removed = changes.flatMap((one) => one.removed);
  update.storing = await change(update, { added, removed });
  if (update.storing === 'full' && changes.length > 1) await storeSingly(update, changes);
  await update.texts.restore();
}

/** Stores the texts one by one until the device is full. */
async function storeSingly(update: IndexUpdate, changes: readonly TextReplacement[]): Promise<void> {
  for (const one of changes) {
    const result = await change(update, one);
    if (result === 'possible') continue;
    update.storing = result;
    return;
  }
  // Enough space has become free in the meantime.
  update.storing = 'possible';
}

/**
 * Returns the change that stores a text and removes the texts that it replaces; null if there is nothing to
 * store, for example because the text doesn't belong to a stored file.
 */
function replacementBy(update: IndexUpdate, loaded: Text): TextReplacement | null {
  const { documents, texts } = update;
  const { id, next } = loaded;
  const entry = documents.entries().get(id);
  if (!entry) return null;
  const added = [loaded, ...(next ? [next] : [])].flatMap(
    ({ edition, text, structure, structure_version: version }) =>
      structure && version && (edition === entry.stored?.edition || edition === entry.data.next?.edition)
        ? [{ name: texts.nameOf({ id, edition, version }), text, structure }]
        : [],
  );
  const plain = plainTextOfNext(entry, loaded);
  if (plain) {
    const { held, ...stored } = plain;
    added.push({ name: texts.nameOf(held), ...stored });
  }
  if (added.length === 0) return null;
  const names = new Set(added.map(({ name }) => name));
  const removed = (texts.held.peek()?.byId.get(id) ?? []).filter(
    (text) =>
      !names.has(texts.nameOf(text)) &&
      !isListed(entry, text) &&
      !isTextOf(entry.data.next, text) &&
      !isReplacedHere(update, entry, text),
  );
  return { added, removed: removed.map(texts.nameOf) };
}

/**
 * Returns the text of the next edition if it has no structure. It is stored as paragraphs, because that
 * edition's PDF isn't on the device. This happens only when the text is loaded for the index anyway.
 */
function plainTextOfNext({ id, data }: StoredEntry, { next }: Text) {
  const listed = data.next;
  const isListed = next && next.edition === listed?.edition && next.version === listed.version;
  if (!isListed || listed.structure !== null || next.text === '') return null;
  const structured = paragraphsOf(next.text);
  if (checkLimits(next.text, structured.nodes, []) !== null) return null;
  const held: HeldText = { id, edition: next.edition, version: storedVersion(listed)! };
  return { held, text: next.text, structure: encodeStructure(structured) };
}

/** @throws DeviceSearchFailure if the texts have been cleared */
async function change(
  { index, texts, toProblem }: IndexUpdate,
  replacement: TextReplacement,
): Promise<IndexUpdate['storing']> {
  const epoch = texts.held.peek()?.epoch ?? null;
  if (epoch === null) return 'failed';
  try {
    await index.storeTexts({ ...replacement, epoch });
    return 'possible';
  } catch (error) {
    const { code } = toProblem(error);
    if (code !== 'cleared') return code === 'full' ? 'full' : 'failed';
    await texts.restore();
    throw error;
  }
}

/**
 * Finds some documents that are in the index but aren't kept on this device. Finds none if more documents are
 * indexed than a search can exclude.
 */
async function findOrphans({ index, documents }: IndexUpdate): Promise<string[]> {
  const ids = [...documents.entries().values()].flatMap(({ id, indexed }) => (indexed === null ? [] : [id]));
  if (index.status.peek()!.documentCount <= ids.length || ids.length > VALUES_MAX) return [];
  const { hits } = await index.search({
    query: { bool: { must: [{ match_all: {} }], must_not: [{ terms: { _id: ids } }] } },
    sort: ['id'],
    size: PAGE_SIZE_MAX,
  });
  // Another tab may have added documents since the ids were read. Files are stored before they are indexed,
  // so their entries exist by now.
  await documents.restore();
  return hits.hits.flatMap(({ _id: id }) => (documents.entries().has(id) ? [] : [id]));
}

/** Finds the documents whose text in the index isn't the version that should be there. */
function findOutdated({ documents, wantedVersion }: IndexUpdate): StoredEntry[] {
  return [...documents.entries().values()].filter((entry) => wantedVersion(entry) !== entry.indexed);
}

/** Finds the documents whose text and structure aren't on the device yet. */
function findUnread({ documents, texts, storing, isDownloaded }: IndexUpdate): StoredEntry[] {
  const held = texts.held.peek();
  if (storing !== 'possible' || !held || held.epoch === null) return [];
  return [...documents.entries().values()].filter((entry) => {
    const { data, stored } = entry;
    if (!isDownloaded(entry) || stored?.edition !== data.edition) return false;
    const own = held.byId.get(entry.id) ?? [];
    return (
      (isReadable(data.structure) && !hasListed(entry, own)) ||
      (isReadable(data.next?.structure) && !own.some((text) => isTextOf(data.next, text)))
    );
  });
}

function isReadable(structure: string | null | undefined): boolean {
  return structure?.startsWith(READABLE) ?? false;
}

/**
 * Finds the texts that are no longer needed: those of documents without a file on the device, those whose
 * structure the server has withdrawn, older versions of the listed text, and those of replaced editions whose
 * changes the reader has seen. The next edition's text stays, even when its edition is listed and its file
 * hasn't arrived yet. A text stays until its replacement arrives, because that may take a long time over a
 * satellite link. A text whose entry doesn't mention a structure also stays, because an older version of
 * Fairway in another tab wrote that entry, and the next list will contain the structure again.
 */
function findSurplus(update: IndexUpdate): HeldText[] {
  const { documents, texts, storing, isDownloaded, isOver } = update;
  if (storing === 'failed' || isOver()) return [];
  const entries = documents.entries();
  const seen = readSeen(update.storage);
  return [...(texts.held.peek()?.byId ?? [])].flatMap(([id, held]) => {
    const entry = entries.get(id);
    if (!entry?.stored) return held;
    const { data, stored } = entry;
    const stays = (text: HeldText) => isReplacedHere(update, entry, text) && !seen.has(texts.nameOf(text));
    // A text without a structure is needed only until its PDF is on the device.
    const isListedText = (text: HeldText) =>
      isTextOf(data, text) && !(data.structure === null && isDownloaded(entry));
    const unneeded = held.filter((text) => !isTextOf(data.next, text) && !isListedText(text) && !stays(text));
    const others = unneeded.filter((text) => text.edition !== stored.edition);
    if (!isDownloaded(entry)) return others;
    return data.structure === null || hasListed(entry, held) ? unneeded : others;
  });
}

/** Returns whether the text belongs to a replaced edition, whether or not the reader has seen the changes. */
function isReplacedHere({ today, isDownloaded }: IndexUpdate, entry: StoredEntry, text: HeldText): boolean {
  const { data, isListed, stored } = entry;
  const document = {
    ...{ data, isListed, pdfEdition: stored?.edition ?? null },
    isDownloaded: isDownloaded(entry),
  };
  return isReplaced(document, text, today.peek());
}

function hasListed(entry: StoredEntry, held: readonly HeldText[]): boolean {
  return held.some((text) => isListed(entry, text));
}

/** Returns whether the text belongs to the stored file and has the version that the server listed. */
function isListed({ data, stored }: StoredEntry, { edition, version }: HeldText): boolean {
  return edition === stored?.edition && version === data.structure;
}

/** Returns whether the text is the one that the server listed for its edition. */
function isTextOf(
  listed: (Pick<NextEdition, 'edition'> & ListedText) | null | undefined,
  { edition, version }: HeldText,
): boolean {
  return edition === listed?.edition && version === storedVersion(listed);
}

function nextRevision(index: IndexUpdate['index']): number {
  return index.status.peek()!.revision + 1;
}

/** Returns the version under which a loaded text is indexed. */
function versionOf(text: Text, entry: StoredEntry | undefined): string {
  const next = nextOf(text, entry?.data);
  return next ? bothVersions(text.version, next.version) : text.version;
}

/** Returns the loaded text of the next edition, if that edition is the listed one. */
function nextOf({ next }: Text, data: OfflineData | undefined): Text['next'] {
  return next && next.edition === data?.next?.edition ? next : undefined;
}

function documentOf(loaded: Text, data: OfflineData): SearchDocument {
  const { id, edition, text } = loaded;
  const next = nextOf(loaded, data);
  return toSearchDocument({
    // On the server, the next edition may have entered into force since the list was loaded.
    ...wordingOf(edition === data.next?.edition ? data.next : { ...data, edition }, text),
    ...{ id, categoryIds: data.categoryIds },
    ...(next && data.next && { next: wordingOf(data.next, next.text) }),
  });
}

function wordingOf(
  { title, edition, metadata }: Pick<OfflineData, 'title' | 'edition' | 'metadata'>,
  text: string,
): WordingToIndex {
  return { ...metadata, title, edition, text, number: metadata.documentNumber };
}
