/**
 * Finds a search's terms on the pages of a PDF, following the engine's rules: the same words, stems and slop
 * (spec §5). Pages are searched separately and in any order, so that a visible page needn't wait for others.
 *
 * The *text* of a page consists of its runs without asides, joined as in the import: lines with a space, and
 * words that are hyphenated across lines without the hyphen. It continues into the next page, for phrases
 * that cross the boundary. A *match* assigns each position of a term a word of its own, which may be
 * displaced by at most the slop. A *hit* is one match, or several that share words. Hits occur *together* if
 * one passage in the results could show them.
 *
 * Import this file lazily, because it includes the stemmer.
 */
import { PASSAGE_LENGTH } from '../../search/highlight/passage-lengths';
import { lowerCase } from '../../search/text/lower-case';
import { assignDistinctWords } from '../../search/query/bipartite-match';
import { stem } from '../../search/text/stem';
import { tokenize, wordsOf } from '../../search/text/tokenize';
import { partitionPoint } from '../../shared/collections/partition-point';
import { parseTerm, SLOP, type ParsedTerm } from '../../shared/query-terms';
import type { HighlightQuery } from './highlight-query';

/** A stretch of text in a PDF. Runs are in reading order. A line often consists of several. */
export interface TextRun {
  readonly text: string;
  readonly endsLine: boolean;
  /** True if the PDF tags it as a page header, page footer or page number. */
  readonly isAside?: boolean;
}

/** Part of a run, from `from` (inclusive) to `to` (exclusive), in UTF-16 code units. */
export interface Piece {
  readonly run: number;
  readonly from: number;
  readonly to: number;
}

export interface PageHit {
  /** The pieces on this page, in reading order. Adjacent words form one piece. */
  readonly pieces: readonly Piece[];
  /** The pieces on the next page, if the hit continues there. */
  readonly onNextPage: readonly Piece[];
  /** The share of the passage's words that surround the hit, from 0 to 1. */
  readonly similarity: number;
  /** The number of different terms that occur together, starting at this hit. */
  readonly together: number;
  /** Whether the hit is in the document's title, where the title fills whole lines. */
  readonly isInTitle: boolean;
}

/**
 * Returns the hit to show first; null if there are no hits. It is the one that is most similar to the passage
 * that led to the document or, without a passage, the one at which the most terms occur together. Of equally
 * good hits, it is the first. Without a passage, a hit in the document's title is returned only if there is
 * no other.
 */
export function bestHit<Hit extends Pick<PageHit, 'similarity' | 'together' | 'isInTitle'>>(
  hits: readonly Hit[],
  hasPassage: boolean,
): Hit | null {
  const inText = hasPassage ? hits : hits.filter(({ isInTitle }) => !isInTitle);
  const rank = ({ similarity, together }: Hit) => (hasPassage ? similarity : together);
  return (inText.length > 0 ? inText : hits).reduce<Hit | null>(
    (best, hit) => (best && rank(best) >= rank(hit) ? best : hit),
    null,
  );
}

/**
 * Finds the hits that begin on a page, in reading order.
 *
 * @param next The runs of the following page.
 */
export type MatchFinder = (page: readonly TextRun[], next?: readonly TextRun[]) => PageHit[];

/** A spelling of a term, prepared for comparison with the words of a page. */
interface Phrase {
  /** The term's index. A term may have two phrases. */
  readonly term: number;
  readonly words: readonly string[];
  readonly isStemmed: boolean;
  /** True if the last word is a prefix. */
  readonly isPrefix: boolean;
  readonly slop: number;
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly exact: string;
  readonly stem: string;
}

interface PageText {
  readonly text: string;
  /** The run that each part of `text` comes from. A segment ends where the next one begins. */
  readonly segments: readonly Segment[];
  /** The positions, in ascending order, at which hyphens at the ends of lines were removed. */
  readonly joints: readonly number[];
  /** The positions, in ascending order, at which lines begin. */
  readonly lines: readonly number[];
  /** Where the text of the next page begins. */
  readonly nextPageStart: number;
}

interface Segment {
  readonly at: number;
  readonly isOnNextPage: boolean;
  readonly run: number;
  readonly from: number;
  /** The end of the run's text without trailing spaces. */
  readonly to: number;
}

/** The number of characters to read on the next page. A term has at most 200 characters. */
const LOOK_AHEAD = 1000;

export interface MatchFinderOptions {
  readonly terms: readonly string[];
  readonly passage: HighlightQuery['passage'];
  /** The document's title, if hits in it are to be distinguished from others. */
  readonly title?: string;
}

export function createMatchFinder({ terms, passage, title = '' }: MatchFinderOptions): MatchFinder {
  const phrases = terms
    .map(parseTerm)
    .filter(({ kind }) => kind !== 'nothing')
    .flatMap(phrasesOf);
  const passageWords = wordsOf(passage ?? '').map(lowerCase);
  const titleWords = wordsOf(title.normalize('NFKC')).map(lowerCase);
  const isSearchedFor = (word: Word): boolean =>
    phrases.some((phrase) => phrase.words.some((_, place) => fits(phrase, place, word)));

  return (page, next = []) => {
    if (phrases.length === 0) return [];
    const flow = joinRuns(page, next);
    const words = wordsIn(flow, isSearchedFor);
    const hits = mergeOverlapping(
      phrases.flatMap((phrase) => matchesIn(words, phrase).map((match) => ({ term: phrase.term, match }))),
    );
    const inTitle = hits.length > 0 ? findTitle(titleWords, words, flow) : { first: 0, end: 0 };
    return hits.flatMap((hit, index) => {
      const [first = 0] = hit.words;
      if (words[first]!.start >= flow.nextPageStart) return [];
      return {
        ...piecesOf(hit.words, words, flow),
        similarity: passageSimilarity(hit.words, words, passageWords),
        together: countTogether(hits, index, words),
        isInTitle: first >= inTitle.first && first < inTitle.end,
      };
    });
  };
}

/**
 * Returns phrases for the term as typed and, if that differs, as typeset pages contain it: `CO₂` becomes CO2.
 */
function phrasesOf({ term, kind, words }: ParsedTerm, index: number): Phrase[] {
  const asShown = wordsOf(term.normalize('NFKC'));
  const isPrefix = kind === 'prefix';
  return (asShown.join(' ') === words.join(' ') ? [words] : [words, asShown])
    .map((some) => some.map(lowerCase))
    .map((some) => ({
      term: index,
      words: isPrefix ? some : some.map(stem),
      isStemmed: !isPrefix,
      isPrefix,
      slop: isPrefix ? 0 : SLOP,
    }));
}

function fits({ words, isStemmed, isPrefix }: Phrase, place: number, word: Word): boolean {
  if (isStemmed) return word.stem === words[place];
  return isPrefix && place === words.length - 1
    ? word.exact.startsWith(words[place]!)
    : word.exact === words[place];
}

function joinRuns(page: readonly TextRun[], next: readonly TextRun[]): PageText {
  const segments: Segment[] = [];
  const joints: number[] = [];
  const lines: number[] = [];
  let text = '';
  /** The previous line, which isn't part of `text` until the beginning of the next one is known. */
  let before = '';
  let line = '';

  function add({ text: added, endsLine, isAside }: TextRun, run: number, isOverleaf: boolean): void {
    if (isAside) return endLine();
    const words = added.trim();
    if (words !== '') {
      if (line === '') beginLine(words);
      const from = line === '' ? added.indexOf(words) : 0;
      segments.push({
        at: text.length + line.length,
        isOnNextPage: isOverleaf,
        run,
        from,
        to: added.trimEnd().length,
      });
      line += added.slice(from);
    } else if (line !== '') line += added;
    if (endsLine) endLine();
  }

  /** Joins lines as the import does (src/server/library/pdf/pdf-text.ts). */
  function beginLine(words: string): void {
    const isParted = /\p{L}[-\u2010\u00ad]$/u.test(before) && /^\p{Ll}/u.test(words);
    if (isParted) text += before.slice(0, -1);
    else if (before !== '') text += `${before} `;
    if (isParted) joints.push(text.length);
    lines.push(text.length);
    before = '';
  }

  function endLine(): void {
    if (line !== '') before = line.trimEnd();
    line = '';
  }

  page.forEach((run, index) => add(run, index, false));
  endLine();
  const turn = text.length + before.length;
  for (let run = 0; run < next.length && text.length < turn + LOOK_AHEAD; run++) add(next[run]!, run, true);
  return { text: text + before + line, segments, joints, lines, nextPageStart: turn };
}

/** Returns the words of the text. A hyphenated word is one word, unless only its parts match the search. */
function wordsIn({ text, joints }: PageText, isSearched: (word: Word) => boolean): Word[] {
  const words: Word[] = [];
  const wordAt = (start: number, end: number): Word => {
    const exact = lowerCase(text.slice(start, end));
    return { start, end, exact, stem: stem(exact) };
  };
  let joint = 0;
  tokenize(text, (start, end) => {
    const whole = wordAt(start, end);
    while (joints[joint]! <= start) joint++;
    const cuts = [start];
    while (joints[joint]! < end) cuts.push(joints[joint++]!);
    const parts = cuts.map((cut, index) => wordAt(cut, cuts[index + 1] ?? end));
    words.push(...(parts.length > 1 && !isSearched(whole) && parts.some(isSearched) ? parts : [whole]));
  });
  return words;
}

/**
 * Returns each match as word numbers in ascending order. The tightest matches come first, and no two share a
 * word.
 */
function matchesIn(words: readonly Word[], phrase: Phrase): number[][] {
  const fitting = phrase.words.map((_, place) =>
    [...words.keys()].filter((number) => fits(phrase, place, words[number]!)),
  );
  if (fitting.some((numbers) => numbers.length === 0)) return [];
  const starts = [
    ...new Set(fitting.flatMap((numbers, place) => numbers.map((number) => number - place))),
  ].sort((a, b) => a - b);
  const taken = new Set<number>();
  const found: number[][] = [];
  for (let reach = 0; reach <= phrase.slop; reach++) {
    for (const start of starts) {
      const match = placeWords(fitting, start, reach, taken);
      if (!match) continue;
      found.push(match.sort((a, b) => a - b));
      for (const number of match) taken.add(number);
    }
  }
  return found;
}

/** Finds a word for each position, displaced by at most `reach`; null if there is none for one of them. */
function placeWords(
  fitting: readonly (readonly number[])[],
  start: number,
  reach: number,
  taken: ReadonlySet<number>,
): number[] | null {
  const candidates: number[][] = [];
  for (const [place, numbers] of fitting.entries()) {
    const first = start + place;
    const from = partitionPoint(numbers.length, (index) => numbers[index]! < first);
    const some: number[] = [];
    for (let at = from; at < numbers.length && numbers[at]! <= first + reach; at++)
      if (!taken.has(numbers[at]!)) some.push(numbers[at]!);
    if (some.length === 0) return null;
    candidates.push(some);
  }
  // A word may fit several positions.
  return assignDistinctWords(candidates);
}

/** Words that are highlighted together. */
interface FoundHit {
  /** Word numbers, in ascending order. */
  readonly words: readonly number[];
  readonly terms: ReadonlySet<number>;
}

/** Merges matches of different terms that share a word, and returns the hits in reading order. */
function mergeOverlapping(
  matches: readonly { readonly term: number; readonly match: readonly number[] }[],
): FoundHit[] {
  const hits = new Map<number, { readonly words: Set<number>; readonly terms: Set<number> }>();
  for (const { term, match } of matches) {
    const joined = match.flatMap((word) => hits.get(word) ?? []);
    const whole = {
      words: new Set([...match, ...joined.flatMap(({ words }) => [...words])]),
      terms: new Set([term, ...joined.flatMap(({ terms }) => [...terms])]),
    };
    for (const word of whole.words) hits.set(word, whole);
  }
  return [...new Set(hits.values())]
    .map(({ words, terms }) => ({ words: [...words].sort((a, b) => a - b), terms }))
    .sort((a, b) => a.words[0]! - b.words[0]!);
}

function countTogether(hits: readonly FoundHit[], index: number, words: readonly Word[]): number {
  const startOf = (hit: FoundHit): number => words[hit.words[0]!]!.start;
  const terms = new Set(hits[index]!.terms);
  const most = startOf(hits[index]!) + PASSAGE_LENGTH;
  for (let next = index + 1; next < hits.length && startOf(hits[next]!) < most; next++)
    if (words[hits[next]!.words.at(-1)!]!.end <= most) for (const term of hits[next]!.terms) terms.add(term);
  return terms.size;
}

/**
 * Finds the first place where the title fills whole lines, and returns the range of its word numbers; an
 * empty range if there is none.
 */
function findTitle(
  title: readonly string[],
  words: readonly Word[],
  { lines }: PageText,
): { readonly first: number; readonly end: number } {
  const beginsLine = (after: number, before: number): boolean =>
    lines.some((line) => line >= after && line <= before);
  const first = words.findIndex(
    ({ start }, index) =>
      title.length > 0 &&
      title.every((word, place) => words[index + place]?.exact.normalize('NFKC') === word) &&
      beginsLine(words[index - 1]?.end ?? 0, start) &&
      (index + title.length === words.length ||
        beginsLine(words[index + title.length - 1]!.end, words[index + title.length]!.start)),
  );
  return first < 0 ? { first: 0, end: 0 } : { first, end: first + title.length };
}

function piecesOf(
  hit: readonly number[],
  words: readonly Word[],
  { segments }: PageText,
): Pick<PageHit, 'pieces' | 'onNextPage'> {
  const pieces: Piece[] = [];
  const onNextPage: Piece[] = [];
  for (const { start, end } of toRanges(hit, words)) {
    for (
      let index = segmentAt(segments, start);
      index < segments.length && segments[index]!.at < end;
      index++
    ) {
      const { at, isOnNextPage, run, from, to } = segments[index]!;
      const goesOn = (segments[index + 1]?.at ?? Infinity) < end;
      const piece = {
        run,
        from: from + Math.max(0, start - at),
        to: goesOn ? to : Math.min(to, from + end - at),
      };
      if (piece.from < piece.to) (isOnNextPage ? onNextPage : pieces).push(piece);
    }
  }
  return { pieces, onNextPage };
}

/** Joins adjacent words into ranges, from the first word's start to the last one's end. */
function toRanges(hit: readonly number[], words: readonly Word[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  hit.forEach((number, index) => {
    const { start, end } = words[number]!;
    const last = stretches.at(-1);
    if (last && hit[index - 1] === number - 1) last.end = end;
    else stretches.push({ start, end });
  });
  return stretches;
}

/** Returns the index of the last segment that begins at or before this position. */
function segmentAt(segments: readonly Segment[], place: number): number {
  return Math.max(
    0,
    segments.findLastIndex(({ at }) => at <= place),
  );
}

/**
 * Returns the share of the passage's words that surround the hit, from 0 to 1. The passage is aligned with
 * the hit at each occurrence of the hit's first word, and the highest share counts.
 */
function passageSimilarity(
  [first = 0]: readonly number[],
  words: readonly Word[],
  passage: readonly string[],
): number {
  let best = 0;
  passage.forEach((word, place) => {
    if (word !== words[first]!.exact) return;
    best = Math.max(
      best,
      passage.filter((other, index) => words[first + index - place]?.exact === other).length,
    );
  });
  return passage.length ? best / passage.length : 0;
}
