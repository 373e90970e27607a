/**
 * Writes a report in a thread of its own. 5,000 documents take seconds and several hundred megabytes, which
 * are freed when the thread ends.
 */
import { Worker } from 'node:worker_threads';
import { reportLimits, ReportNotPossible, type Report, type ReportLimits } from './report';

/** The messages from a thread. */
export type WriterMessage =
  | { readonly done: number }
  | { readonly bytes: Uint8Array }
  | { readonly failure: ReportNotPossible['failure'] };
/** The input of a thread. */
export interface WriterWork {
  readonly report: Report;
  readonly limits: ReportLimits;
}

/**
 * @param onProgress Receives the number of documents that are done, from time to time.
 * @param limits Tests set lower ones.
 * @throws ReportNotPossible, any other error that ended the thread, or the signal's reason
 */
export async function writeReport(
  report: Report,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  limits: ReportLimits = reportLimits,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const worker = new Worker(writerFile(), {
    workerData: { report, limits } satisfies WriterWork,
    resourceLimits: { maxOldGenerationSizeMb: limits.maxHeapMb },
  });
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, fail) => {
      deadline = setTimeout(() => fail(new ReportNotPossible('too-large')), limits.maxMs);
      worker.on('message', (message: WriterMessage) => {
        if ('done' in message) onProgress(message.done);
        else if ('bytes' in message) done(message.bytes);
        else fail(new ReportNotPossible(message.failure));
      });
      worker.on('error', (cause: NodeJS.ErrnoException) =>
        fail(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReportNotPossible('too-large') : cause),
      );
      worker.on('exit', (code) => fail(new Error(`The thread of the report ended with ${code}.`)));
      signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    });
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}

/**
 * The file is beside the bundle that contains this module, or is TypeScript if the sources are run directly.
 */
function writerFile(): URL {
  return new URL(`./report-writer.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
}
