import '../support/browser/dom';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ShadowStyles } from '../../src/embed/EmbeddedRoot';
import { createLibraryBox, refusesStyles, type LibraryBox } from '../../src/embed/box';
import { Skeleton } from '../../src/ui/feedback/Skeleton';
import { Logo } from '../../src/views/layout/Logo';

let root: ShadowRoot;
let box: LibraryBox;

test.before.each(() => {
  root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  box = createLibraryBox(root);
});

test.after.each(() => {
  box.remove();
  root.host.remove();
});

test('the library declares its language as English and its direction as left to right', () => {
  const around = box.page.closest<HTMLElement>('[lang][dir]');
  assert.equal([around?.lang, around?.dir, around?.parentNode === root], ['en', 'ltr', true]);
});

test('a key pressed in the library reaches the library’s listeners, but not the page’s', () => {
  const heard: string[] = [];
  const types = ['keydown', 'keypress', 'keyup'];
  const field = box.page.appendChild(document.createElement('input'));
  const places = Object.entries({ field, library: box.page, root, element: root.host });
  for (const type of types) {
    for (const [who, target] of places) target.addEventListener(type, () => heard.push(`${who} ${type}`));
  }
  const atPage = (event: Event) => void heard.push(`page ${event.type}`);
  for (const type of types) {
    document.addEventListener(type, atPage);
    field.dispatchEvent(new KeyboardEvent(type, { key: '/', bubbles: true, composed: true }));
    document.removeEventListener(type, atPage);
  }
  assert.equal(
    heard,
    types.flatMap((type) => [`field ${type}`, `library ${type}`, `root ${type}`]),
  );
});

test('no length that a component sets depends on the root font size of the page', () => {
  let tree: Root;
  act(() => {
    tree = createRoot(box.page);
    tree.render(
      <ShadowStyles target={root} nonce={undefined}>
        <Skeleton widths={['12rem', '66%']} />
        <Logo size="3rem" />
      </ShadowStyles>,
    );
  });
  const rules = [...root.querySelectorAll('style')]
    .flatMap(({ sheet, textContent }) => [
      textContent,
      ...[...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText),
    ])
    .join('\n');
  assert.not.match(box.page.innerHTML, /\drem\b/);
  assert.not.match(rules, /\drem\b/);
  assert.match(rules, 'calc(12*var(--rem))');
  assert.match(rules, 'calc(3*var(--rem))');
  act(() => tree.unmount());
});

test('a policy that forbids style elements is reported, but one that allows them is not', () => {
  assert.is(refusesStyles(root, undefined), false);
  // This is what a browser does to an element whose nonce isn't in the policy.
  const prototype = Object.getPrototypeOf(document.createElement('style')) as HTMLStyleElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'sheet')!;
  Object.defineProperty(prototype, 'sheet', {
    ...own,
    get(this: HTMLStyleElement) {
      return this.getAttribute('nonce') === 'right' ? (own.get?.call(this) as CSSStyleSheet | null) : null;
    },
  });
  try {
    assert.equal(
      [undefined, 'wrong', 'right'].map((nonce) => refusesStyles(root, nonce)),
      [true, true, false],
    );
    root.host.remove();
    assert.is(refusesStyles(root, undefined), false);
    assert.is(root.querySelector('style'), null, 'no test element is left behind');
  } finally {
    Object.defineProperty(prototype, 'sheet', own);
  }
});

test.run();
