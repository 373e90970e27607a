/**
 * How many rows or ids a statement usually contains. SQLite accepts 32,766 values in a statement, and
 * PostgreSQL twice as many, so a row may have up to 65 columns.
 */
const ROWS_PER_STATEMENT = 500;

/** Splits a list into batches that are small enough for one statement. */
export function* batchesOf<Item>(
  items: readonly Item[],
  size = ROWS_PER_STATEMENT,
): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
