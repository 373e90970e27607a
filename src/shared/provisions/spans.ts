/** Functions for spans that are in the order of the text. */
import { partitionPoint } from '../collections/partition-point';
import type { Span } from './structured-text';

/** Returns the index of the first span that begins at or after the offset. */
export function firstFrom(spans: readonly Span[], offset: number): number {
  return partitionPoint(spans.length, (index) => spans[index]!.from < offset);
}
