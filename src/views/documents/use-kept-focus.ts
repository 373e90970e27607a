/** The focus of a list whose rows go away by what is pressed in them: it stays in the list, at the row that has taken the place; after the last, in the tab. */
import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** @param rows Changes when rows do. Spread the answer on what is around the list. */
export function useKeptFocus(rows: unknown): { ref: RefObject<HTMLDivElement | null>; onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void } {
  const ref = useRef<HTMLDivElement>(null);
  const at = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (at.current === null || !ref.current || !isLost(ref.current)) return;
    const items = [...ref.current.querySelectorAll('li')];
    (items[at.current] ?? items.at(-1))?.querySelector<HTMLElement>('h3 a')?.focus();
  }, [rows]);

  // The list goes with its last row. One that goes with its whole screen has no tab any more, either.
  useEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('[role="tabpanel"]');
    return () => {
      if (at.current === null || !panel?.isConnected || !isLost(panel)) return;
      panel.tabIndex = -1;
      panel.focus({ preventScroll: true });
    };
  }, []);

  return {
    ref,
    onFocus(event) {
      const items = [...event.currentTarget.querySelectorAll('li')];
      const index = items.findIndex((item) => item.contains(event.target));
      at.current = index < 0 ? null : index;
    },
    onBlur(event) {
      // What leaves the page takes its focus with it, to nowhere.
      if (event.relatedTarget) at.current = null;
    },
  };
}

function isLost(element: Element): boolean {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return !activeElement || activeElement === document.body;
}
