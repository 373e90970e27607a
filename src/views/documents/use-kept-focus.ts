/** The focus of a list whose rows go away by what is pressed in them: it stays in the list, at the row that has taken the place. */
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** @param rows Changes when rows do. Spread the answer on what is around the list. */
export function useKeptFocus(rows: unknown): { ref: RefObject<HTMLDivElement | null>; onFocus(event: FocusEvent): void; onBlur(event: FocusEvent): void } {
  const ref = useRef<HTMLDivElement>(null);
  const at = useRef<number | null>(null);

  useLayoutEffect(() => {
    const root = ref.current?.getRootNode() as Document | ShadowRoot | undefined;
    const isLost = !root?.activeElement || root.activeElement === document.body;
    if (at.current === null || !isLost) return;
    const items = [...(ref.current?.querySelectorAll('li') ?? [])];
    (items[at.current] ?? items.at(-1))?.querySelector<HTMLElement>('h3 a')?.focus();
  }, [rows]);

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
