import '../support/browser/dom';
import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLibraryBox } from '../../src/embed/box';
import { createElementWindow, type Theme } from '../../src/embed/element-window';
import { setWindow } from '../support/browser/dom';

test.before.each(() => history.replaceState(null, '', '/portal'));
test.after(() => {
  setWindow({ dark: false });
  history.replaceState(null, '', '/');
});

function part({ name = 'fleet', hasBase = false, theme = signal<Theme>('auto') } = {}) {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const frame = root.appendChild(document.createElement('div'));
  const titles: string[] = [];
  return {
    root,
    frame,
    titles,
    theme,
    window: createElementWindow({
      root,
      frame,
      name,
      hasBase,
      theme,
      onTitle: (title) => titles.push(title),
    }),
  };
}

test('what the page and other libraries keep in an entry stays there, and neither is seen', () => {
  history.replaceState({ router: 7 }, '', '/portal/library');
  const [own, other] = [part({ hasBase: true }).window, part({ name: 'other', hasBase: true }).window];
  other.history.replaceState({ scrollY: 5 }, '');
  own.history.pushState({ scrollY: 3 }, '', '/portal/library/search?q=a');
  assert.equal(history.state, {
    router: 7,
    'fairway other': { scrollY: 5 },
    'fairway fleet': { scrollY: 3 },
  });
  assert.equal([own.history.state, other.history.state], [{ scrollY: 3 }, { scrollY: 5 }]);
  assert.is(own.location.pathname + own.location.search, '/portal/library/search?q=a');
});

test('without a base the address stays the page’s, and the entry keeps the place', () => {
  const { window } = part();
  assert.is(window.location.hash, '#fleet/');
  window.history.pushState({}, '', '#fleet/search?q=a');
  assert.equal([location.pathname + location.hash, window.location.hash], ['/portal', '#fleet/search?q=a']);
  assert.is(part({ name: 'other' }).window.location.hash, '#other/', 'another library has its own');
});

test('an entry that the page makes leaves the library where it is', () => {
  const { window } = part();
  window.history.pushState({}, '', '#fleet/support');
  history.pushState({ page: 'dialog' }, '', '/portal#chapter');
  assert.is(window.location.hash, '#fleet/support');
});

test('a link with the name of the library leads to its place, and the page’s own do not', () => {
  history.replaceState(null, '', '/portal#fleet/search?q=a');
  assert.equal(
    [part().window.location.hash, part({ name: 'other' }).window.location.hash],
    ['#fleet/search?q=a', '#other/'],
  );
});

test('a title is told once, and not set', () => {
  const before = document.title;
  const { window, titles } = part();
  window.document.title = 'Search — Fairway';
  window.document.title = 'Search — Fairway';
  assert.equal(
    [titles, window.document.title, document.title],
    [['Search — Fairway'], 'Search — Fairway', before],
  );
});

test('only its own elements are found, by whoever looks', () => {
  const { window, frame } = part();
  frame.id = 'main';
  document.body.append(Object.assign(document.createElement('p'), { id: 'page' }));
  assert.equal(
    [
      window.document.getElementById('main') === frame,
      window.document.getElementById('page'),
      window.document.contains(document.body),
    ],
    [true, null, false],
  );
  document.getElementById('page')?.remove();
});

test('a key that is pressed in the library or elsewhere in the page is heard once, until nobody listens', () => {
  const { root, frame, window } = part();
  document.body.append(root.host);
  const { remove } = createLibraryBox(root);
  const heard: string[] = [];
  const listener = ({ key }: KeyboardEvent) => void heard.push(key);
  const pressBoth = () => {
    frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'inside', bubbles: true, composed: true }));
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'outside', bubbles: true, composed: true }),
    );
  };
  window.addEventListener('keydown', listener);
  pressBoth();
  window.removeEventListener('keydown', listener);
  pressBoth();
  assert.equal(heard, ['inside', 'outside']);
  remove();
  root.host.remove();
});

test('light and dark are the system’s until the page has chosen', () => {
  setWindow({ dark: true });
  const { window, theme } = part();
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  let told = 0;
  const count = () => void (told += 1);
  scheme.addEventListener('change', count);
  assert.is(scheme.matches, true);
  const before = told;
  theme.value = 'light';
  assert.equal([scheme.matches, told - before], [false, 1]);
  scheme.removeEventListener('change', count);
  theme.value = 'dark';
  assert.equal([scheme.matches, told - before], [true, 1]);
});

test.run();
