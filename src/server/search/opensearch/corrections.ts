/**
 * Corrects words in OpenSearch, with the same results as `src/search/spelling/spelling.ts`, except that a word
 * that differs in two letters, one of which is the first, is never suggested, because OpenSearch doesn't list
 * it.
 *
 * OpenSearch's term suggester uses all documents, and can't be limited to some of them. It is therefore used
 * only to list words that are similar enough. All frequencies are counted in the documents that the user may
 * see, and nothing else affects the result. This takes two requests, whatever the number of words.
 */
import { mistakesBetween } from '../../../search/spelling/similar-words';
import {
  allowedDistance,
  compareCorrections,
  MAX_CORRECTIONS,
  type Correction,
  type Corrections,
} from '../../../search/spelling/spelling';
import type { Clause } from '../../../search/request/request';
import { analyze } from '../../../search/text/analyze';
import { lowerCase } from '../../../search/text/lower-case';
import { stem } from '../../../search/text/stem';
import { notOpenSearchFailure, property } from './client';
import { queryBody, type JsonObject } from './request';

/** Sends the body of a search, and returns OpenSearch's response. */
export type SendSearch = (body: JsonObject) => Promise<unknown>;

/** The fields that contain words as written. */
const writtenFields = ['content', 'title'] as const;
/**
 * How many similar words OpenSearch may list for each word and field. In 58,994 regulations, no word has more
 * than 50, so words from hidden documents can't displace others.
 */
const MAX_SIMILAR_WORDS = 1000;
/** OpenSearch looks for similar words only if a word's document frequency isn't higher than this. */
const UNLIMITED_FREQUENCY = 1_000_000_000;

/** A word in a field. */
interface Term {
  readonly field: string;
  readonly word: string;
}

/** @throws SearchFailure */
export async function correctWords(
  send: SendSearch,
  words: readonly string[],
  within: Clause,
): Promise<readonly Corrections[]> {
  const lowered = words.map(lowerCase);
  const missing = await findMissing(send, [...new Set(lowered.filter(isCorrectable))], within);
  const frequencies = await countTerms(send, [...missing.values()].flat().flatMap(writtenTerms), within);
  return lowered.map((word) => chooseCorrections(word, missing.get(word) ?? [], frequencies));
}

function isCorrectable(word: string): boolean {
  return allowedDistance(word) > 0;
}

function chooseCorrections(
  word: string,
  near: readonly string[],
  frequencies: ReadonlyMap<string, number>,
): Corrections {
  return near
    .map((one): Correction => ({
      word: one,
      distance: mistakesBetween(word, one, allowedDistance(word)),
      frequency: writtenTerms(one).reduce((sum, term) => sum + (frequencies.get(keyOf(term)) ?? 0), 0),
    }))
    .filter(({ frequency }) => frequency > 0)
    .sort(compareCorrections)
    .slice(0, MAX_CORRECTIONS);
}

/**
 * Returns the words that searches don't find in any visible document, each with similar words from the index.
 */
async function findMissing(
  send: SendSearch,
  words: readonly string[],
  within: Clause,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const terms = words.flatMap((word) => [...stemmedTerms(word), ...numberTerms(word)]);
  const answer = await send({ ...countBody(terms, within), suggest: suggestBody(words) });
  const frequencies = readCounts(answer, terms);
  const isFound = (term: Term): boolean => (frequencies.get(keyOf(term)) ?? 0) > 0;
  return new Map(
    words.flatMap((word, at) =>
      stemmedTerms(word).some(isFound) || numberTerms(word).every(isFound)
        ? []
        : [[word, readSimilarWords(answer, word, at)]],
    ),
  );
}

function stemmedTerms(word: string): Term[] {
  return writtenFields.map((field) => ({ field: `${field}.stemmed`, word: stem(word) }));
}

/**
 * Returns the terms in the number field, which aren't stemmed, because document numbers aren't words of a
 * language.
 */
function numberTerms(word: string): Term[] {
  return analyze(word, false).map((part) => ({ field: 'number', word: part }));
}

function writtenTerms(word: string): Term[] {
  return writtenFields.map((field) => ({ field, word }));
}

function suggestBody(words: readonly string[]): JsonObject {
  return Object.fromEntries(
    words.flatMap((word, at) =>
      writtenFields.map((field) => [
        suggestionName(field, at),
        {
          text: word,
          term: {
            field,
            analyzer: 'keyword',
            suggest_mode: 'always',
            size: MAX_SIMILAR_WORDS,
            max_edits: allowedDistance(word),
            prefix_length: 0,
            min_word_length: 1,
            max_term_freq: UNLIMITED_FREQUENCY,
            accuracy: 0,
          },
        },
      ]),
    ),
  );
}

function suggestionName(field: string, at: number): string {
  return `${field} ${at}`;
}

function readSimilarWords(answer: unknown, word: string, at: number): readonly string[] {
  const near = writtenFields.flatMap((field) =>
    listOf(property(property(answer, 'suggest'), suggestionName(field, at)))
      .flatMap((entry) => listOf(property(entry, 'options')))
      .map((option) => String(property(option, 'text'))),
  );
  const most = allowedDistance(word);
  return [...new Set(near)].filter((one) => mistakesBetween(word, one, most) <= most);
}

/** Counts the visible documents that contain each term. The counts are keyed by `keyOf`. */
async function countTerms(
  send: SendSearch,
  terms: readonly Term[],
  within: Clause,
): Promise<ReadonlyMap<string, number>> {
  return terms.length === 0 ? new Map() : readCounts(await send(countBody(terms, within)), terms);
}

/**
 * Returns the request that counts terms. It is limited to documents with at least one of the terms, because
 * OpenSearch checks every term against each document.
 */
function countBody(terms: readonly Term[], within: Clause): JsonObject {
  const filters = terms.map(({ field, word }) => ({ term: { [field]: word } }));
  return {
    size: 0,
    track_total_hits: false,
    query: {
      bool: { filter: [queryBody(within), { bool: { should: filters, minimum_should_match: 1 } }] },
    },
    aggs: { terms: { filters: { filters } } },
  };
}

function readCounts(answer: unknown, terms: readonly Term[]): ReadonlyMap<string, number> {
  const buckets = listOf(property(property(property(answer, 'aggregations'), 'terms'), 'buckets'));
  if (buckets.length !== terms.length) throw notOpenSearchFailure();
  return new Map(terms.map((term, at) => [keyOf(term), Number(property(buckets[at], 'doc_count'))] as const));
}

function keyOf({ field, word }: Term): string {
  return `${field} ${word}`;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw notOpenSearchFailure();
  return value;
}
