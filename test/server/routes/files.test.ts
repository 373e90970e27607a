import { createHash } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FilesFault } from '../../../src/server/files/files-fault';
import { openS3Files } from '../../../src/server/files/s3-files';
import { startS3Double } from '../../support/server/s3-double';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

let server: StartedServer;
let link = '';
let etag = '';
let whole: Buffer;
test.before(async () => {
  server = await startedServer();
  const { body } = await server.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  link = body.link;
  etag = `"${body.sha256}"`;
  whole = (await server.call('GET', link)).bytes;
});
test.after(() => server.close());

const get = (headers: Record<string, string>) => server.call('GET', link, { headers });

test('the whole file is sent with its length, and its ETag is the SHA-256 of its content', async () => {
  const { status, headers, bytes } = await get({});
  assert.is(status, 200);
  assert.is(headers.etag, `"${createHash('sha256').update(bytes).digest('hex')}"`);
  assert.equal(
    [headers['content-length'], headers['accept-ranges'], headers['content-type']],
    [String(bytes.length), 'bytes', 'application/pdf'],
  );
  assert.is(
    headers['content-disposition'],
    `inline; filename="MSC.1 Circ.1432 Fixed fire-extinguishing systems.pdf"; ` +
      `filename*=UTF-8''MSC.1%20Circ.1432%20Fixed%20fire-extinguishing%20systems.pdf`,
  );
  assert.is(headers['cache-control'], 'no-store');
});

test('a range request gets the requested part', async () => {
  const { status, headers, bytes } = await get({ range: 'bytes=2-5' });
  assert.equal(
    [status, headers['content-range'], headers['content-length'], bytes],
    [206, `bytes 2-5/${whole.length}`, '4', whole.subarray(2, 6)],
  );
});

test('an interrupted download can continue, provided that If-Range names the same bytes', async () => {
  const rest = await get({ range: 'bytes=10-', 'if-range': etag });
  assert.equal([rest.status, rest.bytes], [206, whole.subarray(10)]);
  const changed = await get({ range: 'bytes=10-', 'if-range': `"${'0'.repeat(64)}"` });
  assert.equal([changed.status, changed.bytes], [200, whole]);
});

test('bytes that the client already has are not sent again', async () => {
  const { status, bytes, headers } = await get({ 'if-none-match': etag });
  assert.equal([status, bytes.length, headers.etag], [304, 0, etag]);
});

test('a range beyond the end gets a 416 with the length of the file', async () => {
  const { status, headers, body } = await get({ range: 'bytes=100000-' });
  assert.equal(
    [status, headers['content-range'], body.code],
    [416, `bytes */${whole.length}`, 'range-not-satisfiable'],
  );
});

test('a link expires after 24 hours', async () => {
  const other = await startedServer();
  const { body } = await other.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  other.pass(24 * 3_600_000 - 1000);
  assert.is((await other.call('GET', body.link)).status, 200);
  other.pass(1000);
  const late = await other.call('GET', body.link);
  assert.equal([late.status, late.body.code], [403, 'link-expired']);
  await other.close();
});

const ends: Record<string, (other: StartedServer) => Promise<unknown>> = {
  'is deactivated': ({ db }) =>
    db.updateTable('users').set({ active: 0 }).where('id', '=', 'reader').execute(),
  'is deleted': ({ db }) => db.deleteFrom('users').where('id', '=', 'reader').execute(),
  'loses the subscription': ({ db }) => db.deleteFrom('user_roles').where('user_id', '=', 'reader').execute(),
  'belongs to a company that was deactivated': ({ db }) =>
    db.updateTable('companies').set({ active: 0 }).where('id', '=', 'second').execute(),
  'belongs to a company that lost the category': ({ db }) =>
    db.deleteFrom('company_categories').where('company_id', '=', 'second').execute(),
};
for (const [how, end] of Object.entries(ends)) {
  test(`a link expires when its user ${how}, and other users’ links stay valid`, async () => {
    const other = await startedServer();
    const [own, others] = await Promise.all(
      (['reader', 'user'] as const).map(
        async (as) =>
          (await other.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as })).body.link,
      ),
    );
    assert.is((await other.call('GET', own!)).status, 200);
    await end(other);
    const refused = await other.call('GET', own!);
    assert.equal([refused.status, refused.body.code], [403, 'link-expired']);
    assert.is((await other.call('GET', own!.replace('user=reader', 'user=user'))).status, 403);
    assert.is((await other.call('GET', others!)).status, 200);
    await other.close();
  });
}

test('a link is rejected in the same way whichever part of it has been changed', async () => {
  const answers = [];
  for (const changed of [
    link.replace('fire-1', 'ballast-1'),
    link.replace('fire-1', 'nothing'),
    link.replace('/1?', '/2?'),
    link.replace('expires=1', 'expires=2'),
    link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ]) {
    const { status, text } = await server.call('GET', changed);
    assert.is(status, 403, changed);
    answers.push(text);
  }
  assert.is(new Set(answers).size, 1);
});

test('correcting a text invalidates the links to its old bytes', async () => {
  const other = await startedServer();
  const { body } = await other.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  await other.db
    .updateTable('editions')
    .set({ pdf_sha256: null, pdf_size: null, text: 'Corrected.', content_hash: 'another' })
    .where('document_id', '=', 'fire-1')
    .execute();
  assert.is((await other.call('GET', body.link)).status, 403);
  const { body: renewed } = await other.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', {
    as: 'user',
  });
  assert.is.not(renewed.sha256, body.sha256);
  assert.equal(
    [(await other.call('GET', renewed.link)).status, (await other.call('GET', body.link)).status],
    [200, 403],
  );
  await other.close();
});

test('a session token doesn’t replace a link’s signature', async () => {
  const { token } = await server.logIn('user');
  assert.is((await server.call('GET', '/api/files/pdf/fire-1/1', { token })).status, 400);
});

/** Starts a server, and returns links to a PDF whose file has been removed since. */
async function withLostFile(changes: { isImported: boolean }) {
  const other = await startedServer();
  const linkFor = async (as: 'user' | 'admin') =>
    (await other.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as })).body;
  const { sha256 } = await linkFor('user');
  if (changes.isImported)
    await other.db
      .updateTable('editions')
      .set({ pdf_imported: 1 })
      .where('document_id', '=', 'fire-1')
      .execute();
  const links = { user: (await linkFor('user')).link, admin: (await linkFor('admin')).link };
  await other.files.remove(sha256);
  return { other, sha256, links };
}

test('a typeset PDF whose file is lost is typeset again, and its link still works', async () => {
  const { other, sha256, links } = await withLostFile({ isImported: false });
  assert.is((await other.call('GET', links.user)).status, 200);
  assert.is(await other.files.sizeOf(sha256), whole.length);
  assert.match(other.logged.join(''), /the file of a PDF is missing or incomplete/);
  await other.close();
});

test('if an imported file is lost, administrators see which one, and others only that it is missing', async () => {
  const { other, links } = await withLostFile({ isImported: true });
  const titles = [];
  for (const one of [links.user, links.admin]) {
    const { status, body } = await other.call('GET', one);
    titles.push([status, body.title]);
  }
  assert.equal(titles, [
    [404, 'The PDF of this document is missing. Please tell the people who run this library.'],
    [
      404,
      'The file of “Fixed fire-extinguishing systems”, edition 1, is missing: upload its PDF again, or import the ' +
        'document again.',
    ],
  ]);
  await other.close();
});

test('if a lost PDF is typeset with different bytes, its link expires, and the old hash stays on record', async () => {
  const { other, sha256, links } = await withLostFile({ isImported: false });
  await other.db
    .updateTable('editions')
    .set({ title: 'Set anew' })
    .where('document_id', '=', 'fire-1')
    .execute();
  const { body } = await other.call('GET', links.user);
  assert.is(body.code, 'link-expired');
  const rows = await other.db
    .selectFrom('documents')
    .where('id', '=', 'fire-1')
    .select(['pdf_sha256', 'pdf_earlier'])
    .execute();
  assert.is.not(rows[0]?.pdf_sha256, sha256);
  assert.is(rows[0]?.pdf_earlier, sha256);
  await other.close();
});

test('if the stored file of a PDF turns out to be too short, nothing of it is sent', async () => {
  const s3 = await startS3Double();
  const other = await startedServer({ files: openS3Files(s3.location) });
  const { body } = await other.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  s3.fault = (method) => (method === 'GET' ? 'short' : null);
  const answer = await other.call('GET', body.link);
  assert.equal([answer.status, answer.body.code], [503, 'files-unavailable']);
  await other.close();
  await s3.close();
});

test('while the files can’t be used, PDFs get a 503 with a message, and the log has the reason', async () => {
  const fail = async () => {
    throw new FilesFault('The bucket with the files doesn’t exist.', 'NoSuchBucket');
  };
  const files = { ...server.files, sizeOf: fail, read: fail, put: fail };
  const other = await startedServer({ files });
  await other.db
    .updateTable('editions')
    .set({ pdf_imported: 1, pdf_sha256: 'a'.repeat(64), pdf_size: 9 })
    .where('document_id', '=', 'fire-1')
    .execute();
  const imported = await other.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  for (const answer of [
    await other.call('GET', imported.body.link),
    await other.call('GET', '/api/documents/boats-1/pdf', { as: 'user' }),
  ])
    assert.equal(
      [answer.status, answer.body.code, answer.body.title, answer.headers['retry-after']],
      [503, 'files-unavailable', 'PDFs and reports are temporarily unavailable. Try again in a moment.', '5'],
    );
  assert.match(other.logged.join(''), /"part":"files".*The bucket with the files doesn’t exist/);
  await other.close();
});

test.run();
