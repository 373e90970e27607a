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

test('state that the page and other libraries store in a history entry is preserved, but hidden', () => {
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

test('without a base, the page’s URL stays the same, and the history entry stores the library’s address', () => {
  const { window } = part();
  assert.is(window.location.hash, '#fleet/');
  window.history.pushState({}, '', '#fleet/search?q=a');
  assert.equal([location.pathname + location.hash, window.location.hash], ['/portal', '#fleet/search?q=a']);
  assert.is(part({ name: 'other' }).window.location.hash, '#other/', 'another library has its own address');
});

test('a history entry that the page adds doesn’t change the library’s address', () => {
  const { window } = part();
  window.history.pushState({}, '', '#fleet/support');
  history.pushState({ page: 'dialog' }, '', '/portal#chapter');
  assert.is(window.location.hash, '#fleet/support');
});

test('a fragment that begins with a library’s name is the address of that library and of no other', () => {
  history.replaceState(null, '', '/portal#fleet/search?q=a');
  assert.equal(
    [part().window.location.hash, part({ name: 'other' }).window.location.hash],
    ['#fleet/search?q=a', '#other/'],
  );
});

test('a title is reported once, but not set', () => {
  const before = document.title;
  const { window, titles } = part();
  window.document.title = 'Search — Fairway';
  window.document.title = 'Search — Fairway';
  assert.equal(
    [titles, window.document.title, document.title],
    [['Search — Fairway'], 'Search — Fairway', before],
  );
});

test('queries find only elements of the library', () => {
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

test('a listener receives each key pressed on the page once, until it is removed', () => {
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

test('the colour scheme follows the system until the page chooses one', () => {
  setWindow({ dark: true });
  const { window, theme } = part();
  const scheme = window.matchMedia('(prefers-color-scheme: dark)');
  let changeCount = 0;
  const count = () => void (changeCount += 1);
  scheme.addEventListener('change', count);
  assert.is(scheme.matches, true);
  const before = changeCount;
  theme.value = 'light';
  assert.equal([scheme.matches, changeCount - before], [false, 1]);
  scheme.removeEventListener('change', count);
  theme.value = 'dark';
  assert.equal([scheme.matches, changeCount - before], [true, 1]);
});

test.run();
