import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { displayTree } from '../../../src/domain/library/category-order';
import { countsBelow, filterCategories, idsIn, pathTo } from '../../../src/domain/library/category-tree';
import type { components } from '../../../src/api/schema';

type Category = components['schemas']['Category'];

const node = (title: string, ...children: Category[]): Category => ({
  id: title.toLowerCase(),
  title,
  children,
});
const titles = (tree: readonly Category[]): readonly unknown[] =>
  tree.map(({ title, children }) => (children.length ? [title, titles(children)] : title));

const tree = [
  node('Safety', node('lifeboats'), node('Fire', node('Extinguishers'), node('alarms'))),
  node('pollution', node('Ballast water'), node('air')),
];

/** An arbitrary tree in which each category's id is its position. */
const anyNode = fc.letrec<{ node: Category }>((tie) => ({
  node: fc.record({
    id: fc.constant(''),
    title: fc.string({ unit: 'grapheme', maxLength: 4 }),
    children: fc.oneof({ maxDepth: 3 }, fc.constant<Category[]>([]), fc.array(tie('node'), { maxLength: 3 })),
  }),
})).node;
const forests = fc.array(anyNode, { minLength: 1, maxLength: 3 }).map((roots) => numbered(roots));

function numbered(nodes: readonly Category[], above = 'c'): Category[] {
  return nodes.map((one, index) => ({
    ...one,
    id: `${above}-${index}`,
    children: numbered(one.children, `${above}-${index}`),
  }));
}

function all(nodes: readonly Category[]): readonly Category[] {
  return nodes.flatMap((one) => [one, ...all(one.children)]);
}

test('categories are sorted by title, case-insensitively, at every level', () => {
  assert.equal(titles(displayTree(tree)), [
    ['pollution', ['air', 'Ballast water']],
    ['Safety', [['Fire', ['alarms', 'Extinguishers']], 'lifeboats']],
  ]);
});

test('titles that differ only in case count as equal, and are sorted by id', () => {
  const [upper, lower] = [
    { id: '2', title: 'ALARMS', children: [] },
    { id: '1', title: 'alarms', children: [] },
  ];
  assert.equal(
    displayTree([upper, lower]).map(({ id }) => id),
    ['1', '2'],
  );
  assert.equal(
    displayTree([
      { ...lower, id: '2' },
      { ...upper, id: '1' },
    ]).map(({ id }) => id),
    ['1', '2'],
  );
});

test('numbers in titles are ordered by value, as on the server', () => {
  assert.equal(titles(displayTree([node('Chapter 10'), node('Chapter 9'), node('Chapter 2')])), [
    'Chapter 2',
    'Chapter 9',
    'Chapter 10',
  ]);
});

test('a single root node titled ROOT is replaced by its children', () => {
  assert.equal(displayTree([node('ROOT', ...tree)]), displayTree(tree));
});

test('a node titled ROOT that has a sibling, or is spelled differently, is treated like any other category', () => {
  assert.equal(titles(displayTree([node('ROOT', node('a')), node('b')])), ['b', ['ROOT', ['a']]]);
  assert.equal(titles(displayTree([node('Root', node('a'))])), [['Root', ['a']]]);
});

test('sorting keeps every category, and does not change its input', () => {
  fc.assert(
    fc.property(forests, (roots) => {
      const before = structuredClone(roots);
      const ids = new Set(all(displayTree(roots)).map(({ id }) => id));
      assert.is(ids.size, all(roots).length - (roots.length === 1 && roots[0]!.title === 'ROOT' ? 1 : 0));
      assert.equal(roots, before);
    }),
  );
});

test('the path to a category begins at its root and ends at the category itself', () => {
  assert.equal(
    pathTo(tree, 'alarms').map(({ title }) => title),
    ['Safety', 'Fire', 'alarms'],
  );
  assert.equal(pathTo(tree, 'gone'), []);
});

test('the ids of a tree include those at every level', () => {
  assert.equal(
    [...idsIn(tree)],
    all(tree).map(({ id }) => id),
  );
});

test('a filter keeps matches regardless of case, with their ancestors', () => {
  assert.equal(titles(filterCategories(tree, 'ALARM')), [['Safety', [['Fire', ['alarms']]]]]);
});

test('a filter keeps everything below a matching category', () => {
  assert.equal(titles(filterCategories(tree, ' fire ')), [
    ['Safety', [['Fire', ['Extinguishers', 'alarms']]]],
  ]);
});

test('an empty filter keeps all categories, and one without matches keeps none', () => {
  assert.is(filterCategories(tree, '  '), tree);
  assert.equal(filterCategories(tree, 'cargo'), []);
});

test('in any tree, each category that a filter keeps matches, or has an ancestor or descendant that does', () => {
  fc.assert(
    fc.property(forests, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }), (roots, text) => {
      const wanted = text.trim().toLowerCase();
      const holds = ({ title }: Category) => title.toLowerCase().includes(wanted);
      for (const kept of all(filterCategories(roots, text))) {
        assert.ok([...pathTo(roots, kept.id), ...all(pathTo(roots, kept.id).slice(-1))].some(holds));
      }
    }),
  );
});

test('a category’s count includes its own documents and those of all categories below it', () => {
  const counts = countsBelow(tree, [
    { key: 'alarms', doc_count: 2 },
    { key: 'extinguishers', doc_count: 3 },
    { key: 'lifeboats', doc_count: 1 },
  ]);
  assert.equal([...counts].sort(), [
    ['alarms', 2],
    ['extinguishers', 3],
    ['fire', 5],
    ['lifeboats', 1],
    ['safety', 6],
  ]);
});

test('without a tree, only the counts of leaves are available', () => {
  assert.equal([...countsBelow([], [{ key: 'alarms', doc_count: 2 }])], [['alarms', 2]]);
});

test.run();
