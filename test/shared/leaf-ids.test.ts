import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { leafIds, type CategoryNode } from '../../src/shared/leaf-ids';

/** Any tree, its ids made unique by their place in it. */
const forest = fc
  .letrec<{ node: CategoryNode }>((tie) => ({
    node: fc.record({
      id: fc.constant(''),
      title: fc.string({ maxLength: 5 }),
      children: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
    }),
  }))
  .node;
const forests = fc.array(forest, { minLength: 1, maxLength: 3 }).map((roots) => named(roots));

function named(nodes: readonly CategoryNode[], above = 'c'): readonly CategoryNode[] {
  return nodes.map((node, index) => ({ ...node, id: `${above}-${index}`, children: named(node.children, `${above}-${index}`) }));
}

function all(nodes: readonly CategoryNode[]): readonly CategoryNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children)]);
}

const tree: readonly CategoryNode[] = named([
  { id: '', title: 'Safety', children: [{ id: '', title: 'Fire', children: [] }, { id: '', title: 'Lifeboats', children: [] }] },
  { id: '', title: 'Pollution', children: [] },
]);

test('a chosen category expands to its leaf ids (spec §5)', () => {
  assert.equal(leafIds(tree, ['c-0']), ['c-0-0', 'c-0-1']);
});

test('a leaf stands for itself', () => {
  assert.equal(leafIds(tree, ['c-1']), ['c-1']);
});

test('a category chosen with one below it gives each leaf once', () => {
  assert.equal(leafIds(tree, ['c-0-1', 'c-0']), ['c-0-0', 'c-0-1']);
});

test('an id that the tree does not hold stands for itself', () => {
  assert.equal(leafIds(tree, ['gone', 'c-1']), ['c-1', 'gone']);
  assert.equal(leafIds([], ['c-0']), ['c-0']);
});

test('on any tree, all roots expand to every leaf', () => {
  fc.assert(
    fc.property(forests, (roots) => {
      const leaves = all(roots).filter(({ children }) => children.length === 0).map(({ id }) => id);
      assert.equal(leafIds(roots, roots.map(({ id }) => id)), leaves);
    }),
  );
});

test('on any tree, a choice expands to exactly the leaves at or below it', () => {
  const choice = forests.chain((roots) => fc.tuple(fc.constant(roots), fc.subarray([...all(roots)])));
  fc.assert(
    fc.property(choice, ([roots, chosen]) => {
      const expected = new Set(chosen.flatMap((node) => all([node]).filter(({ children }) => children.length === 0).map(({ id }) => id)));
      assert.equal(new Set(leafIds(roots, chosen.map(({ id }) => id))), expected);
    }),
  );
});

test.run();
