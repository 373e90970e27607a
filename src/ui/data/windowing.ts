/**
 * Decides which rows of a list are rendered. All rows have the same height. Lists of more than 100 rows render only
 * those on the screen or close to it.
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

/** Lists up to this length are rendered completely, so that the browser's find-in-page sees every row. */
export const WINDOW_ABOVE = 100;
/** The number of rows that are rendered beyond each edge of the screen. */
const SPARE = 8;

/** The rows from `from` up to, but not including, `to`. */
export interface RowWindow {
  from: number;
  to: number;
  /** True in short lists and for printing: all rows are rendered, each as high as its content. */
  isComplete: boolean;
}

/**
 * Returns the rows to render. The result changes when the page or an element around the list is scrolled.
 *
 * @param rowHeight The height in CSS pixels.
 */
export function useWindow(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow {
  const isPrinting = useIsPrinting();
  const isComplete = count <= WINDOW_ABOVE || isPrinting;
  const [first, setFirst] = useState(0);
  const [spare, setSpare] = useState(0);
  const room = Math.ceil((globalThis.innerHeight || 800) / rowHeight) + 1 + 2 * spare;

  // The visible rows are rendered first. The others follow in a transition, so that a long list doesn't block
  // the page while it opens.
  useEffect(() => startTransition(() => setSpare(SPARE)), []);

  useLayoutEffect(() => {
    if (isComplete) return;
    function update() {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setFirst(Math.max(0, Math.floor(-top / rowHeight)));
    }
    update();
    return onScroll(list.current?.getRootNode(), update);
  }, [list, isComplete, rowHeight]);

  if (isComplete) return { from: 0, to: count, isComplete };
  const from = Math.max(0, Math.min(first - spare, count - room));
  return { from, to: Math.min(count, from + room), isComplete };
}

/**
 * Calls `listener` when anything scrolls or the window is resized, until the returned function is called.
 *
 * @param root The document or the shadow root that contains the list. Scroll events inside a shadow root aren't
 * visible outside it.
 */
function onScroll(root: Node | undefined, listener: () => void): () => void {
  // Scroll events don't bubble. A capturing listener on the window receives those from every element.
  const options = { capture: true, passive: true };
  root?.addEventListener('scroll', listener, options);
  addEventListener('scroll', listener, options);
  addEventListener('resize', listener, options);
  return () => {
    root?.removeEventListener('scroll', listener, options);
    removeEventListener('scroll', listener, options);
    removeEventListener('resize', listener, options);
  };
}

/** The sizes on which a row's height depends. */
export interface Measure {
  /** True in the touch layout. */
  readonly touch: boolean;
  /** CSS pixels per rem. */
  readonly rem: number;
}

/** The sizes in a library that fills only part of a page; null if it fills the window. */
export const MeasureContext = createContext<Measure | null>(null);

/**
 * Returns the row height in CSS pixels. `touchRem` applies if the library is narrower than 900 px, and
 * otherwise `pointerRem`.
 */
export function useRowHeight(pointerRem: number, touchRem: number): number {
  const measure = use(MeasureContext);
  const isTouchWindow = useSyncExternalStore(subscribe, isTouch);
  const { touch, rem } = measure ?? {
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
