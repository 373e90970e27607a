/**
 * The state of one open PDF. Lives as long as the screen: `close()` ends it, cancels what is under way and frees the file.
 *
 *   loading ──► ready
 *      │  ▲       (page, zoom, colours and find are only asked of a ready file)
 *      │  └── retry ──┐
 *      └──► failed ───┘     a link that has ended is signed again once, within loading
 *
 * Where the reader is belongs to the model, not to the scroll bar: the view reports its scroller by `look`, and obeys
 * `jump`. So a change of scale, or of a page's size once it is known, keeps the line that is being read in its place.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { createPdfFind, type PdfFind } from './pdf-find';
import { createPdfHits, type PdfHits } from './pdf-hits';
import { offsetOf, layoutPages, pageAt, positionAt, type PageLayout } from './page-layout';
import { createPaintQueue, type PaintQueue } from './paint-queue';
import type { OpenPdf, PageSize, PdfFile, PdfFault } from './pdf-file';

/** A link and the file name to save it under, with the bytes where they are on this device; or why there is none, in words for people. */
export type SignedLink =
  | { readonly ok: true; readonly link: string; readonly name: string; readonly bytes?: Blob }
  | { readonly ok: false; readonly refusal: LinkFailure };

/** `retryLabel`: what trying again does, where it is more than that. */
export interface LinkFailure {
  readonly title: string;
  readonly retryLabel?: string;
}

export type PdfState =
  | { readonly name: 'loading' }
  | { readonly name: 'ready'; readonly file: PdfFile }
  | { readonly name: 'failed'; readonly trouble: PdfFault }
  | ({ readonly name: 'failed'; readonly trouble: 'refused' } & LinkFailure);

/** What the scroller shows, CSS pixels; `width` is what it has for pages. */
export interface VisibleArea {
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

export interface PdfViewer {
  readonly state: ReadonlySignal<PdfState>;
  /** For Download; null until signed. */
  readonly link: ReadonlySignal<{ readonly link: string; readonly name: string } | null>;
  readonly layout: ReadonlySignal<PageLayout>;
  readonly pageCount: ReadonlySignal<number>;
  /** The page being read, from 1; 0 while there is none. */
  readonly page: ReadonlySignal<number>;
  /** The page that was asked for by number, until the reader scrolls on; null otherwise. */
  readonly turnedTo: ReadonlySignal<number | null>;
  /** First and last page worth painting: those in sight and one sight around it. */
  readonly firstNear: ReadonlySignal<number>;
  readonly lastNear: ReadonlySignal<number>;
  /** 1 is 100 %. */
  readonly scale: ReadonlySignal<number>;
  readonly fitsWidth: ReadonlySignal<boolean>;
  readonly inverted: ReadonlySignal<boolean>;
  /** Where the scroller is to go; a new object for every jump. */
  readonly jump: ReadonlySignal<{ readonly top: number } | null>;
  readonly find: PdfFind;
  readonly hits: PdfHits;
  readonly painting: PaintQueue;
  open(): Promise<void>;
  close(): void;
  look(sight: VisibleArea): void;
  /** Any number: it is brought between the first and the last page. */
  goTo(page: number): void;
  zoomIn(): void;
  zoomOut(): void;
  fitWidth(): void;
  invert(): void;
  /** Asks for a page's true size; until then it is taken to be that of the first. */
  measure(page: number): Promise<void>;
}

export const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
/** A page as wide as a very wide window is no pleasure to read. */
const widestFit = 1.5;
/** Between pages, and around them. */
const pageGap = 20;

export function createPdfViewer(sign: () => Promise<SignedLink>, openPdf: OpenPdf): PdfViewer {
  const state = signal<PdfState>({ name: 'loading' });
  const link = signal<{ link: string; name: string } | null>(null);
  const sizes = signal<readonly PageSize[]>([]);
  const sight = signal<VisibleArea>({ top: 0, height: 0, width: 0 });
  /** Null is fit width. */
  const zoom = signal<number | null>(null);
  const inverted = signal(false);
  const jump = signal<{ top: number } | null>(null);
  /** The page last asked for, while the scroller still stands where that brought it: a short last page can't reach the top. */
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
      // The first report after a turn is where it led; any other is the reader's own scrolling.
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

  /** As `goTo`, but stays where the page is in sight already. */
  function showPage(wanted: number): void {
    if (wanted < firstNear.peek() || wanted > lastNear.peek()) goTo(wanted);
  }

  /** The line at the upper edge stays there, whatever the change does to the pages above. */
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
    // A page whose size cannot be read keeps the first one's; painting it says what is wrong.
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

/** By the widest page, so that a landscape annex among upright pages does not stick out. */
function fit(sizes: readonly PageSize[], width: number): number {
  const widest = Math.max(0, ...sizes.map((size) => size.width));
  if (!widest || width <= 0) return 1;
  return Math.min(widestFit, Math.max(zoomSteps[0], Math.floor((width / widest) * 1000) / 1000));
}
