/**
 * Keeps the focus in a useful place when a row disappears because of a click in the row, or in a dialog that
 * was opened from it. The focus moves to the row that has taken its place, or else to the row before it. If
 * no row is left, it moves to the list or, if the list has also disappeared, to the tab panel.
 */
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** A row is an article or a table row; the spacers of a virtual list don't count. */
const ROWS = 'article, tbody > tr:not([aria-hidden])';

export interface RowFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  onFocus(event: SyntheticEvent): void;
  /** Called on clicks, because Safari doesn't focus a button that is clicked. */
  onClick(event: SyntheticEvent): void;
}

/** The row that last received focus or a click. */
interface LastRow {
  readonly row: Element;
  readonly index: number;
  /**
   * The element that had focus at that moment. Assistive technology may activate a control without moving
   * the focus.
   */
  readonly focused: Element | null;
}

/**
 * Returns props to spread on the element around the list. In a row, the focus moves to the element marked
 * with `data-remove`, or else to the first control.
 * @param rows A value that changes whenever the rows do.
 */
export function useRowFocus(rows: unknown): RowFocus {
  const ref = useRef<HTMLDivElement>(null);
  const lastRow = useRef<LastRow | null>(null);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list || !lastRow.current || !isGone(lastRow.current, list)) return;
    const all = [...list.querySelectorAll(ROWS)];
    const row = all[lastRow.current.index] ?? all.at(-1);
    const way =
      row?.querySelector<HTMLElement>('[data-remove]') ?? row?.querySelector<HTMLElement>('a[href], button');
    if (way) way.focus();
    else focusContainer(list);
  }, [rows]);

  // The tab panel takes focus if the list has disappeared, unless the panel has also disappeared.
  useEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('[role="tabpanel"]');
    return () => {
      if (panel?.isConnected && lastRow.current && isGone(lastRow.current, panel)) focusContainer(panel);
    };
  }, []);

  function remember({ currentTarget, target }: SyntheticEvent) {
    const row = target instanceof Element ? target.closest(ROWS) : null;
    lastRow.current = row && {
      row,
      index: [...currentTarget.querySelectorAll(ROWS)].indexOf(row),
      focused: focusedFrom(currentTarget),
    };
  }

  return { ref, onFocus: remember, onClick: remember };
}

/** Returns whether the row is gone and nothing else has taken focus since. */
function isGone({ row, focused }: LastRow, around: Element): boolean {
  return !row.isConnected && isFocusLost(around, focused);
}

/**
 * Returns whether no element has the focus.
 *
 * @param around An element that stays on the page.
 * @param former An element that may still be reported as focused although it is gone.
 */
export function isFocusLost(around: Element, former: Element | null = null): boolean {
  const root = around.getRootNode();
  // In a portal's page, React returns lost focus to the host element of the library.
  const nowhere = [null, document.body, root instanceof ShadowRoot ? root.host : null, former];
  return nowhere.includes(focusedFrom(around));
}

/** Returns the focused element. In a portal's page, it may be outside the library. */
function focusedFrom(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement ?? document.activeElement;
}

export function focusContainer(container: HTMLElement): void {
  container.tabIndex = -1;
  container.focus({ preventScroll: true });
}
