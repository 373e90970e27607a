/**
 * BM25 as OpenSearch 2.x computes it: with k1 = 1.2, b = 0.75, the factor k1 + 1, which newer versions of
 * Lucene omit, and rounding to 32 bits after each step. See Lucene's BM25Similarity and LegacyBM25Similarity
 * (Apache-2.0).
 */
import { lengthOf } from '../text/norm';

const { fround } = Math;
const K1 = fround(1.2);
const B = fround(0.75);
const BOOST = fround(1 + K1);

/** @param documentFrequency The number of documents that contain the word in the field. */
export function idf(documentCount: number, documentFrequency: number): number {
  return fround(Math.log(1 + (documentCount - documentFrequency + 0.5) / (documentFrequency + 0.5)));
}

/**
 * @param idfSum The sum of the inverse document frequencies of all words of the phrase, including repeated
 *   words and all expansions of a prefix.
 * @param times How many times the query contains the word. Lucene increases the weight of a repeated clause
 *   instead of adding it again.
 */
export function weightOf(idfSum: number, times = 1): number {
  return fround(fround(times * BOOST) * fround(idfSum));
}

/** Returns, for each of the 256 norms, the factor that is applied to frequencies. */
export function lengthFactors(tokenCount: number, documentCount: number): Float32Array {
  const average = fround(tokenCount / documentCount);
  return Float32Array.from({ length: 256 }, (_, norm) =>
    fround(1 / fround(K1 * fround(fround(1 - B) + fround(fround(B * lengthOf(norm)) / average)))),
  );
}

export function score(weight: number, frequency: number, lengthFactor: number): number {
  return fround(weight - fround(weight / fround(1 + fround(fround(frequency) * lengthFactor))));
}
