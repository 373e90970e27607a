/** Collects the phrases of a query for highlighting. */
import { indexedFieldOf, isStemmed } from '../engine/index-view';
import { lowerCase } from '../text/lower-case';
import { wordsOf } from '../text/tokenize';
import type { Clause, Match, Phrase, PhrasePrefix } from '../request/request';

/** Returns all phrases that contribute to hits. */
export function collectPhrases(clause: Clause): (Phrase | PhrasePrefix)[] {
  switch (clause.kind) {
    case 'phrase':
    case 'prefix':
      return [clause];
    case 'match':
      return singleWords(clause);
    case 'dis_max':
      return clause.queries.flatMap(collectPhrases);
    case 'bool':
      return [...clause.must, ...clause.should, ...clause.filter].flatMap(collectPhrases);
    default:
      return [];
  }
}

/**
 * Keeps only one of several equal phrases in different fields, but distinguishes stemmed from unstemmed
 * fields.
 */
export function withoutDuplicates(phrases: readonly (Phrase | PhrasePrefix)[]): (Phrase | PhrasePrefix)[] {
  return [
    ...new Map(
      phrases.map((phrase) => [
        JSON.stringify({ ...phrase, field: isStemmed(indexedFieldOf(phrase.field)) }),
        phrase,
      ]),
    ).values(),
  ];
}

/** The words of a `match` clause are highlighted separately, as if each were a term. */
function singleWords({ field, text }: Match): Phrase[] {
  return [...new Set(wordsOf(text).map(lowerCase))].map((word) => ({
    kind: 'phrase',
    field,
    text: word,
    slop: 0,
  }));
}
