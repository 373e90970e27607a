import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitPieces } from '../../../../../../src/server/library/import/xml/ecfr/paragraph-labels';
import { placeLabels } from '../../../../../../src/server/library/import/xml/ecfr/place-labels';

const seed = process.env.SEED ? { seed: Number(process.env.SEED) } : {};

/** A list of numbers. For each number, `children` contains the list inside it, or `null`. */
interface Tree {
  readonly children: readonly (Tree | null)[];
}
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc
    .array(fc.option(tie('tree'), { depthSize: 'small', maxDepth: 5 }), { minLength: 1, maxLength: 28 })
    .map((children) => ({ children })),
}));

const numerals = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const roman = (number: number) => 'x'.repeat(Math.floor(number / 10)) + numerals[number % 10]!;
const letter = (number: number) => {
  const one = String.fromCharCode(96 + ((number - 1) % 26) + 1);
  return number > 26 ? one + one : one;
};
const forms = [letter, String, roman, (number: number) => letter(number).toUpperCase(), String, roman];

/** Lists the labels in a tree with their depths, as they would be printed in a Section. */
function printed({ children }: Tree, depth = 0): { label: string; isItalic: boolean; depth: number }[] {
  return children.flatMap((child, index) => [
    { label: forms[depth]!(index + 1), isItalic: depth > 3, depth },
    ...(child && depth < 5 ? printed(child, depth + 1) : []),
  ]);
}

const read = (labels: readonly { label: string; isItalic: boolean }[]) =>
  labels.map(({ label, isItalic }) => {
    const [piece] = splitPieces([
      { text: '(', marks: [] },
      { text: label, marks: isItalic ? ['emphasis'] : [] },
      { text: ') Words.', marks: [] },
    ]);
    return piece!.label!;
  });

test('every number that is placed has the right depth, and only a few remain uncertain', () => {
  let [all, uncertain] = [0, 0];
  fc.assert(
    fc.property(tree, (given) => {
      const truth = printed(given).slice(0, 300);
      const places = placeLabels(read(truth));
      for (const [index, { depth }] of truth.entries()) {
        const place = places[index]!;
        all += 1;
        if (place === null || place.isUncertain) uncertain += 1;
        else assert.is(place.depth, depth);
      }
    }),
    seed,
  );
  assert.ok(uncertain < all / 20, `${uncertain} of ${all} are uncertain`);
});

test('labels are always placed within the open paragraphs', () => {
  const label = fc.record({
    label: fc.oneof(
      fc.integer({ min: 1, max: 40 }).map(String),
      fc.constantFrom('a', 'b', 'i', 'ii', 'v', 'x', 'A', 'I', 'aa', 'l', 'xl'),
    ),
    isItalic: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 60 }), (labels) => {
      const readable = labels.filter(({ label: text, isItalic }) => !isItalic || /^[\divx]+$/.test(text));
      let open = 0;
      for (const place of placeLabels(read(readable))) {
        if (!place) continue;
        assert.ok(place.depth <= open);
        open = place.depth + 1;
      }
    }),
    seed,
  );
});

test.run();
