/**
 * Draws laid-out pages with pdfkit, tagged for screen readers. The same pages always produce the same bytes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { compactPdf } from './compact-pdf';
import type { Face, Fonts } from './fonts';
import { SHIFTED_SCALE, type LinePiece, type TextLine } from './lines';
import type { Bookmark, Destination, Group, Layout, Page } from './page-layout';
import { runsOf, widthOf } from './text-runs';
import { areaWidth, colors, pageSize } from './page-size';
import type { PlacedText } from './boxes';
import { createTaggedPainter, drawArtifact, drawRectangle, type LinkPainter } from './tagged-painter';

export interface PdfOptions {
  title: string;
  author: string | null;
  /** The text at the top of every page except the first. */
  head: { left: string; right: string };
  /** The text at the bottom of every page, next to the page number. */
  foot: string;
  /** Pages are numbered from 1. */
  pageNumber?: (page: number, pages: number) => string;
  onPage?: (page: number) => void;
  /**
   * The PDF's creation time. The caller provides it, so that the same document always produces the same
   * bytes.
   */
  at: Date;
  language: string | null;
  /** Whether to compact the file (compact-pdf.ts), which is worthwhile for pages with many elements. */
  isCompact?: boolean;
}

/**
 * How many pages are drawn before other work gets a turn. A document with 500 pages must not block the
 * server.
 */
const PAGES_PER_TURN = 5;

export async function drawPdf(layout: Layout, fonts: Fonts, options: PdfOptions): Promise<Uint8Array> {
  const pdf = createPdfDocument(options);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done, fail) => pdf.once('end', done).once('error', fail));
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const addBookmarks = createBookmarkWriter(pdf, layout.bookmarks);
  const addDestinations = createDestinationWriter(pdf, layout.destinations);
  const draw = createPagePainter(pdf, fonts, root, options);
  for (const [index, page] of layout.pages.entries()) {
    if (index % PAGES_PER_TURN === 0 && index > 0) await nextTurn();
    pdf.addPage();
    addBookmarks(index);
    addDestinations(index);
    draw(page, index, layout.pages.length);
    options.onPage?.(index + 1);
  }
  root.end();
  pdf.end();
  await ended;
  const bytes = Buffer.concat(chunks);
  return options.isCompact ? compactPdf(bytes) : bytes;
}

function createPdfDocument(options: PdfOptions): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    ...(options.language !== null && { lang: options.language }),
    info: {
      Title: options.title,
      ...(options.author !== null && { Author: options.author }),
      Creator: 'Fairway',
      Producer: 'Fairway',
      CreationDate: options.at,
      ModDate: options.at,
    },
  });
}

/** @returns A function that adds the current page's bookmarks, given the page's index. */
function createBookmarkWriter(
  pdf: PDFKit.PDFDocument,
  bookmarks: readonly Bookmark[],
): (page: number) => void {
  let next = 0;
  const open: { level: number; item: PDFKit.PDFOutline }[] = [];
  return (page) => {
    for (let bookmark = bookmarks[next]; bookmark?.page === page; bookmark = bookmarks[(next += 1)]) {
      while (open.length > 0 && open.at(-1)!.level >= bookmark.level) open.pop();
      const item = (open.at(-1)?.item ?? pdf.outline).addItem(bookmark.title.slice(0, 200));
      open.push({ level: bookmark.level, item });
      if (bookmark.name !== undefined) addDestination(pdf, bookmark.name, bookmark.y);
    }
  };
}

/** @returns A function that adds the current page's destinations, given the page's index. */
function createDestinationWriter(
  pdf: PDFKit.PDFDocument,
  destinations: readonly Destination[],
): (page: number) => void {
  let next = 0;
  return (page) => {
    for (; destinations[next]?.page === page; next += 1)
      addDestination(pdf, destinations[next]!.name, destinations[next]!.y);
  };
}

function addDestination(pdf: PDFKit.PDFDocument, name: string, y: number): void {
  pdf.addNamedDestination(name, 'XYZ', pageSize.left, Math.max(0, y - 12), null);
}

/** @returns A function that draws a page, given its index and the number of pages. */
function createPagePainter(
  pdf: PDFKit.PDFDocument,
  fonts: Fonts,
  root: PDFKit.PDFStructureElement,
  options: PdfOptions,
): (page: Page, index: number, pageCount: number) => void {
  const drawText = createTextPainter(pdf, fonts);
  const drawTagged = createTaggedPainter(pdf, root, drawText);
  const drawEdges = createEdgePainter(pdf, fonts, drawText, options);
  return (page, index, pageCount) => {
    drawPage(page);
    drawArtifact(pdf, () => drawEdges(index, pageCount));
  };

  function drawPage(page: Page): void {
    for (const group of page.groups) {
      if (group.items.length === 0) continue;
      if (group.role === 'tagged') drawTagged(group.items);
      else if (group.role === null) drawArtifact(pdf, () => drawItems(group));
      else {
        const element = pdf.struct(group.role);
        element.add(pdf.markStructureContent(group.role));
        drawItems(group);
        pdf.endMarkedContent();
        root.add(element);
        element.end();
      }
    }
  }

  function drawItems({ items }: Group): void {
    for (const item of items) {
      if (item.kind === 'rectangle') drawRectangle(pdf, item);
      else drawText(item);
    }
  }
}

/**
 * @returns A function that draws a line of text, with each run in its own face, and its links. `drawLink`
 *   draws pieces that link to a destination in the same PDF.
 */
function createTextPainter(
  pdf: PDFKit.PDFDocument,
  fonts: Fonts,
): (text: PlacedText, drawLink?: LinkPainter) => void {
  const registered = new Set<string>();

  function useFace({ name, font }: Face, size: number): void {
    if (!registered.has(name)) pdf.registerFont(name, font);
    registered.add(name);
    pdf.font(name, size);
  }

  /** Draws a piece, and returns the x coordinate of its end. */
  function drawPiece({ text, style, shift }: LinePiece, x: number, y: number, size: number): number {
    const ownSize = shift ? size * SHIFTED_SCALE : size;
    const baseline = y - (shift ? RISE[shift] * size : 0);
    let at = x;
    for (const run of runsOf(fonts, text, style)) {
      useFace(run.face, ownSize * run.scale);
      const width = run.width * ownSize;
      pdf.text(run.text, at, baseline - run.rise * ownSize, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...knownWidth(width),
      });
      at += width;
    }
    return at;
  }

  return ({ x, y, size, color, line, link }, drawLink) => {
    pdf.fillColor(color);
    const [top, height] = [y - size, size * 1.3];
    let at = x;
    for (const piece of line.pieces) {
      const { mark, text, width } = piece;
      const draw = () => void (at = drawPiece(piece, at, y, size));
      if (mark === undefined || !drawLink) draw();
      else {
        drawLink({ mark, words: text, x: at, y: top, width, height }, () => {
          pdf.fillColor(colors.accent);
          draw();
          pdf.fillColor(color);
        });
      }
    }
    if (!link) return;
    if ('mark' in link) pdf.goTo(x, top, at - x, height, link.mark);
    else pdf.link(x, top, at - x, height, link.address);
  };
}

/**
 * How far raised and lowered text is shifted up (down if negative), relative to the size of the surrounding
 * text.
 */
const RISE = { superscript: 0.34, subscript: -0.14 } as const;

/** @returns A function that draws a page's header and footer, given its index and the number of pages. */
function createEdgePainter(
  pdf: PDFKit.PDFDocument,
  fonts: Fonts,
  drawText: (text: PlacedText) => void,
  { head, foot, pageNumber }: PdfOptions,
): (index: number, pageCount: number) => void {
  return (index, pageCount) => {
    if (index > 0) {
      edge(head.left, 'left', pageSize.head);
      const room = areaWidth - widthOf(fonts, head.left, 'plain', EDGE_FONT_SIZE) - 24;
      edge(head.right, 'right', pageSize.head, room);
      pdf.rect(pageSize.left, pageSize.head + 8, areaWidth, 0.5).fill(colors.rule);
    }
    edge(foot, 'left', pageSize.foot);
    edge(pageNumber?.(index + 1, pageCount) ?? `${index + 1} of ${pageCount}`, 'right', pageSize.foot);
  };

  function edge(text: string, side: 'left' | 'right', y: number, room: number = areaWidth): void {
    const shown = shortenToFit(fonts, text, room);
    const width = widthOf(fonts, shown, 'plain', EDGE_FONT_SIZE);
    const line: TextLine = { pieces: [{ text: shown, style: 'plain', width }], width };
    drawText({
      kind: 'text',
      x: side === 'left' ? pageSize.left : pageSize.left + areaWidth - width,
      y,
      size: EDGE_FONT_SIZE,
      color: colors.quiet,
      line,
    });
  }
}

const EDGE_FONT_SIZE = 8;

/** Returns options without which pdfkit would measure each text three times. */
function knownWidth(width: number): object {
  return { textWidth: width, wordCount: 1 };
}

/** If the text doesn't fit the width, cuts it after a word, and adds an ellipsis. */
function shortenToFit(fonts: Fonts, text: string, room: number): string {
  let shown = text.slice(0, 160).trimEnd();
  let cut = text.length > 160;
  while (shown !== '' && widthOf(fonts, cut ? `${shown} …` : shown, 'plain', EDGE_FONT_SIZE) > room) {
    shown = shown.slice(0, Math.max(0, shown.lastIndexOf(' '))).trimEnd();
    cut = true;
  }
  return cut ? `${shown} …` : shown;
}
