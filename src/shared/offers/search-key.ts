/** Recognises equivalent searches, so that only one of them is offered. */
import { lowerCase } from '../../search/text/lower-case';
import { parseTerm } from '../query-terms';
import { formKey } from '../thesaurus';

/** Two terms with the same key find the same documents. A term without words has an empty key. */
export function termKey(term: string): string {
  const { kind, words } = parseTerm(term);
  return kind === 'prefix' ? `${lowerCase(words.join(' '))}*` : formKey(term);
}

/** Two searches with the same key and the same filters find the same documents. */
export function searchKey(
  terms: readonly string[],
  { title, content }: { readonly title: boolean; readonly content: boolean },
): string {
  const keys = new Set(terms.map(termKey));
  keys.delete('');
  return JSON.stringify([[...keys].sort(), title, content]);
}
