import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FilesFault } from '../../../src/server/files/files-fault';
import type { ReportMakerOptions } from '../../../src/server/reports/report-maker';
import { listFiles } from '../../support/server/files';
import { addCopies, forgetKept, type UserName } from '../../support/server/library';
import { makeReports } from '../../support/server/reports';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Report = Schemas['Report'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const newReport = {
  title: 'Q4 rule changes',
  description: 'For the superintendents.',
  format: 'CSV',
  documents: 'boats-1,fire-1',
};
const create = (body: object = newReport, as: UserName = 'user') =>
  server.call<Report>('POST', '/api/user/report', { as, body });
const list = async (as: UserName = 'user') =>
  (await server.call<Report[]>('GET', '/api/user/report', { as })).body;
const get = async (id: string) =>
  (await server.call<Report>('GET', `/api/user/report/${id}`, { as: 'user' })).body;

/** Creates the waiting reports. Each file contains the ids of the report's documents. */
const make = (
  write: ReportMakerOptions['write'] = async ({ title, documents, leftOut }) =>
    Buffer.from(`${title}: ${documents.map(({ id }) => id)} without ${leftOut}`),
): Promise<void> => makeReports(server, { write, onFault: () => undefined });

async function made(body: object = newReport): Promise<Report> {
  const { id } = (await create(body)).body;
  await make();
  return get(id);
}

test('a report waits, is created, and is downloaded through a link that needs no token', async () => {
  const { status, body } = await create();
  assert.is(status, 201);
  const { id, ...begun } = body;
  assert.equal(begun, {
    title: 'Q4 rule changes',
    description: 'For the superintendents.',
    format: 'CSV',
    documents: 2,
    status: 'waiting',
    failure: null,
    done: 0,
    created_at: '2026-03-01T12:00:00.000Z',
    link: null,
  });
  await make();
  const ready = await get(id);
  assert.equal([ready.status, ready.done], ['ready', 2]);
  assert.equal(await list(), [ready]);
  const file = await server.call('GET', ready.link ?? '');
  assert.equal(
    [file.status, file.text],
    [200, 'Q4 rule changes: boats-1,fire-1 without 0'],
    'the documents are in the given order',
  );
  assert.equal(
    [
      file.headers['content-type'],
      file.headers['content-length'],
      file.headers['content-disposition'],
      file.headers['cache-control'],
    ],
    [
      'text/csv; charset=utf-8',
      '41',
      `attachment; filename="Q4 rule changes.csv"; filename*=UTF-8''Q4%20rule%20changes.csv`,
      'private, no-store',
    ],
  );
});

test('reports are listed newest first, and only for their user', async () => {
  await create();
  server.pass(1000);
  await create({ ...newReport, title: 'Later' });
  await create({ ...newReport, title: 'Somebody else’s' }, 'manager');
  assert.equal(
    (await list()).map(({ title }) => title),
    ['Later', 'Q4 rule changes'],
  );
  const [theirs] = await list('manager');
  for (const [method, path] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/retry'],
  ] as const)
    assert.is(
      (await server.call(method, `/api/user/report/${theirs!.id}${path}`, { as: 'user' })).status,
      404,
      method,
    );
  assert.is((await list('manager')).length, 1);
});

test('a request for a report with missing or invisible documents is rejected and names them', async () => {
  const { status, body } = await server.call('POST', '/api/user/report', {
    as: 'reader',
    body: { ...newReport, documents: 'fire-1,ballast-1,nothing' },
  });
  assert.equal(
    [status, body.code, body.errors?.map(({ message }) => message)],
    [404, 'not-found', ['There is no document ballast-1.', 'There is no document nothing.']],
  );
  assert.equal(await list('reader'), []);
});

test('an invalid title, format, description or list is rejected', async () => {
  const bad = [
    { title: '' },
    { title: ' \t' },
    { title: 'a\nb' },
    { title: 'x'.repeat(201) },
    { format: 'DOCX' },
    { documents: '' },
    { documents: ',' },
    { documents: 'a b' },
    { description: 'a\u0000' },
    { description: 'x'.repeat(5001) },
  ];
  for (const one of bad)
    assert.is((await create({ ...newReport, ...one })).status, 400, JSON.stringify(one).slice(0, 60));
  assert.equal(await list(), []);
});

test('5,000 documents are accepted, and one more is rejected with a message', async () => {
  const other = await startedServer();
  const ids = await addCopies(other.db, 5001, async () => undefined);
  const asking = (count: number) =>
    other.call('POST', '/api/user/report', {
      as: 'user',
      body: { ...newReport, documents: ids.slice(0, count).join(',') },
    });
  assert.is((await asking(5000)).status, 201);
  const refused = await asking(5001);
  assert.equal([refused.status, refused.body.title], [400, 'At most 5,000 entries are allowed at once.']);
  await other.close();
});

test('a user can have at most a hundred reports, including at most ten that are waiting', async () => {
  for (let count = 0; count < 10; count += 1) assert.is((await create()).status, 201);
  const waiting = await server.call('POST', '/api/user/report', { as: 'user', body: newReport });
  assert.equal(
    [waiting.status, waiting.body.title],
    [409, '10 of your reports are already being created. Please wait until one is ready.'],
  );
  assert.is((await create(newReport, 'manager')).status, 201);
  await make();
  const row = await server.db
    .selectFrom('reports')
    .selectAll()
    .where('user_id', '=', 'user')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('reports')
    .values(Array.from({ length: 90 }, (_, index) => ({ ...row, id: `copy-${index}` })))
    .execute();
  const full = await server.call('POST', '/api/user/report', { as: 'user', body: newReport });
  assert.equal([full.status, full.body.code, (await list()).length], [409, 'limit-reached', 100]);
});

test('deleting a report deletes its file and invalidates its link', async () => {
  const { id, link } = await made();
  const file = async () => (await listFiles(server.files, `report-${id}`)).length;
  assert.is(await file(), 1);
  assert.is((await server.call('DELETE', `/api/user/report/${id}`, { as: 'user' })).status, 204);
  assert.equal([await list(), await file(), (await server.call('GET', link ?? '')).status], [[], 0, 404]);
  assert.is((await server.call('DELETE', `/api/user/report/${id}`, { as: 'user' })).status, 404);
});

test('a report can be deleted while its file can’t be removed', async () => {
  const remove = async () => {
    throw new FilesFault('The file store can’t be reached.', 'ECONNREFUSED');
  };
  const other = await startedServer({ files: { ...server.files, remove } });
  const { body } = await other.call<Report>('POST', '/api/user/report', { as: 'user', body: newReport });
  await other.db.updateTable('reports').set({ status: 'ready', file: 'report-1.1', file_size: 1 }).execute();
  const deleted = await other.call('DELETE', `/api/user/report/${body.id}`, { as: 'user' });
  const { body: left } = await other.call<Report[]>('GET', '/api/user/report', { as: 'user' });
  assert.equal([deleted.status, left], [204, []]);
  assert.match(other.logged.join(''), /"part":"files".*The file store can’t be reached/);
  await other.close();
});

test('deleting a report while it is being created leaves nothing behind', async () => {
  const { id } = (await create()).body;
  await make(async () => {
    await server.call('DELETE', `/api/user/report/${id}`, { as: 'user' });
    return Buffer.from('made in vain');
  });
  assert.equal([await list(), await listFiles(server.files, `report-${id}`)], [[], []]);
});

test('a report that fails is attempted three times, and then again only on request', async () => {
  const { id } = (await create()).body;
  const fail = () => make(() => Promise.reject(new Error('no font')));
  for (const status of ['waiting', 'waiting', 'failed']) {
    await server.db.updateTable('reports').set({ wait_until: null }).execute();
    await fail();
    assert.equal([(await get(id)).status, (await get(id)).done], [status, 0]);
  }
  await make();
  assert.is((await get(id)).status, 'failed', 'a failed report is not attempted again automatically');
  assert.is(
    (await server.call<Report>('POST', `/api/user/report/${id}/retry`, { as: 'user' })).body.status,
    'waiting',
  );
  await make();
  assert.is((await get(id)).status, 'ready');
  assert.is(
    (await server.call<Report>('POST', `/api/user/report/${id}/retry`, { as: 'user' })).body.status,
    'ready',
    'a report that has not failed stays unchanged',
  );
});

test('documents to which the company has lost access are omitted and counted', async () => {
  const { id } = (await create({ ...newReport, documents: 'fire-1,ballast-1' })).body;
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  await make();
  const { link } = await get(id);
  assert.is((await server.call('GET', link ?? '')).text, 'Q4 rule changes: fire-1 without 1');
});

test('a link expires after a day or with the subscription, and a forged one is rejected', async () => {
  const { id, link } = await made();
  const code = async () => (await server.call('GET', link ?? '')).body.code;
  await server.db.deleteFrom('user_roles').where('user_id', '=', 'user').execute();
  assert.is(await code(), 'link-expired');
  await server.db.insertInto('user_roles').values({ user_id: 'user', role: 'ROLE_SUBSCRIBER' }).execute();
  assert.is(
    (
      await server.call(
        'GET',
        (link ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    ).body.code,
    'link-expired',
  );
  assert.is((await server.call('GET', link ?? '')).status, 200);
  server.pass(24 * 3_600_000);
  assert.is(await code(), 'link-expired');
  assert.is((await server.call('GET', (await get(id)).link ?? '')).status, 200);
});

test('a request for a missing file gets a clear error, and the secret of a link isn’t logged', async () => {
  const { id, link } = await made();
  for (const { key } of await listFiles(server.files, `report-${id}`)) await server.files.remove(key);
  assert.equal(
    [(await server.call('GET', link ?? '')).status, (await server.call('GET', link ?? '')).body.title],
    [404, 'The file of this report is missing. Please create the report again.'],
  );
  assert.not(server.logged.join('').includes((link ?? '').slice(-43)));
});

test.run();
