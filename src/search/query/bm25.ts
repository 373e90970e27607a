/**
 * BM25 as OpenSearch 2.x computes it: k1 = 1.2, b = 0.75, the factor k1 + 1 that newer versions of Lucene
 * omit, and rounding to 32 bits after each step. See Lucene's BM25Similarity and LegacyBM25Similarity
 * (Apache-2.0).
 */
import { lengthOf } from '../text/norm';

const { fround } = Math;
const K1 = fround(1.2);
const B = fround(0.75);
const BOOST = fround(1 + K1);

/** @param documentFrequency How many of the documents that have the field contain the word. */
export function idf(documentCount: number, documentFrequency: number): number {
  return fround(Math.log(1 + (documentCount - documentFrequency + 0.5) / (documentFrequency + 0.5)));
}

/**
 * @param idfSum The sum of the inverse document frequencies of all words of the phrase, including repeated words, and
 *   of all words that a prefix stands for.
 * @param times How many times the query contains the word. Lucene gives a repeated clause more weight instead
 *   of adding it again.
 */
export function weightOf(idfSum: number, times = 1): number {
  return fround(fround(times * BOOST) * fround(idfSum));
}

/** Returns the factor that is applied to frequencies, for each of the 256 norms. */
export function lengthFactors(tokenCount: number, documentCount: number): Float32Array {
  const average = fround(tokenCount / documentCount);
  return Float32Array.from({ length: 256 }, (_, norm) =>
    fround(1 / fround(K1 * fround(fround(1 - B) + fround(fround(B * lengthOf(norm)) / average)))),
  );
}

export function score(weight: number, frequency: number, lengthFactor: number): number {
  return fround(weight - fround(weight / fround(1 + fround(fround(frequency) * lengthFactor))));
}
