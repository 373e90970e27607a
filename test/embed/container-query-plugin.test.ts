import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toContainerQueries } from '../../src/embed/container-query-plugin';

test('media queries for a width become queries for the width of the column', () => {
  assert.is(
    toContainerQueries('@media (max-width: 899.98px) { a {} }'),
    '@container fairway (max-width: 899.98px) { a {} }',
  );
  assert.is(toContainerQueries('@media(min-width:900px){a{}}'), '@container fairway (min-width:900px){a{}}');
});

test('other media queries aren’t changed', () => {
  for (const css of [
    '@media print { a {} }',
    '@media (prefers-contrast: more) { a {} }',
    '@media (width >= 900px) { a {} }',
  ])
    assert.is(toContainerQueries(css), css);
});

test('a rem is relative to the library’s font size, not the page’s', () => {
  assert.is(
    toContainerQueries('margin: -0.5rem 1.25rem .5rem; width: min(24rem, 100%)'),
    'margin: calc(-0.5*var(--rem)) calc(1.25*var(--rem)) calc(.5*var(--rem)); width: min(calc(24*var(--rem)), 100%)',
  );
});

test('a rem in a condition becomes pixels, because conditions can’t use custom properties', () => {
  assert.is(
    toContainerQueries('@container (max-width: 46rem) { a { top: 1rem } }'),
    '@container (max-width: 736px) { a { top: calc(1*var(--rem)) } }',
  );
});

test('percentages of the window’s width (vw) become percentages of the column’s width', () => {
  assert.is(toContainerQueries('max-width: calc(100vw - 2px)'), 'max-width: calc(100cqw - 2px)');
});

test('the custom properties are defined on an element that the page can’t reach', () => {
  assert.is(toContainerQueries(':root, :host {}'), ':root, .page {}');
  assert.is(
    toContainerQueries('[data-theme="dark"], :host([data-theme="dark"]) {}'),
    '[data-theme="dark"], .page:is([data-theme="dark"]) {}',
  );
});

test('converting a style sheet a second time changes nothing', () => {
  const sheets = readdirSync('src/ui/theme')
    .filter((name) => name.endsWith('.css'))
    .map((name) => toContainerQueries(readFileSync(`src/ui/theme/${name}`, 'utf8')));
  for (const sheet of sheets) {
    assert.is(toContainerQueries(sheet), sheet);
    assert.not.match(sheet, /\drem\b|@media \((min|max)-width/);
  }
});

test.run();
