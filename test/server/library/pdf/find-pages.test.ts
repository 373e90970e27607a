import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLeases } from '../../../../src/server/database/leases';
import { FilesFault } from '../../../../src/server/files/files-fault';
import {
  createPagesJob,
  PAGES_LEASE,
  type FindPagesOptions,
} from '../../../../src/server/library/pdf/find-pages';
import { pdfLimits } from '../../../../src/server/library/pdf/pdf-limits';
import { createPdfProcess } from '../../../../src/server/library/pdf/pdf-process';
import { readPdf } from '../../../../src/server/library/pdf/pdf-text';
import { importDocuments } from '../../../../src/server/store/library/import';
import { PAGES_VERSION } from '../../../../src/server/store/library/structure/edition-pages';
import { recordOf } from '../../../support/server/alerts';
import { openLibrary, today, type TestLibrary } from '../test-library';
import { makePdf } from './pdf-file';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const twoPages = () =>
  makePdf(
    (page) => void page.fontSize(10).text('First page.', 50, 50).addPage().text('Second page.', 50, 50),
  );
const WORDS = 'First page.\n\nSecond page.';

/** Imports a document with a PDF whose pages aren't known, as earlier versions of Fairway did. */
async function bring(id: string, text = WORDS, pdf?: { sha256: string; sizeBytes: number }): Promise<void> {
  const stored = pdf ?? (await library.files.put(await twoPages()));
  await library.db
    .transaction()
    .execute((trx) => importDocuments(trx, [{ record: recordOf({ id, text }), pdf: stored }], today));
}

function job(changes: Partial<FindPagesOptions> = {}) {
  return createPagesJob({
    db: library.db,
    leases: createLeases(library.db),
    files: library.files,
    readPdf,
    report: () => undefined,
    onFault: (_edition, cause) => {
      throw cause;
    },
    ...changes,
  });
}

const stored = async () =>
  Object.fromEntries(
    (await library.db.selectFrom('edition_pages').select(['document_id', 'starts']).execute()).map((row) => [
      row.document_id,
      JSON.parse(row.starts) as number[],
    ]),
  );

test('each stored PDF is read once, and its pages are found if the edition’s text comes from the PDF', async () => {
  await bring('own');
  await bring('supplied', 'Words that came with the PDF.');
  await library.db
    .transaction()
    .execute((trx) =>
      importDocuments(trx, [{ record: recordOf({ id: 'plain', text: WORDS }), pdf: null }], today),
    );
  let read = 0;
  const counting: Partial<FindPagesOptions> = { readPdf: (pdf) => (read++, readPdf(pdf)) };
  const one = job(counting);
  await one.work();
  assert.equal(await stored(), { own: [0, 13], supplied: [] });
  await one.work();
  await job(counting).work();
  assert.is(read, 2);
});

test('pages are found again when an edition is corrected, and when the PDF reader has a new version', async () => {
  await bring('guide', 'Other words.');
  const one = job();
  await one.work();
  assert.equal(await stored(), { guide: [] });
  await bring('guide');
  await one.work();
  assert.equal(await stored(), { guide: [0, 13] });
  const reader: Partial<FindPagesOptions> = {
    readPdf: async () => ({ title: null, text: WORDS, pageStarts: [0] }),
  };
  await job({ ...reader, version: PAGES_VERSION + 1 }).work();
  assert.equal(await stored(), { guide: [0] });
});

test('the pages of an unreadable PDF are unknown, and a PDF whose file is missing is reported once', async () => {
  await bring('refused', WORDS, await library.files.put(Buffer.from('This is no PDF.')));
  await job().work();
  assert.equal(await stored(), { refused: [] });

  await bring('lost', WORDS, { sha256: '0'.repeat(64), sizeBytes: 1 });
  await bring('found');
  const faults: string[] = [];
  const one = job({ onFault: ({ documentId }) => void faults.push(documentId) });
  await one.work();
  await bring('later');
  await one.work();
  assert.equal([faults, await stored()], [['lost'], { refused: [], found: [0, 13], later: [0, 13] }]);
});

test('if the process that reads a PDF is killed, or reaches a limit, the PDF is read again', async () => {
  const dying = createPdfProcess(pdfLimits, new URL('dying-pdf-child.mjs', import.meta.url));
  const slow = createPdfProcess({ ...pdfLimits, maxMs: 1 });
  const readers = [dying.read, slow.read, readPdf];
  try {
    await bring('guide');
    await job({ readPdf: (pdf, waiter) => readers.shift()!(pdf, waiter) }).work();
    assert.equal(await stored(), { guide: [0, 13] });
  } finally {
    await Promise.all([dying.close(), slow.close()]);
  }
});

test('a PDF that can’t be read in three attempts is reported, and read again after a restart', async () => {
  const dying = createPdfProcess(pdfLimits, new URL('dying-pdf-child.mjs', import.meta.url));
  let read = 0;
  const faults: unknown[] = [];
  try {
    await bring('guide');
    await bring('other', 'Other words.');
    const interrupted = job({
      readPdf: (pdf, waiter) => (read++, dying.read(pdf, waiter)),
      onFault: ({ documentId }, cause) => void faults.push([documentId, (cause as Error).message]),
    });
    await interrupted.work();
    await bring('other', WORDS);
    await interrupted.work();
  } finally {
    await dying.close();
  }
  const reason = 'Reading the PDF needs more than 1 GB of memory.';
  assert.equal(faults, [
    ['guide', reason],
    ['other', reason],
    ['other', reason],
  ]);
  assert.equal([read, await stored()], [9, {}]);
  await job().work();
  assert.equal(await stored(), { guide: [0, 13], other: [0, 13] });
});

test('an outage of the file store ends a pass, and the next pass reads the PDFs', async () => {
  await bring('guide');
  let isDown = true;
  const files: FindPagesOptions['files'] = {
    read: async (key) => {
      if (isDown) throw new FilesFault('The bucket can’t be reached.', 'timeout');
      return library.files.read(key);
    },
  };
  const one = job({ files });
  const failure = await one.work().then(
    () => null,
    (cause: Error) => cause.message,
  );
  assert.is(failure, 'The bucket can’t be reached.');
  isDown = false;
  await one.work();
  assert.equal(await stored(), { guide: [0, 13] });
});

test('the job reads a file before it is the PDF’s turn, so that a slow file store delays no other PDF', async () => {
  await bring('guide');
  let isTurn = false;
  await job({
    files: {
      read: async (key) => {
        assert.is(isTurn, false);
        return library.files.read(key);
      },
    },
    readPdf: async (pdf) => {
      isTurn = true;
      return readPdf(pdf);
    },
  }).work();
  assert.equal(await stored(), { guide: [0, 13] });
});

test('a PDF that is too large to be read is not loaded, and its pages are unknown', async () => {
  await bring('huge', WORDS, { sha256: '0'.repeat(64), sizeBytes: pdfLimits.maxFileBytes + 1 });
  await job().work();
  assert.equal(await stored(), { huge: [] });
});

test('pages are not stored for an edition that was corrected while its PDF was read', async () => {
  await bring('guide');
  const correcting: Partial<FindPagesOptions> = {
    async readPdf(pdf) {
      const answer = await readPdf(pdf);
      await bring('guide', 'Corrected words.');
      return answer;
    },
  };
  await job(correcting).work();
  assert.equal(await stored(), {});
});

test('while another process has the lease, no PDF is read, and a stopped job stores nothing more', async () => {
  await bring('guide');
  const lease = await createLeases(library.db).acquire(PAGES_LEASE);
  await job().work();
  assert.equal(await stored(), {});
  await lease!.release();
  const stopped = job({ readPdf: async (pdf) => (void stopped.stop(), readPdf(pdf)) });
  await stopped.work();
  assert.equal(await stored(), {});
  await job().work();
  assert.equal(await stored(), { guide: [0, 13] });
});

test.run();
