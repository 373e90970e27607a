/** Functions for spans that are in the order of the text. */
import type { Span } from './structured-text';

/** Returns the index of the first span that begins at or after the offset. */
export function firstFrom(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.from < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
