/**
 * Determines where a text from another publisher is not searched for references that its source doesn't mark: in words
 * that amend or quote another instrument, and wherever the source marks a reference itself.
 */
import type { Span, StructuredText } from '../../../../../shared/provisions/structured-text';

/** The drafts from `first` up to, but not including, `end`. Each becomes the node with the same index. */
export interface DraftRange {
  readonly first: number;
  readonly end: number;
}

/** Between a provision and the name of its instrument: "section 3 of the". */
const BEFORE_INSTRUMENT =
  /\b(?:(?:of|to|in|under|from|by|de|du|des)\s+(?:(?:the|that|said|la)\s+)?|de\s+l['’])$/iu;
const LONGEST_BEFORE = 30;

/** Returns spans in the order of the text that don't overlap. */
export function withoutReferences(
  { text, nodes, marks }: StructuredText,
  amending: readonly DraftRange[],
): Span[] {
  const amended = amending
    .filter(({ first, end }) => first < end)
    .map(({ first, end }) => ({ from: nodes[first]!.from, to: nodes[end - 1]!.to }));
  const given = marks
    .filter(({ kind }) => kind === 'reference')
    .map(({ from, to }) => ({ from: beforeInstrument(text, from), to }));
  return joinSpans([...amended, ...given]);
}

/** Returns where the words begin that join a provision to the reference at `from`. */
function beforeInstrument(text: string, from: number): number {
  const before = text.slice(Math.max(0, from - LONGEST_BEFORE), from);
  const join = BEFORE_INSTRUMENT.exec(before);
  // One more character, so that the span overlaps a provision that ends there.
  return join ? Math.max(0, from - join[0].length - 2) : from;
}

function joinSpans(spans: readonly Span[]): Span[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
