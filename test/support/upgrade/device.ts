// Reads all data that a browser stores for an origin, as JSON, and writes it to another browser.
import type { Page } from 'puppeteer';
import { emptyPage } from './front';

/** A value in IndexedDB. `blob` and `bytes` contain base64. */
export type Encoded =
  | { readonly json: string | number | boolean | null }
  | { readonly list: readonly Encoded[] }
  | { readonly object: Readonly<Record<string, Encoded>> }
  | { readonly blob: string; readonly type: string }
  | { readonly bytes: string }
  | { readonly missing: true };

export interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly {
    readonly name: string;
    readonly records: readonly (readonly [key: string | number, value: Encoded])[];
  }[];
}

export interface DeviceContent {
  /** The contents of local storage. */
  readonly storage: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  readonly databases: readonly StoredDatabase[];
  /** The paths in each cache. */
  readonly caches: Readonly<Record<string, readonly string[]>>;
  /** The script of the service worker, and its scope. */
  readonly worker: { readonly script: string; readonly scope: string } | null;
}

/** @param page Any page of the origin. */
export function readDevice(page: Page): Promise<DeviceContent> {
  return page.evaluate(readAll);
}

/** Writes everything except the caches to an empty origin. Leaves the page at an address without scripts. */
export async function restoreDevice(
  page: Page,
  url: string,
  { storage, databases }: DeviceContent,
): Promise<void> {
  await page.goto(url + emptyPage);
  await page.evaluate(writeAll, { storage, databases });
}

/** Fills the caches with files from the page's server, and registers its service worker if `isRegistered`. */
export async function restoreWorker(
  page: Page,
  content: DeviceContent,
  isRegistered: boolean,
): Promise<void> {
  await page.evaluate(
    async (kept, script) => {
      for (const [name, paths] of Object.entries(kept)) await (await caches.open(name)).addAll([...paths]);
      if (script === null) return;
      const { installing } = await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
      await new Promise<void>((done, fail) => {
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'activated') done();
          if (installing.state === 'redundant')
            fail(new Error('The worker of the previous version could not be installed.'));
        });
      });
    },
    content.caches,
    isRegistered ? (content.worker?.script ?? null) : null,
  );
}

/** Runs in the page. */
async function readAll(): Promise<DeviceContent> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error!);
    });
  const base64 = async (blob: Blob) =>
    new Promise<string>((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result).replace(/^[^,]*,?/, ''));
      reader.readAsDataURL(blob);
    });

  async function encode(value: unknown): Promise<Encoded> {
    if (value === undefined) return { missing: true };
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
      return { json: value as string };
    if (value instanceof Blob) return { blob: await base64(value), type: value.type };
    if (value instanceof Uint8Array)
      return { bytes: await base64(new Blob([value as Uint8Array<ArrayBuffer>])) };
    if (Array.isArray(value)) return { list: await Promise.all(value.map(encode)) };
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new Error(`A value in IndexedDB has an unknown type: ${Object.prototype.toString.call(value)}`);
    const object: Record<string, Encoded> = {};
    for (const [name, part] of Object.entries(value as object)) object[name] = await encode(part);
    return { object };
  }

  const databases: StoredDatabase[] = [];
  for (const { name, version } of (await indexedDB.databases()).sort((a, b) =>
    a.name! < b.name! ? -1 : 1,
  )) {
    const db = await answered(indexedDB.open(name!));
    const stores: { name: string; records: [string | number, Encoded][] }[] = [];
    for (const store of db.objectStoreNames) {
      const read = db.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([
        answered(read.getAllKeys()),
        answered<unknown[]>(read.getAll()),
      ]);
      const encoded = await Promise.all(values.map(encode));
      stores.push({ name: store, records: keys.map((key, at) => [key as string, encoded[at]!]) });
    }
    db.close();
    databases.push({ name: name!, version: version!, stores });
  }
  const cached: Record<string, string[]> = {};
  for (const name of await caches.keys())
    cached[name] = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  const registration = await navigator.serviceWorker.getRegistration();
  const script = registration?.active?.scriptURL;
  return {
    storage: { ...localStorage },
    session: { ...sessionStorage },
    databases,
    caches: cached,
    worker:
      registration && script
        ? { script: new URL(script).pathname, scope: new URL(registration.scope).pathname }
        : null,
  };
}

/** Runs in the page. */
async function writeAll({
  storage,
  databases,
}: {
  storage: DeviceContent['storage'];
  databases: DeviceContent['databases'];
}): Promise<void> {
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

  function decode(value: Encoded): unknown {
    if ('json' in value) return value.json;
    if ('list' in value) return value.list.map(decode);
    if ('object' in value)
      return Object.fromEntries(Object.entries(value.object).map(([name, part]) => [name, decode(part)]));
    if ('blob' in value) return new Blob([bytesOf(value.blob)], { type: value.type });
    return 'bytes' in value ? bytesOf(value.bytes) : undefined;
  }

  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  for (const { name, version, stores } of databases) {
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => stores.forEach((store) => opening.result.createObjectStore(store.name));
    await new Promise<void>((done, fail) => {
      opening.onsuccess = () => done();
      opening.onerror = () => fail(opening.error!);
    });
    if (stores.length > 0) {
      const writing = opening.result.transaction(
        stores.map((store) => store.name),
        'readwrite',
      );
      for (const store of stores)
        for (const [key, value] of store.records) writing.objectStore(store.name).put(decode(value), key);
      await new Promise<void>((done, fail) => {
        writing.oncomplete = () => done();
        writing.onabort = () => fail(writing.error!);
      });
    }
    opening.result.close();
  }
}
