/**
 * The reading position in an open PDF: the visible area, the scale, and the resulting layout of the pages.
 * Whenever one of them changes, the line that is being read stays in place.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { layoutPages, offsetOf, pageAt, positionAt } from './page-layout';
import type { PageSize } from './pdf-file';

/** The visible area of the scroll container in CSS pixels. `width` is the width available to pages. */
export interface VisibleArea {
  readonly top: number;
  readonly height: number;
  readonly width: number;
}

export const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
/** A page that filled a very wide window would be tiring to read. */
const widestFit = 1.5;
/** The gap between pages and around them. */
const pageGap = 20;

export function createPdfPosition() {
  const area = signal<VisibleArea>({ top: 0, height: 0, width: 0 });
  /** Null means fit to width. */
  const zoom = signal<number | null>(null);
  const jump = signal<{ readonly top: number } | null>(null);
  /**
   * The page to which `goTo` last went, while the scroll container is still at the resulting position. It
   * counts as the current page even if it is a short last page, which can't reach the top.
   */
  const enteredPage = signal<{ readonly page: number; readonly top: number | null } | null>(null);
  const pages = createPageLayout(area, zoom, () => enteredPage.value?.page ?? null);
  const { sizes, layout, pageCount, firstNear, lastNear } = pages;

  function look(next: VisibleArea): void {
    const before = area.peek();
    if (before.top === next.top && before.height === next.height && before.width === next.width) return;
    const change = () => {
      area.value = next;
      const wanted = enteredPage.peek();
      if (!wanted) return;
      // The first report after a jump is the jump's own result; any later one comes from the user's scrolling.
      if (wanted.top === null) enteredPage.value = { ...wanted, top: next.top };
      else if (wanted.top !== next.top) enteredPage.value = null;
    };
    if (before.width === next.width || !before.width) batch(change);
    else keepPlace(change);
  }

  function goTo(wanted: number): void {
    if (!pageCount.peek() || !Number.isFinite(wanted)) return;
    const target = Math.min(pageCount.peek(), Math.max(1, Math.round(wanted)));
    batch(() => {
      enteredPage.value = { page: target, top: null };
      jump.value = { top: offsetOf(layout.peek(), { page: target, part: 0 }) - pages.gap.peek() };
    });
  }

  /** Like `goTo`, but does nothing if the page is already visible or near the visible area. */
  function showPage(wanted: number): void {
    if (wanted < firstNear.peek() || wanted > lastNear.peek()) goTo(wanted);
  }

  /** Keeps the line at the upper edge in place while the pages above change. */
  function keepPlace(change: () => void): void {
    const place = positionAt(layout.peek(), area.peek().top);
    const before = enteredPage.peek();
    batch(() => {
      change();
      const top = Math.max(0, offsetOf(layout.value, place));
      if (Math.abs(top - area.peek().top) < 1) return;
      jump.value = { top };
      if (before) enteredPage.value = { page: before.page, top: null };
    });
  }

  function zoomTo(scale: number | null): void {
    if (pageCount.peek()) keepPlace(() => (zoom.value = scale));
  }

  return {
    ...pages,
    area,
    jump,
    look,
    goTo,
    showPage,
    keepPlace,
    zoomTo,
    fitsWidth: computed(() => zoom.value === null),
    turnedTo: computed(() => enteredPage.value?.page ?? null),
    reset() {
      sizes.value = [];
      enteredPage.value = null;
    },
  };
}

/**
 * @param turnedTo Returns the page of `enteredPage`; null if there is none. The result depends on signals.
 */
function createPageLayout(
  area: ReadonlySignal<VisibleArea>,
  zoom: ReadonlySignal<number | null>,
  turnedTo: () => number | null,
) {
  const sizes = signal<readonly PageSize[]>([]);
  const gap = computed(() => (area.value.width < 600 ? pageGap * 0.4 : pageGap));
  const scale = computed(() => zoom.value ?? fit(sizes.value, area.value.width - 2 * gap.value));
  const layout = computed(() => layoutPages(sizes.value, scale.value, gap.value));
  const pageCount = computed(() => sizes.value.length);
  const page = computed(() => {
    if (!pageCount.value) return 0;
    return turnedTo() ?? pageAt(layout.value, area.value.top + area.value.height / 3);
  });
  const firstNear = computed(() => pageAt(layout.value, area.value.top - area.value.height));
  const lastNear = computed(() =>
    pageCount.value ? pageAt(layout.value, area.value.top + 2 * area.value.height) : 0,
  );
  return { sizes, gap, scale, layout, pageCount, page, firstNear, lastNear };
}

/** Fits the widest page, so that a landscape annex among portrait pages doesn't overflow. */
function fit(sizes: readonly PageSize[], width: number): number {
  const widest = Math.max(0, ...sizes.map((size) => size.width));
  if (!widest || width <= 0) return 1;
  return Math.min(widestFit, Math.max(zoomSteps[0], Math.floor((width / widest) * 1000) / 1000));
}
