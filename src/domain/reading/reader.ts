/**
 * A reader of one text: where the reader is, which hits the search has, and which of them is current.
 *
 * The hits: off ──seek──► reading ──the last page──► read; seek(null) goes back to off.
 *
 * `place` follows the scrolling. `marked` is the provision that the reader went to by a link, a key or the
 * contents, and that the actions concern; it stays until the reader goes to another one.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { HighlightQuery } from '../library/highlight-query';
import { findHits, noHits, type TextHits } from './text-hits';
import { neighbourOf, type TextModel } from './text-model';
import type { TextPage } from './text-pages';

/** What the view should show. Every wish is a new object. */
export type Wanted = { readonly node: number; readonly isFocused: boolean } | { readonly hit: number };

export type HitsState = 'off' | 'reading' | 'read';

export interface Reader {
  readonly model: TextModel;
  readonly pages: readonly TextPage[];
  readonly place: ReadonlySignal<number>;
  readonly marked: ReadonlySignal<number>;
  readonly hits: ReadonlySignal<TextHits>;
  readonly hitsState: ReadonlySignal<HitsState>;
  /** The index of the current hit; -1 if there is none. */
  readonly currentHit: ReadonlySignal<number>;
  /** The provision that actions concern: the marked one, or the one at which the reader is. */
  readonly subject: ReadonlySignal<number>;
  /** @param isMoved Whether the reader has scrolled since the text appeared. */
  follow(place: number, isMoved: boolean): void;
  hasMoved(): boolean;
  mark(node: number): void;
  /** Null until somebody or something asks for a place. */
  readonly wanted: ReadonlySignal<Wanted | null>;
  want(wanted: Wanted): void;
  /** Marks the next or previous provision, and returns it; -1 at either end. */
  step(by: 1 | -1): number;
  /** Makes the next or previous hit current, and returns it; -1 without hits. */
  stepHit(by: 1 | -1): number;
  /** Searches the text; null removes the hits. The promise resolves when all are found. */
  seek(query: Pick<HighlightQuery, 'content' | 'passage'> | null, title: string): Promise<void>;
  dispose(): void;
}

export interface ReaderOptions {
  readonly model: TextModel;
  readonly pages: readonly TextPage[];
  /** Resolves when other work has had its turn. */
  readonly pause: () => Promise<void>;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
}

/** The search works this long before it lets other work run. */
const TURN_MS = 12;

export function createReader({ model, pages, pause, now }: ReaderOptions): Reader {
  const place = signal(0);
  const marked = signal(-1);
  const hits = signal<TextHits>(noHits);
  const hitsState = signal<HitsState>('off');
  const currentHit = signal(-1);
  const wanted = signal<Wanted | null>(null);
  const subject = computed(() => (marked.value > 0 ? marked.value : place.value));
  let run = 0;
  let moved = false;

  async function seek(
    query: Pick<HighlightQuery, 'content' | 'passage'> | null,
    title: string,
  ): Promise<void> {
    const mine = ++run;
    batch(() => {
      hits.value = noHits;
      currentHit.value = -1;
      hitsState.value = query?.content.length ? 'reading' : 'off';
    });
    if (!query?.content.length) return;
    const search = findHits(model, pages, query, title);
    for (let started = now(); ;) {
      const step = search.next();
      if (step.done) {
        batch(() => {
          hits.value = step.value;
          hitsState.value = 'read';
        });
        return;
      }
      if (now() - started < TURN_MS) continue;
      await pause();
      if (mine !== run) return;
      started = now();
    }
  }

  return {
    model,
    pages,
    place,
    marked,
    hits,
    hitsState,
    currentHit,
    subject,
    wanted,
    want: (next) => void (wanted.value = next),
    follow(next, isMoved) {
      moved ||= isMoved;
      place.value = next;
    },
    hasMoved: () => moved,
    mark: (node) => void (marked.value = node),
    step(by) {
      const next = neighbourOf(model, subject.peek(), by);
      if (next > 0) marked.value = next;
      return next;
    },
    stepHit(by) {
      const { starts, best } = hits.peek();
      if (starts.length === 0) return -1;
      const before = currentHit.peek();
      const next = before < 0 ? Math.max(0, best) : (before + by + starts.length) % starts.length;
      currentHit.value = next;
      return next;
    },
    seek,
    dispose: () => void (run += 1),
  };
}
