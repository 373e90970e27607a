/**
 * A report to read, print and hand on: a head that says what it is, who made it and when, a list of contents with page
 * numbers, and a block for each document, with the same fields in the same places.
 */
import type { Span } from '../library/blocks';
import { drawPdf } from '../library/typeset/draw';
import { openFonts, type Fonts } from '../library/typeset/fonts';
import { longDate } from '../library/typeset/title-page';
import { breakLines, clipLines } from '../library/typeset/lines';
import { createLayout, type Layout } from '../library/typeset/page-layout';
import { printable, widthOf } from '../library/typeset/text-runs';
import { areaBottom, areaWidth, ink, sheet } from '../library/typeset/page-size';
import { unshownNote } from '../library/typeset/unshown';
import { textStrip, type Placed, type PlacedText, type Strip } from '../library/typeset/boxes';
import type { ReportDocument } from '../store/reports/report-documents';
import {
  documentCount,
  documentLink,
  leftOutNote,
  madeOn,
  moreNote,
  reportLimits,
  UnmakableReport,
  type Report,
  type ReportLimits,
} from './report';

interface Look {
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  readonly style?: Span['style'];
}

const small: Look = { size: 9, leading: 13.2, color: ink.text };
const label: Look = { ...small, color: ink.quiet };
const labelColumn = 92;
const gap = 18;
/** A title beyond this is cut; the library has the whole of it. */
const titleLines = 8;
const indexColumn = 34;
const pageColumn = 40;
/** How much of the work is done when the pages are laid out; the rest is drawing them. */
const laidOutShare = 0.4;

/**
 * @param onProgress Takes how many documents are done.
 * @throws UnmakableReport as soon as it has more pages than it may.
 */
export async function reportPdf(
  report: Report,
  onProgress: (done: number) => void,
  { pdfPagesMost }: Pick<ReportLimits, 'pdfPagesMost'> = reportLimits,
): Promise<Uint8Array> {
  const fonts = openFonts();
  const layout = createLayout(fonts);
  const count = report.documents.length;
  addHead(layout, fonts, report);
  const sayPage = addContents(layout, fonts, report.documents);
  layout.newPage();
  for (const [index, document] of report.documents.entries()) {
    addDocument(layout, fonts, document, index, documentLink(report.address, document.id));
    sayPage(index);
    if (layout.pages.length > pdfPagesMost) throw new UnmakableReport('too-many-pages');
    onProgress(Math.floor((index + 1) * laidOutShare));
  }
  const title = printable(report.title);
  return drawPdf(layout, fonts, {
    title,
    author: printable(report.madeBy.name || report.madeBy.email),
    head: { left: 'Report', right: title },
    foot: `Made on ${madeOn(report.madeAt)} with Fairway`,
    pageNumber: (page, pages) => `Page ${page} of ${pages}`,
    onPage: (page) =>
      onProgress(Math.floor(count * (laidOutShare + ((1 - laidOutShare) * page) / layout.pages.length))),
    at: report.madeAt,
    language: 'en',
  });
}

function addHead(layout: Layout, fonts: Fonts, report: Report): void {
  const { title, description, madeBy, madeAt, documents } = report;
  layout.y = sheet.top - 22;
  layout.addStrips('P', strips(fonts, 'Report', 0, areaWidth, label), { after: 6 });
  const [size, leading] = title.length > 90 ? [20, 25] : [26, 32];
  layout.addStrips(
    'H1',
    strips(fonts, title, 0, areaWidth, { size, leading, color: ink.accent, style: 'strong' }),
    { after: 6 },
  );
  for (const paragraph of description.split(/\n\s*\n/)) {
    if (paragraph.trim() !== '')
      layout.addStrips(
        'P',
        strips(fonts, paragraph.trim(), 0, areaWidth, { size: 11, leading: 16, color: ink.text }),
        { after: 6 },
      );
  }
  rule(layout, 10, 9);
  const facts: [string, string | null][] = [
    ['Made by', madeBy.name === '' ? madeBy.email : `${madeBy.name} (${madeBy.email})`],
    ['Company', madeBy.company],
    ['Made on', madeOn(madeAt)],
    ['Holds', documentCount(documents.length)],
    ['Left out', leftOutNote(report)],
    [
      'Not shown',
      unshownNote(fonts, textsOf(report), 'A spreadsheet or CSV file of this report has all of them.'),
    ],
  ];
  for (const [name, value] of facts)
    if (value !== null) layout.addStrips('P', fact(fonts, name, value, 0, areaWidth));
  rule(layout, 8, 20);
}

/** All that the report shows and that people wrote. */
function* textsOf({ title, description, madeBy, documents }: Report): Generator<string | null> {
  yield* [title, description, madeBy.name, madeBy.company];
  for (const document of documents) {
    yield* [
      document.title,
      document.subtitle,
      document.number,
      document.issuer,
      document.type,
      document.nickname,
      document.comment,
    ];
    for (const other of [...document.relatesTo.named, ...document.relatedFrom.named])
      yield* [other.title, other.number];
  }
}

/** Answers what writes the page of a document, once it stands on the latest one, into the list. */
function addContents(
  layout: Layout,
  fonts: Fonts,
  documents: readonly ReportDocument[],
): (index: number) => void {
  const titleRoom = areaWidth - indexColumn - pageColumn;
  const pages: (PlacedText | undefined)[] = [];
  if (documents.length > 0)
    layout.addStrips(
      'H2',
      strips(fonts, 'Contents', 0, areaWidth, { size: 14, leading: 18, color: ink.text, style: 'strong' }),
      { after: 8, keep: 40 },
    );
  for (const [index, { title }] of documents.entries()) {
    const link = { mark: markOf(index) };
    const [first, ...rest] = clipLines(
      breakLines(fonts, [{ text: title.slice(0, 1000), style: 'plain' }], small.size, titleRoom),
      2,
    ).map((line) => textStrip(line, sheet.left + indexColumn, small.size, small.leading, small.color));
    const [number] = strips(fonts, String(index + 1), 0, indexColumn, label);
    const placed: Strip = {
      height: small.leading,
      place(y) {
        const [title] = first!.place(y);
        const page: PlacedText = {
          kind: 'text',
          x: sheet.left + areaWidth,
          y: title?.y ?? y,
          size: small.size,
          color: small.color,
          line: { pieces: [], width: 0 },
        };
        pages[index] = page;
        return [...number!.place(y), ...(title?.kind === 'text' ? [{ ...title, link }] : []), page];
      },
    };
    layout.addStrips('P', [joined([placed, ...rest])], { after: 3 });
  }
  return (index) => {
    const page = pages[index];
    const mark = layout.marks.at(-1);
    if (!page || !mark) return;
    const text = String(mark.page + 1);
    const width = widthOf(fonts, text, 'plain', page.size);
    page.line = { pieces: [{ text, style: 'plain', width }], width };
    page.x = sheet.left + areaWidth - width;
  };
}

function addDocument(
  layout: Layout,
  fonts: Fonts,
  document: ReportDocument,
  index: number,
  link: string,
): void {
  const titled: Look = { size: 12.5, leading: 16.5, color: ink.accent, style: 'strong' };
  const [number] = strips(fonts, String(index + 1), 0, indexColumn, { ...titled, color: ink.quiet });
  const title = clipLines(
    breakLines(fonts, [{ text: document.title, style: 'strong' }], titled.size, areaWidth - indexColumn),
    titleLines,
  ).map((line) => textStrip(line, sheet.left + indexColumn, titled.size, titled.leading, titled.color));
  const [first, ...rest] = title;
  const heading = joined([
    { height: titled.leading, place: (y: number) => [...number!.place(y), ...first!.place(y)] },
    ...rest,
  ]);
  const facts = factRows(fonts, document);
  const subtitle =
    document.subtitle === null
      ? []
      : clipLines(
          breakLines(fonts, [{ text: document.subtitle, style: 'emphasis' }], 10, areaWidth - indexColumn),
          4,
        ).map((line) => textStrip(line, sheet.left + indexColumn, 10, 14, ink.text));

  // The head of a document and what is known of it stay on one page.
  const height = [heading, ...subtitle, ...facts].reduce((sum, strip) => sum + strip.height, 0) + 20;
  if (layout.y > sheet.top) {
    if (layout.y + 34 + height > areaBottom) layout.newPage();
    else rule(layout, 17, 17);
  }
  layout.addStrips('H2', [heading], { after: subtitle.length > 0 ? 1 : 5, keep: 2 * small.leading });
  layout.marks.push({
    title: `${index + 1} ${document.title}`,
    level: 1,
    page: layout.pages.length - 1,
    y: layout.y - heading.height,
    name: markOf(index),
  });
  if (subtitle.length > 0) layout.addStrips('P', subtitle, { after: 5 });
  layout.addStrips('P', facts);

  const room = areaWidth - indexColumn;
  const [x, width] = [labelColumn + indexColumn, room - labelColumn];
  const parts: [string, Strip[]][] = [
    ['Relates to', relationStrips(fonts, document.relatesTo, x, width)],
    ['Related from', relationStrips(fonts, document.relatedFrom, x, width)],
    ['Comment', document.comment === null ? [] : strips(fonts, document.comment.trim(), x, width, small)],
    [
      'Link',
      strips(fonts, link, x, width, { ...small, color: ink.accent }).map((strip) => linked(strip, link)),
    ],
  ];
  const shortTitle = document.title.length > 70 ? `${document.title.slice(0, 70).trim()} …` : document.title;
  const goesOn = sideBySide(
    strips(fonts, String(index + 1), 0, indexColumn, label),
    strips(fonts, `${shortTitle}, continued`, indexColumn, room, label),
  );
  const again: Strip = { ...goesOn, height: goesOn.height + 6 };
  for (const [name, values] of parts)
    if (values.length > 0) layout.addStrips('P', besideLabel(fonts, name, values), { before: 4, again });
}

/** Two columns; what is not known says so, so that nobody looks for it elsewhere in the block. */
function factRows(fonts: Fonts, document: ReportDocument): Strip[] {
  const { number, issuer, type, nickname, publicationDate, entryDate, edition, isWithdrawn } = document;
  const left: [string, string | null][] = [
    ['Number', number],
    ['Issuer', issuer],
    ['Type', type],
  ];
  const right: [string, string | null][] = [
    ['Published', publicationDate && longDate(publicationDate)],
    ['Entry into force', entryDate && longDate(entryDate)],
    ['Edition', edition],
  ];
  if (nickname !== null) left.push(['Nickname', nickname]);
  if (isWithdrawn) right.push(['Status', 'Withdrawn']);
  const width = (areaWidth - indexColumn - gap) / 2;
  return Array.from({ length: Math.max(left.length, right.length) }, (_row, index) => {
    const [one, other] = [left[index], right[index]];
    return sideBySide(
      one ? fact(fonts, one[0], one[1], indexColumn, width) : [],
      other ? fact(fonts, other[0], other[1], indexColumn + width + gap, width) : [],
    );
  });
}

/** A label and beside it its value, in lines. */
function fact(fonts: Fonts, name: string, value: string | null, x: number, width: number): Strip[] {
  const shown =
    value === null || value === ''
      ? strips(fonts, '–', x + labelColumn, width - labelColumn, label)
      : strips(fonts, value, x + labelColumn, width - labelColumn, small);
  const [first, ...rest] = shown;
  const [named] = strips(fonts, name, x, labelColumn, label);
  return first ? [sideBySide([named!], [first]), ...rest] : [];
}

/** The label on the first line. */
function besideLabel(fonts: Fonts, name: string, values: readonly Strip[]): Strip[] {
  const [first, ...rest] = values;
  const [named] = strips(fonts, name, indexColumn, labelColumn, label);
  return first ? [sideBySide([named!], [first]), ...rest] : [];
}

/** Each by number and title; further lines of one stand back a little, so that they are told apart. */
function relationStrips(
  fonts: Fonts,
  { named, count }: ReportDocument['relatesTo'],
  x: number,
  width: number,
): Strip[] {
  const entries = named.flatMap(({ number, title }) => {
    const spans: Span[] = [
      ...(number === null ? [] : [{ text: `${number} `, style: 'strong' as const }]),
      { text: title.slice(0, 1000), style: 'plain' },
    ];
    const lines = clipLines(breakLines(fonts, spans, small.size, width - 8, -8), 4);
    return lines.map((line, index) =>
      textStrip(line, sheet.left + x + (index === 0 ? 0 : 8), small.size, small.leading, small.color),
    );
  });
  const more = moreNote({ named, count });
  return more === null ? entries : [...entries, ...strips(fonts, more, x, width, label)];
}

/** @param x From the left of the type area. */
function strips(
  fonts: Fonts,
  text: string,
  x: number,
  width: number,
  { size, leading, color, style = 'plain' }: Look,
): Strip[] {
  return breakLines(fonts, [{ text, style }], size, width).map((line) =>
    textStrip(line, sheet.left + x, size, leading, color),
  );
}

function sideBySide(left: readonly Strip[], right: readonly Strip[]): Strip {
  const [a, b] = [joined(left), joined(right)];
  return { height: Math.max(a.height, b.height), place: (y) => [...a.place(y), ...b.place(y)] };
}

/** Kept on one page. */
function joined(parts: readonly Strip[]): Strip {
  return {
    height: parts.reduce((sum, { height }) => sum + height, 0),
    place(y) {
      const placed: Placed[] = [];
      let at = y;
      for (const part of parts) {
        placed.push(...part.place(at));
        at += part.height;
      }
      return placed;
    },
  };
}

function linked(strip: Strip, address: string): Strip {
  return {
    height: strip.height,
    place: (y) =>
      strip.place(y).map((item) => (item.kind === 'text' ? { ...item, link: { address } } : item)),
  };
}

function rule(layout: Layout, before: number, after: number): void {
  layout.addStrips(null, [
    {
      height: before + after,
      place: (y) => [
        { kind: 'box', x: sheet.left, y: y + before, width: areaWidth, height: 0.75, color: ink.rule },
      ],
    },
  ]);
}

function markOf(index: number): string {
  return `document-${index + 1}`;
}
