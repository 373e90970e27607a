/**
 * Finds the targets of references to other documents while offline. The documents in this device's list are
 * found by the same keys as on the server, and their provisions are read from their texts on this device.
 * This requires only the words of the references, the names of the listed documents, and the keys that these
 * share with documents outside the list.
 *
 * The answer is certain, and the same as the server's when it sent the list, if
 *
 *   1. no document outside the list has the key,
 *   2. all documents on this device with the key are still listed, and
 *   3. if the reference names a provision, their texts are on this device in the listed version.
 *
 * A document's names and text are those of the edition that readers see today. On the date on which the next
 * edition enters into force, references therefore lead to that edition, as on the server.
 *
 * If the answer isn't certain, the screen says that the reference may lead away from this device, and lists
 * the places on this device that it may mean. If there is only one such provision, its words are shown, with
 * a note that others may be meant.
 */
import { addToGroup } from '../../shared/collections/group-by';
import { compareStrings } from '../../shared/compare-strings';
import { listOutwardTargets, type OutwardTarget } from '../../shared/provisions/references/outward-targets';
import { findInSection, resolveAmong } from '../../shared/provisions/references/resolve-among';
import { type ReferenceLibrary } from '../../shared/provisions/references/resolve-reference';
import { createProvisionIndex } from '../../shared/provisions/references/provision-index';
import { editionToShow } from '../offline/document-view';
import type { OfflineDocument } from '../offline/documents';
import { wordingToday } from '../offline/edition-today';
import type { HeldTexts } from '../offline/texts/device-texts';
import { findHeldText } from '../offline/texts/held-text';
import { readDeviceText } from './device-text';
import type { LoadKeys, PartSources } from './instrument-parts';
import type { OutwardReference } from './outward-references';
import type { ReferencePlace, TargetState } from './reference-target';
import type { TextModel } from './text-model';

type Keys = NonNullable<Awaited<ReturnType<LoadKeys>>>;

export interface DeviceReferences {
  /**
   * Lists the references that lead, or may lead, to other documents; null if the device's documents aren't
   * known, or if `loadKeys` fails.
   */
  list(): Promise<readonly OutwardReference[] | null>;
  /** Resolves the reference that begins at an offset. Returns null in the same cases as `list`. */
  resolve(from: number): Promise<TargetState | null>;
}

/** The text that contains the references. */
export interface ReadText {
  readonly id: string;
  readonly instrument: string | null;
  readonly model: TextModel;
}

/** The same limits as in the server's responses. */
const MAX_CANDIDATES = 50;
const MAX_LISTED = 2;
/** After this many documents or references, other work gets a turn. */
const NAMES_PER_TURN = 200;

export type ReferenceSources = Pick<PartSources, 'offline' | 'loadKeys' | 'today'>;

/** A document in the device's list, in the edition that readers see today. */
interface ListedDocument {
  readonly id: string;
  readonly title: string;
  /** The edition to read on this device; null if there is none. */
  readonly edition: string | null;
  /** The version of its text's structure; null if it has none. */
  readonly structure: string | null | undefined;
  /** Whether the text on this device is in the version that the server listed. */
  readonly isAsListed: boolean;
  readonly deletable: boolean;
}

/** The provisions of a document, if its text is on this device. */
interface HeldProvisions {
  readonly model: TextModel | null;
  readonly find: (labels: readonly string[]) => readonly (string | null)[];
  /** Whether the server would find the same provisions. */
  readonly isCertain: boolean;
}

interface Candidates {
  readonly documents: readonly ListedDocument[];
  /** Whether these are the only candidates in the library. */
  readonly isWhole: boolean;
  /** Whether each of these documents is the section of the CFR that the reference names. */
  readonly isSection: boolean;
}

/** @param pause Resolves after other work has had a turn. */
export function createDeviceReferences(
  sources: ReferenceSources,
  read: ReadText,
  pause: () => Promise<void>,
): DeviceReferences {
  const { offline, loadKeys, today } = sources;
  const provisionsOf = createHeldProvisions(offline);
  const targets = once(async () => {
    const keys = await loadKeys();
    return keys && listOutwardTargets(read.model.structured, keys);
  });

  async function candidatesFor(wanted: readonly OutwardTarget[]): Promise<FindCandidates | null> {
    const keys = await loadKeys();
    const { documents, texts } = offline.peek() ?? {};
    const known = documents?.documents.peek();
    if (!keys || !documents || !known) return null;
    const names = wanted.flatMap(({ key }) => (key === null ? [] : [key, keys.partKey(key) ?? key]));
    const day = today.peek();
    const byKey = await groupByKey(known, keys, new Set(names), day, pause);
    const list = (found: readonly OfflineDocument[]) =>
      found.map((one) => listedDocument(one, texts?.held.peek() ?? null, day));
    const shared = documents.sharedKeys.peek();
    const isWhole = (key: string | null) => key !== null && shared !== null && !shared.includes(key);
    return ({ key }) =>
      key === null
        ? findOtherParts(known, read, list, (instrument) => isWhole(keys.instrumentKey(instrument)))
        : findNamed(byKey, key, keys.partKey(key), list, isWhole(key));
  }

  return {
    async list() {
      const wanted = await targets();
      const find = wanted && (await candidatesFor(wanted));
      return find && listAll(wanted, find, provisionsOf, pause);
    },
    async resolve(from) {
      const wanted = (await targets())?.filter((one) => one.from === from);
      const find = wanted && (await candidatesFor(wanted));
      const [target] = wanted ?? [];
      if (!find) return null;
      if (!target) return { name: 'gone' };
      const { documents, isWhole, isSection } = find(target);
      const held = new Map<string, HeldProvisions>();
      const needsTexts = target.labels.length > 0 && documents.length <= MAX_CANDIDATES;
      for (const one of needsTexts ? documents : [])
        held.set(one.id, inSection(await provisionsOf(one), isSection));
      const isCertain = isWhole && [...held.values()].every((one) => one.isCertain);
      return answerOf(target, read.id, documents, held, isCertain);
    },
  };
}

function inSection(held: HeldProvisions, isSection: boolean): HeldProvisions {
  return isSection ? { ...held, find: (labels) => findInSection(held.find, labels) } : held;
}

type FindCandidates = (target: OutwardTarget) => Candidates;
type ReadHeld = (document: ListedDocument) => Promise<HeldProvisions>;
type ListDocuments = (documents: readonly OfflineDocument[]) => ListedDocument[];

/**
 * Returns a function that reads the provisions of a document, and caches them until its text on the device
 * changes.
 */
function createHeldProvisions(offline: PartSources['offline']): ReadHeld {
  const read = new Map<string, Promise<HeldProvisions>>();
  return (document) => {
    const { id, edition, structure, isAsListed } = document;
    const name = JSON.stringify([id, edition, structure, isAsListed]);
    const known = read.get(name) ?? readProvisions(offline, document);
    read.set(name, known);
    return known;
  };
}

/**
 * Finds the documents with a key. A section of the CFR may be a separate document, or belong to the document
 * of its Part. If no document on this device is that section, only the server knows which is the case.
 */
function findNamed(
  byKey: ReadonlyMap<string, readonly OfflineDocument[]>,
  key: string,
  part: string | null,
  list: ListDocuments,
  isWhole: boolean,
): Candidates {
  const own = byKey.get(key);
  if (own || part === null) return { ...candidatesFrom(list(own ?? []), isWhole), isSection: part !== null };
  return candidatesFrom(list(byKey.get(part) ?? []), false);
}

/** Finds the other parts of the text's instrument. */
function findOtherParts(
  known: ReadonlyMap<string, OfflineDocument>,
  { id, instrument }: ReadText,
  list: ListDocuments,
  isWhole: (instrument: string) => boolean,
): Candidates {
  if (instrument === null) return { documents: [], isWhole: true, isSection: false };
  const others = [...known.values()].filter((one) => one.id !== id && one.data.instrument === instrument);
  return candidatesFrom(list(others), isWhole(instrument));
}

/**
 * Describes references. Those with the same target lead to the same documents, so each target is looked up
 * only once.
 */
async function listAll(
  wanted: readonly OutwardTarget[],
  find: FindCandidates,
  provisionsOf: ReadHeld,
  pause: () => Promise<void>,
): Promise<OutwardReference[]> {
  const found: OutwardReference[] = [];
  const looked = new Map<string, Found | null>();
  for (const [index, target] of wanted.entries()) {
    const name = JSON.stringify(target.key ?? target.labels);
    const known = looked.get(name);
    const one = known === undefined ? await listOne(target, find(target), provisionsOf) : known;
    looked.set(name, one);
    if (one) found.push({ ...one, from: target.from, to: target.to });
    if ((index + 1) % NAMES_PER_TURN === 0) await pause();
  }
  return found;
}

type Found = Omit<OutwardReference, 'from' | 'to'>;

/** Describes a reference; null if it certainly doesn't lead to another part of the instrument. */
async function listOne(
  { key, labels }: OutwardTarget,
  { documents, isWhole }: Candidates,
  provisionsOf: ReadHeld,
): Promise<Found | null> {
  let [found, isCertain] = [documents, isWhole];
  if (key === null) {
    const held = await Promise.all(documents.slice(0, MAX_CANDIDATES).map(provisionsOf));
    found = documents.filter((_, index) => held[index]?.find(labels).some((at) => at !== null));
    isCertain = isWhole && documents.length <= MAX_CANDIDATES && held.every((one) => one.isCertain);
    if (found.length === 0 && isCertain) return null;
  }
  const listed = found.slice(0, MAX_LISTED);
  const isAway = !listed.some(isReadable);
  const isOnly = found.length === 1 && isCertain && !isAway;
  return { documents: isAway ? [] : listed.map(({ id }) => id), isOnly, isAway };
}

function answerOf(
  target: OutwardTarget,
  id: string,
  documents: readonly ListedDocument[],
  held: ReadonlyMap<string, HeldProvisions>,
  isCertain: boolean,
): TargetState {
  const provisions: ReferenceLibrary['provisions'] = (document, labels) =>
    held.get(document)?.find(labels) ?? [];
  const resolution = resolveAmong(
    target,
    id,
    documents.map((one) => one.id),
    provisions,
  );
  const found =
    resolution.state === 'unknown'
      ? []
      : resolution.state === 'resolved'
        ? [resolution.place]
        : resolution.places;
  const byId = new Map(documents.map((one) => [one.id, one]));
  const places = found.slice(0, MAX_CANDIDATES).flatMap(({ document, address = null }) => {
    const one = byId.get(document)!;
    return one.edition === null
      ? []
      : [placeOf(one, one.edition, address, held.get(document)?.model ?? null)];
  });
  const missing = found.flatMap(({ document }) => {
    const one = byId.get(document)!;
    return isReadable(one) ? [] : [one.title];
  });
  const titles = [...new Set(missing)].slice(0, MAX_CANDIDATES);
  const hasMore = found.length > MAX_CANDIDATES;
  const [place, ...others] = places;
  const isAlone = place !== undefined && others.length === 0 && missing.length === 0;
  const model = place && held.get(place.document.id)?.model;
  if (isAlone && place.address !== null && model) {
    const node = Math.max(0, model.withAddress(place.address));
    return { name: 'provision', place, model, node, isUncertain: !isCertain };
  }
  if (!isCertain || !place || missing.length > 0)
    return { name: 'away', places, missing: titles, isCertain: isCertain && found.length > 0 };
  return others.length > 0 ? { name: 'several', places, hasMore } : { name: 'document', place };
}

function placeOf(
  { id, title }: ListedDocument,
  edition: string,
  address: string | null,
  model: TextModel | null,
): ReferencePlace {
  const node = address === null || !model ? -1 : model.withAddress(address);
  return {
    document: { id, title, withdrawn: false, document_metadatas: [] },
    edition,
    address,
    citation: node < 0 || !model ? null : (model.citationOf(node) ?? null),
  };
}

/**
 * The candidates aren't certain if one of them is no longer listed, because it may no longer be in the
 * library.
 */
function candidatesFrom(documents: readonly ListedDocument[], isWhole: boolean): Candidates {
  const sorted = documents.toSorted(
    (one, other) => compareStrings(one.title, other.title) || compareStrings(one.id, other.id),
  );
  return {
    documents: sorted.slice(0, MAX_CANDIDATES + 1),
    isWhole: isWhole && documents.every(({ deletable }) => !deletable),
    isSection: false,
  };
}

async function groupByKey(
  known: ReadonlyMap<string, OfflineDocument>,
  { documentKeys }: Keys,
  wanted: ReadonlySet<string>,
  today: string,
  pause: () => Promise<void>,
): Promise<Map<string, OfflineDocument[]>> {
  const byKey = new Map<string, OfflineDocument[]>();
  let count = 0;
  for (const document of known.values()) {
    const { title, metadata } = wordingToday(document.data, today);
    const { instrument = null } = document.data;
    const { documentNumber: number, nickname } = metadata;
    for (const key of documentKeys({ title, number, nickname, instrument })) {
      if (wanted.has(key)) addToGroup(byKey, key, document);
    }
    if ((count += 1) % NAMES_PER_TURN === 0) await pause();
  }
  return byKey;
}

/** @param today Today's date in the library's time zone, yyyy-MM-dd. */
function listedDocument(document: OfflineDocument, held: HeldTexts | null, today: string): ListedDocument {
  const { id, data, status, deletable, readableEdition } = document;
  const wording = wordingToday(data, today);
  const toShow = editionToShow(document, held, today);
  const isHere = toShow === readableEdition || findHeldText(document, toShow, held) !== null;
  // For an edition other than that of the PDF, `findHeldText` accepts only the listed version.
  const isListed = toShow !== readableEdition || status === 'downloaded';
  return {
    ...{ id, title: wording.title, structure: wording.structure, deletable },
    edition: isHere ? toShow : null,
    isAsListed: isHere && toShow === wording.edition && isListed,
  };
}

async function readProvisions(
  offline: PartSources['offline'],
  { id, edition, structure, isAsListed }: ListedDocument,
): Promise<HeldProvisions> {
  if (edition === null) return { model: null, find: () => [], isCertain: structure === null };
  const model = await readDeviceText(offline, id, edition, false);
  if (!model) return { model, find: () => [], isCertain: isAsListed && structure === null };
  return { model, find: createProvisionIndex(model.structured), isCertain: isAsListed };
}

function isReadable({ edition }: ListedDocument): boolean {
  return edition !== null;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
