/**
 * Marks in a text layer. pdf.js creates one element for each run. A mark splits the element's text, and
 * removing the marks joins it again.
 *
 * The kinds are listed by precedence: `current` is the current match of find, `found` its other matches;
 * `current-hit` and `hit` are those of the search that led to the document.
 */
import type { Match } from './find';
import type { CharPlaces } from './glyph-places';

const kinds = ['current', 'current-hit', 'found', 'hit'] as const;

export type MarkKind = (typeof kinds)[number];

export interface TextMark {
  readonly kind: MarkKind;
  readonly match: Match;
}

/** A place in a run where a mark begins or ends. */
interface Edge {
  readonly at: number;
  readonly kind: MarkKind;
  readonly isStart: boolean;
}

/**
 * Replaces all marks of the layer. Where marks overlap, the kind that takes precedence is shown.
 *
 * @param places The positions of each run's characters. If they are known, they determine where the marks
 * are, so that each mark covers its words.
 * @returns The first element of each kind.
 */
export function renderMarks(
  spans: readonly HTMLElement[],
  marks: readonly TextMark[],
  places: readonly (CharPlaces | null)[] = [],
): ReadonlyMap<MarkKind, HTMLElement> {
  const edges = new Map<number, Edge[]>();
  for (const { kind, match } of marks) {
    for (const { run, from, to } of match) {
      const some = edges.get(run) ?? [];
      some.push({ at: from, kind, isStart: true }, { at: to, kind, isStart: false });
      edges.set(run, some);
    }
  }
  const first = new Map<MarkKind, HTMLElement>();
  spans.forEach((span, run) => {
    const wanted = edges.get(run);
    if (!wanted && !span.firstElementChild) return;
    const text = span.textContent ?? '';
    const known = places[run] ?? null;
    const nodes = stretchesOf(wanted ?? [], text.length).map(({ from, to, kind }) => {
      if (!kind && !known) return text.slice(from, to);
      const piece = span.ownerDocument.createElement(kind ? 'mark' : 'i');
      piece.textContent = text.slice(from, to);
      if (known) place(piece, span, known, from, to);
      if (!kind) return piece;
      piece.dataset['kind'] = kind;
      if (!first.has(kind)) first.set(kind, piece);
      return piece;
    });
    span.replaceChildren(...nodes);
  });
  return first;
}

/**
 * Gives a piece the width of its characters, and a margin as wide as the gap to the next piece. The size and
 * stretch of the run were set by pdf.js.
 */
function place(
  piece: HTMLElement,
  { style }: HTMLElement,
  { starts, ends }: CharPlaces,
  from: number,
  to: number,
): void {
  const em =
    Number.parseFloat(style.getPropertyValue('--font-height')) *
    Number(style.getPropertyValue('--scale-x') || 1);
  const [start, end] = [starts[from] ?? 0, ends[to - 1] ?? 0];
  piece.style.width = `${(end - start) / em}em`;
  piece.style.marginRight = `${((starts[to] ?? end) - end) / em}em`;
  piece.dataset['placed'] = '';
}

/** Splits the whole run wherever the shown kind changes. */
function stretchesOf(
  edges: Edge[],
  length: number,
): { from: number; to: number; kind: MarkKind | undefined }[] {
  const stretches: { from: number; to: number; kind: MarkKind | undefined }[] = [];
  const open = { current: 0, 'current-hit': 0, found: 0, hit: 0 };
  let from = 0;
  edges.sort((a, b) => a.at - b.at);
  for (const { at, kind, isStart } of [...edges, { at: length, kind: null, isStart: false }]) {
    const shown = kinds.find((one) => open[one] > 0);
    const last = stretches.at(-1);
    if (at > from && last && last.kind === shown) last.to = at;
    else if (at > from) stretches.push({ from, to: at, kind: shown });
    from = Math.max(from, at);
    if (kind) open[kind] += isStart ? 1 : -1;
  }
  return stretches;
}
