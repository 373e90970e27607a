/** The thread that write-report.ts starts: a report comes in, how far it is goes out, then its bytes. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from './report';
import type { WriterMessage } from './write-report';

const report = workerData as Report;
const post = (message: WriterMessage) => parentPort?.postMessage(message);
let told = 0;

const bytes = await write((done) => {
  if (done < told + report.documents.length / 50) return;
  told = done;
  post({ done });
});
post({ bytes });

/** Each is loaded when it is wanted. */
async function write(onProgress: (done: number) => void): Promise<Uint8Array> {
  switch (report.format) {
    case 'PDF':
      return (await import('./report-pdf')).reportPdf(report, onProgress);
    case 'XLSX':
      return (await import('./report-xlsx')).reportXlsx(report);
    case 'CSV':
      return (await import('./report-csv')).reportCsv(report);
  }
}
