import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { typedInitials } from '../../../src/shared/provisions/references/initials';
import { instrumentKey } from '../../../src/shared/provisions/references/instrument-keys';
import type { Tables } from '../../../src/server/database/tables';
import { forgetKept, type UserName } from '../../support/server/library';
import { writePages } from '../../../src/server/store/library/structure/edition-pages';
import { addStructures } from '../../support/server/structures';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Sync = Schemas['OfflineSync'];

let server: StartedServer;
let woken = 0;
test.before(async () => {
  server = await startedServer({ wakePreparer: () => (woken += 1) });
});
test.before.each(async () => {
  await forgetKept(server.db);
  await server.db.deleteFrom('edition_structures').execute();
  await server.db.updateTable('editions').set({ pdf_sha256: null, pdf_size: null }).execute();
  await server.db.updateTable('documents').set({ pdf_sha256: null, pdf_size: null }).execute();
  await server.db.deleteFrom('company_categories').where('company_id', '=', 'second').execute();
  await server.db
    .insertInto('company_categories')
    .values({ company_id: 'second', category_id: 'safety' })
    .execute();
});
test.after(() => server.close());

const choose = (categories: string, as: UserName = 'user') =>
  server.call<string[]>('POST', '/api/offline/category', { as, body: { categories } });
const chosen = async (as: UserName = 'user') =>
  (await server.call<string[]>('GET', '/api/offline/category', { as })).body;
const chooseGroups = (groups: string, as: UserName = 'user') =>
  server.call<Schemas['OfflineGroups']>('POST', '/api/offline/groups', { as, body: { groups } });
const chosenGroups = async (as: UserName = 'user') =>
  (await server.call<Schemas['OfflineGroups']>('GET', '/api/offline/groups', { as })).body.map(
    ({ group_id }) => group_id,
  );
const keep = (documents: string, as: UserName = 'user') =>
  server.call<Schemas['ChangedDocuments']>('POST', '/api/offline/documents', { as, body: { documents } });
const unkeep = (documents: string, as: UserName = 'user') =>
  server.call<Schemas['ChangedDocuments']>('POST', '/api/offline/documents/remove', {
    as,
    body: { documents },
  });
const sync = (as: UserName = 'user', etag?: string) =>
  server.call<Sync>('GET', '/api/offline/sync', {
    as,
    ...(etag !== undefined && { headers: { 'if-none-match': etag } }),
  });
const texts = (documents: string, as: UserName = 'user') =>
  server.call<Schemas['OfflineTexts']>('POST', '/api/offline/text', { as, body: { documents } });
const textsWithStructure = (documents: string, format: number, as: UserName = 'user') =>
  server.call<Schemas['OfflineTexts']>('POST', '/api/offline/text', {
    as,
    body: { documents, structure_version: format },
  });
const base = '/api/user/favorites/group';
const group = async (documents: string, as: UserName = 'user') => {
  const { body } = await server.call<Schemas['Group']>('POST', base, { as, body: { name: 'Bridge team' } });
  await server.call('POST', `${base}/document/${body.id}/documents`, { as, body: { documents } });
  return body.id;
};
/** The documents that are kept, by chosen category or group. */
const held = ({ categories, groups }: Sync) =>
  Object.fromEntries(
    [...categories, ...groups].map(({ id, documents }) => [id, documents.map((document) => document.id)]),
  );

/** Stores a PDF as a server that prepares it would. */
async function typesetAs(id: string, sha256 = 'a'.repeat(64)): Promise<void> {
  const pdf = { pdf_sha256: sha256, pdf_size: 1234 };
  await server.db.updateTable('editions').set(pdf).where('document_id', '=', id).execute();
  await server.db.updateTable('documents').set(pdf).where('id', '=', id).execute();
}

/** Reads everything that users keep offline, to check that a rejected request changes nothing. */
async function everything(): Promise<unknown> {
  const tables: (keyof Tables)[] = [
    'offline_categories',
    'offline_groups',
    'groups',
    'group_documents',
    'group_users',
  ];
  return Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()));
}

test('a user who has chosen nothing keeps no documents offline', async () => {
  const { status, body } = await sync();
  assert.equal(
    [status, body],
    [200, { groups: [], categories: [], documents: [], pdflinks: [], kept_group: null, preparing: 0 }],
  );
  assert.equal([await chosen(), await chosenGroups()], [[], []]);
});

test('choosing categories replaces the previous choice, separately for each user', async () => {
  assert.equal((await choose('pollution,fire,fire')).body, ['fire', 'pollution']);
  await choose('ballast', 'manager');
  assert.equal((await choose('life-saving')).body, ['life-saving']);
  assert.equal([await chosen(), await chosen('manager')], [['life-saving'], ['ballast']]);
  assert.equal((await choose('')).body, []);
});

test('invisible and unknown categories are rejected with the same error, and nothing changes', async () => {
  await choose('fire', 'reader');
  const before = await everything();
  for (const unseen of ['ballast', 'nothing', 'root']) {
    const { status, body } = await server.call('POST', '/api/offline/category', {
      as: 'reader',
      body: { categories: `life-saving,${unseen}` },
    });
    assert.equal(
      [status, body.code, body.errors],
      [404, 'not-found', [{ path: '/categories', message: `There is no category ${unseen}.` }]],
    );
  }
  assert.equal(await everything(), before);
});

test('a chosen category includes the documents of all categories below it, each only once', async () => {
  await choose('root,safety,ballast');
  const { body } = await sync();
  assert.equal(held(body), {
    ballast: ['ballast-1', 'boats-1'],
    root: ['ballast-1', 'boats-1', 'fire-1'],
    safety: ['boats-1', 'fire-1'],
  });
  assert.equal(
    body.documents.map(({ id }) => id),
    ['ballast-1', 'boats-1', 'fire-1'],
  );
});

test('withdrawn documents, and those with neither PDF nor text, are not listed', async () => {
  await choose('fire');
  await keep('scan-1,boats-1');
  assert.equal(
    (await sync()).body.documents.map(({ id }) => id),
    ['boats-1', 'fire-1'],
    'scan-1 has no text',
  );
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  const { body } = await sync();
  assert.equal(
    [body.documents.map(({ id }) => id), body.categories],
    [['boats-1'], [{ id: 'fire', documents: [] }]],
  );
});

test('a document is listed with its edition, size and leaves, and its link leads to its bytes', async () => {
  await choose('root');
  const link = await server.call<Schemas['PdfLink']>('GET', '/api/documents/boats-1/pdf', { as: 'user' });
  const { body } = await sync();
  const boats = body.documents.find(({ id }) => id === 'boats-1')!;
  assert.equal(boats, {
    id: 'boats-1',
    title: 'Life-saving appliances',
    edition: '1',
    version: 'boats-1',
    filesize: link.body.size,
    category_ids: ['ballast', 'life-saving'],
    document_metadatas: [
      { name: 'publicationdate', value: '2025-05-01', extracted_value: null },
      { name: 'issuer', value: 'The Administration', extracted_value: null },
    ],
    records: [],
  });
  assert.equal(
    body.pdflinks.map(({ id, edition, size, sha256 }) => ({ id, edition, size, sha256 })),
    [{ id: 'boats-1', edition: '1', size: link.body.size, sha256: link.body.sha256 }],
  );
  const pdf = await server.call('GET', body.pdflinks[0]!.link);
  assert.equal(
    [pdf.status, pdf.bytes.length, pdf.headers.etag],
    [200, boats.filesize, `"${link.body.sha256}"`],
  );
});

test('a document is listed with those of its relations that are also listed, and the ETag covers them', async () => {
  await choose('fire');
  const relations = async () =>
    Object.fromEntries((await sync()).body.documents.map(({ id, relates_to }) => [id, relates_to]));
  assert.equal(await relations(), { 'fire-1': undefined });
  const before = (await sync()).headers.etag;
  await choose('fire,ballast');
  assert.equal(await relations(), {
    'ballast-1': ['fire-1'],
    'boats-1': undefined,
    'fire-1': ['boats-1', 'ballast-1'],
  });
  assert.is.not((await sync()).headers.etag, before);
});

test('a document without a PDF is listed without a link and counted, and the preparer is woken', async () => {
  await choose('safety');
  await typesetAs('fire-1');
  woken = 0;
  const { body } = await sync();
  assert.equal(
    [body.preparing, body.pdflinks.map(({ id }) => id), body.documents.map(({ id }) => id)],
    [1, ['fire-1'], ['boats-1', 'fire-1']],
  );
  assert.ok(body.documents[0]!.filesize > 0, 'about');
  assert.equal(
    [
      woken,
      (await server.db.selectFrom('pdf_waiters').select('user_id').execute()).map(({ user_id }) => user_id),
    ],
    [1, ['user']],
  );
  await typesetAs('boats-1');
  woken = 0;
  assert.equal([(await sync()).body.preparing, woken], [0, 0]);
});

test('if nothing but the links has changed, the response has no body', async () => {
  await choose('fire');
  await server.call('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  const first = await sync();
  const etag = String(first.headers.etag);
  server.pass(25 * 3_600_000);
  assert.is((await server.call('GET', first.body.pdflinks[0]!.link)).status, 403, 'expired');
  const unchanged = await sync('user', etag);
  assert.equal([unchanged.status, unchanged.text, unchanged.headers.etag], [304, '', etag]);
  const again = await sync();
  assert.equal(
    [again.headers.etag, (await server.call('GET', again.body.pdflinks[0]!.link)).status],
    [etag, 200],
    'one call signs all links again',
  );
  const one = await server.call<Schemas['PdfLink']>('GET', '/api/documents/fire-1/pdf', { as: 'user' });
  assert.is(one.status, 200, 'a call for one document signs its link');
});

test('a change to an edition, hash or choice changes the ETag, and undoing it restores the previous one', async () => {
  await choose('safety');
  await typesetAs('fire-1');
  const etag = async () => String((await sync()).headers.etag);
  const before = await etag();
  const document = (values: object) =>
    server.db.updateTable('documents').set(values).where('id', '=', 'fire-1').execute();
  const changes: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => document({ edition: '2' }), () => document({ edition: '1' })],
    [() => document({ pdf_sha256: 'b'.repeat(64) }), () => document({ pdf_sha256: 'a'.repeat(64) })],
    [() => document({ content_hash: 'corrected' }), () => document({ content_hash: 'fire-1' })],
    [() => document({ withdrawn_at: '2026-02-01T00:00:00.000Z' }), () => document({ withdrawn_at: null })],
    [() => choose('safety,fire'), () => choose('safety')],
    [
      () => typesetAs('boats-1'),
      () =>
        server.db
          .updateTable('documents')
          .set({ pdf_sha256: null, pdf_size: null })
          .where('id', '=', 'boats-1')
          .execute(),
    ],
  ];
  for (const [change, takeBack] of changes) {
    await change();
    assert.is.not(await etag(), before, change.toString());
    await takeBack();
    assert.is(await etag(), before, takeBack.toString());
  }
});

test('a category that the company loses becomes empty and is not listed until access is restored', async () => {
  await choose('safety,fire', 'reader');
  await keep('boats-1', 'reader');
  const before = await sync('reader');
  await server.db.deleteFrom('company_categories').where('company_id', '=', 'second').execute();
  const { body } = await sync('reader');
  assert.equal(
    [body.categories, body.documents, body.groups.map(({ documents }) => documents), await chosen('reader')],
    [[], [], [[]], []],
  );
  await server.db
    .insertInto('company_categories')
    .values({ company_id: 'second', category_id: 'safety' })
    .execute();
  assert.equal(
    [(await sync('reader')).headers.etag, await chosen('reader')],
    [before.headers.etag, ['fire', 'safety']],
  );
});

test('the user’s own groups and shared groups can be kept, with the documents that the user may see', async () => {
  await server.db.updateTable('companies').set({ parent_id: 'first' }).where('id', '=', 'second').execute();
  const shared = await group('fire-1,ballast-1');
  const own = await group('boats-1', 'reader');
  await server.call('POST', `${base}/shared/${shared}`, { as: 'user', body: { users: 'reader' } });
  assert.equal(
    (await chooseGroups(`${shared},${own},${own}`, 'reader')).body.map(({ group_id }) => group_id).sort(),
    [own, shared].sort(),
  );
  const { body } = await sync('reader');
  assert.equal(held(body), { [shared]: ['fire-1'], [own]: ['boats-1'] });
  assert.equal(
    body.documents.map(({ category_ids }) => category_ids),
    [['life-saving'], ['fire']],
    'the leaf of boats-1 that the company cannot see is not sent',
  );
  await server.call('DELETE', `${base}/shared/${shared}/reader`, { as: 'user' });
  assert.equal(
    [held((await sync('reader')).body), await chosenGroups('reader')],
    [{ [own]: ['boats-1'] }, [own]],
  );
  await server.call('DELETE', `${base}/${own}`, { as: 'reader' });
  assert.equal(held((await sync('reader')).body), {}, 'in the trash');
});

test('a document removed from a group is no longer kept', async () => {
  const id = await group('fire-1,boats-1');
  await chooseGroups(id);
  await server.call('DELETE', `${base}/document/${id}/fire-1`, { as: 'user' });
  assert.equal(held((await sync()).body), { [id]: ['boats-1'] });
});

test('groups that are invisible, unknown or the system’s own are rejected with the same error', async () => {
  const [foreign, own] = [await group('fire-1', 'manager'), await group('fire-1')];
  await keep('fire-1');
  const kept = (await sync()).body.kept_group!;
  const before = await everything();
  for (const groups of [foreign, `${own},${foreign}`, kept, 'nothing'])
    assert.is((await chooseGroups(groups)).status, 404, groups);
  for (const id of [foreign, kept, 'nothing'])
    assert.is((await server.call('DELETE', `/api/offline/groups/${id}`, { as: 'user' })).status, 404, id);
  assert.equal(await everything(), before);
});

test('removing a group twice is not an error, and other users who have chosen the group keep it', async () => {
  const id = await group('fire-1');
  await server.call('POST', `${base}/shared/${id}`, { as: 'user', body: { users: 'manager' } });
  await chooseGroups(id);
  await chooseGroups(id, 'manager');
  for (let count = 0; count < 2; count += 1)
    assert.is((await server.call('DELETE', `/api/offline/groups/${id}`, { as: 'user' })).status, 204);
  assert.equal([await chosenGroups(), await chosenGroups('manager')], [[], [id]]);
});

test('individual documents are kept in a system group, which is synchronised but not shown to the user', async () => {
  assert.equal((await keep('fire-1,boats-1')).body, { documents: ['fire-1', 'boats-1'] });
  assert.equal((await keep('boats-1,ballast-1')).body, { documents: ['ballast-1'] });
  const { body } = await sync();
  assert.equal(held(body), { [body.kept_group!]: ['ballast-1', 'boats-1', 'fire-1'] });
  const groups = await server.call<Schemas['Group'][]>('GET', `${base}/shared`, { as: 'user' });
  const entries = await server.call<Schemas['FavouritePage']>('GET', '/api/user/favorites', { as: 'user' });
  assert.equal([groups.body, await chosenGroups(), entries.body.payload], [[], [], []]);
  assert.equal((await unkeep('fire-1,scan-1,nothing')).body, { documents: ['fire-1'] });
  assert.equal(
    [(await keep('scan-1,fire-1', 'manager')).body, (await unkeep('boats-1', 'manager')).body],
    [{ documents: ['scan-1', 'fire-1'] }, { documents: [] }],
  );
  const managers = (await sync('manager')).body;
  assert.equal(held(managers), { [managers.kept_group!]: ['fire-1'] });
  assert.equal(held((await sync()).body), { [body.kept_group!]: ['ballast-1', 'boats-1'] });
  const trash = await server.call<Schemas['TrashPage']>('GET', '/api/user/trash', { as: 'user' });
  assert.equal(trash.body.payload, [], 'none of this enters the trash');
});

test('if the company doesn’t see one of several documents, none of them can be kept', async () => {
  const before = await everything();
  assert.equal(
    [(await keep('fire-1,ballast-1', 'reader')).status, (await keep('nothing', 'reader')).status],
    [404, 404],
  );
  assert.equal(await everything(), before);
});

test('two devices that keep a first document at the same time create only one group', async () => {
  const answers = await Promise.all([keep('fire-1'), keep('boats-1')]);
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.is(
    (await server.db.selectFrom('groups').select('id').where('kept_offline', '=', 1).execute()).length,
    1,
  );
  assert.is((await sync()).body.documents.length, 2);
});

test('the size of a visible category includes everything below it, each document only once', async () => {
  await typesetAs('fire-1');
  await typesetAs('boats-1');
  await typesetAs('ballast-1');
  const own = await group('fire-1,scan-1,ballast-1');
  await server.db.updateTable('companies').set({ parent_id: 'first' }).where('id', '=', 'second').execute();
  await server.call('POST', `${base}/shared/${own}`, { as: 'user', body: { users: 'reader' } });
  const sizes = async (as: UserName) => {
    const { body } = await server.call<Schemas['OfflineSizes']>('GET', '/api/offline/sizes', { as });
    return [...body.categories, ...body.groups].map(({ id, documents, size }) => [id, documents, size]);
  };
  assert.equal(await sizes('user'), [
    ['ballast', 2, 2468],
    ['fire', 1, 1234],
    ['life-saving', 1, 1234],
    ['pollution', 2, 2468],
    ['root', 3, 3702],
    ['safety', 2, 2468],
    [own, 2, 2468],
  ]);
  assert.equal(await sizes('reader'), [
    ['fire', 1, 1234],
    ['life-saving', 1, 1234],
    ['safety', 2, 2468],
    [own, 1, 1234],
  ]);
});

test('texts of current editions are sent in the requested order, without invisible or withdrawn ones', async () => {
  assert.equal((await texts('scan-1,fire-1,nothing,ballast-1', 'reader')).body, {
    texts: [
      { id: 'scan-1', edition: '1', version: 'scan-1', text: '' },
      {
        id: 'fire-1',
        edition: '1',
        version: 'fire-1',
        text: 'Portable extinguishers are inspected every year.\n\nFoam is tested.',
      },
    ],
    later: [],
  });
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  assert.equal((await texts('fire-1')).body, { texts: [], later: [] });
});

test('texts that don’t fit into one response are listed for the next, and the longest is sent on its own', async () => {
  const long = 'word '.repeat(1_000_000);
  const before = await server.db
    .selectFrom('editions')
    .select('text')
    .where('document_id', '=', 'boats-1')
    .executeTakeFirstOrThrow();
  await server.db.updateTable('editions').set({ text: long }).where('document_id', '=', 'boats-1').execute();
  const first = await texts('fire-1,boats-1,ballast-1');
  assert.equal(
    [first.body.texts.map(({ id }) => id), first.body.later],
    [['fire-1'], ['boats-1', 'ballast-1']],
  );
  const second = await texts('boats-1,ballast-1');
  assert.equal(
    [second.body.texts.map(({ text }) => text.length), second.body.later],
    [[long.length], ['ballast-1']],
  );
  await server.db.updateTable('editions').set(before).where('document_id', '=', 'boats-1').execute();
});

test('devices that can read the format get structures with the texts, and others get unchanged bytes', async () => {
  const ids = 'fire-1,scan-1,ballast-1';
  const before = (await texts(ids)).text;
  const withoutStructures = (await textsWithStructure(ids, 1)).text;
  assert.is(withoutStructures, before);
  await addStructures(server.db);
  assert.is((await texts(ids)).text, before);
  const [fire, scan, ballast] = (await textsWithStructure(ids, 1)).body.texts;
  for (const text of [fire!, ballast!]) {
    const online = await server.call<Schemas['DocumentStructure']>(
      'GET',
      `/api/documents/${text.id}/structure`,
      { as: 'user' },
    );
    assert.equal([text.text, text.structure], [online.body.text, online.body.structure]);
    assert.is(text.structure_version, `1-${String(online.headers.etag).slice(1, 17)}`);
  }
  assert.equal(scan, { id: 'scan-1', edition: '1', version: 'scan-1', text: '' });
  const newer = await textsWithStructure(ids, 2);
  assert.is(newer.body.texts[0]!.structure?.format, 1, 'a newer device also reads older formats');
});

test('users who have no access to a text get neither its structure nor the version of the structure', async () => {
  await addStructures(server.db);
  await choose('ballast', 'reader');
  const { body } = await textsWithStructure('ballast-1,fire-1', 1, 'reader');
  assert.equal(
    body.texts.map(({ id, structure }) => [id, structure !== undefined]),
    [['fire-1', true]],
  );
  assert.equal((await sync('reader')).body.documents, []);
});

test('the list contains the versions of structures, and only a changed version changes its ETag', async () => {
  await choose('safety');
  const structures = async () => (await sync()).body.documents.map(({ id, structure }) => [id, structure]);
  const before = (await sync()).headers.etag;
  assert.equal(await structures(), [
    ['boats-1', undefined],
    ['fire-1', undefined],
  ]);
  await addStructures(server.db);
  const added = (await sync()).headers.etag;
  const text = (await textsWithStructure('fire-1', 1)).body.texts[0]!;
  assert.equal((await structures())[1], ['fire-1', text.structure_version]);
  await server.db
    .updateTable('edition_structures')
    .set({ etag: 'c'.repeat(64) })
    .where('document_id', '=', 'fire-1')
    .execute();
  const changed = (await sync()).headers.etag;
  assert.equal((await structures())[1], ['fire-1', `1-${'c'.repeat(16)}`]);
  await server.db.deleteFrom('edition_structures').execute();
  assert.equal(new Set([before, added, changed]).size, 3);
  assert.is((await sync()).headers.etag, before);
});

test('the list contains the pages of PDFs without a structure, and a changed page changes its ETag', async () => {
  await choose('safety');
  const pages = async () => (await sync()).body.documents.find(({ id }) => id === 'fire-1')!.pages;
  const before = (await sync()).headers.etag;
  assert.is(await pages(), undefined);
  const { content_hash } = await server.db
    .selectFrom('documents')
    .select('content_hash')
    .where('id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const { edition } = (await sync()).body.documents.find(({ id }) => id === 'fire-1')!;
  const store = (starts: readonly number[], contentHash = content_hash) =>
    server.db
      .transaction()
      .execute((trx) => writePages(trx, [{ documentId: 'fire-1', edition, contentHash, starts }]));
  await store([0, 7]);
  const added = (await sync()).headers.etag;
  assert.equal(await pages(), [0, 7]);
  await store([0, 8]);
  assert.is(new Set([before, added, (await sync()).headers.etag]).size, 3);
  for (const unlisted of [[], Array.from({ length: 1001 }, (_, index) => index)]) {
    await store(unlisted);
    assert.equal([await pages(), (await sync()).headers.etag], [undefined, before]);
  }
  await store([0, 7], 'of another content');
  assert.is(await pages(), undefined);
  await store([0, 7]);
  await addStructures(server.db);
  assert.is(await pages(), undefined);
});

test('devices that ask for the next edition get it in list and texts, and its dates change the ETag', async () => {
  const next = { edition: '2', title: 'Fire safety, second edition', content_hash: 'hash-of-next-text' };
  const row = await server.db
    .selectFrom('editions')
    .selectAll()
    .where('document_id', '=', 'fire-1')
    .executeTakeFirstOrThrow();
  const before = await texts('fire-1');
  await choose('fire');
  const etag = (await sync()).headers.etag;
  await server.db
    .insertInto('editions')
    .values({ ...row, ...next, text: 'Next text.', entry_date: '2027-02-15' })
    .execute();
  const coming = { next_edition: '2', next_from: '2027-02-15' };
  await server.db.updateTable('documents').set(coming).where('id', '=', 'fire-1').execute();
  const dates = { edition: '2', known_from: '2026-11-01', in_force_from: '2027-02-15', in_force_to: null };
  const record = { ...dates, document_id: 'fire-1', position: 1 };
  const listed = await sync();
  await server.db.insertInto('edition_records').values(record).execute();
  const dated = await sync();
  const withNext = await server.call<Schemas['OfflineTexts']>('POST', '/api/offline/text', {
    as: 'user',
    body: { documents: 'fire-1,boats-1', next: true },
  });
  const unchanged = await texts('fire-1');
  await server.db.deleteFrom('edition_records').execute();
  await server.db
    .deleteFrom('editions')
    .where('edition', '=', '2')
    .where('document_id', '=', 'fire-1')
    .execute();
  await server.db.updateTable('documents').set({ next_edition: null, next_from: null }).execute();

  const [entry] = dated.body.documents;
  assert.equal([entry!.next?.edition, entry!.next?.title], ['2', next.title]);
  assert.equal(entry!.records, [dates]);
  assert.is(new Set([etag, listed.headers.etag, dated.headers.etag]).size, 3);
  const [fire, boats] = withNext.body.texts;
  assert.equal(fire!.next, { edition: '2', version: entry!.next?.version, text: 'Next text.' });
  assert.equal({ ...fire, next: undefined }, { ...before.body.texts[0], next: undefined });
  assert.is(boats!.next, undefined);
  assert.is(unchanged.text, before.text, 'devices that don’t ask get unchanged bytes');
});

test('the list names the keys that other documents share, if the user may see those documents', async () => {
  const names = (instrument: string | null) =>
    server.db.updateTable('documents').set({ instrument }).execute();
  await choose('fire');
  await choose('fire', 'reader');
  const before = (await sync()).headers.etag;
  assert.is((await sync()).body.shared_keys, undefined);
  assert.is((await sync()).body.documents[0]?.instrument, undefined);
  await names('SOR/2001-286');
  const key = instrumentKey('SOR/2001-286')!;
  // References don't use initials.
  const shared = [key, typedInitials('NSR')!];
  await server.db
    .insertInto('document_keys')
    .values(
      ['fire-1', 'ballast-1']
        .flatMap((id) => shared.map((one) => ({ document_id: id, instrument_key: one })))
        .concat([
          { document_id: 'fire-1', instrument_key: 'of one only' },
          { document_id: 'boats-1', instrument_key: 'of another' },
        ]),
    )
    .execute();
  assert.equal((await sync()).body.shared_keys, [key]);
  assert.is((await sync()).body.documents[0]?.instrument, 'SOR/2001-286');
  assert.is.not((await sync()).headers.etag, before);
  assert.is((await sync('reader')).body.shared_keys, undefined, 'the reader may not see ballast-1');
  await choose('fire,ballast');
  assert.is((await sync()).body.shared_keys, undefined, 'all documents with the key are in the list');
  await choose('fire');
  await server.db.deleteFrom('document_keys').execute();
  await names(null);
  assert.is((await sync()).headers.etag, before);
});

test('a structure format that isn’t a positive number is rejected', async () => {
  for (const format of [0, -1, 1.5, 1001])
    assert.is((await textsWithStructure('fire-1', format)).status, 400, String(format));
});

test('a call for more than 500 documents, or with malformed ids, is rejected', async () => {
  const many = Array.from({ length: 501 }, (_, index) => `d-${index}`).join(',');
  for (const documents of [many, 'a b', ',', '']) {
    assert.equal(
      [(await keep(documents)).status, (await unkeep(documents)).status, (await texts(documents)).status],
      [400, 400, 400],
      documents.slice(0, 9),
    );
  }
});

test.run();
