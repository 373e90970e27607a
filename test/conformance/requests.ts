/**
 * Random bodies for POST /api/elastic, nested up to three levels deep, with all kinds of clauses, filters,
 * orders and pages that are accepted.
 */
import { categoryId } from '../../src/server/store/library/import-categories';
import { leafPaths, nowhere, randomDay, randomNumber, randomWords, vocabulary } from './documents';
import type { Random } from './random';
import { wordings } from '../../src/search/request/wording';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Body = { readonly [key: string]: Json };

const textFields = ['title', 'title.stemmed', 'content', 'content.stemmed', 'content.exact', 'number'];
const dateFields = ['metadata_dateValue_publicationdate', 'metadata_dateValue_entrydate'];
const idFields = ['_id', 'id'];
/** The last category contains no documents. */
export const leafIds = [...leafPaths, nowhere].map(categoryId);

/** Orders with and without `id` as the last key. The server adds it if it is missing. */
export const orders: readonly (readonly Json[] | null)[] = [
  null,
  ['_score'],
  [{ _score: 'desc' }, { id: 'asc' }],
  [{ _score: { order: 'asc' } }, { id: 'asc' }],
  ['title.keyword'],
  [{ 'title.keyword': 'asc' }, { id: 'asc' }],
  [{ 'title.keyword': { order: 'desc' } }, { id: 'desc' }],
  [{ metadata_dateValue_publicationdate: 'asc' }],
  [{ metadata_dateValue_publicationdate: 'desc' }, { id: 'asc' }],
  [{ metadata_dateValue_entrydate: 'asc' }, { 'title.keyword': 'desc' }, { id: 'asc' }],
  [{ metadata_dateValue_entrydate: 'desc' }, '_score', { id: 'desc' }],
  [{ id: 'desc' }],
];

export function randomBody(random: Random, documentCount: number): Body {
  const order = random.pick(orders);
  return {
    query: randomClause(random, documentCount, 3),
    size: random.pick([0, 5, 20, 50]),
    from: random.chance(0.6) ? 0 : random.integer(40),
    ...(order && { sort: order }),
    ...(random.chance(0.5) && {
      aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 1 + random.integer(8) } } },
    }),
  };
}

function randomClause(random: Random, documentCount: number, depth: number): Body {
  const clause = (): Body => randomClause(random, documentCount, depth - 1);
  if (depth === 0 || random.chance(0.5)) return randomText(random);
  if (random.chance(0.3))
    return {
      dis_max: {
        queries: random.list(1, 3, clause),
        ...(random.chance(0.4) && { tie_breaker: random.integer(11) / 10 }),
      },
    };
  if (random.chance(0.25)) return randomFilter(random, documentCount);
  return {
    bool: {
      ...(random.chance(0.5) && { must: random.list(1, 2, clause) }),
      ...(random.chance(0.6) && { should: random.list(1, 4, clause) }),
      ...(random.chance(0.3) && {
        filter: random.list(1, 2, () =>
          random.chance(0.8) ? randomFilter(random, documentCount) : clause(),
        ),
      }),
      ...(random.chance(0.2) && { must_not: [clause()] }),
      ...(random.chance(0.4) && { minimum_should_match: random.integer(4) }),
    },
  };
}

function randomText(random: Random): Body {
  if (random.chance(0.35)) return randomMatch(random);
  return random.chance(0.65) ? randomPhrase(random) : randomPrefix(random);
}

/** Up to nine words, some of them repeated, and sometimes none. */
function randomMatch(random: Random): Body {
  const field = random.pick(textFields);
  const words =
    field === 'number' && random.chance(0.7)
      ? random.list(1, 3, () => randomNumber(random)).join(' ')
      : randomWords(random, 1, 9);
  const query = random.chance(0.03) ? random.pick(['', ' – ', '(…)']) : words;
  return { match: { [field]: { query, ...randomMatchOptions(random) } } };
}

export function randomMatchOptions(random: Random): Body {
  return {
    ...(random.chance(0.3) && { operator: random.pick(['or', 'or', 'and']) }),
    ...(random.chance(0.75) && { minimum_should_match: randomMinimum(random) }),
  };
}

function randomMinimum(random: Random): Json {
  const simple = (): string => {
    const sign = random.chance(0.4) ? '-' : '';
    return random.chance(0.5)
      ? `${sign}${random.integer(6)}`
      : `${sign}${random.integer(random.chance(0.1) ? 130 : 101)}%`;
  };
  if (random.chance(0.35)) return random.integer(9) - 2;
  if (random.chance(0.6)) return simple();
  return random.list(1, 3, () => `${random.integer(7)}<${simple()}`).join(' ');
}

function randomPhrase(random: Random): Body {
  return {
    match_phrase: {
      [random.pick(textFields)]: { query: randomWords(random, 1, 5), slop: random.integer(6) },
    },
  };
}

function randomPrefix(random: Random): Body {
  const word = random.pick(vocabulary);
  const before = randomWords(random, 0, 3);
  const begun = word.slice(0, 1 + random.integer(word.length));
  return {
    match_phrase_prefix: {
      [random.pick(textFields)]: {
        query: before === '' ? begun : `${before} ${begun}`,
        slop: random.chance(0.4) ? random.integer(6) : 0,
        max_expansions: random.chance(0.2) ? 1 + random.integer(3) : 10_000,
      },
    },
  };
}

function randomFilter(random: Random, documentCount: number): Body {
  const anId = (): string => `d${String(random.integer(documentCount)).padStart(4, '0')}`;
  switch (random.integer(9)) {
    case 0:
    case 1:
      return { terms: { 'categoryValues.keyword': random.list(1, 3, () => random.pick(leafIds)) } };
    case 2:
      return { term: { 'categoryValues.keyword': random.pick(leafIds) } };
    case 3:
      return { range: { [random.pick(dateFields)]: randomRange(random) } };
    case 4:
      return { terms: { [random.pick(idFields)]: random.list(1, 20, anId) } };
    case 5:
      return { term: { [random.pick(idFields)]: anId() } };
    case 6:
      return {
        terms: { wording: random.pick([['only', 'next'], ['only', 'present'], ['next'], [...wordings]]) },
      };
    case 7:
      return { term: { wording: random.pick(wordings) } };
    default:
      return { match_all: {} };
  }
}

function randomRange(random: Random): Body {
  const [from, to] = [randomDay(random), randomDay(random)].sort();
  return random.pick([{ gte: from! }, { lte: to! }, { gte: from!, lte: to! }]);
}
