import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadPdfjs, readPdf } from '../../../../src/server/library/pdf/pdf-text';
import { typeset, type TypesetDocument } from '../../../../src/server/library/typeset/typeset';
import { workMsOf } from '../../../support/clocks/work-time';
import { longTest } from '../../../support/selection';

const circular: TypesetDocument = {
  title: 'Pilot transfer arrangements',
  subtitle: 'Regulation 23',
  number: 'SOSC V/23',
  issuer: 'The Administration',
  type: 'Regulation',
  publicationDate: '2024-02-29',
  entryDate: '2026-01-02',
  edition: '2',
  text: '1 Scope\n\n1.1 Every ship shall carry a ladder.\n\n(a) of manila;',
  markdown: null,
  structured: null,
};
const words = async (document: Partial<TypesetDocument>) =>
  (await readPdf(await typeset({ ...circular, ...document }))).text.replace(/\s+/g, ' ');
const open = async (document: Partial<TypesetDocument>) => {
  const { getDocument } = await loadPdfjs();
  return getDocument({ data: new Uint8Array(await typeset({ ...circular, ...document })), verbosity: 0 })
    .promise;
};

test('the same document always produces the same bytes', async () => {
  const hashes = await Promise.all(
    [1, 2, 3].map(async () =>
      createHash('sha256')
        .update(await typeset(circular))
        .digest('hex'),
    ),
  );
  assert.is(new Set(hashes).size, 1);
  assert.is.not(
    createHash('sha256')
      .update(await typeset({ ...circular, text: 'Other' }))
      .digest('hex'),
    hashes[0],
  );
});

test('the first page shows the issuer, type, title, subtitle, number, dates and edition, then the text', async () => {
  assert.is(
    await words({}),
    'The Administration · Regulation Pilot transfer arrangements Regulation 23 Number SOSC V/23 ' +
      'Publication 29 February 2024 Entry into force 2 January 2026 Edition 2 1 Scope 1.1 Every ' +
      'ship shall carry a ladder. (a) of manila; Edition 2, typeset from its text by Fairway 1 of 1',
  );
});

test('unknown metadata is omitted', async () => {
  const text = await words({
    subtitle: null,
    number: null,
    issuer: null,
    type: null,
    publicationDate: null,
    entryDate: null,
  });
  assert.ok(text.startsWith('Pilot transfer arrangements Edition 2 1 Scope'), text);
});

test('every page after the first shows the number, the title and “n of m”', async () => {
  const pdf = await open({
    text: Array.from(
      { length: 60 },
      (_paragraph, index) => `Paragraph ${index}. ${'Words of the paragraph. '.repeat(8)}`,
    ).join('\n\n'),
  });
  assert.ok(pdf.numPages > 3);
  const { items } = await (await pdf.getPage(3)).getTextContent();
  const strings = items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim() !== '');
  assert.ok(
    strings.includes('SOSC V/23') &&
      strings.includes('Pilot transfer arrangements') &&
      strings.includes(`3 of ${pdf.numPages}`),
    strings.join('|'),
  );
  await pdf.loadingTask.destroy();
});

test('the PDF has a title, an author and a language, is tagged, and has fixed dates', async () => {
  const pdf = await open({ text: 'The master of the ship shall be in the port and to the sea.' });
  const { info } = await pdf.getMetadata();
  const { Title, Author, CreationDate, Language } = info as Record<string, unknown>;
  assert.equal(
    [Title, Author, CreationDate, Language],
    ['Pilot transfer arrangements', 'The Administration', 'D:20240229000000Z', 'en'],
  );
  const tree = await (await pdf.getPage(1)).getStructTree();
  assert.match(JSON.stringify(tree), /"role":"H1".*"role":"P"/);
  await pdf.loadingTask.destroy();
});

test('headings become bookmarks, nested by level', async () => {
  const pdf = await open({
    markdown: '# Part A\n\n## 1 Scope\n\nText\n\n### 1.1 Deep\n\nText\n\n# Part B\n\nText',
  });
  type Item = { title: string; items: Item[] };
  const shown = (items: Item[]): unknown[] =>
    items.map(({ title, items: inner }) => [title, ...shown(inner)]);
  assert.equal(shown(await pdf.getOutline()), [['Part A', ['1 Scope', ['1.1 Deep']]], ['Part B']]);
  await pdf.loadingTask.destroy();
});

test('Markdown tables, lists and emphasis are typeset without their markup', async () => {
  const text = await words({ markdown: '| Class | Sum |\n|---|---|\n| A *b* | 12 |\n\n- **one**\n- two' });
  assert.match(text, /Class Sum A b 12 • one • two/);
});

test('Latin, Greek and Cyrillic letters, units of measurement and superscripts are printed', async () => {
  assert.match(
    await words({ text: 'Łódź ąőřß § – • ≤ ≥ ° µ αβΩ Жя № † ½ → CO₂ m² 10⁻⁴ ⅓' }),
    /Łódź ąőřß § – • ≤ ≥ ° μ αβΩ Жя № † ½ → CO2 m2 10−4 1\/3/,
  );
});

test('a character that no font contains is replaced by a box, and the text around it stays unchanged', async () => {
  assert.match(await words({ text: 'Before ก ☐ after' }), /Before □ □ after/);
});

test('the PDF of a document without text says so', async () => {
  assert.match(await words({ text: '' }), /This document has no text\./);
});

test('a title of 10,000 characters, with or without spaces, is cut off and ends with an ellipsis', async () => {
  for (const title of ['Very long title '.repeat(625), 'x'.repeat(10_000)]) {
    const pdf = await open({ title });
    assert.is(pdf.numPages, 1);
    const { items } = await (await pdf.getPage(1)).getTextContent();
    assert.match(items.map((item) => ('str' in item ? item.str : '')).join(''), /…/);
    await pdf.loadingTask.destroy();
  }
});

longTest('one paragraph of 2 MB, or half a megabyte without spaces, is typeset within 30 s', async () => {
  for (const text of ['word '.repeat(400_000), 'x'.repeat(500_000)]) {
    const workMs = await workMsOf(async () =>
      assert.ok((await typeset({ ...circular, text })).length > 10_000),
    );
    assert.ok(workMs < 30_000, `${workMs} ms`);
  }
});

test('other work can run while a long document is being typeset', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await typeset({ ...circular, text: 'Words of a paragraph that goes on.\n\n'.repeat(2000) });
  clearInterval(timer);
  assert.ok(turns > 5, String(turns));
});

test('tables wider than a page and rows taller than a page are split, not lost', async () => {
  const cell = 'long words of a cell '.repeat(400);
  const text = await words({
    markdown: [
      '| a | b | c | d | e | f | g | h |',
      '|---|---|---|---|---|---|---|---|',
      `| ${'Donaudampfschifffahrtsgesellschaft | '.repeat(8)}`,
      `| ${cell} | END | | | | | | |`,
    ].join('\n'),
  });
  assert.ok((text.match(/long/g) ?? []).length >= 400);
});

test.run();
