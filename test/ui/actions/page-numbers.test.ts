import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pageNumbers } from '../../../src/ui/actions/page-numbers';

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? '…')
    .join(' ');

test('the first and last page, the current page and its neighbours are listed', () => {
  assert.is(shown(1, 17), '1 2 3 … 17');
  assert.is(shown(2, 17), '1 2 3 … 17');
  assert.is(shown(9, 17), '1 … 8 9 10 … 17');
  assert.is(shown(17, 17), '1 … 15 16 17');
});

test('a gap of a single page is filled', () => {
  assert.is(shown(4, 7), '1 2 3 4 5 6 7');
  assert.is(shown(1, 4), '1 2 3 4');
});

test('all pages are listed if there are only a few', () => {
  assert.is(shown(1, 1), '1');
  assert.is(shown(2, 2), '1 2');
  assert.is(shown(1, 3), '1 2 3');
});

test('numbers are ascending and include the current page, and each gap hides at least two pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)];
      const list = pageNumbers(page, pages);
      assert.ok(list.includes(page) && list[0] === 1 && list.at(-1) === pages);
      list.forEach((number, index) => {
        const before = list[index - 1];
        if (number === null) assert.ok((list[index + 1] ?? 0) - (list[index - 1] ?? 0) > 2);
        else if (typeof before === 'number') assert.is(number, before + 1);
      });
    }),
  );
});

test.run();
