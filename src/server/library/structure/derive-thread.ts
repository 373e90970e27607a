/** Derives structures in a separate thread, so that a text of a million characters delays no request. */
import { createTaskThread } from '../../threads/task-thread';
import { threadFile } from '../../threads/worker-thread';
import type { DerivedColumns, TextSource } from './derive-columns';

/** @throws The grammar's error, or an error if the thread ended, took too long or was closed. */
export type Derive = (source: TextSource) => Promise<DerivedColumns>;

export interface DeriveThread {
  readonly derive: Derive;
  /** Cancels the current text. */
  close(): Promise<void>;
}

/** The largest text takes about a second. */
const TIMEOUT_MS = 60_000;

export function createDeriveThread(): DeriveThread {
  const { run, close } = createTaskThread<TextSource, DerivedColumns>(
    threadFile('deriver', import.meta.url),
    TIMEOUT_MS,
  );
  return { derive: run, close };
}
