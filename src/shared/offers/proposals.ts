/**
 * Proposes searches, without knowing what they find.
 *
 * For each offer, there is a list of searches to try in order: first the phrase as a whole, then its words as
 * separate terms, then half of them.
 */
import type { components } from '../../api/schema';
import type { Corrections } from '../../search/spelling/spelling';
import { lowerCase } from '../../search/text/lower-case';
import { MAX_TERM_LENGTH, type Query } from '../query';
import { parseTerm } from '../query-terms';
import { MAX_ALTERNATIVES, type Alternative, type Thesaurus } from '../thesaurus';
import { everyContentWord, MAX_OFFERED_WORDS, replaceWords, wordsToSearch } from './content-words';
import { termKey } from './search-key';

/** An offer whose total isn't known yet. */
export type Proposal = Omit<components['schemas']['Offer'], 'total'>;
type Contexts = Proposal['contexts'];
type Change = Proposal['changes'][number];

/** The words of a search that no document contains, in lower case, each with its corrections. */
export type Misspelt = ReadonlyMap<string, Corrections>;

/** The maximum number of offers that correct the same words. */
const MAX_SPELLINGS = 3;
/** The maximum number of alternative forms that are tried, for all terms together. */
const MAX_ALTERNATIVE_TRIES = 12;

/** Proposes searches with corrected words, the most likely corrections first. */
export function proposeSpellings(query: Query, misspelt: Misspelt): readonly (readonly Proposal[])[] {
  const most = Math.max(0, ...Array.from(misspelt.values(), ({ length }) => length));
  return Array.from({ length: Math.min(most, MAX_SPELLINGS) }, (_, rank) => {
    const { terms, changes } = correctTerms(query.tags, misspelt, rank);
    const split = splitTerms(terms);
    return [
      ...searchesFor('spelling', [terms, split], changes, query),
      ...(rank === 0 ? searchForHalf('spelling', split, changes, query) : []),
    ];
  });
}

/**
 * Replaces misspelt words. Prefixes stay unchanged.
 *
 * @param rank Which of a word's corrections to use. A word with fewer corrections gets its last one.
 */
export function correctTerms(
  terms: readonly string[],
  misspelt: Misspelt,
  rank = 0,
): { readonly terms: readonly string[]; readonly changes: Change[] } {
  const changes = new Map<string, Change>();
  const corrected = terms.map((term) => {
    if (term.endsWith('*')) return term;
    return replaceWords(term, (from) => {
      const corrections = misspelt.get(lowerCase(from));
      const to = corrections?.[Math.min(rank, corrections.length - 1)]?.word;
      if (to === undefined) return null;
      changes.set(from, { from, to });
      return to;
    });
  });
  return { terms: corrected, changes: [...changes.values()] };
}

/**
 * Proposes the words of each phrase as separate terms, leaving out misspelt words. If no document contains
 * all of the terms, half of them are enough.
 */
export function proposeSplit(query: Query, misspelt: Misspelt): readonly Proposal[] {
  const terms = splitTerms(query.tags).filter((term) => !misspelt.has(lowerCase(term)));
  return [...searchesFor('split', [terms], [], query), ...searchForHalf('split', terms, [], query)];
}

/**
 * Returns whether the search has more words or alternative forms than are tried. The offers may then lack a
 * search that would find something.
 */
export function isLongerThanOffers({ tags }: Query, thesaurus: Thesaurus): boolean {
  const words = new Set(tags.flatMap(splitTerm).map(termKey));
  const mostWords = Math.max(words.size, wordsToCorrect(tags).length);
  return mostWords > MAX_OFFERED_WORDS || listAlternatives(tags, thesaurus).length > MAX_ALTERNATIVE_TRIES;
}

/**
 * Returns the words that may be misspelt, in lower case. Different forms of a word are corrected separately.
 */
export function wordsToCorrect(terms: readonly string[]): readonly string[] {
  const written = terms.filter((term) => parseTerm(term).kind !== 'prefix').flatMap(everyContentWord);
  return [...new Set(written.map(lowerCase))];
}

/**
 * Lists the first alternative form of each term, then the second form of each term, and so on, so that one
 * term's forms leave room for the other terms' forms.
 */
function listAlternatives(
  tags: readonly string[],
  thesaurus: Thesaurus,
): readonly { readonly at: number; readonly alternative: Alternative }[] {
  const formsByTerm = tags.map((term) => thesaurus.alternativesOf(term));
  return Array.from({ length: MAX_ALTERNATIVES }, (_, rank) =>
    formsByTerm.flatMap((forms, at) =>
      forms.slice(rank, rank + 1).map((alternative) => ({ at, alternative })),
    ),
  ).flat();
}

/** Proposes searches with alternative forms of a word or phrase from the thesaurus. */
export function proposeAlternatives(query: Query, thesaurus: Thesaurus): readonly (readonly Proposal[])[] {
  const { tags } = query;
  return listAlternatives(tags, thesaurus)
    .slice(0, MAX_ALTERNATIVE_TRIES)
    .map(({ at, alternative }) => {
      const { instead, form } = alternative;
      const whole = tags.with(at, alternative.term);
      const split = limit(
        tags.flatMap((term, index) => (index === at ? splitAround(alternative) : splitTerm(term))),
      );
      return searchesFor('alternative', [whole, split], [{ from: instead, to: form }], query);
    });
}

/** Proposes searching titles for the terms, and then for their words. */
export function proposeTitle(query: Query): readonly Proposal[] {
  const contexts = { title: true, content: false };
  return [query.tags, splitTerms(query.tags)].flatMap((terms) => toProposal('title', terms, [], contexts));
}

/** @param lists The terms of the searches, in the order in which they are tried. */
function searchesFor(
  kind: Proposal['kind'],
  lists: readonly (readonly string[])[],
  changes: Change[],
  { documentSearchContext }: Query,
): Proposal[] {
  return lists.flatMap((terms) => toProposal(kind, terms, changes, documentSearchContext));
}

/**
 * A search in title and content requires only half of the terms, so with two terms it would find documents
 * with either one.
 */
function searchForHalf(
  kind: Proposal['kind'],
  terms: readonly string[],
  changes: Change[],
  { documentSearchContext: { title, content } }: Query,
): Proposal[] {
  if (terms.length < 3 || (title && content)) return [];
  return toProposal(kind, terms, changes, { title: true, content: true });
}

/** Returns a search for these terms, or nothing if no term is left or one of them is too long. */
function toProposal(
  kind: Proposal['kind'],
  terms: readonly string[],
  changes: Change[],
  { title, content }: Contexts,
): Proposal[] {
  const searched = [...new Set(terms)].filter((term) => parseTerm(term).kind !== 'nothing');
  const isAccepted = searched.length > 0 && searched.every((term) => [...term].length <= MAX_TERM_LENGTH);
  return isAccepted ? [{ kind, terms: searched, contexts: { title, content }, changes }] : [];
}

/** Returns an empty list if there are too many words. */
function splitTerms(terms: readonly string[]): readonly string[] {
  return limit(terms.flatMap(splitTerm));
}

function splitTerm(term: string): readonly string[] {
  return parseTerm(term).kind === 'phrase' ? wordsToSearch(term) : [term];
}

/** Keeps the words of the alternative form together as a phrase. */
function splitAround({ term, form }: Alternative): readonly string[] {
  const at = term.indexOf(form);
  const around = `${term.slice(0, at)} ${term.slice(at + form.length)}`;
  const others = parseTerm(around).kind === 'nothing' ? [] : wordsToSearch(around);
  return [form, ...others];
}

/** Keeps only one of several equivalent terms. Returns an empty list if too many are left. */
function limit(terms: readonly string[]): readonly string[] {
  const distinct = new Map(terms.map((term) => [termKey(term), term]));
  return distinct.size <= MAX_OFFERED_WORDS ? [...distinct.values()] : [];
}
