// Tests that test/support/browser/quick-styles.ts never skips a rule that applies.
import '../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const added = new Set<HTMLStyleElement>();

test.after.each(() => {
  for (const style of added) style.remove();
  added.clear();
  document.body.replaceChildren();
});

for (const [selector, isMet] of [
  ['.b', true],
  ['.a.b', true],
  ['.c', false],
  ['.a.c', false],
  ['p', true],
  ['div', false],
  ['p.b', true],
  ['*', true],
  ['[title]', true],
  [':first-child', true],
  ['.c:first-child', false],
  ['.c, .b', true],
  ['.c, div', false],
  ['.c, div, [title]', true],
  ['section p', true],
  ['.outer > .b', true],
  ['.outer .a', true],
  ['.c .b', false],
  ['.b::after', false],
  ['.c::after, .b', true],
] as const) {
  for (const [where, text] of [
    ['', `${selector} { position: fixed; }`],
    [' in a media query', `@media (min-width: 1px) { .d { color: red; } ${selector} { position: fixed; } }`],
  ] as const) {
    test(`an element ${isMet ? 'has' : 'does not have'} the style of ${selector}${where}`, () => {
      assert.is(positionUnder(text), isMet ? 'fixed' : '');
    });
  }
}

test('if two rules match, the later one applies', () => {
  assert.is(
    positionUnder('.b { position: fixed; } .c { position: absolute; } .a { position: sticky; }'),
    'sticky',
  );
});

test('a rule applies from its insertion until its deletion, even if the style of an element was read before', () => {
  const element = show();
  const sheet = addSheet('.c { position: fixed; }');
  const seen = [getComputedStyle(element).position];
  sheet.insertRule('.b { position: sticky; }', 0);
  seen.push(getComputedStyle(element).position);
  sheet.deleteRule(0);
  assert.equal([...seen, getComputedStyle(element).position], ['', 'sticky', '']);
});

test('the rules for a class apply to an element as soon as it has the class', () => {
  const element = show();
  addSheet('.c { position: fixed; }');
  const before = getComputedStyle(element).position;
  element.className = 'c';
  assert.equal([before, getComputedStyle(element).position], ['', 'fixed']);
});

test('reading a property that isn’t computed throws an error that names the property', () => {
  addSheet('.b { background-color: red; overflow-y: auto; }');
  const style = getComputedStyle(show());
  assert.throws(() => style.backgroundColor, 'Add background-color to readProperties');
  assert.is(style.overflowY, 'auto');
});

function positionUnder(text: string): string {
  addSheet(text);
  return getComputedStyle(show()).position;
}

function show(): HTMLElement {
  document.body.innerHTML = '<section class="outer"><p class="a b" title="Title"></p></section>';
  return document.querySelector('p')!;
}

function addSheet(text: string): CSSStyleSheet {
  const style = document.head.appendChild(document.createElement('style'));
  added.add(style);
  style.textContent = text;
  return style.sheet!;
}

test.run();
