/**
 * pdf.js behind the interface of `pdf-file.ts`. Import it lazily only: it draws the whole library in.
 *
 * Everything that pdf.js styles it sets through the CSSOM or the FontFace interface, so a CSP of
 * `style-src 'self' 'nonce-…'` holds.
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
import { toTextRuns } from './text-runs';

/** Both set by the build: the worker's address, and the folder that holds cmaps, standard_fonts and wasm. */
declare const __PDF_WORKER__: string;
declare const __PDF_ASSETS__: string;

/** Above this a canvas takes more memory than a tablet gives; it is painted coarser and stretched. */
const mostPixels = 4096 * 4096;
const pixelsPerPoint = PixelsPerInch.PDF_TO_CSS_UNITS;

export async function openPdf(source: string | Blob, signal: AbortSignal): Promise<OpenedPdf> {
  GlobalWorkerOptions.workerSrc = address(__PDF_WORKER__);
  // An address of a blob could not be fetched: the page's policy lets it ask its own host only.
  const file = typeof source === 'string' ? { url: source } : await bytesOf(source);
  if (!file) return { ok: false, trouble: 'unreadable' };
  const loading = getDocument({
    ...file,
    cMapUrl: `${address(__PDF_ASSETS__)}cmaps/`,
    standardFontDataUrl: `${address(__PDF_ASSETS__)}standard_fonts/`,
    wasmUrl: `${address(__PDF_ASSETS__)}wasm/`,
    // The fonts that a PDF leaves out look the same everywhere: those of pdf.js, not what the machine happens to have.
    useSystemFonts: false,
    rangeChunkSize: 256 * 1024,
    verbosity: 0,
  });
  const close = () => void loading.destroy();
  signal.addEventListener('abort', close, { once: true });
  try {
    return { ok: true, file: createPdfFile(await loading.promise, close) };
  } catch (error) {
    // Whatever pdf.js could not make of the bytes is the file's trouble; nothing else happens in here.
    return { ok: false, trouble: troubleOf(error) };
  }
}

/** The page may be of another host than what it loads. */
function address(path: string): string {
  return new URL(path, import.meta.url).href;
}

function bytesOf(blob: Blob): Promise<{ data: ArrayBuffer } | null> {
  return blob.arrayBuffer().then(
    (data) => ({ data }),
    () => null,
  );
}

function troubleOf(error: unknown): PdfFault {
  if (error instanceof PasswordException) return 'locked';
  if (error instanceof InvalidPDFException) return 'broken';
  if (error instanceof ResponseException) return error.status === 403 ? 'expired' : 'unreachable';
  // The worker hands on fetch's own TypeError by its message alone, which every browser words in its way.
  return error instanceof Error && /fetch|network|load failed/i.test(error.message)
    ? 'unreachable'
    : 'broken';
}

function createPdfFile(pdf: PDFDocumentProxy, close: () => void): PdfFile {
  /** Of every page that was read: a tenth of what pdf.js answers, which a file of a thousand pages could not keep. */
  const texts = new Map<number, Promise<readonly TextRun[]>>();

  async function contentOf(page: number) {
    // Marks as well: they say what is a page's head or foot. The text is cut at them, so both readers must ask the same.
    return (await pdf.getPage(page)).getTextContent({ includeMarkedContent: true });
  }

  async function sizeOf(page: number) {
    const { width, height } = (await pdf.getPage(page)).getViewport({ scale: pixelsPerPoint });
    return { width, height };
  }

  function textOf(page: number): Promise<readonly TextRun[]> {
    const known = texts.get(page) ?? contentOf(page).then(toTextRuns);
    texts.set(page, known);
    known.catch(() => texts.delete(page));
    return known;
  }

  async function paint(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal) {
    const opened = await pdf.getPage(page);
    if (signal.aborted) return false;
    const plain = opened.getViewport({ scale: scale * pixelsPerPoint });
    const sharpness = Math.min(
      globalThis.devicePixelRatio || 1,
      Math.sqrt(mostPixels / (plain.width * plain.height)),
    );
    const viewport = plain.clone({ scale: plain.scale * sharpness });
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    // A canvas has whole pixels. The page fills it to its edges, as the picture fills the page's place on the screen.
    const task = opened.render({
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

  async function charPlacesOf(page: number): Promise<readonly (CharPlaces | null)[]> {
    const opened = await pdf.getPage(page);
    const [content, { fnArray, argsArray }] = await Promise.all([contentOf(page), opened.getOperatorList()]);
    return locateCharacters(content, { codes: OPS, fnArray, argsArray }, (name) =>
      scaleOf(opened.commonObjs, name),
    );
  }

  async function layText(page: number, container: HTMLElement, signal: AbortSignal) {
    const [opened, content] = await Promise.all([pdf.getPage(page), contentOf(page)]);
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
    textOf,
    paint,
    layText,
    charPlacesOf,
    release,
    close,
  };
}

/** What pdf.js has made of a font: the operators name only those that it has handed over before. */
function scaleOf(fonts: PDFPageProxy['commonObjs'], name: string): number | null {
  if (!fonts.has(name)) return null;
  const font: unknown = fonts.get(name);
  if (typeof font !== 'object' || font === null || ('vertical' in font && font.vertical)) return null;
  return 'fontMatrix' in font && Array.isArray(font.fontMatrix) ? Number(font.fontMatrix[0]) : 0.001;
}
