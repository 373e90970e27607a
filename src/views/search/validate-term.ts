/** Says why a typed term can't be searched for. The search screen and the Dashboard share it. */
import { MAX_TERM_LENGTH } from '../../shared/query';
import { parseTerm } from '../../shared/query-terms';
import { termTexts } from '../queries/term-texts';

/** Returns a message that says why the term is rejected; undefined for a valid term. */
export function validateTerm(term: string): string | undefined {
  const length = [...term].length;
  if (length > MAX_TERM_LENGTH) return termTexts.termTooLong(MAX_TERM_LENGTH, length);
  if (parseTerm(term).kind !== 'nothing') return undefined;
  return isOnlyAsterisk(term) ? termTexts.onlyAsterisk : termTexts.noWord(term);
}

export function isOnlyAsterisk(term: string): boolean {
  return /^\*+$/.test(term);
}
