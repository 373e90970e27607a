/** The section about a document in the PDF of a report, with the same fields in the same places in each section. */
import { documentAddress } from '../document-address';
import type { Span } from '../library/blocks';
import { linked, ruleBox, sideBySide, stack, textBox, type Box } from '../library/typeset/boxes';
import type { Fonts } from '../library/typeset/fonts';
import { breakLines, clipLines } from '../library/typeset/lines';
import type { Layout } from '../library/typeset/page-layout';
import { areaBottom, areaWidth, colors, pageSize } from '../library/typeset/page-size';
import { formatLongDate } from '../library/typeset/title-page';
import { moreNote, quotationSource, type QuotedDocument } from './report';
import {
  besideLabel,
  fact,
  INDEX_COLUMN_WIDTH,
  label,
  LABEL_COLUMN_WIDTH,
  small,
  textBoxes,
  type TextLook,
} from './report-boxes';
import { addRedline } from './report-redline';

const titleLook: TextLook = { size: 12.5, leading: 16.5, color: colors.accent, style: 'strong' };
const subtitleLook: TextLook = { size: 10, leading: 14, color: colors.text, style: 'emphasis' };
/** The maximum number of lines of a title. Longer titles are cut, but the library shows them in full. */
const MAX_TITLE_LINES = 8;
const MAX_SUBTITLE_LINES = 4;
const COLUMN_GAP = 18;
const QUOTED_INDENT = 12;
/** The width of a section beside the number of its document. */
const SECTION_WIDTH = areaWidth - INDEX_COLUMN_WIDTH;

/** Returns the name of the destination of links to a document's section. */
export function sectionMark(index: number): string {
  return `document-${index + 1}`;
}

export function addSection(
  layout: Layout,
  fonts: Fonts,
  document: QuotedDocument,
  index: number,
  address: string,
): void {
  const heading = headingBox(fonts, document.title, index);
  const subtitle =
    document.subtitle === null
      ? []
      : textBoxes(
          fonts,
          document.subtitle,
          INDEX_COLUMN_WIDTH,
          SECTION_WIDTH,
          subtitleLook,
          MAX_SUBTITLE_LINES,
        );
  const facts = factRows(fonts, document);
  separate(layout, [heading, ...subtitle, ...facts]);
  layout.addBoxes('H2', [heading], { after: subtitle.length > 0 ? 1 : 5, keep: 2 * small.leading });
  layout.bookmarks.push({
    title: `${index + 1} ${document.title}`,
    level: 1,
    page: layout.pages.length - 1,
    y: layout.y - heading.height,
    name: sectionMark(index),
  });
  if (subtitle.length > 0) layout.addBoxes('P', subtitle, { after: 5 });
  layout.addBoxes('P', facts);
  const again = continuedBox(fonts, document.title, index);
  for (const [name, values] of partsOf(fonts, document, address))
    if (values.length > 0) layout.addBoxes('P', besideLabel(fonts, name, values), { before: 4, again });
  if (document.redline) addRedline(layout, fonts, document.redline);
}

function headingBox(fonts: Fonts, title: string, index: number): Box {
  const numberLook = { ...titleLook, color: colors.quiet };
  const [number] = textBoxes(fonts, String(index + 1), 0, INDEX_COLUMN_WIDTH, numberLook);
  return sideBySide(
    [number!],
    textBoxes(fonts, title, INDEX_COLUMN_WIDTH, SECTION_WIDTH, titleLook, MAX_TITLE_LINES),
  );
}

/** Separates a section from the one before it. Its heading and metadata stay on one page. */
function separate(layout: Layout, top: readonly Box[]): void {
  if (layout.y <= pageSize.top) return;
  const height = stack(top).height + 20;
  if (layout.y + 34 + height > areaBottom) layout.newPage();
  else layout.addBoxes(null, [ruleBox(17, 17)]);
}

/** Returns the labelled parts below the metadata. A part without boxes is left out. */
function partsOf(fonts: Fonts, document: QuotedDocument, address: string): [string, Box[]][] {
  const link = documentAddress(address, document.id);
  const [x, width] = [LABEL_COLUMN_WIDTH + INDEX_COLUMN_WIDTH, SECTION_WIDTH - LABEL_COLUMN_WIDTH];
  const linkLook = { ...small, color: colors.accent };
  return [
    ['Relates to', relationBoxes(fonts, document.relatesTo, x, width)],
    ['Related from', relationBoxes(fonts, document.relatedFrom, x, width)],
    ['Comment', document.comment === null ? [] : textBoxes(fonts, document.comment.trim(), x, width, small)],
    ...quotationParts(fonts, document, address, x, width),
    ['Link', textBoxes(fonts, link, x, width, linkLook).map((box) => linked(box, link))],
  ];
}

/** Returns the heading of a page on which a document continues. */
function continuedBox(fonts: Fonts, title: string, index: number): Box {
  const shortTitle = title.length > 70 ? `${title.slice(0, 70).trim()} …` : title;
  const box = sideBySide(
    textBoxes(fonts, String(index + 1), 0, INDEX_COLUMN_WIDTH, label),
    textBoxes(fonts, `${shortTitle}, continued`, INDEX_COLUMN_WIDTH, SECTION_WIDTH, label),
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
  const width = (SECTION_WIDTH - COLUMN_GAP) / 2;
  return Array.from({ length: Math.max(left.length, right.length) }, (_row, index) => {
    const [one, other] = [left[index], right[index]];
    return sideBySide(
      one ? fact(fonts, one[0], one[1], INDEX_COLUMN_WIDTH, width) : [],
      other ? fact(fonts, other[0], other[1], INDEX_COLUMN_WIDTH + width + COLUMN_GAP, width) : [],
    );
  });
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
