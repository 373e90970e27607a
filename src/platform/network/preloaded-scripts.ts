/**
 * The scripts that the page requests before the main script has arrived (src/entries/preload.ts). The chunk
 * loader (src/domain/app/chunk-loader.ts) takes over these requests, so that no script is fetched twice. The
 * preload and the loader are bundled separately, so they share the requests in a property of `globalThis`.
 */
import { fetchScript } from './fetch-script';

const shared = globalThis as { fairwayScripts?: Map<string, Promise<void>> };

/** Begins to fetch the script. A failed request is forgotten, so that the loader can try again. */
export function preloadScript(path: string): void {
  const requests = (shared.fairwayScripts ??= new Map<string, Promise<void>>());
  const request = fetchScript(path, false);
  requests.set(path, request);
  request.catch(() => requests.delete(path));
}

/** Returns the pending or completed request for the script; undefined if there is none. */
export function preloadedScript(path: string): Promise<void> | undefined {
  return shared.fairwayScripts?.get(path);
}
