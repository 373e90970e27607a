/**
 * Writes a report in a separate process. A report on 5,000 documents takes several seconds and several
 * hundred megabytes of memory, which is freed when the process exits.
 */
import { endChildProcess, isEndedByMemory, startChildProcess } from '../workers/child-process';
import { workerFile } from '../workers/worker-thread';
import { reportLimits, ReportNotPossible, type Report, type ReportLimits } from './report';

/** The messages from the process. */
export type WriterMessage =
  | { readonly done: number }
  | { readonly bytes: Uint8Array }
  | { readonly failure: ReportNotPossible['failure'] }
  | { readonly error: string };
/** The only message to the process. */
export interface WriterWork {
  readonly report: Report;
  readonly limits: ReportLimits;
}

/**
 * @param onProgress Called from time to time with the number of documents that have been processed.
 * @param limits Tests set lower limits.
 * @throws ReportNotPossible, an error that says why the process failed, or the signal's reason
 */
export async function writeReport(
  report: Report,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  limits: ReportLimits = reportLimits,
): Promise<Uint8Array> {
  signal.throwIfAborted();
  const writer = startChildProcess(workerFile('report-writer', import.meta.url), limits.maxHeapMb);
  let deadline: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, fail) => {
      deadline = setTimeout(() => fail(new ReportNotPossible('too-large')), limits.maxMs);
      signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
      writer.on('message', (message: WriterMessage) => {
        if ('done' in message) onProgress(message.done);
        else if ('bytes' in message) done(message.bytes);
        else if ('failure' in message) fail(new ReportNotPossible(message.failure));
        else fail(new Error(message.error));
      });
      writer.once('error', fail);
      writer.once('close', (code, signalled) => fail(deathOf(code, signalled)));
      // A failure is ignored here: if the process has died, its `close` event says why.
      writer.send({ report, limits } satisfies WriterWork, () => undefined);
    });
  } finally {
    clearTimeout(deadline);
    await endChildProcess(writer);
  }
}

function deathOf(code: number | null, signal: NodeJS.Signals | null): Error {
  return isEndedByMemory(code, signal)
    ? new ReportNotPossible('too-large')
    : new Error(`The process that writes reports ended with ${signal ?? `code ${code}`}.`);
}
