/**
 * The layout of a file's pages, one below the other. Pure functions; lengths are in CSS pixels and pages are
 * counted from 1.
 */
import { partitionPoint } from '../../../shared/collections/partition-point';
import type { PageSize } from './pdf-file';

/**
 * `tops` and `heights` are indexed by page - 1. `total` is the height of all pages including the gaps around
 * them.
 */
export interface PageLayout {
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly widths: readonly number[];
  readonly total: number;
}

/**
 * A position that survives a change of scale: a page, and the distance from the top of the page as a fraction of its
 * height. `part` is above 1 in the gap below the page, and negative in the gap above the first page.
 */
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

/**
 * Returns the page at an offset. A gap belongs to the page above it, and the result is always an existing
 * page.
 */
export function pageAt({ tops }: PageLayout, y: number): number {
  return Math.max(
    1,
    partitionPoint(tops.length, (index) => tops[index]! <= y),
  );
}

export function positionAt(layout: PageLayout, y: number): PagePosition {
  const page = pageAt(layout, y);
  return { page, part: (y - (layout.tops[page - 1] ?? 0)) / (layout.heights[page - 1] || 1) };
}

/** The inverse of `positionAt`. */
export function offsetOf(layout: PageLayout, { page, part }: PagePosition): number {
  return (layout.tops[page - 1] ?? 0) + part * (layout.heights[page - 1] ?? 0);
}
