import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { addReferences, addStructures } from '../../support/server/structures';

let server: StartedServer;
test.before.each(async () => {
  server = await startedServer();
  await addStructures(server.db);
  await addReferences(server.db, 'MSC.1/Circ.1432');
});
test.after.each(() => server.close());

const referencesOf = (id: string, headers: Record<string, string> = {}, query = '') =>
  server.call<Schemas['DocumentReferences']>('GET', `/api/documents/${id}/references${query}`, {
    as: 'user',
    headers,
  });

test('the references in a text are listed with their target documents', async () => {
  const { status, body } = await referencesOf('ballast-1');
  assert.is(status, 200);
  assert.equal(body.references, [{ from: 0, to: 1, documents: ['fire-1'] }]);
  assert.equal(
    body.documents.map(({ id, title }) => [id, title]),
    [['fire-1', 'Fixed fire-extinguishing systems']],
  );
  assert.is((await referencesOf('ballast-1', {}, '?edition=7')).status, 404);
});

test('an unchanged list is not sent again, and withdrawing a target changes the ETag', async () => {
  const etag = (await referencesOf('ballast-1')).headers['etag'] as string;
  assert.is((await referencesOf('ballast-1', { 'if-none-match': etag })).status, 304);
  await server.db.updateTable('documents').set({ withdrawn_at: '2026-01-01' }).execute();
  const { status, body } = await referencesOf('ballast-1', { 'if-none-match': etag });
  assert.is(status, 200);
  assert.equal([body.documents, body.references], [[], []]);
});

test('a single reference is resolved by its start position', async () => {
  const path = '/api/documents/ballast-1/references';
  const { body } = await server.call<Schemas['ResolvedReference']>('GET', `${path}/0`, { as: 'user' });
  assert.equal(
    body.places.map(({ document, edition, address }) => [document.id, edition, address]),
    [['fire-1', '1', null]],
  );
  assert.is(body.more, false);
  assert.is((await server.call('GET', `${path}/1`, { as: 'user' })).status, 404);
  assert.is((await server.call('GET', `${path}/0?to=1`, { as: 'user' })).status, 200);
  assert.is((await server.call('GET', `${path}/0?to=2`, { as: 'user' })).status, 404, 'another text');
  assert.is((await server.call('GET', `${path}/x`, { as: 'user' })).status, 400);
});

test('the documents that refer to a document are listed in pages, without hidden ones', async () => {
  const citedBy = (as: 'user' | 'reader', query = '') =>
    server.call<Schemas['CitedByPage']>('GET', `/api/documents/fire-1/cited-by${query}`, { as });
  const all = await citedBy('user');
  assert.equal(
    all.body.payload.map(({ document, words }) => `${document.id}: ${words}`),
    ['scan-1', 'ballast-1', 'boats-1'].map((id) => `${id}: MSC.1/Circ.1432`),
  );
  const second = await citedBy('user', '?page=2&limit=1');
  assert.equal(
    second.body.payload.map(({ document }) => document.id),
    ['ballast-1'],
  );
  const seen = await citedBy('reader');
  assert.equal(
    seen.body.payload.map(({ document }) => document.id),
    ['scan-1', 'boats-1'],
  );
  assert.is(seen.body.__pagination.total, 2);
});

test.run();
