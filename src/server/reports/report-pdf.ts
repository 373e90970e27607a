/**
 * Writes a report as a PDF to read, print and pass on. The first page begins with the title and with who made
 * the report and when, followed by a table of contents with page numbers. A section for each document
 * follows, with the same fields in the same places.
 */
import type { RedlineLine } from '../../shared/provisions/changes/redline-lines';
import type { Span } from '../library/blocks';
import { documentAddress } from '../document-address';
import { drawPdf } from '../library/typeset/draw';
import { openFonts, type Fonts } from '../library/typeset/fonts';
import { formatLongDate } from '../library/typeset/title-page';
import { breakLines, clipLines } from '../library/typeset/lines';
import { createLayout, type Layout } from '../library/typeset/page-layout';
import { printable, widthOf } from '../library/typeset/text-runs';
import { areaBottom, areaWidth, colors, pageSize } from '../library/typeset/page-size';
import { missingCharactersNote } from '../library/typeset/missing-characters';
import { textBox, type PlacedItem, type PlacedText, type Box } from '../library/typeset/boxes';
import { addRedline } from './report-redline';
import {
  comparisonLeftOutNote,
  documentCount,
  leftOutNote,
  madeOn,
  moreNote,
  quotationSource,
  quotationsLeftOutNote,
  reportLimits,
  ReportNotPossible,
  type QuotedDocument,
  type Report,
  type ReportLimits,
} from './report';

interface TextLook {
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  readonly style?: Span['style'];
}

const small: TextLook = { size: 9, leading: 13.2, color: colors.text };
const label: TextLook = { ...small, color: colors.quiet };
const LABEL_COLUMN_WIDTH = 92;
const COLUMN_GAP = 18;
const QUOTED_INDENT = 12;
/** The maximum number of lines of a title. Longer titles are cut, but the library shows them in full. */
const MAX_TITLE_LINES = 8;
const INDEX_COLUMN_WIDTH = 34;
const PAGE_COLUMN_WIDTH = 40;
/** The share of the work that is done once the pages are laid out. The rest is spent drawing them. */
const LAYOUT_SHARE = 0.4;

/**
 * @param onProgress Called with the number of documents that have been processed.
 * @throws ReportNotPossible as soon as the report has too many pages
 */
export async function reportPdf(
  report: Report,
  onProgress: (done: number) => void,
  { maxPdfPages }: Pick<ReportLimits, 'maxPdfPages'> = reportLimits,
): Promise<Uint8Array> {
  const fonts = openFonts();
  const layout = createLayout(fonts);
  const count = report.documents.length;
  addHead(layout, fonts, report);
  const enterPage = addContents(layout, fonts, report.documents);
  layout.newPage();
  for (const [index, document] of report.documents.entries()) {
    addDocument(layout, fonts, document, index, report.address);
    enterPage(index);
    if (layout.pages.length > maxPdfPages) throw new ReportNotPossible('too-many-pages');
    onProgress(Math.floor((index + 1) * LAYOUT_SHARE));
  }
  const title = printable(report.title);
  return drawPdf(layout, fonts, {
    title,
    author: printable(report.madeBy.name || report.madeBy.email),
    head: { left: 'Report', right: title },
    foot: `Made on ${madeOn(report.madeAt)} with Fairway`,
    pageNumber: (page, pages) => `Page ${page} of ${pages}`,
    onPage: (page) =>
      onProgress(Math.floor(count * (LAYOUT_SHARE + ((1 - LAYOUT_SHARE) * page) / layout.pages.length))),
    at: report.madeAt,
    language: 'en',
  });
}

function addHead(layout: Layout, fonts: Fonts, report: Report): void {
  const { title, description, madeBy, madeAt, documents } = report;
  layout.y = pageSize.top - 22;
  layout.addBoxes('P', textBoxes(fonts, 'Report', 0, areaWidth, label), { after: 6 });
  const [size, leading] = title.length > 90 ? [20, 25] : [26, 32];
  layout.addBoxes(
    'H1',
    textBoxes(fonts, title, 0, areaWidth, { size, leading, color: colors.accent, style: 'strong' }),
    { after: 6 },
  );
  for (const paragraph of description.split(/\n\s*\n/)) {
    if (paragraph.trim() !== '')
      layout.addBoxes(
        'P',
        textBoxes(fonts, paragraph.trim(), 0, areaWidth, { size: 11, leading: 16, color: colors.text }),
        { after: 6 },
      );
  }
  rule(layout, 10, 9);
  const facts: [string, string | null][] = [
    ['Made by', madeBy.name === '' ? madeBy.email : `${madeBy.name} (${madeBy.email})`],
    ['Company', madeBy.company],
    ['Made on', madeOn(madeAt)],
    ['Contains', documentCount(documents.length)],
    ['Left out', leftOutNote(report)],
    ['Not quoted', quotationsLeftOutNote(report)],
    ['Not compared', comparisonLeftOutNote(report)],
    [
      'Not shown',
      missingCharactersNote(
        fonts,
        textsOf(report),
        'A spreadsheet or CSV file of this report has all of them.',
      ),
    ],
  ];
  for (const [name, value] of facts)
    if (value !== null) layout.addBoxes('P', fact(fonts, name, value, 0, areaWidth));
  rule(layout, 8, 20);
}

/** Yields all texts in the report that people wrote, in which characters may be missing from the fonts. */
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
      ...document.quotations.map(({ words }) => words),
      ...(document.redline?.changes.flatMap(({ lines }) => lines.flatMap(wordsOfLine)) ?? []),
    ];
    for (const other of [...document.relatesTo.named, ...document.relatedFrom.named])
      yield* [other.title, other.number];
  }
}

function wordsOfLine({ label = [], segments }: RedlineLine): string[] {
  return [...label, ...segments].map(([, words]) => words);
}

/**
 * Adds the table of contents.
 *
 * @returns A function that adds a document's page number to the table. Call it immediately after adding the
 *   document.
 */
function addContents(
  layout: Layout,
  fonts: Fonts,
  documents: readonly QuotedDocument[],
): (index: number) => void {
  const titleRoom = areaWidth - INDEX_COLUMN_WIDTH - PAGE_COLUMN_WIDTH;
  const pages: (PlacedText | undefined)[] = [];
  if (documents.length > 0)
    layout.addBoxes(
      'H2',
      textBoxes(fonts, 'Contents', 0, areaWidth, {
        size: 14,
        leading: 18,
        color: colors.text,
        style: 'strong',
      }),
      { after: 8, keep: 40 },
    );
  for (const [index, { title }] of documents.entries()) {
    const link = { mark: markOf(index) };
    const [first, ...rest] = clipLines(
      breakLines(fonts, [{ text: title.slice(0, 1000), style: 'plain' }], small.size, titleRoom),
      2,
    ).map((line) =>
      textBox(line, pageSize.left + INDEX_COLUMN_WIDTH, small.size, small.leading, small.color),
    );
    const [number] = textBoxes(fonts, String(index + 1), 0, INDEX_COLUMN_WIDTH, label);
    const placed: Box = {
      height: small.leading,
      place(y) {
        const [title] = first!.place(y);
        const page: PlacedText = {
          kind: 'text',
          x: pageSize.left + areaWidth,
          y: title?.y ?? y,
          size: small.size,
          color: small.color,
          line: { pieces: [], width: 0 },
        };
        pages[index] = page;
        return [...number!.place(y), ...(title?.kind === 'text' ? [{ ...title, link }] : []), page];
      },
    };
    layout.addBoxes('P', [joined([placed, ...rest])], { after: 3 });
  }
  return (index) => {
    const page = pages[index];
    const mark = layout.bookmarks.at(-1);
    if (!page || !mark) return;
    const text = String(mark.page + 1);
    const width = widthOf(fonts, text, 'plain', page.size);
    page.line = { pieces: [{ text, style: 'plain', width }], width };
    page.x = pageSize.left + areaWidth - width;
  };
}

function addDocument(
  layout: Layout,
  fonts: Fonts,
  document: QuotedDocument,
  index: number,
  address: string,
): void {
  const link = documentAddress(address, document.id);
  const titled: TextLook = { size: 12.5, leading: 16.5, color: colors.accent, style: 'strong' };
  const [number] = textBoxes(fonts, String(index + 1), 0, INDEX_COLUMN_WIDTH, {
    ...titled,
    color: colors.quiet,
  });
  const title = clipLines(
    breakLines(
      fonts,
      [{ text: document.title, style: 'strong' }],
      titled.size,
      areaWidth - INDEX_COLUMN_WIDTH,
    ),
    MAX_TITLE_LINES,
  ).map((line) =>
    textBox(line, pageSize.left + INDEX_COLUMN_WIDTH, titled.size, titled.leading, titled.color),
  );
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
          breakLines(
            fonts,
            [{ text: document.subtitle, style: 'emphasis' }],
            10,
            areaWidth - INDEX_COLUMN_WIDTH,
          ),
          4,
        ).map((line) => textBox(line, pageSize.left + INDEX_COLUMN_WIDTH, 10, 14, colors.text));

  // A document's heading and metadata stay on one page.
  const height = [heading, ...subtitle, ...facts].reduce((sum, box) => sum + box.height, 0) + 20;
  if (layout.y > pageSize.top) {
    if (layout.y + 34 + height > areaBottom) layout.newPage();
    else rule(layout, 17, 17);
  }
  layout.addBoxes('H2', [heading], { after: subtitle.length > 0 ? 1 : 5, keep: 2 * small.leading });
  layout.bookmarks.push({
    title: `${index + 1} ${document.title}`,
    level: 1,
    page: layout.pages.length - 1,
    y: layout.y - heading.height,
    name: markOf(index),
  });
  if (subtitle.length > 0) layout.addBoxes('P', subtitle, { after: 5 });
  layout.addBoxes('P', facts);

  const room = areaWidth - INDEX_COLUMN_WIDTH;
  const [x, width] = [LABEL_COLUMN_WIDTH + INDEX_COLUMN_WIDTH, room - LABEL_COLUMN_WIDTH];
  const parts: [string, Box[]][] = [
    ['Relates to', relationBoxes(fonts, document.relatesTo, x, width)],
    ['Related from', relationBoxes(fonts, document.relatedFrom, x, width)],
    ['Comment', document.comment === null ? [] : textBoxes(fonts, document.comment.trim(), x, width, small)],
    ...quotationParts(fonts, document, address, x, width),
    [
      'Link',
      textBoxes(fonts, link, x, width, { ...small, color: colors.accent }).map((box) => linked(box, link)),
    ],
  ];
  const again = continuedBox(fonts, document.title, index, room);
  for (const [name, values] of parts)
    if (values.length > 0) layout.addBoxes('P', besideLabel(fonts, name, values), { before: 4, again });
  if (document.redline) addRedline(layout, fonts, document.redline);
}

/** Returns the heading of a page on which a document continues. */
function continuedBox(fonts: Fonts, title: string, index: number, room: number): Box {
  const shortTitle = title.length > 70 ? `${title.slice(0, 70).trim()} …` : title;
  const box = sideBySide(
    textBoxes(fonts, String(index + 1), 0, INDEX_COLUMN_WIDTH, label),
    textBoxes(fonts, `${shortTitle}, continued`, INDEX_COLUMN_WIDTH, room, label),
  );
  return { ...box, height: box.height + 6 };
}

/**
 * Returns the metadata in two columns. Unknown values are shown as a dash, so that nobody looks for them
 * elsewhere in the section.
 */
function factRows(fonts: Fonts, document: QuotedDocument): Box[] {
  const { number, issuer, type, nickname, publicationDate, entryDate, edition, isWithdrawn } = document;
  const left: [string, string | null][] = [
    ['Number', number],
    ['Issuer', issuer],
    ['Type', type],
  ];
  const right: [string, string | null][] = [
    ['Published', publicationDate && formatLongDate(publicationDate)],
    ['Entry into force', entryDate && formatLongDate(entryDate)],
    ['Edition', edition],
  ];
  if (nickname !== null) left.push(['Nickname', nickname]);
  if (isWithdrawn) right.push(['Status', 'Withdrawn']);
  const width = (areaWidth - INDEX_COLUMN_WIDTH - COLUMN_GAP) / 2;
  return Array.from({ length: Math.max(left.length, right.length) }, (_row, index) => {
    const [one, other] = [left[index], right[index]];
    return sideBySide(
      one ? fact(fonts, one[0], one[1], INDEX_COLUMN_WIDTH, width) : [],
      other ? fact(fonts, other[0], other[1], INDEX_COLUMN_WIDTH + width + COLUMN_GAP, width) : [],
    );
  });
}

/** Returns the lines of a label with its value beside it. */
function fact(fonts: Fonts, name: string, value: string | null, x: number, width: number): Box[] {
  const shown =
    value === null || value === ''
      ? textBoxes(fonts, '–', x + LABEL_COLUMN_WIDTH, width - LABEL_COLUMN_WIDTH, label)
      : textBoxes(fonts, value, x + LABEL_COLUMN_WIDTH, width - LABEL_COLUMN_WIDTH, small);
  const [first, ...rest] = shown;
  const [named] = textBoxes(fonts, name, x, LABEL_COLUMN_WIDTH, label);
  return first ? [sideBySide([named!], [first]), ...rest] : [];
}

/** Places a label beside the first line of the values. */
function besideLabel(fonts: Fonts, name: string, values: readonly Box[]): Box[] {
  const [first, ...rest] = values;
  const [named] = textBoxes(fonts, name, INDEX_COLUMN_WIDTH, LABEL_COLUMN_WIDTH, label);
  return first ? [sideBySide(named ? [named] : [], [first]), ...rest] : [];
}

/** Returns a label and the boxes for each quotation. All labels except the first are empty. */
function quotationParts(
  fonts: Fonts,
  document: QuotedDocument,
  address: string,
  x: number,
  width: number,
): [string, Box[]][] {
  return document.quotations.map((quotation, position) => [
    position === 0 ? 'Quoted' : '',
    quotationBoxes(fonts, quotation.words, quotationSource(address, document, quotation), x, width),
  ]);
}

/** Returns the words of a provision, indented by their depth, with their source below them. */
function quotationBoxes(
  fonts: Fonts,
  words: string,
  source: ReturnType<typeof quotationSource>,
  x: number,
  width: number,
): Box[] {
  const lines = words.split('\n').flatMap((line) => {
    const indent = QUOTED_INDENT * Math.min(8, (line.length - line.trimStart().length) / 2);
    return textBoxes(fonts, line.trim(), x + indent, width - indent, small);
  });
  const cited = textBoxes(fonts, source.line, x, width, { ...label, style: 'emphasis' });
  return [...lines, ...cited.map((box) => linked(box, source.link))];
}

/**
 * Returns one entry for each relation, with the number and title of the related document. Continuation lines
 * are slightly indented, to keep the entries apart.
 */
function relationBoxes(
  fonts: Fonts,
  { named, count }: QuotedDocument['relatesTo'],
  x: number,
  width: number,
): Box[] {
  const entries = named.flatMap(({ number, title }) => {
    const spans: Span[] = [
      ...(number === null ? [] : [{ text: `${number} `, style: 'strong' as const }]),
      { text: title.slice(0, 1000), style: 'plain' },
    ];
    const lines = clipLines(breakLines(fonts, spans, small.size, width - 8, -8), 4);
    return lines.map((line, index) =>
      textBox(line, pageSize.left + x + (index === 0 ? 0 : 8), small.size, small.leading, small.color),
    );
  });
  const more = moreNote({ named, count });
  return more === null ? entries : [...entries, ...textBoxes(fonts, more, x, width, label)];
}

/** @param x The distance from the left edge of the text area. */
function textBoxes(
  fonts: Fonts,
  text: string,
  x: number,
  width: number,
  { size, leading, color, style = 'plain' }: TextLook,
): Box[] {
  return breakLines(fonts, [{ text, style }], size, width).map((line) =>
    textBox(line, pageSize.left + x, size, leading, color),
  );
}

function sideBySide(left: readonly Box[], right: readonly Box[]): Box {
  const [a, b] = [joined(left), joined(right)];
  return { height: Math.max(a.height, b.height), place: (y) => [...a.place(y), ...b.place(y)] };
}

/** Joins boxes into a single one, which isn't split between pages. */
function joined(parts: readonly Box[]): Box {
  return {
    height: parts.reduce((sum, { height }) => sum + height, 0),
    place(y) {
      const placed: PlacedItem[] = [];
      let at = y;
      for (const part of parts) {
        placed.push(...part.place(at));
        at += part.height;
      }
      return placed;
    },
  };
}

function linked(box: Box, address: string): Box {
  return {
    height: box.height,
    place: (y) => box.place(y).map((item) => (item.kind === 'text' ? { ...item, link: { address } } : item)),
  };
}

function rule(layout: Layout, before: number, after: number): void {
  layout.addBoxes(null, [
    {
      height: before + after,
      place: (y) => [
        {
          kind: 'rectangle',
          x: pageSize.left,
          y: y + before,
          width: areaWidth,
          height: 0.75,
          color: colors.rule,
        },
      ],
    },
  ]);
}

function markOf(index: number): string {
  return `document-${index + 1}`;
}
