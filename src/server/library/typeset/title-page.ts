/** The head of the first page: whose document it is, its title, and what is known of it. */
import type { Fonts } from './fonts';
import { breakLines, clipLines, type TextLine } from './lines';
import type { Layout } from './page-layout';
import { areaWidth, ink, sheet } from './page-size';
import { textStrip, type Strip } from './boxes';

/** What stands above the text. Dates are yyyy-MM-dd. */
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

/** A title beyond this is cut: the whole of it is in the PDF's own metadata. */
const titleLines = 12;
const labelColumn = 112;

/** @param note On what the PDF can't show; `null` when there is nothing. */
export function addFront(layout: Layout, fonts: Fonts, front: FrontMatter, note: string | null): void {
  layout.y = sheet.top - 22;
  const over = [front.issuer, front.type].filter((part) => part !== null).join('  ·  ');
  if (over !== '') layout.addStrips('P', one(fonts, over, 9, 13, ink.quiet), { after: 8 });

  const [size, leading] =
    front.title.length > 160 ? [14, 18.5] : front.title.length > 70 ? [18, 23] : [22, 27.5];
  const lines = breakLines(fonts, [{ text: front.title.slice(0, 4000), style: 'strong' }], size, areaWidth);
  layout.addStrips(
    'H1',
    clipped(lines).map((line) => textStrip(line, sheet.left, size, leading, ink.accent)),
    { after: 4 },
  );
  if (front.subtitle !== null) {
    const subtitle = breakLines(
      fonts,
      [{ text: front.subtitle.slice(0, 2000), style: 'emphasis' }],
      11.5,
      areaWidth,
    );
    layout.addStrips(
      'P',
      clipped(subtitle).map((line) => textStrip(line, sheet.left, 11.5, 16, ink.text)),
      { after: 2 },
    );
  }

  rule(layout, 9, 8);
  for (const [label, value] of facts(front)) {
    const values = clipped(breakLines(fonts, [{ text: value, style: 'plain' }], 9, areaWidth - labelColumn));
    const [first, ...rest] = values.map((line) =>
      textStrip(line, sheet.left + labelColumn, 9, 13.2, ink.text),
    );
    const [name] = one(fonts, label, 9, 13.2, ink.quiet);
    layout.addStrips('P', [{ height: 13.2, place: (y) => [...name!.place(y), ...first!.place(y)] }, ...rest]);
  }
  if (note !== null) layout.addStrips('P', one(fonts, note, 9, 13.2, ink.text), { before: 8 });
  rule(layout, 8, 18);
}

/** `7 June 2007`, whatever the machine's language. */
export function longDate(date: string): string {
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
    ['Publication', front.publicationDate && longDate(front.publicationDate)],
    ['Entry into force', front.entryDate && longDate(front.entryDate)],
    ['Edition', front.edition],
  ];
  return known.filter((fact): fact is [string, string] => fact[1] !== null);
}

function one(fonts: Fonts, text: string, size: number, leading: number, color: string): Strip[] {
  return clipped(breakLines(fonts, [{ text, style: 'plain' }], size, areaWidth)).map((line) =>
    textStrip(line, sheet.left, size, leading, color),
  );
}

function clipped(lines: TextLine[]): TextLine[] {
  return clipLines(lines, titleLines);
}

function rule(layout: Layout, before: number, after: number): void {
  const height = before + after;
  layout.addStrips(null, [
    {
      height,
      place: (y) => [
        { kind: 'box', x: sheet.left, y: y + before, width: areaWidth, height: 0.75, color: ink.rule },
      ],
    },
  ]);
}
