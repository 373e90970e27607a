// Counts queries, because each of them takes time if the database is on another machine.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectDatabase, type Database } from '../../../../src/server/database/database';
import { libraryRevision } from '../../../../src/server/database/revision';
import { createIndexer } from '../../../../src/server/library/index-documents';
import { deriveColumns } from '../../../../src/server/library/structure/derive-columns';
import { importDocuments } from '../../../../src/server/store/library/import';
import type { ImportedDocument } from '../../../../src/server/store/library/import-changes';
import { saveDerivedStructures } from '../../../../src/server/store/library/structure/underived-structures';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { recordOf } from '../../../support/server/alerts';
import { startedServer, type StartedServer } from '../../../support/server/server';

let server: StartedServer;
let db: Database;
let count = 0;
test.before.each(async () => {
  server = await startedServer();
  db = await connectDatabase(server.location, { onQuery: () => void (count += 1) });
});
test.after.each(async () => {
  await db.destroy();
  await server.close();
});

const MANY = 30;
const ids = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}-${index}`);
const textOf = (id: string) =>
  `1 Part 3 of the Collision Regulations applies to ${id}.\n\n2 Ships show lights.`;

async function queriesFor(work: () => Promise<unknown>): Promise<number> {
  count = 0;
  await work();
  return count;
}

const bring = (edition: string, isStructured: boolean, ...some: string[]) =>
  db.transaction().execute((trx) =>
    importDocuments(
      trx,
      some.map((id): ImportedDocument => {
        const record = recordOf({ id, edition, text: textOf(id), entryDate: '2026-02-01' });
        return { record, pdf: null, ...(isStructured && { structured: deriveStructure(record.text) }) };
      }),
      new Date('2026-03-01T09:00:00Z'),
    ),
  );

test('a batch of new documents takes as many queries as a single one', async () => {
  await bring('1', true, 'first');
  const forOne = await queriesFor(() => bring('1', true, 'one'));
  assert.is(await queriesFor(() => bring('1', true, ...ids('many', MANY))), forOne);
});

test('derived structures are stored with as many queries as a single one', async () => {
  const all = ids('many', MANY);
  await bring('1', false, ...all);
  const hashes = new Map(
    (await db.selectFrom('editions').select(['document_id', 'content_hash']).execute()).map((row) => [
      row.document_id,
      row.content_hash,
    ]),
  );
  const save = (...some: string[]) =>
    db.transaction().execute((trx) =>
      saveDerivedStructures(
        trx,
        some.map((documentId) => ({
          documentId,
          edition: '1',
          contentHash: hashes.get(documentId)!,
          ...deriveColumns({ text: textOf(documentId), markdown: null }),
        })),
      ),
    );
  const forOne = await queriesFor(() => save('many-0'));
  assert.is(await queriesFor(() => save(...all)), forOne);
  const { stored } = await db
    .selectFrom('edition_references')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .where('document_id', 'like', 'many-%')
    .executeTakeFirstOrThrow();
  // Each text refers to the Regulations and to their Part 3.
  assert.is(stored, 2 * MANY);
});

/** With a database that responds in 0.3 seconds, this many queries take seven and a half seconds. */
const MAX_QUERIES_TO_ADD = 25;

test('adding a document, indexing it and responding with it takes few queries', async () => {
  let indexed = await libraryRevision(db);
  const indexer = createIndexer(db, {
    put: async (_documents, revision) => void (indexed = revision),
    revision: async () => indexed,
  });
  const watched = await startedServer({ db, updateIndex: () => indexer.update() });
  await watched.logIn('admin');
  const add = (id: string) =>
    watched.call('POST', '/api/admin/documents', {
      as: 'admin',
      body: { id, edition: '1', title: 'A new rule', text: textOf(id), category_ids: ['fire'] },
    });
  assert.is((await add('new-1')).status, 201);
  const queries = await queriesFor(() => add('new-2'));
  assert.ok(queries <= MAX_QUERIES_TO_ADD, `${queries} queries`);
  await watched.close();
});

test.run();
