/**
 * Loads chunks: the parts of the application that are fetched when first needed (src/views/chunks.ts).
 *
 * If Chromium fails to fetch a module script, it doesn't request the script again until the page is reloaded:
 * each further `import()` of that script, or of one that imports it, fails at once. All scripts of a chunk
 * are therefore fetched before `import()`, which then gets them from the browser's cache or the service
 * worker. If the page has already requested a script (src/entries/preload.ts), that request is the first
 * attempt.
 *
 *   a script: not here ── needed ──► requested ──┬── arrived ──► here
 *                ▲                       ▲         ├── failed ──► pausing, at most twice ──┐
 *                │                       └─────────│──────────────── over ─────────────────┘
 *                └─ the chunk can't be loaded ─────┘ failed again
 */
import { createClock, type Clock } from '../../platform/browser/clock';
import { fetchScript } from '../../platform/network/fetch-script';
import { preloadedScript } from '../../platform/network/preloaded-scripts';

/**
 * The names of each chunk's scripts, without folder and extension. Scripts that every page loads are left
 * out.
 */
export type ChunkScripts = Readonly<Record<string, readonly string[]>>;

export interface ChunkLoaderOptions {
  readonly scripts: ChunkScripts;
  /** @param isRepeated Whether an earlier attempt of the same load has failed. */
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

/** Inserted by the build. It is empty in the desktop app, whose files are on the device. */
declare const __CHUNK_SCRIPTS__: ChunkScripts;

export const loadChunk = createChunkLoader({
  scripts: __CHUNK_SCRIPTS__,
  // The files of an embedded library are on a different host from the page.
  fetchScript: (path, isRepeated) =>
    preloadedScript(path) ?? fetchScript(new URL(path, import.meta.url), isRepeated),
  clock: createClock(),
});
