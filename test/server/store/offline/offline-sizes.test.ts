import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createBoundedCache } from '../../../../src/shared/collections/bounded-cache';
import { readRecord } from '../../../../src/server/library/import/import-record';
import { addCompany } from '../../../../src/server/store/companies/companies';
import { importDocuments } from '../../../../src/server/store/library/import';
import { categoryId } from '../../../../src/server/store/library/import-categories';
import { ROOT_ID } from '../../../../src/server/store/library/access-scope';
import { createSummaries } from '../../../../src/server/store/library/summaries/summaries';
import { listOfflineSizes, readLibrarySizes } from '../../../../src/server/store/offline/offline-sizes';
import type { CurrentUser } from '../../../../src/server/store/users/users';
import { openLibrary, today, type TestLibrary } from '../../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const COMPANIES = ['one', 'two'];

async function addCompanies(): Promise<void> {
  for (const id of COMPANIES)
    await addCompany(library.db, { id, name: id, parentId: null, isActive: true, categoryIds: [] });
}

/** An administrator, or a user of a company. */
async function callerOf(companyId: string | null): Promise<CurrentUser> {
  const owned = await library.db
    .selectFrom('company_categories')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('category_id', '=', ROOT_ID)
    .execute();
  return {
    id: 'user',
    sessionId: 'session',
    roles: companyId === null ? ['ROLE_ADMIN'] : ['ROLE_SUBSCRIBER'],
    isPasswordExpired: false,
    companyId,
    ownsRoot: owned.length > 0,
  };
}

async function put(id: string, paths: string[][]): Promise<void> {
  await library.db.transaction().execute((trx) =>
    importDocuments(
      trx,
      [
        {
          record: readRecord({ id, title: id, text: `${id} is a text.`, categories: paths }, 3),
          pdf: null,
        },
      ],
      today,
    ),
  );
}

async function hasCategory(id: string): Promise<boolean> {
  const found = library.db.selectFrom('categories').select('id').where('id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

const idOf = (path: readonly string[]) => (path.length === 0 ? ROOT_ID : categoryId(path));

async function own(company_id: string, path: readonly string[]): Promise<void> {
  const category_id = idOf(path);
  if (await hasCategory(category_id))
    await library.db
      .insertInto('company_categories')
      .values({ company_id, category_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function disown(company_id: string, path: readonly string[]): Promise<void> {
  await library.db
    .deleteFrom('company_categories')
    .where('company_id', '=', company_id)
    .where('category_id', '=', idOf(path))
    .execute();
}

/** Moves a category to the top of the tree, or below the category that its path names, if there is one. */
async function move(path: readonly string[], isTop: boolean): Promise<void> {
  const parent_id = idOf(isTop ? [] : path.slice(0, -1));
  if (await hasCategory(parent_id))
    await library.db
      .updateTable('categories')
      .set({ parent_id })
      .where('id', '=', categoryId(path))
      .execute();
}

/** Withdraws a document, or restores it. */
async function withdraw(id: string, isWithdrawn: boolean): Promise<void> {
  await library.db
    .updateTable('documents')
    .set({ withdrawn_at: isWithdrawn ? today.toISOString() : null })
    .where('id', '=', id)
    .execute();
}

const document = fc.constantFrom('d-1', 'd-2', 'd-3');
const path = fc.array(fc.constantFrom('A', 'B'), { minLength: 1, maxLength: 2 });
const place = fc.oneof(path, fc.constant<string[]>([]));
const company = fc.constantFrom(...COMPANIES);
const change = fc.oneof(
  fc.tuple(document, fc.array(path, { minLength: 1, maxLength: 2 })).map(
    ([id, to]) =>
      () =>
        put(id, to),
  ),
  fc.tuple(company, place).map(
    ([who, what]) =>
      () =>
        own(who, what),
  ),
  fc.tuple(company, place).map(
    ([who, what]) =>
      () =>
        disown(who, what),
  ),
  fc.tuple(path, fc.boolean()).map(
    ([what, isTop]) =>
      () =>
        move(what, isTop),
  ),
  fc.tuple(document, fc.boolean()).map(
    ([id, isWithdrawn]) =>
      () =>
        withdraw(id, isWithdrawn),
  ),
);

test('after any changes to documents, categories and access, reused sizes are what a caller may see', async () => {
  await addCompanies();
  const { librarySizes } = createSummaries(library.db, () => today);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      // A large library's sizes may be older than the tree.
      const earlier = await readLibrarySizes(library.db);
      for (const apply of changes) {
        await apply();
        for (const companyId of [null, ...COMPANIES]) {
          const user = await callerOf(companyId);
          const reused = await listOfflineSizes(library.db, user, await librarySizes.read());
          assert.equal(reused, await listOfflineSizes(library.db, user, await readLibrarySizes(library.db)));
          const uncached = { ...earlier, computed: createBoundedCache<never>(0) };
          assert.equal(
            await listOfflineSizes(library.db, user, earlier),
            await listOfflineSizes(library.db, user, uncached),
          );
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('sizes that are older than the tree are those of the categories that a company sees now', async () => {
  await addCompanies();
  await put('d-1', [['A', 'B']]);
  await own('one', ['A']);
  const [sizes, user] = [await readLibrarySizes(library.db), await callerOf('one')];
  const listed = async () => (await listOfflineSizes(library.db, user, sizes)).categories.map(({ id }) => id);
  assert.equal(await listed(), [categoryId(['A']), categoryId(['A', 'B'])].sort());
  await move(['A', 'B'], true);
  assert.equal(await listed(), []);
});

test('sizes are computed once until the library changes, and once for all companies that own the same', async () => {
  await addCompanies();
  await put('d-1', [['A', 'B']]);
  for (const id of COMPANIES) await own(id, ['A']);
  const { librarySizes } = createSummaries(library.db, () => today);
  const before = await librarySizes.read();
  for (const companyId of COMPANIES)
    await listOfflineSizes(library.db, await callerOf(companyId), await librarySizes.read());
  assert.is(await librarySizes.read(), before);
  assert.is(before.computed.keys().length, 1);
  await put('d-2', [['A', 'B']]);
  assert.is.not(await librarySizes.read(), before);
});

test('other requests run while the sizes of many combinations of categories are added up', async () => {
  await addCompanies();
  await put('d-1', [['A', 'B']]);
  await own('one', ['A']);
  const leaves = [categoryId(['A', 'B'])];
  const many = Array.from({ length: 300_000 }, () => ({ leaves, documents: 1, size: 1 }));
  const sizes = { ...(await readLibrarySizes(library.db)), placedInLeaf: new Map([[leaves[0]!, many]]) };
  let [turns, isDone] = [0, false];
  const otherWork = () => {
    turns += 1;
    if (!isDone) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const { categories } = await listOfflineSizes(library.db, await callerOf('one'), sizes);
  isDone = true;
  assert.is(categories[0]?.documents, 300_000);
  assert.ok(turns > 1, `other work ran ${turns} times`);
});

test.run();
