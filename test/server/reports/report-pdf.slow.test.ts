import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadPdfjs } from '../../../src/server/library/pdf/pdf-text';
import { reportPdf } from '../../../src/server/reports/report-pdf';
import type { Report } from '../../../src/server/reports/report';
import type { ReportRedline } from '../../../src/server/store/reports/compared-editions';
import type { RedlineLine, Segment } from '../../../src/shared/provisions/changes/redline-lines';
import { bareDocument, plainDocument, reportOf } from './sample-report';

interface Page {
  /**
   * The strings on the page in reading order. `y` is the distance of the baseline from the bottom of the
   * page.
   */
  readonly texts: { readonly text: string; readonly y: number; readonly height: number }[];
  readonly words: string;
  readonly links: string[];
}

async function read(report: Report): Promise<{ pages: Page[]; outline: string[] }> {
  const { getDocument } = await loadPdfjs();
  const pdf = await getDocument({
    data: new Uint8Array(await reportPdf(report, () => undefined)),
    verbosity: 0,
  }).promise;
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, y: Number(item.transform[5]), height: item.height }]
        : [],
    );
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    pages.push({
      texts,
      words: texts
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' '),
      links: annotations.flatMap(({ url }) => url ?? []),
    });
  }
  const outline = ((await pdf.getOutline()) ?? []).map(({ title }) => title);
  await pdf.loadingTask.destroy();
  return { pages, outline };
}

test('the words of a changed provision are shown without its number, as in e-mails and on the screen', async () => {
  const provision = { address: 'sec_2', citation: 's. 2', heading: 'Lights' };
  const redline: ReportRedline = {
    from: { edition: '1', entryDate: null },
    to: { edition: '2', entryDate: null },
    unit: 'provisions',
    count: 1,
    changes: [
      {
        ...{ kind: 'amended', isCertain: true, old: provision, new: provision },
        lines: [{ depth: 0, label: [['same', '2']], segments: [['in', 'Ships show lights.']] }],
      },
    ],
  };
  const { words } = (await read(reportOf([{ ...plainDocument, redline }]))).pages.at(-1)!;
  assert.match(words, /2 Lights\s+– amended\s+Ships show lights\./);
});

test('a redline calls words before or after a correction, whichever way they are compared', async () => {
  const named = async (from: string, to: string) => {
    const compared = (edition: string) => ({ edition, entryDate: null });
    const redline: ReportRedline = {
      ...{ from: compared(from), to: compared(to), unit: 'provisions', count: 0, changes: [] },
    };
    const { words } = (await read(reportOf([{ ...plainDocument, redline }]))).pages.at(-1)!;
    return /From (.*?)\. The wording/.exec(words)?.[1];
  };
  assert.is(await named('1@2', '1'), 'edition 1 before the correction to edition 1');
  assert.is(await named('1', '1@2'), 'edition 1 to edition 1 before the correction');
  assert.is(await named('1@2', '1@3'), 'edition 1 before the correction to edition 1 after the correction');
  assert.is(await named('1@3', '1@2'), 'edition 1 after the correction to edition 1 before the correction');
  assert.is(await named('0', '1@2'), 'edition 0 to edition 1 before the correction');
});

test('a redline names each changed provision, and marks inserted and removed words with lines', async () => {
  const redline: ReportRedline = {
    from: { edition: '1', entryDate: '2023-01-01' },
    to: { edition: '2', entryDate: null },
    unit: 'provisions',
    count: 1,
    changes: [
      {
        kind: 'amended',
        isCertain: true,
        old: { address: 'sec_2', citation: 's. 2', heading: 'Lights' },
        new: { address: 'sec_2', citation: 's. 2', heading: 'Lights' },
        lines: [
          {
            depth: 1,
            label: [['same', '(a)']],
            segments: [
              ['same', 'Ships show '],
              ['out', 'a lamp'],
              ['same', ' '],
              ['in', 'two lamps'],
              ['same', '.'],
            ],
          },
        ],
      },
    ],
  };
  const report = reportOf([{ ...plainDocument, redline }]);
  const { words } = (await read(report)).pages.at(-1)!;
  assert.match(words, 'From edition 1 (in force from 1 January 2023) to edition 2.');
  assert.match(
    words,
    '1 provision changed. Inserted words are underlined, and removed words are struck out.',
  );
  assert.match(words, /2 Lights\s+– amended\s+\(a\) Ships show a lamp\s+two lamps\s*\./);
  const unmarked = {
    ...redline,
    changes: redline.changes.map((one) => ({ ...one, lines: one.lines.map(unmark) })),
  };
  const lines =
    (await rectangles(report)) - (await rectangles(reportOf([{ ...plainDocument, redline: unmarked }])));
  assert.is(lines, 2);
});

/** Returns the same line without marks. */
function unmark({ segments, ...line }: RedlineLine): RedlineLine {
  return { ...line, segments: segments.map(([, text]): Segment => ['same', text]) };
}

/** Counts the rectangles that are drawn in a report, after decompressing its streams. */
async function rectangles(report: Report): Promise<number> {
  const file = Buffer.from(await reportPdf(report, () => undefined)).toString('latin1');
  const streams = [...file.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)].map(([, stream]) =>
    inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'),
  );
  return streams.join('\n').match(/ re$/gm)?.length ?? 0;
}

test('quotations are printed below their document, with links to the provisions in the quoted edition', async () => {
  const quotations = [
    {
      edition: '1',
      address: 'sec_3__para_a',
      citation: 's. 3(a)',
      words: '(a) a light; and\n  (i) a lamp.',
      inForce: { inForceFrom: '2024-02-01', inForceTo: null },
    },
  ];
  const { pages } = await read(reportOf([{ ...plainDocument, quotations }]));
  const { words, links } = pages.at(-1)!;
  assert.match(
    words,
    /Quoted \(a\) a light; and \(i\) a lamp\. s\. 3\(a\), Fixed fire-extinguishing systems/,
  );
  assert.match(words, /\(MSC\.1\/Circ\.1432\), edition 1, in force from 1 February 2024/);
  assert.ok(
    links.includes('https://library.example.com/documentpreview/fire-1?at=sec_3__para_a&edition=1'),
    links.join(' '),
  );
});

test('the heading says what the report is, who created it, for whom, when, and how much it contains', async () => {
  const { pages } = await read(reportOf([plainDocument, bareDocument], { leftOut: 1 }));
  assert.ok(
    pages[0]?.words.startsWith(
      'Report Q4 rule changes For the superintendents. By ship type. Made by Ingrid Solheim ' +
        '(user@demo.fairway) Company First Lines Made on 21 November 2026, 19:52 UTC Contains 2 ' +
        'documents Left out 1 document was left out because your company no longer has access to it. ' +
        'Contents 1 Fixed fire-extinguishing systems 2 2 A scan 2',
    ),
    pages[0]?.words,
  );
});

test('the heading says how many quotations are left out', async () => {
  const { pages } = await read(reportOf([plainDocument], { quotationsLeftOut: 2 }));
  assert.match(
    pages[0]?.words ?? '',
    /Not quoted 2 quotations were left out because your company no longer has access to them, or the/,
  );
});

test('the heading says if the comparison is left out', async () => {
  const { pages } = await read(reportOf([plainDocument], { isComparisonLeftOut: true }));
  assert.match(
    pages[0]?.words ?? '',
    'Not compared The comparison was left out because one of the two editions can no longer be compared.',
  );
});

test('a document is shown with its fields, relations, comment and link, with – for unknown values', async () => {
  const { pages, outline } = await read(reportOf([plainDocument, bareDocument]));
  const words = pages[1]?.words ?? '';
  for (const part of [
    '1 Fixed fire-extinguishing systems Second printing Number MSC.1/Circ.1432 Published 29 ' +
      'February 2024 Issuer The Administration Entry into force 1 July 2026 Type Circular Edition ' +
      '2 Nickname Fire circular',
    'Relates to Life-saving appliances Related from F.1 Foam F.2 More foam and 138 more Comment ' +
      'Before drydock. Second line. Link https://library.example.com/documentpreview/fire-1',
    '2 A scan Number – Published – Issuer – Entry into force 25 August 1894 Type – Edition 1 Status Withdrawn Link',
  ])
    assert.ok(words.includes(part), `${part}\n${words}`);
  assert.equal(pages[1]?.links, [
    'https://library.example.com/documentpreview/fire-1',
    'https://library.example.com/documentpreview/bare-1',
  ]);
  assert.equal(outline, ['1 Fixed fire-extinguishing systems', '2 A scan']);
});

test('every page shows its number and the number of pages, and every page but the first names the report', async () => {
  const { pages } = await read(reportOf(Array.from({ length: 40 }, () => plainDocument)));
  assert.ok(pages.length > 10);
  for (const [index, { words }] of pages.entries()) {
    assert.ok(words.includes(`Page ${index + 1} of ${pages.length}`), words);
    if (index > 0) assert.match(words, /^Report Q4 rule changes |Report Q4 rule changes .*Page/);
  }
});

test('the contents list the page on which each document begins', async () => {
  const documents = Array.from({ length: 70 }, (_, index) => ({
    ...plainDocument,
    id: `d-${index}`,
    title: `Document number ${index + 1} of them`,
  }));
  const { pages } = await read(reportOf(documents));
  for (let index = 0; index < documents.length; index += 1) {
    const title = documents[index]?.title ?? '';
    const [inContents, begins] = pages.flatMap(({ words }, page) =>
      words.includes(`${title} `) ? [{ page, words }] : [],
    );
    const said = new RegExp(`${title} (\\d+)`).exec(inContents?.words ?? '')?.[1];
    assert.is(Number(said), (begins?.page ?? -1) + 1, title);
  }
});

test('the entries in the contents and the bookmarks link to the documents', async () => {
  const { getDocument } = await loadPdfjs();
  const documents = Array.from({ length: 9 }, (_, index) => ({
    ...plainDocument,
    id: `d-${index}`,
    title: `Document ${index}`,
  }));
  const pdf = await getDocument({
    data: new Uint8Array(await reportPdf(reportOf(documents), () => undefined)),
    verbosity: 0,
  }).promise;
  const annotations = (await (await pdf.getPage(1)).getAnnotations()) as { dest?: string }[];
  const pages = await Promise.all(
    annotations.map(async ({ dest }) =>
      pdf.getPageIndex(((await pdf.getDestination(dest ?? '')) ?? [])[0] as never),
    ),
  );
  const outline = await Promise.all(
    ((await pdf.getOutline()) ?? []).map(async ({ dest }) =>
      pdf.getPageIndex(
        ((typeof dest === 'string' ? await pdf.getDestination(dest) : dest) ?? [])[0] as never,
      ),
    ),
  );
  assert.is(outline.length, 9);
  assert.equal(pages, outline);
  await pdf.loadingTask.destroy();
});

test('a heading is never separated from its fields, whatever precedes it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          title: fc.integer({ min: 1, max: 40 }),
          comment: fc.integer({ min: 0, max: 120 }),
          relations: fc.integer({ min: 0, max: 12 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      async (shapes) => {
        const documents = shapes.map(({ title, comment, relations }, index) => ({
          ...plainDocument,
          id: `d-${index}`,
          title: `Begin${index} ${'words of a title '.repeat(title)}`,
          comment: comment === 0 ? null : 'A line of a comment.\n'.repeat(comment),
          relatesTo: {
            named: Array.from({ length: relations }, () => ({
              id: 'x',
              title: 'Something related',
              number: 'N.1',
            })),
            count: relations,
          },
        }));
        const { pages } = await read(reportOf(documents));
        for (let index = 0; index < documents.length; index += 1) {
          const at = pages
            .slice(1)
            .find(({ words }) => new RegExp(`\\bBegin${index}\\b.*Number MSC\\.1/Circ\\.1432`).test(words));
          assert.ok(at, `the heading of ${index} is on a page with its number`);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('the top of a page says if it continues a document', async () => {
  const { pages } = await read(
    reportOf([{ ...plainDocument, comment: 'A line of a comment.\n'.repeat(150) }]),
  );
  assert.ok(pages.length >= 4);
  for (const { words } of pages.slice(2))
    assert.match(words, /1 Fixed fire-extinguishing systems, continued A line of a comment\./);
});

test('no line runs off the top or bottom of a page, and very long strings end with an ellipsis', async () => {
  const long = {
    ...plainDocument,
    title: 'An endless title '.repeat(60),
    number: 'N'.repeat(300),
    issuer: 'I '.repeat(150),
    comment: 'x'.repeat(10_000),
  };
  const { pages } = await read(reportOf([long], { title: 'T'.repeat(200), description: 'd '.repeat(2500) }));
  for (const { texts } of pages) for (const { y } of texts) assert.ok(y > 20 && y < 830, String(y));
  assert.ok(pages.some(({ words }) => words.includes('…')));
});

test('characters from many scripts are shown, and the heading says that a box replaces missing ones', async () => {
  const { pages } = await read(
    reportOf([{ ...plainDocument, title: 'Безопасность Ασφάλεια ≤ 0.50 % m³ 船 선박 🚢 เรือ' }]),
  );
  assert.ok(
    pages[1]?.words.includes('Безопасность Ασφάλεια ≤ 0.50 % m 3 船 선박 🚢 □□□□') ||
      pages[1]?.words.includes('Безопасность Ασφάλεια ≤ 0.50 % m3 船 선박 🚢 □□□□'),
    pages[1]?.words,
  );
  const note =
    'Not shown Some characters can’t be shown in a PDF; □ stands for each of them. A spreadsheet ' +
    'or CSV file of this report has all of them.';
  assert.ok(pages[0]?.words.includes(note), pages[0]?.words);
  assert.not.match((await read(reportOf([plainDocument]))).pages[0]?.words ?? '', /Not shown/);
});

test('a report whose documents are all omitted is still valid', async () => {
  const { pages } = await read(reportOf([], { leftOut: 3, description: '' }));
  assert.match(pages[0]?.words ?? '', /Contains 0 documents Left out 3 documents were left out/);
});

test('progress never decreases, and reaches the total', async () => {
  const counts: number[] = [];
  await reportPdf(reportOf(Array.from({ length: 50 }, () => plainDocument)), (done) => counts.push(done));
  assert.equal(
    counts,
    [...counts].sort((a, b) => a - b),
  );
  assert.is(counts.at(-1), 50);
});

test.run();
