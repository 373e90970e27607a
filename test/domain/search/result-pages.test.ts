import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  pagesToLoad,
  NO_PAGES,
  positionIn,
  withPage,
  type ResultPages,
} from '../../../src/domain/search/result-pages';

const ids = (page: number, total: number) =>
  Array.from(
    { length: Math.max(0, Math.min(50, total - (page - 1) * 50)) },
    (_, index) => `d${(page - 1) * 50 + index + 1}`,
  );
const read = (total: number, ...pages: number[]) =>
  pages.reduce<ResultPages>((all, page) => withPage(all, page, ids(page, total), total), NO_PAGES);

test('a document has a position among all results, such as 3 of 203', () => {
  assert.equal(positionIn(read(203, 1), 'd3'), { number: 3, total: 203, previousId: 'd2', nextId: 'd4' });
});

test('numbers continue across pages', () => {
  assert.is(positionIn(read(203, 5), 'd203')?.number, 203);
});

test('a document that was not found has no position', () => {
  assert.is(positionIn(read(203, 1), 'd51'), null);
  assert.is(positionIn(NO_PAGES, 'd1'), null);
});

test('the first result has no predecessor, and the last one has no successor', () => {
  assert.equal(positionIn(read(2, 1), 'd1'), { number: 1, total: 2, previousId: null, nextId: 'd2' });
  assert.equal(positionIn(read(2, 1), 'd2'), { number: 2, total: 2, previousId: 'd1', nextId: null });
  assert.equal([pagesToLoad(read(2, 1), 'd1'), pagesToLoad(read(2, 1), 'd2')], [[], []]);
});

test('at the edge of the loaded pages, a neighbour is missing until its page is loaded', () => {
  const first = read(203, 1);
  assert.is(positionIn(first, 'd50')?.nextId, null);
  assert.equal(pagesToLoad(first, 'd50'), [2]);
  const both = read(203, 1, 2);
  assert.is(positionIn(both, 'd50')?.nextId, 'd51');
  assert.is(positionIn(both, 'd51')?.previousId, 'd50');
  assert.equal(pagesToLoad(both, 'd50'), []);
});

test('pages beyond the paging limit are not reported as missing', () => {
  assert.equal(pagesToLoad(read(50_000, 200), 'd10000'), []);
});

test('with every page loaded, next and previous lead through all results and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (total) => {
      const pages = read(total, ...Array.from({ length: Math.ceil(total / 50) }, (_, index) => index + 1));
      let [id, count]: [string | null, number] = ['d1', 0];
      for (; id !== null; count += 1) {
        const place = positionIn(pages, id);
        assert.is(place?.number, count + 1);
        if (place?.nextId) assert.is(positionIn(pages, place.nextId)?.previousId, id);
        id = place?.nextId ?? null;
      }
      assert.is(count, total);
    }),
    { numRuns: 30 },
  );
});

test.run();
