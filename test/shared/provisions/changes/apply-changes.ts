/** Computes the words of one edition from the other edition's words and the changes between the two. */
import { append } from '../../../../src/shared/provisions/changes/append';
import type { Span } from '../../../../src/shared/provisions/structured-text';
import { splitWords, type Word } from '../../../../src/shared/provisions/changes/comparable-words';
import type { ProvisionChange } from '../../../../src/shared/provisions/changes/compare-editions';

/** Returns the keys of the new edition's words. @param old All words of the old edition. */
export function applyChanges(old: readonly Word[], changes: readonly ProvisionChange[]): string[] {
  const edits = changes.flatMap((change) => change.edits);
  return replaceWords(
    old,
    edits.map((edit) => ({ at: edit.old, place: edit.new, out: edit.out, in: edit.in })),
  );
}

/** Returns the keys of the old edition's words. @param now All words of the new edition. */
export function revertChanges(now: readonly Word[], changes: readonly ProvisionChange[]): string[] {
  const edits = changes.flatMap((change) => change.edits);
  return replaceWords(
    now,
    edits.map((edit) => ({ at: edit.new, place: edit.old, out: edit.in, in: edit.out })),
  );
}

interface Replacement {
  /** The position of the removed words, or the position at which words are inserted. */
  readonly at: Span;
  /** The position of the change in the other text. */
  readonly place: Span;
  readonly out: string;
  readonly in: string;
}

function replaceWords(words: readonly Word[], replacements: readonly Replacement[]): string[] {
  const taken = replacements
    .filter(({ out }) => out !== '')
    .sort((one, other) => one.at.from - other.at.from);
  const put = replacements
    .filter((one) => one.in !== '')
    .sort((one, other) => one.place.from - other.place.from);
  const keys: string[] = [];
  let [nextTaken, nextPut] = [0, 0];
  const putBefore = (offset: number) => {
    for (; nextPut < put.length && put[nextPut]!.at.from <= offset; nextPut += 1)
      append(
        keys,
        splitWords(put[nextPut]!.in).map(({ key }) => key),
      );
  };
  for (const { key, from, to } of words) {
    while (nextTaken < taken.length && taken[nextTaken]!.at.to <= from) nextTaken += 1;
    const span = taken[nextTaken]?.at;
    if (span && from >= span.from && to <= span.to) continue;
    putBefore(from);
    keys.push(key);
  }
  putBefore(Infinity);
  return keys;
}
