/** What a PDF of ours can't show: signs that none of our fonts has. The PDF says so itself, wherever it is read. */
import type { Fonts } from './fonts';
import { printable, runsOf } from './text-runs';

/** All signs but those that our fonts have for certain: common ones, which need not be looked up. */
const RARE_CHARACTERS =
  /[^\0-\u017F\u0400-\u045F\u1EA0-\u1EF9\u2013-\u2015\u2018-\u201E\u2020-\u2022\u2026\u4E00-\u9FA5\uAC00-\uD7A3]/gu;

/** What a box stands for rightly. */
const boxes = new Set('□☐');

/**
 * A sentence for the reader; `null` when everything can be shown.
 *
 * @param instead Where the text is as it was written.
 */
export function missingCharactersNote(
  fonts: Fonts,
  texts: Iterable<string | null>,
  instead: string,
): string | null {
  const signs = new Set<string>();
  for (const text of texts)
    for (const sign of (text && printable(text).match(RARE_CHARACTERS)) ?? []) signs.add(sign);
  const isMissing = [...signs].some(
    (sign) => !boxes.has(sign) && runsOf(fonts, sign, 'plain').some((run) => run.text.includes('□')),
  );
  return isMissing ? `Some characters can’t be shown in a PDF; □ stands for each of them. ${instead}` : null;
}
