import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecord } from '../../../../src/server/library/import/import-record';
import { importDocuments } from '../../../../src/server/store/library/import';
import { categoryId } from '../../../../src/server/store/library/import-categories';
import { openLibrary, today, type TestLibrary } from '../../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

/** Imports a batch, given as ids with their paths. */
async function put(batch: Record<string, string[][]>): Promise<void> {
  const incoming = Object.entries(batch).map(([id, categories]) => ({
    record: readRecord({ id, title: id, categories }, 3),
    pdf: null,
  }));
  await library.db.transaction().execute((trx) => importDocuments(trx, incoming, today));
}

/** Returns `document: path, path`, with the names in each path joined by a slash, without ROOT. */
async function places(): Promise<string[]> {
  const categories = new Map(
    (await library.db.selectFrom('categories').selectAll().execute()).map((row) => [row.id, row]),
  );
  const pathOf = (id: string): string => {
    const { title, parent_id } = categories.get(id)!;
    return parent_id === null || parent_id === 'root' ? title : `${pathOf(parent_id)}/${title}`;
  };
  const found = new Map<string, string[]>();
  for (const { document_id, category_id } of await library.db
    .selectFrom('document_categories')
    .selectAll()
    .execute())
    found.set(document_id, [...(found.get(document_id) ?? []), pathOf(category_id)]);
  return [...found].map(([id, paths]) => `${id}: ${paths.sort().join(', ')}`).sort();
}

test('a category is a path of names; missing ones are created below a node titled ROOT', async () => {
  await put({ a: [['International', 'Codes', 'Cargo']] });
  assert.equal(await library.db.selectFrom('categories').selectAll().orderBy('title').execute(), [
    {
      id: categoryId(['International', 'Codes', 'Cargo']),
      title: 'Cargo',
      parent_id: categoryId(['International', 'Codes']),
    },
    { id: categoryId(['International', 'Codes']), title: 'Codes', parent_id: categoryId(['International']) },
    { id: categoryId(['International']), title: 'International', parent_id: 'root' },
    { id: 'root', title: 'ROOT', parent_id: null },
  ]);
});

test('an id is the first 16 hex digits of the SHA-256 of the names joined by U+001F', () => {
  assert.is(categoryId(['A', 'B']), '74bc9fd587728928');
});

test('a document that is imported into an inner node is put in its General leaf', async () => {
  await put({ a: [['A', 'B']] });
  await put({ b: [['A']] });
  assert.equal(await places(), ['a: A/B', 'b: A/General']);
});

test('when a leaf gets children, its documents move to its General leaf', async () => {
  await put({ a: [['A']], b: [['A'], ['C']] });
  await put({ c: [['A', 'B']] });
  assert.equal(await places(), ['a: A/General', 'b: A/General, C', 'c: A/B']);
});

test('documents go to General leaves even within a single batch, whatever their order', async () => {
  await put({ a: [['A']], b: [['A', 'B']], c: [['A', 'B', 'C']], d: [['A', 'B']] });
  assert.equal(await places(), ['a: A/General', 'b: A/B/General', 'c: A/B/C', 'd: A/B/General']);
});

test('documents that move get a new revision, so that the search index is updated', async () => {
  await put({ a: [['A']], b: [['C']] });
  await put({ c: [['A', 'B']] });
  const rows = await library.db
    .selectFrom('documents')
    .select(['id', 'revision'])
    .orderBy('revision')
    .execute();
  assert.equal(
    rows.map(({ id }) => id),
    ['b', 'c', 'a'],
  );
});

test('a document without categories goes to the root’s General leaf', async () => {
  await put({ a: [] });
  assert.equal(await places(), ['a: General']);
});

test('two paths to the same leaf count as one', async () => {
  await put({ a: [['A'], ['A']] });
  assert.equal(await places(), ['a: A']);
});

test('a document that moves is removed from its old category', async () => {
  await put({ a: [['A']] });
  await put({ a: [['B']] });
  assert.equal(await places(), ['a: B']);
});

test('a renamed category keeps its id, and importing its old name creates a new category', async () => {
  await put({ a: [['A']] });
  await library.db.updateTable('categories').set({ title: 'Renamed' }).where('title', '=', 'A').execute();
  await put({ b: [['A']] });
  assert.equal(await places(), ['a: Renamed', 'b: A']);
});

test('a company still owns a category after the category gets children', async () => {
  await put({ a: [['A']] });
  await library.db
    .insertInto('companies')
    .values({ id: 'c', name: 'C', parent_id: null, active: 1 })
    .execute();
  await library.db
    .insertInto('company_categories')
    .values({ company_id: 'c', category_id: categoryId(['A']) })
    .execute();
  await put({ b: [['A', 'B']] });
  const rows = await library.db
    .selectFrom('company_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select('title')
    .execute();
  assert.equal(rows, [{ title: 'A' }]);
});

test('documents are only in leaves, and choosing every root finds all of them', async () => {
  const name = fc.constantFrom('A', 'B', 'General');
  const batches = fc.array(
    fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.array(fc.array(name, { minLength: 1, maxLength: 4 }), { maxLength: 2 }),
      { noNullPrototype: true, minKeys: 1 },
    ),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(batches, async (imports) => {
      for (const table of ['document_categories', 'document_relations', 'editions', 'documents'] as const)
        await library.db.deleteFrom(table).execute();
      for (let left = 1; left > 0;) {
        const { numDeletedRows } = await library.db
          .deleteFrom('categories')
          .where(
            'id',
            'not in',
            library.db
              .selectFrom('categories')
              .select('parent_id')
              .where('parent_id', 'is not', null)
              .$castTo<{ parent_id: string }>(),
          )
          .executeTakeFirst();
        left = Number(numDeletedRows);
      }
      for (const batch of imports) await put(batch);
      const inner = await library.db
        .selectFrom('document_categories')
        .where(
          'category_id',
          'in',
          library.db
            .selectFrom('categories')
            .select('parent_id')
            .where('parent_id', 'is not', null)
            .$castTo<{ parent_id: string }>(),
        )
        .selectAll()
        .execute();
      assert.equal(inner, []);
      const placed = await library.db
        .selectFrom('document_categories')
        .select('document_id')
        .distinct()
        .execute();
      assert.is(placed.length, new Set(imports.flatMap((batch) => Object.keys(batch))).size);
    }),
    { numRuns: 25 },
  );
});

test.run();
