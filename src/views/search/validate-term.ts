/** Why a typed term cannot be searched for; the fields for terms of the search screen and the Dashboard ask alike. */
import { MAX_TERM_LENGTH } from '../../shared/query';
import { parseTerm } from '../../shared/query-terms';
import { termTexts } from './term-texts';

/** A sentence; undefined for a term that can be searched for. */
export function refusalOf(term: string): string | undefined {
  const length = [...term].length;
  if (length > MAX_TERM_LENGTH) return termTexts.termTooLong(MAX_TERM_LENGTH, length);
  if (parseTerm(term).kind !== 'nothing') return undefined;
  return isOnlyAsterisk(term) ? termTexts.onlyAsterisk : termTexts.noWord(term);
}

export function isOnlyAsterisk(term: string): boolean {
  return /^\*+$/.test(term);
}
