/** The thread that write-report.ts starts: a report comes in, how far it is goes out, then its bytes or why there are none. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnmakableReport } from './report';
import type { WriterMessage, WriterWork } from './write-report';

const { report, limits } = workerData as WriterWork;
const post = (message: WriterMessage) => parentPort?.postMessage(message);
let told = 0;

try {
  const bytes = await write((done) => {
    if (done < told + report.documents.length / 50) return;
    told = done;
    post({ done });
  });
  post({ bytes });
} catch (cause) {
  if (!(cause instanceof UnmakableReport) && !isTooLong(cause)) throw cause;
  post({ failure: cause instanceof UnmakableReport ? cause.failure : 'too-large' });
}

/** Each is loaded when it is wanted. */
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

/** Of a string, an array or a buffer: no heap would be large enough for it. */
function isTooLong(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    (('code' in cause && cause.code === 'ERR_STRING_TOO_LONG') ||
      (cause instanceof RangeError &&
        /^Invalid (?:string|array) length|allocation failed/.test(cause.message)))
  );
}
