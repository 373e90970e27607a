/** Why a typed term cannot be searched for; the fields for terms of the search screen and the Dashboard ask alike. */
import { EMPTY_QUERY, MAX_TERM_LENGTH, readingOf, type TermReading } from '../../shared/query';
import { searchTexts } from '../texts/search';

/** A sentence; undefined for a term that can be searched for. */
export function refusalOf(term: string): string | undefined {
  const length = [...term].length;
  if (length > MAX_TERM_LENGTH) return searchTexts.termTooLong(MAX_TERM_LENGTH, length);
  if (kindOf(term) !== 'nothing') return undefined;
  return isOnlyAsterisk(term) ? searchTexts.onlyAsterisk : searchTexts.noWord(term);
}

export function kindOf(term: string): TermReading['kind'] {
  return readingOf({ ...EMPTY_QUERY, tags: [term] }).terms[0]?.kind ?? 'nothing';
}

export function isOnlyAsterisk(term: string): boolean {
  return /^\*+$/.test(term);
}
