/** Finds the documents with most of the words of a search. */
import type { components } from '../api/schema';
import { contentWords, MAX_OFFERED_WORDS } from './content-words';
import { isFunctionWord } from './function-words';
import type { OffersSource } from './offers-source';
import { EMPTY_QUERY, type Query } from './query';
import { stripAsterisks } from './query-terms';
import { buildSearchRequest, type QueryContext, type SearchRequestBody } from './search-request';

export type ClosestDocuments = components['schemas']['ClosestDocuments'];
type SearchHit = components['schemas']['SearchHit'];
type Clause = components['schemas']['SearchQuery'];

export const MAX_CLOSEST = 10;
/** How many of the words a document must contain. Of one or two, it must contain all. */
const MINIMUM = '2<50%';

/** Resolves with null if there are fewer than two words, or no document contains enough of them. */
export async function findClosestDocuments(
  { tags, ...query }: Query,
  context: QueryContext,
  source: Pick<OffersSource, 'search'>,
): Promise<ClosestDocuments | null> {
  const words = [...new Set(tags.flatMap((term) => contentWords(stripAsterisks(term))))]
    .filter((word) => !isFunctionWord(word.toLowerCase()))
    .slice(0, MAX_OFFERED_WORDS);
  if (words.length < 2) return null;
  const request = buildSearchRequest({ ...query, ...{ tags: [], page: 1, sort: 'relevance' } }, context);
  const { filter } = request.query.bool ?? {};
  const clause: Clause = { bool: { must: [mostWords(words)], ...(filter && { filter }) } };
  const { _source, highlight, sort } = request;
  const page = { query: clause, size: MAX_CLOSEST, ...{ _source, highlight, sort } } as SearchRequestBody;
  const answer = await source.search(page);
  if (!answer || answer.hits.total.value === 0) return null;
  const { hits, total } = answer.hits;
  return { terms: words, total: total.value, hits, missing: await findMissing(words, hits, source) };
}

function mostWords(words: readonly string[]): Clause {
  const query = words.join(' ');
  return {
    bool: {
      must: [{ match: { 'content.stemmed': { query, minimum_should_match: MINIMUM } } }],
      should: [{ match: { 'title.stemmed': { query } } }],
    },
  };
}

/** Finds out for each hit which of the words it doesn't contain, with one small search for each word. */
async function findMissing(
  words: readonly string[],
  hits: readonly SearchHit[],
  source: Pick<OffersSource, 'search'>,
): Promise<string[][]> {
  const ids = hits.map(({ _id }) => _id);
  const holders = await Promise.all(
    words.map(async (word) => {
      const answer = await source.search({
        query: { bool: { must: [wordClause(word)], filter: [{ terms: { _id: ids } }] } },
        size: ids.length,
        sort: [{ id: { order: 'asc' } }],
      });
      return answer && new Set(answer.hits.hits.map(({ _id }) => _id));
    }),
  );
  return ids.map((id) => words.filter((_word, at) => holders[at]?.has(id) === false));
}

function wordClause(word: string): Clause {
  const context = { categoryRoots: [], company: null, today: '' };
  const documentSearchContext = { title: true, content: true };
  return buildSearchRequest({ ...EMPTY_QUERY, tags: [word], documentSearchContext }, context).query;
}
