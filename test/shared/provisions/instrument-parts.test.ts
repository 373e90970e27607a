import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nameParts, orderParts } from '../../../src/shared/provisions/instrument-parts';

/** Returns the titles in reading order, after checking that the given order doesn't matter. */
function ordered(...titles: string[]): string[] {
  const parts = titles.map((title, index) => ({ id: String(index), title }));
  const found = orderParts(parts).map(({ title }) => title);
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) =>
      assert.equal(
        orderParts(shuffled).map(({ title }) => title),
        found,
      ),
    ),
  );
  return found;
}

test('sections come first, then parts by number, and then schedules', () => {
  assert.equal(
    ordered(
      'Harbours Act, 1996 – SECOND SCHEDULE',
      'Harbours Act, 1996 – FIRST SCHEDULE Forms',
      'Harbours Act, 1996 – PART 10 Penalties',
      'Harbours Act, 1996 – PART 2 Powers',
      'Harbours Act, 1996 – ss. 1 to 6 (Interpretation)',
    ),
    [
      'Harbours Act, 1996 – ss. 1 to 6 (Interpretation)',
      'Harbours Act, 1996 – PART 2 Powers',
      'Harbours Act, 1996 – PART 10 Penalties',
      'Harbours Act, 1996 – FIRST SCHEDULE Forms',
      'Harbours Act, 1996 – SECOND SCHEDULE',
    ],
  );
});

test('Roman numerals are sorted by value, and letters alphabetically', () => {
  const chapters = ['I', 'II', 'V', 'IX', 'X'].map((number) => `Safety Code, Chapter ${number}`);
  assert.equal(ordered(...chapters), chapters);
  const parts = ['A', 'B', 'C', 'D', 'I'].map((letter) => `Safety Code: Part ${letter}`);
  assert.equal(ordered(...parts), parts);
});

test('titles that don’t name a numbered part are in alphabetical order, as in lists', () => {
  assert.equal(ordered('Rule 10', 'Rule 9', 'annexes'), ['annexes', 'Rule 9', 'Rule 10']);
  assert.equal(ordered('Same', 'Same'), ['Same', 'Same']);
});

test('parts are named by what distinguishes them', () => {
  assert.equal(nameParts(['Harbours Act, 1996 – PART 2 Powers', 'Harbours Act, 1996 – Annex']), {
    heading: 'Harbours Act, 1996',
    names: [
      { label: 'PART 2', name: 'Powers' },
      { label: 'Annex', name: '' },
    ],
  });
  assert.equal(nameParts(['Code, Part 1: Ships', 'Code, Part 2']), {
    heading: 'Code',
    names: [
      { label: 'Part 1', name: 'Ships' },
      { label: 'Part 2', name: '' },
    ],
  });
  assert.equal(nameParts(['Ships', 'Crews']), {
    heading: null,
    names: [
      { label: '', name: 'Ships' },
      { label: '', name: 'Crews' },
    ],
  });
  assert.equal(nameParts(['Ships – Part 1']), {
    heading: null,
    names: [{ label: '', name: 'Ships – Part 1' }],
  });
});

test('whatever the titles, no words of the parts are lost, and their order is well defined', () => {
  const words = fc.constantFrom(
    'Code',
    ' – ',
    ': ',
    ', ',
    'Part ',
    'ss. ',
    'II',
    '1',
    'C',
    'first schedule',
    ' x',
  );
  const title = fc.array(words, { maxLength: 6 }).map((list) => list.join(''));
  fc.assert(
    fc.property(fc.array(title, { maxLength: 5 }), (titles) => {
      const { heading, names } = nameParts(titles);
      const plain = (text: string) => text.replace(/[\s:.,–—-]/g, '');
      for (const [index, { label, name }] of names.entries())
        assert.is(plain(`${heading ?? ''}${label}${name}`), plain(titles[index]!));
      ordered(...titles);
    }),
    { numRuns: 200 },
  );
});

test.run();
