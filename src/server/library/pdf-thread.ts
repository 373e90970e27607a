/** Reading PDFs in a thread of its own: a large one, or one made to do so, would hold up every call for seconds. */
import { createTaskThread, threadFile, type TaskLimits } from '../task-thread';
import { BadRecord } from './import-record';
import type { PdfText, ReadPdf } from './pdf-text';

export interface PdfThread {
  /** One at a time, in the order of the calls; what takes too much time or memory is refused too. */
  readonly read: ReadPdf;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** What the thread makes of a PDF: an error's class would not get through to here. */
export type ReaderAnswer = PdfText | { readonly refused: string };

/** More than a document of 2,000 pages needs, or one of 1 GB, which is there in a few copies. */
const limits: TaskLimits = { mostMs: 120_000, growthMostMb: 4096 };

/** @param given Lower in tests. */
export function createPdfThread(given: TaskLimits = limits): PdfThread {
  const thread = createTaskThread<Uint8Array, ReaderAnswer>(threadFile('pdf-reader', import.meta.url), given);
  let isClosed = false;

  return {
    async read(bytes) {
      const answer = await thread.run(bytes).catch((cause: unknown) => {
        throw isClosed ? cause : new BadRecord('The PDF needs more time or memory than a document should.', { cause });
      });
      if ('refused' in answer) throw new BadRecord(answer.refused);
      return answer;
    },
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
}
