/** Why a typed term cannot be searched for; the fields for terms of the search screen and the Dashboard ask alike. */
import { MAX_TERM_LENGTH } from '../../shared/query';
import { readTerm } from '../../shared/reading';
import { searchTexts } from '../texts/search';

/** A sentence; undefined for a term that can be searched for. */
export function refusalOf(term: string): string | undefined {
  const length = [...term].length;
  if (length > MAX_TERM_LENGTH) return searchTexts.termTooLong(MAX_TERM_LENGTH, length);
  if (readTerm(term).kind !== 'nothing') return undefined;
  return isOnlyAsterisk(term) ? searchTexts.onlyAsterisk : searchTexts.noWord(term);
}

export function isOnlyAsterisk(term: string): boolean {
  return /^\*+$/.test(term);
}
