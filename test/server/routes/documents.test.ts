import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecord } from '../../../src/server/library/import/import-record';
import { batchesOf } from '../../../src/server/database/batches';
import { importDocuments } from '../../../src/server/store/library/import';
import { decodeStructure } from '../../../src/shared/provisions/encoding';
import { serverCount } from '../../support/server/server-count';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Document = Schemas['Document'];
type PdfLink = Schemas['PdfLink'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

test('a document has its metadata, its categories and its relations in both directions', async () => {
  const { status, body } = await server.call<Document>('GET', '/api/documents/fire-1', { as: 'user' });
  assert.is(status, 200);
  const value = (given: string) => ({ value: given, extracted_value: null });
  assert.equal(body.document_metadatas, [
    { name: 'publicationdate', ...value('2025-05-01') },
    { name: 'documentnumber', ...value('MSC.1/Circ.1432') },
    { name: 'issuer', ...value('The Administration') },
  ]);
  assert.equal(
    {
      id: body.id,
      title: body.title,
      edition: body.edition,
      withdrawn: body.withdrawn,
      category_ids: body.category_ids,
    },
    {
      id: 'fire-1',
      title: 'Fixed fire-extinguishing systems',
      edition: '1',
      withdrawn: false,
      category_ids: ['fire'],
    },
  );
  assert.equal(
    body.relations.map(({ target_document }) => target_document.id),
    ['boats-1', 'ballast-1'],
    'relations are listed in order, without documents that are not in the library yet',
  );
  assert.equal(
    body.relates_to_me.map(({ source_document }) => source_document.id),
    ['ballast-1'],
  );
});

test('a document outside the company’s categories is treated as missing', async () => {
  const hidden = await server.call('GET', '/api/documents/ballast-1', { as: 'reader' });
  const missing = await server.call('GET', '/api/documents/nothing', { as: 'reader' });
  assert.is(hidden.status, 404);
  assert.equal(hidden.body, missing.body);
  for (const call of ['text', 'pdf'])
    assert.is(
      (await server.call('GET', `/api/documents/ballast-1/${call}`, { as: 'reader' })).status,
      404,
      call,
    );
});

test('relations and categories that the company can’t see are omitted', async () => {
  const { body: fire } = await server.call<Document>('GET', '/api/documents/fire-1', { as: 'reader' });
  assert.equal(
    [fire.relations.map(({ target_document }) => target_document.id), fire.relates_to_me],
    [['boats-1'], []],
  );
  const { body: boats } = await server.call<Document>('GET', '/api/documents/boats-1', { as: 'reader' });
  assert.equal(boats.category_ids, ['life-saving']);
});

test('an administrator sees every document, whatever the company owns', async () => {
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'admin').execute();
  assert.is((await server.call('GET', '/api/documents/ballast-1', { as: 'admin' })).status, 200);
  await server.db.updateTable('users').set({ company_id: null }).where('id', '=', 'admin').execute();
  assert.is((await server.call('GET', '/api/documents/ballast-1', { as: 'admin' })).status, 200);
});

test('a withdrawn document stays readable and is marked as withdrawn', async () => {
  const other = await startedServer();
  await other.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  assert.is(
    (await other.call<Document>('GET', '/api/documents/fire-1', { as: 'user' })).body.withdrawn,
    true,
  );
  await other.close();
});

test('the text comes from the current edition, and is empty for a scan without text', async () => {
  const { body } = await server.call<Schemas['DocumentText']>('GET', '/api/documents/fire-1/text', {
    as: 'reader',
  });
  assert.equal(body, {
    id: 'fire-1',
    edition: '1',
    text: 'Portable extinguishers are inspected every year.\n\nFoam is tested.',
  });
  assert.is(
    (await server.call<Schemas['DocumentText']>('GET', '/api/documents/scan-1/text', { as: 'reader' })).body
      .text,
    '',
  );
});

test('a server typesets a text only once if several requests for its PDF arrive at the same time', async () => {
  const before = server.typesettings();
  const calls = Array.from({ length: 5 }, () =>
    server.call<PdfLink>('GET', '/api/documents/boats-1/pdf', { as: 'user' }),
  );
  const links = (await Promise.all(calls)).map(({ body }) => body);
  links.push((await server.call<PdfLink>('GET', '/api/documents/boats-1/pdf', { as: 'user' })).body);
  const typesettings = server.typesettings() - before;
  assert.ok(typesettings >= 1 && typesettings <= serverCount, `typeset ${typesettings} times`);
  assert.is(new Set(links.map(({ sha256 }) => sha256)).size, 1);
  const row = await server.db
    .selectFrom('documents')
    .select(['pdf_sha256', 'pdf_size'])
    .where('id', '=', 'boats-1')
    .executeTakeFirstOrThrow();
  assert.equal(row, { pdf_sha256: links[0]!.sha256, pdf_size: links[0]!.size });
});

test('if the file of a PDF is lost, the PDF is typeset again', async () => {
  const other = await startedServer();
  await other.db
    .updateTable('editions')
    .set({ pdf_sha256: '0'.repeat(64), pdf_size: 5 })
    .where('document_id', '=', 'fire-1')
    .execute();
  const { body } = await other.call<PdfLink>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  assert.is((await other.call('GET', body.link)).status, 200);
  await other.close();
});

test('a document with neither a PDF file nor text has no PDF', async () => {
  const { status, body } = await server.call('GET', '/api/documents/scan-1/pdf', { as: 'user' });
  assert.equal([status, body.title], [404, 'This document has no PDF.']);
  const { body: scan } = await server.call<Document>('GET', '/api/documents/scan-1', { as: 'user' });
  assert.equal([scan.download_method, scan.show_pdf_in_frontend], ['none', false]);
});

test('the link is on the same host, valid for 24 hours, has no session token, and describes the file', async () => {
  const { token } = await server.logIn('user');
  const { body } = await server.call<PdfLink>('GET', '/api/documents/fire-1/pdf', { token });
  assert.match(body.link, /^\/api\/files\/pdf\/fire-1\/1\?user=user&expires=\d+&signature=[\w-]{43}$/);
  assert.is(body.expires_at, '2026-03-02T12:00:00.000Z');
  assert.not(body.link.includes(token));
  const { bytes } = await server.call('GET', body.link);
  assert.equal(
    [body.size, body.edition, body.name],
    [bytes.length, '1', 'MSC.1 Circ.1432 Fixed fire-extinguishing systems.pdf'],
  );
});

async function withEditions(): Promise<StartedServer> {
  const other = await startedServer();
  const current = await other.db
    .selectFrom('editions')
    .selectAll()
    .where('document_id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  await other.db
    .insertInto('editions')
    .values([
      {
        ...current,
        edition: '0',
        title: 'As it was',
        number: null,
        added_at: '2025-01-01T00:00:00.000Z',
        entry_date: '2024-07-01',
        text: 'It was short.',
      },
      {
        ...current,
        edition: 'draft',
        title: 'A draft',
        added_at: '2024-01-01T00:00:00.000Z',
        text: '',
        text_words: 0,
      },
    ])
    .execute();
  return other;
}

test('the edition that readers see is listed first, then the others by first day, each with its state', async () => {
  const other = await withEditions();
  await other.db.deleteFrom('edition_records').where('document_id', '=', 'fire-1').execute();
  const record = { document_id: 'fire-1', in_force_from: null, in_force_to: null };
  await other.db
    .insertInto('edition_records')
    .values([
      { ...record, position: 1, edition: '0', known_from: '2025-01-01', in_force_from: '2024-07-01' },
      { ...record, position: 2, edition: '1', known_from: '2026-01-01' },
      { ...record, position: 3, edition: '1', known_from: '2026-02-01' },
    ])
    .execute();
  const { body } = await other.call<Schemas['EditionEntry'][]>('GET', '/api/documents/fire-1/editions', {
    as: 'user',
  });
  const dates = { publication_date: '2025-05-01', entry_date: null, in_force_to: null };
  assert.equal(body, [
    {
      ...dates,
      edition: '1',
      added_at: '2026-01-01T00:00:00.000Z',
      state: 'uncertain',
      uncertainty: 'noDate',
      known_from: '2026-01-01',
    },
    {
      ...dates,
      edition: 'draft',
      added_at: '2024-01-01T00:00:00.000Z',
      state: 'uncertain',
      uncertainty: 'noDate',
      known_from: '2024-01-01',
    },
    {
      ...dates,
      edition: '0',
      added_at: '2025-01-01T00:00:00.000Z',
      entry_date: '2024-07-01',
      state: 'uncertain',
      uncertainty: 'laterWithoutDate',
      known_from: '2025-01-01',
    },
  ]);
  const { body: timeline } = await other.call<Schemas['Timeline']>('GET', '/api/documents/fire-1/timeline', {
    as: 'user',
  });
  assert.is(timeline.today, '2026-03-01');
  assert.equal(
    timeline.records.map(({ edition, known_from, in_force_from }) => [edition, known_from, in_force_from]),
    [
      ['0', '2025-01-01', '2024-07-01'],
      ['1', '2026-01-01', null],
      ['1', '2026-02-01', null],
    ],
  );
  await other.close();
});

test('an earlier edition has its own title, fields, text and PDF, and the document’s categories', async () => {
  const other = await withEditions();
  const { body } = await other.call<Document>('GET', '/api/documents/fire-1/editions/0', { as: 'user' });
  assert.equal(
    [body.id, body.edition, body.title, body.category_ids, body.relations.length],
    ['fire-1', '0', 'As it was', ['fire'], 2],
  );
  assert.equal(
    body.document_metadatas.map(({ name, value }) => `${name} ${value}`),
    ['entrydate 2024-07-01', 'publicationdate 2025-05-01', 'issuer The Administration'],
  );
  assert.is(
    (await other.call<Document>('GET', '/api/documents/fire-1/editions/draft', { as: 'user' })).body
      .download_method,
    'none',
  );
  assert.equal((await other.call('GET', '/api/documents/fire-1/text?edition=0', { as: 'user' })).body, {
    id: 'fire-1',
    edition: '0',
    text: 'It was short.',
  });
  const { body: pdf } = await other.call<PdfLink>('GET', '/api/documents/fire-1/pdf?edition=0', {
    as: 'user',
  });
  assert.equal(
    [pdf.edition, pdf.name, (await other.call('GET', pdf.link)).text],
    ['0', 'As it was.pdf', '%PDF-1.7 As it was It was short.'],
  );
  const { body: current } = await other.call<PdfLink>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  assert.equal([current.edition, current.sha256 === pdf.sha256], ['1', false]);
  await other.close();
});

test('a missing edition, and an edition of an invisible document, are not found', async () => {
  for (const path of ['fire-1/editions/9', 'fire-1/text?edition=9', 'fire-1/pdf?edition=9']) {
    const { status, body } = await server.call('GET', `/api/documents/${path}`, { as: 'user' });
    assert.equal([status, body.title], [404, 'There is no such edition of the document.'], path);
  }
  for (const path of [
    'ballast-1/editions',
    'ballast-1/editions/1',
    'ballast-1/text?edition=1',
    'ballast-1/pdf?edition=1',
  ])
    assert.is((await server.call('GET', `/api/documents/${path}`, { as: 'reader' })).status, 404, path);
});

test('the words before a correction are sent with the fields of their edition today, and without a PDF', async () => {
  const other = await startedServer();
  const put = (title: string, text: string) => {
    const record = readRecord({ id: 'fire-1', edition: '1', title, text, categories: ['Fire'] }, 3);
    return other.db
      .transaction()
      .execute((trx) => importDocuments(trx, [{ record, pdf: null }], new Date('2026-03-01')));
  };
  await put('Before', 'Show one light.\n\nCarry a whistle.');
  await put('After', 'Show two lights.\n\nCarry a whistle.');
  const timeline = await other.call<Schemas['Timeline']>('GET', '/api/documents/fire-1/timeline', {
    as: 'user',
  });
  const name = timeline.body.replaced!.at(-1)!;
  const read = <Body>(path: string) =>
    other.call<Body>('GET', `/api/documents/fire-1/${path}`, { as: 'user' });
  const { body } = await read<Document>(`editions/${encodeURIComponent(name)}`);
  assert.equal(
    [body.edition, body.title, body.structured, body.show_pdf_in_frontend, body.download_method],
    [name, 'After', true, false, 'none'],
  );
  const { body: found } = await read<Schemas['DocumentStructure']>(
    `structure?edition=${encodeURIComponent(name)}`,
  );
  const { nodes } = decodeStructure(found.text, found.structure);
  assert.equal(
    nodes.slice(1).map(({ kind, from, to }) => [kind, found.text.slice(from, to).trim()]),
    [
      ['block', 'Show one light.'],
      ['block', 'Carry a whistle.'],
    ],
  );
  assert.is((await read(`editions/${encodeURIComponent('1@999')}`)).status, 404);
  await other.close();
});

test('a timeline contains every record, because the names of replaced wordings count them', async () => {
  const other = await startedServer();
  const last = 5500;
  const rows = Array.from({ length: last }, (_, index) => ({
    ...{ document_id: 'fire-1', position: index + 1, edition: '1', in_force_from: null, in_force_to: null },
    known_from: index === 0 ? '2020-01-01' : '2021-01-01',
  }));
  await other.db.deleteFrom('edition_records').execute();
  for (const batch of batchesOf(rows)) await other.db.insertInto('edition_records').values(batch).execute();
  const { body } = await other.call<Schemas['Timeline']>('GET', '/api/documents/fire-1/timeline', {
    as: 'user',
  });
  assert.equal([body.records.length, body.records[0]!.known_from], [last, '2020-01-01']);
  await other.close();
});

test('the words before a correction of an invisible document are not found, and neither is their number', async () => {
  const other = await startedServer();
  const put = (text: string) => {
    const fields = { id: 'ballast-1', edition: '1', title: 'Ballast', categories: ['Pollution', 'Ballast'] };
    const record = readRecord({ ...fields, text }, 3);
    return other.db
      .transaction()
      .execute((trx) => importDocuments(trx, [{ record, pdf: null }], new Date('2026-03-01')));
  };
  await put('Exchange the water.');
  await put('Exchange the water at sea.');
  const read = (path: string, as: 'user' | 'reader') =>
    other.call<Partial<Schemas['Timeline']>>('GET', `/api/documents/ballast-1/${path}`, { as });
  const name = encodeURIComponent((await read('timeline', 'user')).body.replaced!.at(-1)!);
  for (const path of [
    'timeline',
    `editions/${name}`,
    `text?edition=${name}`,
    `structure?edition=${name}`,
    `changes?from=${name}&to=1`,
    `changes?from=1&to=${name}`,
  ]) {
    const [visible, hidden] = [await read(path, 'user'), await read(path, 'reader')];
    assert.equal([visible.status, hidden.status], [200, 404], path);
    assert.not.match(hidden.text, /Exchange|Ballast|@/);
  }
  await other.close();
});

test.run();
