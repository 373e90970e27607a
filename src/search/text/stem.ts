/**
 * English stems, as OpenSearch's `porter2` stemmer makes them. All of 9,759 words that were tried agree.
 * (OpenSearch's `english` stemmer is the older porter1, and differs on 407 of them.)
 */
import { stem as porter2 } from 'porter2';

const stems = new Map<string, string>();
/** As many words as a large library has. The cache is emptied when it has more. */
const MAX_CACHED_STEMS = 100_000;

/** @param word In lower case. */
export function stem(word: string): string {
  let stemmed = stems.get(word);
  if (stemmed === undefined) {
    stemmed = porter2(word);
    if (stems.size >= MAX_CACHED_STEMS) stems.clear();
    stems.set(word, stemmed);
  }
  return stemmed;
}
