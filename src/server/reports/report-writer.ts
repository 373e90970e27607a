/**
 * The process that write-report.ts starts. It receives a report, sends progress messages, and finally sends
 * the bytes of the file, or the reason why there are none.
 */
import { outliveSignals } from '../workers/child-process';
import { ReportNotPossible, type Report, type ReportLimits } from './report';
import type { WriterMessage, WriterWork } from './write-report';

outliveSignals();
process.once('message', (work: WriterWork) => void answer(work));

async function answer({ report, limits }: WriterWork): Promise<void> {
  let reportedDone = 0;
  try {
    const bytes = await write(report, limits, (done) => {
      if (done < reportedDone + report.documents.length / 50) return;
      reportedDone = done;
      post({ done });
    });
    post({ bytes });
  } catch (cause) {
    if (cause instanceof ReportNotPossible) post({ failure: cause.failure });
    else if (isSizeError(cause)) post({ failure: 'too-large' });
    else post({ error: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Sends a message. Failures are ignored, because they mean that the server no longer exists. */
function post(message: WriterMessage): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

/** Writes the file. The code for each format is loaded on demand. */
async function write(
  report: Report,
  limits: ReportLimits,
  onProgress: (done: number) => void,
): Promise<Uint8Array> {
  switch (report.format) {
    case 'PDF':
      return (await import('./report-pdf')).reportPdf(report, onProgress, limits);
    case 'XLSX':
      return (await import('./report-xlsx')).reportXlsx(report);
    case 'CSV':
      return (await import('./report-csv')).reportCsv(report);
  }
}

/**
 * Returns whether a string, an array or a buffer became too long, which would also happen with a larger heap.
 */
function isSizeError(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    (('code' in cause && cause.code === 'ERR_STRING_TOO_LONG') ||
      (cause instanceof RangeError &&
        /^Invalid (?:string|array) length|allocation failed/.test(cause.message)))
  );
}
