/**
 * Finds the words that two versions of a provision have in common. Paragraphs are compared first, and then
 * the words of those that differ, so that a word is never matched with one in a distant paragraph. Tables are
 * compared row by row.
 */
import { append } from './append';
import { alignSequences, type CommonRun } from './align-sequences';
import type { Word } from './comparable-words';
import type { ComparedWord, Line, NextKey } from './compared-text';

/**
 * Two changes longer than this, with at most this many common words between them, are treated as one change.
 */
const ISLAND = 2;
/**
 * If the share of common words is smaller than this, one part replaces the other as a whole, unless words
 * were only added or only removed.
 */
const LEAST_SHARE = 0.25;

/** Returns whether the lines have the same words, however these are divided into lines. */
export function haveSameWords(old: readonly Line[], now: readonly Line[]): boolean {
  const start = old.findIndex(({ raw }, index) => raw !== now[index]?.raw);
  if (start < 0) return old.length === now.length;
  return haveSameKeys(keysIn(old.slice(start)), keysIn(now.slice(start)));
}

/** Returns whether two sequences are equal. Nothing after the first difference is read. */
export function haveSameKeys(old: NextKey, now: NextKey): boolean {
  for (;;) {
    const key = old();
    if (key !== now()) return false;
    if (key === undefined) return true;
  }
}

/** Reads the words of lines. Lines are split one at a time, because most texts differ near the beginning. */
function keysIn(lines: readonly Line[]): NextKey {
  let line = 0;
  let at = 0;
  return () => {
    for (; line < lines.length; line += 1, at = 0) {
      const words = lines[line]!.words();
      if (at < words.length) return words[at++]!.key;
    }
    return undefined;
  };
}

export function areSameWords(old: readonly Word[], now: readonly Word[]): boolean {
  return old.length === now.length && old.every(({ key }, at) => key === now[at]!.key);
}

export function wordsOfLines(lines: readonly Line[]): readonly ComparedWord[] {
  if (lines.length === 1) return lines[0]!.words();
  const all: ComparedWord[] = [];
  for (const line of lines) append(all, line.words());
  return all;
}

/**
 * Returns the common runs, as positions among the words of all lines. The lines must differ in at least one
 * word.
 */
export function matchWords(old: readonly Line[], now: readonly Line[]): CommonRun[] {
  const [oldLines, newLines] = [place(old), place(now)];
  const runs: CommonRun[] = [];
  forEachGap(
    alignSequences(oldLines.map(lineKey), newLines.map(lineKey)),
    { old: oldLines, now: newLines },
    (gap) => append(runs, matchGap(gap)),
    (one, other) => runs.push({ old: one.start, new: other.start, length: one.words().length }),
  );
  return runs;
}

interface PlacedLine extends Line {
  /** The position of the line's first word. */
  readonly start: number;
}

interface Lines<T = PlacedLine> {
  readonly old: readonly T[];
  readonly now: readonly T[];
}

function place(lines: readonly Line[]): PlacedLine[] {
  let start = 0;
  return lines.map((line) => {
    const placed = { ...line, start };
    start += line.words().length;
    return placed;
  });
}

function lineKey(line: Line): string {
  return keysOf(line.words()).join(' ');
}

function keysOf(words: readonly Word[]): string[] {
  return words.map(({ key }) => key);
}

/**
 * Calls `onGap` for the elements between the runs, and `onPair` for each pair of elements in the runs, in
 * order.
 */
export function forEachGap<T>(
  runs: readonly CommonRun[],
  { old, now }: Lines<T>,
  onGap: (gap: Lines<T>) => void,
  onPair: (one: T, other: T) => void,
): void {
  let [oldAt, nowAt] = [0, 0];
  for (const run of [...runs, { old: old.length, new: now.length, length: 0 }]) {
    const gap = { old: old.slice(oldAt, run.old), now: now.slice(nowAt, run.new) };
    if (gap.old.length > 0 || gap.now.length > 0) onGap(gap);
    for (let index = 0; index < run.length; index += 1) onPair(old[run.old + index]!, now[run.new + index]!);
    [oldAt, nowAt] = [run.old + run.length, run.new + run.length];
  }
}

function matchGap(gap: Lines): CommonRun[] {
  if (gap.old.length === 0 || gap.now.length === 0) return [];
  const isTable = gap.old.every(({ isRow }) => isRow) && gap.now.every(({ isRow }) => isRow);
  return isTable ? matchRows(gap) : matchParagraphs(gap);
}

/** Treats rows with the same first cell as the same row, and compares the rows between them in order. */
function matchRows(gap: Lines): CommonRun[] {
  const runs: CommonRun[] = [];
  const compare = (one: PlacedLine, other: PlacedLine) =>
    append(runs, matchParagraphs({ old: [one], now: [other] }));
  forEachGap(
    alignSequences(gap.old.map(firstCell), gap.now.map(firstCell)),
    gap,
    ({ old, now }) => {
      if (old.length === 0 || now.length === 0) return;
      if (old.length === now.length) old.forEach((row, index) => compare(row, now[index]!));
      else append(runs, matchParagraphs({ old, now }));
    },
    compare,
  );
  return runs;
}

function firstCell(line: PlacedLine): string {
  const keys = keysOf(line.words());
  const end = keys.findIndex((key, index) => index > 0 && key.startsWith('|'));
  return keys.slice(0, end < 0 ? keys.length : end).join(' ');
}

function matchParagraphs({ old, now }: Lines): CommonRun[] {
  const [oldWords, newWords] = [wordsOfLines(old), wordsOfLines(now)];
  const runs = withoutIslands(
    alignSequences(keysOf(oldWords), keysOf(newWords)),
    oldWords.length,
    newWords.length,
  );
  const common = runs.reduce((sum, { length }) => sum + length, 0);
  // For example, a new column may contain most of the words of a row.
  if (
    common < LEAST_SHARE * Math.max(oldWords.length, newWords.length) &&
    !isOnlyAddedOrRemoved(runs, oldWords, newWords)
  )
    return [];
  const [oldStart, newStart] = [old[0]!.start, now[0]!.start];
  return runs.map((run) => ({ ...run, old: run.old + oldStart, new: run.new + newStart }));
}

/** Returns whether words were only added, or only removed. */
function isOnlyAddedOrRemoved(
  runs: readonly CommonRun[],
  old: readonly ComparedWord[],
  now: readonly ComparedWord[],
): boolean {
  const common = runs.reduce((sum, { length }) => sum + length, 0);
  return common > ISLAND && (common === old.length || common === now.length);
}

/** Leaves out short runs between longer changes: words such as "of the", which the texts share by chance. */
function withoutIslands(runs: readonly CommonRun[], oldLength: number, newLength: number): CommonRun[] {
  const kept: CommonRun[] = [];
  for (const [index, run] of runs.entries()) {
    const before = kept.at(-1) ?? { old: 0, new: 0, length: 0 };
    const after = runs[index + 1] ?? { old: oldLength, new: newLength };
    const sizeBefore = Math.max(run.old - before.old - before.length, run.new - before.new - before.length);
    const sizeAfter = Math.max(after.old - run.old - run.length, after.new - run.new - run.length);
    if (run.length > ISLAND || Math.min(sizeBefore, sizeAfter) <= ISLAND) kept.push(run);
  }
  return kept;
}
