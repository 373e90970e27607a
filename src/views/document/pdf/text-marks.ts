/**
 * Marks in a text layer. pdf.js made one element a run; a mark cuts its text, and taking the marks away joins it again.
 * The kinds are the viewer's: `found` for find in document, `current` for the one of them it stands at.
 */
import type { Match } from './find';

export type MarkKind = 'found' | 'current';

export interface TextMark {
  readonly kind: MarkKind;
  readonly match: Match;
}

/** Replaces every mark of the layer. @returns the first element of the `current` one, or null. */
export function markText(spans: readonly HTMLElement[], marks: readonly TextMark[]): HTMLElement | null {
  const cuts = new Map<number, { from: number; to: number; kind: MarkKind }[]>();
  for (const { kind, match } of marks) {
    for (const { run, from, to } of match) cuts.set(run, [...(cuts.get(run) ?? []), { from, to, kind }]);
  }
  let current: HTMLElement | null = null;
  spans.forEach((span, run) => {
    const wanted = cuts.get(run);
    if (!wanted && !span.firstElementChild) return;
    const text = span.textContent ?? '';
    const nodes: (string | HTMLElement)[] = [];
    let done = 0;
    for (const { from, to, kind } of wanted ?? []) {
      const mark = span.ownerDocument.createElement('mark');
      mark.textContent = text.slice(from, to);
      mark.dataset['kind'] = kind;
      if (kind === 'current') current ??= mark;
      nodes.push(text.slice(done, from), mark);
      done = to;
    }
    span.replaceChildren(...nodes.filter((node) => node !== ''), text.slice(done));
  });
  return current;
}
