/**
 * Frees the memory of segments that are no longer in the index.
 *
 * V8 ignores shared memory when it decides whether to collect garbage (in its source,
 * PerIsolateAccountingLength of `JSArrayBuffer` is 0), and an idle thread allocates nothing that would
 * trigger a collection. Without this module, each thread would keep every segment that it has ever received.
 * Forcing a collection in a thread requires a V8 flag.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Snapshot } from '../../../search/engine/snapshot';

/** A garbage collection takes about ten milliseconds, which is worthwhile for this much memory. */
const WORTH_BYTES = 32 * 1024 * 1024;

/** Creates a function that must be called with each new snapshot. Each thread needs its own. */
export function createSharedMemoryGc(collect: () => void = collectGarbage): (snapshot: Snapshot) => void {
  let sizes = new Map<string, number>();
  let givenUp = 0;
  return ({ segments }) => {
    const next = new Map(segments.map(({ name, bytes }) => [name, bytes.length]));
    for (const [name, size] of sizes) if (!next.has(name)) givenUp += size;
    sizes = next;
    if (givenUp < WORTH_BYTES) return;
    givenUp = 0;
    // By then, all other code that is notified of the new snapshot has dropped the old one.
    setImmediate(collect);
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
