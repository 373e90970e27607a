import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectDatabase } from '../../../../../src/server/database/database';
import { readRecord } from '../../../../../src/server/library/import/import-record';
import { importDocuments } from '../../../../../src/server/store/library/import';
import {
  createHitRecords,
  type ReadHitRecords,
} from '../../../../../src/server/store/library/wording/hit-records';
import { openLibrary, today, type TestLibrary } from '../../../library/test-library';
import { startedServer } from '../../../../support/server/server';

const IDS = ['a', 'b', 'c', 'd'];

let library: TestLibrary;
test.before.each(async () => void (library = await openLibrary()));
test.after.each(() => library.close());

async function put(id: string, text: string, inForceFrom: string): Promise<void> {
  const record = readRecord({ id, title: id, text, inForceFrom }, 3);
  await library.db
    .transaction()
    .execute((trx) => importDocuments(trx, [{ record, pdf: null, structured: null }], today));
}

const id = fc.constantFrom(...IDS);
type Change = () => Promise<unknown>;
const change: fc.Arbitrary<Change> = fc.oneof(
  fc
    .tuple(id, fc.constantFrom('Fire', 'Water'), fc.constantFrom('2000-01-01', '2999-01-01'))
    .map((given) => () => put(...given)),
  id.map((one) => () => library.db.deleteFrom('documents').where('id', '=', one).execute()),
  id.map(
    (one) => () =>
      library.db.updateTable('documents').set({ state: 'superseded' }).where('id', '=', one).execute(),
  ),
  id.map((one) => () => library.db.deleteFrom('edition_structures').where('document_id', '=', one).execute()),
  fc.tuple(id, fc.integer({ min: 1, max: 3 })).map(([one, version]) => async () => {
    const document = await library.db
      .selectFrom('documents')
      .select(['edition', 'content_hash'])
      .where('id', '=', one)
      .executeTakeFirst();
    if (!document) return;
    await library.db
      .insertInto('edition_pages')
      .values({ document_id: one, ...document, version, starts: '[0]' })
      .onConflict((conflict) => conflict.columns(['document_id', 'edition']).doUpdateSet({ version }))
      .execute();
  }),
);

const sorted = async (read: ReadHitRecords, ids: readonly string[]) =>
  [...(await read(ids)).values()].sort((one, other) => (one.id < other.id ? -1 : 1));

test('after each change to the library, the records in memory equal those in the database', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, fc.subarray(IDS)), { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, maxKept) => {
        const read = createHitRecords(library.db, maxKept);
        for (const [apply, ids] of steps) {
          await apply();
          assert.equal(await sorted(read, ids), await sorted(createHitRecords(library.db), ids));
        }
      },
    ),
    { numRuns: 25 },
  );
});

test('a change during a read is seen by the next read', async () => {
  await put('a', 'Fire', '2000-01-01');
  const read = createHitRecords(library.db);
  for (const text of ['Water', 'Ice', 'Steam']) {
    await Promise.all([read(['a']), put('a', text, '2000-01-01')]);
    assert.equal(await sorted(read, ['a']), await sorted(createHitRecords(library.db), ['a']), text);
  }
});

test('while the library is unchanged, a read takes one query, which counts the changes', async () => {
  const server = await startedServer();
  const queries: string[] = [];
  const db = await connectDatabase(server.location, { onQuery: ({ sql }) => queries.push(sql) });
  try {
    const ids = (await db.selectFrom('documents').select('id').execute()).map(({ id: one }) => one);
    const read = createHitRecords(db);
    const first = await sorted(read, ids);
    assert.is(first.length, ids.length);
    queries.length = 0;
    assert.equal(await sorted(read, ids), first);
    assert.equal([queries.length, /from "settings"/.test(queries.join())], [1, true]);
  } finally {
    await db.destroy();
    await server.close();
  }
});

test.run();
