import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecord } from '../../../../src/server/library/import/import-record';
import {
  addCategory,
  changeCategory,
  deleteCategory,
} from '../../../../src/server/store/library/category-changes';
import { terminal } from '../../../../src/server/store/audit/audit-log';
import { listCategories } from '../../../../src/server/store/library/categories';
import { importDocuments } from '../../../../src/server/store/library/import';
import { createVisibleLeavesCache } from '../../../../src/server/store/library/visible-leaves-cache';
import { HttpProblem } from '../../../../src/server/http/problem';
import { openLibrary, today, type TestLibrary } from '../../library/test-library';
import { propertyRuns } from '../../../support/selection';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

/** Imports documents with the given paths. */
async function put(documents: Record<string, string[][]>): Promise<void> {
  const incoming = Object.entries(documents).map(([id, categories]) => ({
    record: readRecord({ id, title: id, text: `Text of ${id}`, categories }, 3),
    pdf: null,
  }));
  await library.db.transaction().execute((trx) => importDocuments(trx, incoming, today));
}

type Branch = { id: string; title: string; children: Branch[] };

async function tree(): Promise<Branch> {
  const [root] = await listCategories(library.db, null);
  assert.ok(root);
  return root;
}

function idOf(branch: Branch, path: string): string {
  const found =
    path === ''
      ? branch
      : path
          .split('/')
          .reduce<Branch | undefined>(
            (node, title) => node?.children.find((child) => child.title === title),
            branch,
          );
  assert.ok(found, `there is no ${path}`);
  return found.id;
}

/** Returns `path: documents` for all categories with documents, and the paths of leaves without documents. */
async function shape(): Promise<string[]> {
  const placed = await library.db.selectFrom('document_categories').selectAll().execute();
  const lines: string[] = [];
  const walk = (node: Branch, path: string) => {
    const documents = placed
      .filter(({ category_id }) => category_id === node.id)
      .map(({ document_id }) => document_id)
      .sort();
    if (documents.length > 0 || (node.children.length === 0 && path !== ''))
      lines.push([path, ...documents].join(' '));
    for (const child of node.children) walk(child, path === '' ? child.title : `${path}/${child.title}`);
  };
  walk(await tree(), '');
  return lines.sort();
}

const codeOf = (change: Promise<unknown>): Promise<string> =>
  change.then(
    () => 'done',
    (error: unknown) => (error instanceof HttpProblem ? error.code : Promise.reject(error)),
  );
const add = async (parent: string, title: string) =>
  addCategory(library.db, terminal, { title, parent: idOf(await tree(), parent) }, today);
const change = async (path: string, to: { title?: string; below?: string; into?: string }) => {
  const whole = await tree();
  const { title, below, into } = to;
  return changeCategory(
    library.db,
    terminal,
    idOf(whole, path),
    {
      ...(title !== undefined && { title }),
      ...(below !== undefined && { parent: idOf(whole, below) }),
      ...(into !== undefined && { merge_into: idOf(whole, into) }),
    },
    today,
  );
};
const remove = async (path: string) => deleteCategory(library.db, terminal, idOf(await tree(), path), today);

async function company(id: string, ...paths: string[]): Promise<void> {
  const whole = await tree();
  await library.db
    .insertInto('companies')
    .values({ id, name: id, parent_id: null, active: 1, created_at: null })
    .execute();
  for (const path of paths)
    await library.db
      .insertInto('company_categories')
      .values({ company_id: id, category_id: idOf(whole, path) })
      .execute();
}

async function seenBy(id: string): Promise<string[]> {
  const leaves = (await createVisibleLeavesCache(library.db)(id)) ?? [];
  const rows = await library.db.selectFrom('document_categories').selectAll().execute();
  return [
    ...new Set(
      rows.filter(({ category_id }) => leaves.includes(category_id)).map(({ document_id }) => document_id),
    ),
  ].sort();
}

async function idsAbove(id: string): Promise<Set<string>> {
  const parents = new Map(
    (await library.db.selectFrom('categories').selectAll().execute()).map((row) => [row.id, row.parent_id]),
  );
  const above = new Set<string>();
  for (let parent = parents.get(id); parent; parent = parents.get(parent)) above.add(parent);
  return above;
}

test('adding a category below a leaf moves the leaf’s documents to its General leaf', async () => {
  await put({ a: [['Codes']] });
  assert.is((await add('Codes', '  Cargo  codes ')).title, 'Cargo codes');
  await add('Codes/Cargo codes', 'Grain');
  assert.equal(await shape(), ['Codes/Cargo codes/Grain', 'Codes/General a']);
});

test('two categories below the same category can’t have the same name', async () => {
  await put({ a: [['Codes', 'Cargo']], b: [['Codes', 'Fire']] });
  assert.is(await codeOf(add('Codes', 'Cargo')), 'category-exists');
  assert.is(await codeOf(change('Codes/Fire', { title: 'Cargo' })), 'category-exists');
  assert.is(await codeOf(add('Codes', ' ')), 'bad-request');
  assert.equal(await shape(), ['Codes/Cargo a', 'Codes/Fire b']);
});

test('a renamed category keeps its id, documents and owners', async () => {
  await put({ a: [['Codes', 'Cargo']] });
  await company('owner', 'Codes/Cargo');
  const before = idOf(await tree(), 'Codes/Cargo');
  assert.is((await change('Codes/Cargo', { title: 'Goods' })).id, before);
  assert.equal(await seenBy('owner'), ['a']);
  await put({ b: [['Codes', 'Cargo']] });
  assert.equal(await shape(), ['Codes/Cargo b', 'Codes/Goods a']);
});

test('a moved category keeps everything below it, and its former owners no longer see it', async () => {
  await put({ a: [['North', 'Fire']], b: [['South', 'Fire', 'Foam']], c: [['South', 'Hull']] });
  await company('north', 'North');
  await company('south', 'South');
  const readVisibleLeaves = createVisibleLeavesCache(library.db);
  await readVisibleLeaves('north');
  await change('South/Fire', { below: 'North', title: 'Fire of the south' });
  assert.equal(await shape(), ['North/Fire a', 'North/Fire of the south/Foam b', 'South/Hull c']);
  assert.equal([await seenBy('north'), await seenBy('south')], [['a', 'b'], ['c']]);
  assert.is((await readVisibleLeaves('north'))?.length, 2, 'the cached leaves are discarded');
});

test('a category can’t be moved or merged below itself, and the root can’t be changed', async () => {
  await put({ a: [['A', 'B', 'C']] });
  assert.is(await codeOf(change('A', { below: 'A/B' })), 'category-cycle');
  assert.is(await codeOf(change('A', { below: 'A' })), 'category-cycle');
  assert.is(await codeOf(change('A', { into: 'A/B/C' })), 'category-cycle');
  assert.is(await codeOf(change('A', { into: 'A' })), 'category-cycle');
  assert.is(await codeOf(change('A', { into: '' })), 'bad-request');
  assert.is(await codeOf(change('', { title: 'Everything' })), 'bad-request');
  assert.is(await codeOf(remove('')), 'bad-request');
  assert.is(await codeOf(change('A', { into: 'A/B', title: 'B' })), 'bad-request');
  assert.equal(await shape(), ['A/B/C a']);
});

test('categories can be at most eight levels deep', async () => {
  await put({ a: [['1', '2', '3']], b: [['A', 'B']] });
  for (const path of ['1/2/3', '1/2/3/4', '1/2/3/4/5', '1/2/3/4/5/6', '1/2/3/4/5/6/7'])
    await add(path, String(path.split('/').length + 1));
  assert.is(await codeOf(add('1/2/3/4/5/6/7/8', '9')), 'category-depth');
  assert.is(await codeOf(change('A', { below: '1/2/3/4/5/6/7' })), 'category-depth');
});

test('merging a category moves its documents, children and owners, and merges equally named children', async () => {
  await put({
    a: [['Old', 'Fire']],
    b: [['Old', 'Hull']],
    c: [['New', 'Fire']],
    d: [
      ['New', 'Fire'],
      ['Old', 'Fire'],
    ],
  });
  await company('owner', 'Old');
  await company('of-fire', 'Old/Fire');
  await change('Old', { into: 'New' });
  assert.equal(await shape(), ['New/Fire a c d', 'New/Hull b']);
  assert.equal(
    [await seenBy('owner'), await seenBy('of-fire')],
    [
      ['a', 'b', 'c', 'd'],
      ['a', 'c', 'd'],
    ],
  );
});

test('merging into an inner category moves the documents to its General leaf', async () => {
  await put({ a: [['Leaf']], b: [['Inner', 'Part']] });
  await change('Leaf', { into: 'Inner' });
  assert.equal(await shape(), ['Inner/General a', 'Inner/Part b']);
  await change('Inner/Part', { into: 'Inner' });
  assert.equal(await shape(), ['Inner/General a b']);
});

test('after a merge, saved searches, feeds and offline choices refer to the remaining category', async () => {
  await put({ a: [['Old']], b: [['New']], c: [['Other']] });
  const whole = await tree();
  const [old, other, fresh] = [idOf(whole, 'Old'), idOf(whole, 'Other'), idOf(whole, 'New')];
  const { db } = library;
  await db
    .insertInto('users')
    .values({
      id: 'u',
      email: 'u@example.org',
      name: '',
      password_hash: null,
      password_expires_at: null,
      company_id: null,
      last_login_at: null,
      created_at: today.toISOString(),
      deletion_requested_at: null,
    })
    .execute();
  await db
    .insertInto('offline_categories')
    .values([
      { user_id: 'u', category_id: old },
      { user_id: 'u', category_id: fresh },
    ])
    .execute();
  await db
    .insertInto('feeds')
    .values({
      id: 'f',
      user_id: 'u',
      kind: 'category',
      of_id: old,
      secret_hash: 'x',
      created_at: today.toISOString(),
      last_read_at: null,
    })
    .execute();
  const search = {
    user_id: 'u',
    name: '',
    searchterms: 'fire',
    cadence: 'daily',
    note: '',
    created_at: today.toISOString(),
    matched_revision: 0,
    examined: 0,
    last_match_at: null,
    last_run_id: null,
    last_told_run_id: null,
    next_run_at: '',
  } as const;
  await db
    .insertInto('saved_searches')
    .values([
      { ...search, id: '1', filters: `filter=${old}%2C${other}` },
      { ...search, id: '2', filters: `filter=${other}` },
    ])
    .execute();

  await change('Old', { into: 'New' });
  const filters = (await db.selectFrom('saved_searches').select('filters').orderBy('id').execute()).map(
    (row) => new URLSearchParams(row.filters).get('filter'),
  );
  assert.equal(filters, [`${fresh},${other}`, other]);
  assert.equal(await db.selectFrom('offline_categories').select('category_id').execute(), [
    { category_id: fresh },
  ]);
  assert.equal(await db.selectFrom('feeds').select('of_id').execute(), [{ of_id: fresh }]);
});

test('a category with documents, even withdrawn ones, can’t be deleted, but an empty one can', async () => {
  await put({ a: [['A', 'B']] });
  await add('', 'Empty');
  await add('Empty', 'Within');
  assert.is(await codeOf(remove('A')), 'category-not-empty');
  await remove('Empty');
  assert.equal(await shape(), ['A/B a']);
});

test('documents moved by a merge are indexed again', async () => {
  await put({ a: [['Old']], b: [['New']] });
  await library.updateIndex();
  await change('Old', { into: 'New' });
  await library.updateIndex();
  const leaf = idOf(await tree(), 'New');
  assert.equal(library.indexed.get('a')?.categories, [leaf]);
});

test('after any change, documents are only in leaves, and hidden only from owners of the old place', async () => {
  const titles = ['A', 'B', 'General'];
  const path = fc.array(fc.constantFrom(...titles), { minLength: 1, maxLength: 3 });
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      at: fc.nat(),
      to: fc.nat(),
      title: fc.constantFrom(...titles),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      at: fc.nat(),
      to: fc.nat(),
      title: fc.constantFrom(...titles),
    }),
    fc.record({
      kind: fc.constant('merge' as const),
      at: fc.nat(),
      to: fc.nat(),
      title: fc.constantFrom(...titles),
    }),
    fc.record({
      kind: fc.constant('delete' as const),
      at: fc.nat(),
      to: fc.nat(),
      title: fc.constantFrom(...titles),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(path, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 }),
      fc.array(step, { maxLength: 8 }),
      async (documents, steps) => {
        for (const table of [
          'document_categories',
          'document_relations',
          'calendar_events',
          'company_categories',
          'companies',
          'editions',
          'documents',
          'categories',
        ] as const)
          await library.db.deleteFrom(table).execute();
        await put(Object.fromEntries(documents.map((paths, index) => [`d${index}`, paths])));
        const owned = (
          await library.db.selectFrom('categories').select('id').where('id', '<>', 'root').execute()
        ).map(({ id }) => id);
        for (const id of owned) {
          await library.db
            .insertInto('companies')
            .values({ id, name: id, parent_id: null, active: 1, created_at: null })
            .execute();
          await library.db
            .insertInto('company_categories')
            .values({ company_id: id, category_id: id })
            .execute();
        }
        for (const { kind, at, to, title } of steps) {
          const nodes = (await library.db.selectFrom('categories').select('id').orderBy('id').execute()).map(
            ({ id }) => id,
          );
          const [own, other] = [nodes[at % nodes.length] ?? 'root', nodes[to % nodes.length] ?? 'root'];
          const above = await idsAbove(own);
          const owns = await library.db.selectFrom('company_categories').selectAll().execute();
          const isAbove = (companyId: string | undefined) =>
            owns.some((row) => row.company_id === companyId && above.has(row.category_id));
          const before = await Promise.all(owned.map(seenBy));
          const outcome = await codeOf(
            kind === 'add'
              ? addCategory(library.db, terminal, { title, parent: own }, today)
              : kind === 'move'
                ? changeCategory(library.db, terminal, own, { title, parent: other }, today)
                : kind === 'merge'
                  ? changeCategory(library.db, terminal, own, { merge_into: other }, today)
                  : deleteCategory(library.db, terminal, own, today),
          );
          const after = await Promise.all(owned.map(seenBy));
          for (const [index, seen] of before.entries()) {
            const left = outcome === 'done' && isAbove(owned[index]);
            assert.ok(
              left || seen.every((id) => after[index]?.includes(id)),
              `${kind} hid a document from somebody who could see it`,
            );
          }
        }
        const categories = await library.db.selectFrom('categories').selectAll().execute();
        const placed = await library.db.selectFrom('document_categories').selectAll().execute();
        assert.is(new Set(placed.map(({ document_id }) => document_id)).size, documents.length);
        const inner = new Set(categories.map(({ parent_id }) => parent_id));
        assert.equal(
          placed.filter(({ category_id }) => inner.has(category_id) || category_id === 'root'),
          [],
        );
        assert.is(
          new Set(categories.map(({ parent_id, title }) => `${parent_id}/${title}`)).size,
          categories.length,
          'categories below the same category have different names',
        );
        const reached = (node: Branch): number =>
          1 + node.children.reduce((sum, child) => sum + reached(child), 0);
        assert.is(reached(await tree()), categories.length, 'all categories are below the root');
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});

test.run();
