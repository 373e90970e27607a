/**
 * Scrolls to the top on a new route, and to the previous position on Back and Forward (see spec §2, and
 * "Search" in docs/rulings.md).
 *
 * The position is kept in the state of the history entry, so it survives a reload. A restored page rarely has
 * its former height immediately. The position is therefore set repeatedly until it is stable or the user
 * scrolls: in each frame at first, and then a few times a second, because on a slow connection, a list may
 * arrive much later.
 */
import { isRecord } from '../../shared/type-guards';

/** The part of `window` that this module uses. */
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

export interface ScrollRestoration {
  /** Saves the position of the current entry before a link leaves it. */
  savePosition(): void;
  /**
   * Call this after any navigation except Back, Forward and a reload. A different screen starts at the top.
   */
  enter(isOtherScreen: boolean): void;
  /** Call this after Back, Forward or a reload. Returns to the entry's position. */
  restore(isOtherScreen: boolean): void;
  start(): void;
  stop(): void;
}

/** Writing history is slow, and Safari allows 100 writes in 30 s. */
const SAVE_DELAY_MS = 350;
/** 3 s and half a second at 60 frames per second. */
const MAX_FRAMES = 180;
const STABLE_FRAMES = 30;
/** Often enough for a list that takes longer than 3 s to load. */
const RETRY_MS = 200;
const USER_INPUT_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export function createScrollRestoration(window: ScrollWindow): ScrollRestoration {
  const { history } = window;
  let timer: unknown = null;
  const held = createHeldPosition(window);

  function savePosition(): void {
    cancelSave();
    // While a position is being restored, the current one isn't the user's choice.
    if (held.isActive()) return;
    history.replaceState({ ...stateOf(history.state), scrollY: window.scrollY }, '');
  }

  function cancelSave(): void {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
  }

  function handleScroll(): void {
    if (held.isActive()) return;
    cancelSave();
    timer = window.setTimeout(savePosition, SAVE_DELAY_MS);
  }

  function handlePageHide(): void {
    if (timer !== null) savePosition();
  }

  const listeners: readonly (readonly [type: string, listener: () => void])[] = [
    ['scroll', handleScroll],
    ['pagehide', handlePageHide],
    ...USER_INPUT_EVENTS.map((type) => [type, held.cancel] as const),
  ];

  return {
    savePosition,
    enter(isOtherScreen) {
      cancelSave();
      held.cancel();
      if (isOtherScreen) window.scrollTo(0, 0);
    },
    restore(isOtherScreen) {
      cancelSave();
      held.cancel();
      const { scrollY } = stateOf(history.state);
      if (typeof scrollY === 'number') held.start(scrollY);
      else if (isOtherScreen) window.scrollTo(0, 0);
    },
    start() {
      history.scrollRestoration = 'manual';
      for (const [type, listener] of listeners) window.addEventListener(type, listener, { passive: true });
    },
    stop() {
      cancelSave();
      held.cancel();
      history.scrollRestoration = 'auto';
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
    },
  };
}

/** Sets a position repeatedly until it is stable or `cancel` is called. */
function createHeldPosition(window: ScrollWindow) {
  /** Cancels the next step; null if no position is held. */
  let cancelStep: (() => void) | null = null;

  function holdPosition(y: number, frames: number, stableFrames: number): void {
    const isReached = Math.abs(window.scrollY - y) < 1;
    if (stableFrames === STABLE_FRAMES) cancelStep = null;
    else if (isReached || frames < MAX_FRAMES) {
      const next = () => holdPosition(y, frames + 1, isReached ? stableFrames + 1 : 0);
      const frame = window.requestAnimationFrame(next);
      cancelStep = () => window.cancelAnimationFrame(frame);
      if (!isReached) window.scrollTo(0, y);
    } else {
      const timer = window.setTimeout(() => waitForHeight(y), RETRY_MS);
      cancelStep = () => window.clearTimeout(timer);
    }
  }

  /**
   * Waits until the page is tall enough before setting the position. Dragging the scroll bar doesn't fire an
   * event, and the user must be able to move it in the meantime.
   */
  function waitForHeight(y: number): void {
    const isTallEnough = window.document.documentElement.scrollHeight - window.innerHeight >= y;
    holdPosition(y, isTallEnough ? 0 : MAX_FRAMES, 0);
  }

  return {
    isActive: () => cancelStep !== null,
    start: (y: number) => holdPosition(y, 0, 0),
    cancel() {
      cancelStep?.();
      cancelStep = null;
    },
  };
}

/** Returns the history state as an object. A host page may store its own data in it. */
function stateOf(state: unknown): { scrollY?: unknown } {
  return isRecord(state) ? state : {};
}
