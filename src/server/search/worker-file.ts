/** Where the worker's code lies: beside the bundle it was built into, or as TypeScript when run as it stands. */
export function workerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './search-worker.js', import.meta.url);
}
