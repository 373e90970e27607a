/**
 * Writes a report in a separate thread. A report on 5,000 documents takes seconds and several hundred
 * megabytes of memory, which are freed when the thread ends.
 */
import { isOutOfMemory, startWorkerThread, threadFile, type WorkerThread } from '../threads/worker-thread';
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
 * @param onProgress Receives the number of documents that have been processed, from time to time.
 * @param limits Tests set lower limits.
 * @throws ReportNotPossible, any other error that ended the thread, or the signal's reason
 */
export async function writeReport(
  report: Report,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  limits: ReportLimits = reportLimits,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  let thread: WorkerThread<never> | undefined;
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, fail) => {
      deadline = setTimeout(() => fail(new ReportNotPossible('too-large')), limits.maxMs);
      thread = startWorkerThread<WriterWork, never, WriterMessage>(
        threadFile('report-writer', import.meta.url),
        {
          start: { report, limits },
          maxHeapMb: limits.maxHeapMb,
          onMessage: (message) => {
            if ('done' in message) onProgress(message.done);
            else if ('bytes' in message) done(message.bytes);
            else fail(new ReportNotPossible(message.failure));
          },
          onEnd: (cause) => fail(isOutOfMemory(cause) ? new ReportNotPossible('too-large') : cause),
        },
      );
      signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
    });
  } finally {
    clearTimeout(deadline);
    await thread?.end();
  }
}
