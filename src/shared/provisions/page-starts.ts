import { lastAtMost } from './last-at-most';

/** Finds the page of a PDF that contains an offset in its text. */
export interface PageStarts {
  /** The number of pages. */
  readonly count: number;
  /** Returns the number, from 1, of the page that contains the offset; null if there are no pages. */
  at(offset: number): number | null;
  /** Counts the distinct pages that contain these offsets. */
  countAt(offsets: Iterable<number>): number;
}

/** @param starts The offset at which each page begins. A page without text begins where the next one does. */
export function createPageStarts(starts: readonly number[]): PageStarts {
  const indexAt = (offset: number) => lastAtMost(starts, offset);
  return {
    count: starts.length,
    at: (offset) => indexAt(offset) + 1 || null,
    countAt: (offsets) => new Set([...offsets].map(indexAt).filter((index) => index >= 0)).size,
  };
}
