/**
 * Finds the documents that are closest to a search: they contain several of its words. The best come first.
 *
 * The words are compared with contents and with titles. The better of the two scores counts, because adding the score
 * of a title would be misleading. Documents come earlier if neighbouring words of the search are close together in
 * them, or if they contain other forms from the thesaurus, but neither decides whether a document is found.
 *
 * Reading passages takes longer than everything else, so the offers contain passages from only the first few documents.
 * The other passages are read page by page, when the reader asks for all documents.
 */
import type { components } from '../../api/schema';
import { MATCH_LENGTH_MAX, PHRASE_LENGTH_MAX } from '../../search/request/limits';
import { ALL_FIELDS } from '../../search/request/request';
import { EMPTY_QUERY, type Query } from '../query';
import { SLOP, stripAsterisks } from '../query-terms';
import { buildSearchRequest, type QueryContext, type SearchRequestBody } from '../search-request';
import type { Thesaurus } from '../thesaurus';
import { CLOSEST_MINIMUM } from './closest-minimum';
import { CLOSEST_PAGE_SIZE, CLOSEST_WITH_PASSAGES, FIRST_CLOSEST } from './closest-page';
import { contentWords, distinctWords, MAX_OFFERED_WORDS } from './content-words';
import type { OffersSource } from './offers-source';

export type ClosestDocuments = components['schemas']['ClosestDocuments'];
type SearchHit = components['schemas']['SearchHit'];
type Clause = components['schemas']['SearchQuery'];

/** How many positions apart neighbouring words may be. */
const NEAR = 10;
const MAX_FORMS = 6;
const BEST_FIRST: NonNullable<SearchRequestBody['sort']> = [
  { _score: { order: 'desc' } },
  { id: { order: 'asc' } },
];

/**
 * Resolves with null if there are fewer than two words, if no document contains enough of them, or if there is
 * no time to find out which words the documents don't contain.
 *
 * @param query A search that has found nothing, with misspelt words corrected.
 * @param page Which page of the documents is wanted; null for those that come with the offers.
 */
export async function findClosestDocuments(
  query: Query,
  context: QueryContext,
  source: Pick<OffersSource, 'search' | 'thesaurus'>,
  page: number | null,
): Promise<ClosestDocuments | null> {
  const terms = wordsOfQuery(query);
  if (terms.length < 2) return null;
  const ranked = rankClosest(query, context, terms, source.thesaurus);
  const answer = await (page === null
    ? source.search({ ...ranked, size: FIRST_CLOSEST }, CLOSEST_WITH_PASSAGES)
    : source.search({ ...ranked, from: (page - 1) * CLOSEST_PAGE_SIZE, size: CLOSEST_PAGE_SIZE }));
  if (!answer || answer.hits.hits.length === 0) return null;
  const { hits, total } = answer.hits;
  const missing = await findMissing(terms, hits, source);
  return missing && { terms: [...terms], total: total.value, hits, missing };
}

/** A search for all closest documents, with their passages. */
function rankClosest(
  query: Query,
  context: QueryContext,
  terms: readonly string[],
  thesaurus: Thesaurus,
): SearchRequestBody {
  const request = buildSearchRequest({ ...query, tags: [], page: 1 }, context);
  const filter = [...(request.query.bool?.filter ?? [])];
  return {
    ...(request._source && { _source: request._source }),
    ...(request.highlight && { highlight: request.highlight }),
    sort: BEST_FIRST,
    query: { bool: { must: [closeTo(terms, formsIn(query, thesaurus))], filter } },
  };
}

function wordsOfQuery({ tags }: Query): readonly string[] {
  const words: string[] = [];
  let length = 0;
  for (const word of distinctWords(tags.flatMap((term) => contentWords(stripAsterisks(term))))) {
    length += word.length + 1;
    if (words.length === MAX_OFFERED_WORDS || length > MATCH_LENGTH_MAX) break;
    words.push(word);
  }
  return words;
}

function formsIn({ tags }: Query, thesaurus: Thesaurus): readonly string[] {
  const forms = tags.flatMap((term) => thesaurus.alternativesOf(term).map(({ form }) => form));
  return [...new Set(forms)].slice(0, MAX_FORMS);
}

function closeTo(words: readonly string[], forms: readonly string[]): Clause {
  const match = { query: words.join(' '), minimum_should_match: CLOSEST_MINIMUM };
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const phrases = [
    ...pairs.filter(isPhrase).map((query) => ({ query, slop: NEAR })),
    ...forms.filter(isPhrase).map((query) => ({ query, slop: SLOP })),
  ];
  return {
    bool: {
      must: [
        {
          dis_max: {
            queries: [{ match: { 'content.stemmed': match } }, { match: { 'title.stemmed': match } }],
          },
        },
      ],
      should: phrases.map((phrase) => ({ match_phrase: { 'content.stemmed': phrase } })),
    },
  };
}

function isPhrase(text: string): boolean {
  return text.length <= PHRASE_LENGTH_MAX;
}

/**
 * Finds out which of the words each hit doesn't contain, with one small search for each word. Resolves with
 * null if there is no time for one of them.
 */
async function findMissing(
  words: readonly string[],
  hits: readonly SearchHit[],
  source: Pick<OffersSource, 'search'>,
): Promise<string[][] | null> {
  const ids = hits.map(({ _id }) => _id);
  const holders = await Promise.all(
    words.map(async (word) => {
      const answer = await source.search({
        query: { bool: { must: [wordClause(word)], filter: [{ terms: { _id: ids } }] } },
        _source: { excludes: [ALL_FIELDS] },
        size: ids.length,
        sort: [{ id: { order: 'asc' } }],
      });
      return answer && new Set(answer.hits.hits.map(({ _id }) => _id));
    }),
  );
  if (holders.includes(null)) return null;
  return ids.map((id) => words.filter((_word, at) => !holders[at]?.has(id)));
}

function wordClause(word: string): Clause {
  const context = { categoryRoots: [], company: null, today: '' };
  const documentSearchContext = { title: true, content: true };
  return buildSearchRequest({ ...EMPTY_QUERY, tags: [word], documentSearchContext }, context).query;
}
