/**
 * The ids under which OpenSearch stores documents. A next wording is stored in addition to its document,
 * under a separate id that isn't used outside the adapter.
 */

/** No document id contains a slash. */
const NEXT_SUFFIX = '/next';

export function storedIdOfNext(id: string): string {
  return id + NEXT_SUFFIX;
}

/** Returns the id of the document to which a stored id belongs. */
export function idOfStored(stored: string): string {
  return stored.endsWith(NEXT_SUFFIX) ? stored.slice(0, -NEXT_SUFFIX.length) : stored;
}
