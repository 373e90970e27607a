/** Typesetting in a thread of its own, so that hundreds of documents hold up no request. */
import type { Typeset } from '../../files/document-pdfs';
import type { Edition } from '../../store/library/pdfs';
import { createTaskThread } from '../../threads/task-thread';
import { threadFile } from '../../threads/worker-thread';

export interface TypesetThread {
  /** One at a time, in the order of the calls. @throws What typesetting failed of, or that the thread was closed. */
  readonly typeset: Typeset;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** For 5,000 pages on a slow machine. */
const TIMEOUT_MS = 120_000;

export function createTypesetThread(): TypesetThread {
  const { run, close } = createTaskThread<Edition, Uint8Array>(
    threadFile('typesetter', import.meta.url),
    TIMEOUT_MS,
  );
  return { typeset: run, close };
}
