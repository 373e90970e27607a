/** A report's bytes, made in a thread of its own: 5,000 documents take seconds and some hundred megabytes, which go with it. */
import { Worker } from 'node:worker_threads';
import { reportLimits, UnmakableReport, type Report, type ReportLimits } from './report';

/** What a thread says. */
export type WriterMessage =
  | { readonly done: number }
  | { readonly bytes: Uint8Array }
  | { readonly failure: UnmakableReport['failure'] };
/** What a thread is given. */
export interface WriterWork {
  readonly report: Report;
  readonly limits: ReportLimits;
}

/**
 * @param onProgress Takes how many documents are done, now and then.
 * @param limits Lower in tests.
 * @throws UnmakableReport; what else the thread died of; the signal's reason.
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
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMostMb },
  });
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, fail) => {
      deadline = setTimeout(() => fail(new UnmakableReport('too-large')), limits.mostMs);
      worker.on('message', (message: WriterMessage) => {
        if ('done' in message) onProgress(message.done);
        else if ('bytes' in message) done(message.bytes);
        else fail(new UnmakableReport(message.failure));
      });
      worker.on('error', (cause: NodeJS.ErrnoException) =>
        fail(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnmakableReport('too-large') : cause),
      );
      worker.on('exit', (code) => fail(new Error(`The thread of the report ended with ${code}.`)));
      signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    });
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}

/** Beside the bundle that this was built into, or as TypeScript when run as it stands. */
function writerFile(): URL {
  return new URL(`./report-writer.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
}
