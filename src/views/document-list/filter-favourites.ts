/** Filters and sorts favourites. */
import type { DocumentSummary } from '../../domain/library/document-summary';
import { compareNames } from '../../shared/compare-names';

export type Sort = 'added' | 'title' | 'published';

/**
 * @param documents Newest first, which is the order that `added` keeps.
 * @param filter Each of its words must occur in the title, number, issuer or comment, regardless of case and
 * accents.
 */
export function filterAndSort(
  documents: readonly DocumentSummary[],
  filter: string,
  sort: Sort,
  commentOn: (id: string) => string | undefined,
): readonly DocumentSummary[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  const matching = words.length
    ? documents.filter(({ id, title, number, issuer }) => {
        const text = folded([title, number, issuer, commentOn(id)].join('\n'));
        return words.every((word) => text.includes(word));
      })
    : documents;
  if (sort === 'title') return [...matching].sort((a, b) => compareNames(a.title, b.title));
  // Latest first, then those without a date.
  if (sort === 'published')
    return [...matching].sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''));
  return matching;
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
