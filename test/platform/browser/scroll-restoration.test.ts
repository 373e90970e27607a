import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createScrollRestoration, type ScrollWindow } from '../../../src/platform/browser/scroll-restoration';

/** A window whose frames and timers run by hand, and whose page is as tall as the test says. */
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
  const keeper = createScrollRestoration(window);
  keeper.start();
  return {
    is,
    window,
    keeper,
    fire,
    state: () => window.history.state,
    listening: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    runTimer: () => timer?.(),
    /** Runs that many frames; answers how many there were. */
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

test('the browser does not scroll by itself while the keeper does', () => {
  const { window, keeper, listening } = page();
  assert.is(window.history.scrollRestoration, 'manual');
  keeper.stop();
  assert.is(window.history.scrollRestoration, 'auto');
  assert.is(listening(), 0);
});

test('leaving notes the position and keeps what else the state holds', () => {
  const { window, keeper, state } = page({ state: { portal: 7 } });
  window.scrollTo(0, 321);
  keeper.savePosition();
  assert.equal(state(), { portal: 7, scrollY: 321 });
});

test('scrolling is noted once it rests', () => {
  const { window, state, runTimer } = page();
  window.scrollTo(0, 100);
  window.scrollTo(0, 200);
  assert.is(state(), null);
  runTimer();
  assert.equal(state(), { scrollY: 200 });
});

test('a reload right after scrolling loses nothing', () => {
  const { window, state, fire } = page();
  window.scrollTo(0, 200);
  fire('pagehide');
  assert.equal(state(), { scrollY: 200 });
});

test('a page that is not yet tall enough is asked again until it stands', () => {
  const { is, keeper, frames } = page({ height: 100, state: { scrollY: 800 } });
  keeper.restore(true);
  frames(5);
  assert.is(is.scrollY, 100);
  is.height = 2000;
  frames(2);
  assert.is(is.scrollY, 800);
});

test('a page that shrinks while its content changes is brought back again', () => {
  const { is, keeper, frames } = page({ state: { scrollY: 800 } });
  keeper.restore(true);
  frames(5);
  for (const after of [2, 25, 25]) {
    is.scrollY = 0;
    frames(after);
    assert.is(is.scrollY, 800);
  }
});

test('a page that stands is let go', () => {
  const { is, keeper, frames } = page({ state: { scrollY: 800 } });
  keeper.restore(true);
  assert.ok(frames() <= 40);
  is.scrollY = 0;
  assert.is(frames(), 0);
});

test('a list that takes longer than three seconds finds its place when it has come', () => {
  const { is, keeper, frames, runTimer, state } = page({ height: 100, state: { scrollY: 800 } });
  keeper.restore(true);
  assert.ok(frames() <= 200, 'it is not asked for each frame for ever');
  runTimer();
  assert.is(frames(), 0);
  is.height = 2000;
  runTimer();
  frames();
  assert.is(is.scrollY, 800);
  assert.equal(state(), { scrollY: 800 });
});

test('a page that stays short is not held against its scroll bar', () => {
  const { is, keeper, frames, runTimer } = page({ height: 100, state: { scrollY: 800 } });
  keeper.restore(true);
  frames();
  is.scrollY = 20;
  runTimer();
  assert.is(is.scrollY, 20);
});

test('a user who scrolls meanwhile is not pulled back', () => {
  const { is, keeper, frames, fire } = page({ height: 100, state: { scrollY: 800 } });
  keeper.restore(true);
  frames(3);
  fire('wheel');
  is.height = 2000;
  assert.is(frames(), 0);
  assert.is(is.scrollY, 100);
});

test('an entry that is left before its page has come back keeps its position', () => {
  const { keeper, frames, state } = page({ height: 100, state: { scrollY: 800 } });
  keeper.restore(true);
  frames(5);
  keeper.savePosition();
  assert.equal(state(), { scrollY: 800 });
});

test('what is seen while a page comes back is not noted as its position', () => {
  const { keeper, frames, runTimer, state } = page({ height: 100, state: { scrollY: 800 } });
  keeper.restore(true);
  frames(5);
  runTimer();
  assert.equal(state(), { scrollY: 800 });
});

test('another navigation ends the wait', () => {
  const { is, keeper, frames } = page({ height: 100, state: { scrollY: 800 } });
  keeper.restore(true);
  keeper.enter(true);
  is.height = 2000;
  assert.is(frames(), 0);
  assert.is(is.scrollY, 0);
});

test('an entry whose position nobody noted starts at the top', () => {
  const { is, keeper } = page({ state: { portal: 7 } });
  is.scrollY = 500;
  keeper.restore(true);
  assert.is(is.scrollY, 0);
});

test.run();
