/**
 * The thread that write-report.ts starts. It receives a report, sends its progress, and finally sends the
 * file's bytes or the reason why there are none.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ReportNotPossible } from './report';
import type { WriterMessage, WriterWork } from './write-report';

const { report, limits } = workerData as WriterWork;
const post = (message: WriterMessage) => parentPort?.postMessage(message);
let reportedDone = 0;

try {
  const bytes = await write((done) => {
    if (done < reportedDone + report.documents.length / 50) return;
    reportedDone = done;
    post({ done });
  });
  post({ bytes });
} catch (cause) {
  if (!(cause instanceof ReportNotPossible) && !isSizeError(cause)) throw cause;
  post({ failure: cause instanceof ReportNotPossible ? cause.failure : 'too-large' });
}

/** Loads each format only when it is needed. */
async function write(onProgress: (done: number) => void): Promise<Uint8Array> {
  switch (report.format) {
    case 'PDF':
      return (await import('./report-pdf')).reportPdf(report, onProgress, limits);
    case 'XLSX':
      return (await import('./report-xlsx')).reportXlsx(report);
    case 'CSV':
      return (await import('./report-csv')).reportCsv(report);
  }
}

/** Returns whether a string, an array or a buffer became too long, which a larger heap would not prevent. */
function isSizeError(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    (('code' in cause && cause.code === 'ERR_STRING_TOO_LONG') ||
      (cause instanceof RangeError &&
        /^Invalid (?:string|array) length|allocation failed/.test(cause.message)))
  );
}
