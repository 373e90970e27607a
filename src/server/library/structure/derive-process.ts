/**
 * Derives structures in separate processes, so that a text of a million characters doesn't delay requests.
 */
import { createTaskProcess } from '../../workers/task-process';
import { workerFile } from '../../workers/worker-thread';
import type { DerivedColumns, TextSource } from './derive-columns';

/** @throws The grammar's error, or an error if the process exits, takes too long or is closed. */
export type Derive = (source: TextSource) => Promise<DerivedColumns>;

export interface DeriveProcesses {
  readonly derive: Derive;
  /** Cancels the texts that are being processed. */
  close(): Promise<void>;
}

/** The largest text takes about a second. */
const TIMEOUT_MS = 60_000;
/**
 * A further process is used after each so many texts. It pays off only for a large library, because starting
 * and optimising its code takes as long as deriving the structures of some 400 texts.
 */
const TEXTS_PER_PROCESS = 1000;

/** @param maxCount How many texts are processed in parallel, at most. */
export function createDeriveProcesses(maxCount: number): DeriveProcesses {
  const processes = Array.from({ length: maxCount }, () => ({
    ...createTaskProcess<TextSource, DerivedColumns>(workerFile('deriver', import.meta.url), TIMEOUT_MS),
    waiting: 0,
  }));
  let texts = 0;
  return {
    async derive(source) {
      const used = processes.slice(0, 1 + Math.floor(texts / TEXTS_PER_PROCESS));
      texts += 1;
      const process = used.reduce((one, other) => (other.waiting < one.waiting ? other : one));
      process.waiting += 1;
      try {
        return await process.run(source);
      } finally {
        process.waiting -= 1;
      }
    },
    async close() {
      await Promise.all(processes.map(({ close }) => close()));
    },
  };
}
