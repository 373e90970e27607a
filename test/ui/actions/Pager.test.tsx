import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Pager } from '../../../src/ui/actions/Pager';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function shown(page: number, pages: number): number[] {
  const went: number[] = [];
  render(<Pager page={page} pages={pages} href={(to) => `/search?p=${to}`} onGo={(to) => went.push(to)} />);
  return went;
}

test('pages are links, and the current one is marked', () => {
  shown(2, 17);
  assert.is(screen.getByRole('link', { current: 'page' }).textContent, '2');
  assert.is(screen.getByRole('link', { name: '17' }).getAttribute('href'), '/search?p=17');
  assert.ok(screen.getByRole('navigation', { name: 'Pages' }));
});

test('a plain click calls onGo, and one that opens a new tab is left to the browser', () => {
  const went = shown(2, 17);
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  fireEvent.click(screen.getByRole('link', { name: '1' }), { ctrlKey: true });
  assert.equal(went, [3]);
});

test('the first page has no link to a previous page', () => {
  const went = shown(1, 2);
  const previous = screen.getByRole('link', { name: 'Previous page' });
  assert.equal([previous.getAttribute('aria-disabled'), previous.hasAttribute('href')], ['true', false]);
  fireEvent.click(previous);
  assert.equal(went, []);
});

test('a single page has no pager', () => {
  shown(1, 1);
  assert.is(screen.queryByRole('navigation'), null);
});

test.run();
