/** The thread that pdf-thread.ts starts: PDFs come in, each answered by its text, or why it can't be read. */
import { answerTasks } from '../task-thread';
import { BadRecord } from './import-record';
import { readPdf } from './pdf-text';
import type { ReaderAnswer } from './pdf-thread';

answerTasks(async (bytes: Uint8Array): Promise<ReaderAnswer> => {
  try {
    return await readPdf(bytes);
  } catch (error) {
    if (error instanceof BadRecord) return { refused: error.message };
    throw error;
  }
});
