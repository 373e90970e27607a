/**
 * Gives back the memory of segments that the index no longer has.
 *
 * V8 leaves shared memory out of what it counts when it decides whether to collect garbage (`JSArrayBuffer` in its source:
 * PerIsolateAccountingLength is 0), and a thread that idles allocates nothing that would bring it to it: without this, each
 * thread that was ever shown a segment keeps it. A thread can be made to collect only by a flag of V8.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Snapshot } from '../../../search/engine/snapshot';

/** A collection takes some ten milliseconds: it is worth that much memory. */
const WORTH_BYTES = 32 * 1024 * 1024;

/** One for each thread. Answers what is to be told of each snapshot that takes the place of the one before. */
export function createSharedMemoryGc(collect: () => void = collectGarbage): (snapshot: Snapshot) => void {
  let sizes = new Map<string, number>();
  let givenUp = 0;
  return ({ segments }) => {
    const next = new Map(segments.map(({ name, bytes }) => [name, bytes.length]));
    for (const [name, size] of sizes) if (!next.has(name)) givenUp += size;
    sizes = next;
    if (givenUp < WORTH_BYTES) return;
    givenUp = 0;
    // Whatever still holds the old snapshot while this one is told of lets go of it first.
    setImmediate(collect);
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
