/**
 * Ranks the suggestions of "Go to" by comparing the typed text with the names of places, such as documents
 * and screens.
 *
 * A place with exactly the typed name comes first, followed by places with a name in which consecutive words
 * begin as typed, then those with such words in any order, and finally those that match if one mistake is
 * allowed in each word of five letters or more. The comparison is fast enough for thousands of places on
 * every keystroke. The server preselects documents by their folded names
 * (store/library/names/named-documents.ts), and then compares them with this module.
 */
import { compareStrings } from './compare-strings';
import { isSmallWord } from './small-words';

export interface Named {
  /** The names that people may use for the place, such as title, number, subtitle and nickname. */
  readonly names: readonly string[];
}

interface Titled extends Named {
  readonly id: string;
  readonly title: string;
}

/** A smaller rank is better. */
export type Rank = 0 | 1 | 2 | 3;

export interface Ranked<Place> {
  readonly place: Place;
  readonly rank: Rank;
}

/** Further words are ignored. */
const MAX_TYPED_WORDS = 12;
const MAX_TYPED_LENGTH = 200;
/** Mistakes are allowed in words of at least this length. Shorter words would match too many others. */
const MISTAKE_LENGTH = 5;

const known = new WeakMap<Named, readonly (readonly string[])[]>();

/**
 * Returns the places that match, best first. Places with the same rank keep their order. A text without
 * letters and digits matches nothing.
 */
export function rankPlaces<Place extends Named>(typed: string, places: Iterable<Place>): Ranked<Place>[] {
  const words = typedWords(typed);
  if (words.length === 0) return [];
  const byRank: Ranked<Place>[][] = [[], [], [], []];
  for (const place of places) {
    const rank = rankOf(words, wordsOfNames(place));
    if (rank !== null) byRank[rank]?.push({ place, rank });
  }
  return byRank.flat();
}

/**
 * Returns the words of a typed text, in lower case and without accents. Letters and digits form separate
 * words, and integers have no leading zeros.
 */
export function typedWords(typed: string): readonly string[] {
  return wordsOf(typed.slice(0, MAX_TYPED_LENGTH)).slice(0, MAX_TYPED_WORDS);
}

/** Returns the typed words that matter in a title: all but small words, such as "of". */
export function titleWords(typed: string): readonly string[] {
  return typedWords(typed).filter((word) => !isSmallWord(word));
}

/**
 * Returns the documents whose titles contain all the words, in any order, best first. Only the beginning of the last
 * word may have been typed. Documents that match equally well are sorted by the lengths of their titles.
 *
 * @param words As `titleWords` returns them. Without any, there are no documents.
 */
export function findTitled<Document extends Titled>(
  words: readonly string[],
  documents: Iterable<Document>,
): Document[] {
  const typed = words.join(' ');
  const candidates = rankPlaces(typed, documents)
    .map(({ place }) => ({ document: place, title: place.title, names: [place.title] }))
    .filter(({ title }) => containsWords(wordsOf(title), words))
    .sort(
      (one, other) =>
        one.title.length - other.title.length ||
        compareStrings(one.title, other.title) ||
        compareStrings(one.document.id, other.document.id),
    );
  return rankPlaces(typed, candidates).map(({ place }) => place.document);
}

function containsWords(title: readonly string[], words: readonly string[]): boolean {
  const unfinished = unfinishedWord(words);
  return words.every((word) =>
    title.some((one) => (word === unfinished ? one.startsWith(word) : one === word)),
  );
}

/** Returns the last word, which may be only the beginning of a word, unless it is a number. */
export function unfinishedWord(words: readonly string[]): string | undefined {
  const last = words.at(-1);
  return last === undefined || /^\p{N}/u.test(last) ? undefined : last;
}

function wordsOfNames(place: Named): readonly (readonly string[])[] {
  const names = known.get(place) ?? place.names.map(wordsOf);
  known.set(place, names);
  return names;
}

function wordsOf(text: string): string[] {
  return (fold(text).match(/\p{L}+|\p{N}+/gu) ?? []).map((word) => word.replace(/^0+(?=.)/, ''));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export interface MarkedPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Divides a name into parts, so that the typed beginnings of words can be highlighted. */
export function markTyped(name: string, typed: string): readonly MarkedPart[] {
  const words = typedWords(typed);
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: raw, index } of name.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)) {
    const length = typedLength(raw, words);
    if (length === 0) continue;
    parts.push({ text: name.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ text: name.slice(index, end), isMatch: true });
  }
  return [...parts, { text: name.slice(end), isMatch: false }].filter(({ text }) => text !== '');
}

/**
 * Returns how many characters of a word were typed. If folding changes the word's length, a typed word counts
 * as a whole.
 */
function typedLength(raw: string, words: readonly string[]): number {
  const folded = fold(raw).replace(/^0+(?=.)/, '');
  const typed = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map(({ length }) => length));
  return typed > 0 && folded.length !== raw.length ? raw.length : typed;
}

/**
 * Folds all names into one string, such as "| navigation safety | sor 2020 216 |", in which a database can
 * search for words and whole names.
 */
export function foldNames(names: readonly (string | null)[]): string {
  const folded = names.flatMap((name) => (name === null ? [] : [wordsOf(name).join(' ')])).filter(Boolean);
  return folded.length === 0 ? '' : `| ${folded.join(' | ')} |`;
}

function rankOf(typed: readonly string[], names: readonly (readonly string[])[]): Rank | null {
  const whole = typed.join('');
  if (names.some((words) => words.join('') === whole)) return 0;
  if (names.some((words) => beginsConsecutively(typed, words))) return 1;
  if (typed.every((word) => names.some((words) => words.some((one) => one.startsWith(word))))) return 2;
  return typed.every((word) => names.some((words) => words.some((one) => isNearBeginning(word, one))))
    ? 3
    : null;
}

function beginsConsecutively(typed: readonly string[], words: readonly string[]): boolean {
  for (let start = 0; start + typed.length <= words.length; start += 1)
    if (typed.every((word, index) => words[start + index]?.startsWith(word))) return true;
  return false;
}

/** Returns whether the typed word may contain a mistake. Words with digits may not. */
export function allowsMistake(typed: string): boolean {
  return typed.length >= MISTAKE_LENGTH && !/\d/.test(typed);
}

/**
 * Returns whether the word begins as typed. If a mistake is allowed (`allowsMistake`), one letter may be
 * wrong, missing, extra, or transposed with the next.
 */
export function isNearBeginning(typed: string, word: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  if (same === typed.length) return true;
  if (!allowsMistake(typed)) return false;
  const continues = (from: number, at: number) => at <= word.length && word.startsWith(typed.slice(from), at);
  const isExchanged = typed[same] === word[same + 1] && typed[same + 1] === word[same];
  return (
    continues(same + 1, same + 1) ||
    continues(same, same + 1) ||
    continues(same + 1, same) ||
    (isExchanged && continues(same + 2, same + 2))
  );
}
