/** Derives structures in a separate process, so that a text of a million characters delays no request. */
import { createTaskProcess } from '../../workers/task-process';
import { workerFile } from '../../workers/worker-thread';
import type { DerivedColumns, TextSource } from './derive-columns';

/** @throws The grammar's error, or an error if the process ended, took too long or was closed. */
export type Derive = (source: TextSource) => Promise<DerivedColumns>;

export interface DeriveProcess {
  readonly derive: Derive;
  /** Cancels the current text. */
  close(): Promise<void>;
}

/** The largest text takes about a second. */
const TIMEOUT_MS = 60_000;

export function createDeriveProcess(): DeriveProcess {
  const { run, close } = createTaskProcess<TextSource, DerivedColumns>(
    workerFile('deriver', import.meta.url),
    TIMEOUT_MS,
  );
  return { derive: run, close };
}
