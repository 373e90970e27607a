import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecord } from '../../../../src/server/library/import/import-record';
import { addCompany } from '../../../../src/server/store/companies/companies';
import { importDocuments } from '../../../../src/server/store/library/import';
import { categoryId } from '../../../../src/server/store/library/import-categories';
import {
  createVisibleLeavesCache,
  type ReadVisibleLeaves,
} from '../../../../src/server/store/library/visible-leaves-cache';
import { findVisibleLeaves, ROOT_ID } from '../../../../src/server/store/library/access-scope';
import { openLibrary, today, type TestLibrary } from '../../library/test-library';

let library: TestLibrary;
let readVisibleLeaves: ReadVisibleLeaves;
test.before.each(async () => {
  library = await openLibrary();
  readVisibleLeaves = createVisibleLeavesCache(library.db);
  await put('first', ['A']);
  await addCompany(library.db, {
    id: 'company',
    name: 'Company',
    parentId: null,
    isActive: true,
    categoryIds: [categoryId(['A'])],
  });
});
test.after.each(() => library.close());

async function put(id: string, path: string[]): Promise<void> {
  await library.db
    .transaction()
    .execute((trx) =>
      importDocuments(
        trx,
        [{ record: readRecord({ id, title: id, categories: [path] }, 3), pdf: null }],
        today,
      ),
    );
}

async function own(path: readonly string[]): Promise<void> {
  const category_id = path.length === 0 ? ROOT_ID : categoryId(path);
  if (
    !(await library.db.selectFrom('categories').select('id').where('id', '=', category_id).executeTakeFirst())
  )
    return;
  await library.db
    .insertInto('company_categories')
    .values({ company_id: 'company', category_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function disown(path: readonly string[]): Promise<void> {
  await library.db
    .deleteFrom('company_categories')
    .where('category_id', '=', path.length === 0 ? ROOT_ID : categoryId(path))
    .execute();
}

const path = fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 3 });
const change = fc.oneof(
  path.map((to) => (round: number) => put(`d-${round}`, to)),
  fc.oneof(path, fc.constant([])).map((to) => () => own(to)),
  fc.oneof(path, fc.constant([])).map((from) => () => disown(from)),
);

test('the cached leaves are up to date after imports and after changes to owned categories', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const apply of changes) {
        await apply(++round);
        assert.equal(await readVisibleLeaves('company'), await findVisibleLeaves(library.db, 'company'));
      }
    }),
    { numRuns: 30 },
  );
});

test('many searches determine the leaves only once', async () => {
  assert.is(await readVisibleLeaves('company'), await readVisibleLeaves('company'));
});

test('an unlimited access scope needs no list of leaves', async () =>
  assert.is(await readVisibleLeaves(null), null));

test.run();
