/**
 * Stores the client's files together with the library's files, so that any server can serve the files of any
 * recent build. After an upgrade, pages that were loaded before it still request the files of their own
 * build, and a page of the new version may request its files from a server that hasn't been upgraded yet.
 *
 *   an asset: none ── a server whose build contains it starts ──► stored
 *             stored ── a day has passed, and such a server is still running ──► stored again
 *             stored ── not stored again for fourteen days ──► removed, by one server, under a lease
 *
 * Only files whose address never leads to different content are stored: those with a hash in their name, and
 * those in the folder of a pdf.js version. Their keys begin with `asset-`, and no other keys do, so that only
 * assets can be requested in this way.
 */
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pMap from 'p-map';
import type { Leases } from '../../database/leases';
import type { Files } from '../../files/files';
import { settleWithin, type Job } from '../../jobs/job-loop';

/** A name with esbuild's hash before the extension. The content of such a file never changes. */
const HASHED_NAME = /^[\w-][\w.-]*-(?:[A-Z0-9]{8}|[\da-f]{8})\.\w+$/;
/** The name of the folder contains the version of pdf.js. */
const PDFJS_PATH = /^pdfjs-[\d.]+(?:\/[\w-][\w.-]*)+$/;
/**
 * The compressed copies that the build writes next to each file. They aren't stored, because a server
 * compresses a stored file when it is requested.
 */
const COMPRESSED = /\.(br|gz)$/;

/** Longer names don't work on every file system. The build's own paths are less than half as long. */
const MAX_PATH_LENGTH = 150;

const KEY_PREFIX = 'asset-';
const LEASE = 'client-assets';
const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 14 * DAY_MS;
const CONCURRENT_FILES = 8;
/** Much less than the time that the server has to shut down. */
const STOP_TIMEOUT_MS = 4000;

/**
 * The content types of the files that the build writes. Browsers reject scripts and styles whose type is
 * wrong.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Returns whether the file name in an address contains a hash of the content. */
export function isHashedAsset(address: string): boolean {
  return HASHED_NAME.test(address.replace(/^\/assets\//, ''));
}

/**
 * Returns the key under which the asset at an address is stored; `null` if no asset can have this address.
 */
export function assetKeyOf(address: string): string | null {
  const path = /^\/assets\/([^?#]+)/.exec(address)?.[1];
  if (path === undefined || path.length > MAX_PATH_LENGTH || COMPRESSED.test(path)) return null;
  return HASHED_NAME.test(path) || PDFJS_PATH.test(path) ? KEY_PREFIX + path.replaceAll('/', '~') : null;
}

/** Returns whether a stored file is an asset. */
export function isAssetKey(key: string): boolean {
  return key.startsWith(KEY_PREFIX);
}

/** Returns the content type of an asset. */
export function assetTypeOf(key: string): string {
  return TYPES[extname(key)] ?? 'application/octet-stream';
}

interface AssetStoring {
  /** The folder of the built client. */
  readonly folder: string;
  readonly files: Files;
  readonly leases: Leases;
}

/** Creates a job that stores the assets of this server's build when it first runs, and then once a day. */
export function createAssetJob({ folder, files, leases }: AssetStoring): Job {
  const stopping = new AbortController();
  let dueAt = 0;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    await storeAssets(folder, files, stopping.signal);
    await leases.run(LEASE, async (lease) => {
      for (const [key, storedAt] of await storedAssets(files)) {
        if (stopping.signal.aborted) return;
        if (Date.now() - storedAt < KEPT_MS) continue;
        await lease.confirm();
        await files.remove(key);
      }
    });
    dueAt = Date.now() + DAY_MS;
  }

  return {
    async work() {
      if (Date.now() < dueAt || stopping.signal.aborted) return;
      running ??= run().finally(() => (running = null));
      await running;
    },
    async stop() {
      stopping.abort();
      if (running) await settleWithin(running, STOP_TIMEOUT_MS);
    },
  };
}

/** Stores the assets that are missing, or that were last stored more than a day ago. */
async function storeAssets(folder: string, files: Files, stopping: AbortSignal): Promise<void> {
  const stored = await storedAssets(files);
  await pMap(
    await builtAssets(folder),
    async ([key, path]) => {
      if (stopping.aborted || Date.now() - (stored.get(key) ?? 0) < DAY_MS) return;
      await files.putNamed(key, { path });
    },
    { concurrency: CONCURRENT_FILES },
  );
}

/** Lists the keys and paths of the assets in the folder of the built client. */
async function builtAssets(folder: string): Promise<(readonly [key: string, path: string])[]> {
  const entries = await readdir(join(folder, 'assets'), { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const key = assetKeyOf(path.slice(folder.length).replaceAll('\\', '/'));
    return entry.isFile() && key !== null ? [[key, path] as const] : [];
  });
}

/** Returns when each stored asset was last stored. */
async function storedAssets(files: Files): Promise<ReadonlyMap<string, number>> {
  const stored = new Map<string, number>();
  for await (const { key, storedAt } of files.list(KEY_PREFIX)) stored.set(key, storedAt.getTime());
  return stored;
}
