/**
 * Loads chunks: the parts of the application that are fetched when they are first needed (src/views/chunks.ts).
 *
 * If Chromium can't fetch a module script, it doesn't request the script again until the page is reloaded: each further
 * `import()` of the script, or of another one that imports it, fails at once. All scripts of a chunk are therefore
 * fetched before `import()`, which then gets them from the browser's cache or the service worker. The page may have
 * requested a script before (src/entries/preload.ts); that request is then the first one.
 *
 *   a script: not here ── needed ──► requested ──┬── arrived ──► here
 *                ▲                       ▲         ├── failed ──► pausing, at most twice ──┐
 *                │                       └─────────│──────────────── over ─────────────────┘
 *                └─ the chunk can't be loaded ─────┘ failed again
 */
import { createClock, type Clock } from '../../platform/browser/clock';
import { fetchScript } from '../../platform/network/fetch-script';
import { preloadedScript } from '../../platform/network/preloaded-scripts';

/** The names of each chunk's scripts, without folder and extension, except for those that the page loads anyway. */
export type ChunkScripts = Readonly<Record<string, readonly string[]>>;

export interface ChunkLoaderOptions {
  readonly scripts: ChunkScripts;
  /** @param isRepeated Whether this is a repeated attempt of the same load. */
  readonly fetchScript: (path: string, isRepeated: boolean) => Promise<void>;
  readonly clock: Pick<Clock, 'after'>;
}

/** Rejects if a script can't be fetched. The next call then fetches it again. */
export type LoadChunk = <Chunk>(name: string, importChunk: () => Promise<Chunk>) => Promise<Chunk>;

const PAUSES_MS = [500, 2000];

export function createChunkLoader({ scripts, fetchScript: fetchOne, clock }: ChunkLoaderOptions): LoadChunk {
  /** The scripts that have arrived, and those that are being fetched. */
  const fetched = new Map<string, Promise<void>>();

  async function fetchRepeatedly(path: string): Promise<void> {
    for (const [index, pauseMs] of PAUSES_MS.entries()) {
      try {
        return await fetchOne(path, index > 0);
      } catch {
        await new Promise<void>((resolve) => void clock.after(pauseMs, resolve));
      }
    }
    return fetchOne(path, true);
  }

  function fetchShared(path: string): Promise<void> {
    const known = fetched.get(path) ?? fetchRepeatedly(path);
    fetched.set(path, known);
    known.catch(() => fetched.delete(path));
    return known;
  }

  return async (name, importChunk) => {
    await Promise.all((scripts[name] ?? []).map((script) => fetchShared(`/assets/${script}.js`)));
    return importChunk();
  };
}

/** Inserted by the build. The desktop app's files are on the device, so its list is empty. */
declare const __CHUNK_SCRIPTS__: ChunkScripts;

export const loadChunk = createChunkLoader({
  scripts: __CHUNK_SCRIPTS__,
  // The files of an embedded library are on a different host from the page.
  fetchScript: (path, isRepeated) =>
    preloadedScript(path) ?? fetchScript(new URL(path, import.meta.url), isRepeated),
  clock: createClock(),
});
