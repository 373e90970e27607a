/**
 * Resolves a reference to a document and an address. Each caller implements `ReferenceLibrary`, which must
 * contain only documents that the reader may see.
 */
import type { ReferenceTarget } from '../structured-text';

export interface ReferenceLibrary {
  /**
   * Returns the documents of the instrument with this number, title or short name. There are several if the
   * instrument is divided into parts.
   */
  documentsOf(instrument: string): readonly string[];
  /** Returns this document, and the other parts of its instrument. */
  documentsOfSameInstrument(document: string): readonly string[];
  /**
   * Returns the addresses of all provisions of the document with these labels. An address is null if the
   * provision has none.
   */
  provisions(document: string, labels: readonly string[]): readonly (string | null)[];
}

export interface ReferencePlace {
  readonly document: string;
  /** Absent for the whole document, or if the provision isn't known. */
  readonly address?: string;
}

export type Resolution =
  | { readonly state: 'resolved'; readonly place: ReferencePlace }
  | { readonly state: 'several'; readonly places: readonly ReferencePlace[] }
  | { readonly state: 'unknown' };

/**
 * Returns where a reference in `document` leads.
 *
 * - A provision that only one of the documents has is resolved, if it has an address.
 * - A provision of the same instrument is the one in this document, if there is one here. In a statute,
 *   sections are numbered consecutively through all parts. In a convention, the numbers begin again in each
 *   part.
 * - A reference to a provision of another instrument that isn't found leads to that instrument, if it is a
 *   single document.
 */
export function resolveReference(
  target: ReferenceTarget,
  document: string,
  library: ReferenceLibrary,
): Resolution {
  const { instrument, labels = [] } = target;
  const documents =
    instrument === undefined ? library.documentsOfSameInstrument(document) : library.documentsOf(instrument);
  if (labels.length === 0) return oneOf(documents.map((id) => ({ document: id })));
  const placesIn = (id: string) =>
    library.provisions(id, labels).map((address) => (address === null ? null : { document: id, address }));
  const own = instrument === undefined ? placesIn(document) : [];
  const found = own.length > 0 ? own : documents.flatMap(placesIn);
  const places = found.filter((place) => place !== null);
  if (places.length < found.length)
    return places.length > 0 ? { state: 'several', places } : { state: 'unknown' };
  if (places.length > 0) return oneOf(places);
  return instrument !== undefined && documents.length === 1
    ? oneOf([{ document: documents[0]! }])
    : { state: 'unknown' };
}

function oneOf(places: readonly ReferencePlace[]): Resolution {
  if (places.length > 1) return { state: 'several', places };
  return places[0] ? { state: 'resolved', place: places[0] } : { state: 'unknown' };
}
