/**
 * Keeps favourites and groups (favourites-change.ts) in sync between the device, the screen and the server.
 *
 *   known = the state as last confirmed by the server    shown = known with all pending changes applied
 *
 *   change ──► shown at once ──► sent after earlier ones ──► accepted: part of the known state
 *                                                └──► rejected: no longer shown, and the server's state is loaded
 *
 * Requests, including loads, are sent one at a time, so that no response is older than a change. If a change
 * fails, only that change is undone. The known state is stored on the device, under the keys listed in spec
 * §9.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem, type Result } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import type { RelatedDocument } from '../library/documents';
import { createSerialQueue } from '../../shared/serial-queue';
import { applyChange, type FavouritesChange, type Group, type FavouritesState } from './favourites-change';
import { isDocumentSummary, toDocumentSummary, type DocumentSummary } from '../library/document-summary';
import { isNonEmptyString, isRecord, isStringList } from '../../shared/type-guards';

/** A page of a list of documents. */
interface DocumentPage {
  readonly payload: readonly { readonly document: RelatedDocument }[];
  readonly __pagination: components['schemas']['Pagination'];
}

export interface FavouritesSync {
  /** null until read from the device or loaded. */
  readonly state: ReadonlySignal<FavouritesState | null>;
  /** All known documents, whichever list they came from. Screens add those that they load. */
  readonly documents: ReadonlySignal<ReadonlyMap<string, DocumentSummary>>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  /** When everything was last loaded from the server (UTC, ISO 8601); null if it never was. */
  readonly syncedAt: ReadonlySignal<string | null>;
  /**
   * Increases with each change that this client makes on the server. Whatever depends on the changed data
   * then has to be loaded again.
   */
  readonly revision: ReadonlySignal<number>;
  rememberDocuments(documents: readonly DocumentSummary[]): void;
  /**
   * Loads pages, starting with `page`, until every wanted document is known or there are no more pages.
   *
   * @returns The reason if this fails.
   */
  loadMissingDocuments(
    wanted: () => readonly string[],
    fetchPage: (page: number) => Promise<Result<DocumentPage>>,
    page?: number,
  ): Promise<Problem | null>;
  /**
   * @param change The change to show at once; null if only the response reveals its effect.
   * @param confirmed Turns the response into the change to keep, or into null if everything has to be loaded
   *   instead.
   */
  change<T>(
    change: FavouritesChange | null,
    send: () => Promise<Result<T>>,
    confirmed?: (answer: T) => FavouritesChange | null,
  ): Promise<Result<T>>;
  /** Stores the known state and the current comments on the device. */
  persist(): void;
  restore(): void;
  /** Loads favourites and groups from the server. Calls share a load that hasn't been sent yet. */
  load(): Promise<void>;
  dispose(): void;
}

export interface FavouritesSyncOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
  /** Returns the user's comments by document, which are stored with the documents. */
  readonly comments: () => ReadonlyMap<string, { readonly text: string; readonly savedAt: string | null }>;
  readonly now: () => Date;
}

/** The number of favourites that one request loads (spec §9). */
export const PAGE_LIMIT = 200;
/**
 * At most this many documents are stored for the lists. They take up about 600 kB of the 5 MB that a browser
 * allows.
 */
const STORED_MAX = 2000;

export function createFavouritesSync(options: FavouritesSyncOptions): FavouritesSync {
  const { replace, show, dispose, ...known } = createKnownFavourites(options);
  const problem = signal<Problem | null>(null);
  const revision = signal(0);
  const enqueue = createSerialQueue();
  let waitingLoad: Promise<void> | null = null;
  let isOver = false;

  async function fetchAll(): Promise<void> {
    const answer = await fetchFavourites(options.api);
    if (isOver) return;
    batch(() => {
      problem.value = answer.ok ? null : answer.problem;
      if (answer.ok) replace(answer.value);
    });
  }

  function load(): Promise<void> {
    return (waitingLoad ??= enqueue(() => {
      waitingLoad = null;
      return fetchAll();
    }));
  }

  return {
    ...{ problem, revision, load },
    ...known,
    async loadMissingDocuments(wanted, fetchPage, page = 1) {
      const isMissing = (id: string) => !known.documents.peek().has(id);
      for (let next = page; !isOver && wanted().some(isMissing); next += 1) {
        const answer = await fetchPage(next);
        if (isOver) return null;
        if (!answer.ok) return answer.problem;
        known.rememberDocuments(answer.value.payload.map(({ document }) => toDocumentSummary(document)));
        if (next >= answer.value.__pagination.pages) break;
      }
      // The loaded documents are also needed offline.
      known.persist();
      return null;
    },
    change(change, send, confirmed = () => change) {
      const settle = show(change);
      return enqueue(async () => {
        const answer = await send();
        if (isOver) return answer;
        const outcome = answer.ok ? confirmed(answer.value) : null;
        const isKnown = batch(() => {
          if (answer.ok) revision.value += 1;
          return settle(outcome);
        });
        // While offline, loading would fail, too. Startup loads everything when the connection returns (spec
        // §4).
        if (!isKnown && (answer.ok || answer.problem.status > 0)) void load();
        return answer;
      });
    },
    dispose() {
      isOver = true;
      dispose();
    },
  };
}

/**
 * The state as last confirmed by the server. It is stored on the device, and shown with the pending changes
 * applied.
 */
function createKnownFavourites({ storage, comments, now }: FavouritesSyncOptions) {
  const known = signal<FavouritesState | null>(null);
  const pending = signal<readonly { readonly change: FavouritesChange }[]>([]);
  const documents = signal<ReadonlyMap<string, DocumentSummary>>(new Map());
  const syncedAt = signal<string | null>(null);
  let isOver = false;

  function rememberDocuments(more: readonly DocumentSummary[]): void {
    const before = documents.peek();
    if (more.some((one) => !isSame(one, before.get(one.id))))
      documents.value = new Map([...before, ...more.map((one) => [one.id, one] as const)]);
  }

  function keep(next: FavouritesState): void {
    known.value = next;
    storage.write('favorite_ids', next.favouriteIds);
    storage.write('favorite_groups', next.groups);
    persist();
  }

  /**
   * Stores the documents and comments. A comment is stored even if its document is neither a favourite nor
   * known.
   */
  function persist(): void {
    const all = known.peek();
    if (!all || isOver) return;
    storage.write('favorites', entriesOf(all, comments(), documents.peek()).slice(0, STORED_MAX));
  }

  function read(): void {
    const stored = readStored(storage);
    if (!stored) return;
    batch(() => {
      rememberDocuments(stored.documents);
      known.value = stored.state;
      syncedAt.value = stored.syncedAt;
    });
  }

  // Every key is watched, because storage events are fired only for keys whose values change.
  const watches = (['favorite_ids', 'favorite_groups', 'favorites'] as const).map((key) =>
    storage.watch(key, read),
  );

  return {
    ...{ documents, syncedAt, rememberDocuments, persist },
    state: computed(
      () =>
        known.value && pending.value.reduce((state, { change }) => applyChange(state, change), known.value),
    ),
    replace(all: FetchedFavourites): void {
      rememberDocuments(all.documents);
      keep(all.state);
      syncedAt.value = now().toISOString();
      storage.write('favorites_at', syncedAt.peek());
    },
    /**
     * Shows a change until the returned function is called with the outcome. That function returns whether
     * the known state now includes the outcome.
     */
    show(change: FavouritesChange | null): (outcome: FavouritesChange | null) => boolean {
      const shown = change && { change };
      if (shown) pending.value = [...pending.peek(), shown];
      return (outcome) => {
        pending.value = pending.peek().filter((other) => other !== shown);
        const before = known.peek();
        if (outcome && before) keep(applyChange(before, outcome));
        return Boolean(outcome && before);
      };
    },
    restore(): void {
      if (known.peek() === null) read();
    },
    dispose(): void {
      isOver = true;
      for (const stop of watches) stop();
    },
  };
}

interface FetchedFavourites {
  readonly state: FavouritesState;
  readonly documents: readonly DocumentSummary[];
}

async function fetchFavourites(api: Api): Promise<Result<FetchedFavourites>> {
  const [ids, groups, page] = await Promise.all([
    call(api.GET('/api/user/favorites/ids')),
    call(api.GET('/api/user/favorites/group/shared')),
    call(api.GET('/api/user/favorites', { params: { query: { limit: PAGE_LIMIT } } })),
  ]);
  if (!ids.ok) return ids;
  if (!groups.ok) return groups;
  if (!page.ok) return page;
  const documents = page.value.payload.map(({ document }) => toDocumentSummary(document));
  return { ok: true, value: { state: { favouriteIds: ids.value, groups: groups.value }, documents } };
}

function readStored(storage: DeviceStorage): (FetchedFavourites & { syncedAt: string | null }) | null {
  const favouriteIds = storage.read('favorite_ids', isStringList, null);
  const groups = storage.read('favorite_groups', isGroupList, null);
  if (!favouriteIds || !groups) return null;
  const documents = storage
    .read('favorites', Array.isArray, [])
    .map((entry: { document?: unknown } | null) => entry?.document)
    .filter(isDocumentSummary);
  const syncedAt = storage.read('favorites_at', isNonEmptyString, null);
  return { state: { favouriteIds, groups }, documents, syncedAt };
}

/**
 * Returns the entries to store: the known documents of all lists, each with its comment, and comments without
 * a known document.
 */
function entriesOf(
  state: FavouritesState,
  written: ReturnType<FavouritesSyncOptions['comments']>,
  documents: ReadonlyMap<string, DocumentSummary>,
): object[] {
  const ids = new Set([
    ...written.keys(),
    ...state.favouriteIds,
    ...state.groups.flatMap(({ favorites }) => favorites),
  ]);
  return [...ids].flatMap((id) => {
    const [document, comment] = [documents.get(id), written.get(id)];
    if (!document && !comment) return [];
    return [
      {
        document: document ?? { id },
        comment: comment?.text ?? null,
        ...(comment?.savedAt && { commented_at: comment.savedAt }),
      },
    ];
  });
}

function isSame(a: DocumentSummary, b: DocumentSummary | undefined): boolean {
  return b !== undefined && (Object.keys(a) as (keyof DocumentSummary)[]).every((key) => a[key] === b[key]);
}

/** Checks only the fields that the client reads. The server's next response replaces the rest. */
function isGroupList(value: unknown): value is readonly Group[] {
  return Array.isArray(value) && value.every(isGroup);
}

function isGroup(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, creator, shared, favorites, hidden } = value;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    isPerson(creator) &&
    Array.isArray(shared) &&
    shared.every(isPerson) &&
    isStringList(favorites) &&
    typeof hidden === 'number'
  );
}

function isPerson(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, name, username } = value;
  return [id, name, username].every((text) => typeof text === 'string');
}
