/**
 * Keeps track of the current match in a file, and moves to the next or previous one, wrapping around at
 * both ends.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';

export interface MatchCursor<M> {
  readonly current: ReadonlySignal<M | null>;
  /** The number of `current` among the matches, counted from 1; 0 if there is no current match. */
  readonly position: ReadonlySignal<number>;
  /** The match that the view still has to scroll to. The view calls `shown` afterwards. */
  readonly toShow: ReadonlySignal<M | null>;
  standAt(match: M | null): void;
  /** Goes to the next match or, if there is no current one, to the first one on the current page or after it. */
  next(): void;
  previous(): void;
  shown(): void;
}

export interface MatchCursorOptions {
  /** The page that the user is reading. */
  page(): number;
  /** Scrolls until a page is near enough to the viewport to be painted. */
  show(page: number): void;
}

/** @param matches In reading order. */
export function createMatchCursor<M extends { readonly page: number }>(
  matches: ReadonlySignal<readonly M[]>,
  within: MatchCursorOptions,
): MatchCursor<M> {
  const current = signal<M | null>(null);
  const toShow = signal<M | null>(null);
  const position = computed(() => (current.value ? matches.value.indexOf(current.value) + 1 : 0));

  function standAt(match: M | null): void {
    batch(() => {
      current.value = match;
      toShow.value = match;
    });
    if (match) within.show(match.page);
  }

  /** The index that `next` starts from: the current match, or the last one before the current page. */
  function before(): number {
    if (position.peek()) return position.peek() - 1;
    const ahead = matches.peek().findIndex(({ page }) => page >= within.page());
    return (ahead < 0 ? matches.peek().length : ahead) - 1;
  }

  function step(to: number): void {
    const all = matches.peek();
    if (all.length) standAt(all[(to + all.length) % all.length]!);
  }

  return {
    current,
    position,
    toShow,
    standAt,
    next: () => step(before() + 1),
    previous: () => step(position.peek() ? before() - 1 : before()),
    shown: () => (toShow.value = null),
  };
}
