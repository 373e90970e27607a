/**
 * The interface between the viewer and a PDF library. In the browser, `pdfjs.ts` implements it; tests use a
 * double. The viewer doesn't depend on pdf.js, so the 135 kB of pdf.js are loaded only when a PDF is opened.
 */

import type { TextRun } from '../../../domain/library/pdf-matches';
import type { CharPlaces } from './glyph-places';

/** Size in CSS pixels at 100 %. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** An entry in a file's own table of contents. */
export interface OutlineEntry {
  /** Unique among all entries of the file. */
  readonly id: string;
  readonly title: string;
  /** The page that it leads to; null if there is none. */
  readonly page: number | null;
  readonly children: readonly this[];
}

/** An open file. Pages are counted from 1. Calls after `close` reject. */
export interface PdfFile {
  readonly pageCount: number;
  sizeOf(page: number): Promise<PageSize>;
  /** Resolves with the file's bookmarks. The list is empty if there are none, or if they are damaged. */
  outline(): Promise<readonly OutlineEntry[]>;
  textOf(page: number): Promise<readonly TextRun[]>;
  /**
   * Sizes the canvas for the screen's resolution and paints it. Resolves with `false` if the signal
   * aborted it.
   */
  paint(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<boolean>;
  /**
   * Puts selectable, invisible text into the container, one element for each run in the order of `textOf`.
   * The text follows changes of scale through `--total-scale-factor`.
   */
  layText(page: number, container: HTMLElement, signal: AbortSignal): Promise<readonly HTMLElement[]>;
  /**
   * Resolves with the positions of the characters in each run, in the order of `textOf`; null for a run
   * without known positions.
   */
  charPlacesOf(page: number): Promise<readonly (CharPlaces | null)[]>;
  /** The value of `--total-scale-factor` at 100 %. The text layer uses points. */
  readonly pixelsPerPoint: number;
  /** Frees the memory that was allocated to paint a page. */
  release(page: number): void;
  close(): void;
}

/**
 * Why a file couldn't be opened: it is damaged, it needs a password, its link has expired, the server didn't
 * respond, or the device couldn't read its bytes.
 */
export type PdfFault = 'broken' | 'locked' | 'expired' | 'unreachable' | 'unreadable';

export type OpenedPdf =
  | { readonly ok: true; readonly file: PdfFile }
  | { readonly ok: false; readonly fault: PdfFault };

/**
 * Opens a file from a URL or from its bytes. Never rejects. A file from a URL can show its first page before
 * the last byte has arrived.
 */
export type OpenPdf = (source: string | Blob, signal: AbortSignal) => Promise<OpenedPdf>;
