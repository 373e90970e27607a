/**
 * Finds the phrases of a query in a short text that a response contains anyway, such as a title. No index is
 * needed, so the texts of hits from OpenSearch can be highlighted in the same way. The matches are those that
 * the index would find, because words and alignment are the same.
 */
import { addAlignments, canShareWords, type Alignment } from '../query/alignment';
import { createPositions, roomFor, type Positions } from '../query/positions';
import { MatchList } from '../query/match-list';
import type { Deadline } from '../engine/deadline';
import { indexedFieldOf, isStemmed } from '../engine/index-view';
import { analyze } from '../text/analyze';
import { lowerCase, lowerUnit } from '../text/lower-case';
import { stem } from '../text/stem';
import { tokenize } from '../text/tokenize';
import type { Phrase, PhrasePrefix } from '../request/request';
import { markUp } from './mark-up';

/** The matches in a short text. */
export interface ShortMatches {
  /** The number of phrases that the text contains. */
  readonly phraseCount: number;
  /** The offsets at which the words of all matches begin and end, in ascending order. */
  readonly words: readonly (readonly [start: number, end: number])[];
}

export type ShortTextMatcher = (text: string) => ShortMatches;

/** A phrase, with memory for its positions that is reused for each text. */
interface ShortPhrase {
  readonly words: readonly string[];
  readonly isStemmed: boolean;
  /** Whether the last word is a prefix. */
  readonly isPrefix: boolean;
  readonly alignment: Alignment;
  readonly positions: Positions;
}

/** The words of a text that may be words of a phrase. */
interface Candidates {
  /** The number of words in the text. */
  count: number;
  /** For each candidate, its index among all words; `offsets`: where it begins and ends. */
  readonly numbers: number[];
  readonly offsets: (readonly [start: number, end: number])[];
  readonly exact: string[];
  readonly stems: string[];
}

const NOTHING: ShortMatches = { phraseCount: 0, words: [] };

export function createShortTextMatcher(
  phrases: readonly (Phrase | PhrasePrefix)[],
  deadline: Deadline,
): ShortTextMatcher {
  const prepared = phrases.map(prepare).filter(({ words }) => words.length > 0);
  const firstUnits = new Set(prepared.flatMap(({ words }) => words.map((word) => word.charCodeAt(0))));
  const mayMatch = quickTestFor(prepared);
  const matches = new MatchList();
  return (text) => {
    if (!mayMatch.test(text)) return NOTHING;
    const candidates = candidatesIn(text, firstUnits);
    const { numbers, offsets, exact, stems } = candidates;
    if (numbers.length === 0) return NOTHING;
    matches.clear();
    prepared.forEach((phrase, clause) => {
      deadline.check(numbers.length * phrase.words.length);
      if (readPositions(phrase, numbers, phrase.isStemmed ? stems : exact))
        addAlignments(matches, clause, phrase.positions, phrase.alignment, deadline);
    });
    if (matches.length === 0) return NOTHING;
    const marked = new Set(matches.words.numbers());
    return {
      phraseCount: new Set(matches.clauses.numbers()).size,
      words: offsets.filter((_, index) => marked.has(numbers[index]!)),
    };
  };
}

/**
 * Returns a regular expression that matches every text with a match, and few others. Stemming changes neither
 * the first letter of a word nor the first three if the stem is longer than that. The two characters outside
 * ASCII in the expression have lower-case forms in ASCII.
 */
function quickTestFor(phrases: readonly ShortPhrase[]): RegExp {
  const words = phrases.flatMap(({ words: some }) => some);
  if (words.length === 0) return /(?!)/;
  if (!words.every((word) => /^[a-z\d]/.test(word))) return /(?:)/;
  const beginnings = words.map((word) => /^[a-z\d]{3}(?=.)|./.exec(word)?.[0] ?? '');
  return new RegExp(`${[...new Set(beginnings)].join('|')}|[\u0130\u212a]`, 'i');
}

/**
 * Skips words that share their first letter with no word in the query. Most words of a text are skipped.
 * Stemming never changes the first letter.
 */
function candidatesIn(text: string, firstUnits: ReadonlySet<number>): Candidates {
  const found: Candidates = { count: 0, numbers: [], offsets: [], exact: [], stems: [] };
  tokenize(text, (start, end) => {
    const number = found.count++;
    if (!firstUnits.has(lowerUnit(text.charCodeAt(start)))) return;
    const word = lowerCase(text.slice(start, end));
    found.numbers.push(number);
    found.offsets.push([start, end]);
    found.exact.push(word);
    found.stems.push(stem(word));
  });
  return found;
}

/** Returns the text as escaped HTML with highlights; null if it contains none of the phrases. */
export function markShortText(text: string, match: ShortTextMatcher): string | null {
  const { words } = match(text);
  return words.length > 0 ? markUp(text, words) : null;
}

function prepare(phrase: Phrase | PhrasePrefix): ShortPhrase {
  const isStem = isStemmed(indexedFieldOf(phrase.field));
  const words = analyze(phrase.text, isStem);
  const isPrefix = phrase.kind === 'prefix';
  const shares = isPrefix ? canShareWords(words.slice(0, -1), words.at(-1)) : canShareWords(words, undefined);
  return {
    words,
    isStemmed: isStem,
    isPrefix,
    alignment: { places: words.length, slop: phrase.slop, sharesWords: shares },
    positions: createPositions(words.length),
  };
}

/** Returns false if the text lacks one of the words. */
function readPositions(
  { words, isPrefix, positions }: ShortPhrase,
  numbers: readonly number[],
  candidates: readonly string[],
): boolean {
  return words.every((word, place) => {
    const list = roomFor(positions, place, numbers.length);
    const isBeginning = isPrefix && place === words.length - 1;
    let count = 0;
    for (let at = 0; at < numbers.length; at++) {
      const other = candidates[at]!;
      if (isBeginning ? other.startsWith(word) : other === word) list[count++] = numbers[at]! - place;
    }
    positions.counts[place] = count;
    return count > 0;
  });
}
