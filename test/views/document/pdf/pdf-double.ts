/** A test double for a PDF with generated pages. It records which pages are painted and released. */
import type { TextRun } from '../../../../src/domain/library/pdf-matches';
import type {
  OpenedPdf,
  OpenPdf,
  OutlineEntry,
  PageSize,
  PdfFile,
} from '../../../../src/views/document/pdf/pdf-file';

export interface PdfDouble {
  readonly file: PdfFile;
  /** The painted pages, in order. */
  readonly painted: number[];
  readonly released: number[];
  readonly isClosed: () => boolean;
}

export interface PdfDoubleOptions {
  readonly pages?: number;
  readonly outline?: readonly OutlineEntry[];
  readonly size?: (page: number) => PageSize;
  /** The lines of a page's text. Each is a run. */
  readonly lines?: (page: number) => readonly string[];
  /** Called before a page's text is returned. */
  readonly read?: (page: number) => Promise<void>;
  readonly paint?: (page: number, signal: AbortSignal) => Promise<boolean>;
}

export const portrait: PageSize = { width: 800, height: 1000 };

export function pdfOf({
  pages = 14,
  outline = [],
  size = () => portrait,
  lines = (page) => [`This is page ${page}.`],
  read,
  paint,
}: PdfDoubleOptions = {}): PdfDouble {
  const painted: number[] = [];
  const released: number[] = [];
  let closed = false;
  async function textOf(page: number): Promise<TextRun[]> {
    await read?.(page);
    return lines(page).map((text) => ({ text, endsLine: true }));
  }
  const file: PdfFile = {
    pageCount: pages,
    pixelsPerPoint: 96 / 72,
    sizeOf: async (page) => size(page),
    outline: async () => outline,
    textOf,
    async paint(page, _canvas, _scale, signal) {
      if (signal.aborted) return false;
      const done = paint ? await paint(page, signal) : true;
      if (done) painted.push(page);
      return done;
    },
    async layText(page, container) {
      const spans = lines(page).map((text) => {
        const span = document.createElement('span');
        span.textContent = text;
        return span;
      });
      container.replaceChildren(...spans);
      return spans;
    },
    charPlacesOf: async (page) => lines(page).map(() => null),
    release: (page) => void released.push(page),
    close: () => void (closed = true),
  };
  return { file, painted, released, isClosed: () => closed };
}

/**
 * Returns a double of `openPdf` whose calls resolve to these results in order; the last one repeats. `opened`
 * records the addresses or bytes that were opened.
 */
export function opening(...answers: OpenedPdf[]): {
  open: OpenPdf;
  opened: (string | Blob)[];
  signals: AbortSignal[];
} {
  const opened: (string | Blob)[] = [];
  const signals: AbortSignal[] = [];
  const left = [...answers];
  return {
    opened,
    signals,
    async open(address, signal) {
      opened.push(address);
      signals.push(signal);
      return left.length > 1 ? left.shift()! : left[0]!;
    },
  };
}
