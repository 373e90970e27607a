import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CSV_OPTIONS } from '../../../src/server/files/csv';
import { csvRows, hasFormula, hostileText, lineEnds } from '../../support/fixtures/csv';

const written = (rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => [...row]),
    CSV_OPTIONS,
  );
const withoutApostrophes = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replaceAll("'", '')));

test('text with any kind of line break becomes a single cell in one row, and is unchanged', () => {
  for (const lineEnd of lineEnds) {
    const rows = [
      ['Title', 'Comment'],
      [`one${lineEnd}two`, `${lineEnd}three${lineEnd}`],
      ['next', 'row'],
    ];
    assert.equal(csvRows(written(rows)), rows, JSON.stringify(lineEnd));
  }
});

test('a formula at the beginning of a line or after a semicolon is prefixed with an apostrophe', () => {
  for (const [text, cell] of [
    ['=1+1', "'=1+1"],
    ['\t=1', "\t'=1"],
    ['\r=1', "\r'=1"],
    ['  \u200b@SUM(A1)', "  \u200b'@SUM(A1)"],
    ['＝1', "'＝1"],
    [
      'See below.\n=HYPERLINK("http://evil.example")\n+1',
      `See below.\n'=HYPERLINK("http://evil.example")\n'+1`,
    ],
    ['See below;=1', "See below;'=1"],
    ['a-b = c+d@e', 'a-b = c+d@e'],
  ] as const)
    assert.equal(csvRows(written([['a', text]])), [['a', cell]]);
});

test('apart from added apostrophes, every text can be read back from its cell, and no cell contains a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(hostileText, hostileText, fc.constant('end')), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const read = csvRows(written(rows));
        assert.equal(withoutApostrophes(read), withoutApostrophes(rows));
        assert.equal(read.flat().filter(hasFormula), []);
      },
    ),
  );
});

test('a long text of whitespace and signs doesn’t take quadratic time', () => {
  const text = `${' '.repeat(50_000)}=${'\n -'.repeat(50_000)}`;
  assert.is(csvRows(written([[text]]))[0]?.[0]?.length, text.length + 50_001);
});

test.run();
