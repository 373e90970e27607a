import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPageStarts } from '../../../src/shared/provisions/page-starts';

test('an offset is on the page that contains it, and never on a blank page', () => {
  const page = fc.constantFrom('', 'a', 'some words');
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 8 }), (pages) => {
      const starts = pages.map((_, index) => pages.slice(0, index).join('').length);
      const found = createPageStarts(starts);
      const numbers = pages.flatMap((text, index) => [...text].map(() => index + 1));
      const offsets = [...numbers.keys()];
      assert.equal(
        offsets.map((offset) => found.at(offset)),
        numbers,
      );
      assert.is(found.countAt(offsets), new Set(numbers).size);
    }),
  );
});

test('if the pages are unknown, no offset is on a page', () => {
  const none = createPageStarts([]);
  assert.equal([none.at(0), none.countAt([0, 5]), none.count], [null, 0, 0]);
});

test.run();
