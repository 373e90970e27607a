import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { strFromU8, unzipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Files } from '../../../src/server/files/files';
import { purgeZipSelections } from '../../../src/server/store/favourites/zip-selections';
import { forgetKept, type UserName } from '../../support/server/library';
import { startedServer, type Answer, type Schemas, type StartedServer } from '../../support/server/server';

type Group = Schemas['Group'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(() => forgetKept(server.db));
test.after(() => server.close());

const choose = async (documents: string, as: UserName = 'user', on = server) =>
  (await on.call<Schemas['Address']>('POST', '/api/user/download', { as, body: { documents } })).body.link;

async function group(documents: string, name = 'Bridge team', on = server): Promise<Group> {
  const { body } = await on.call<Group>('POST', '/api/user/favorites/group', { as: 'user', body: { name } });
  for (const id of documents.split(',')) {
    await on.call('POST', `/api/user/favorites/group/document/${body.id}/documents`, {
      as: 'user',
      body: { documents: id },
    });
    on.pass(1000);
  }
  return body;
}

/** Returns the texts of the files in a ZIP, by name. */
const unzipped = ({ bytes }: Answer<unknown>) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

const fireName = 'MSC.1 Circ.1432 Fixed fire-extinguishing systems.pdf';
const firePdf =
  '%PDF-1.7 Fixed fire-extinguishing systems Portable extinguishers are inspected every year.\n\nFoam is tested.';

test('a group is downloaded as a ZIP of its PDFs, named by number and title, and two lists', async () => {
  const { links } = await group('fire-1,boats-1,scan-1');
  const answer = await server.call('GET', links.zip);
  assert.is(answer.status, 200);
  assert.equal(
    [answer.headers['content-type'], answer.headers['content-disposition'], answer.headers['cache-control']],
    [
      'application/zip',
      `attachment; filename="Bridge team.zip"; filename*=UTF-8''Bridge%20team.zip`,
      'private, no-store',
    ],
  );
  const files = unzipped(answer);
  assert.equal(
    Object.keys(files).sort(),
    ['Life-saving appliances.pdf', fireName, 'index.csv', 'index.html'].sort(),
  );
  assert.is(files[fireName], firePdf);
  const lines = (files['index.csv'] ?? '').split('\r\n');
  assert.equal(
    lines.slice(1, 4).map((line) => line.split(',')[1]),
    ['A scan', 'Life-saving appliances', 'Fixed fire-extinguishing systems'],
    'documents are listed newest first, as in the group',
  );
  assert.match(lines[1] ?? '', /,No PDF,/);
  assert.match(files['index.html'] ?? '', /<h1>Bridge team<\/h1>/);
});

test('selected documents are downloaded in the order of selection, without duplicates', async () => {
  const files = unzipped(await server.call('GET', await choose('boats-1,fire-1,boats-1')));
  assert.equal(Object.keys(files), ['Life-saving appliances.pdf', fireName, 'index.html', 'index.csv']);
});

test('missing PDFs are typeset during a download; if none are missing, the length is sent in advance', async () => {
  const other = await startedServer();
  const { links } = await group('fire-1,boats-1', 'Bridge', other);
  const first = await other.call('GET', links.zip);
  assert.equal([other.typesettings(), first.headers['content-length']], [2, undefined]);
  const second = await other.call('GET', links.zip);
  assert.equal(
    [other.typesettings(), second.headers['content-length'], second.bytes.length],
    [2, String(second.bytes.length), first.bytes.length],
  );
  await other.close();
});

test('equal names are numbered', async () => {
  await server.db
    .updateTable('documents')
    .set({ title: 'Rules', number: null })
    .where('id', 'in', ['fire-1', 'boats-1'])
    .execute();
  const files = unzipped(await server.call('GET', await choose('fire-1,boats-1')));
  assert.equal(Object.keys(files).slice(0, 2), ['Rules.pdf', 'Rules (2).pdf']);
  await server.db
    .updateTable('documents')
    .set({ title: 'Fixed fire-extinguishing systems', number: 'MSC.1/Circ.1432' })
    .where('id', '=', 'fire-1')
    .execute();
  await server.db
    .updateTable('documents')
    .set({ title: 'Life-saving appliances' })
    .where('id', '=', 'boats-1')
    .execute();
});

test('the ZIP for an empty group contains only the lists', async () => {
  const { body } = await server.call<Group>('POST', '/api/user/favorites/group', {
    as: 'user',
    body: { name: 'CON' },
  });
  const answer = await server.call('GET', body.links.zip);
  assert.equal(Object.keys(unzipped(answer)), ['index.html', 'index.csv']);
  assert.match(String(answer.headers['content-disposition']), /filename="_CON\.zip"/);
});

test('users of a shared group download the documents that their company may see, with their own links', async () => {
  await server.db.updateTable('companies').set({ parent_id: 'first' }).where('id', '=', 'second').execute();
  const { id } = await group('fire-1,ballast-1');
  await server.call('POST', `/api/user/favorites/group/shared/${id}`, {
    as: 'user',
    body: { users: 'reader' },
  });
  const [shared] = (await server.call<Group[]>('GET', '/api/user/favorites/group/shared', { as: 'reader' }))
    .body;
  const files = unzipped(await server.call('GET', shared!.links.zip));
  assert.equal(Object.keys(files), [fireName, 'index.html', 'index.csv']);
  assert.match(files['index.html'] ?? '', /1 more is outside your company’s categories/);
  await server.call('DELETE', `/api/user/favorites/group/shared/${id}/reader`, { as: 'user' });
  assert.is((await server.call('GET', shared!.links.zip)).status, 404);
});

test('when a link is opened, the user’s current rights apply', async () => {
  const { links } = await group('fire-1');
  const chosen = await choose('fire-1,ballast-1');
  const statuses = async () => [
    (await server.call('GET', links.zip)).status,
    (await server.call('GET', chosen)).status,
  ];
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  assert.equal(Object.keys(unzipped(await server.call('GET', chosen))), [
    fireName,
    'index.html',
    'index.csv',
  ]);
  await server.db.updateTable('users').set({ company_id: 'third' }).where('id', '=', 'user').execute();
  assert.equal(await statuses(), [403, 403], 'of an inactive company');
  await server.db
    .updateTable('users')
    .set({ company_id: 'first', password_expires_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'user')
    .execute();
  assert.equal(await statuses(), [403, 403], 'with an expired password');
  await server.db.updateTable('users').set({ password_expires_at: null }).where('id', '=', 'user').execute();
  await server.db.deleteFrom('user_roles').where('user_id', '=', 'user').execute();
  assert.equal(await statuses(), [403, 403], 'without a subscription');
  await server.db.insertInto('user_roles').values({ user_id: 'user', role: 'ROLE_SUBSCRIBER' }).execute();
  assert.equal(await statuses(), [200, 200]);
});

test('a link that is forged or expired, or whose group or selection no longer exists, opens nothing', async () => {
  const other = await startedServer();
  const { id, links } = await group('fire-1', 'Bridge', other);
  const chosen = await choose('fire-1', 'user', other);
  const forged = links.zip.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  assert.equal((await other.call('GET', forged)).body.code, 'link-expired');
  for (let count = 0; count < 20; count += 1) {
    other.pass(1);
    await choose('boats-1', 'user', other);
  }
  assert.equal((await other.call('GET', chosen)).body.code, 'link-expired');
  await other.call('DELETE', `/api/user/favorites/group/${id}`, { as: 'user' });
  assert.is((await other.call('GET', links.zip)).status, 404);
  other.pass(24 * 3_600_000);
  assert.equal((await other.call('GET', links.zip)).body.code, 'link-expired');
  await other.close();
});

test('selecting an invisible document is rejected, and nothing is stored', async () => {
  const { status } = await server.call('POST', '/api/user/download', {
    as: 'reader',
    body: { documents: 'fire-1,ballast-1' },
  });
  assert.equal([status, await server.db.selectFrom('download_choices').select('id').execute()], [404, []]);
});

test('a PDF that can’t be created is left out and listed as missing, and the others are sent', async () => {
  const other = await startedServer({
    typeset: async (edition) => {
      if (edition.document_id === 'fire-1') throw new Error('no font');
      return new Uint8Array([1, 2, 3]);
    },
  });
  const files = unzipped(await other.call('GET', await choose('fire-1,boats-1', 'user', other)));
  assert.equal(Object.keys(files), ['Life-saving appliances.pdf', 'index.html', 'index.csv']);
  assert.match(files['index.csv'] ?? '', /^MSC\.1\/Circ\.1432,.*,No PDF,\r$/m);
  assert.ok(
    other.logged.some((line) => line.includes('a PDF was left out of a ZIP') && line.includes('no font')),
  );
  await other.close();
});

test('a withdrawn document is included, and the CSV list marks it as withdrawn', async () => {
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  const files = unzipped(await server.call('GET', await choose('fire-1')));
  assert.match(files['index.csv'] ?? '', /,Withdrawn,MSC/);
});

test('the secret of a link is not logged', async () => {
  const { links } = await group('fire-1');
  await server.call('GET', links.zip);
  assert.not(server.logged.join('').includes(links.zip.slice(-43)));
});

test('the ZIP is created only as fast as the client reads it, and no further once the client disconnects', async () => {
  const large = new Uint8Array(8 * 1024 * 1024);
  const made: string[] = [];
  const ended: Promise<void>[] = [];
  const other = await startedServer({
    typeset: async (edition) => {
      made.push(edition.document_id);
      return large;
    },
  });
  // Watches when the server's files are opened and closed.
  const { files } = other as { files: Files };
  const read = files.read.bind(files);
  Object.assign(files, {
    read: async (sha256: string) => {
      const stream = await read(sha256);
      ended.push(new Promise((resolve) => stream.once('close', resolve)));
      return stream;
    },
  });
  const link = await choose('fire-1,boats-1,ballast-1', 'user', other);
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = other.app.server.address() as AddressInfo;
  await new Promise<void>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path: link }, (answer) => {
      answer.once('data', () => {
        // This client stops reading.
        answer.pause();
        asking.destroy();
        resolve();
      });
    });
    asking.on('error', reject);
    asking.end();
  });
  await ended[0];
  assert.equal([made, ended.length], [['fire-1'], 1]);
  await other.close();
});

test('the selections whose links have expired are deleted', async () => {
  await choose('fire-1');
  server.pass(1000);
  await choose('boats-1');
  const selections = () =>
    server.db.selectFrom('download_choices').select(['document_ids', 'made_at']).orderBy('made_at').execute();
  const [first] = await selections();
  await purgeZipSelections(server.db, new Date(first!.made_at));
  assert.equal(
    (await selections()).map(({ document_ids }) => document_ids),
    ['boats-1'],
  );
});

test.run();
