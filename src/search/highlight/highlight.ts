/**
 * The passages of a hit's content in which the words of the query stand.
 *
 * Only for the hits of the page, out of the positions that the index holds: the text is never analysed again, and no more
 * of it read than is shown.
 */
import { createContentPhrase, type ContentPhrase } from '../query/content-phrase';
import type { Deadline } from '../engine/deadline';
import { cutFragments } from './fragments';
import { indexedFieldOf, isStemmed, type IndexView } from '../engine/index-view';
import { MatchList } from '../query/match-list';
import { collectPhrases } from './phrases';
import type { Clause, Highlight, HighlightField, Phrase, PhrasePrefix } from '../request/request';
import type { RankedHit } from '../query/sort';
import { TextWords } from '../text/text-words';

export type Highlighted = Partial<Record<HighlightField, readonly string[]>>;

/** Passages of one hit, null when nothing of the query stands in its content. */
export type Highlighter = (hit: RankedHit) => Highlighted | null;

/** Each hit is done with before the next one. */
const reader = new TextWords();

export function createHighlighter(
  query: Clause,
  { fields, requireFieldMatch }: Highlight,
  index: IndexView,
  deadline: Deadline,
): Highlighter {
  const phrases = (requireFieldMatch ? collectPhrases(query) : withoutDuplicates(collectPhrases(query))).map(
    (phrase) => createContentPhrase(phrase, index, deadline),
  );
  const matches = new MatchList();
  return ({ segment, document }) => {
    const text = reader.open(segment.contents, document);
    deadline.check(1);
    const passagesOf = (isAsked: (phrase: ContentPhrase) => boolean): readonly string[] => {
      matches.clear();
      phrases.forEach((phrase, clause) => {
        if (isAsked(phrase)) phrase.addMatches(matches, clause, segment, document);
        deadline.check(matches.length);
      });
      return matches.length > 0 ? cutFragments(text, matches) : [];
    };
    const shared = requireFieldMatch ? null : passagesOf(() => true);
    const highlighted: Highlighted = {};
    for (const field of fields) {
      const passages = shared ?? passagesOf(({ phrase }) => indexedFieldOf(phrase.field) === field);
      if (passages.length > 0) highlighted[field] = passages;
    }
    return Object.keys(highlighted).length > 0 ? highlighted : null;
  };
}

/** What is asked of title and content alike is looked for in the content once. */
function withoutDuplicates(phrases: readonly (Phrase | PhrasePrefix)[]): (Phrase | PhrasePrefix)[] {
  return [
    ...new Map(
      phrases.map((phrase) => [
        JSON.stringify({ ...phrase, field: isStemmed(indexedFieldOf(phrase.field)) }),
        phrase,
      ]),
    ).values(),
  ];
}
