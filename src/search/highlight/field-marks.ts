/**
 * Highlights the words of a query in a hit's title, number and nickname, which responses contain in full. The
 * engine and the OpenSearch adapter both use this module, so their responses have the same highlights.
 */
import type { Deadline } from '../engine/deadline';
import type { MarkedField } from '../request/answer';
import type { Clause, Highlight, Phrase, PhrasePrefix } from '../request/request';
import { collectPhrases, withoutDuplicates } from './phrases';
import { createShortTextMatcher, markShortText, type ShortTextMatcher } from './short-text';

/** Each list contains exactly one text: the whole field. */
export type FieldMarks = Partial<Record<MarkedField, readonly string[]>>;
/** Returns the fields in which something is highlighted. */
export type FieldMarker = (source: Readonly<Record<string, unknown>>) => FieldMarks;

/** The source's field for each of these. */
const sourceFields = { title: 'title', number: 'documentnumber', nickname: 'nickname' } as const;
const markedFields = ['title', 'number', 'nickname'] as const;

/**
 * With `requireFieldMatch`, only the phrases that the query searches for in a field are highlighted in it.
 */
export function createFieldMarker(
  query: Clause,
  { requireFieldMatch }: Highlight,
  deadline: Deadline,
): FieldMarker {
  const phrases = collectPhrases(query);
  const all = requireFieldMatch ? null : createShortTextMatcher(withoutDuplicates(phrases), deadline);
  const matchers: Record<MarkedField, ShortTextMatcher> = {
    title: all ?? matcherOf(({ field }) => field === 'title' || field === 'title.stemmed'),
    number: all ?? matcherOf(({ field }) => field === 'number'),
    // Nicknames aren't indexed.
    nickname: all ?? matcherOf(() => false),
  };
  function matcherOf(isWanted: (phrase: Phrase | PhrasePrefix) => boolean): ShortTextMatcher {
    return createShortTextMatcher(phrases.filter(isWanted), deadline);
  }
  return (source) => {
    const marks: FieldMarks = {};
    for (const field of markedFields) {
      const text = source[sourceFields[field]];
      const marked = typeof text === 'string' ? markShortText(text, matchers[field]) : null;
      if (marked !== null) marks[field] = [marked];
    }
    return marks;
  };
}
