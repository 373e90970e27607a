/**
 * The focus of a list whose rows go away by what is pressed in them, or in a dialog that was opened from them: it goes to the
 * row that has taken the place, else to the one before; after the last row to the list, or to the tab where the list goes too.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** A row is an article, or a row of a table; a spacer of a windowed list is none. */
const ROWS = 'article, tbody > tr:not([aria-hidden])';

export interface KeptFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  onFocus(event: SyntheticEvent): void;
  /** Safari gives a button that is pressed no focus. */
  onClick(event: SyntheticEvent): void;
}

/** @param rows Changes when rows do. Spread the answer on what is around the list; a row's own way on carries `data-remove`, else it is its first. */
export function useKeptFocus(rows: unknown): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const had = useRef<{ row: Element; at: number } | null>(null);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !had.current || !isGone(had.current.row, list)) return;
    const all = [...list.querySelectorAll(ROWS)];
    const row = all[had.current.at] ?? all.at(-1);
    const way = row?.querySelector<HTMLElement>('[data-remove]') ?? row?.querySelector<HTMLElement>('a[href], button');
    if (way) way.focus();
    else takeIn(list);
  }, [rows]);

  // One that goes with its whole screen has no tab any more, either.
  useEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('[role="tabpanel"]');
    return () => {
      if (panel?.isConnected && had.current && isGone(had.current.row, panel)) takeIn(panel);
    };
  }, []);

  function remember({ currentTarget, target }: SyntheticEvent) {
    const row = target instanceof Element ? target.closest(ROWS) : null;
    had.current = row && { row, at: [...currentTarget.querySelectorAll(ROWS)].indexOf(row) };
  }

  return { ref, onFocus: remember, onClick: remember };
}

/** And the focus with it: nothing else has taken it. @param around Stays in the page. */
function isGone(row: Element, around: Element): boolean {
  const { activeElement } = around.getRootNode() as Document | ShadowRoot;
  return !row.isConnected && (!activeElement || activeElement === document.body);
}

function takeIn(around: HTMLElement): void {
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
