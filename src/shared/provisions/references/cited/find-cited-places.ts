/** Finds what a typed text cites: documents by number or by name, and the provision in them. */
import { findCited } from '../../../document-number';
import { findByInitials } from './find-by-initials';
import { findByTitleWords } from './find-by-title-words';
import { findNamedProvision, findNumberedProvision, type CitedLibrary } from '../find-named-provision';
import type { CitedPlace } from '../find-places';

export interface CitedPlaces<Document> {
  readonly answer: 'one' | 'several' | 'none';
  readonly places: readonly CitedPlace<Document>[];
  /** The provision, as typed; null if the documents themselves are cited. */
  readonly rest: string | null;
}

/**
 * A number takes precedence over a name, a name over initials, and initials over some words of a title. If only
 * one of the documents with a number or a name has the provision, it is the one that is meant.
 *
 * @param candidates All documents that may have the number.
 */
export async function findCitedPlaces<
  Document extends { readonly id: string; readonly title: string; readonly number: string | null },
>(
  library: CitedLibrary<Document>,
  typed: string,
  candidates: readonly Document[],
): Promise<CitedPlaces<Document>> {
  const { answer, documents, rest } = findCited(typed, candidates);
  const found = rest === null ? null : await findNumberedProvision(library, documents, rest);
  // If the documents with this number are other parts of the instrument, its name may lead to the cited part.
  if (answer === 'none' || found?.length === 0) {
    const named = await findNamedProvision(library, typed);
    if (named) return { ...named, answer: countAnswer(named.places) };
    const byInitials = await findByInitials(library, typed);
    if (byInitials) {
      const { isCertain, ...cited } = byInitials;
      return { ...cited, answer: isCertain ? countAnswer(cited.places) : 'several' };
    }
    const byTitle = await findByTitleWords(library, typed);
    return byTitle ? { ...byTitle, answer: 'several' } : { answer: 'none', places: [], rest: null };
  }
  if (!found) return { answer, places: documents.map((document) => ({ document, provision: null })), rest };
  return { answer: countAnswer(found), places: found, rest };
}

function countAnswer(places: readonly unknown[]): 'one' | 'several' {
  return places.length === 1 ? 'one' : 'several';
}
