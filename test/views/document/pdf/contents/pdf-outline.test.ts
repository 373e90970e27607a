import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readOutline, type OutlineSource } from '../../../../../src/views/document/pdf/contents/pdf-outline';

interface Bookmark {
  readonly title: string;
  readonly dest?: unknown;
  readonly items?: readonly Bookmark[];
}

/** A file with ten pages. A page reference is an object with the page's index, which starts at 0. */
function fileWith(outline: unknown): OutlineSource {
  return {
    numPages: 10,
    getOutline: async () => outline,
    getDestination: async (name: string) => {
      if (name !== 'lights') throw new Error('There is no such name.');
      return [{ page: 4 }];
    },
    getPageIndex: async ({ page }: { page: number }) => page,
  } as unknown as OutlineSource;
}

function bookmark({ title, dest = null, items = [] }: Bookmark): unknown {
  return { title, dest, items: items.map(bookmark) };
}

test('bookmarks lead to pages by reference, number or name', async () => {
  const part = bookmark({
    title: ' Part\n C ',
    dest: [{ page: 3 }, { name: 'Fit' }],
    items: [
      { title: 'Lights', dest: 'lights' },
      { title: 'Shapes', dest: [9] },
    ],
  });
  assert.equal(await readOutline(fileWith([part])), [
    {
      id: '0',
      title: 'Part C',
      page: 4,
      children: [
        { id: '0.0', title: 'Lights', page: 5, children: [] },
        { id: '0.1', title: 'Shapes', page: 10, children: [] },
      ],
    },
  ]);
});

test('bookmarks that lead nowhere are omitted unless they contain others that lead to pages', async () => {
  const nowhere = [
    { title: 'Unknown name', dest: 'sounds' },
    { title: 'No such page', dest: [10] },
    { title: 'Not a page', dest: ['4'] },
    { title: ' ', dest: [1] },
    { title: 'Annexes', items: [{ title: 'Annex I', dest: [2] }] },
  ];
  const outline = await readOutline(fileWith(nowhere.map(bookmark)));
  assert.equal(
    outline.map(({ title, page, children }) => [title, page, children.length]),
    [['Annexes', null, 1]],
  );
});

test('a file with no or unreadable bookmarks has no contents', async () => {
  assert.equal(await readOutline(fileWith(null)), []);
  assert.equal(await readOutline(fileWith([{ title: null }])), []);
});

test('the number and depth of bookmarks are limited', async () => {
  const many = Array.from({ length: 3000 }, () => bookmark({ title: 'Rule', dest: [1] }));
  assert.is((await readOutline(fileWith(many))).length, 2000);
  let deep: Bookmark = { title: 'Rule', dest: [1] };
  for (let level = 0; level < 100; level += 1) deep = { title: 'Rule', dest: [1], items: [deep] };
  let levels = 0;
  for (let [entry] = await readOutline(fileWith([bookmark(deep)])); entry; [entry] = entry.children)
    levels += 1;
  assert.is(levels, 8);
});

test.run();
