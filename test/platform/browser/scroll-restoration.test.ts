import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createScrollRestoration, type ScrollWindow } from '../../../src/platform/browser/scroll-restoration';

/** A window whose page height the test sets, and whose frames and timers the test runs. */
function page({ height = 10_000, state = null as unknown } = {}) {
  const listeners = new Map<string, Set<() => void>>();
  let frame: (() => void) | null = null;
  let timer: (() => void) | null = null;
  const is = { height, scrollY: 0 };
  const window: ScrollWindow = {
    get scrollY() {
      return is.scrollY;
    },
    innerHeight: 0,
    document: {
      documentElement: {
        get scrollHeight() {
          return is.height;
        },
      },
    },
    scrollTo(_, y) {
      is.scrollY = Math.min(y, is.height);
      fire('scroll');
    },
    history: {
      state,
      scrollRestoration: 'auto',
      replaceState(next) {
        Object.assign(window.history, { state: next });
      },
    },
    addEventListener: (type, listener) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type, listener) => void listeners.get(type)?.delete(listener),
    requestAnimationFrame: (work) => (frame = work),
    cancelAnimationFrame: () => void (frame = null),
    setTimeout: (work) => (timer = work),
    clearTimeout: () => void (timer = null),
  };
  function fire(type: string): void {
    for (const listener of listeners.get(type) ?? []) listener();
  }
  const restoration = createScrollRestoration(window);
  restoration.start();
  return {
    is,
    window,
    restoration,
    fire,
    state: () => window.history.state,
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    runTimer: () => timer?.(),
    /** Runs at most this many frames and returns how many it ran. */
    frames(most = 1000) {
      let count = 0;
      for (; frame && count < most; count += 1) {
        const work = frame;
        frame = null;
        work();
      }
      return count;
    },
  };
}

test('the browser’s own scroll restoration is off until the application stops restoring positions', () => {
  const { window, restoration, listening } = page();
  assert.is(window.history.scrollRestoration, 'manual');
  restoration.stop();
  assert.is(window.history.scrollRestoration, 'auto');
  assert.is(listening(), 0);
});

test('saving a position preserves the other state of the history entry', () => {
  const { window, restoration, state } = page({ state: { portal: 7 } });
  window.scrollTo(0, 321);
  restoration.savePosition();
  assert.equal(state(), { portal: 7, scrollY: 321 });
});

test('the position is stored when scrolling ends', () => {
  const { window, state, runTimer } = page();
  window.scrollTo(0, 100);
  window.scrollTo(0, 200);
  assert.is(state(), null);
  runTimer();
  assert.equal(state(), { scrollY: 200 });
});

test('a reload right after scrolling doesn’t lose the position', () => {
  const { window, state, fire } = page();
  window.scrollTo(0, 200);
  fire('pagehide');
  assert.equal(state(), { scrollY: 200 });
});

test('restoring continues until the page is tall enough', () => {
  const { is, restoration, frames } = page({ height: 100, state: { scrollY: 800 } });
  restoration.restore(true);
  frames(5);
  assert.is(is.scrollY, 100);
  is.height = 2000;
  frames(2);
  assert.is(is.scrollY, 800);
});

test('the position is restored again if the page jumps to the top while its content changes', () => {
  const { is, restoration, frames } = page({ state: { scrollY: 800 } });
  restoration.restore(true);
  frames(5);
  for (const after of [2, 25, 25]) {
    is.scrollY = 0;
    frames(after);
    assert.is(is.scrollY, 800);
  }
});

test('restoring ends soon after the page has reached the position', () => {
  const { is, restoration, frames } = page({ state: { scrollY: 800 } });
  restoration.restore(true);
  assert.ok(frames() <= 40);
  is.scrollY = 0;
  assert.is(frames(), 0);
});

test('a list that takes longer than three seconds to load is scrolled to its position when it appears', () => {
  const { is, restoration, frames, runTimer, state } = page({ height: 100, state: { scrollY: 800 } });
  restoration.restore(true);
  assert.ok(frames() <= 200, 'after a while, restoring no longer uses frames');
  runTimer();
  assert.is(frames(), 0);
  is.height = 2000;
  runTimer();
  frames();
  assert.is(is.scrollY, 800);
  assert.equal(state(), { scrollY: 800 });
});

test('on a page that stays short, restoring doesn’t override the user’s scrolling', () => {
  const { is, restoration, frames, runTimer } = page({ height: 100, state: { scrollY: 800 } });
  restoration.restore(true);
  frames();
  is.scrollY = 20;
  runTimer();
  assert.is(is.scrollY, 20);
});

test('restoring stops when the user scrolls', () => {
  const { is, restoration, frames, fire } = page({ height: 100, state: { scrollY: 800 } });
  restoration.restore(true);
  frames(3);
  fire('wheel');
  is.height = 2000;
  assert.is(frames(), 0);
  assert.is(is.scrollY, 100);
});

test('an entry that is left before its position has been restored keeps the position', () => {
  const { restoration, frames, state } = page({ height: 100, state: { scrollY: 800 } });
  restoration.restore(true);
  frames(5);
  restoration.savePosition();
  assert.equal(state(), { scrollY: 800 });
});

test('positions aren’t stored while one is being restored', () => {
  const { restoration, frames, runTimer, state } = page({ height: 100, state: { scrollY: 800 } });
  restoration.restore(true);
  frames(5);
  runTimer();
  assert.equal(state(), { scrollY: 800 });
});

test('another navigation stops restoring', () => {
  const { is, restoration, frames } = page({ height: 100, state: { scrollY: 800 } });
  restoration.restore(true);
  restoration.enter(true);
  is.height = 2000;
  assert.is(frames(), 0);
  assert.is(is.scrollY, 0);
});

test('an entry without a stored position starts at the top', () => {
  const { is, restoration } = page({ state: { portal: 7 } });
  is.scrollY = 500;
  restoration.restore(true);
  assert.is(is.scrollY, 0);
});

test.run();
