/** Turns all words that aren't kept into edits. */
import type { Span } from '../structured-text';
import { showWords } from './comparable-words';
import { areTogether, type ComparedTexts, type PairWords, type Run } from './common-words';
import type { ComparedText, ComparedWord } from './compared-text';
import type { KeptWords } from './kept-words';

/** Words that are replaced, removed or inserted in one place. */
export interface TextEdit {
  /** The removed words' position in the old text; if there are none, the point of insertion. */
  readonly old: Span;
  /** The inserted words' position in the new text; if there are none, the point of removal. */
  readonly new: Span;
  /** The removed words on one line, or an empty string. */
  readonly out: string;
  /** The inserted words on one line, or an empty string. */
  readonly in: string;
  /** Whether the other text has the same words in a different position. */
  readonly isMoved: boolean;
}

/** Returns the edits of a pair, in the order of the old text. */
export function editsOf(words: PairWords, texts: ComparedTexts, kept: KeptWords): TextEdit[] {
  const removed = parts(texts.old, without(words.old, words.runs, 'old'));
  const added = parts(texts.new, without(words.new, words.runs, 'new'));
  const edits = replacements(removed, added, kept);
  for (const run of words.runs) {
    if (!kept.isMoved(run)) continue;
    const [out, into] = [texts.old.wordsBetween(run.old), texts.new.wordsBetween(run.new)];
    edits.push({ ...removal(out, kept), isMoved: true }, { ...insertion(into, kept), isMoved: true });
  }
  return edits.sort((one, other) => one.old.from - other.old.from || one.new.from - other.new.from);
}

/**
 * Returns the edits that remove all these words of the old text, or insert all these words of the new text.
 */
export function wholeEdits(
  side: 'old' | 'new',
  text: ComparedText,
  words: readonly ComparedWord[],
  kept: KeptWords,
): TextEdit[] {
  return parts(text, words).map((part) => (side === 'old' ? removal(part, kept) : insertion(part, kept)));
}

/** Returns the edits. Words that are removed and inserted in the same position form one edit. */
function replacements(
  removed: readonly (readonly ComparedWord[])[],
  added: readonly (readonly ComparedWord[])[],
  kept: KeptWords,
): TextEdit[] {
  const edits: TextEdit[] = [];
  let next = 0;
  for (const out of removed) {
    const place = kept.placeInNew(out[0]!.from);
    while (next < added.length && place > added[next]![0]!.from) edits.push(insertion(added[next++]!, kept));
    const into = added[next];
    if (into && kept.isSamePlace(out[0]!.from, into[0]!.from)) {
      edits.push({ ...removal(out, kept), new: spanOf(into), in: showWords(into) });
      next += 1;
    } else edits.push(removal(out, kept));
  }
  while (next < added.length) edits.push(insertion(added[next++]!, kept));
  return edits;
}

function removal(words: readonly ComparedWord[], kept: KeptWords): TextEdit {
  const place = kept.placeInNew(words[0]!.from);
  return {
    old: spanOf(words),
    new: { from: place, to: place },
    out: showWords(words),
    in: '',
    isMoved: false,
  };
}

function insertion(words: readonly ComparedWord[], kept: KeptWords): TextEdit {
  const place = kept.placeInOld(words[0]!.from);
  return {
    old: { from: place, to: place },
    new: spanOf(words),
    out: '',
    in: showWords(words),
    isMoved: false,
  };
}

function spanOf(words: readonly ComparedWord[]): Span {
  return { from: words[0]!.from, to: words.at(-1)!.to };
}

/** Returns the words outside all runs. The runs must be in the order of the words. */
function without(words: readonly ComparedWord[], runs: readonly Run[], side: 'old' | 'new'): ComparedWord[] {
  let at = 0;
  return words.filter(({ from, to }) => {
    while (at < runs.length && runs[at]![side].to <= from) at += 1;
    const span = runs[at]?.[side];
    return !span || from < span.from || to > span.to;
  });
}

/** Splits the words wherever the text has other words between them. */
function parts(text: ComparedText, words: readonly ComparedWord[]): ComparedWord[][] {
  const found: ComparedWord[][] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (last && areTogether(text, last.at(-1)!, word)) last.push(word);
    else found.push([word]);
  }
  return found;
}
