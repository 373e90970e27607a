import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countChanges } from '../../../src/server/database/revision';
import { startedServer, type StartedServer } from '../../support/server/server';
import { addStructures } from '../../support/server/structures';

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
  await addStructures(server.db);
});
test.after(() => server.close());

/** Runs a statement, and returns by how much it increases the counts of library and category changes. */
async function countsOf(statement: string): Promise<[library: number, categories: number]> {
  const read = () =>
    Promise.all([countChanges(server.db, 'library-changes'), countChanges(server.db, 'category-changes')]);
  const before = await read();
  await sql.raw(statement).execute(server.db);
  const after = await read();
  return [after[0] - before[0], after[1] - before[1]];
}

const unchanging = [
  'update documents set title = title, revision = revision',
  "update documents set title = 'Another' where id = 'none'",
  'update editions set title = title, entry_date = entry_date',
  'update editions set text = text',
  'update edition_structures set etag = etag',
  'update categories set title = title',
  'update document_categories set category_id = category_id',
  "delete from document_relations where document_id = 'none'",
  'insert into document_categories select * from document_categories where true on conflict do nothing',
  'insert into categories select * from categories where true on conflict (id) do update set title = excluded.title',
];

test('PostgreSQL counts no change to the library if a statement leaves all rows unchanged', async () => {
  if (!('url' in server.location)) return;
  for (const statement of unchanging) assert.equal(await countsOf(statement), [0, 0], statement);
});

test('both databases count no change if the listed columns of an edition or a structure stay the same', async () => {
  for (const statement of [
    'update editions set title = title, entry_date = entry_date',
    'update edition_structures set etag = etag',
  ])
    assert.equal(await countsOf(statement), [0, 0], statement);
});

test('a statement that changes rows counts as a change to the library, and on PostgreSQL as only one', async () => {
  const changing: readonly [statement: string, changesCategories: boolean][] = [
    ["update documents set title = title || '.'", false],
    ["update editions set entry_date = '2040-01-01'", false],
    ["update categories set title = title || '.' where id = 'fire'", true],
    ["insert into document_keys values ('fire-1', 'a key')", false],
    ['delete from document_keys', false],
  ];
  for (const [statement, changesCategories] of changing) {
    const [library, categories] = await countsOf(statement);
    assert.ok('url' in server.location ? library === 1 : library >= 1, statement);
    assert.is(categories > 0, changesCategories, statement);
  }
});

test.run();
