/** Parses the clauses of a query, and refuses those that the engine doesn't support. */
import {
  CLAUSES_MAX,
  DEPTH_MAX,
  EXPANSIONS_MAX,
  MATCH_LENGTH_MAX,
  MATCHES_MAX,
  PHRASE_LENGTH_MAX,
  PHRASES_MAX,
  SLOP_MAX,
  VALUES_MAX,
} from './limits';
import type {
  Bool,
  Clause,
  DateField,
  DateRange,
  DisMax,
  KeywordField,
  Match,
  Phrase,
  PhrasePrefix,
  TextField,
  Values,
} from './request';
import {
  childPath,
  readArray,
  readChoice,
  readDay,
  readInteger,
  readNumber,
  readObject,
  readSingleEntry,
  readText,
  InvalidRequest,
} from './json-reader';
import { isMinimum } from './minimum-should-match';
import { wordings } from './wording';
import { wordsOf } from '../text/tokenize';

const kinds = [
  'bool',
  'dis_max',
  'match',
  'match_phrase',
  'match_phrase_prefix',
  'terms',
  'term',
  'range',
  'match_all',
] as const;
const textFields: readonly TextField[] = [
  'title',
  'title.stemmed',
  'content',
  'content.exact',
  'content.stemmed',
  'number',
];
const operators = ['or', 'and'] as const;
const keywordFields: readonly KeywordField[] = ['_id', 'id', 'categoryValues.keyword', 'wording'];
const dateFields: readonly DateField[] = [
  'metadata_dateValue_publicationdate',
  'metadata_dateValue_entrydate',
];

/** Elasticsearch's default. The client's own searches ask for 10,000. */
const EXPANSIONS_DEFAULT = 50;

const valuePatterns: Readonly<Record<KeywordField, RegExp>> = {
  _id: /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/,
  id: /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/,
  'categoryValues.keyword': /^[A-Za-z0-9_-]{1,64}$/,
  wording: new RegExp(`^(${wordings.join('|')})$`),
};
const valueNames: Readonly<Record<KeywordField, string>> = {
  _id: 'the id of a document',
  id: 'the id of a document',
  'categoryValues.keyword': 'the id of a category',
  wording: `one of ${wordings.join(', ')}`,
};

/** Counts the phrases and matches read so far, because the limits apply to a query's clauses in total. */
interface Budget {
  phrases: number;
  matches: number;
}

/** @throws InvalidRequest with the pointer to the first clause that is rejected */
export function parseClause(value: unknown, path: string): Clause {
  return readClause(value, path, 1, { phrases: 0, matches: 0 });
}

function readClause(value: unknown, path: string, depth: number, budget: Budget): Clause {
  if (depth > DEPTH_MAX)
    throw new InvalidRequest(path, `Clauses may be nested at most ${DEPTH_MAX} levels deep.`);
  const clause = readSingleEntry(value, path, kinds);
  switch (clause.key) {
    case 'match_all':
      readObject(clause.value, clause.path, []);
      return { kind: 'match_all' };
    case 'match':
      if (++budget.matches > MATCHES_MAX)
        throw new InvalidRequest(path, `A search may contain at most ${MATCHES_MAX} match clauses.`);
      return readMatch(clause.value, clause.path);
    case 'match_phrase':
    case 'match_phrase_prefix':
      countPhrase(path, budget);
      return clause.key === 'match_phrase'
        ? readPhrase(clause.value, clause.path)
        : readPrefix(clause.value, clause.path);
    case 'terms':
      return readTerms(clause.value, clause.path);
    case 'term':
      return readTerm(clause.value, clause.path);
    case 'range':
      return readRange(clause.value, clause.path);
    case 'dis_max':
      return readDisMax(clause.value, clause.path, depth, budget);
    case 'bool':
      return readBool(clause.value, clause.path, depth, budget);
  }
}

function countPhrase(path: string, budget: Budget): void {
  budget.phrases++;
  if (budget.phrases > PHRASES_MAX)
    throw new InvalidRequest(
      path,
      `A search may contain at most ${PHRASES_MAX / 2} terms, each searched for in the title and the content.`,
    );
}

function readClauses(value: unknown, path: string, depth: number, budget: Budget): Clause[] {
  return readArray(value, path, CLAUSES_MAX).map((clause, index) =>
    readClause(clause, childPath(path, index), depth + 1, budget),
  );
}

function readBool(value: unknown, path: string, depth: number, budget: Budget): Bool {
  const bool = readObject(value, path, ['must', 'should', 'filter', 'must_not', 'minimum_should_match']);
  const clauses = (key: string): Clause[] =>
    bool[key] === undefined ? [] : readClauses(bool[key], childPath(path, key), depth, budget);
  const least = bool.minimum_should_match;
  return {
    kind: 'bool',
    must: clauses('must'),
    should: clauses('should'),
    filter: clauses('filter'),
    mustNot: clauses('must_not'),
    minimumShouldMatch:
      least === undefined
        ? null
        : readInteger(least, childPath(path, 'minimum_should_match'), 0, CLAUSES_MAX),
  };
}

function readDisMax(value: unknown, path: string, depth: number, budget: Budget): DisMax {
  const { queries, tie_breaker: tieBreaker } = readObject(value, path, ['queries', 'tie_breaker']);
  return {
    kind: 'dis_max',
    queries: readClauses(queries, childPath(path, 'queries'), depth, budget),
    tieBreaker: tieBreaker === undefined ? 0 : readNumber(tieBreaker, childPath(path, 'tie_breaker'), 0, 1),
  };
}

function readPhrase(value: unknown, path: string): Phrase {
  const field = readSingleEntry(value, path, textFields);
  const phrase = readObject(field.value, field.path, ['query', 'slop']);
  return {
    kind: 'phrase',
    field: field.key,
    text: readWords(phrase.query, childPath(field.path, 'query')),
    slop: readSlop(phrase.slop, field.path),
  };
}

function readPrefix(value: unknown, path: string): PhrasePrefix {
  const field = readSingleEntry(value, path, textFields);
  const prefix = readObject(field.value, field.path, ['query', 'slop', 'max_expansions']);
  const most = prefix.max_expansions;
  return {
    kind: 'prefix',
    field: field.key,
    text: readWords(prefix.query, childPath(field.path, 'query')),
    slop: readSlop(prefix.slop, field.path),
    maxExpansions:
      most === undefined
        ? EXPANSIONS_DEFAULT
        : readInteger(most, childPath(field.path, 'max_expansions'), 1, EXPANSIONS_MAX),
  };
}

/**
 * Unlike a phrase, a match without words is accepted, and finds nothing: a phrase comes from a term that the
 * user can correct, but a match contains whatever the user typed.
 */
function readMatch(value: unknown, path: string): Match {
  const field = readSingleEntry(value, path, textFields);
  const match = readObject(field.value, field.path, ['query', 'operator', 'minimum_should_match']);
  const minimum = match.minimum_should_match;
  return {
    kind: 'match',
    field: field.key,
    text: readText(match.query, childPath(field.path, 'query'), MATCH_LENGTH_MAX),
    operator:
      match.operator === undefined
        ? 'or'
        : readChoice(match.operator, childPath(field.path, 'operator'), operators),
    minimumShouldMatch:
      minimum === undefined ? null : readMinimum(minimum, childPath(field.path, 'minimum_should_match')),
  };
}

function readMinimum(value: unknown, path: string): string {
  if (typeof value === 'string' && isMinimum(value)) return value;
  if (typeof value !== 'number')
    throw new InvalidRequest(path, 'This must be a whole number, a percentage, or conditions like "3<90%".');
  return String(readInteger(value, path, -MATCH_LENGTH_MAX, MATCH_LENGTH_MAX));
}

/**
 * Refuses text without words, for which OpenSearch would find nothing, and the user would have to guess why.
 */
function readWords(value: unknown, path: string): string {
  const text = readText(value, path, PHRASE_LENGTH_MAX);
  if (wordsOf(text).length === 0) throw new InvalidRequest(path, 'This term contains no words.');
  return text;
}

function readSlop(value: unknown, path: string): number {
  return value === undefined ? 0 : readInteger(value, childPath(path, 'slop'), 0, SLOP_MAX);
}

function readTerms(value: unknown, path: string): Values {
  const field = readSingleEntry(value, path, keywordFields);
  const values = readArray(field.value, field.path, VALUES_MAX).map((item, index) =>
    readValue(item, childPath(field.path, index), field.key),
  );
  return { kind: 'terms', field: field.key, values };
}

function readTerm(value: unknown, path: string): Values {
  const field = readSingleEntry(value, path, keywordFields);
  return { kind: 'term', field: field.key, values: [readValue(field.value, field.path, field.key)] };
}

function readValue(value: unknown, path: string, field: KeywordField): string {
  if (typeof value !== 'string' || !valuePatterns[field].test(value))
    throw new InvalidRequest(path, `This must be ${valueNames[field]}.`);
  return value;
}

function readRange(value: unknown, path: string): DateRange {
  const field = readSingleEntry(value, path, dateFields);
  const { gte, lte } = readObject(field.value, field.path, ['gte', 'lte']);
  const from = gte === undefined ? null : readDay(gte, childPath(field.path, 'gte'));
  const to = lte === undefined ? null : readDay(lte, childPath(field.path, 'lte'));
  if (from === null && to === null)
    throw new InvalidRequest(field.path, 'This must contain gte, lte or both.');
  if (from !== null && to !== null && from > to)
    throw new InvalidRequest(field.path, 'The first day of the range is after its last.');
  return { kind: 'range', field: field.key, from, to };
}
