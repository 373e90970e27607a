/**
 * Where the page stands: at the top on a new route, where it was on Back and Forward (spec §2, rulings "Search").
 *
 * The position of a history entry is kept in its state, so that it outlives a reload. A page that comes back is rarely
 * as tall at once as it was, so it is asked again until it stands or the user moves it: for each frame at first, and
 * then, as a slow link may bring the list much later, a few times a second.
 */

/** The part of `window` that this uses. */
export interface ScrollWindow {
  readonly scrollY: number;
  readonly innerHeight: number;
  readonly document: { readonly documentElement: { readonly scrollHeight: number } };
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
  /** A navigation forward was shown. Another screen starts at the top. */
  enter(isOtherScreen: boolean): void;
  /** Back, Forward or a reload was shown: returns to the entry's position. */
  comeBack(isOtherScreen: boolean): void;
  start(): void;
  stop(): void;
}

/** Writing history is slow, and Safari allows 100 writes in 30 s. */
const NOTE_AFTER_MS = 350;
/** At 60 frames a second: 3 s, and half a second. */
const MOST_FRAMES = 180;
const STANDING_FRAMES = 30;
/** Soon enough for a list that took longer than 3 s. */
const ASK_AGAIN_MS = 200;
const MOVED_BY_USER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export function createScrollKeeper(window: ScrollWindow): ScrollKeeper {
  const { history } = window;
  let timer: unknown = null;
  /** Null unless a page is being brought back. */
  let stopAsking: (() => void) | null = null;

  function note(): void {
    forget();
    // What is seen while the page is brought back is not where the user stood.
    if (stopAsking) return;
    history.replaceState({ ...stateOf(history.state), scrollY: window.scrollY }, '');
  }

  function forget(): void {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
  }

  function letGo(): void {
    stopAsking?.();
    stopAsking = null;
  }

  function handleScroll(): void {
    if (stopAsking) return;
    forget();
    timer = window.setTimeout(note, NOTE_AFTER_MS);
  }

  function handlePageHide(): void {
    if (timer !== null) note();
  }

  function hold(y: number, asked: number, stood: number): void {
    const stands = Math.abs(window.scrollY - y) < 1;
    if (stood === STANDING_FRAMES) stopAsking = null;
    else if (stands || asked < MOST_FRAMES) {
      const frame = window.requestAnimationFrame(() => hold(y, asked + 1, stands ? stood + 1 : 0));
      stopAsking = () => window.cancelAnimationFrame(frame);
      if (!stands) window.scrollTo(0, y);
    } else {
      const timer = window.setTimeout(() => waitFor(y), ASK_AGAIN_MS);
      stopAsking = () => window.clearTimeout(timer);
    }
  }

  /** Leaves the page alone meanwhile: a scroll bar, which tells no one that it is moved, would be fought. */
  function waitFor(y: number): void {
    const isTallEnough = window.document.documentElement.scrollHeight - window.innerHeight >= y;
    hold(y, isTallEnough ? 0 : MOST_FRAMES, 0);
  }

  return {
    leave: note,
    enter(isOtherScreen) {
      forget();
      letGo();
      if (isOtherScreen) window.scrollTo(0, 0);
    },
    comeBack(isOtherScreen) {
      forget();
      letGo();
      const { scrollY } = stateOf(history.state);
      if (typeof scrollY === 'number') hold(scrollY, 0, 0);
      else if (isOtherScreen) window.scrollTo(0, 0);
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
