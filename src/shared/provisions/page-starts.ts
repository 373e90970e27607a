import { lastAtMost } from './last-at-most';

/** Finds the page of a PDF that contains a given offset of its text. */
export interface PageStarts {
  /** How many pages the PDF has. */
  readonly count: number;
  /** Returns the number of the page that contains the offset, counted from 1; null if there are no pages. */
  at(offset: number): number | null;
  /** Returns the number of different pages that contain these offsets. */
  countAt(offsets: Iterable<number>): number;
}

/** @param starts For each page, the offset at which it begins. A page without text begins where the next one does. */
export function createPageStarts(starts: readonly number[]): PageStarts {
  const indexAt = (offset: number) => lastAtMost(starts, offset);
  return {
    count: starts.length,
    at: (offset) => indexAt(offset) + 1 || null,
    countAt: (offsets) => new Set([...offsets].map(indexAt).filter((index) => index >= 0)).size,
  };
}
