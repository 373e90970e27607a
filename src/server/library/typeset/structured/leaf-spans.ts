/** Splits the words of a leaf node into spans, each with one style and link. */
import { firstFrom } from '../../../../shared/provisions/spans';
import type { Mark, MarkKind, Span } from '../../../../shared/provisions/structured-text';
import type { Shift } from '../../blocks';
import type { LineSpan } from '../lines';

/** Returns the name of the destination in the same PDF to which a reference leads, if there is one. */
export type Destinations = (reference: Mark) => string | undefined;

/** @returns A function that accepts any span within a leaf node. */
export function createLeafSpans(
  text: string,
  marks: readonly Mark[],
  nameOf: Destinations,
): (span: Span) => LineSpan[] {
  return ({ from, to }) => {
    const changes: Change[] = [];
    let linkedTo = from;
    for (let at = firstFrom(marks, from); at < marks.length && marks[at]!.from < to; at += 1) {
      const mark = marks[at]!;
      const name = mark.kind === 'reference' && mark.from >= linkedTo ? nameOf(mark) : undefined;
      if (mark.kind === 'reference' && name === undefined) continue;
      // Links can't be nested. If two overlap, the first one is used.
      if (name !== undefined) linkedTo = mark.to;
      changes.push({ at: mark.from, kind: mark.kind, by: 1, name });
      changes.push({ at: Math.min(mark.to, to), kind: mark.kind, by: -1, name: undefined });
    }
    changes.sort((a, b) => a.at - b.at || a.by - b.by);
    return divide(text, { from, to }, changes);
  };
}

/** The beginning (1) or end (-1) of a mark. */
interface Change {
  readonly at: number;
  readonly kind: MarkKind;
  readonly by: 1 | -1;
  readonly name: string | undefined;
}

function divide(text: string, { from, to }: Span, changes: readonly Change[]): LineSpan[] {
  const spans: LineSpan[] = [];
  const open = { emphasis: 0, superscript: 0, subscript: 0, term: 0, reference: 0, footnote: 0 };
  let name: string | undefined;
  let at = from;
  const add = (end: number) => {
    if (end <= at) return;
    const words = text.slice(at, end);
    const isJoined = at > from && !/\s/.test(text[at - 1]!) && !/\s/.test(text[at]!);
    const mark = open.reference > 0 ? name : undefined;
    spans.push({ text: words, style: styleOf(open), shift: shiftOf(open), mark, isJoined });
    at = end;
  };
  for (const change of changes) {
    add(change.at);
    open[change.kind] += change.by;
    if (change.name !== undefined) name = change.name;
  }
  add(to);
  return spans;
}

type Open = Readonly<Record<MarkKind, number>>;

function styleOf({ term, emphasis }: Open): LineSpan['style'] {
  return term > 0 ? 'strong' : emphasis > 0 ? 'emphasis' : 'plain';
}

function shiftOf({ superscript, footnote, subscript }: Open): Shift | undefined {
  return superscript > 0 || footnote > 0 ? 'superscript' : subscript > 0 ? 'subscript' : undefined;
}
