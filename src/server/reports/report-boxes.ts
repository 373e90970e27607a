/** The texts of which the PDF of a report consists, and their columns. */
import type { Span } from '../library/blocks';
import { sideBySide, textBox, type Box } from '../library/typeset/boxes';
import type { Fonts } from '../library/typeset/fonts';
import { breakLines, clipLines } from '../library/typeset/lines';
import { colors, pageSize } from '../library/typeset/page-size';

export interface TextLook {
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  readonly style?: Span['style'];
}

export const small: TextLook = { size: 9, leading: 13.2, color: colors.text };
export const label: TextLook = { ...small, color: colors.quiet };
export const LABEL_COLUMN_WIDTH = 92;
/** The column with the number of each document. */
export const INDEX_COLUMN_WIDTH = 34;

/**
 * Returns a text as lines. Lines beyond the maximum number are left out.
 *
 * @param x The distance from the left edge of the text area.
 */
export function textBoxes(
  fonts: Fonts,
  text: string,
  x: number,
  width: number,
  { size, leading, color, style = 'plain' }: TextLook,
  maxLines = Infinity,
): Box[] {
  return clipLines(breakLines(fonts, [{ text, style }], size, width), maxLines).map((line) =>
    textBox(line, pageSize.left + x, size, leading, color),
  );
}

/** Returns the lines of a label with its value beside it. */
export function fact(fonts: Fonts, name: string, value: string | null, x: number, width: number): Box[] {
  const shown =
    value === null || value === ''
      ? textBoxes(fonts, '–', x + LABEL_COLUMN_WIDTH, width - LABEL_COLUMN_WIDTH, label)
      : textBoxes(fonts, value, x + LABEL_COLUMN_WIDTH, width - LABEL_COLUMN_WIDTH, small);
  return besideLabel(fonts, name, shown, x);
}

/** Places a label, which may be empty, beside the first line of the values. */
export function besideLabel(
  fonts: Fonts,
  name: string,
  values: readonly Box[],
  x = INDEX_COLUMN_WIDTH,
): Box[] {
  const [first, ...rest] = values;
  const [named] = textBoxes(fonts, name, x, LABEL_COLUMN_WIDTH, label);
  return first ? [sideBySide(named ? [named] : [], [first]), ...rest] : [];
}
