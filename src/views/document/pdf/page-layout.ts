/** Where the pages of a file lie one below the other. Pure; CSS pixels; pages count from 1. */
import type { PageSize } from './pdf-file';

/** `tops` and `heights` by page - 1; `total` is the height of all of them with a gap around each. */
export interface PageLayout {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly widths: readonly number[];
  readonly total: number;
}

/** A place in the file that outlives a change of scale: a page, and how far down on it (0 to 1). */
export interface PagePosition {
  readonly page: number;
  readonly part: number;
}

export function layoutPages(sizes: readonly PageSize[], scale: number, gap: number): PageLayout {
  const tops: number[] = [];
  const heights = sizes.map((size) => Math.floor(size.height * scale));
  let top = gap;
  for (const height of heights) {
    tops.push(top);
    top += height + gap;
  }
  return { tops, heights, widths: sizes.map((size) => Math.floor(size.width * scale)), total: top };
}

/** The page at a height; a gap belongs to the page above it. At least 1, at most the last. */
export function pageAt({ tops }: PageLayout, y: number): number {
  let low = 0;
  let high = tops.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (tops[middle]! <= y) low = middle;
    else high = middle;
  }
  return low + 1;
}

export function positionAt(layout: PageLayout, y: number): PagePosition {
  const page = pageAt(layout, y);
  return { page, part: (y - (layout.tops[page - 1] ?? 0)) / (layout.heights[page - 1] || 1) };
}

/** The inverse of `placeAt`. */
export function offsetOf(layout: PageLayout, { page, part }: PagePosition): number {
  return (layout.tops[page - 1] ?? 0) + part * (layout.heights[page - 1] ?? 0);
}
