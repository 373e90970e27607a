/**
 * Compares two editions of a text, provision by provision.
 *
 * Guarantees:
 *   - Applying the changes to the words of the old edition yields those of the new one, and vice versa
 *     (test/shared/provisions/changes/apply-changes.ts).
 *   - Equal words cause no change, whatever their layout (comparable-words.ts).
 *   - A provision is reported if and only if its own words, its number or its position have changed. If a
 *     whole provision is added, removed, moved or renumbered, the provisions inside it aren't reported.
 *   - The result depends only on the two texts, and the time is bounded.
 *
 * Each text is treated as one sequence of words. Words that both have in the same order are kept. All others
 * become edits of the provisions that contain them.
 */
import type { StructuredText } from '../structured-text';
import { createJoinWord } from './comparable-words';
import { readPair, type ComparedTexts, type PairWords, type Run } from './common-words';
import {
  createComparedText,
  hasSameText,
  type ComparedProvision,
  type ComparedText,
  type ComparedWord,
} from './compared-text';
import { createKeptWords, type KeptWords } from './kept-words';
import { matchProvisions, numberIn, type Matches, type ProvisionPair } from './match-provisions';
import { editsOf, wholeEdits, type TextEdit } from './text-edits';

export type ChangeKind = 'added' | 'removed' | 'amended' | 'moved' | 'renumbered';

export interface ChangedProvision {
  /** null for words outside all provisions with an address. */
  readonly address: string | null;
  /** The provision's index in the structure's nodes. */
  readonly node: number;
}

export interface ProvisionChange {
  readonly kind: ChangeKind;
  /** The provision in the old text; null if it is added. */
  readonly old: ChangedProvision | null;
  /** The provision in the new text; null if it is removed. */
  readonly new: ChangedProvision | null;
  /** Whether `old` and `new` are certainly the same provision. Otherwise, screens show a question mark. */
  readonly isCertain: boolean;
  /** The changes to the words, in the order of the old text. */
  readonly edits: readonly TextEdit[];
  /**
   * Whether the provision, with everything in it, has the same words in both texts, apart from its number.
   */
  readonly isWhole: boolean;
  /** The position of the provision in the new text or, if it was removed, the position that it would have. */
  readonly place: number;
  /** Returns all words of the provision's paragraphs that differ. */
  words(): { readonly old: readonly ComparedWord[]; readonly new: readonly ComparedWord[] };
}

export interface Comparison {
  readonly texts: ComparedTexts;
  /** In the order of the new text. A removed provision is listed where it would be. */
  readonly changes: readonly ProvisionChange[];
  /** The stretches with the same words in both texts; empty if the two texts are identical. */
  readonly runs: readonly Run[];
}

/**
 * Prepares two texts for comparison. Words that are hyphenated at the end of a line are read in the same way
 * in both.
 */
export function readForComparison(old: StructuredText, now: StructuredText): ComparedTexts {
  const join = createJoinWord([old.text, now.text]);
  return { old: createComparedText(old, join), new: createComparedText(now, join) };
}

export function compareEditions(old: StructuredText, now: StructuredText): Comparison {
  const texts = readForComparison(old, now);
  if (hasSameText(texts.old, texts.old.provisions[0]!, texts.new, texts.new.provisions[0]!))
    return { texts, changes: [], runs: [] };
  const matches = matchProvisions(texts.old, texts.new);
  const pairs = matches.pairs.map((pair) => ({ pair, words: readPair(pair, matches, texts) }));
  const runs = pairs.flatMap(({ words }) => words.runs);
  const kept = createKeptWords(runs);
  const changes = pairs.flatMap(({ pair, words }) => {
    const edits = editsOf(words, texts, kept);
    const kind = kindOf(pair, edits, matches);
    return kind ? [changeOf(kind, pair, edits, words, texts)] : [];
  });
  for (const one of unmatched('old', texts.old, matches))
    changes.push(removed(one, texts.old, matches, kept));
  for (const one of unmatched('new', texts.new, matches)) changes.push(added(one, texts.new, matches, kept));
  return { texts, changes: changes.sort((one, other) => one.place - other.place), runs };
}

function kindOf(
  { old, new: now }: ProvisionPair,
  edits: readonly TextEdit[],
  { partnerOf }: Matches,
): ChangeKind | null {
  if (!old.parent || !now.parent) return edits.length > 0 ? 'amended' : null;
  const isMoved = edits.some((edit) => edit.isMoved);
  if (partnerOf(old.parent) !== now.parent) return 'moved';
  if (numberIn(old, old.parent) !== numberIn(now, now.parent)) return 'renumbered';
  if (edits.some((edit) => !edit.isMoved)) return 'amended';
  return isMoved ? 'moved' : null;
}

function changeOf(
  kind: ChangeKind,
  { old, new: now, isCertain, isWhole }: ProvisionPair,
  edits: readonly TextEdit[],
  words: PairWords,
  texts: ComparedTexts,
): ProvisionChange {
  // `words` may be empty for a provision whose words are unchanged, so they are read again.
  const all = () => (isWhole ? { old: texts.old.wordsIn(old), new: texts.new.wordsIn(now) } : words);
  const names = { old: nameOf(old), new: nameOf(now) };
  return { kind, ...names, isCertain, edits, isWhole, place: now.from, words: all };
}

/** Returns the outermost provisions without a counterpart. */
function unmatched(side: 'old' | 'new', text: ComparedText, { isMatched }: Matches): ComparedProvision[] {
  return text.provisions.filter(
    (provision) =>
      !isMatched(side, provision) && (provision.parent === null || isMatched(side, provision.parent)),
  );
}

function removed(
  provision: ComparedProvision,
  text: ComparedText,
  matches: Matches,
  kept: KeptWords,
): ProvisionChange {
  const words = unmatchedWords('old', provision, text, matches);
  const edits = wholeEdits('old', text, words, kept);
  return {
    kind: 'removed',
    old: nameOf(provision),
    new: null,
    isCertain: true,
    edits,
    isWhole: false,
    place: kept.placeInNew(provision.from),
    words: () => ({ old: words, new: [] }),
  };
}

function added(
  provision: ComparedProvision,
  text: ComparedText,
  matches: Matches,
  kept: KeptWords,
): ProvisionChange {
  const words = unmatchedWords('new', provision, text, matches);
  const edits = wholeEdits('new', text, words, kept);
  return {
    kind: 'added',
    old: null,
    new: nameOf(provision),
    isCertain: true,
    edits,
    isWhole: false,
    place: provision.from,
    words: () => ({ old: [], new: words }),
  };
}

/** Returns the words of a provision, except for those of parts that are matched in the other text. */
function unmatchedWords(
  side: 'old' | 'new',
  provision: ComparedProvision,
  text: ComparedText,
  { isMatched }: Matches,
): ComparedWord[] {
  const inner = (one: ComparedProvision): ComparedProvision[] =>
    isMatched(side, one) ? [] : [one, ...text.childrenOf(one).flatMap(inner)];
  return inner(provision)
    .flatMap((one) => text.linesOf(one, []).flatMap((line) => line.words()))
    .sort((one, other) => one.from - other.from);
}

function nameOf({ address, node }: ComparedProvision): ChangedProvision {
  return { address, node };
}
