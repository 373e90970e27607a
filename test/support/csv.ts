// CSV as a program other than ours reads it, and texts that try to break it.
import fc from 'fast-check';
import Papa from 'papaparse';
import * as assert from 'uvu/assert';

/** The rows of a file, its header included. Fails on anything that the parser objects to. */
export function csvRows(file: string): string[][] {
  assert.ok(file.startsWith('\ufeff'), 'the file begins with the byte order mark');
  assert.ok(file.endsWith('\r\n'), 'the last row ends as all others do');
  const { data, errors } = Papa.parse<string[]>(file.slice(1, -2), { delimiter: ',', newline: '\r\n' });
  assert.equal(errors, []);
  return data;
}

export const lineEnds = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'];

/** Texts of formula signs, line ends, separators, quotes and blanks. */
export const hostileText = fc.string({
  unit: fc.constantFrom(
    ...lineEnds,
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    ',',
    ';',
    '\t',
    '"',
    "'",
    ' ',
    '\u00a0',
    '\u200b',
    'a',
    '1',
  ),
  maxLength: 12,
});

/** Whether a spreadsheet finds a formula in a cell, however it parts cells: at line ends, semicolons or tabs. */
export const hasFormula = (cell: string) =>
  cell
    .split(/[\n\r\v\f\u0085\u2028\u2029;\t]/)
    .some((part) => /^[=+\-@]/.test(part.replace(/[\s\u200b]/g, '').normalize('NFKC')));
