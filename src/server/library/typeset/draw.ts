/**
 * Draws laid-out pages with pdfkit, tagged for screen readers. The same pages always produce the same bytes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Face, Fonts } from './fonts';
import type { TextLine } from './lines';
import type { Bookmark, Group, Layout, Page } from './page-layout';
import { runsOf, widthOf } from './text-runs';
import { areaWidth, colors, pageSize } from './page-size';
import type { PlacedText } from './boxes';

export interface PdfOptions {
  title: string;
  author: string | null;
  /** The text at the top of every page except the first. */
  head: { left: string; right: string };
  /** The text at the bottom of every page, beside its number. */
  foot: string;
  /** Pages are numbered from 1. */
  pageNumber?: (page: number, pages: number) => string;
  onPage?: (page: number) => void;
  /** The PDF's creation time. The caller provides it, so that the bytes are always the same. */
  at: Date;
  language: string | null;
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
  const draw = createPagePainter(pdf, fonts, root, options);
  for (const [index, page] of layout.pages.entries()) {
    if (index % PAGES_PER_TURN === 0 && index > 0) await nextTurn();
    pdf.addPage();
    addBookmarks(index);
    draw(page, index, layout.pages.length);
    options.onPage?.(index + 1);
  }
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
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
      if (bookmark.name !== undefined)
        pdf.addNamedDestination(bookmark.name, 'XYZ', pageSize.left, Math.max(0, bookmark.y - 12), null);
    }
  };
}

/** @returns A function that draws a page, given its index and the number of pages. */
function createPagePainter(
  pdf: PDFKit.PDFDocument,
  fonts: Fonts,
  root: PDFKit.PDFStructureElement,
  options: PdfOptions,
): (page: Page, index: number, pageCount: number) => void {
  const drawText = createTextPainter(pdf, fonts);
  const drawEdges = createEdgePainter(pdf, fonts, drawText, options);
  return (page, index, pageCount) => {
    drawPage(page);
    drawArtifact(pdf, () => drawEdges(index, pageCount));
  };

  function drawPage(page: Page): void {
    for (const group of page.groups) {
      if (group.items.length === 0) continue;
      if (group.role === null) drawArtifact(pdf, () => drawItems(group));
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
      if (item.kind === 'rectangle') pdf.rect(item.x, item.y, item.width, item.height).fill(item.color);
      else drawText(item);
    }
  }
}

/** Draws content that screen readers skip. */
function drawArtifact(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  draw();
  pdf.endMarkedContent();
}

/** @returns A function that draws a line of text, with each run in its own face, and its link. */
function createTextPainter(pdf: PDFKit.PDFDocument, fonts: Fonts): (text: PlacedText) => void {
  const registered = new Set<string>();

  function useFace({ name, font }: Face, size: number): void {
    if (!registered.has(name)) pdf.registerFont(name, font);
    registered.add(name);
    pdf.font(name, size);
  }

  return ({ x, y, size, color, line, link }) => {
    pdf.fillColor(color);
    let at = x;
    for (const run of line.pieces.flatMap(({ text, style }) => runsOf(fonts, text, style))) {
      useFace(run.face, size * run.scale);
      const width = run.width * size;
      pdf.text(run.text, at, y - run.rise * size, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...knownWidth(width),
      });
      at += width;
    }
    if (!link) return;
    const [top, height] = [y - size, size * 1.3];
    if ('mark' in link) pdf.goTo(x, top, at - x, height, link.mark);
    else pdf.link(x, top, at - x, height, link.address);
  };
}

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

/** Provides values without which pdfkit would measure each text three times. */
function knownWidth(width: number): object {
  return { textWidth: width, wordCount: 1 };
}

/** Cuts the text after a word, and adds an ellipsis, so that it fits the width. */
function shortenToFit(fonts: Fonts, text: string, room: number): string {
  let shown = text.slice(0, 160).trimEnd();
  let cut = text.length > 160;
  while (shown !== '' && widthOf(fonts, cut ? `${shown} …` : shown, 'plain', EDGE_FONT_SIZE) > room) {
    shown = shown.slice(0, Math.max(0, shown.lastIndexOf(' '))).trimEnd();
    cut = true;
  }
  return cut ? `${shown} …` : shown;
}
