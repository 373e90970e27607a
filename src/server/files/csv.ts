/**
 * How every CSV file is written: RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8.
 *
 * Texts come from strangers, so no part of one may be taken for a formula. Spreadsheets do not agree on where a cell
 * begins: some end a row at a line end inside quotes, and some part cells at semicolons or tabs. An apostrophe is
 * therefore written before each formula sign that could begin a cell for any of them.
 */
import type { Options } from 'csv-stringify';

/** For `stringify` of csv-stringify, and its stream. */
export const CSV_OPTIONS: Options = {
  bom: true,
  record_delimiter: 'windows',
  quoted_match: /[\r\n\v\f\x1C-\x1E\x85\u2028\u2029\t;]/,
  cast: { string: escapeFormulas },
};

/**
 * A formula sign, in its wide and small forms too: at the start, after a line end, a tab or a semicolon, or after the
 * blanks that follow one of these. What stands before a sign is looked at last, so that long blanks cost little.
 */
const FORMULA_SIGN =
  /[=+\-@＝＋－＠﹦﹢﹣﹫](?<=(?:^|[\r\n\v\f\x1C-\x1E\x85\u2028\u2029\t;])[\s\p{Cc}\p{Cf}]*.)/gu;

function escapeFormulas(text: string): string {
  return text.replace(FORMULA_SIGN, "'$&");
}
