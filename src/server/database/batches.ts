/**
 * Splits a list into batches of at most `size` items. Databases limit the number of parameters in a
 * statement.
 */
export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
