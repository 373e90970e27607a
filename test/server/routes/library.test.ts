// Tests how administrators maintain the library manually.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openUploads } from '../../../src/server/files/uploads';
import { InvalidRecord } from '../../../src/server/library/import/import-record';
import { pdfLimits } from '../../../src/server/library/pdf/pdf-limits';
import { createPdfProcess } from '../../../src/server/library/pdf/pdf-process';
import { readPdf } from '../../../src/server/library/pdf/pdf-text';
import { importDocuments } from '../../../src/server/store/library/import';
import { makeHiddenUnfoldingPdf, makePdf } from '../library/pdf/pdf-file';
import { eventually } from '../../support/eventually';
import { longTest } from '../../support/selection';
import { recordOf } from '../../support/server/alerts';
import { readersOf } from '../../support/server/pdf-readers';
import { listFiles } from '../../support/server/files';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

let server: StartedServer;
let updates = 0;
test.before.each(async () => {
  updates = 0;
  server = await startedServer({ updateIndex: async () => void (updates += 1) });
});
test.after.each(() => server.close());

type Document = Schemas['Document'];
const admin = { as: 'admin' } as const;
const added = (more: object = {}) => ({
  id: 'new-1',
  edition: '1',
  title: 'A new rule',
  text: 'Hatches are closed.',
  category_ids: ['fire'],
  ...more,
});
const add = (more?: object) =>
  server.call<Document>('POST', '/api/admin/documents', { ...admin, body: added(more) });
const correct = (id: string, body: object) =>
  server.call<Document>('PATCH', `/api/admin/documents/${id}`, { ...admin, body });
const upload = (id: string, bytes: Buffer) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/admin/documents/${id}/pdf`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: bytes,
  });
const titles = async (query: string) =>
  (await server.call<Schemas['DocumentPage']>('GET', `/api/admin/documents${query}`, admin)).body.payload.map(
    ({ title }) => title,
  );
const textOf = async (id: string) =>
  (await server.call<Schemas['DocumentText']>('GET', `/api/documents/${id}/text`, admin)).body.text;
const valueOf = ({ document_metadatas }: Document, name: string) =>
  document_metadatas.find((one) => one.name === name)?.value ?? null;
const audited = async () =>
  (await server.call<Schemas['AuditPage']>('GET', '/api/admin/audit', admin)).body.payload
    .filter(({ action }) => !action.startsWith('session.'))
    .map(({ action, record, detail }) => [action, record, detail]);
const pdfOf = async (text: string) => Buffer.from(await makePdf((pdf) => void pdf.text(text)));
/** Imports a document whose source has a text and a PDF. Nothing is known about the pages of the PDF. */
const importWithPdf = async (id: string, text: string, pdfText: string) => {
  const pdf = await server.files.put(await pdfOf(pdfText));
  await server.db
    .transaction()
    .execute((trx) => importDocuments(trx, [{ record: recordOf({ id, text }), pdf }], new Date()));
};
let token = '';
test.before.each(async () => void ({ token } = await server.logIn('admin')));

test('a document that an administrator adds can be read, is indexed, and is recorded in the audit log', async () => {
  const { status, body } = await add({ number: ' R 1 ', entry_date: '2027-01-01' });
  assert.equal(
    [status, body.title, body.category_ids, valueOf(body, 'documentnumber'), valueOf(body, 'entrydate')],
    [201, 'A new rule', ['fire'], 'R 1', '2027-01-01'],
  );
  assert.is(
    (await server.call<Document>('GET', '/api/documents/new-1', { as: 'reader' })).body.title,
    'A new rule',
  );
  assert.is(updates, 1);
  assert.equal((await audited())[0], ['document.add', 'A new rule', 'edition: 1']);
});

test('a new edition is listed before the previous one, and an existing edition is rejected', async () => {
  await add();
  assert.equal(
    [(await add({ edition: '2', title: 'A newer rule' })).body.edition, (await add({ edition: '1' })).status],
    ['2', 409],
  );
  const editions = (
    await server.call<Schemas['EditionEntry'][]>('GET', '/api/documents/new-1/editions', admin)
  ).body;
  assert.equal(
    editions.map(({ edition }) => edition),
    ['2', '1'],
  );
});

test('a document added to an inner category goes to its General leaf; an unknown category is rejected', async () => {
  const [general] = (await add({ category_ids: ['safety'] })).body.category_ids;
  assert.is(
    (
      await server.db
        .selectFrom('categories')
        .select('title')
        .where('id', '=', general ?? '')
        .executeTakeFirst()
    )?.title,
    'General',
  );
  const { status, body } = await add({ edition: '2', category_ids: ['nowhere'] });
  assert.equal(
    [status, body],
    [
      400,
      {
        status: 400,
        code: 'unknown-category',
        title: 'There is no such category.',
        errors: [{ path: '/category_ids', message: 'There is no category nowhere.' }],
      },
    ],
  );
});

test('a correction changes only the given fields, keeps the edition, and is described in the audit log', async () => {
  await add({ number: 'R 1', relations: ['fire-1'] });
  const { body } = await correct('new-1', {
    title: 'A better title',
    number: null,
    category_ids: ['ballast'],
  });
  assert.equal(
    [
      body.title,
      body.edition,
      valueOf(body, 'documentnumber'),
      body.category_ids,
      body.relations.map(({ target_document }) => target_document.id),
    ],
    ['A better title', '1', null, ['ballast'], ['fire-1']],
  );
  assert.is(await textOf('new-1'), 'Hatches are closed.');
  assert.equal((await audited())[0], [
    'document.change',
    'A better title',
    'title: A new rule → A better title; number: R 1 → none; categories: Safety / fire → Pollution / Ballast',
  ]);
});

test('an administrator can remove the day on which an edition ends, and set it again', async () => {
  await add({ entry_date: '2019-01-01', in_force_to: '2020-01-01' });
  const read = async () => {
    const { state, in_force_to } = (await server.call<Document>('GET', '/api/documents/new-1', admin)).body;
    return [state, in_force_to];
  };
  assert.equal(await read(), ['superseded', '2020-01-01']);
  await correct('new-1', { in_force_to: null });
  assert.equal(await read(), ['in force', undefined]);
  await correct('new-1', { in_force_to: '2021-01-01' });
  assert.equal(await read(), ['superseded', '2021-01-01']);
  assert.match((await audited())[0]?.[2] ?? '', /in force until: .*2021-01-01/);
});

test('a correction that changes nothing isn’t recorded', async () => {
  await add();
  const before = await server.db
    .selectFrom('documents')
    .select('revision')
    .where('id', '=', 'new-1')
    .executeTakeFirst();
  assert.is((await correct('new-1', { title: ' A  new rule ' })).status, 200);
  assert.equal(
    await server.db.selectFrom('documents').select('revision').where('id', '=', 'new-1').executeTakeFirst(),
    before,
  );
  assert.is((await audited())[0]?.[0], 'document.add');
});

test('a blank title, an invalid date, an empty correction and an unknown field are rejected', async () => {
  assert.is((await add({ title: '   ' })).status, 400);
  assert.is((await add({ entry_date: '2026-02-30' })).status, 400);
  assert.is((await correct('fire-1', {})).status, 400);
  assert.is((await correct('fire-1', { text: 'Smuggled' })).status, 400);
});

test('an uploaded PDF replaces the current edition’s PDF, and provides the text if none was entered', async () => {
  await add({ text: '' });
  const answer = await upload('new-1', await pdfOf('Valves are shut before sailing.'));
  assert.equal([answer.statusCode, answer.json<Document>().download_method], [200, 'pdf']);
  assert.match(await textOf('new-1'), /Valves are shut/);
  await upload('new-1', await pdfOf('Valves are opened.'));
  assert.match(await textOf('new-1'), /Valves are opened/);

  await add({ id: 'new-2' });
  await upload('new-2', await pdfOf('Something else.'));
  assert.is(await textOf('new-2'), 'Hatches are closed.');
  assert.is((await audited())[0]?.[0], 'document.pdf');
});

test('uploading a PDF doesn’t change a text that was imported beside the previous PDF', async () => {
  const words = { supplied: 'Words from the source.', read: 'Words of the first PDF.' };
  await importWithPdf('supplied', words.supplied, words.read);
  await importWithPdf('read', words.read, words.read);
  const second = 'Words of the second PDF.';
  for (const id of ['supplied', 'read']) await upload(id, await pdfOf(second));
  assert.equal([await textOf('supplied'), await textOf('read')], [words.supplied, second]);
});

test('if a PDF’s file is missing, the text of an uploaded PDF replaces the document’s text', async () => {
  await importWithPdf('lost', 'Words of the lost PDF.', 'Words of the lost PDF.');
  for (const { key } of await listFiles(server.files)) await server.files.remove(key);
  await upload('lost', await pdfOf('Words of the new PDF.'));
  assert.is(await textOf('lost'), 'Words of the new PDF.');
});

test('correcting a title keeps the known pages of the text, and an uploaded PDF has pages of its own', async () => {
  await add({ text: '' });
  const pagesOf = async () =>
    (
      await server.db
        .selectFrom('edition_pages')
        .innerJoin('editions', 'editions.content_hash', 'edition_pages.content_hash')
        .select('starts')
        .where('edition_pages.document_id', '=', 'new-1')
        .executeTakeFirst()
    )?.starts;
  await upload('new-1', await pdfOf('Valves are shut.'));
  assert.is(await pagesOf(), '[0]');
  await correct('new-1', { title: 'Valves' });
  assert.is(await pagesOf(), '[0]');
});

test('a file that isn’t a PDF is rejected, and the document stays unchanged', async () => {
  await add();
  const answer = await upload('new-1', Buffer.from('%PDF-1.7 but broken'));
  assert.equal([answer.statusCode, answer.json<{ code: string }>().code], [400, 'pdf-refused']);
  assert.is((await upload('nobodys', Buffer.from('x'))).statusCode, 404);
  assert.is((await server.call<Document>('GET', '/api/documents/new-1', admin)).body.download_method, 'text');
});

longTest(
  'a PDF designed to exhaust memory is rejected while the server stays responsive and accepts others',
  async () => {
    const reader = createPdfProcess({ ...pdfLimits, maxMs: 600_000 });
    const attacked = await startedServer({ readPdf: reader.read });
    try {
      const headers = {
        authorization: `Bearer ${(await attacked.logIn('admin')).token}`,
        'content-type': 'application/pdf',
      };
      const send = async (id: string, pdf: Uint8Array) =>
        attacked.app.inject({
          method: 'PUT',
          url: `/api/admin/documents/${id}/pdf`,
          headers,
          payload: Buffer.from(pdf),
        });
      let isRefused = false;
      const bomb = send('scan-1', makeHiddenUnfoldingPdf(1500)).finally(() => (isRefused = true));
      await eventually(() => assert.is(readersOf(process.pid).length, 1));
      const good = send('fire-1', await pdfOf('Sent meanwhile.'));
      assert.equal(
        [(await attacked.call('GET', '/api/admin/documents', admin)).status, isRefused],
        [200, false],
      );
      const answer = await bomb;
      assert.equal(
        [answer.statusCode, answer.json<{ code: string; title: string }>()],
        [400, { status: 400, code: 'pdf-refused', title: 'Reading the PDF needs more than 1 GB of memory.' }],
      );
      assert.is((await good).statusCode, 200);
    } finally {
      await reader.close();
      await attacked.close();
    }
    assert.equal(readersOf(process.pid), []);
  },
);

test('a PDF can be larger than other bodies, which are limited to a mebibyte', async () => {
  await add();
  const large = Buffer.concat([await pdfOf('Large.'), Buffer.alloc(2 * 1024 * 1024, ' ')]);
  assert.is((await upload('new-1', large)).statusCode, 200);
  const elsewhere = await server.app.inject({
    method: 'POST',
    url: '/api/admin/category',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: large,
  });
  assert.is(elsewhere.statusCode, 413);
});

test('many simultaneous uploads wait in private files, not in memory, and leave nothing behind', async () => {
  const [count, size] = [16, 24 * 1024 * 1024];
  let waiting = 0;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const busy = await startedServer({
    readPdf: async (pdf) => {
      assert.type(pdf, 'function');
      waiting += 1;
      await begun;
      throw new InvalidRecord('Enough.');
    },
  });
  try {
    const address = await busy.app.listen({ host: '127.0.0.1', port: 0 });
    const headers = {
      authorization: `Bearer ${(await busy.logIn('admin')).token}`,
      'content-type': 'application/pdf',
    };
    // The sender runs in this process, too, so it sends the same mebibyte again and again to save memory.
    const part = Buffer.alloc(1024 * 1024, ' ');
    const send = async () => {
      const sending = request(`${address}/api/admin/documents/fire-1/pdf`, {
        method: 'PUT',
        headers: { ...headers, 'content-length': size },
      });
      const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
      await pipeline(Readable.from(Array.from({ length: size / part.length }, () => part)), sending);
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    };
    const before = process.memoryUsage().rss;
    const sending = Array.from({ length: count }, send);
    await eventually(() => assert.is(waiting, count));
    const grown = process.memoryUsage().rss - before;
    assert.ok(
      grown < (count * size) / 2,
      `${Math.round(grown / 1e6)} MB for ${Math.round((count * size) / 1e6)} MB of uploads`,
    );
    const folder = join(busy.filesFolder, '..', 'uploads');
    const files = readdirSync(folder).map((name) => statSync(join(folder, name)));
    assert.equal(
      files.map(({ size: bytes }) => bytes),
      Array.from({ length: count }, () => size),
    );
    if (process.platform !== 'win32')
      assert.equal(new Set([...files, statSync(folder)].map(({ mode }) => mode & 0o077)), new Set([0]));
    begin();
    assert.equal(new Set(await Promise.all(sending)), new Set([400]));
    assert.equal(readdirSync(folder), []);
  } finally {
    begin();
    await busy.close();
  }
});

test('an upload above the limit is rejected, even without a declared length, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  writeFileSync(join(folder, 'left'), 'by a process that died');
  try {
    const uploads = openUploads(folder);
    const receive = (bytes: number) =>
      uploads.receive(
        Readable.from([Buffer.alloc(bytes / 2), Buffer.alloc(bytes / 2)]),
        100,
        async (upload) => (await upload.read()).length,
      );
    assert.equal(
      [
        await receive(100),
        await receive(102).catch(({ code }: { code: string }) => code),
        readdirSync(folder),
      ],
      [100, 'too-large', []],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('if the client disconnects while its PDF is being read, the upload changes nothing', async () => {
  const leaving = new AbortController();
  const stopped = new EventTarget();
  const gone = once(stopped, 'gone');
  const conflict = once(stopped, 'conflict');
  const ended = once(stopped, 'ended');
  const slow = await startedServer({
    readPdf: async (bytes) => {
      if (!leaving.signal.aborted) {
        leaving.abort();
        await Promise.all([gone, conflict]);
      }
      return readPdf(bytes);
    },
  });
  slow.app.addHook(
    'preHandler',
    async (_request, { raw }) =>
      void raw.once('close', () => raw.writableFinished || stopped.dispatchEvent(new Event('gone'))),
  );
  slow.app.addHook(
    'onSend',
    async (_request, { raw }) => void (raw.destroyed && stopped.dispatchEvent(new Event('ended'))),
  );
  const url = await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = {
    authorization: `Bearer ${(await slow.logIn('admin')).token}`,
    'content-type': 'application/pdf',
  };
  const send = async (text: string, signal: AbortSignal | null = null) =>
    fetch(`${url}/api/admin/documents/scan-1/pdf`, {
      method: 'PUT',
      headers,
      signal,
      body: new Uint8Array(await pdfOf(text)),
    });
  assert.is(await send('The first choice.', leaving.signal).catch(() => 'left'), 'left');
  const { status } = await send('The second choice.');
  stopped.dispatchEvent(new Event('conflict'));
  await ended;
  const { body } = await slow.call<Schemas['DocumentText']>('GET', '/api/documents/scan-1/text', admin);
  const stored = await listFiles(slow.files);
  assert.equal([status, body.text, stored.length], [200, 'The second choice.', 1]);
  await slow.close();
});

test('documents that are withdrawn while they are corrected are both recorded', async () => {
  const ids = ['new-1', 'new-2', 'new-3', 'new-4'];
  for (const id of ids) assert.is((await add({ id })).status, 201);
  const statuses = await Promise.all(
    ids.flatMap((id) => [
      correct(id, { entry_date: '2026-05-01' }).then(({ status }) => status),
      server.call('POST', `/api/admin/documents/${id}/withdraw`, admin).then(({ status }) => status),
    ]),
  );
  // A correction after the withdrawal is rejected.
  assert.ok(
    statuses.every((status) => [200, 204, 409].includes(status)),
    statuses.join(),
  );
});

test('a withdrawn document can be listed and read, but not corrected; a new edition restores it', async () => {
  assert.is((await server.call('POST', '/api/admin/documents/fire-1/withdraw', admin)).status, 204);
  assert.is((await server.call<Document>('GET', '/api/admin/documents/fire-1', admin)).body.withdrawn, true);
  assert.equal(await titles('?q=1432'), ['Fixed fire-extinguishing systems']);
  assert.is(
    (await correct('fire-1', { title: 'T' })).body.title,
    'This document is withdrawn. Adding a new edition restores it.',
  );
  assert.is((await add({ id: 'fire-1', edition: '2' })).body.withdrawn, false);
  assert.is((await server.call('POST', '/api/admin/documents/nobodys/withdraw', admin)).status, 404);
});

test('documents are found by title, number or id, and a percent sign is not a wildcard', async () => {
  assert.equal(
    [await titles('?q=LIFE'), await titles('?q=bwm'), await titles('?q=scan-1'), await titles('?q=%25')],
    [['Life-saving appliances'], ['Ballast water exchange'], ['A scan'], []],
  );
  assert.equal(await titles('?page=2&limit=3'), ['Life-saving appliances']);
});

test('adding, renaming, moving and merging categories is recorded, and a used one can’t be deleted', async () => {
  const category = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    server.call<Schemas['Category']>(method, `/api/admin/category${path}`, {
      ...admin,
      ...(body && { body }),
    });
  const { body: hull } = await category('POST', '', { title: 'Hull', parent: 'safety' });
  await category('PATCH', `/${hull.id}`, { title: 'Hulls', parent: 'pollution' });
  assert.is((await category('PATCH', '/ballast', { merge_into: hull.id })).body.id, hull.id);
  assert.equal((await server.call<Document>('GET', '/api/documents/ballast-1', admin)).body.category_ids, [
    hull.id,
  ]);
  assert.is((await category('DELETE', `/${hull.id}`)).status, 409);
  assert.equal((await audited()).slice(0, 3), [
    ['category.merge', 'Pollution / Ballast', 'into: Pollution / Hulls'],
    ['category.change', 'Pollution / Hulls', 'name: Hull → Hulls; below: Safety → Pollution'],
    ['category.add', 'Safety / Hull', ''],
  ]);
});

test('error reports are listed latest first with their users, filtered by status, and answered', async () => {
  for (const message of ['First.', 'Second.']) {
    await server.call('POST', '/api/documents/errorreport/fire-1', { as: 'user', body: { message } });
    server.pass(1000);
  }
  const list = async (query = '') =>
    (await server.call<Schemas['ErrorReportPage']>('GET', `/api/admin/errorreport${query}`, admin)).body;
  const [second, first] = (await list()).payload;
  assert.equal(
    [second?.message, first?.message, first?.reporter.username, first?.document.id, first?.status],
    ['Second.', 'First.', 'user@demo.fairway', 'fire-1', 'open'],
  );
  await server.call('PATCH', `/api/admin/errorreport/${first?.id}`, {
    ...admin,
    body: { status: 'answered' },
  });
  assert.equal(
    (await list('?status=answered')).payload.map(({ message }) => message),
    ['First.'],
  );
  assert.is((await list('?status=open')).__pagination.total, 1);
  assert.equal((await audited())[0], [
    'error-report.change',
    'Fixed fire-extinguishing systems',
    'status: open → answered',
  ]);
});

test.run();
