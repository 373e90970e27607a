/**
 * The state of an open PDF. It exists as long as the screen does: `close()` cancels pending work and
 * frees the file.
 *
 *   loading ──► ready
 *      │  ▲       (page, zoom, colours and find need a ready file)
 *      │  └── retry ──┐
 *      └──► failed ───┘     an expired link is signed again once while loading
 *
 * The reading position belongs to the model and not to the scroll bar: the view reports its scroll container
 * through `look` and follows `jump`. Therefore, the line that is being read stays in place when the scale
 * changes or the real size of a page becomes known.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { createPdfFind, type PdfFind } from './pdf-find';
import { createPdfHits, type PdfHits } from './pdf-hits';
import type { PageLayout } from './page-layout';
import { createPdfPosition, zoomSteps, type VisibleArea } from './pdf-position';
import { createPaintQueue, type PaintQueue } from './paint-queue';
import type { OpenPdf, OutlineEntry, PdfFile, PdfFault } from './pdf-file';

/**
 * A link to the file, the name under which to save the file and, if the file is on this device, its bytes. On
 * failure, a message for the user instead.
 */
export type SignedLink =
  | { readonly ok: true; readonly link: string; readonly name: string; readonly bytes?: Blob }
  | { readonly ok: false; readonly refusal: LinkFailure };

/** `retryLabel` is the label of the retry button, if retrying does more than usual. */
export interface LinkFailure {
  readonly title: string;
  readonly retryLabel?: string;
}

export type PdfState =
  | { readonly name: 'loading' }
  | { readonly name: 'ready'; readonly file: PdfFile }
  | { readonly name: 'failed'; readonly fault: PdfFault }
  | ({ readonly name: 'failed'; readonly fault: 'refused' } & LinkFailure);

export interface PdfViewer {
  readonly state: ReadonlySignal<PdfState>;
  /** The link for downloading; null until it is signed. */
  readonly link: ReadonlySignal<{ readonly link: string; readonly name: string } | null>;
  /** The file's own table of contents; empty until it has been read, and if there is none. */
  readonly outline: ReadonlySignal<readonly OutlineEntry[]>;
  readonly layout: ReadonlySignal<PageLayout>;
  readonly pageCount: ReadonlySignal<number>;
  /** The page that the user is reading, counted from 1; 0 if there is none. */
  readonly page: ReadonlySignal<number>;
  /** The page to which `goTo` or a search last went, until the user scrolls; null otherwise. */
  readonly turnedTo: ReadonlySignal<number | null>;
  /** The first and last page to paint: the visible ones and one screen around them. */
  readonly firstNear: ReadonlySignal<number>;
  readonly lastNear: ReadonlySignal<number>;
  /** 1 means 100 %. */
  readonly scale: ReadonlySignal<number>;
  readonly fitsWidth: ReadonlySignal<boolean>;
  readonly inverted: ReadonlySignal<boolean>;
  /** Where the scroll container should scroll to. Every jump is a new object. */
  readonly jump: ReadonlySignal<{ readonly top: number } | null>;
  readonly find: PdfFind;
  readonly hits: PdfHits;
  readonly painting: PaintQueue;
  open(): Promise<void>;
  close(): void;
  look(area: VisibleArea): void;
  /** Accepts any number and clamps it to the existing pages. */
  goTo(page: number): void;
  zoomIn(): void;
  zoomOut(): void;
  fitWidth(): void;
  invert(): void;
  /** Asks for a page's real size. Until then it is assumed to have the size of the first page. */
  measure(page: number): Promise<void>;
}

export function createPdfViewer(sign: () => Promise<SignedLink>, openPdf: OpenPdf): PdfViewer {
  const inverted = signal(false);
  const position = createPdfPosition();
  const { sizes, pageCount, page, scale, firstNear, lastNear } = position;
  const { state, link, outline, open, end } = createPdfLoader(sign, openPdf, position);
  const options = { file: () => fileOf(state.peek()), page: () => page.peek(), show: position.showPage };
  const find = createPdfFind(options);
  const hits = createPdfHits({
    ...options,
    near: () => [firstNear.peek(), lastNear.peek()],
    top: () => position.area.peek().top,
    goTo: position.goTo,
  });

  function close(): void {
    end();
    find.close();
    void hits.seek(null);
    fileOf(state.peek())?.close();
  }

  async function measure(number: number): Promise<void> {
    const file = fileOf(state.peek());
    if (!file) return;
    const known = sizes.peek()[number - 1];
    // A page whose size can't be read keeps the first page's size. The error is reported when the page is
    // painted.
    const size = await file.sizeOf(number).catch(() => known);
    const isSame = size?.width === known?.width && size?.height === known?.height;
    if (!size || isSame || fileOf(state.peek()) !== file) return;
    position.keepPlace(
      () => (sizes.value = sizes.peek().map((old, index) => (index === number - 1 ? size : old))),
    );
  }

  return {
    state,
    link,
    outline,
    inverted,
    find,
    hits,
    pageCount,
    page,
    firstNear,
    lastNear,
    layout: position.layout,
    scale,
    fitsWidth: position.fitsWidth,
    turnedTo: position.turnedTo,
    jump: position.jump,
    painting: createPaintQueue(() => page.peek()),
    open,
    close,
    measure,
    look: position.look,
    goTo: position.goTo,
    zoomIn: () => position.zoomTo(zoomSteps.find((step) => step > scale.peek() + 0.005) ?? zoomSteps.at(-1)!),
    zoomOut: () => position.zoomTo(zoomSteps.findLast((step) => step < scale.peek() - 0.005) ?? zoomSteps[0]),
    fitWidth: () => position.zoomTo(null),
    invert: () => (inverted.value = !inverted.peek()),
  };
}

/** Signs the link and opens the file. `end` cancels pending requests. */
function createPdfLoader(
  sign: () => Promise<SignedLink>,
  openPdf: OpenPdf,
  { sizes, reset }: ReturnType<typeof createPdfPosition>,
) {
  const state = signal<PdfState>({ name: 'loading' });
  const link = signal<{ link: string; name: string } | null>(null);
  const outline = signal<readonly OutlineEntry[]>([]);
  let ending = new AbortController();

  async function open(): Promise<void> {
    ending.abort();
    ending = new AbortController();
    const { signal: ended } = ending;
    batch(() => {
      state.value = { name: 'loading' };
      outline.value = [];
      reset();
    });
    let fault: PdfFault = 'expired';
    for (let tries = 0; tries < 2 && fault === 'expired'; tries++) {
      const signed = await sign();
      if (ended.aborted) return;
      if (!signed.ok) return fail({ name: 'failed', fault: 'refused', ...signed.refusal });
      link.value = { link: signed.link, name: signed.name };
      const opened = await openPdf(signed.bytes ?? signed.link, ended);
      if (ended.aborted) return opened.ok ? opened.file.close() : undefined;
      if (opened.ok) return show(opened.file, ended);
      fault = opened.fault;
    }
    fail({ name: 'failed', fault });
  }

  async function show(file: PdfFile, ended: AbortSignal): Promise<void> {
    const first = await file.sizeOf(1).catch(() => null);
    if (ended.aborted) return;
    if (!first) return fail({ name: 'failed', fault: 'broken' });
    batch(() => {
      sizes.value = Array.from({ length: file.pageCount }, () => first);
      state.value = { name: 'ready', file };
    });
    const entries = await file.outline();
    if (!ended.aborted) outline.value = entries;
  }

  function fail(failure: PdfState): void {
    state.value = failure;
  }

  return { state, link, outline, open, end: () => ending.abort() };
}

function fileOf(state: PdfState): PdfFile | null {
  return state.name === 'ready' ? state.file : null;
}
