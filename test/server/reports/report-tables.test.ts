// Tests the spreadsheet and the CSV file as other programs read them, unpacked and strictly parsed.
import { strFromU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reportCsv } from '../../../src/server/reports/report-csv';
import { reportXlsx } from '../../../src/server/reports/report-xlsx';
import type { Report } from '../../../src/server/reports/report';
import { csvRows, hasFormula, hostileText, lineEnds } from '../../support/fixtures/csv';
import { bareDocument, plainDocument, reportOf } from './sample-report';

const hostile = {
  ...plainDocument,
  title: '=HYPERLINK("http://evil.example","x")',
  comment: '+1',
  issuer: '@SUM(A1)',
  subtitle: 'a\u0000\u0007b\ud800',
  nickname: '-2',
};

/** Returns the cells of each sheet, row by row, and the XML of all files. Malformed XML fails the test. */
async function sheets(report: Report): Promise<{ cells: string[][][]; xml: string }> {
  const files = Object.entries(unzipSync(await reportXlsx(report)))
    .filter(([name]) => /\.(xml|rels)$/.test(name))
    .map(([name, bytes]): [string, string] => [name, strFromU8(bytes)]);
  const shared: string[] = [];
  for (const [name, xml] of files) {
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    let text: string | null = null;
    parser.on('opentag', (tag) => {
      if (tag.name === 'si') text = '';
    });
    parser.on('text', (part) => {
      if (text !== null) text += part;
    });
    parser.on('closetag', (tag) => {
      if (tag.name === 'si' && name.endsWith('sharedStrings.xml')) shared.push(text ?? '');
    });
    parser.write(xml).close();
  }
  const cells = files
    .filter(([name]) => /worksheets\/sheet\d+\.xml$/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, xml]) =>
      [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
        [...row.matchAll(/<c ([^>]*)>(?:<v>(.*?)<\/v>)?/gs)].map(([, attributes = '', value = '']) =>
          attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : value,
        ),
      ),
    );
  return { cells, xml: files.map(([, xml]) => xml).join('') };
}

test('the spreadsheet has one sheet about the report, one with its documents and one with relations', async () => {
  const { cells } = await sheets(
    reportOf([plainDocument, bareDocument], { leftOut: 2, quotationsLeftOut: 1 }),
  );
  const [about, documents, relations] = cells;
  assert.equal(
    about?.flat().filter((text) => text !== ''),
    [
      'Q4 rule changes',
      'Description',
      'For the superintendents.\n\nBy ship type.',
      'Made by',
      'Ingrid Solheim (user@demo.fairway)',
      'Company',
      'First Lines',
      'Made on',
      '21 November 2026, 19:52 UTC',
      'Documents',
      '2',
      'Left out',
      '2 documents were left out because your company no longer has access to them.',
      'Not quoted',
      '1 quotation was left out because your company no longer has access to it, or the library no longer ' +
        'has it.',
    ],
  );
  assert.equal(documents?.[0], [
    'Title',
    'Number',
    'Issuer',
    'Type',
    'Subtitle',
    'Nickname',
    'Published',
    'Entry into force',
    'Edition',
    'Status',
    'Relates to',
    'Related from',
    'Comment',
    'Link',
  ]);
  assert.ok(
    documents?.[1]?.includes('F.1 Foam\nF.2 More foam\nand 138 more') &&
      documents[1].includes('https://library.example.com/documentpreview/fire-1'),
  );
  // These are the days since the end of 1899, so that the cells can be sorted and filtered as dates.
  assert.ok(documents?.[1]?.includes('45351') && documents[1].includes('46204'), documents?.[1]?.join('|'));
  assert.ok(
    documents?.[2]?.includes('1894-08-25'),
    'a date before the first day that spreadsheets support is text',
  );
  assert.equal(
    relations?.slice(1).map((row) =>
      row
        .filter((text) => text !== '')
        .slice(2, 5)
        .join(' '),
    ),
    [
      'relates to Life-saving appliances https://library.example.com/documentpreview/boats-1',
      'related from Foam F.1',
      'related from More foam F.2',
      'related from and 138 more',
    ],
  );
});

test('no text becomes a formula, and characters that XML can’t contain are omitted', async () => {
  const { cells, xml } = await sheets(reportOf([hostile]));
  assert.ok(
    cells[1]?.[1]?.includes('=HYPERLINK(&quot;http://evil.example&quot;,&quot;x&quot;)') ||
      cells[1]?.[1]?.includes('=HYPERLINK("http://evil.example","x")'),
    cells[1]?.[1]?.join('|'),
  );
  assert.ok(cells[1]?.[1]?.includes('ab'));
  assert.not(/<f[ >]/.test(xml));
});

test('a text that is too long for a cell is truncated, with a note', async () => {
  const named = Array.from({ length: 100 }, (_, index) => ({
    id: `r-${index}`,
    title: 'A related title '.repeat(60),
    number: null,
  }));
  const { cells } = await sheets(reportOf([{ ...plainDocument, relatesTo: { named, count: 100 } }]));
  const longest = (cells[1]?.[1] ?? []).reduce((most, text) => (text.length > most.length ? text : most), '');
  assert.equal([longest.length, longest.endsWith(' …')], [32_767, true]);
});

test('the CSV has one row for each document, declares its encoding, and contains no formulas', () => {
  const text = Buffer.from(reportCsv(reportOf([hostile, bareDocument]))).toString('utf8');
  assert.ok(
    text.startsWith(
      '\ufeffTitle,Number,Issuer,Type,Subtitle,Nickname,Published,Entry into force,Edition,Status,' +
        'Relates to,Related from,Comment,Link\r\n',
    ),
  );
  assert.ok(
    text.includes(`"'=HYPERLINK(""http://evil.example"",""x"")",MSC.1/Circ.1432,'@SUM(A1),`) &&
      text.includes(",'-2,2024-02-29,2026-07-01,2,") &&
      text.includes(",'+1,https://library.example.com/documentpreview/fire-1\r\n"),
    text,
  );
  assert.ok(
    text.endsWith(
      'A scan,,,,,,,1894-08-25,1,Withdrawn,,,,https://library.example.com/documentpreview/bare-1\r\n',
    ),
    text,
  );
});

test('whatever a comment contains, the CSV has one row for each document and no formulas', () => {
  fc.assert(
    fc.property(hostileText, (comment) => {
      const [header, row, next, ...others] = csvRows(
        Buffer.from(reportCsv(reportOf([{ ...plainDocument, comment }, bareDocument]))).toString('utf8'),
      );
      assert.equal(
        [row?.length, row?.[0], next?.[0], others],
        [header?.length, plainDocument.title, bareDocument.title, []],
      );
      assert.is(row?.[12]?.replaceAll("'", ''), comment.replaceAll("'", ''));
      assert.equal(row?.filter(hasFormula), []);
    }),
  );
});

test('a comment of several lines is one cell in the spreadsheet, whatever its line ends are', async () => {
  for (const lineEnd of lineEnds) {
    const { cells } = await sheets(
      reportOf([{ ...plainDocument, comment: `one${lineEnd}=two` }, bareDocument]),
    );
    assert.is(cells[1]?.length, 3);
    assert.ok(cells[1]?.[1]?.includes('one\n=two'), JSON.stringify(lineEnd));
  }
});

test.run();
