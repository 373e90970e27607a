/**
 * What the viewer asks of a PDF library. `pdfjs.ts` answers it in the browser, tests hand in a double, and the
 * viewer itself knows no pdf.js: 135 kB of it load only when a PDF is opened.
 */

import type { TextRun } from '../../../domain/library/pdf-matches';
import type { CharPlaces } from './glyph-places';

/** CSS pixels at 100 %. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** An open file. Pages count from 1. What is asked after `close` rejects. */
export interface PdfFile {
  readonly pageCount: number;
  sizeOf(page: number): Promise<PageSize>;
  textOf(page: number): Promise<readonly TextRun[]>;
  /** Sizes and paints the canvas, sharp for this screen. `false` when the signal ended it first. */
  paint(page: number, canvas: HTMLCanvasElement, scale: number, signal: AbortSignal): Promise<boolean>;
  /**
   * Lays selectable, invisible text into the container, one element a run in the order of `textOf`. It follows a
   * change of scale by itself, through `--total-scale-factor`.
   */
  layText(page: number, container: HTMLElement, signal: AbortSignal): Promise<readonly HTMLElement[]>;
  /** Where the characters of each run are drawn, in the order of `textOf`; null for a run of which that is not known. */
  charPlacesOf(page: number): Promise<readonly (CharPlaces | null)[]>;
  /** The factor `--total-scale-factor` must have at 100 %: the text layer counts in points. */
  readonly pixelsPerPoint: number;
  /** Gives back what painting a page has kept. */
  release(page: number): void;
  close(): void;
}

/** Why a file did not open: damaged, asks for a password, its link has ended, the server did not answer, the device does not give its bytes. */
export type PdfFault = 'broken' | 'locked' | 'expired' | 'unreachable' | 'unreadable';

export type OpenedPdf =
  { readonly ok: true; readonly file: PdfFile } | { readonly ok: false; readonly trouble: PdfFault };

/** Opens a file, at an address or by its bytes, and never rejects; from an address the first page can be shown before the last byte has come. */
export type OpenPdf = (source: string | Blob, signal: AbortSignal) => Promise<OpenedPdf>;
