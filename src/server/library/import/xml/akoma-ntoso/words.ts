/**
 * Collects the words of a leaf node and their marks. White space is collapsed into single spaces, unless the
 * source preserves it.
 */
import type { Mark, MarkKind, ReferenceTarget } from '../../../../../shared/provisions/structured-text';
import { trimmedSpan } from '../../../structure/leaf-words';

/** A mark whose target can be determined only once the whole text has been read. */
export type OpenMark = Mark & { readonly href?: string };

export interface Words {
  readonly text: string;
  readonly marks: readonly OpenMark[];
}

export interface WordsWriter {
  /** The last sign so far; empty at the beginning. */
  readonly lastSign: string;
  add(words: string): void;
  breakLine(): void;
  mark(kind: MarkKind, write: () => void, href?: string): void;
  finish(): Words;
}

/**
 * @param isExact `space`: whether to preserve all white space. `marks`: whether marks include the white space
 *   at their beginning and end.
 */
export function createWords(isExact: { readonly space: boolean; readonly marks: boolean }): WordsWriter {
  const marks: OpenMark[] = [];
  let text = '';
  let endsWithSpace = true;
  /** The last sign, because reading it from the text would copy the whole text each time. */
  let lastSign = '';
  const trim = () => {
    if (!isExact.space) text = text.replace(/ +$/, '');
  };
  return {
    get lastSign() {
      return lastSign;
    },
    add(words) {
      const spaced = isExact.space ? words : words.replace(/\s+/g, ' ');
      const added = endsWithSpace && !isExact.space ? spaced.replace(/^ /, '') : spaced;
      text += added;
      if (added === '') return;
      endsWithSpace = added.endsWith(' ');
      lastSign = added.at(-1)!;
    },
    breakLine() {
      trim();
      text += '\n';
      lastSign = '\n';
      endsWithSpace = true;
    },
    mark(kind, write, href) {
      const index = marks.push({ kind, from: text.length, to: text.length }) - 1;
      const { from } = marks[index]!;
      write();
      marks[index] = { kind, from, to: text.length, ...(href !== undefined && { href }) };
    },
    finish() {
      trim();
      const placed = marks.map((mark) => ({ ...mark, to: Math.min(mark.to, text.length) }));
      const exact = isExact.marks ? placed : placed.map((mark) => ({ ...mark, ...trimmedSpan(text, mark) }));
      return { text, marks: exact.filter(({ from, to }) => from < to) };
    },
  };
}

/** Joins a number and the words after it into one leaf node. */
export function joinWords(num: Words, rest: Words): Words {
  if (num.text === '' || rest.text === '') return num.text === '' ? rest : num;
  const distance = num.text.length + 1;
  const after = rest.marks.map((mark) => ({ ...mark, from: mark.from + distance, to: mark.to + distance }));
  return { text: `${num.text} ${rest.text}`, marks: [...num.marks, ...after] };
}

/** Resolves a mark's target. A reference that can't be resolved stays a reference, but without a target. */
export function resolveMark(
  { href, kind, from, to }: OpenMark,
  resolve: (href: string) => ReferenceTarget | undefined,
): Mark {
  const target = href === undefined ? undefined : resolve(href);
  return { kind, from, to, ...(target && { target }) };
}
