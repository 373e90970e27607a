/**
 * Typesetting in a thread of its own, so that hundreds of documents hold up no request, and one that needs more memory or
 * time than any should ends the thread and not the server. The thread begins with the first document and ends when none has
 * come for a while: its fonts and heap go with it.
 */
import { Worker } from 'node:worker_threads';
import type { Typeset } from '../files/document-pdfs';
import type { Edition } from '../store/pdfs';
import type { TypesetterMessage } from './typesetter';

export interface TypesetThread {
  /** One at a time, in the order of the calls. @throws What typesetting failed of, or that the thread was closed. */
  readonly typeset: Typeset;
  /** Ends what is under way. */
  close(): Promise<void>;
}

const heapMostMb = 512;
/** For 5,000 pages on a slow machine. */
const mostMs = 120_000;
const idleMs = 10_000;

export function createTypesetThread(): TypesetThread {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let idling: NodeJS.Timeout | undefined;

  function start(): Worker {
    const thread = new Worker(typesetterFile(), { resourceLimits: { maxOldGenerationSizeMb: heapMostMb } });
    // Of a document under way `typeset` hears itself; of a thread that dies between two nobody else would.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (worker === thread) worker = null;
    });
    return thread;
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  async function typeset(edition: Edition): Promise<Uint8Array> {
    clearTimeout(idling);
    if (isClosed) throw new Error('The server is closing.');
    const thread = (worker ??= start());
    const listening = new AbortController();
    try {
      const message = await new Promise<TypesetterMessage>((done, fail) => {
        const ended = () => fail(new Error('The thread that typesets ended.'));
        const deadline = setTimeout(() => fail(new Error(`It took more than ${mostMs / 1000} seconds.`)), mostMs);
        thread.on('message', done).on('error', fail).on('exit', ended);
        listening.signal.addEventListener('abort', () => {
          clearTimeout(deadline);
          thread.off('message', done).off('error', fail).off('exit', ended);
        });
        thread.postMessage(edition);
      });
      if ('failure' in message) throw message.failure;
      return message.bytes;
    } catch (cause) {
      // Whatever it was left with: the next document begins with a new one.
      await end();
      throw cause;
    } finally {
      listening.abort();
      idling = setTimeout(() => void end(), idleMs).unref();
    }
  }

  return {
    typeset(edition) {
      const next = last.then(() => typeset(edition));
      last = next.catch(() => undefined);
      return next;
    },
    async close() {
      isClosed = true;
      clearTimeout(idling);
      await end();
      await last;
    },
  };
}

/** Beside the bundle that this was built into, or as TypeScript when run as it stands. */
function typesetterFile(): URL {
  return new URL(`./typesetter.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
}
