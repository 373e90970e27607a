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
import { makePdf } from '../pdf/pdf-file';
import { startedServer, type StartedServer } from '../../../support/server/server';

let server: StartedServer;
let db: Database;
let queries: string[] = [];
test.before.each(async () => {
  server = await startedServer();
  db = await connectDatabase(server.location, { onQuery: ({ sql }) => void queries.push(sql) });
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
  queries = [];
  await work();
  return queries.length;
}

/** Counts the last queries that ran while they held the library's lock, with the commit. */
function queriesUnderLock(): number {
  const locked = queries.findLastIndex((sql) => sql.startsWith('update "settings" set "value" = "value"'));
  return queries.lastIndexOf('commit') - locked;
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
  assert.is(await queriesFor(() => save(...all.slice(1))), forOne);
  const { stored } = await db
    .selectFrom('edition_references')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .where('document_id', 'like', 'many-%')
    .executeTakeFirstOrThrow();
  // Each text refers to the Regulations and to their Part 3.
  assert.is(stored, 2 * MANY);
});

/** On PostgreSQL, a change to a document locks its editions first. */
const LOCKING = process.env['DATABASE_URL'] ? 1 : 0;
/** With a database that responds in 0.3 seconds, this many queries take seven and a half seconds. */
const MAX_QUERIES = 25;
/** While a change holds the library's lock, all other changes wait. */
const MAX_UNDER_LOCK = 13;
/** The changes between two editions take several queries. The transaction runs only once. */
const MAX_FOR_EDITION = 36;

const libraryTest = (name: string, run: (watched: StartedServer, token: string) => Promise<void>) =>
  test(name, async () => {
    let indexed = await libraryRevision(db);
    const indexer = createIndexer(db, {
      put: async (_documents, revision) => void (indexed = revision),
      revision: async () => indexed,
    });
    const watched = await startedServer({ db, updateIndex: () => indexer.update() });
    const { token } = await watched.logIn('admin');
    // The first request of a session and the first change to a library take more queries.
    assert.is(await add(watched, 'new-1'), 201);
    await run(watched, token);
    await watched.close();
  });

const add = async (watched: StartedServer, id: string, edition = '1'): Promise<number> => {
  const text = `${textOf(id)}\n\n${edition} It is in edition ${edition}.`;
  const document = { id, edition, title: 'A new rule', text, category_ids: ['fire'] };
  return (await watched.call('POST', '/api/admin/documents', { as: 'admin', body: document })).status;
};

libraryTest('adding a document, indexing it and responding with it takes few queries', async (watched) => {
  const all = await queriesFor(() => add(watched, 'new-2'));
  assert.ok(all <= MAX_QUERIES, `${all} queries`);
  assert.ok(queriesUnderLock() <= MAX_UNDER_LOCK, `${queriesUnderLock()} queries under the lock`);
});

libraryTest('uploading a PDF of a document that has a text takes few queries', async (watched, token) => {
  const pdf = Buffer.from(await makePdf((page) => void page.text('These words are only in the PDF.')));
  const all = await queriesFor(async () => {
    const { statusCode } = await watched.app.inject({
      method: 'PUT',
      url: '/api/admin/documents/new-1/pdf',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
      payload: pdf,
    });
    assert.is(statusCode, 200);
  });
  assert.ok(all <= MAX_QUERIES + LOCKING, `${all} queries`);
  assert.ok(queriesUnderLock() <= MAX_UNDER_LOCK + LOCKING, `${queriesUnderLock()} queries under the lock`);
  const { text } = await db
    .selectFrom('editions')
    .select('text')
    .where('document_id', '=', 'new-1')
    .executeTakeFirstOrThrow();
  assert.match(text, 'applies to new-1');
});

libraryTest('another edition is compared with the one before it, in one transaction', async (watched) => {
  const all = await queriesFor(() => add(watched, 'new-1', '2'));
  assert.ok(all <= MAX_FOR_EDITION, `${all} queries`);
  assert.is(queries.filter((sql) => sql === 'begin').length, 1);
  const compared = await db
    .selectFrom('edition_comparisons')
    .select(['from_edition', 'to_edition'])
    .execute();
  assert.equal(compared, [{ from_edition: '1', to_edition: '2' }]);
});

test.run();
