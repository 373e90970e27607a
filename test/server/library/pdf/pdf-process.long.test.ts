// Tests reading PDFs in a separate process, including some that are designed to block a server.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pdfLimits } from '../../../../src/server/library/pdf/pdf-limits';
import { createPdfProcess, type PdfProcess } from '../../../../src/server/library/pdf/pdf-process';
import { readPdf } from '../../../../src/server/library/pdf/pdf-text';
import { eventually } from '../../../support/eventually';
import { readersOf, watchReaders } from '../../../support/server/pdf-readers';
import {
  makeCyclicPdf,
  makeHiddenUnfoldingPdf,
  makeManyPages,
  makePdf,
  makeTwiceUnfoldingPdf,
  makeUnfoldingImage,
  makeUnfoldingObjects,
  makeUnfoldingPdf,
} from './pdf-file';

/** Limits for tests in which the machine's speed must not matter. */
const patient = { ...pdfLimits, maxMs: 600_000 };
const scripted = new URL('scripted-pdf-child.mjs', import.meta.url);
const onLinux = process.platform === 'linux' ? test : test.skip;

test('a PDF gives the same result in a process as without one, and the caller’s bytes stay intact', async () => {
  const pdf = await makePdf(
    (page) => void page.text('First page.').addPage().text('Zweite Seite: größer als 4 µm, 船舶'),
    { info: { Title: 'A title of a PDF' } },
  );
  const before = Buffer.from(pdf);
  await withProcess(createPdfProcess(patient), async ({ read }) => {
    assert.equal(await read(pdf), await readPdf(pdf));
    assert.equal(await read(pdf), await readPdf(pdf));
  });
  assert.ok(before.equals(pdf));
});

test('a PDF that expands too much is rejected for that reason, wherever it does so', async () => {
  await withProcess(createPdfProcess(patient), async ({ read }) => {
    for (const pdf of [makeUnfoldingPdf(150), makeTwiceUnfoldingPdf(150), makeUnfoldingObjects(150)]) {
      assert.ok(pdf.length < 300_000);
      await refused(read(pdf), 'The PDF expands to more than 128 MB in one part, or 1 GB in total.');
    }
  });
});

test('streams that expand too much in total are rejected, even if each one is small enough', async () => {
  const pdf = await makePdf((page) => {
    for (let number = 0; number < 8; number += 1)
      page.addPage().text('Twelve thousand words. '.repeat(3000), { lineBreak: false });
  });
  await withProcess(
    createPdfProcess({ ...patient, maxStreamBytes: 10e6, maxUnpackedBytes: 500_000 }),
    async ({ read }) => {
      await refused(read(pdf), /expands to more/);
    },
  );
});

onLinux(
  'a PDF that exceeds the memory limit is rejected for that reason, and its process ends before it uses much more',
  async () => {
    const watch = watchReaders();
    await withProcess(createPdfProcess({ ...patient, maxMemoryBytes: 400e6 }), async ({ read }) => {
      await refused(read(makeHiddenUnfoldingPdf(600)), 'Reading the PDF needs more than 400 MB of memory.');
      assert.equal(readersOf(process.pid), []);
    });
    const peak = watch.end();
    assert.ok(peak > 0.1e9 && peak < 0.53e9, `${peak} bytes`);
  },
);

test('a PDF that takes too long is rejected for that reason', async () => {
  await withProcess(createPdfProcess({ ...pdfLimits, maxMs: 1 }), async ({ read }) => {
    await refused(
      read(await makePdf((page) => page.text('x'))),
      'Reading the PDF takes more than 0.001 seconds.',
    );
  });
});

test('a result counts even if the process then exceeds a limit, and the next PDF gets a new process', async () => {
  const [answer, end] = [
    '{"title":null,"text":"Read.","pageStarts":[0],"isSpent":true}',
    '{"refused":"Reading the PDF needs more than 1 GB of memory.","isSpent":true}',
  ];
  await withProcess(createPdfProcess(patient, scripted), async ({ read }) => {
    for (let time = 0; time < 2; time += 1)
      assert.is((await read(Buffer.from(`${answer}\n${end}\n`))).text, 'Read.');
  });
});

test('if a process prints anything but a result, only its PDF is rejected', async () => {
  await withProcess(createPdfProcess(patient, scripted), async ({ read }) => {
    for (const said of ['no JSON', '[1]', 'null', '{"text":1}'])
      await refused(read(Buffer.from(`${said}\n`)), 'The program that reads PDFs failed on this one.');
  });
});

test('a PDF with too many pages is rejected for that reason', async () => {
  await withProcess(createPdfProcess(patient), async ({ read }) => {
    await refused(
      read(makeManyPages(100_000)),
      'The PDF says that it has 100,000 pages; up to 10,000 can be read.',
    );
  });
});

test('a PDF that is too large or contains too much text is rejected for that reason', async () => {
  await withProcess(
    createPdfProcess({ ...patient, maxFileBytes: 1e6, maxCharacters: 20 }),
    async ({ read }) => {
      await refused(read(new Uint8Array(1e6 + 1)), 'The PDF is larger than the 1 MB that can be read.');
      await refused(
        read(await makePdf((page) => page.text('Words of more than twenty characters'))),
        'The PDF contains more than 20 characters of text.',
      );
    },
  );
});

test('encrypted, truncated and empty PDFs are rejected with their reasons, and the next good one is read', async () => {
  const good = await makePdf((page) => page.text('Good.'));
  await withProcess(createPdfProcess(patient), async ({ read }) => {
    await refused(
      read(await makePdf((page) => page.text('x'), { userPassword: 'p', pdfVersion: '1.7' })),
      'The PDF is encrypted and asks for a password.',
    );
    await refused(read(makeUnfoldingPdf(1).subarray(0, 300)), 'The file is not a PDF, or it is broken.');
    await refused(read(new Uint8Array(0)), 'The file is not a PDF, or it is broken.');
    assert.is((await read(good)).text, 'Good.');
  });
});

onLinux(
  'cyclic page trees aren’t followed and huge images aren’t unpacked, so neither needs much memory',
  async () => {
    const watch = watchReaders();
    await withProcess(createPdfProcess(patient), async ({ read }) => {
      assert.is(
        (
          await read(makeCyclicPdf()).catch(({ name }: Error) => ({
            text: name === 'InvalidRecord' ? '' : name,
          }))
        ).text,
        '',
      );
      assert.equal(await read(makeUnfoldingImage(500)), { title: null, text: '', pageStarts: [0] });
    });
    assert.ok(watch.end() < 0.5e9);
  },
);

test('each caller waits for at most one PDF of every other caller', async () => {
  const done: string[] = [];
  const good = await makePdf((page) => page.text('Good.'));
  await withProcess(createPdfProcess(patient), async ({ read }) => {
    const send = (name: string) =>
      read(good, { name, signal: new AbortController().signal }).then(() => done.push(name));
    await Promise.all([send('one'), send('one'), send('one'), send('other'), send('third')]);
  });
  assert.equal(done, ['one', 'other', 'third', 'one', 'one']);
});

onLinux(
  'if a caller disconnects, the process that reads the PDF is stopped, and the next caller is served',
  async () => {
    await withProcess(createPdfProcess(patient), async ({ read }) => {
      const leaving = new AbortController();
      const reading = read(makeHiddenUnfoldingPdf(200), { name: 'one', signal: leaving.signal }).then(
        () => 'read',
        (cause: unknown) => cause,
      );
      await eventually(() => assert.is(readersOf(process.pid).length, 1));
      leaving.abort('left');
      assert.is(await reading, 'left');
      assert.equal(readersOf(process.pid), []);
      assert.is((await read(await makePdf((page) => page.text('Good.')))).text, 'Good.');
    });
  },
);

onLinux('the process that reads PDFs doesn’t inherit the server’s environment', async () => {
  process.env['FAIRWAY_SECRET'] = 'a secret that nobody else needs to know';
  try {
    await withProcess(createPdfProcess(patient), async ({ read }) => {
      await read(await makePdf((page) => page.text('x')));
      const [reading] = readersOf(process.pid);
      // The shell that sets the memory limit adds the variable for its folder.
      assert.match(reading?.environment ?? 'no process', /^(?:(?:PWD|OLDPWD|SHLVL|_)=[^\0]*\0)*$/);
    });
  } finally {
    delete process.env['FAIRWAY_SECRET'];
  }
});

test('a PDF that is being read at shutdown is not reported as invalid, and the process ends', async () => {
  const reader = createPdfProcess(patient);
  await reader.read(await makePdf((page) => page.text('The process has begun')));
  const reading = reader.read(makeHiddenUnfoldingPdf(200)).then(
    () => null,
    (error: Error) => error.message,
  );
  await new Promise(setImmediate);
  await reader.close();
  assert.is(await reading, 'The server is closing.');
  assert.equal(readersOf(process.pid), []);
});

test.run();

async function withProcess(reader: PdfProcess, work: (reader: PdfProcess) => Promise<void>): Promise<void> {
  try {
    await work(reader);
  } finally {
    await reader.close();
  }
}

async function refused(reading: Promise<unknown>, message: string | RegExp): Promise<void> {
  const error = await reading.then(
    () => null,
    (cause: unknown) => cause as Error,
  );
  assert.is(error?.name, 'InvalidRecord');
  if (typeof message === 'string') assert.is(error?.message, message);
  else assert.match(error?.message ?? '', message);
}
