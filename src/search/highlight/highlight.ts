/**
 * Extracts the passages of a hit's content that contain words from the query. This is done only for the hits
 * on the page, with the positions in the index. The text isn't analysed again, and only the parts that are
 * shown are read.
 */
import { createContentPhrase, type ContentPhrase } from '../query/content-phrase';
import type { Deadline } from '../engine/deadline';
import { cutFragments, type Fragments } from './fragments';
import { indexedFieldOf, type IndexView } from '../engine/index-view';
import { MatchList } from '../query/match-list';
import { collectPhrases, withoutDuplicates } from './phrases';
import type { Clause, Highlight, HighlightField } from '../request/request';
import type { RankedHit } from '../query/sort';
import { TextWords } from '../text/text-words';

export type Highlighted = Partial<Record<HighlightField, Fragments>>;

/** Returns the passages of a hit; null if its content doesn't match the query. */
export type Highlighter = (hit: RankedHit) => Highlighted | null;

export function createHighlighter(
  query: Clause,
  { fields, requireFieldMatch }: Highlight,
  index: IndexView,
  deadline: Deadline,
): Highlighter {
  const phrases = (requireFieldMatch ? collectPhrases(query) : withoutDuplicates(collectPhrases(query))).map(
    (phrase) => createContentPhrase(phrase, index, deadline),
  );
  // Hits are highlighted one at a time, so they can share these objects.
  const matches = new MatchList();
  const reader = new TextWords();
  return ({ segment, document }) => {
    const text = reader.open(segment.contents, document);
    deadline.check(1);
    const fragmentsOf = (includes: (phrase: ContentPhrase) => boolean): Fragments | null => {
      matches.clear();
      phrases.forEach((phrase, clause) => {
        if (includes(phrase)) phrase.addMatches(matches, clause, segment, document);
        deadline.check(matches.length);
      });
      return matches.length > 0 ? cutFragments(text, matches) : null;
    };
    const shared = requireFieldMatch ? null : fragmentsOf(() => true);
    const highlighted: Highlighted = {};
    for (const field of fields) {
      const fragments = shared ?? fragmentsOf(({ phrase }) => indexedFieldOf(phrase.field) === field);
      if (fragments) highlighted[field] = fragments;
    }
    return Object.keys(highlighted).length > 0 ? highlighted : null;
  };
}
