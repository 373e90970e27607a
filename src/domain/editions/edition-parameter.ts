/** The URL parameter of a document's address that names an edition or a replaced wording. */
export const EDITION_PARAMETER = 'edition';

/**
 * Reads the edition or replaced wording from an address; null if it names none. A name that no edition can have is
 * also returned, so that readers don't take another edition for the one in their link.
 */
export function readEdition(address: Pick<URLSearchParams, 'get'>): string | null {
  return address.get(EDITION_PARAMETER)?.trim() || null;
}
