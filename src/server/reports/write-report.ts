/** A report's bytes, made in a thread of its own: 5,000 documents take seconds and some hundred megabytes, which go with it. */
import { Worker } from 'node:worker_threads';
import type { Report } from './report';

/** What a thread says. */
export type WriterMessage = { readonly done: number } | { readonly bytes: Uint8Array };

/** A report that needs more fails, and the server goes on. */
const heapMostMb = 1024;

/**
 * @param onProgress Takes how many documents are done, now and then.
 * @throws What the thread died of; the signal's reason.
 */
export async function writeReport(report: Report, onProgress: (done: number) => void, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const worker = new Worker(writerFile(), { workerData: report, resourceLimits: { maxOldGenerationSizeMb: heapMostMb } });
  try {
    return await new Promise((done, fail) => {
      worker.on('message', (message: WriterMessage) => ('done' in message ? onProgress(message.done) : done(message.bytes)));
      worker.on('error', fail);
      worker.on('exit', (code) => fail(new Error(`The thread of the report ended with ${code}.`)));
      signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    });
  } finally {
    await worker.terminate();
  }
}

/** Beside the bundle that this was built into, or as TypeScript when run as it stands. */
function writerFile(): URL {
  return new URL(`./report-writer.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
}
