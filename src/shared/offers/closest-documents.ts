/**
 * Finds the documents that are closest to a search: those that contain several of its words, best first.
 *
 * The words are compared with contents and with titles. The better of the two scores counts, because adding
 * the title's score would be misleading. An alternative form from the thesaurus is treated as the word
 * itself, so a document can be found even if it uses different words. Documents in which adjacent words of
 * the search are close together rank higher, but this doesn't affect which documents are found.
 *
 * Extracting passages takes longer than everything else, so the offers contain passages from only the first
 * few documents. The others are extracted page by page, when the user asks for all documents.
 */
import type { components } from '../../api/schema';
import { MATCH_LENGTH_MAX, PHRASE_LENGTH_MAX } from '../../search/request/limits';
import { ALL_FIELDS } from '../../search/request/request';
import { EMPTY_QUERY, type Query } from '../query';
import { SLOP, stripAsterisks } from '../query-terms';
import { buildSearchRequest, type QueryContext, type SearchRequestBody } from '../search-request';
import { formKey, type Thesaurus } from '../thesaurus';
import { minimumOfWords } from './closest-minimum';
import { CLOSEST_PAGE_SIZE, CLOSEST_WITH_PASSAGES, FIRST_CLOSEST } from './closest-page';
import { contentWords, distinctWords, MAX_OFFERED_WORDS } from './content-words';
import type { OffersSource } from './offers-source';
import { addToGroup } from '../collections/group-by';

export type ClosestDocuments = components['schemas']['ClosestDocuments'];
type SearchHit = components['schemas']['SearchHit'];
type Clause = components['schemas']['SearchQuery'];
type StemmedField = 'content.stemmed' | 'title.stemmed';

/** The maximum slop with which adjacent words are considered close together. */
const NEAR = 10;
/**
 * The number of alternative forms to search for. Together with the words and pairs, they stay within the
 * limit on a search's phrases (`PHRASES_MAX`).
 */
const MAX_FORMS = 12;
const BEST_FIRST: NonNullable<SearchRequestBody['sort']> = [
  { _score: { order: 'desc' } },
  { id: { order: 'asc' } },
];

/**
 * Resolves with null if there are fewer than two words, if no document contains any of them, if there is no
 * such page, or if there isn't enough time to find the documents and the words that they lack.
 *
 * @param query A search that found nothing, with misspelt words corrected.
 * @param page The page of the documents to return; null for those that are sent together with the offers.
 */
export async function findClosestDocuments(
  query: Query,
  context: QueryContext,
  source: Pick<OffersSource, 'search' | 'thesaurus'>,
  page: number | null,
): Promise<ClosestDocuments | null> {
  const terms = wordsOfQuery(query);
  if (terms.length < 2) return null;
  const forms = formsByWord(terms, query, source.thesaurus);
  // If no document contains enough of the words, those with at least one are closest.
  for (const minimum of new Set([minimumOfWords(terms.length), 1])) {
    const ranked = rankClosest(query, context, closeTo(terms, forms, minimum));
    const answer = await (page === null
      ? source.search({ ...ranked, size: FIRST_CLOSEST }, CLOSEST_WITH_PASSAGES)
      : source.search({ ...ranked, from: (page - 1) * CLOSEST_PAGE_SIZE, size: CLOSEST_PAGE_SIZE }));
    if (!answer) return null;
    const { hits, total } = answer.hits;
    if (total.value === 0) continue;
    const missing = hits.length > 0 ? await findMissing(terms, forms, hits, source) : null;
    return missing && { terms: [...terms], minimum, total: total.value, hits, missing };
  }
  return null;
}

/** Builds a search for the closest documents, with their passages. */
function rankClosest(query: Query, context: QueryContext, close: Clause): SearchRequestBody {
  const request = buildSearchRequest({ ...query, tags: [], page: 1 }, context);
  const filter = [...(request.query.bool?.filter ?? [])];
  return {
    ...(request._source && { _source: request._source }),
    ...(request.highlight && { highlight: request.highlight }),
    sort: BEST_FIRST,
    query: { bool: { must: [close], filter } },
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

/**
 * For each word, the alternative forms and legal terms from the thesaurus that may replace it, alone or
 * together with its neighbours.
 */
type FormsByWord = ReadonlyMap<string, readonly string[]>;

function formsByWord(words: readonly string[], { tags }: Query, thesaurus: Thesaurus): FormsByWord {
  const forms = new Map<string, string[]>();
  let left = MAX_FORMS;
  const names = tags.flatMap((term) => thesaurus.alternativesOf(term));
  const regulationWords = tags.flatMap((term) => thesaurus.regulationWordsOf(term));
  for (const { instead, form } of [...names, ...regulationWords]) {
    if (!isPhrase(form)) continue;
    const replaced = formKey(instead).split(' ');
    for (const word of words.filter((one) => replaced.includes(formKey(one)))) {
      if (left-- === 0) return forms;
      addToGroup(forms, word, form);
    }
  }
  return forms;
}

function closeTo(words: readonly string[], forms: FormsByWord, minimum: number): Clause {
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const most = (['content.stemmed', 'title.stemmed'] as const).map((field) =>
    atLeast(minimum, words, forms, field),
  );
  return {
    bool: {
      must: [{ dis_max: { queries: most } }],
      should: pairs.filter(isPhrase).map((query) => phrase('content.stemmed', query, NEAR)),
    },
  };
}

/** Matches texts that contain at least this many of the words, each as typed or in an alternative form. */
function atLeast(minimum: number, words: readonly string[], forms: FormsByWord, field: StemmedField): Clause {
  if (forms.size === 0)
    return { match: { [field]: { query: words.join(' '), minimum_should_match: minimum } } };
  const should = words.map((word) => wordOrForm(word, forms, field));
  return { bool: { should, minimum_should_match: minimum } };
}

function wordOrForm(word: string, forms: FormsByWord, field: StemmedField): Clause {
  const own = phrase(field, word, 0);
  const others = forms.get(word) ?? [];
  if (others.length === 0) return own;
  return { dis_max: { queries: [own, ...others.map((form) => phrase(field, form, SLOP))] } };
}

function phrase(field: StemmedField, query: string, slop: number): Clause {
  return { match_phrase: { [field]: { query, slop } } };
}

function isPhrase(text: string): boolean {
  return text.length <= PHRASE_LENGTH_MAX;
}

/**
 * Finds the words that each hit contains neither as typed nor in an alternative form, with a small search for
 * each word. Resolves with null if there isn't enough time.
 */
async function findMissing(
  words: readonly string[],
  forms: FormsByWord,
  hits: readonly SearchHit[],
  source: Pick<OffersSource, 'search'>,
): Promise<string[][] | null> {
  const ids = hits.map(({ _id }) => _id);
  const holders = await Promise.all(
    words.map(async (word) => {
      const either = [word, ...(forms.get(word) ?? [])].map(termClause);
      const answer = await source.search({
        query: { bool: { must: [{ dis_max: { queries: either } }], filter: [{ terms: { _id: ids } }] } },
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

function termClause(term: string): Clause {
  const context = { categoryRoots: [], company: null, today: '' };
  const documentSearchContext = { title: true, content: true };
  return buildSearchRequest({ ...EMPTY_QUERY, tags: [term], documentSearchContext }, context).query;
}
