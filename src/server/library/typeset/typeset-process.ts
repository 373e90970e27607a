/** Typesets documents in a separate process, so that hundreds of them don't delay other requests. */
import type { Typeset } from '../../files/document-pdfs';
import type { Edition } from '../../store/library/pdfs';
import { createTaskProcess } from '../../workers/task-process';
import { workerFile } from '../../workers/worker-thread';

export interface TypesetProcess {
  /**
   * Typesets one document at a time, in the order of the calls.
   *
   * @throws The error from typesetting, or an error if the process exits, takes too long or is closed
   */
  readonly typeset: Typeset;
  /** Cancels the current document. */
  close(): Promise<void>;
}

/** Enough time for 5,000 pages on a slow machine. */
const TIMEOUT_MS = 120_000;

export function createTypesetProcess(): TypesetProcess {
  const { run, close } = createTaskProcess<Edition, Uint8Array>(
    workerFile('typesetter', import.meta.url),
    TIMEOUT_MS,
  );
  return { typeset: run, close };
}
