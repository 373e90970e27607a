import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findLeafIds, type CategoryNode } from '../../src/shared/category-leaves';

/** Generates a random tree. Ids are unique because they contain the node's position. */
const forest = fc.letrec<{ node: CategoryNode }>((tie) => ({
  node: fc.record({
    id: fc.constant(''),
    title: fc.string({ maxLength: 5 }),
    children: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
  }),
})).node;
const forests = fc.array(forest, { minLength: 1, maxLength: 3 }).map((roots) => named(roots));

function named(nodes: readonly CategoryNode[], above = 'c'): readonly CategoryNode[] {
  return nodes.map((node, index) => ({
    ...node,
    id: `${above}-${index}`,
    children: named(node.children, `${above}-${index}`),
  }));
}

function all(nodes: readonly CategoryNode[]): readonly CategoryNode[] {
  return nodes.flatMap((node) => [node, ...all(node.children)]);
}

const tree: readonly CategoryNode[] = named([
  {
    id: '',
    title: 'Safety',
    children: [
      { id: '', title: 'Fire', children: [] },
      { id: '', title: 'Lifeboats', children: [] },
    ],
  },
  { id: '', title: 'Pollution', children: [] },
]);

test('a chosen category expands to its leaf ids (spec §5)', () => {
  assert.equal(findLeafIds(tree, ['c-0']), ['c-0-0', 'c-0-1']);
});

test('a leaf expands to itself', () => {
  assert.equal(findLeafIds(tree, ['c-1']), ['c-1']);
});

test('choosing a category and one of its descendants returns each leaf only once', () => {
  assert.equal(findLeafIds(tree, ['c-0-1', 'c-0']), ['c-0-0', 'c-0-1']);
});

test('an id that isn’t in the tree expands to itself', () => {
  assert.equal(findLeafIds(tree, ['gone', 'c-1']), ['c-1', 'gone']);
  assert.equal(findLeafIds([], ['c-0']), ['c-0']);
});

test('ROOT expands to every leaf', () => {
  assert.equal(findLeafIds([{ id: 'root', title: 'ROOT', children: tree }], ['root']), [
    'c-0-0',
    'c-0-1',
    'c-1',
  ]);
});

test('the leaves of a node with two parents are returned only once, whether it or both parents are chosen', () => {
  const shared = { id: 'fire', title: 'Fire', children: [{ id: 'foam', title: 'Foam', children: [] }] };
  const roots = [
    { id: 'a', title: 'A', children: [shared] },
    { id: 'b', title: 'B', children: [shared, { id: 'x', title: 'X', children: [] }] },
  ];
  assert.equal(
    [findLeafIds(roots, ['fire']), findLeafIds(roots, ['a', 'b', 'b'])],
    [['foam'], ['foam', 'x']],
  );
});

test('the root of a tree with a thousand levels and a single leaf expands to that leaf', () => {
  let node: CategoryNode = { id: 'leaf', title: '', children: [] };
  for (let level = 0; level < 1000; level += 1) node = { id: `n${level}`, title: '', children: [node] };
  assert.equal(findLeafIds([node], ['n999', 'n3']), ['leaf']);
});

test('whatever is chosen, each id occurs only once, and ids that aren’t in the tree come last', () => {
  const ids = fc.array(fc.constantFrom('c-0', 'c-0-0', 'c-1', 'gone', 'lost'), { maxLength: 12 });
  fc.assert(
    fc.property(forests, ids, (roots, chosen) => {
      const expanded = findLeafIds(roots, chosen);
      const known = new Set(all(roots).map(({ id }) => id));
      assert.is(new Set(expanded).size, expanded.length);
      assert.equal(
        expanded.filter((id) => !known.has(id)),
        [...new Set(chosen)].filter((id) => !known.has(id)),
      );
      assert.ok(
        expanded.findIndex((id) => !known.has(id)) === -1 ||
          expanded.slice(expanded.findIndex((id) => !known.has(id))).every((id) => !known.has(id)),
      );
    }),
  );
});

test('in any tree, all roots together expand to every leaf', () => {
  fc.assert(
    fc.property(forests, (roots) => {
      const leaves = all(roots)
        .filter(({ children }) => children.length === 0)
        .map(({ id }) => id);
      assert.equal(
        findLeafIds(
          roots,
          roots.map(({ id }) => id),
        ),
        leaves,
      );
    }),
  );
});

test('in any tree, a choice expands to exactly the leaves at or below the chosen nodes', () => {
  const choice = forests.chain((roots) => fc.tuple(fc.constant(roots), fc.subarray([...all(roots)])));
  fc.assert(
    fc.property(choice, ([roots, chosen]) => {
      const expected = new Set(
        chosen.flatMap((node) =>
          all([node])
            .filter(({ children }) => children.length === 0)
            .map(({ id }) => id),
        ),
      );
      assert.equal(
        new Set(
          findLeafIds(
            roots,
            chosen.map(({ id }) => id),
          ),
        ),
        expected,
      );
    }),
  );
});

test.run();
