/**
 * Implements `pdf-file.ts` with pdf.js. Always import this module lazily, because it pulls in the whole
 * library.
 *
 * pdf.js sets its styles through the CSSOM and the FontFace interface only, so a CSP of `style-src 'self'
 * 'nonce-…'` is sufficient.
 */
import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  OPS,
  PasswordException,
  PixelsPerInch,
  RenderingCancelledException,
  ResponseException,
  TextLayer,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
import type { TextRun } from '../../../domain/library/pdf-matches';
import { locateCharacters, type CharPlaces } from './glyph-places';
import type { OpenedPdf, PdfFile, PdfFault } from './pdf-file';
import { readOutline } from './contents/pdf-outline';
import { toTextRuns } from './text-runs';

/** Set by the build: the worker's URL, and the folder that contains cmaps, standard_fonts and wasm. */
declare const __PDF_WORKER__: string;
declare const __PDF_ASSETS__: string;

/**
 * The maximum number of pixels in a canvas, because a larger one would need more memory than a tablet has.
 * Larger pages are painted at a lower resolution and stretched.
 */
const mostPixels = 4096 * 4096;
const pixelsPerPoint = PixelsPerInch.PDF_TO_CSS_UNITS;

export async function openPdf(source: string | Blob, signal: AbortSignal): Promise<OpenedPdf> {
  GlobalWorkerOptions.workerSrc = address(__PDF_WORKER__);
  // The bytes are read first, because the page's content security policy doesn't allow pdf.js to fetch blob:
  // addresses.
  const file = typeof source === 'string' ? { url: source } : await bytesOf(source);
  if (!file) return { ok: false, fault: 'unreadable' };
  const loading = getDocument({
    ...file,
    cMapUrl: `${address(__PDF_ASSETS__)}cmaps/`,
    standardFontDataUrl: `${address(__PDF_ASSETS__)}standard_fonts/`,
    wasmUrl: `${address(__PDF_ASSETS__)}wasm/`,
    // Fonts that a PDF does not embed come from pdf.js, so that they look the same on every machine.
    useSystemFonts: false,
    rangeChunkSize: 256 * 1024,
    verbosity: 0,
  });
  const close = () => void loading.destroy();
  signal.addEventListener('abort', close, { once: true });
  try {
    return { ok: true, file: createPdfFile(await loading.promise, close) };
  } catch (error) {
    // Only pdf.js runs here, so any error concerns the file.
    return { ok: false, fault: faultOf(error) };
  }
}

/** Returns an absolute URL, because the page may be on a different host from the application's files. */
function address(path: string): string {
  return new URL(path, import.meta.url).href;
}

function bytesOf(blob: Blob): Promise<{ data: ArrayBuffer } | null> {
  return blob.arrayBuffer().then(
    (data) => ({ data }),
    () => null,
  );
}

function faultOf(error: unknown): PdfFault {
  if (error instanceof PasswordException) return 'locked';
  if (error instanceof InvalidPDFException) return 'broken';
  if (error instanceof ResponseException) return error.status === 403 ? 'expired' : 'unreachable';
  // The worker passes on only the message of fetch's TypeError, and every browser words it differently.
  return error instanceof Error && /fetch|network|load failed/i.test(error.message)
    ? 'unreachable'
    : 'broken';
}

function createPdfFile(pdf: PDFDocumentProxy, close: () => void): PdfFile {
  const textOf = createTextReader(pdf);

  async function sizeOf(page: number) {
    const { width, height } = (await pdf.getPage(page)).getViewport({ scale: pixelsPerPoint });
    return { width, height };
  }

  async function paint(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) {
    const opened = await pdf.getPage(page);
    return !signal.aborted && paintPage(opened, canvas, scale, signal);
  }

  async function charPlacesOf(page: number): Promise<readonly (CharPlaces | null)[]> {
    const opened = await pdf.getPage(page);
    const [content, { fnArray, argsArray }] = await Promise.all([
      contentOf(pdf, page),
      opened.getOperatorList(),
    ]);
    return locateCharacters(content, { codes: OPS, fnArray, argsArray }, (name) =>
      scaleOf(opened.commonObjs, name),
    );
  }

  async function layText(page: number, container: HTMLElement, signal: AbortSignal) {
    const [opened, content] = await Promise.all([pdf.getPage(page), contentOf(pdf, page)]);
    if (signal.aborted) return [];
    const layer = new TextLayer({
      textContentSource: content,
      container,
      viewport: opened.getViewport({ scale: pixelsPerPoint }),
    });
    await layer.render();
    return layer.textDivs;
  }

  function release(page: number) {
    void pdf.getPage(page).then(
      (opened) => opened.cleanup(),
      () => undefined,
    );
  }

  return {
    pageCount: pdf.numPages,
    pixelsPerPoint,
    sizeOf,
    outline: () => readOutline(pdf),
    textOf,
    paint,
    layText,
    charPlacesOf,
    release,
    close,
  };
}

/**
 * Includes the marks that identify page headers and footers. The text is split at these marks, so everything
 * that reads the text must request them, too.
 */
async function contentOf(pdf: PDFDocumentProxy, page: number) {
  return (await pdf.getPage(page)).getTextContent({ includeMarkedContent: true });
}

/**
 * Keeps the text of every page that has been read. pdf.js's own objects would take ten times as much memory,
 * which would be too much for a thousand pages.
 */
function createTextReader(pdf: PDFDocumentProxy): PdfFile['textOf'] {
  const texts = new Map<number, Promise<readonly TextRun[]>>();
  return (page) => {
    const known = texts.get(page) ?? contentOf(pdf, page).then(toTextRuns);
    texts.set(page, known);
    known.catch(() => texts.delete(page));
    return known;
  };
}

/** Resolves with `false` if the signal aborted the painting. */
async function paintPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  scale: number,
  signal: AbortSignal,
): Promise<boolean> {
  const plain = page.getViewport({ scale: scale * pixelsPerPoint });
  const sharpness = Math.min(
    globalThis.devicePixelRatio || 1,
    Math.sqrt(mostPixels / (plain.width * plain.height)),
  );
  const viewport = plain.clone({ scale: plain.scale * sharpness });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  // A canvas has a whole number of pixels, so the page is stretched slightly to fill it.
  const task = page.render({
    canvas,
    viewport,
    transform: [canvas.width / viewport.width, 0, 0, canvas.height / viewport.height, 0, 0],
  });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return true;
  } catch (error) {
    if (error instanceof RenderingCancelledException) return false;
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Returns the scale of a font (`FontScale`). The operators name only fonts that pdf.js has parsed. */
function scaleOf(fonts: PDFPageProxy['commonObjs'], name: string): number | null {
  if (!fonts.has(name)) return null;
  const font: unknown = fonts.get(name);
  if (typeof font !== 'object' || font === null || ('vertical' in font && font.vertical)) return null;
  return 'fontMatrix' in font && Array.isArray(font.fontMatrix) ? Number(font.fontMatrix[0]) : 0.001;
}
