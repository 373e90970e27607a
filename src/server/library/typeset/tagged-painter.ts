/**
 * Draws items together with their tags, so that screen readers follow the structure of the text: headings,
 * lists, tables, notes and links (PDF/UA, ISO 14289-1).
 *
 * A link or the end of a page may interrupt the contents of an element, which then consist of several marked
 * pieces, in text order.
 */
import type { PlacedItem, PlacedRectangle, PlacedText, Tag } from './boxes';

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- pdfkit declares its types in this way
  namespace PDFKit {
    interface PDFStructureElement {
      /** The object that is written to the file. */
      readonly dictionary: { readonly data: Record<string, unknown> };
    }
  }
}

/**
 * The words of a link, their position, measured from the top left corner of the page, and the link's target.
 */
export interface LinkPlace {
  readonly mark: string;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws words as a link. `draw` draws the words themselves. */
export type LinkPainter = (place: LinkPlace, draw: () => void) => void;

/** @param root The element of the whole document. */
export function createTaggedPainter(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  drawText: (text: PlacedText, drawLink: LinkPainter) => void,
): (items: readonly PlacedItem[]) => void {
  const elements = new Map<Tag, PDFKit.PDFStructureElement>();

  function elementOf(tag: Tag): PDFKit.PDFStructureElement {
    const known = elements.get(tag);
    if (known) return known;
    const parent = tag.parent ? elementOf(tag.parent) : root;
    const element = createElement(pdf, tag);
    parent.add(element);
    elements.set(tag, element);
    return element;
  }

  function drawLink({ mark, words, x, y, width, height }: LinkPlace, tag: Tag, draw: () => void): void {
    const link = pdf.struct('Link');
    elementOf(tag).add(link);
    pdf.endMarkedContent();
    link.add(pdf.markStructureContent('Link'));
    draw();
    pdf.endMarkedContent();
    // Screen readers announce these words when users move from link to link.
    pdf.goTo(x, y, width, height, mark, linkOptions(link, words.trim()));
    link.end();
    elementOf(tag).add(pdf.markStructureContent(tag.role));
  }

  function drawItem(item: PlacedItem, tag: Tag | undefined): void {
    if (item.kind === 'rectangle') return drawRectangle(pdf, item);
    drawText(item, (place, draw) => (tag ? drawLink(place, tag, draw) : draw()));
  }

  return (items) => {
    for (let first = 0; first < items.length;) {
      const tag = tagOf(items[first]!);
      let end = first + 1;
      while (end < items.length && tagOf(items[end]!) === tag) end += 1;
      const drawAll = () => items.slice(first, end).forEach((item) => drawItem(item, tag));
      if (tag) {
        elementOf(tag).add(pdf.markStructureContent(tag.role));
        drawAll();
        pdf.endMarkedContent();
      } else drawArtifact(pdf, drawAll);
      first = end;
    }
  };
}

/**
 * Returns options that pdfkit's types lack. pdfkit writes strings as names, unless they are String objects.
 */
function linkOptions(structParent: PDFKit.PDFStructureElement, words: string): object {
  return { structParent, Contents: new String(words) };
}

function tagOf(item: PlacedItem): Tag | undefined {
  return item.kind === 'text' ? item.tag : undefined;
}

function createElement(
  pdf: PDFKit.PDFDocument,
  { role, scope, columns, rows, alt }: Tag,
): PDFKit.PDFStructureElement {
  const element = pdf.struct(role, { ...(alt !== undefined && { alt }) });
  // pdfkit has no options for cells that span several columns or rows.
  if (scope || columns || rows)
    element.dictionary.data['A'] = {
      O: 'Table',
      ...(scope && { Scope: scope }),
      ...(columns && { ColSpan: columns }),
      ...(rows && { RowSpan: rows }),
    };
  return element;
}

/** Draws content that screen readers skip. */
export function drawArtifact(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  draw();
  pdf.endMarkedContent();
}

export function drawRectangle(
  pdf: PDFKit.PDFDocument,
  { x, y, width, height, color }: PlacedRectangle,
): void {
  pdf.rect(x, y, width, height).fill(color);
}
