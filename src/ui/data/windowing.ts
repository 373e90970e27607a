/**
 * Decides which of many rows of equal height are near the screen. Above 100 rows, only those are rendered.
 */
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

/** Lists up to this length are rendered whole, so that the browser's find-in-page sees every row. */
export const WINDOW_ABOVE = 100;
/** The number of rows rendered beyond either edge. */
const SPARE = 8;

/** The rows from `from` up to, but not including, `to`. */
export interface RowWindow {
  from: number;
  to: number;
  /** All rows are rendered, each as high as its content: the list is short, or it is being printed. */
  whole: boolean;
}

/**
 * Follows the scrolling of the page and of every element around the list.
 * @param rowHeight In CSS pixels.
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const isPrinting = useIsPrinting();
  const whole = count <= WINDOW_ABOVE || isPrinting;
  const [first, setFirst] = useState(0);
  const [spare, setSpare] = useState(0);
  const room = Math.ceil((globalThis.innerHeight || 800) / rowHeight) + 1 + 2 * spare;

  // The visible rows are rendered first. The rest follow in a transition, so that opening a long list blocks
  // nobody.
  useEffect(() => startTransition(() => setSpare(SPARE)), []);

  useLayoutEffect(() => {
    if (whole) return;
    function follow() {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setFirst(Math.max(0, Math.floor(-top / rowHeight)));
    }
    follow();
    // Scroll events don't bubble. Capturing them at the window catches those of every scroller.
    const options = { capture: true, passive: true };
    // Scroll events within a shadow root aren't visible outside of it.
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

/** What the height of a row depends on. */
export interface Measure {
  /** True in the touch layout. */
  readonly touch: boolean;
  /** CSS pixels per rem. */
  readonly rem: number;
}

/** The measure of a library that fills part of a page; null means the window itself. */
export const MeasureContext = createContext<Measure | null>(null);

/**
 * Returns the row height in CSS pixels. The second number applies below 900 px. It follows the width of the
 * library's container.
 */
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
