/**
 * Writes a report as a PDF to read, print and pass on. The first page begins with the title and with who made
 * the report and when, followed by a table of contents with page numbers. A section for each document
 * follows, with the same fields in the same places.
 */
import type { RedlineLine } from '../../shared/provisions/changes/redline-lines';
import { ruleBox } from '../library/typeset/boxes';
import { drawPdf } from '../library/typeset/draw';
import { openFonts, type Fonts } from '../library/typeset/fonts';
import { missingCharactersNote } from '../library/typeset/missing-characters';
import { createLayout, type Layout } from '../library/typeset/page-layout';
import { areaWidth, colors, pageSize } from '../library/typeset/page-size';
import { printable } from '../library/typeset/text-runs';
import {
  comparisonLeftOutNote,
  documentCount,
  leftOutNote,
  madeOn,
  quotationsLeftOutNote,
  reportLimits,
  ReportNotPossible,
  type Report,
  type ReportLimits,
} from './report';
import { fact, label, textBoxes } from './report-boxes';
import { addContents } from './report-contents';
import { addSection } from './report-section';

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
    addSection(layout, fonts, document, index, report.address);
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
  layout.addBoxes(null, [ruleBox(10, 9)]);
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
  layout.addBoxes(null, [ruleBox(8, 20)]);
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
