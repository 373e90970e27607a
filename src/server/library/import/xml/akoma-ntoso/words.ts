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
  /** The words in the order in which they were added, because changing a whole text would copy it each time. */
  const parts: string[] = [];
  let length = 0;
  let lastSign = '';
  let endsWithSpace = true;
  const append = (words: string) => {
    parts.push(words);
    length += words.length;
    lastSign = words.at(-1)!;
    endsWithSpace = lastSign === ' ' || lastSign === '\n';
  };
  /** Removes the space at the end. There is at most one, because white space is collapsed. */
  const trim = () => {
    if (isExact.space || lastSign !== ' ') return;
    parts.push(parts.pop()!.slice(0, -1));
    length -= 1;
  };
  return {
    get lastSign() {
      return lastSign;
    },
    add(words) {
      const spaced = isExact.space ? words : words.replace(/\s+/g, ' ');
      const added = endsWithSpace && !isExact.space ? spaced.replace(/^ /, '') : spaced;
      if (added !== '') append(added);
    },
    breakLine() {
      trim();
      append('\n');
    },
    mark(kind, write, href) {
      const from = length;
      const index = marks.push({ kind, from, to: from }) - 1;
      write();
      marks[index] = { kind, from, to: length, ...(href !== undefined && { href }) };
    },
    finish() {
      trim();
      const text = parts.join('');
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
