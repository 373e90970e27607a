/** Which of many equally high rows are near the screen. Above 100 rows only those are rendered (architecture §5). */
import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { breakpoint } from './tokens';

/** Lists up to this length are rendered whole: find-in-page and printing see all of them. */
export const WINDOW_ABOVE = 100;
/** Rows kept ready beyond either edge. */
const SPARE = 8;

/** Rows from `from` up to, not including, `to`. */
export interface RowWindow {
  from: number;
  to: number;
}

/**
 * Follows the scrolling of the page and of everything around the list.
 * @param rowHeight CSS pixels.
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const whole = count <= WINDOW_ABOVE;
  const [first, setFirst] = useState(0);
  const [spare, setSpare] = useState(0);
  const room = Math.ceil((globalThis.innerHeight || 800) / rowHeight) + 1 + 2 * spare;

  // What is seen comes in one piece; the rest follows in small ones, so that opening a long list keeps nobody waiting.
  useEffect(() => startTransition(() => setSpare(SPARE)), []);

  useLayoutEffect(() => {
    if (whole) return;
    function follow() {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setFirst(Math.max(0, Math.floor(-top / rowHeight)));
    }
    follow();
    // Scroll events do not bubble; captured at the window they are seen from every scroller.
    const options = { capture: true, passive: true };
    addEventListener('scroll', follow, options);
    addEventListener('resize', follow, options);
    return () => {
      removeEventListener('scroll', follow, options);
      removeEventListener('resize', follow, options);
    };
  }, [list, whole, rowHeight]);

  if (whole) return { from: 0, to: count };
  const from = Math.max(0, Math.min(first - spare, count - room));
  return { from, to: Math.min(count, from + room) };
}

/** CSS pixels of so many rem; the second number below 900 px. Follows the width of the window. */
export function useRowHeight(pointerRem: number, touchRem: number): number {
  const touch = useSyncExternalStore(subscribe, isTouch);
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return rem * (touch ? touchRem : pointerRem);
}

const QUERY = `(max-width: ${breakpoint.mobile - 0.02}px)`;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isTouch(): boolean {
  return matchMedia(QUERY).matches;
}
