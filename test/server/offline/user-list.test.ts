import fc from 'fast-check';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectDatabase, countConnections } from '../../../src/server/database/database';
import { offlineEtag } from '../../../src/server/offline/offline-list';
import { readUserList } from '../../../src/server/offline/user-list';
import { terminal } from '../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../src/server/store/library/changed-documents';
import { importDocuments } from '../../../src/server/store/library/import';
import { findEdition, savePdf } from '../../../src/server/store/library/pdfs';
import { readOfflineContents } from '../../../src/server/store/offline/offline-contents';
import { findReader } from '../../../src/server/store/users/users';
import { recordOf } from '../../support/server/alerts';
import { forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { addStructures } from '../../support/server/structures';

const runs = Number(process.env['RUNS'] ?? 10);
const now = new Date('2026-03-01T12:00:00.000Z');

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const send = <Body>(url: string, body: object, as: UserName = 'user') =>
  server.call<Body>('POST', url, { as, body });
const choose = (categories: string) => send('/api/offline/category', { categories });
const keep = (documents: string) => send('/api/offline/documents', { documents });
const sync = (etag?: string, from = server) =>
  from.call<Schemas['OfflineSync']>('GET', '/api/offline/sync', {
    as: 'user',
    ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
  });

/** Stores a PDF as the server does after typesetting a text. Without a hash, an existing PDF is kept. */
async function typeset(id: string, sha256: string | null = null): Promise<void> {
  const edition = await findEdition(server.db, id, null);
  if (!edition || edition.text === '' || (sha256 === null && edition.pdf_sha256 !== null)) return;
  const pdf = { sha256: sha256 ?? 'a'.repeat(64), sizeBytes: 1000, typesetter: 1, keepsEarlier: false };
  await server.db.transaction().execute((trx) => savePdf(trx, edition, pdf));
}

/** Starts a second server on the same database, and records its queries on heavy connections. */
async function secondServer() {
  const queries: string[] = [];
  const db = await connectDatabase(server.location, { onQuery: ({ sql }) => queries.push(sql) });
  const second = await startedServer({ db: server.db, heavyDb: db });
  return {
    server: second,
    db,
    queries,
    async close() {
      await second.close();
      await db.destroy();
    },
  };
}

test('an unchanged list is recognised without reading its documents, even by another process', async () => {
  await choose('safety');
  for (const id of ['fire-1', 'boats-1']) await typeset(id);
  const { headers } = await sync();
  const { server: second, queries, close } = await secondServer();
  const isAboutDocuments = (query: string) => /"(?:documents|document_categories|editions)"/.test(query);

  assert.is((await sync(String(headers.etag), second)).status, 304);
  assert.equal(queries.filter(isAboutDocuments), []);
  await keep('ballast-1');
  await typeset('ballast-1');
  const changed = await sync(String(headers.etag), second);
  assert.is(changed.status, 200);
  assert.ok(queries.some(isAboutDocuments));
  assert.is((await sync(String(changed.headers.etag))).status, 304);
  await close();
});

test('while a PDF is missing, each synchronisation reads the list again, so a new PDF is announced', async () => {
  await choose('fire');
  await server.db
    .updateTable('documents')
    .set({ pdf_sha256: null, pdf_size: null })
    .where('id', '=', 'fire-1')
    .execute();
  const { headers, body } = await sync();
  assert.is(body.preparing, 1);
  assert.is((await sync(String(headers.etag))).status, 304);
  await typeset('fire-1', 'b'.repeat(64));
  assert.equal(
    (await sync(String(headers.etag))).body.pdflinks.map(({ sha256 }) => sha256),
    ['b'.repeat(64)],
  );
});

async function importDocument(document: Parameters<typeof recordOf>[0]): Promise<void> {
  const incoming = { record: recordOf(document), pdf: null };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], now));
}

/** Changes to single tables that change the list of a user who keeps everything below "safety". */
const tableChanges: Readonly<Record<string, () => Promise<unknown>>> = {
  documents: () =>
    server.db
      .updateTable('documents')
      .set({ withdrawn_at: now.toISOString() })
      .where('id', '=', 'boats-1')
      .execute(),
  document_categories: () =>
    server.db
      .insertInto('document_categories')
      .values({ document_id: 'ballast-1', category_id: 'life-saving' })
      .execute(),
  document_relations: () =>
    server.db.deleteFrom('document_relations').where('document_id', '=', 'fire-1').execute(),
  edition_records: () =>
    server.db
      .insertInto('edition_records')
      .values({
        ...{ document_id: 'fire-1', position: 0, edition: '1', known_from: '2020-01-01' },
        ...{ in_force_from: null, in_force_to: null },
      })
      .execute(),
  edition_structures: () =>
    server.db
      .updateTable('edition_structures')
      .set({ etag: 'e'.repeat(64) })
      .execute(),
  categories: () =>
    server.db.updateTable('categories').set({ parent_id: 'pollution' }).where('id', '=', 'fire').execute(),
};

for (const [table, make] of Object.entries(tableChanges))
  test(`a change to the table ${table} is noticed, whoever makes it`, async () => {
    await choose('safety');
    await addStructures(server.db);
    for (const id of ['fire-1', 'boats-1', 'ballast-1']) await typeset(id);
    const { headers } = await sync();
    assert.is((await sync(String(headers.etag))).status, 304);
    await make();
    assert.is((await sync(String(headers.etag))).status, 200);
  });

test('newly found pages of a PDF are noticed', async () => {
  await choose('safety');
  await server.db.deleteFrom('edition_structures').execute();
  for (const id of ['fire-1', 'boats-1']) await typeset(id);
  const { headers } = await sync();
  await server.db
    .insertInto('edition_pages')
    .values({ document_id: 'boats-1', edition: '1', content_hash: 'boats-1', version: 1, starts: '[0]' })
    .execute();
  assert.is((await sync(String(headers.etag))).status, 200);
});

const documents = ['fire-1', 'boats-1', 'ballast-1', 'new-1'];

/** A change and its parameters. Most changes use only some of them. */
const step = fc.record({
  change: fc.nat(),
  /** Whether all PDFs are ready before the change. */
  isReady: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  document: fc.constantFrom(...documents),
  categories: fc.constantFrom('', 'fire', 'safety', 'ballast,fire', 'root'),
  owned: fc.constantFrom('root', 'safety', 'pollution'),
  title: fc.constantFrom('One', 'Two'),
  number: fc.constantFrom('A.1', 'A.2'),
  leaf: fc.constantFrom('fire', 'Life-saving'),
  relation: fc.constantFrom('fire-1', 'boats-1', 'new-1'),
  edition: fc.constantFrom('1', '2'),
  entryDate: fc.constantFrom(null, '2026-05-01', '2026-06-01'),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const group = '/api/user/favorites/group';

/** Everything that changes a user's choices or access, or the library. Requests may be rejected. */
const changes: readonly ((made: Step, groupId: string) => Promise<unknown>)[] = [
  ({ categories }) => choose(categories),
  ({ document }) => keep(document),
  ({ document }) => send('/api/offline/documents/remove', { documents: document }),
  (_step, id) => send('/api/offline/groups', { groups: id }),
  (_step, id) => send(`${group}/shared/${id}`, { users: 'user' }, 'manager'),
  (_step, id) => server.call('DELETE', `${group}/shared/${id}/user`, { as: 'manager' }),
  ({ document }, id) => send(`${group}/document/${id}/documents`, { documents: document }, 'manager'),
  ({ document }, id) => server.call('DELETE', `${group}/document/${id}/${document}`, { as: 'manager' }),
  ({ owned }) =>
    server.db
      .updateTable('company_categories')
      .set({ category_id: owned })
      .where('company_id', '=', 'first')
      .execute(),
  ({ document, title, number, leaf, relation, edition, entryDate }) => {
    const content = {
      title,
      number,
      edition,
      entryDate,
      relations: [relation],
      categories: [['Safety', leaf]],
    };
    return importDocument({ id: document, ...content });
  },
  ({ document }) => withdrawDocument(server.db, terminal, document, now),
  ({ document }) => typeset(document),
  ({ document }) => typeset(document, 'c'.repeat(64)),
  () => addStructures(server.db),
  ({ edition }) =>
    server.db
      .updateTable('edition_structures')
      .set({ etag: edition.repeat(64) })
      .execute(),
  ({ document }) =>
    server.db.updateTable('documents').set({ next_edition: '2' }).where('id', '=', document).execute(),
  ({ document, entryDate }) =>
    server.db
      .updateTable('edition_records')
      .set({ in_force_to: entryDate })
      .where('document_id', '=', document)
      .execute(),
  ({ document, leaf }) =>
    server.db
      .insertInto('document_keys')
      .values({ document_id: document, instrument_key: leaf })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  ({ document, relation }) =>
    server.db
      .updateTable('document_relations')
      .set({ target_id: relation })
      .where('document_id', '=', document)
      .execute(),
  ({ document, leaf }) =>
    server.db
      .insertInto('document_categories')
      .values({ document_id: document, category_id: leaf === 'fire' ? 'fire' : 'life-saving' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  ({ title }) => server.db.updateTable('categories').set({ title }).where('id', '=', 'fire').execute(),
];

test('after any change, a synchronisation says "unchanged" if and only if the list is unchanged', async () => {
  const created = await send<Schemas['Group']>(group, { name: 'Bridge team' }, 'manager');
  await importDocument({ id: 'new-1' });
  await choose('root');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const made of steps) {
        // A list is recorded only when all its PDFs are ready.
        if (made.isReady) for (const id of documents) await typeset(id);
        const before = String((await sync()).headers.etag);
        await changes[made.change % changes.length]!(made, created.body.id);
        const reader = (await findReader(server.db, 'user', now))!;
        const expected = offlineEtag(await readOfflineContents(server.db, reader));
        const { status, headers } = await sync(before);
        assert.equal([status, headers.etag], [expected === before ? 304 : 200, expected]);
      }
    }),
    { numRuns: runs },
  );
});

test('a synchronisation occupies only one connection to the database', async () => {
  await choose('safety');
  const { server: second, db, close } = await secondServer();
  await sync(undefined, second);
  // SQLite has no connections to count.
  assert.ok(countConnections(db).idle <= 1, `${countConnections(db).idle} connections`);
  await close();
});

test('a list is returned even if it can’t be recorded because its user was deleted in the meantime', async () => {
  for (const id of ['fire-1', 'boats-1']) await typeset(id);
  const reader = { ...(await findReader(server.db, 'user', now))!, id: 'deleted' };
  assert.ok((await readUserList(server.db, reader, () => false)).contents);
});

const onPostgres = process.env['DATABASE_URL'] ? test : test.skip;

onPostgres('rows can be written without a search path, as programs that restore a dump do', async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`set local search_path = ''`.execute(trx);
    await sql`update public.documents set title = title`.execute(trx);
  });
});

test.run();
