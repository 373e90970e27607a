/** Which of many equally high rows are near the screen. Above 100 rows only those are rendered. */
import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useIsPrinting } from '../hooks/use-printing';
import { breakpoint } from '../theme/tokens';

/** Lists up to this length are rendered whole: find-in-page sees all of them. */
export const WINDOW_ABOVE = 100;
/** Rows kept ready beyond either edge. */
const SPARE = 8;

/** Rows from `from` up to, not including, `to`. */
export interface RowWindow {
  from: number;
  to: number;
  /** All of them, each as high as it wants to be: the list is short, or it is being printed. */
  whole: boolean;
}

/**
 * Follows the scrolling of the page and of everything around the list.
 * @param rowHeight CSS pixels.
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const isPrinting = useIsPrinting();
  const whole = count <= WINDOW_ABOVE || isPrinting;
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
    // Those within a shadow root are not seen beyond it.
    const root = list.current?.getRootNode();
    root?.addEventListener('scroll', follow, options);
    addEventListener('scroll', follow, options);
    addEventListener('resize', follow, options);
    return () => {
      root?.removeEventListener('scroll', follow, options);
      removeEventListener('scroll', follow, options);
      removeEventListener('resize', follow, options);
    };
  }, [list, whole, rowHeight]);

  if (whole) return { from: 0, to: count, whole };
  const from = Math.max(0, Math.min(first - spare, count - room));
  return { from, to: Math.min(count, from + room), whole };
}

/** What a row's height depends on. */
export interface Measure {
  /** The layout is that of touch. */
  readonly touch: boolean;
  /** CSS pixels of one rem. */
  readonly rem: number;
}

/** For a library in a part of a page; null is the measure of the window itself. */
export const MeasureContext = createContext<Measure | null>(null);

/** CSS pixels of so many rem; the second number below 900 px. Follows the width of what the library stands in. */
export function useRowHeight(pointerRem: number, touchRem: number): number {
  const given = use(MeasureContext);
  const isTouchWindow = useSyncExternalStore(subscribe, isTouch);
  const { touch, rem } = given ?? {
    touch: isTouchWindow,
    rem: parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
  };
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
