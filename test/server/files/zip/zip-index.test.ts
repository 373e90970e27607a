import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { csvRows, hasFormula, hostileText } from '../../../support/fixtures/csv';
import {
  indexCsv,
  indexHtml,
  type ListedDocument,
  type ZipIndex,
} from '../../../../src/server/files/zip/zip-index';

const fire: ListedDocument = {
  number: 'MSC.1/Circ.1432',
  title: 'Fixed systems, "revised"',
  issuer: 'IMO',
  type: null,
  publicationDate: '2012-05-31',
  entryDate: null,
  edition: '2',
  isWithdrawn: false,
  fileName: 'MSC.1 Circ.1432 Fixed systems, revised.pdf',
};
const index = (...documents: ListedDocument[]): ZipIndex => ({
  title: 'Bridge team',
  madeAt: new Date('2026-03-01T12:00:00Z'),
  hidden: 0,
  documents,
});

test('the CSV list follows RFC 4180 and begins with a byte order mark', () => {
  assert.is(
    indexCsv(index(fire)),
    '\ufeffNumber,Title,Issuer,Type,Published,In force from,Edition,Status,File\r\n' +
      'MSC.1/Circ.1432,"Fixed systems, ""revised""",IMO,,2012-05-31,,2,,"MSC.1 Circ.1432 Fixed ' +
      'systems, revised.pdf"\r\n',
  );
});

test('the CSV list has one row for each document and no formulas, whatever the documents contain', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (title, number) => {
      const rows = csvRows(indexCsv(index({ ...fire, title, number }, fire)));
      assert.equal([rows.length, rows[2]?.[0], rows.flat().filter(hasFormula)], [3, fire.number, []]);
    }),
  );
});

test('the page and the CSV list show which documents are withdrawn or have no PDF', () => {
  const documents = [
    { ...fire, isWithdrawn: true },
    { ...fire, fileName: null },
    { ...fire, isWithdrawn: true, fileName: null },
  ];
  for (const text of [indexCsv(index(...documents)), indexHtml(index(...documents))])
    assert.equal(
      [...text.matchAll(/Withdrawn, No PDF|Withdrawn|No PDF/g)].map(([status]) => status),
      ['Withdrawn', 'No PDF', 'Withdrawn, No PDF'],
    );
  assert.is(indexHtml(index({ ...fire, fileName: null })).includes('<a '), false);
});

test('the page says how many documents it lists, its date, and how many documents are omitted', () => {
  assert.match(indexHtml(index(fire)), /<p>1 document, as of 2026-03-01 12:00 UTC\.<\/p>/);
  assert.match(
    indexHtml({ ...index(fire, fire), hidden: 2 }),
    /<p>2 documents, .* 2 more are outside your company’s categories\.<\/p>/,
  );
});

test('a link points to the file beside the page, even if the file’s name contains special characters', () => {
  const name = '100 % of #1 & more? "yes".pdf';
  const [, href = ''] = /href="([^"]*)"/.exec(indexHtml(index({ ...fire, fileName: name }))) ?? [];
  assert.is(decodeURIComponent(href), name);
});

test('document text never becomes markup, and the page runs no scripts and loads nothing', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(
          '<script>',
          '</title>',
          '<img src=x onerror=a()>',
          '"',
          "'",
          '&',
          '>',
          'a',
          'javascript:',
        ),
      }),
      (text) => {
        const page = indexHtml({
          ...index({ ...fire, title: text, number: text, issuer: text, type: text, fileName: text || null }),
          title: text,
        });
        const tags = new Set([...page.matchAll(/<\/?([a-z!][a-z0-9]*)/g)].map(([, tag]) => tag));
        const known = [
          '!doctype',
          'html',
          'meta',
          'title',
          'style',
          'h1',
          'p',
          'div',
          'table',
          'thead',
          'tr',
          'th',
          'tbody',
          'td',
          'a',
        ];
        assert.equal(
          [...tags].filter((tag) => !known.includes(tag ?? '')),
          [],
        );
        assert.not.match(page, /<[^>]*\s(src|on\w+)=/);
      },
    ),
  );
  assert.match(indexHtml(index(fire)), /Content-Security-Policy" content="default-src 'none'/);
});

test.run();
