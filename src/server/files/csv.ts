/**
 * The format of every CSV file: RFC 4180, with a byte order mark, which lets spreadsheets recognise UTF-8.
 *
 * The texts are untrusted, so spreadsheets must not interpret any part of them as a formula. Spreadsheets
 * disagree on where a cell begins: some end a row at a line break inside quotes, and some separate cells at
 * semicolons or tabs. An apostrophe is therefore written before each character that any of them could take
 * for the start of a formula.
 */
import type { Options } from 'csv-stringify';

/** Options for csv-stringify's `stringify` and for its stream. */
export const CSV_OPTIONS: Options = {
  bom: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n\v\f\x1C-\x1E\x85\u2028\u2029\t;]/,
  cast: { string: escapeFormulas },
};

/**
 * Matches a character that can start a formula, including its full-width and small forms: at the start, after
 * a line break, a tab or a semicolon, or after whitespace that follows one of these. The lookbehind comes
 * last, so that long runs of whitespace are matched quickly.
 */
const FORMULA_SIGN =
  /[=+\-@＝＋－＠﹦﹢﹣﹫](?<=(?:^|[\r\n\v\f\x1C-\x1E\x85\u2028\u2029\t;])[\s\p{Cc}\p{Cf}]*.)/gu;

function escapeFormulas(text: string): string {
  return text.replace(FORMULA_SIGN, "'$&");
}
