/** Finds the words that two texts have in common, after their provisions have been matched. */
import { append } from './append';
import type { Span } from '../structured-text';
import {
  containsOuterLabel,
  hasSameText,
  type ComparedProvision,
  type ComparedText,
  type ComparedWord,
  type Line,
} from './compared-text';
import type { Matches, ProvisionPair } from './match-provisions';
import { alignSequences } from './align-sequences';
import { areSameWords, forEachGap, haveSameWords, matchWords, wordsOfLines } from './match-words';

/**
 * The two texts of a comparison. Words that are hyphenated at the end of a line are read in the same way in
 * both.
 */
export interface ComparedTexts {
  readonly old: ComparedText;
  readonly new: ComparedText;
}

/** A stretch with the same words in both texts. */
export interface Run {
  readonly old: Span;
  readonly new: Span;
}

/** The words that belong to this pair and no other. Words of lines that are equal may be left out. */
export interface PairWords {
  readonly old: readonly ComparedWord[];
  readonly new: readonly ComparedWord[];
  /** The stretches with the same words, in the order of both texts. */
  readonly runs: readonly Run[];
}

export function readPair(pair: ProvisionPair, { folded }: Matches, texts: ComparedTexts): PairWords {
  const { old, new: now } = pair;
  if (pair.isWhole) {
    const isSame =
      hasSameText(texts.old, old, texts.new, now) &&
      !containsOuterLabel(texts.old, old) &&
      !containsOuterLabel(texts.new, now);
    if (!isSame) return readWhole(pair, texts);
    return { old: [], new: [], runs: old.to > old.from ? [{ old, new: now }] : [] };
  }
  const others = folded.get(pair);
  return matchLines(
    texts.old.linesOf(old, others?.old ?? []),
    texts.new.linesOf(now, others?.new ?? []),
    texts,
  );
}

function matchLines(old: readonly Line[], now: readonly Line[], texts: ComparedTexts): PairWords {
  const words = { old: [] as ComparedWord[], new: [] as ComparedWord[] };
  const runs: Run[] = [];
  const compare = (oldLines: readonly Line[], newLines: readonly Line[]): void => {
    const [oldWords, newWords] = [wordsOfLines(oldLines), wordsOfLines(newLines)];
    append(words.old, oldWords);
    append(words.new, newWords);
    if (areSameWords(oldWords, newWords)) return append(runs, splitWhereApart(oldWords, newWords, texts));
    for (const run of matchWords(oldLines, newLines))
      append(
        runs,
        splitWhereApart(
          oldWords.slice(run.old, run.old + run.length),
          newWords.slice(run.new, run.new + run.length),
          texts,
        ),
      );
  };
  if (haveSameWords(old, now)) compare(old, now);
  else
    forEachGap(
      alignSequences(
        old.map(({ raw }) => raw),
        now.map(({ raw }) => raw),
      ),
      { old, now },
      (gap) => compare(gap.old, gap.now),
      (one, other) => {
        if (one.isWhole() && other.isWhole() && one.to > one.from) runs.push({ old: one, new: other });
        else compare([one], [other]);
      },
    );
  return { ...words, runs };
}

/** Reads a pair in which at most the number of the provision differs. */
function readWhole({ old, new: now }: ProvisionPair, texts: ComparedTexts): PairWords {
  const words = { old: texts.old.wordsIn(old), new: texts.new.wordsIn(now) };
  const isEqual = areSameWords(words.old, words.new);
  const withoutNumber = ({ node }: ComparedProvision, all: readonly ComparedWord[]) =>
    isEqual ? all : all.filter(({ labelOf }) => labelOf !== node);
  return {
    ...words,
    runs: splitWhereApart(withoutNumber(old, words.old), withoutNumber(now, words.new), texts),
  };
}

/** Splits equal words into runs wherever either text has other words between them. */
function splitWhereApart(
  old: readonly ComparedWord[],
  now: readonly ComparedWord[],
  texts: ComparedTexts,
): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let end = 1; end <= old.length; end += 1) {
    const continues =
      end < old.length &&
      areTogether(texts.old, old[end - 1]!, old[end]!) &&
      areTogether(texts.new, now[end - 1]!, now[end]!);
    if (continues) continue;
    runs.push({
      old: { from: old[start]!.from, to: old[end - 1]!.to },
      new: { from: now[start]!.from, to: now[end - 1]!.to },
    });
    start = end;
  }
  return runs;
}

/** Returns whether a word immediately follows another, even if it is in the next paragraph. */
export function areTogether(
  { structured: { nodes }, wordsOf }: ComparedText,
  one: ComparedWord,
  next: ComparedWord,
): boolean {
  if (one.leaf === next.leaf) return next.position === one.position + 1;
  return (
    nodes[one.leaf]!.to === nodes[next.leaf]!.from &&
    next.position === 0 &&
    one.position === wordsOf(one.leaf).length - 1
  );
}
