import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectDatabase } from '../../../../src/server/database/database';
import { listCategories } from '../../../../src/server/store/library/categories';
import { startedServer } from '../../../support/server/server';

const titles = (roots: Awaited<ReturnType<typeof listCategories>>) =>
  roots.flatMap(({ children }) => children.map(({ title }) => title));

test('the category tree is reread only when it has changed, whichever server changed it', async () => {
  const server = await startedServer();
  let reads = 0;
  const other = await connectDatabase(server.location, {
    onQuery: ({ sql }) => (reads += Number(/from "categories"/.test(sql))),
  });
  await listCategories(other, null);
  assert.equal(titles(await listCategories(other, null)), ['Pollution', 'Safety']);
  await listCategories(other, 'second');
  assert.is(reads, 1);

  await server.db
    .updateTable('categories')
    .set({ title: 'Protection' })
    .where('id', '=', 'pollution')
    .execute();
  assert.equal(titles(await listCategories(other, null)), ['Protection', 'Safety']);
  assert.is(reads, 2);
  await other.destroy();
  await server.close();
});

test('a transaction sees its own changes to the category tree', async () => {
  const server = await startedServer();
  await server.db.transaction().execute(async (trx) => {
    for (const title of ['One', 'Two']) {
      await trx.updateTable('categories').set({ title }).where('id', '=', 'pollution').execute();
      assert.equal(titles(await listCategories(trx, null)), [title, 'Safety'].sort());
    }
  });
  await server.close();
});

test.run();
