/**
 * The state of the reading view of one text: where the reader is, the hits of the search, and the current
 * hit.
 *
 * The state of the hits: off ──seek──► reading ──the last page──► read, or failed if the code that finds hits
 * can't be loaded. seek(null) returns to off.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { createLatestRun } from '../core/latest-run';
import type { HighlightQuery } from '../library/highlight-query';
import { createSubject, type Subject } from './subject';
import type { findHits, TextHits } from './text-hits';
import { neighbourOf, type TextModel } from './text-model';
import type { TextPage } from './text-pages';

/** The place that the view should scroll to. Every request is a new object. */
export type Wanted = { readonly node: number; readonly isFocused: boolean } | { readonly hit: number };

export type HitsState = 'off' | 'reading' | 'read' | 'failed';

export interface Reader extends Subject {
  readonly model: TextModel;
  readonly pages: readonly TextPage[];
  readonly hits: ReadonlySignal<TextHits>;
  readonly hitsState: ReadonlySignal<HitsState>;
  /** The index of the current hit; -1 if there is none. */
  readonly currentHit: ReadonlySignal<number>;
  /** null until a place is requested. */
  readonly wanted: ReadonlySignal<Wanted | null>;
  want(wanted: Wanted): void;
  /** Marks the next (1) or previous (-1) provision, and returns it; -1 if there is none. */
  step(by: 1 | -1): number;
  /**
   * Makes the next (1) or previous (-1) hit current, or the best one if none is current. Returns its index,
   * or -1 if there are no hits.
   */
  stepHit(by: 1 | -1): number;
  /**
   * Searches the text, or removes the hits if the query is null. Resolves when the search has ended: when all
   * hits have been found, the code couldn't be loaded, or another call or `dispose` has superseded it.
   */
  seek(query: Pick<HighlightQuery, 'content' | 'passage'> | null, title: string): Promise<void>;
  dispose(): void;
}

export interface ReaderOptions {
  readonly model: TextModel;
  readonly pages: readonly TextPage[];
  /**
   * Loads the code that finds hits, which is needed only after a search. Resolves with null if it can't be
   * loaded.
   */
  readonly loadFindHits: () => Promise<typeof findHits | null>;
  /** Resolves after other work has had a turn. */
  readonly pause: () => Promise<void>;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** How long the search runs before other work gets a turn. */
const TURN_MS = 12;

export const noHits: TextHits = { starts: [], spans: [], best: -1 };

export function createReader({ model, pages, loadFindHits, pause, now }: ReaderOptions): Reader {
  const subject = createSubject(model);
  const hits = signal<TextHits>(noHits);
  const hitsState = signal<HitsState>('off');
  const currentHit = signal(-1);
  const wanted = signal<Wanted | null>(null);
  const latestRun = createLatestRun();

  async function seek(
    query: Pick<HighlightQuery, 'content' | 'passage'> | null,
    title: string,
  ): Promise<void> {
    const isLatest = latestRun.begin();
    batch(() => {
      hits.value = noHits;
      currentHit.value = -1;
      hitsState.value = query?.content.length ? 'reading' : 'off';
    });
    if (!query?.content.length) return;
    const find = await loadFindHits();
    if (!isLatest()) return;
    if (!find) return void (hitsState.value = 'failed');
    const search = find(model, pages, query, title);
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
      if (!isLatest()) return;
      started = now();
    }
  }

  return {
    model,
    pages,
    ...subject,
    hits,
    hitsState,
    currentHit,
    wanted,
    want: (next) => void (wanted.value = next),
    step(by) {
      const next = neighbourOf(model, subject.here.peek(), by);
      if (next > 0) subject.mark(next);
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
    dispose: latestRun.cancel,
  };
}
