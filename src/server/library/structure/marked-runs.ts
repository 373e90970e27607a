/** The words of a paragraph as runs, so that an importer can split the paragraph without losing its marks. */
import type { MarkKind } from '../../../shared/provisions/structured-text';
import { createLeafWords, type LeafWords } from './leaf-words';

/** Words with the same marks. */
export interface Run {
  readonly text: string;
  readonly marks: readonly MarkKind[];
}

export function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Returns the runs between two offsets in their text. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): Run[] {
  const slices: Run[] = [];
  let at = 0;
  for (const { text, marks } of runs) {
    const part = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (part !== '') slices.push({ text: part, marks });
    at += text.length;
  }
  return slices;
}

/** Adds runs to a leaf node. Adjacent runs with the same mark share it. */
function addToLeaf(leaf: LeafWords, runs: readonly Run[]): void {
  for (let index = 0; index < runs.length;) {
    const [mark] = runs[index]!.marks;
    let end = index + 1;
    while (end < runs.length && runs[end]!.marks[0] === mark) end += 1;
    const group = runs.slice(index, end);
    if (mark === undefined) leaf.add(textOf(group));
    else
      leaf.mark(mark, () =>
        addToLeaf(
          leaf,
          group.map((run) => ({ ...run, marks: run.marks.slice(1) })),
        ),
      );
    index = end;
  }
}

export function leafOf(runs: readonly Run[]): LeafWords {
  const leaf = createLeafWords();
  addToLeaf(leaf, runs);
  return leaf;
}
