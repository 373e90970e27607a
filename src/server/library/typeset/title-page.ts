/** The top of the first page: the document's issuer, title and metadata. */
import type { Fonts } from './fonts';
import { breakLines, clipLines, type TextLine } from './lines';
import type { Layout } from './page-layout';
import { areaWidth, colors, pageSize } from './page-size';
import { ruleBox, textBox, type Box } from './boxes';

/** The details that are shown above the text. Dates are yyyy-MM-dd. */
export interface FrontMatter {
  title: string;
  subtitle: string | null;
  number: string | null;
  issuer: string | null;
  type: string | null;
  publicationDate: string | null;
  entryDate: string | null;
  edition: string;
}

/**
 * The maximum number of lines of the title. Longer titles are cut, but the PDF's metadata contains the full
 * title.
 */
const MAX_TITLE_LINES = 12;
const LABEL_COLUMN_WIDTH = 112;

/** @param note A note on characters that the PDF can't show; `null` if there are none. */
export function addTitlePage(layout: Layout, fonts: Fonts, front: FrontMatter, note: string | null): void {
  layout.y = pageSize.top - 22;
  const over = [front.issuer, front.type].filter((part) => part !== null).join('  ·  ');
  if (over !== '') layout.addBoxes('P', one(fonts, over, 9, 13, colors.quiet), { after: 8 });

  const [size, leading] =
    front.title.length > 160 ? [14, 18.5] : front.title.length > 70 ? [18, 23] : [22, 27.5];
  const lines = breakLines(fonts, [{ text: front.title.slice(0, 4000), style: 'strong' }], size, areaWidth);
  layout.addBoxes(
    'H1',
    clipped(lines).map((line) => textBox(line, pageSize.left, size, leading, colors.accent)),
    { after: 4 },
  );
  if (front.subtitle !== null) {
    const subtitle = breakLines(
      fonts,
      [{ text: front.subtitle.slice(0, 2000), style: 'emphasis' }],
      11.5,
      areaWidth,
    );
    layout.addBoxes(
      'P',
      clipped(subtitle).map((line) => textBox(line, pageSize.left, 11.5, 16, colors.text)),
      { after: 2 },
    );
  }

  layout.addBoxes(null, [ruleBox(9, 8)]);
  for (const [label, value] of facts(front)) {
    const values = clipped(
      breakLines(fonts, [{ text: value, style: 'plain' }], 9, areaWidth - LABEL_COLUMN_WIDTH),
    );
    const [first, ...rest] = values.map((line) =>
      textBox(line, pageSize.left + LABEL_COLUMN_WIDTH, 9, 13.2, colors.text),
    );
    const [name] = one(fonts, label, 9, 13.2, colors.quiet);
    layout.addBoxes('P', [{ height: 13.2, place: (y) => [...name!.place(y), ...first!.place(y)] }, ...rest]);
  }
  if (note !== null) layout.addBoxes('P', one(fonts, note, 9, 13.2, colors.text), { before: 8 });
  layout.addBoxes(null, [ruleBox(8, 18)]);
}

/** Returns a date such as `7 June 2007`, whatever language the machine is set to. */
export function formatLongDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

function facts(front: FrontMatter): [string, string][] {
  const known: [string, string | null][] = [
    ['Number', front.number],
    ['Publication', front.publicationDate && formatLongDate(front.publicationDate)],
    ['Entry into force', front.entryDate && formatLongDate(front.entryDate)],
    ['Edition', front.edition],
  ];
  return known.filter((fact): fact is [string, string] => fact[1] !== null);
}

function one(fonts: Fonts, text: string, size: number, leading: number, color: string): Box[] {
  return clipped(breakLines(fonts, [{ text, style: 'plain' }], size, areaWidth)).map((line) =>
    textBox(line, pageSize.left, size, leading, color),
  );
}

function clipped(lines: TextLine[]): TextLine[] {
  return clipLines(lines, MAX_TITLE_LINES);
}
