/**
 * Finds the parts of an address that a search ignores because it can't use them, so that the screen
 * can say so.
 */
import { MAX_TERM_LENGTH, MAX_TERMS, type Query } from '../../shared/query';
import { readTerms, type AddressReader } from '../../shared/query-address';
import { addressTexts as texts } from './address-texts';

/**
 * Returns one message for each part that was ignored.
 *
 * @param query The query that was run, so its page exists.
 */
export function explainAddress(address: AddressReader, query: Query, pages: number): readonly string[] {
  const read = (name: string) => address.get(name) ?? '';
  const terms = [...new Set(readTerms(read('q')).map((term) => term.trim()))].filter(Boolean);
  const days = read('date').split(',');
  const ids = new Set(read('filter').split(',').filter(Boolean));
  return [
    terms.length > MAX_TERMS && texts.terms(MAX_TERMS, terms.length),
    terms.some((term) => [...term].length > MAX_TERM_LENGTH) && texts.cut(MAX_TERM_LENGTH),
    query.dates.from === null && days[0] && texts.day(days[0]),
    query.dates.to === null && days[1] && texts.day(days[1]),
    ids.size > query.categories.length && texts.categories,
    read('p') !== '' && read('p') !== String(query.page) && texts.page(read('p'), query.page, pages),
  ].filter((note): note is string => Boolean(note));
}
