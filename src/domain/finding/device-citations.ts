/**
 * Finds the provisions that a typed text cites, such as "COLREG Rule 23(a)", in the documents that the client
 * knows. The code and the thesaurus are the same as on the server, but the texts are those on this device. If
 * the provision is found, cited documents whose texts aren't on this device are listed as well, because they
 * may also contain it.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../platform/browser/clock';
import { createBoundedCache } from '../../shared/collections/bounded-cache';
import { addToGroup } from '../../shared/collections/group-by';
import { createCitations } from '../../shared/provisions/addresses-and-citations';
import { findCitedPlaces } from '../../shared/provisions/references/cited/find-cited-places';
import { findTitled } from '../../shared/go-to-ranking';
import { MAX_READ, type CitedProvisions } from '../../shared/provisions/references/find-places';
import { createProvisionIndex } from '../../shared/provisions/references/provision-index';
import { createUsualNames } from '../../shared/provisions/references/usual-names';
import { editionToShow } from '../offline/document-view';
import type { OfflineDocument } from '../offline/documents';
import type { Offline } from '../offline/offline';
import { findHeldText } from '../offline/texts/held-text';
import { readDeviceText } from '../reading/device-text';
import type { DocumentResult, PlaceDocument } from './go-to';
import type { NameCaches } from './name-caches';

export interface DeviceSources {
  /** null until the documents on this device are known. */
  readonly offline: ReadonlySignal<Pick<Offline, 'documents' | 'texts' | 'thesaurus'> | null>;
  /** Today's date in the library's time zone, yyyy-MM-dd. */
  readonly today: ReadonlySignal<string>;
}

/** The provisions that a text may cite; empty if it cites none. */
export interface CitedResults {
  readonly answer: 'one' | 'several';
  readonly results: readonly DocumentResult[];
}

/**
 * Finds the provisions that the typed text cites.
 *
 * @param documents Must be the same array until the documents change, because results are cached for it.
 * @param numbered The documents that have the cited number.
 */
export type FindDeviceCitations = (
  typed: string,
  documents: readonly PlaceDocument[],
  numbered: readonly PlaceDocument[],
) => Promise<CitedResults>;

interface HeldProvisions extends CitedProvisions {
  readonly edition: string;
}

type Groups = ReadonlyMap<string, readonly PlaceDocument[]>;

/** The provisions of at most this many texts are kept in memory. */
const MAX_TEXTS = 20;
const unknownProvisions: CitedProvisions = { find: () => [], cite: String, addresses: [] };

export function createDeviceCitations(
  { offline, today }: DeviceSources,
  clock: Clock,
  caches: NameCaches,
): FindDeviceCitations {
  const held = createHeldProvisions({ offline, today });
  const groupsOf = createGroups(offline, clock, caches);
  return async (typed, documents, numbered) => {
    const read = new Map<PlaceDocument, HeldProvisions | null>();
    const { answer, places, rest } = await findCitedPlaces(
      {
        findByKeys: async (keys) => pick(await groupsOf(documents), keys),
        async findByTitle(words) {
          const started = clock.now();
          const titled = findTitled(words, documents).filter(({ id }) => held.has(id));
          await pauseAfter(started, clock);
          return titled.slice(0, MAX_READ + 1);
        },
        readUsualNames: () => Promise.resolve(createUsualNames(offline.peek()?.thesaurus() ?? [])),
        async readProvisions(document) {
          const provisions = await held.read(document.id);
          read.set(document, provisions);
          return provisions ?? unknownProvisions;
        },
      },
      typed,
      numbered,
    );
    if (rest === null) return { answer: 'several', results: [] };
    const found = places.map(({ document, provision }): DocumentResult => {
      const edition = read.get(document)?.edition;
      return provision && edition !== undefined
        ? { document, rest, provision: { edition, ...provision } }
        : { document, rest };
    });
    const listed = new Set(places.map(({ document }) => document));
    const unread = [...read.keys()].filter((document) => !read.get(document) && !listed.has(document));
    const results = [...found, ...(found.length > 0 ? unread.map((document) => ({ document, rest })) : [])];
    return { answer: answer === 'one' && results.length === 1 ? 'one' : 'several', results };
  };
}

interface AllHeldProvisions {
  /** Returns whether the text of the edition that readers see today is on this device. */
  has(id: string): boolean;
  /** Reads the provisions of this edition; null if its text isn't on this device. */
  read(id: string): Promise<HeldProvisions | null>;
}

function createHeldProvisions({ offline, today }: DeviceSources): AllHeldProvisions {
  const cache = createBoundedCache<Promise<HeldProvisions | null>>(MAX_TEXTS);
  const find = (id: string) => {
    const { documents, texts } = offline.peek() ?? {};
    const document = documents?.documents.peek()?.get(id);
    if (!document || !texts) return null;
    const edition = editionToShow(document, texts.held.peek(), today.peek());
    const held = findHeldText(document, edition, texts.held.peek());
    return held && { edition, name: texts.nameOf(held) };
  };
  return {
    has: (id) => find(id) !== null,
    async read(id) {
      const held = find(id);
      if (!held) return null;
      const { edition, name } = held;
      const reading = cache.get(name) ?? readProvisions(offline, id, edition);
      cache.set(name, reading, 1);
      const provisions = await reading;
      // The failure may be temporary, so the next call tries again.
      if (!provisions) cache.forget(name);
      return provisions;
    },
  };
}

async function readProvisions(
  offline: DeviceSources['offline'],
  id: string,
  edition: string,
): Promise<HeldProvisions | null> {
  const model = await readDeviceText(offline, id, edition, false);
  if (!model) return null;
  const { nodes } = model.structured;
  return {
    edition,
    find: createProvisionIndex(model.structured),
    cite: createCitations(nodes),
    addresses: nodes.flatMap(({ address }) => (address === undefined ? [] : [address])),
  };
}

type OnDevice = ReadonlyMap<string, OfflineDocument> | null;

/**
 * Groups the documents by key, and only again when they change, because the groups are needed at every
 * keystroke.
 */
function createGroups(
  offline: DeviceSources['offline'],
  clock: Clock,
  caches: NameCaches,
): (documents: readonly PlaceDocument[]) => Promise<Groups> {
  let last: { documents: readonly PlaceDocument[]; onDevice: OnDevice; groups: Promise<Groups> } | null =
    null;
  return (documents) => {
    const onDevice = offline.peek()?.documents.documents.peek() ?? null;
    if (last?.documents === documents && last.onDevice === onDevice) return last.groups;
    last = { documents, onDevice, groups: groupByKey(documents, onDevice, clock, caches) };
    return last.groups;
  };
}

/** Working longer without a break would delay typing. */
const MAX_WORK_MS = 15;

async function groupByKey(
  documents: readonly PlaceDocument[],
  onDevice: OnDevice,
  clock: Clock,
  caches: NameCaches,
): Promise<Groups> {
  const groups = new Map<string, PlaceDocument[]>();
  let since = clock.now();
  for (const document of documents) {
    const { title, number, nickname } = document;
    const instrument = onDevice?.get(document.id)?.data.instrument ?? null;
    const names = { title, number, nickname, instrument };
    const known = caches.knownKeys(names);
    const keys = known ?? caches.keysOf(names);
    if (!known && (await pauseAfter(since, clock))) since = clock.now();
    for (const key of keys) addToGroup(groups, key, document);
  }
  return groups;
}

/** If the work since then has taken too long, lets other work run, and returns true. */
async function pauseAfter(since: Date, clock: Clock): Promise<boolean> {
  if (clock.now().getTime() - since.getTime() <= MAX_WORK_MS) return false;
  await new Promise<void>((resolve) => void clock.after(0, resolve));
  return true;
}

function pick(groups: Groups, keys: readonly string[]): Groups {
  return new Map(
    keys.flatMap((key) => {
      const documents = groups.get(key);
      return documents ? [[key, documents]] : [];
    }),
  );
}
