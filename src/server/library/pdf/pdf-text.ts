/**
 * Reads the text and title of a PDF with pdf.js, which is loaded when the first PDF is read. This module
 * doesn't limit the time or the memory that reading takes, so servers and commands read PDFs in a separate
 * process (pdf-process.ts).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { toPlainText } from '../../../shared/plain-text';
import { InvalidRecord } from '../import/import-record';
import { pdfLimits, pdfRefusals, type PdfLimits } from './pdf-limits';
import { exceedsUnpackedSize } from './pdf-unpacking';

export interface PdfText {
  /** The title in the PDF's metadata; `null` if it would be useless to readers. */
  title: string | null;
  /** The text, with paragraphs separated by blank lines; empty if every page is an image. */
  text: string;
  /** The offsets in the text at which the pages begin. A page without text begins where the next page does. */
  pageStarts: readonly number[];
}

/** The caller that is waiting for a PDF. */
export interface PdfWaiter {
  /** Waiters with the same name share a turn, so any other waiter has to wait for at most one of their PDFs. */
  readonly name: string;
  /** Cancels the reading of the PDF. */
  readonly signal: AbortSignal;
}

/** The bytes, or a function that reads them when it is the PDF's turn, so that waiting PDFs use no memory. */
export type PdfSource = Uint8Array | (() => Promise<Uint8Array>);

/**
 * @throws InvalidRecord if the PDF is encrypted, is broken or exceeds a limit, and the signal's reason if
 *   reading is cancelled
 */
export type ReadPdf = (pdf: PdfSource, waiter?: PdfWaiter) => Promise<PdfText>;

const PAGE_SEPARATOR = '\n\n';

/**
 * Reads a PDF in this process.
 *
 * @throws InvalidRecord if it is encrypted or broken, or exceeds a limit
 */
export async function readPdf(pdf: PdfSource): Promise<PdfText> {
  // The bytes are copied, because pdf.js detaches the buffer.
  return readPdfWithLimits(pdfLimits, new Uint8Array(await bytesOf(pdf)));
}

export async function bytesOf(pdf: PdfSource): Promise<Uint8Array> {
  return typeof pdf === 'function' ? pdf() : pdf;
}

/**
 * @param bytes The PDF. The buffer is detached from the caller.
 * @throws InvalidRecord if the PDF is encrypted or broken, or exceeds a limit on its unpacked size, its pages
 *   or its text
 */
export async function readPdfWithLimits(limits: PdfLimits, bytes: Uint8Array): Promise<PdfText> {
  if (exceedsUnpackedSize(bytes, limits.maxStreamBytes, limits.maxUnpackedBytes))
    throw new InvalidRecord(pdfRefusals(limits).unpacked);
  const { getDocument } = await loadPdfjs();
  const assets = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = getDocument({
    data: bytes,
    standardFontDataUrl: join(assets, 'standard_fonts/'),
    cMapUrl: join(assets, 'cmaps/'),
    cMapPacked: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    return await readPages(await task.promise, limits);
  } catch (cause) {
    if (cause instanceof InvalidRecord) throw cause;
    throw new InvalidRecord(isOutOfMemory(cause) ? pdfRefusals(limits).memory : reason(cause), { cause });
  } finally {
    await task.destroy();
  }
}

async function readPages(document: PDFDocumentProxy, limits: PdfLimits): Promise<PdfText> {
  if (document.numPages > limits.maxPages)
    throw new InvalidRecord(pdfRefusals(limits).pages(document.numPages));
  const pages: string[] = [];
  let characters = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const text = await pageText(page);
    page.cleanup();
    characters += text.length;
    if (characters > limits.maxCharacters) throw new InvalidRecord(pdfRefusals(limits).characters);
    pages.push(text);
  }
  const { info } = await document.getMetadata();
  return { title: usefulTitle('Title' in info ? info.Title : null), ...joinPages(pages) };
}

function joinPages(pages: readonly string[]): Pick<PdfText, 'text' | 'pageStarts'> {
  const pageStarts: number[] = [];
  let text = '';
  for (const page of pages) {
    const separator = text === '' || page === '' ? '' : PAGE_SEPARATOR;
    pageStarts.push(text.length + separator.length);
    text += separator + page;
  }
  // A blank page begins where the next page with text begins, after the separator.
  for (let index = pages.length - 2; index >= 0; index -= 1)
    if (pages[index] === '') pageStarts[index] = pageStarts[index + 1]!;
  return { text, pageStarts };
}

/**
 * Returns a page's text. Lines belong to the same paragraph if their distance is less than 1.7 times their
 * height. A hyphen at the end of a line is removed if the next line begins with a lower-case letter.
 */
async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  let text = '';
  let line = '';
  let height = 0;
  let baseline: number | null = null;
  let last: number | null = null;
  for (const item of items) {
    if (!('str' in item)) continue;
    if (item.str.trim() !== '') {
      baseline = Number(item.transform[5]);
      height = Math.max(height, item.height);
    }
    line += item.str;
    if (item.hasEOL) endLine();
  }
  endLine();
  return toPlainText(text).trim();

  function endLine(): void {
    const words = line.replace(/\s+/g, ' ').trim();
    if (words !== '' && baseline !== null) {
      const gap = last === null ? Infinity : Math.abs(last - baseline);
      if (text === '') text = words;
      else if (gap > Math.max(height, 4) * 1.7) text += `\n\n${words}`;
      else if (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(words)) text = text.slice(0, -1) + words;
      else text += ` ${words}`;
      last = baseline;
    }
    line = '';
    height = 0;
    baseline = null;
  }
}

/**
 * Returns the title if it is useful, which requires at least two words. Word processors often set it to a
 * file name or "Layout 1".
 */
function usefulTitle(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const title = value
    .replace(/\0/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^Microsoft (?:Word|PowerPoint|Excel) - /, '')
    .replace(/\.(?:docx?|pdf|rtf|indd|odt)$/i, '');
  const isName = /^(?:layout|page|document|untitled|slide)\b.{0,4}$/i.test(title);
  return isName || !/\p{L}{2,}[^\p{L}].*\p{L}{2,}/u.test(title) || /^\S+$/.test(title)
    ? null
    : title.slice(0, 1000);
}

/**
 * Returns whether an error looks like a failed memory allocation, which happens if the system limits the
 * process's memory (pdf-process.ts).
 */
function isOutOfMemory(cause: unknown): boolean {
  return cause instanceof Error && /allocation failed|out of memory/i.test(cause.message);
}

function reason(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'PasswordException') return 'The PDF is encrypted and asks for a password.';
  if (name === 'InvalidPDFException') return 'The file is not a PDF, or it is broken.';
  const message = cause instanceof Error ? cause.message : String(cause);
  return `The PDF can't be read: ${message.split('\n')[0]!.replace(/[.:]?$/, '.')}`;
}

/** Loads pdf.js in a way that works on Node 20. */
export async function loadPdfjs() {
  // Nothing is ever drawn, but without these globals, pdf.js prints a warning.
  for (const name of ['DOMMatrix', 'Path2D']) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  }
  // The legacy build provides the features that Node 20 lacks (Iterator helpers and more), except
  // `withResolvers`.
  if (!('withResolvers' in Promise))
    Object.defineProperty(Promise, 'withResolvers', {
      value: withResolvers,
      configurable: true,
      writable: true,
    });
  const pdfjs: typeof import('pdfjs-dist') = await import('pdfjs-dist/legacy/build/pdf.mjs');
  return pdfjs;
}

function withResolvers<Value>() {
  let resolve!: (value: Value | PromiseLike<Value>) => void;
  let reject!: (reason?: unknown) => void;
  const promise = new Promise<Value>((onValue, onReason) => {
    resolve = onValue;
    reject = onReason;
  });
  return { promise, resolve, reject };
}
