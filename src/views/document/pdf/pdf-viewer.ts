/**
 * The state of one open PDF. It lives as long as the screen: `close()` cancels pending work and frees the file.
 *
 *   loading ──► ready
 *      │  ▲       (page, zoom, colours and find need a ready file)
 *      │  └── retry ──┐
 *      └──► failed ───┘     an expired link is signed again once while loading
 *
 * The reading position belongs to the model and not to the scroll bar: the view reports its scroll container through
 * `look` and follows `jump`. So the line that is being read stays in place when the scale changes or the real size of
 * a page becomes known.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { createPdfFind, type PdfFind } from './pdf-find';
import { createPdfHits, type PdfHits } from './pdf-hits';
import { offsetOf, layoutPages, pageAt, positionAt, type PageLayout } from './page-layout';
import { createPaintQueue, type PaintQueue } from './paint-queue';
import type { OpenPdf, PageSize, PdfFile, PdfFault } from './pdf-file';

/**
 * A link with the file name to save it under and, if the file is on this device, its bytes. On failure it
 * holds a message for the user.
 */
export type SignedLink =
  | { readonly ok: true; readonly link: string; readonly name: string; readonly bytes?: Blob }
  | { readonly ok: false; readonly refusal: LinkFailure };

/** `retryLabel` is the label of the retry button, if retrying does more than the usual. */
export interface LinkFailure {
  readonly title: string;
  readonly retryLabel?: string;
}

export type PdfState =
  | { readonly name: 'loading' }
  | { readonly name: 'ready'; readonly file: PdfFile }
  | { readonly name: 'failed'; readonly trouble: PdfFault }
  | ({ readonly name: 'failed'; readonly trouble: 'refused' } & LinkFailure);

/** The visible area of the scroll container in CSS pixels. `width` is the width available to pages. */
export interface VisibleArea {
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

export interface PdfViewer {
  readonly state: ReadonlySignal<PdfState>;
  /** The link for downloading; null until it is signed. */
  readonly link: ReadonlySignal<{ readonly link: string; readonly name: string } | null>;
  readonly layout: ReadonlySignal<PageLayout>;
  readonly pageCount: ReadonlySignal<number>;
  /** The page that the user is reading, counted from 1; 0 without one. */
  readonly page: ReadonlySignal<number>;
  /** The page that was entered by number, until the user scrolls; null otherwise. */
  readonly turnedTo: ReadonlySignal<number | null>;
  /** The first and last page to paint: the visible ones and one screen around them. */
  readonly firstNear: ReadonlySignal<number>;
  readonly lastNear: ReadonlySignal<number>;
  /** 1 means 100 %. */
  readonly scale: ReadonlySignal<number>;
  readonly fitsWidth: ReadonlySignal<boolean>;
  readonly inverted: ReadonlySignal<boolean>;
  /** Where the scroll container should go. Every jump is a new object. */
  readonly jump: ReadonlySignal<{ readonly top: number } | null>;
  readonly find: PdfFind;
  readonly hits: PdfHits;
  readonly painting: PaintQueue;
  open(): Promise<void>;
  close(): void;
  look(sight: VisibleArea): void;
  /** Accepts any number and clamps it to the existing pages. */
  goTo(page: number): void;
  zoomIn(): void;
  zoomOut(): void;
  fitWidth(): void;
  invert(): void;
  /** Asks for a page's real size. Until then it is assumed to have the size of the first page. */
  measure(page: number): Promise<void>;
}

export const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
/** A page that fills a very wide window is tiring to read. */
const widestFit = 1.5;
/** The gap between pages and around them. */
const pageGap = 20;

export function createPdfViewer(sign: () => Promise<SignedLink>, openPdf: OpenPdf): PdfViewer {
  const state = signal<PdfState>({ name: 'loading' });
  const link = signal<{ link: string; name: string } | null>(null);
  const sizes = signal<readonly PageSize[]>([]);
  const sight = signal<VisibleArea>({ top: 0, height: 0, width: 0 });
  /** Null means fit to width. */
  const zoom = signal<number | null>(null);
  const inverted = signal(false);
  const jump = signal<{ top: number } | null>(null);
  /**
   * The page that was last entered, while the scroll container is still where that led. A short last page
   * cannot reach the top.
   */
  const turned = signal<{ page: number; top: number | null } | null>(null);
  let ending = new AbortController();

  const gap = computed(() => (sight.value.width < 600 ? pageGap * 0.4 : pageGap));
  const scale = computed(() => zoom.value ?? fit(sizes.value, sight.value.width - 2 * gap.value));
  const layout = computed(() => layoutPages(sizes.value, scale.value, gap.value));
  const pageCount = computed(() => sizes.value.length);
  const page = computed(() => {
    if (!pageCount.value) return 0;
    return turned.value?.page ?? pageAt(layout.value, sight.value.top + sight.value.height / 3);
  });
  const firstNear = computed(() => pageAt(layout.value, sight.value.top - sight.value.height));
  const lastNear = computed(() =>
    pageCount.value ? pageAt(layout.value, sight.value.top + 2 * sight.value.height) : 0,
  );
  const within = { file: () => fileOf(state.peek()), page: () => page.peek(), show: showPage };
  const find = createPdfFind(within);
  const hits = createPdfHits({
    ...within,
    near: () => [firstNear.peek(), lastNear.peek()],
    top: () => sight.peek().top,
  });

  async function open(): Promise<void> {
    ending.abort();
    ending = new AbortController();
    const { signal: ended } = ending;
    batch(() => {
      state.value = { name: 'loading' };
      sizes.value = [];
      turned.value = null;
    });
    let trouble: PdfFault = 'expired';
    for (let tries = 0; tries < 2 && trouble === 'expired'; tries++) {
      const signed = await sign();
      if (ended.aborted) return;
      if (!signed.ok) return fail({ name: 'failed', trouble: 'refused', ...signed.refusal });
      link.value = { link: signed.link, name: signed.name };
      const opened = await openPdf(signed.bytes ?? signed.link, ended);
      if (ended.aborted) return opened.ok ? opened.file.close() : undefined;
      if (opened.ok) return show(opened.file, ended);
      trouble = opened.trouble;
    }
    fail({ name: 'failed', trouble });
  }

  async function show(file: PdfFile, ended: AbortSignal): Promise<void> {
    const first = await file.sizeOf(1).catch(() => null);
    if (ended.aborted) return;
    if (!first) return fail({ name: 'failed', trouble: 'broken' });
    batch(() => {
      sizes.value = Array.from({ length: file.pageCount }, () => first);
      state.value = { name: 'ready', file };
    });
  }

  function fail(failure: PdfState): void {
    state.value = failure;
  }

  function close(): void {
    ending.abort();
    find.close();
    void hits.seek(null);
    fileOf(state.peek())?.close();
  }

  function look(next: VisibleArea): void {
    const before = sight.peek();
    if (before.top === next.top && before.height === next.height && before.width === next.width) return;
    const change = () => {
      sight.value = next;
      const wanted = turned.peek();
      if (!wanted) return;
      // The first report after a jump is the jump's own result; any later one comes from the user's
      // scrolling.
      if (wanted.top === null) turned.value = { ...wanted, top: next.top };
      else if (wanted.top !== next.top) turned.value = null;
    };
    if (before.width === next.width || !before.width) batch(change);
    else keepPlace(change);
  }

  function goTo(wanted: number): void {
    if (!pageCount.peek() || !Number.isFinite(wanted)) return;
    const target = Math.min(pageCount.peek(), Math.max(1, Math.round(wanted)));
    batch(() => {
      turned.value = { page: target, top: null };
      jump.value = { top: offsetOf(layout.peek(), { page: target, part: 0 }) - gap.peek() };
    });
  }

  /** Like `goTo`, but does nothing if the page is already visible. */
  function showPage(wanted: number): void {
    if (wanted < firstNear.peek() || wanted > lastNear.peek()) goTo(wanted);
  }

  /** Keeps the line at the upper edge in place while the pages above change. */
  function keepPlace(change: () => void): void {
    const place = positionAt(layout.peek(), sight.peek().top);
    const stood = turned.peek();
    batch(() => {
      change();
      const top = Math.max(0, offsetOf(layout.value, place));
      if (Math.abs(top - sight.peek().top) < 1) return;
      jump.value = { top };
      if (stood) turned.value = { page: stood.page, top: null };
    });
  }

  function zoomTo(next: number | null): void {
    if (pageCount.peek()) keepPlace(() => (zoom.value = next));
  }

  async function measure(number: number): Promise<void> {
    const file = fileOf(state.peek());
    if (!file) return;
    const known = sizes.peek()[number - 1];
    // A page whose size cannot be read keeps that of the first page. Painting it reports the error.
    const size = await file.sizeOf(number).catch(() => known);
    if (
      !size ||
      fileOf(state.peek()) !== file ||
      (size.width === known?.width && size.height === known.height)
    )
      return;
    keepPlace(() => (sizes.value = sizes.peek().map((old, index) => (index === number - 1 ? size : old))));
  }

  return {
    state,
    link,
    layout,
    pageCount,
    page,
    firstNear,
    lastNear,
    scale,
    inverted,
    jump,
    find,
    hits,
    fitsWidth: computed(() => zoom.value === null),
    turnedTo: computed(() => turned.value?.page ?? null),
    painting: createPaintQueue(() => page.peek()),
    open,
    close,
    look,
    goTo,
    measure,
    zoomIn: () => zoomTo(zoomSteps.find((step) => step > scale.peek() + 0.005) ?? zoomSteps.at(-1)!),
    zoomOut: () => zoomTo(zoomSteps.findLast((step) => step < scale.peek() - 0.005) ?? zoomSteps[0]),
    fitWidth: () => zoomTo(null),
    invert: () => (inverted.value = !inverted.peek()),
  };
}

function fileOf(state: PdfState): PdfFile | null {
  return state.name === 'ready' ? state.file : null;
}

/** Fits the widest page, so that a landscape annex among portrait pages does not overflow. */
function fit(sizes: readonly PageSize[], width: number): number {
  const widest = Math.max(0, ...sizes.map((size) => size.width));
  if (!widest || width <= 0) return 1;
  return Math.min(widestFit, Math.max(zoomSteps[0], Math.floor((width / widest) * 1000) / 1000));
}
