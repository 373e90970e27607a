/**
 * The part of a report that shows what changed between two editions: the words of each changed provision.
 * Inserted words are underlined and removed words struck out, so that changes are visible without colour.
 */
import {
  changeNumber,
  changeVerb,
  countWords,
  linesBelowNumber,
} from '../../shared/provisions/changes/change-words';
import type { ChangeRedline } from '../../shared/provisions/changes/redline';
import type { RedlineLine, Segment } from '../../shared/provisions/changes/redline-lines';
import { textBox, type Box } from '../library/typeset/boxes';
import type { Fonts } from '../library/typeset/fonts';
import { breakLines, type LineSpan } from '../library/typeset/lines';
import type { Layout } from '../library/typeset/page-layout';
import { areaWidth, colors, pageSize } from '../library/typeset/page-size';
import { formatLongDate } from '../library/typeset/title-page';
import { isAfterCorrection } from '../../shared/editions/compared-wordings';
import { editionOfWording, readReplacedName } from '../../shared/editions/replaced-wording';
import type { ComparedEdition, ReportRedline } from '../store/reports/compared-editions';

const INDENT = 16;
const MAX_DEPTH = 10;
const text = { size: 9.5, leading: 14 } as const;
const quiet = { size: 9, leading: 13.2, color: colors.quiet } as const;

export function addRedline(layout: Layout, fonts: Fonts, redline: ReportRedline): void {
  const { from, to, unit, count, changes } = redline;
  const add = (words: string) => layout.addBoxes('P', boxesOf(fonts, [plain(words)], 0, quiet), { after: 2 });
  layout.addBoxes('H3', boxesOf(fonts, [strong('What changed')], 0, { ...text, size: 11.5 }), {
    before: 14,
    after: 3,
    keep: 60,
  });
  add(`From ${nameOf(from, to)} to ${nameOf(to, from)}.`);
  add(
    count === 0
      ? 'The wording did not change between these editions.'
      : `${countWords(count, unit)}. Inserted words are underlined, and removed words are struck out.`,
  );
  for (const change of changes) addChange(layout, fonts, change);
  if (changes.length < count)
    add(`Only the first ${changes.length.toLocaleString('en')} changes are shown here.`);
}

function addChange(layout: Layout, fonts: Fonts, change: ChangeRedline): void {
  const name = (change.new ?? change.old)!;
  const number = changeNumber(change);
  const heading = name.citation === null || name.heading === null ? '' : name.heading;
  const title = [
    strong(heading.startsWith(`${number} `) || heading === '' ? heading || number : `${number} ${heading}`),
    plain(` – ${changeVerb(change)}`),
  ];
  layout.addBoxes('H3', boxesOf(fonts, title, 0, text), { before: 9, after: 2, keep: 2 * text.leading });
  for (const line of linesBelowNumber(change))
    layout.addBoxes('P', boxesOf(fonts, spansOf(line), INDENT * Math.min(MAX_DEPTH, line.depth), text));
  if (change.isShortened)
    layout.addBoxes('P', boxesOf(fonts, [plain('The rest of this change is not shown.')], 0, quiet));
}

/** @param other The edition or wording with which this one is compared. */
function nameOf({ edition, entryDate }: ComparedEdition, other: ComparedEdition): string {
  const name = `edition ${editionOfWording(edition)}`;
  const dated = entryDate === null ? name : `${name} (in force from ${formatLongDate(entryDate)})`;
  const side = isAfterCorrection(edition, other.edition) ? 'after' : 'before';
  return readReplacedName(edition) ? `${dated} ${side} the correction` : dated;
}

function spansOf({ label = [], segments }: RedlineLine): LineSpan[] {
  const all: readonly Segment[] = label.length > 0 ? [...label, ['same', ' '], ...segments] : segments;
  return all.map(([kind, words], index) => ({
    text: words,
    style: 'plain',
    ...(kind !== 'same' && { change: kind }),
    isJoined: index > 0 && !/\s$/.test(all[index - 1]![1]),
  }));
}

function boxesOf(
  fonts: Fonts,
  spans: readonly LineSpan[],
  indent: number,
  { size, leading, color = colors.text }: { size: number; leading: number; color?: string },
): Box[] {
  return breakLines(fonts, spans, size, areaWidth - indent).map((line) =>
    textBox(line, pageSize.left + indent, size, leading, color),
  );
}

function plain(words: string): LineSpan {
  return { text: words, style: 'plain' };
}

function strong(words: string): LineSpan {
  return { text: words, style: 'strong' };
}
