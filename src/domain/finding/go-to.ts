/**
 * "Go to" is a single field for opening a document, screen or other place that the user knows
 * (docs/glossary.md). Places that the client knows are listed at once. After a short pause, the server is
 * asked for documents. They are compared with the typed text in the same way as known places, so documents
 * from earlier responses stay in the list only while they match. Provisions, such as "s. 12(1)" in a
 * document, are found by the server or, if it doesn't respond, in the texts on this device
 * (device-citations.ts). They remain listed until the typed text changes.
 *
 *   idle ── type ──► asking ──┬── answered
 *                      ▲      └── failed ── retry ──┐
 *                      └────────────────────────────┘
 *   offline: the server isn't asked ── the connection returns ──► asking, unless it has answered
 *
 * When the text changes, the response to the previous text is ignored. When the documents on the device
 * change, the text is looked up on the device again, and the result of the earlier lookup is ignored.
 */
import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api } from '../../api/client';
import type { components } from '../../api/schema';
import type { Clock } from '../../platform/browser/clock';
import { findCited, MAX_CITED_PLACES } from '../../shared/document-number';
import { flattenMetadata } from '../library/documents';
import { rankPlaces, type Named } from '../../shared/go-to-ranking';
import { bareInitials } from '../../shared/provisions/references/initials';
import { titleInitials } from '../../shared/provisions/references/instrument-keys';
import { createDeviceCitations, type CitedResults, type DeviceSources } from './device-citations';
import { nameCachesOf } from './name-caches';

export interface PlaceDocument extends Named {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly nickname: string | null;
}

/** A group, a saved search, a report, a screen or an action. */
export interface OtherPlace extends Named {
  readonly id: string;
  readonly title: string;
}

type CitedProvision = NonNullable<components['schemas']['CitedPlace']['provision']>;

export interface DocumentResult {
  readonly document: PlaceDocument;
  /** The part of the document that the typed text names; null if it names the document itself. */
  readonly rest: string | null;
  /** The provision that this part certainly is; absent if that isn't known. */
  readonly provision?: CitedProvision | undefined;
}

/**
 * A group of results. Empty groups are left out. Groups whose best matches are equally good are shown in this
 * order.
 */
export type ResultGroup<Own, Screen> =
  | {
      readonly kind: 'numbers';
      /** `one` if, as far as the client knows, the text can only mean this document or provision. */
      readonly answer: 'one' | 'several';
      readonly results: readonly DocumentResult[];
    }
  | { readonly kind: 'titles'; readonly results: readonly DocumentResult[] }
  | { readonly kind: 'own'; readonly results: readonly Own[] }
  | { readonly kind: 'screens'; readonly results: readonly Screen[] };

export type ServerState = 'idle' | 'asking' | 'answered' | 'failed' | 'offline';

export interface GoTo<Own, Screen> {
  readonly text: ReadonlySignal<string>;
  /** Empty while nothing is typed. */
  readonly groups: ReadonlySignal<readonly ResultGroup<Own, Screen>[]>;
  readonly server: ReadonlySignal<ServerState>;
  type(text: string): void;
  retry(): void;
  /** Ends the pause that follows a keystroke, and asks at once. */
  askNow(): void;
  /** Responses that arrive later are ignored. */
  dispose(): void;
}

export interface GoToOptions<Own, Screen> {
  readonly api: Api;
  readonly clock: Clock;
  readonly isOnline: ReadonlySignal<boolean>;
  /** Returns the known documents, the most likely first. This and the next two functions read signals. */
  readonly documents: () => readonly PlaceDocument[];
  readonly own: () => readonly Own[];
  readonly screens: () => readonly Screen[];
  /** The texts on this device, in which provisions are found while the server doesn't respond. */
  readonly device: DeviceSources;
  /** Whether the user may read the library. If not, the server isn't asked. */
  readonly isReader: boolean;
  /** Aborted when the user changes. */
  readonly lifetime: AbortSignal;
}

/** Long enough to avoid a request for every letter of a word. */
const PAUSE_MS = 100;
const MAX_TITLES = 8;
const MAX_OTHERS = 6;
/** The limit on `cite` in openapi.yaml. */
const MAX_QUESTION_LENGTH = 200;

export function createGoTo<Own extends OtherPlace, Screen extends OtherPlace>(
  options: GoToOptions<Own, Screen>,
): GoTo<Own, Screen> {
  const { api, clock, isOnline, isReader } = options;
  const text = signal('');
  const server = signal<Exclude<ServerState, 'offline'>>('idle');
  const found = signal<ReadonlyMap<string, PlaceDocument>>(new Map());
  const provisions = signal<Provisions>({ typed: '', ...nothingCited });
  const caches = nameCachesOf(options.lifetime);
  const findOnDevice = createDeviceCitations(options.device, clock, caches);
  let [cancel, askNow, lookUpAgain] = [() => {}, () => {}, () => {}];

  const documents = computed(() => addFound(options.documents(), found.value));

  function ask(): void {
    cancel();
    askNow = () => {};
    const typed = text.peek().trim();
    if (!isReader || typed === '' || typed.length > MAX_QUESTION_LENGTH) {
      server.value = 'idle';
      return;
    }
    const ending = new AbortController();
    const asksServer = isOnline.peek();
    const send = () => {
      askNow = () => {};
      void (asksServer ? load(typed, ending.signal) : findHere(typed, ending.signal));
    };
    const stop = clock.after(PAUSE_MS, send);
    cancel = () => {
      stop();
      ending.abort();
    };
    askNow = () => {
      stop();
      send();
    };
    server.value = asksServer ? 'asking' : 'idle';
  }

  async function findHere(typed: string, stopped: AbortSignal): Promise<void> {
    const again = () => void (stopped.aborted || findHere(typed, stopped));
    lookUpAgain = again;
    const known = documents.peek();
    const found = await findOnDevice(typed, known, findCited(typed, known, caches.formOf).documents);
    if (!stopped.aborted && lookUpAgain === again) provisions.value = { typed, ...found };
  }

  async function load(typed: string, stopped: AbortSignal): Promise<void> {
    const answer = await askServer(api, typed, stopped);
    if (stopped.aborted) return;
    if (!answer) void findHere(typed, stopped);
    batch(() => {
      if (answer) provisions.value = { typed, ...answer.provisions };
      if (answer && answer.documents.length > 0)
        found.value = new Map([...found.peek(), ...answer.documents.map((one) => [one.id, one] as const)]);
      server.value = answer ? 'answered' : 'failed';
    });
  }

  const stops = [onKnownDocuments(options, () => lookUpAgain()), askWhenOnline(isOnline, server, ask)];

  return {
    text,
    groups: computed(() => {
      const cited = provisions.value.typed === text.value.trim() ? provisions.value : nothingCited;
      return findGroups(text.value, documents.value, options.own(), options.screens(), cited, caches.formOf);
    }),
    server: computed(() => (isReader && !isOnline.value ? 'offline' : server.value)),
    type(typed) {
      text.value = typed;
      ask();
    },
    retry: ask,
    askNow: () => askNow(),
    dispose: () => [...stops, cancel].forEach((stop) => stop()),
  };
}

function addFound(
  held: readonly PlaceDocument[],
  found: ReadonlyMap<string, PlaceDocument>,
): readonly PlaceDocument[] {
  const ids = new Set(held.map(({ id }) => id));
  return [...held, ...[...found.values()].filter(({ id }) => !ids.has(id))];
}

/**
 * Calls `again` when the known documents change, because the user may start to type before the documents on
 * the device are known.
 */
function onKnownDocuments(
  { documents, device }: Pick<GoToOptions<never, never>, 'documents' | 'device'>,
  again: () => void,
): () => void {
  return effect(() => {
    void documents();
    void device.offline.value?.documents.documents.value;
    untracked(again);
  });
}

/** Asks each time the connection returns, unless the server has already answered. */
function askWhenOnline(
  isOnline: ReadonlySignal<boolean>,
  server: ReadonlySignal<ServerState>,
  ask: () => void,
): () => void {
  let wasOnline = isOnline.peek();
  return effect(() => {
    const isBack = isOnline.value && !wasOnline;
    wasOnline = isOnline.value;
    if (isBack && server.peek() !== 'answered') untracked(ask);
  });
}

/**
 * The rank of results whose part isn't known to exist. A document's number at the beginning of the text
 * counts as much as the whole name of a place (0), but the part that follows the number may not exist, so a
 * place whose whole name was typed comes first.
 */
const UNKNOWN_PART = 0.5;
/** The rank of documents whose initials are typed: after all names without mistakes. */
const BY_INITIALS = 2.5;

/** Sorts the groups by their best matches. Equally good groups keep their order. */
function findGroups<Own extends OtherPlace, Screen extends OtherPlace>(
  typed: string,
  documents: readonly PlaceDocument[],
  own: readonly Own[],
  screens: readonly Screen[],
  provisions: CitedResults,
  formOf: (number: string) => string | null,
): readonly ResultGroup<Own, Screen>[] {
  const cited = findCited(typed, documents, formOf);
  const allNumbers: readonly DocumentResult[] =
    provisions.results.length > 0
      ? provisions.results
      : cited.documents.map((document) => ({ document, rest: cited.rest }));
  const numbers = allNumbers.slice(0, MAX_CITED_PLACES);
  const isOne = (provisions.results.length > 0 ? provisions : cited).answer === 'one';
  const isKnown = numbers.some(({ rest, provision }) => rest === null || provision);
  const shown = new Set(numbers.map(({ document }) => document.id));
  const named = rankDocuments(typed, documents).filter(({ place }) => !shown.has(place.id));
  const others = [rankPlaces(typed, own), rankPlaces(typed, screens)] as const;
  const groups: readonly { group: ResultGroup<Own, Screen>; best: number | undefined }[] = [
    {
      group: {
        kind: 'numbers',
        answer: isOne ? 'one' : 'several',
        results: numbers,
      },
      best: isKnown ? 0 : UNKNOWN_PART,
    },
    {
      group: {
        kind: 'titles',
        results: named.slice(0, MAX_TITLES).map(({ place }) => ({ document: place, rest: null })),
      },
      best: named[0]?.rank,
    },
    { group: { kind: 'own', results: placesOf(others[0]) }, best: others[0][0]?.rank },
    { group: { kind: 'screens', results: placesOf(others[1]) }, best: others[1][0]?.rank },
  ];
  return groups
    .filter(({ group }) => group.results.length > 0)
    .sort((a, b) => (a.best ?? 0) - (b.best ?? 0))
    .map(({ group }) => group);
}

/** Ranks documents by their names, and by their initials if nothing else is typed. */
function rankDocuments(
  typed: string,
  documents: readonly PlaceDocument[],
): readonly { readonly place: PlaceDocument; readonly rank: number }[] {
  const named = rankPlaces(typed, documents);
  const initials = bareInitials(typed.trim());
  if (initials === null) return named;
  const exact = named.filter(({ rank }) => rank < BY_INITIALS);
  const known = new Set(exact.map(({ place }) => place));
  const others = documents.filter((one) => !known.has(one) && initialsOf(one).includes(initials));
  return others.length === 0 ? named : [...exact, ...others.map((place) => ({ place, rank: BY_INITIALS }))];
}

const initialsByDocument = new WeakMap<PlaceDocument, readonly string[]>();

function initialsOf(document: PlaceDocument): readonly string[] {
  const initials = initialsByDocument.get(document) ?? titleInitials(document.title);
  initialsByDocument.set(document, initials);
  return initials;
}

function placesOf<Place>(ranked: readonly { readonly place: Place }[]): readonly Place[] {
  return ranked.slice(0, MAX_OTHERS).map(({ place }) => place);
}

/** A text, and the parts of documents that it names. */
interface Provisions extends CitedResults {
  readonly typed: string;
}

const nothingCited: CitedResults = { answer: 'several', results: [] };

interface ServerAnswer {
  readonly documents: readonly PlaceDocument[];
  readonly provisions: CitedResults;
}

/** @returns null if the request fails. */
async function askServer(api: Api, typed: string, signal: AbortSignal): Promise<ServerAnswer | null> {
  const answer = await call(api.GET('/api/cite', { params: { query: { q: typed } }, signal }));
  if (!answer.ok) return null;
  const { answer: answered, places, named } = answer.value;
  return {
    documents: [...places.map(({ document }) => document), ...named].map(readDocument),
    provisions: {
      answer: answered === 'one' ? 'one' : 'several',
      // This includes documents that are cited by name instead of number.
      results: places.flatMap(({ document, rest, provision }) =>
        rest === null ? [] : [{ document: readDocument(document), rest, provision }],
      ),
    },
  };
}

function readDocument({
  id,
  title,
  document_metadatas: metadatas,
}: components['schemas']['RelatedDocument']): PlaceDocument {
  const { documentNumber, subtitle, nickname } = flattenMetadata(metadatas);
  return toPlaceDocument({ id, title, number: documentNumber, subtitle, nickname });
}

/** Collects the names by which "Go to" finds a document. */
export function toPlaceDocument({
  id,
  title,
  number,
  subtitle = null,
  nickname = null,
}: {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly subtitle?: string | null;
  readonly nickname?: string | null;
}): PlaceDocument {
  return {
    id,
    title,
    number,
    nickname,
    names: [title, number, nickname, subtitle].filter((name) => name !== null),
  };
}
