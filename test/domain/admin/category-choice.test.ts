import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  addedCategories,
  leafCounts,
  leavesIn,
  topmostCategories,
  type Category,
} from '../../../src/domain/admin/category-choice';
import { idsIn } from '../../../src/domain/library/category-tree';

/** A tree whose ids are all different, and two choices of categories in it. */
const trees = fc.letrec<{ tree: Category[]; node: Category }>((tie) => ({
  tree: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.record({
    id: fc.uuid(),
    title: fc.constant('t'),
    children: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant<Category[]>([]),
      tie('tree'),
    ),
  }),
})).tree;
const choices = trees.chain((tree) =>
  fc.tuple(fc.constant(tree), fc.subarray([...idsIn(tree)]), fc.subarray([...idsIn(tree)])),
);
const sorted = (ids: Iterable<string>) => [...ids].sort();

test('a choice and its topmost categories represent the same leaves', () => {
  fc.assert(
    fc.property(choices, ([tree, ids]) => {
      const chosen = new Set(ids);
      assert.equal(
        sorted(leavesIn(tree, new Set(topmostCategories(tree, chosen)))),
        sorted(leavesIn(tree, chosen)),
      );
    }),
  );
});

test('choices with the same leaves are stored identically', () => {
  fc.assert(
    fc.property(choices, ([tree, ids]) => {
      const chosen = new Set(ids);
      assert.equal(topmostCategories(tree, leavesIn(tree, chosen)), topmostCategories(tree, chosen));
    }),
  );
});

test('none of the topmost categories is below another', () => {
  fc.assert(
    fc.property(choices, ([tree, ids]) => {
      const top = new Set(topmostCategories(tree, new Set(ids)));
      const walk = (categories: readonly Category[], isBelow: boolean): void => {
        for (const { id, children } of categories) {
          assert.not(isBelow && top.has(id));
          walk(children, isBelow || top.has(id));
        }
      };
      walk(tree, false);
    }),
  );
});

test('the counts at the roots add up to the number of leaves and the number of chosen leaves', () => {
  fc.assert(
    fc.property(choices, ([tree, ids]) => {
      const chosen = new Set(ids);
      const counts = leafCounts(tree, chosen);
      const sum = (which: 'chosen' | 'all') =>
        tree.reduce((total, { id }) => total + (counts.get(id)?.[which] ?? 0), 0);
      assert.is(sum('chosen'), leavesIn(tree, chosen).size);
      assert.is(sum('all'), leavesIn(tree, idsIn(tree)).size);
    }),
  );
});

test('the added categories contain exactly the leaves that were not chosen before', () => {
  fc.assert(
    fc.property(choices, ([tree, before, after]) => {
      const [old, now] = [leavesIn(tree, new Set(before)), leavesIn(tree, new Set(after))];
      const added = leavesIn(tree, new Set(addedCategories(tree, old, now).map(({ id }) => id)));
      assert.equal(sorted(added), sorted([...now].filter((id) => !old.has(id))));
    }),
  );
});

test.run();
