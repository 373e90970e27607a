/**
 * Divides the words of a block into parts with uniform formatting, link and hit. Numbers that are shown
 * beside the words are left out.
 */
import type { Mark, Span } from '../../shared/provisions/structured-text';
import { firstFrom } from '../../shared/provisions/spans';
import { withoutLabels, type TextModel } from './text-model';

export type InlineStyle = 'emphasis' | 'superscript' | 'subscript';

export interface InlinePiece {
  readonly text: string;
  readonly from: number;
  readonly styles: readonly InlineStyle[];
  /** The hit that the piece belongs to; null if there is none. */
  readonly hit: HitSpan | null;
}

/** A mark in the text, or the use of a defined term, with the node of its definition. */
export interface InlineMark extends Mark {
  readonly definition?: number;
}

/** Consecutive pieces that are within the same link or defined term, or within none. */
export interface InlineRun {
  readonly mark: InlineMark | null;
  readonly pieces: readonly InlinePiece[];
}

/** A part of a hit. `hit` is the hit's index among all hits in the text. */
export interface HitSpan extends Span {
  readonly hit: number;
}

const links: ReadonlySet<string> = new Set(['reference', 'term', 'footnote']);

/**
 * @param hits In the order of the text.
 * @param uses The uses of defined terms in the block.
 */
export function inlineRuns(
  model: TextModel,
  span: Span,
  hits: readonly HitSpan[],
  uses: readonly InlineMark[] = [],
): InlineRun[] {
  const own: readonly InlineMark[] = overlapping(model.marks, span);
  const marks = uses.length === 0 ? own : [...own, ...uses].sort((a, b) => a.from - b.from || b.to - a.to);
  const found = overlapping(hits, span);
  const shown = trimmed(model, span);
  return divideByLinks(shown, marks).map(({ mark, spans }) => ({
    mark,
    pieces: spans.flatMap((part) => piecesOf(model.structured.text, part, marks, found)),
  }));
}

/** Divides a number that is shown beside the words, so that hits in the number can be highlighted, too. */
export function labelPieces(model: TextModel, label: Span, hits: readonly HitSpan[]): InlinePiece[] {
  return piecesOf(model.structured.text, label, [], overlapping(hits, label));
}

/**
 * Returns the words to show, without the numbers beside them, the punctuation after the numbers, and
 * surrounding white space.
 */
function trimmed(model: TextModel, span: Span): Span[] {
  const { text } = model.structured;
  const parts = withoutLabels(model.labels, span);
  const isCut = parts.length !== 1 || parts[0]!.from !== span.from || parts[0]!.to !== span.to;
  const spans: Span[] = [];
  for (const part of parts) {
    let { from, to } = part;
    const before = isCut && spans.length === 0 ? /^[\s.:–—]*/u : /^\s*/u;
    if (spans.length === 0) from += before.exec(text.slice(from, to))![0].length;
    while (to > from && /\s/u.test(text[to - 1]!)) to -= 1;
    if (from < to) spans.push({ from, to });
  }
  return spans;
}

interface Stretch {
  readonly mark: InlineMark | null;
  readonly spans: readonly Span[];
}

/**
 * Divides spans at the links. Links can't be nested. Where two overlap, the one that begins first is used.
 */
function divideByLinks(spans: readonly Span[], marks: readonly InlineMark[]): Stretch[] {
  const linked = marks.filter(({ kind }) => links.has(kind));
  if (linked.length === 0) return [{ mark: null, spans }];
  const stretches: Stretch[] = [];
  for (const span of spans) {
    let at = span.from;
    for (const mark of linked) {
      const [from, to] = [Math.max(mark.from, at), Math.min(mark.to, span.to)];
      if (mark.from < at || from >= to) continue;
      if (at < from) stretches.push({ mark: null, spans: [{ from: at, to: from }] });
      stretches.push({ mark, spans: [{ from, to }] });
      at = to;
    }
    if (at < span.to) stretches.push({ mark: null, spans: [{ from: at, to: span.to }] });
  }
  return stretches;
}

function piecesOf(
  text: string,
  { from, to }: Span,
  marks: readonly InlineMark[],
  hits: readonly HitSpan[],
): InlinePiece[] {
  const edges = new Set([from, to]);
  for (const one of [...marks, ...hits])
    for (const edge of [one.from, one.to]) if (edge > from && edge < to) edges.add(edge);
  const sorted = [...edges].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => {
    const start = sorted[index]!;
    const covers = (span: Span) => span.from <= start && span.to >= end;
    return {
      text: text.slice(start, end),
      from: start,
      styles: marks.flatMap((mark) =>
        covers(mark) && !links.has(mark.kind) ? (mark.kind as InlineStyle) : [],
      ),
      hit: hits.find(covers) ?? null,
    };
  });
}

/** Returns the spans that overlap a block. Marks never cross the boundary of a block, but hits may. */
function overlapping<S extends Span>(spans: readonly S[], { from, to }: Span): S[] {
  let at = firstFrom(spans, from);
  while (at > 0 && spans[at - 1]!.to > from) at -= 1;
  const found: S[] = [];
  for (; at < spans.length && spans[at]!.from < to; at += 1) found.push(spans[at]!);
  return found;
}
