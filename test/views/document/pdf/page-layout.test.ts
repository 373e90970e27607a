import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { offsetOf, layoutPages, pageAt, positionAt } from '../../../../src/views/document/pdf/page-layout';

const size = fc.record({
  width: fc.integer({ min: 50, max: 2000 }),
  height: fc.integer({ min: 50, max: 3000 }),
});
const file = fc.record({
  sizes: fc.array(size, { minLength: 1, maxLength: 60 }),
  scale: fc.constantFrom(0.25, 0.67, 1, 1.337, 4),
  gap: fc.constantFrom(8, 20),
});

test('pages are stacked vertically with gaps around them', () => {
  const layout = layoutPages(
    [
      { width: 600, height: 800 },
      { width: 800, height: 600 },
    ],
    0.5,
    10,
  );
  assert.equal(layout, { tops: [10, 420], heights: [400, 300], widths: [300, 400], total: 730 });
});

test('the page at an offset is the last one that begins at or above the offset', () => {
  fc.assert(
    fc.property(file, fc.integer({ min: -100, max: 200_000 }), ({ sizes, scale, gap }, y) => {
      const layout = layoutPages(sizes, scale, gap);
      const expected = Math.max(1, layout.tops.filter((top) => top <= y).length);
      assert.is(pageAt(layout, y), expected);
    }),
  );
});

test('converting an offset to a position on a page and back yields the same offset', () => {
  fc.assert(
    fc.property(file, fc.integer({ min: 0, max: 100_000 }), ({ sizes, scale, gap }, y) => {
      const layout = layoutPages(sizes, scale, gap);
      assert.ok(Math.abs(offsetOf(layout, positionAt(layout, y)) - y) < 0.01);
    }),
  );
});

test('a position has the same page and the same part of the page at every scale', () => {
  fc.assert(
    fc.property(
      file,
      fc.nat(59),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      ({ sizes, gap }, index, part) => {
        const place = { page: (index % sizes.length) + 1, part };
        const larger = layoutPages(sizes, 3, gap);
        const back = positionAt(larger, offsetOf(larger, place));
        assert.is(back.page, place.page);
        assert.ok(Math.abs(back.part - part) < 0.01);
      },
    ),
  );
});

test.run();
