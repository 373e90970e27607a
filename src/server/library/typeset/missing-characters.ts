/**
 * Finds characters that our PDFs can't show because no font contains them. A note in the PDF itself says so,
 * so that readers see it wherever they open the PDF.
 */
import type { Fonts } from './fonts';
import { printable, runsOf } from './text-runs';

/**
 * Matches all characters except common ones, which needn't be looked up, because our fonts certainly contain
 * them.
 */
const RARE_CHARACTERS =
  /[^\0-\u017F\u0400-\u045F\u1EA0-\u1EF9\u2013-\u2015\u2018-\u201E\u2020-\u2022\u2026\u4E00-\u9FA5\uAC00-\uD7A3]/gu;

/** Characters that look like the box that stands for a missing character. */
const boxes = new Set('□☐');

/**
 * Returns a note for readers; `null` if all characters can be shown.
 *
 * @param instead A sentence that says where to find the original text.
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
