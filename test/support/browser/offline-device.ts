/**
 * Simulates a server with offline documents, whose responses a test can corrupt, and a device whose tabs a
 * test can kill. The device's databases are a complete in-memory implementation of IndexedDB.
 */
import { signal } from '@preact/signals-core';
import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { createApi } from '../../../src/api/client';
import type { components } from '../../../src/api/schema';
import { downloadLock } from '../../../src/domain/offline/lock';
import {
  createOfflineDocuments,
  type OfflineDocuments,
  type OfflineMessage,
} from '../../../src/domain/offline/documents';
import type { Listing, StoredEntry } from '../../../src/domain/offline/manifest';
import { isListing, isStoredEntry } from '../../../src/domain/offline/manifest-guards';
import { createFetchDownload } from '../../../src/platform/network/fetch-download';
import { StoreFullError } from '../../../src/platform/storage/store-errors';
import { createIndexedDbPdfStore } from '../../../src/platform/storage/indexed-db-pdf-store';
import { createIndexedDbPartialDownloadStore } from '../../../src/platform/storage/indexed-db-partial-store';
import { createLock } from '../../../src/platform/browser/lock';
import type { PdfStore } from '../../../src/platform/storage/pdf-store';
import type { TabChannel } from '../../../src/platform/browser/tab-channel';
import { createHandClock, settle, type HandClock } from '../clocks/fake-clock';

/**
 * What happens to a request for a file. With `cut`, half of the file arrives before the connection is lost.
 * With `short`, half of it arrives as if it were complete.
 */
export type Fault = 'ok' | 'refused' | 'cut' | 'short' | 'flipped' | 'other-file' | 'no-answer';

interface ServedFile {
  readonly edition: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** False while the document's PDF is being typeset. */
  readonly isReady: boolean;
}

export interface FileRequest {
  readonly id: string;
  readonly edition: string;
  /** The start of the requested range, or null. */
  readonly from: number | null;
  readonly ifRange: string | null;
}

export interface OfflineServer {
  readonly fetch: (request: Request) => Promise<Response>;
  publish(
    id: string,
    text: string,
    options?: { readonly edition?: string; readonly isReady?: boolean },
  ): void;
  withdraw(id: string): void;
  /** Sets the user's selection, as documents by group. The group `kept` is the system group. */
  choose(groups: Readonly<Record<string, readonly string[]>>): void;
  /** Invalidates all links that have been sent so far. */
  expireLinks(): void;
  /** Called for each request for a file. By default, it returns `ok`. */
  fault: (request: FileRequest) => Fault;
  /** Called for each API call. Returns the status with which the server refuses it, or null. */
  refusal: (path: string) => number | null;
  isDown: boolean;
  readonly fileRequests: readonly FileRequest[];
  /** The method and path of each API call. */
  readonly calls: readonly string[];
  /** What a synchronisation would list now: the ids of documents whose PDF is ready, with its SHA-256. */
  listed(): ReadonlyMap<string, string>;
}

export function createOfflineServer(): OfflineServer {
  const library = new Map<string, ServedFile>();
  const fileRequests: FileRequest[] = [];
  const calls: string[] = [];
  let groups: Readonly<Record<string, readonly string[]>> = {};
  let signature = 1;

  const chosen = (): string[] =>
    [...new Set(Object.values(groups).flat())].filter((id) => library.has(id)).sort();
  const linkOf = (id: string): string =>
    `/api/files/pdf/${id}/${library.get(id)!.edition}?signature=${signature}`;

  function list(): components['schemas']['OfflineSync'] {
    const ids = chosen();
    const ready = ids.filter((id) => library.get(id)!.isReady);
    return {
      groups: Object.entries(groups).map(([id, documents]) => ({
        id,
        documents: documents
          .filter((one) => library.has(one))
          .map((one) => ({ id: one, filesize: library.get(one)!.bytes.length })),
      })),
      categories: [],
      documents: ids.map((id) => {
        const { edition, bytes } = library.get(id)!;
        return {
          id,
          title: `Title of ${id}`,
          edition,
          version: edition,
          filesize: bytes.length,
          category_ids: ['c'],
          document_metadatas: [],
        };
      }),
      pdflinks: ready.map((id) => ({ id, link: linkOf(id), ...factsOf(library.get(id)!) })),
      kept_group: 'kept' in groups ? 'kept' : null,
      preparing: ids.length - ready.length,
    };
  }

  function answerFile(request: Request, url: URL): Response {
    const [id = '', edition = ''] = url.pathname.split('/').slice(4);
    const range = /^bytes=(\d+)-$/.exec(request.headers.get('range') ?? '');
    const fileRequest: FileRequest = {
      id,
      edition,
      from: range ? Number(range[1]) : null,
      ifRange: request.headers.get('if-range'),
    };
    fileRequests.push(fileRequest);
    const fault = server.fault(fileRequest);
    if (fault === 'no-answer') throw new TypeError('fetch failed');
    if (fault === 'refused') return problemAnswer(500);
    const file = library.get(id);
    if (!file || file.edition !== edition || url.searchParams.get('signature') !== String(signature))
      return problemAnswer(403);
    const { sha256 } = factsOf(file);
    const isRest = fileRequest.from !== null && fileRequest.ifRange === `"${sha256}"`;
    let bytes =
      fault === 'other-file'
        ? new Uint8Array(file.bytes.length).fill(64)
        : file.bytes.slice(isRest ? fileRequest.from! : 0);
    if (fault === 'flipped' && bytes.length > 0) bytes = bytes.with(0, bytes[0]! ^ 1);
    const half = bytes.slice(0, Math.floor(bytes.length / 2));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const isWhole = fault !== 'cut' && fault !== 'short';
        if (half.length > 0) controller.enqueue(half);
        if (isWhole) controller.enqueue(bytes.slice(half.length));
        if (fault !== 'cut') controller.close();
      },
      // The client reads the queued bytes before the connection is lost.
      pull(controller) {
        if (fault === 'cut') controller.error(new TypeError('terminated'));
      },
    });
    const headers: Record<string, string> = { etag: `"${sha256}"` };
    if (isRest)
      headers['content-range'] = `bytes ${fileRequest.from}-${file.bytes.length - 1}/${file.bytes.length}`;
    return new Response(body, { status: isRest ? 206 : 200, headers });
  }

  function answerCall(request: Request, url: URL): Response {
    calls.push(`${request.method} ${url.pathname}`);
    const refused = server.refusal(url.pathname);
    if (refused !== null) return problemAnswer(refused);
    if (url.pathname === '/api/offline/sync') {
      const answer = list();
      const covered = { ...answer, pdflinks: answer.pdflinks.map(({ id, sha256 }) => [id, sha256]) };
      const etag = `W/"${sha256Hex(Buffer.from(JSON.stringify(covered)))}"`;
      return request.headers.get('if-none-match') === etag
        ? new Response(null, { status: 304, headers: { etag } })
        : Response.json(answer, { headers: { etag } });
    }
    const [, id] = /^\/api\/documents\/([^/]+)\/pdf$/.exec(url.pathname) ?? [];
    const file = id === undefined ? undefined : library.get(id);
    if (id === undefined || !file) return problemAnswer(404);
    return Response.json({
      link: linkOf(id),
      expires_at: '2026-01-01T00:00:00Z',
      name: `${id}.pdf`,
      ...factsOf(file),
    });
  }

  const server: OfflineServer = {
    fault: () => 'ok',
    refusal: () => null,
    isDown: false,
    fileRequests,
    calls,
    async fetch(request) {
      await settle();
      if (request.signal.aborted) throw new DOMException('aborted', 'AbortError');
      if (server.isDown) throw new TypeError('fetch failed');
      const url = new URL(request.url);
      return url.pathname.startsWith('/api/files/') ? answerFile(request, url) : answerCall(request, url);
    },
    publish: (id, text, { edition = '1', isReady = true } = {}) =>
      void library.set(id, { edition, bytes: new Uint8Array(Buffer.from(text)), isReady }),
    withdraw: (id) => void library.delete(id),
    choose: (next) => void (groups = next),
    expireLinks: () => void (signature += 1),
    listed: () =>
      new Map(
        chosen().flatMap((id) =>
          library.get(id)!.isReady ? [[id, factsOf(library.get(id)!).sha256] as const] : [],
        ),
      ),
  };
  return server;
}

export interface DeviceTab {
  readonly documents: OfflineDocuments;
  readonly isDead: () => boolean;
  /** Kills the tab. Nothing that it does afterwards has any effect, and its locks are released. */
  kill(): void;
}

export interface OfflineDevice {
  open(userId?: string): DeviceTab;
  readonly clock: HandClock;
  readonly store: PdfStore<Listing, StoredEntry>;
  /** Returns the SHA-256 of the stored bytes of each document. */
  stored(): Promise<ReadonlyMap<string, string>>;
  /** Replaces the stored bytes of a document, if there are any. */
  spoil(id: string, text: string): Promise<void>;
  /** Deletes a document's entry, or makes it malformed. The bytes stay. */
  damage(id: string, how: 'lost' | 'malformed'): Promise<void>;
  isOnline: boolean;
  /**
   * The number of further attempts to store bytes that fail. With `full`, all attempts fail because storage
   * is full.
   */
  storeFails: number | 'full';
  /** Advances the clock and lets everything run until the promise settles. */
  until<T>(promise: Promise<T>): Promise<T>;
}

/**
 * Lets everything run until the condition is true. Because the work may use other threads, no fixed number of
 * turns of the event loop would be enough.
 */
export async function comesTrue(isSo: () => boolean): Promise<void> {
  for (const giveUpAt = Date.now() + 60_000; !isSo(); await settle())
    if (Date.now() > giveUpAt) throw new Error('The condition did not become true.');
}

const never = new Promise<never>(() => {});

export function createOfflineDevice(server: OfflineServer): OfflineDevice {
  const factory = new IDBFactory();
  const locks = createLocks();
  const clock = createHandClock();
  const listeners = new Map<object, (news: OfflineMessage) => void>();
  const openStore = () =>
    createIndexedDbPdfStore<Listing, StoredEntry>({
      acceptsListing: isListing,
      acceptsEntry: isStoredEntry,
      factory,
    });
  const raw = openStore();

  function open(userId = 'u1'): DeviceTab {
    let dead = false;
    /** Calls from a dead tab don't start, and don't return. */
    const alive =
      <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        if (dead) return never;
        try {
          const answer = await work(...args);
          return dead ? never : answer;
        } catch (error) {
          if (dead) return never;
          throw error;
        }
      };
    const mortal = <T extends object>(target: T): T =>
      Object.fromEntries(
        Object.entries(target).map(([name, work]) => [
          name,
          alive(work as (...args: unknown[]) => Promise<unknown>),
        ]),
      ) as T;

    const store = openStore();
    const parts = mortal(createIndexedDbPartialDownloadStore({ factory }));
    const api = createApi({
      baseUrl: 'http://fairway.test',
      fetch: alive(server.fetch),
      token: () => 't',
      onUnauthorized: async () => false,
    });
    const self = {};
    const tabs: TabChannel<OfflineMessage> = {
      post: (news) =>
        queueMicrotask(() =>
          [...listeners].forEach(([other, heard]) => other !== self && !dead && heard(structuredClone(news))),
        ),
      listen: (heard) => void listeners.set(self, heard),
      close: () => void listeners.delete(self),
    };
    const documents = createOfflineDocuments({
      api,
      today: signal('2026-11-28'),
      store: {
        ...mortal(store),
        storeBlob: alive(async (...args) => {
          if (device.storeFails === 'full') throw new StoreFullError('There is no room left on this device.');
          if (device.storeFails > 0) {
            device.storeFails -= 1;
            throw new Error('The disk failed once.');
          }
          return store.storeBlob(...args);
        }),
      },
      parts,
      download: createFetchDownload({
        fetch: alive(server.fetch),
        baseUrl: 'http://fairway.test',
        partialDownloads: parts,
        clock,
      }),
      lock: createLock({ request: (name, work) => locks.request(name, self, work) }),
      lockName: downloadLock(),
      clock: { now: clock.now, after: (delay, work) => clock.after(delay, () => dead || work()) },
      tabs,
      userId,
      isOnline: () => device.isOnline,
    });
    return {
      documents,
      isDead: () => dead,
      kill() {
        dead = true;
        listeners.delete(self);
        locks.release(self);
      },
    };
  }

  const device: OfflineDevice = {
    open,
    clock,
    store: raw,
    isOnline: true,
    storeFails: 0,
    async stored() {
      const { blobs } = await raw.read();
      const found = await Promise.all([...blobs].map(async (id) => [id, await raw.readBlob(id)] as const));
      const there = found.flatMap(([id, blob]) => (blob ? [[id, blob] as const] : []));
      return new Map(
        await Promise.all(
          there.map(async ([id, blob]) => [id, sha256Hex(Buffer.from(await blob.arrayBuffer()))] as const),
        ),
      );
    },
    async spoil(id, text) {
      const { epoch } = await raw.read();
      await raw
        .storeBlob(epoch, id, new TextEncoder().encode(text), null, (entry) =>
          entry.stored ? { ...entry } : null,
        )
        .catch(() => {});
    },
    async damage(id, how) {
      await raw.read();
      const opening = factory.open('offline');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const writing = opening.result.transaction('documents', 'readwrite');
      if (how === 'lost') writing.objectStore('documents').delete(id);
      else writing.objectStore('documents').put({ id, isListed: true }, id);
      await new Promise((resolve) => (writing.oncomplete = resolve));
      opening.result.close();
    },
    async until(promise) {
      let isSettled = false;
      const end = (): void => void (isSettled = true);
      promise.then(end, end);
      const giveUpAt = Date.now() + 60_000;
      for (let turns = 0; !isSettled; turns += 1) {
        if (Date.now() > giveUpAt) throw new Error('The promise did not settle.');
        await settle();
        if (turns % 20 === 19) await clock.turn(1000);
      }
      return promise;
    },
  };
  return device;
}

/** Behaves like `navigator.locks`: a tab that dies releases its locks. */
function createLocks() {
  interface Place {
    readonly holder: object;
    readonly begin: () => void;
  }
  /** The first request in each queue holds the lock. */
  const queues = new Map<string, Place[]>();
  const dead = new WeakSet<object>();

  function leave(name: string, place: Place): void {
    const queue = queues.get(name) ?? [];
    const wasFirst = queue[0] === place;
    queues.set(
      name,
      queue.filter((one) => one !== place),
    );
    if (wasFirst) queues.get(name)?.[0]?.begin();
  }

  return {
    async request<T>(name: string, holder: object, work: () => Promise<T>): Promise<T> {
      if (dead.has(holder)) return never;
      let begin = (): void => {};
      const turn = new Promise<void>((resolve) => (begin = resolve));
      const place = { holder, begin };
      queues.set(name, [...(queues.get(name) ?? []), place]);
      if (queues.get(name)?.[0] === place) begin();
      await turn;
      return dead.has(holder) ? never : work().finally(() => leave(name, place));
    },
    release(holder: object): void {
      dead.add(holder);
      for (const [name, queue] of queues)
        for (const place of queue) if (place.holder === holder) leave(name, place);
    },
  };
}

function factsOf({ edition, bytes }: ServedFile) {
  return { edition, size: bytes.length, sha256: sha256Hex(bytes) };
}

function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function problemAnswer(status: number): Response {
  return Response.json(
    { status, code: 'refused', title: `Refused with ${status}.` },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}
