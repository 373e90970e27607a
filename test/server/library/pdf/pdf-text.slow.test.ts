import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPdf } from '../../../../src/server/library/pdf/pdf-text';
import { sharedTest } from '../../../support/shared';
import { makePdf } from './pdf-file';

test('text is read page by page, lines are joined into paragraphs, and line-end hyphens are removed', async () => {
  const pdf = await makePdf((page) => {
    page.fontSize(10).text('The lifeboats are laun-', 50, 50).text('ched every month.', 50, 63);
    page.text('Second paragraph.', 50, 120).addPage().text('Second page.', 50, 50);
  });
  assert.equal(await readPdf(pdf), {
    title: null,
    text: 'The lifeboats are launched every month.\n\nSecond paragraph.\n\nSecond page.',
    pageStarts: [0, 60],
  });
});

test('the title comes from the PDF’s metadata, unless it is meaningless', async () => {
  const titled = async (Title: string) =>
    (await readPdf(await makePdf((page) => page.text('x'), { info: { Title } }))).title;
  assert.equal(
    [
      await titled('House Bills  User Guide'),
      await titled('Microsoft Word - Safety guide.doc'),
      await titled('Layout 1'),
      await titled('797273_18'),
      await titled('U'),
    ],
    ['House Bills User Guide', 'Safety guide', null, null, null],
  );
});

test('a page that contains only an image has no text', async () => {
  const pdf = await makePdf((page) => page.rect(0, 0, 100, 100).fill('#123456'));
  assert.equal(await readPdf(pdf), { title: null, text: '', pageStarts: [0] });
});

test('each page begins at its first word, even next to blank pages and after a divided word', async () => {
  const pdf = await makePdf((page) => {
    page.fontSize(10).addPage().text('They shall be inspec-', 50, 50);
    page.addPage().text('ted every month.', 50, 50).addPage().addPage().text('Last words.', 50, 50).addPage();
  });
  const { text, pageStarts } = await readPdf(pdf);
  assert.is(text, 'They shall be inspec-\n\nted every month.\n\nLast words.');
  assert.equal(
    pageStarts.map((start) => text.slice(start).split('\n')[0]),
    ['They shall be inspec-', 'They shall be inspec-', 'ted every month.', 'Last words.', 'Last words.', ''],
  );
});

test('an encrypted PDF is rejected with a reason', async () => {
  const pdf = await makePdf((page) => page.text('secret'), { userPassword: 'x', pdfVersion: '1.7' });
  await refused(pdf, 'The PDF is encrypted and asks for a password.');
});

test('a file that is not a PDF, or is empty, is rejected with a reason', async () => {
  await refused(Buffer.from('no pdf at all'), 'The file is not a PDF, or it is broken.');
  await refused(Buffer.alloc(0), /PDF/);
});

test('reading a PDF leaves the caller’s bytes intact', async () => {
  const pdf = await makePdf((page) => page.text('x'));
  const size = pdf.length;
  await readPdf(pdf);
  assert.is(pdf.length, size);
});

sharedTest(
  test,
  'corpus/pdf',
  'every PDF in the corpus is read; the scanned ones have no text',
  async (folder) => {
    const scans: string[] = [];
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
      const { text } = await readPdf(readFileSync(join(folder, name)));
      if (text === '') scans.push(name.slice(0, 12));
    }
    assert.equal(scans, ['de-binschuo2', 'de-binschuo2', 'de-binschuo2', 'de-binschuo2']);
  },
);

async function refused(pdf: Uint8Array, message: string | RegExp): Promise<void> {
  try {
    await readPdf(pdf);
  } catch (cause) {
    assert.ok(cause instanceof Error && cause.name === 'InvalidRecord');
    if (typeof message === 'string') assert.is(cause.message, message);
    else assert.match(cause.message, message);
    return;
  }
  assert.unreachable();
}

test.run();
