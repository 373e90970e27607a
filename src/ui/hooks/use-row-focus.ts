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

/** The row that was gone into or pressed last. */
interface Had {
  readonly row: Element;
  readonly at: number;
  /** Then. Assistive technology may press without moving the focus. */
  readonly focused: Element | null;
}

/** @param rows Changes when rows do. Spread the answer on what is around the list; a row's own way on carries `data-remove`, else it is its first. */
export function useKeptFocus(rows: unknown): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const had = useRef<Had | null>(null);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !had.current || !isGone(had.current, list)) return;
    const all = [...list.querySelectorAll(ROWS)];
    const row = all[had.current.at] ?? all.at(-1);
    const way =
      row?.querySelector<HTMLElement>('[data-remove]') ?? row?.querySelector<HTMLElement>('a[href], button');
    if (way) way.focus();
    else takeIn(list);
  }, [rows]);

  // One that goes with its whole screen has no tab any more, either.
  useEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('[role="tabpanel"]');
    return () => {
      if (panel?.isConnected && had.current && isGone(had.current, panel)) takeIn(panel);
    };
  }, []);

  function remember({ currentTarget, target }: SyntheticEvent) {
    const row = target instanceof Element ? target.closest(ROWS) : null;
    had.current = row && {
      row,
      at: [...currentTarget.querySelectorAll(ROWS)].indexOf(row),
      focused: focusedFrom(currentTarget),
    };
  }

  return { ref, onFocus: remember, onClick: remember };
}

/** And nothing else has taken the focus since. @param around Stays in the page. */
function isGone({ row, focused }: Had, around: Element): boolean {
  const root = around.getRootNode();
  // React gives back what it lost within a portal's page to the library as a whole.
  const nowhere = [null, document.body, root instanceof ShadowRoot ? root.host : null, focused];
  return !row.isConnected && nowhere.includes(focusedFrom(around));
}

/** In a portal's page, what has the focus may be outside of the library. */
function focusedFrom(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement ?? document.activeElement;
}

function takeIn(around: HTMLElement): void {
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
