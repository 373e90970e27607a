/**
 * Where the page stands: at the top on a new route, where it was on Back and Forward (spec §2, rulings "Search").
 *
 * The position of a history entry is kept in its state, so that it outlives a reload. A page that comes back is rarely
 * as tall at once as it was, so it is asked again for each frame, until it stands or the user moves it.
 */

/** The part of `window` that this uses. */
export interface ScrollWindow {
  readonly scrollY: number;
  scrollTo(x: number, y: number): void;
  readonly history: {
    readonly state: unknown;
    scrollRestoration: 'auto' | 'manual';
    replaceState(state: unknown, unused: string): void;
  };
  addEventListener(type: string, listener: () => void, options?: { passive: boolean }): void;
  removeEventListener(type: string, listener: () => void): void;
  requestAnimationFrame(work: () => void): unknown;
  cancelAnimationFrame(handle: unknown): void;
  setTimeout(work: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface ScrollKeeper {
  /** Before an entry is left by a link: notes its position. */
  leave(): void;
  /** A navigation forward was shown. Another route name starts at the top. */
  enter(isOtherName: boolean): void;
  /** Back, Forward or a reload was shown: returns to the entry's position. */
  comeBack(isOtherName: boolean): void;
  start(): void;
  stop(): void;
}

/** Writing history is slow, and Safari allows 100 writes in 30 s. */
const NOTE_AFTER_MS = 350;
/** At 60 frames a second: gives a list 3 s to come, and lets it go when it has stood for half a second. */
const MOST_FRAMES = 180;
const STANDING_FRAMES = 30;
const MOVED_BY_USER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export function createScrollKeeper(window: ScrollWindow): ScrollKeeper {
  const { history } = window;
  let timer: unknown = null;
  let frame: unknown = null;
  let isHolding = false;

  function note(): void {
    forget();
    history.replaceState({ ...stateOf(history.state), scrollY: window.scrollY }, '');
  }

  function forget(): void {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
  }

  function letGo(): void {
    if (isHolding) window.cancelAnimationFrame(frame);
    isHolding = false;
  }

  function handleScroll(): void {
    // What is seen while the page is brought back is not where the user stood.
    if (isHolding) return;
    forget();
    timer = window.setTimeout(note, NOTE_AFTER_MS);
  }

  function handlePageHide(): void {
    if (timer !== null) note();
  }

  function hold(y: number, left: number, stood: number): void {
    isHolding = left > 0 && stood < STANDING_FRAMES;
    if (!isHolding) return;
    const stands = Math.abs(window.scrollY - y) < 1;
    if (!stands) window.scrollTo(0, y);
    frame = window.requestAnimationFrame(() => hold(y, left - 1, stands ? stood + 1 : 0));
  }

  return {
    leave: note,
    enter(isOtherName) {
      forget();
      letGo();
      if (isOtherName) window.scrollTo(0, 0);
    },
    comeBack(isOtherName) {
      forget();
      letGo();
      const { scrollY } = stateOf(history.state);
      if (typeof scrollY === 'number') hold(scrollY, MOST_FRAMES, 0);
      else if (isOtherName) window.scrollTo(0, 0);
    },
    start() {
      history.scrollRestoration = 'manual';
      window.addEventListener('scroll', handleScroll, { passive: true });
      window.addEventListener('pagehide', handlePageHide);
      for (const type of MOVED_BY_USER) window.addEventListener(type, letGo, { passive: true });
    },
    stop() {
      forget();
      letGo();
      history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', handlePageHide);
      for (const type of MOVED_BY_USER) window.removeEventListener(type, letGo);
    },
  };
}

/** A host page may keep its own things in the state. */
function stateOf(state: unknown): { scrollY?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}
