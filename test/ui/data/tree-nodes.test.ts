import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  filterTree,
  toggleChoice,
  treeStates,
  visibleRows,
  type TreeNode,
} from '../../../src/ui/data/tree-nodes';

const world: TreeNode[] = [
  {
    id: 'flag',
    title: 'Flag States',
    children: [
      { id: 'lr', title: 'Liberia' },
      { id: 'no', title: 'Norway' },
    ],
  },
  {
    id: 'imo',
    title: 'IMO',
    children: [
      {
        id: 'circ',
        title: 'Circulars',
        children: [
          { id: 'bwm', title: 'BWM' },
          { id: 'msc', title: 'MSC' },
        ],
      },
      { id: 'res', title: 'Resolutions' },
    ],
  },
];
const after = (chosen: string[], id: string) => [...toggleChoice(world, new Set(chosen), id)].sort();

/** Trees of up to four levels, with unique ids. */
const shape = (depth: number): fc.Arbitrary<Shape> =>
  fc.record({
    children: fc.array(depth ? shape(depth - 1) : fc.constant({ children: [] }), { maxLength: 3 }),
  });
const trees = shape(3)
  .map(({ children }) => children.map((child, index) => named(child, `${index}`)))
  .filter((nodes) => nodes.length > 0);

test('children are rows only if their parent is expanded, and each row has its level, position and parent', () => {
  const rows = visibleRows(world, new Set(['imo']));
  assert.equal(
    rows.map(({ node, level, position, siblings, parent }) => [node.id, level, position, siblings, parent]),
    [
      ['flag', 1, 1, 2, -1],
      ['imo', 1, 2, 2, -1],
      ['circ', 2, 1, 2, 1],
      ['res', 2, 2, 2, 1],
    ],
  );
});

test('a node is mixed if only some of its descendants are chosen, and checked if all of them are', () => {
  const states = treeStates(world, new Set(['bwm', 'lr', 'no']));
  assert.equal(Object.fromEntries(states), {
    flag: 'checked',
    lr: 'checked',
    no: 'checked',
    imo: 'mixed',
    circ: 'mixed',
    bwm: 'checked',
    msc: 'unchecked',
    res: 'unchecked',
  });
});

test('checking a node chooses it instead of its descendants', () => {
  assert.equal(after(['bwm'], 'imo'), ['imo']);
});

test('unchecking a descendant of a chosen node leaves its siblings chosen', () => {
  assert.equal(after(['imo'], 'bwm'), ['msc', 'res']);
});

test('unchecking a node whose children were chosen individually unchecks all of them', () => {
  assert.equal(after(['lr', 'no'], 'flag'), []);
});

test('toggling an id that the tree doesn’t contain changes nothing', () => {
  assert.equal(after(['lr'], 'nowhere'), ['lr']);
});

test('toggling a node adds or removes exactly its leaves, whichever ids represent the choice', () => {
  fc.assert(
    fc.property(trees, fc.array(fc.nat(), { maxLength: 8 }), fc.nat(), (nodes, picks, press) => {
      const ids = nodes.flatMap(subtree).map(({ id }) => id);
      const chosen = new Set(picks.map((pick) => ids[pick % ids.length] ?? ''));
      const id = ids[press % ids.length] ?? '';
      const checked = treeStates(nodes, chosen).get(id) === 'checked';
      const before = leavesOf(nodes, chosen);
      const own = leavesOf(nodes, new Set([id]));
      const expected = checked ? [...before].filter((leaf) => !own.has(leaf)) : [...before, ...own];
      const result = toggleChoice(nodes, chosen, id);
      assert.equal([...leavesOf(nodes, result)].sort(), [...new Set(expected)].sort());
      assert.is(treeStates(nodes, result).get(id), checked ? 'unchecked' : 'checked');
    }),
  );
});

test('a filter keeps the ancestors and descendants of a match and opens the path to it', () => {
  const { nodes, expanded } = filterTree(world, ' bw');
  assert.equal(
    visibleRows(nodes, expanded).map(({ node }) => node.id),
    ['imo', 'circ', 'bwm'],
  );
  assert.equal(
    subtree(filterTree(world, 'circ').nodes[0]!).map(({ id }) => id),
    ['imo', 'circ', 'bwm', 'msc'],
  );
});

test('if a filter matches a node and one of its descendants, all descendants are kept', () => {
  assert.equal(
    filterTree(
      [
        {
          id: 'a',
          title: 'Ship',
          children: [
            { id: 'b', title: 'Ship types' },
            { id: 'c', title: 'Cargo' },
          ],
        },
      ],
      'ship',
    ).nodes[0]?.children?.length,
    2,
  );
});

test('an empty filter returns the tree unchanged', () => {
  assert.is(filterTree(world, ' ').nodes, world);
});

interface Shape {
  children: Shape[];
}

function named(shape: Shape, id: string): TreeNode {
  return { id, title: id, children: shape.children.map((child, index) => named(child, `${id}.${index}`)) };
}

function subtree(node: TreeNode): TreeNode[] {
  return [node, ...(node.children ?? []).flatMap(subtree)];
}

function leavesOf(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): Set<string> {
  const leaves = new Set<string>();
  function walk(node: TreeNode, above: boolean): void {
    const here = above || chosen.has(node.id);
    if (node.children?.length) for (const child of node.children) walk(child, here);
    else if (here) leaves.add(node.id);
  }
  for (const node of nodes) walk(node, false);
  return leaves;
}

test.run();
