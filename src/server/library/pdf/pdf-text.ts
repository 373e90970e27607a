/**
 * The text and title of a PDF, by pdf.js, which is loaded with the first PDF. Nothing here bounds the time and memory that it
 * takes: servers and commands read in a process of its own (pdf-process.ts).
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { InvalidRecord } from '../import/import-record';
import { pdfLimits, pdfRefusals, type PdfLimits } from './pdf-limits';
import { exceedsUnpackedSize } from './pdf-unpacking';

export interface PdfText {
  /** From the PDF's own metadata; `null` when that says nothing a reader could use. */
  title: string | null;
  /** Paragraphs parted by a blank line; empty when every page is an image. */
  text: string;
  pages: number;
}

/** Who waits for a PDF to be read. */
export interface PdfWaiter {
  /** PDFs of one name wait for each other, those of others for one of them at most. */
  readonly name: string;
  /** Gives up the reading. */
  readonly signal: AbortSignal;
}

/** Its bytes, or what fetches them when its turn comes: those that wait need no memory then. */
export type PdfSource = Uint8Array | (() => Promise<Uint8Array>);

/** @throws BadRecord when the PDF is encrypted, broken, or beyond a limit; the signal's reason. */
export type ReadPdf = (pdf: PdfSource, waiter?: PdfWaiter) => Promise<PdfText>;

/** Reads a PDF here and now. @throws BadRecord when it is encrypted, broken, or beyond a limit of its own. */
export async function readPdf(pdf: PdfSource): Promise<PdfText> {
  // A copy: pdf.js takes its bytes away from the caller.
  return readPdfWithLimits(pdfLimits, new Uint8Array(await bytesOf(pdf)));
}

export async function bytesOf(pdf: PdfSource): Promise<Uint8Array> {
  return typeof pdf === 'function' ? pdf() : pdf;
}

/**
 * @param bytes Taken away from the caller.
 * @throws BadRecord when the PDF is encrypted, broken, or beyond a limit of what it unpacks to, of pages or of text.
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
  return {
    title: usefulTitle('Title' in info ? info.Title : null),
    text: pages.filter((page) => page !== '').join('\n\n'),
    pages: document.numPages,
  };
}

/** Lines nearer than 1.7 of their height belong to one paragraph; a hyphen at a line's end before a small letter goes. */
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
  return text.trim();

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

/** Word processors put file names and "Layout 1" there: a title has two words, and one of them is no number. */
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

/** Where the system bounds the process, memory is refused like this (pdf-process.ts). */
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

/** pdf.js as it runs under Node 20. */
export async function loadPdfjs() {
  // Drawing is never asked for; without these names pdf.js warns on the console that it would not work.
  for (const name of ['DOMMatrix', 'Path2D']) {
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  }
  // The legacy build brings what Node 20 lacks (Iterator helpers and more), all but this.
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
