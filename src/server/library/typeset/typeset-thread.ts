/**
 * Typesets documents in a separate thread, so that typesetting hundreds of them doesn't delay other requests.
 */
import type { Typeset } from '../../files/document-pdfs';
import type { Edition } from '../../store/library/pdfs';
import { createTaskThread } from '../../threads/task-thread';
import { threadFile } from '../../threads/worker-thread';

export interface TypesetThread {
  /**
   * Typesets one document at a time, in the order of the calls.
   *
   * @throws The error from typesetting, or an error if the thread was closed
   */
  readonly typeset: Typeset;
  /** Cancels the current document. */
  close(): Promise<void>;
}

/** This is enough for 5,000 pages on a slow machine. */
const TIMEOUT_MS = 120_000;

export function createTypesetThread(): TypesetThread {
  const { run, close } = createTaskThread<Edition, Uint8Array>(
    threadFile('typesetter', import.meta.url),
    TIMEOUT_MS,
  );
  return { typeset: run, close };
}
