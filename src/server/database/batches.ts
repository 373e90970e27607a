/**
 * Divides a list into parts of at most `size` items, in their order. Databases limit how many parameters a statement
 * may have.
 */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
