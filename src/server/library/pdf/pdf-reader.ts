/**
 * The thread that pdf-child.ts starts. For each PDF, it returns the text, or the reason why the PDF can't be
 * read.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { InvalidRecord } from '../import/import-record';
import type { PdfLimits } from './pdf-limits';
import { readPdfWithLimits, type PdfText } from './pdf-text';

export type ReaderAnswer = PdfText | { readonly refused: string };

parentPort?.on('message', (bytes: Uint8Array) => {
  void read(bytes).then((answer) => parentPort?.postMessage(answer));
});

async function read(bytes: Uint8Array): Promise<ReaderAnswer> {
  try {
    return await readPdfWithLimits(workerData as PdfLimits, bytes);
  } catch (error) {
    if (error instanceof InvalidRecord) return { refused: error.message };
    throw error;
  }
}
