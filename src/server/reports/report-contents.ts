/** The table of contents of a report's PDF. */
import { stack, type Box, type PlacedText } from '../library/typeset/boxes';
import type { Fonts } from '../library/typeset/fonts';
import type { Layout } from '../library/typeset/page-layout';
import { areaWidth, colors, pageSize } from '../library/typeset/page-size';
import { widthOf } from '../library/typeset/text-runs';
import type { QuotedDocument } from './report';
import { INDEX_COLUMN_WIDTH, label, small, textBoxes } from './report-boxes';
import { sectionMark } from './report-section';

const PAGE_COLUMN_WIDTH = 40;
/** Longer titles are cut. The sections show more of them. */
const MAX_TITLE_LINES = 2;

/**
 * Adds the table of contents.
 *
 * @returns A function that adds a document's page number to the table. Call it immediately after adding the
 *   document.
 */
export function addContents(
  layout: Layout,
  fonts: Fonts,
  documents: readonly QuotedDocument[],
): (index: number) => void {
  const titleWidth = areaWidth - INDEX_COLUMN_WIDTH - PAGE_COLUMN_WIDTH;
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
    const link = { mark: sectionMark(index) };
    const [first, ...rest] = textBoxes(
      fonts,
      title.slice(0, 1000),
      INDEX_COLUMN_WIDTH,
      titleWidth,
      small,
      MAX_TITLE_LINES,
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
    layout.addBoxes('P', [stack([placed, ...rest])], { after: 3 });
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
