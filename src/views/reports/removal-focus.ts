/** Where the keyboard goes on when the row that had the focus is gone: to the row in its place, else to the one before. */
import { useEffect, useRef, type RefObject } from 'react';

export interface RemovalFocus {
  /** Around the rows; `tabIndex={-1}`, for when none is left. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** To be called before the row goes. Its neighbours' buttons carry `data-remove={id}`. */
  leave(id: string): void;
}

/** @param ids Of all rows, in order. */
export function useRemovalFocus(ids: readonly string[]): RemovalFocus {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-remove=${JSON.stringify(next.current)}]`);
    (button ?? list.current)?.focus();
    next.current = null;
  }, [ids]);

  return {
    list,
    leave(id) {
      const index = ids.indexOf(id);
      next.current = ids[index + 1] ?? ids[index - 1] ?? '';
    },
  };
}
