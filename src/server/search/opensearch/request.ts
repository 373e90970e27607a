/** Converts a search request to OpenSearch's query language. The result depends only on the request. */
import { MAX_FRAGMENTS } from '../../../search/highlight/groups';
import { indexedFieldOf, isStemmed } from '../../../search/engine/index-view';
import { collectPhrases } from '../../../search/highlight/phrases';
import { unreadWording } from '../../../search/request/wording';
import {
  ALL_FIELDS,
  type Clause,
  type DateRange,
  type Match,
  type Phrase,
  type PhrasePrefix,
  type SearchRequest,
  type SortKey,
} from '../../../search/request/request';

/**
 * How many passages are requested, to choose from. OpenSearch ranks passages by words, so the one that
 * matches the most phrases might not be among the first.
 */
const CANDIDATES = 2 * MAX_FRAGMENTS;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** @param deadlineMs How long OpenSearch may collect hits. */
export function searchBody(request: SearchRequest, deadlineMs: number): JsonObject {
  return {
    query: queryBody(request.query),
    from: request.from,
    size: request.size,
    sort: request.sort.map(({ field, order }: SortKey) => ({
      [field === 'title.keyword' ? 'titleOrder' : field]: { order },
    })),
    track_total_hits: true,
    timeout: `${deadlineMs}ms`,
    _source: request.excludes.includes(ALL_FIELDS) ? false : ['source'],
    ...(request.highlight?.fields.length && { highlight: highlightBody(request.query) }),
    ...(request.categoryCounts !== null && {
      aggs: { categories: { terms: { field: 'categoryValues.keyword', size: request.categoryCounts } } },
    }),
  };
}

/** Returns a query that finds each document at most once, in one of its wordings. */
export function queryBody(query: Clause): JsonObject {
  return {
    bool: { must: [clauseBody(query)], must_not: [{ term: { wording: unreadWording(query) } }] },
  };
}

function clauseBody(clause: Clause): JsonObject {
  switch (clause.kind) {
    case 'match_all':
      return { match_all: {} };
    case 'phrase':
    case 'prefix':
      return phraseBody(clause, indexedFieldOf(clause.field));
    case 'match':
      return matchBody(clause);
    case 'terms':
      return { terms: { [clause.field === '_id' ? 'id' : clause.field]: clause.values } };
    case 'term':
      // A `term` query for `_id` has the score 1, like a `terms` query. The stored `_id` isn't always the
      // document's id.
      return clause.field === '_id'
        ? { terms: { id: clause.values } }
        : { term: { [clause.field]: clause.values[0] ?? '' } };
    case 'range':
      return { range: { [clause.field]: rangeBody(clause) } };
    case 'dis_max':
      // OpenSearch rejects empty lists. A disjunction of no queries matches nothing.
      return clause.queries.length === 0
        ? { match_none: {} }
        : { dis_max: { queries: clause.queries.map(clauseBody), tie_breaker: clause.tieBreaker } };
    case 'bool': {
      const { must, should, filter, mustNot, minimumShouldMatch } = clause;
      return {
        bool: {
          must: must.map(clauseBody),
          should: should.map(clauseBody),
          filter: filter.map(clauseBody),
          must_not: mustNot.map(clauseBody),
          ...(minimumShouldMatch !== null && { minimum_should_match: minimumShouldMatch }),
        },
      };
    }
  }
}

function matchBody({ field, text: query, operator, minimumShouldMatch }: Match): JsonObject {
  const minimum = minimumShouldMatch !== null && { minimum_should_match: minimumShouldMatch };
  return { match: { [indexedFieldOf(field)]: { query, operator, ...minimum } } };
}

function phraseBody(phrase: Phrase | PhrasePrefix, field: string): JsonObject {
  const { text: query, slop } = phrase;
  return phrase.kind === 'phrase'
    ? { match_phrase: { [field]: { query, slop } } }
    : { match_phrase_prefix: { [field]: { query, slop, max_expansions: phrase.maxExpansions } } };
}

function rangeBody({ from, to }: DateRange): JsonObject {
  return { ...(from !== null && { gte: from }), ...(to !== null && { lte: to }) };
}

/**
 * Requests passages from both fields, whichever of them the request names. In each field, only phrases of its
 * type (stemmed or not) are marked, including phrases for the title. `highlight/highlight.ts` in the built-in
 * engine does the same.
 */
function highlightBody(query: Clause): JsonObject {
  const phrases = collectPhrases(query);
  const isOfStems = ({ field }: Phrase | PhrasePrefix): boolean => isStemmed(indexedFieldOf(field));
  const field = (name: string, wanted: readonly (Phrase | PhrasePrefix)[]): JsonObject => ({
    [name]: {
      highlight_query: {
        bool: { should: wanted.map((phrase) => phraseBody(phrase, name)), minimum_should_match: 1 },
      },
    },
  });
  return {
    type: 'unified',
    encoder: 'html',
    order: 'score',
    fragment_size: 150,
    number_of_fragments: CANDIDATES,
    fields: {
      ...field(
        'content',
        phrases.filter((phrase) => !isOfStems(phrase)),
      ),
      ...field('content.stemmed', phrases.filter(isOfStems)),
    },
  };
}
