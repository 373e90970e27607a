import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { updateShippedEntries } from '../../../src/server/library/thesaurus/shipped-entries';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';
import { writeSetting } from '../../../src/server/store/settings';
import { addShippedEntries } from '../../../src/server/store/thesaurus/shipped-entries';
import { purgeDeletedEntries } from '../../../src/server/store/thesaurus/thesaurus';
import type { ThesaurusForms } from '../../../src/shared/thesaurus';
import { indexLibrary } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';
import { longTest } from '../../support/selection';

type Entry = Schemas['ThesaurusEntry'];
const DAY = 24 * 3_600_000;
const now = new Date('2026-03-01T12:00:00.000Z');
const forms = (written: string, ...also: string[]): ThesaurusForms => ({ written, also, kind: 'spelling' });

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => {
  await server.db.deleteFrom('thesaurus_entries').execute();
});
test.after(() => server.close());

const path = '/api/admin/thesaurus';
const list = async (query = '') =>
  (await server.call<Schemas['ThesaurusPage']>('GET', path + query, { as: 'admin' })).body;
const written = async (query = '') => (await list(query)).payload.map((entry) => entry.written);
const add = (entry: ThesaurusForms) => server.call<Entry>('POST', path, { as: 'admin', body: entry });
const change = (id: string, body: object) =>
  server.call<Entry>('PATCH', `${path}/${id}`, { as: 'admin', body });
const remove = (id: string) => server.call('DELETE', `${path}/${id}`, { as: 'admin' });
const restore = (id: string) => server.call<Entry>('POST', `${path}/${id}/restore`, { as: 'admin' });
const importCsv = (csv: string) =>
  server.call<Schemas['ThesaurusImportResult']>('POST', `${path}/import`, { as: 'admin', body: { csv } });
const ship = (...entries: ThesaurusForms[]) => addShippedEntries(server.db, entries, now);
const code = (answer: { body: unknown }) => (answer.body as Schemas['Problem']).code;

test('a new entry can be read, and is listed under the form in which it was written', async () => {
  await add(forms('  sulphur\n dioxide ', 'SO2', ' so2 ', ' '));
  const { body } = await add(forms('anchor cable', 'chain cable'));
  assert.equal(body, {
    id: body.id,
    written: 'anchor cable',
    also: ['chain cable'],
    kind: 'spelling',
    offered: true,
    shipped: false,
  });
  assert.equal((await server.call('GET', `${path}/${body.id}`, { as: 'admin' })).body, body);
  const all = await list();
  assert.equal(
    all.payload.map((entry) => [entry.written, entry.also]),
    [
      ['anchor cable', ['chain cable']],
      ['sulphur dioxide', ['SO2']],
    ],
  );
  assert.equal(all.counts, { shipped: 0, own: 2 });
});

test('the list can be searched for a part of a form, ignoring case and accents', async () => {
  await add(forms('sulphur', 'sulfur'));
  await add(forms('anchor', 'Échelle'));
  assert.equal(await written('?q=SULF'), ['sulphur']);
  assert.equal(await written('?q=echel'), ['anchor']);
  assert.equal((await list('?q=nothing')).counts, { shipped: 0, own: 2 });
});

test('the list can be limited to entries of one kind', async () => {
  await add(forms('sulphur', 'sulfur'));
  await add({ written: 'sack', also: ['dismiss'], kind: 'everyday' });
  assert.equal(await written('?kind=everyday'), ['sack']);
  assert.equal(await written('?kind=everyday&q=sulphur'), []);
});

test('an entry without words or another form, or with a forbidden character, gets an error for its field', async () => {
  for (const [entry, field] of [
    [forms('…', 'x'), '/written'],
    [forms('x', 'X', ' '), '/also'],
    [forms('x', 'y; z'), '/also'],
    [forms('sulph*', 'x'), '/written'],
    [forms('x', '\uFFFDchelle'), '/also'],
    [forms('x', 'sulph *'), '/also'],
    [forms('x'), '/also'],
  ] as const) {
    const answer = await add(entry);
    assert.is(answer.status, 400, JSON.stringify(entry));
    assert.is((answer.body as unknown as Schemas['Problem']).errors?.[0]?.path, field);
  }
  assert.equal(await written(), []);
});

test('a second entry for the same word is rejected, even if it would result from renaming', async () => {
  await add(forms('sulphur', 'sulfur'));
  const { body } = await add(forms('anchor', 'killick'));
  assert.is(code(await add(forms('Sulphur', 'brimstone'))), 'entry-exists');
  assert.is(code(await change(body.id, { written: 'SULPHUR' })), 'entry-exists');
  assert.equal(await written(), ['anchor', 'sulphur']);
});

test('a change keeps the fields that it omits', async () => {
  const { body } = await add(forms('anchor', 'killick'));
  await change(body.id, { offered: false });
  const { body: after } = await change(body.id, { kind: 'name' });
  assert.equal(after, { ...body, offered: false, kind: 'name' });
});

test('a deleted entry disappears, can be restored within a day, and is then deleted permanently', async () => {
  const { body } = await add(forms('anchor', 'killick'));
  assert.is((await remove(body.id)).status, 204);
  assert.equal(await written(), []);
  assert.equal(
    [(await remove(body.id)).status, (await change(body.id, { kind: 'name' })).status],
    [404, 404],
  );
  assert.equal((await restore(body.id)).body, body);
  assert.equal((await restore(body.id)).body, body);
  await remove(body.id);
  server.pass(DAY);
  assert.is((await restore(body.id)).status, 404);
});

test('an entry can’t be restored while another entry has its word', async () => {
  const { body } = await add(forms('anchor', 'killick'));
  await remove(body.id);
  await add(forms('Anchor', 'mudhook'));
  assert.is(code(await restore(body.id)), 'entry-exists');
});

test('the first start adds the shipped entries, and an upgrade adds only new ones', async () => {
  await ship(forms('sulphur', 'sulfur'), forms('anchor', 'killick'));
  assert.equal((await list()).counts, { shipped: 2, own: 0 });
  const [anchor, sulphur] = (await list()).payload;
  await change(sulphur!.id, { also: ['brimstone'], written: 'sulphur oxides' });
  await remove(anchor!.id);
  server.pass(2 * DAY);
  await purgeDeletedEntries(server.db, new Date(now.getTime() + 3 * DAY));
  await ship(forms('sulphur', 'sulfur'), forms('anchor', 'killick'), forms('lifeboat', 'life boat'));
  assert.equal(
    (await list()).payload.map((entry) => [entry.written, entry.also]),
    [
      ['lifeboat', ['life boat']],
      ['sulphur oxides', ['brimstone']],
    ],
  );
});

test('a start reads the shipped entries only if their file has changed since the last start', async () => {
  const start = async () => {
    await updateShippedEntries(server.db, now);
    return (await list()).counts.shipped;
  };
  // The file of the previous release.
  await writeSetting(server.db, 'shipped-thesaurus', 'the hash of another file');
  assert.ok((await start()) > 600);
  await server.db.deleteFrom('thesaurus_entries').execute();
  assert.is(await start(), 0);
});

test('a shipped entry never replaces an administrator’s own entry, and isn’t added when that is deleted', async () => {
  const { body } = await add(forms('Anchor', 'mudhook'));
  await ship(forms('anchor', 'killick'));
  assert.equal((await list()).payload, [body]);
  await remove(body.id);
  await ship(forms('anchor', 'killick'));
  assert.equal(await written(), []);
});

test('a start adds the other shipped entries, even if an older version compared a word differently', async () => {
  const { body } = await add(forms('anchor', 'killick'));
  await server.db
    .updateTable('thesaurus_entries')
    .set({ written_key: 'lifeboat' })
    .where('id', '=', body.id)
    .execute();
  await ship(forms('lifeboat', 'life boat'), forms('sulphur', 'sulfur'));
  assert.equal(await written(), ['anchor', 'sulphur']);
  await server.db
    .updateTable('thesaurus_entries')
    .set({ shipped_key: 'brimstone' })
    .where('written', '=', 'sulphur')
    .execute();
  await ship(forms('sulphur', 'sulfur'), forms('rope', 'line'));
  assert.equal(await written(), ['anchor', 'rope', 'sulphur']);
});

test('an administrator’s own deleted entries are deleted permanently after a day', async () => {
  const { body } = await add(forms('anchor', 'killick'));
  await remove(body.id);
  const rows = async () => (await server.db.selectFrom('thesaurus_entries').select('id').execute()).length;
  const { deleted_at: at } = await server.db
    .selectFrom('thesaurus_entries')
    .select('deleted_at')
    .executeTakeFirstOrThrow();
  await purgeDeletedEntries(server.db, new Date(Date.parse(at!) + DAY - 1));
  assert.is(await rows(), 1);
  await purgeDeletedEntries(server.db, new Date(Date.parse(at!) + DAY));
  assert.is(await rows(), 0);
});

test('an import adds and changes entries, deletes none, and lists the lines that it skipped', async () => {
  await add(forms('kept', 'left'));
  await add(forms('same', 'equal'));
  const { body: other } = await add(forms('other', 'one'));
  await change(other.id, { offered: false });
  const csv = 'written,also,kind\nsame,equal,Spelling\nother,two,Name\n\nnew,fresh,Name\nNew,again,Name\n';
  assert.equal((await importCsv(csv)).body, {
    added: 1,
    changed: 1,
    unchanged: 1,
    left_out: 2,
    problems: [
      { line: 4, message: 'The line is empty.' },
      { line: 6, message: '“New” is already on line 5.' },
    ],
  });
  assert.equal(
    (await list()).payload.map((entry) => [entry.written, entry.also, entry.offered]),
    [
      ['kept', ['left'], true],
      ['new', ['fresh'], true],
      ['other', ['two'], false],
      ['same', ['equal'], true],
    ],
  );
});

test('an import lists at most a hundred invalid lines, but counts all of them', async () => {
  const { body } = await importCsv(`written,also,kind\n${'\n'.repeat(150)}`);
  assert.equal([body.problems.length, body.left_out], [100, 150]);
});

test('a file that is not a thesaurus is rejected with a message', async () => {
  const answer = await importCsv('PK\u0003\u0004 not a table');
  assert.equal(
    [answer.status, (answer.body as unknown as Schemas['Problem']).title],
    [400, 'The first line must be “written,also,kind”.'],
  );
});

longTest('an import of more than five thousand entries is rejected as a whole', async () => {
  const lines = Array.from({ length: 5001 }, (_, at) => `w${at},v${at},Name`);
  assert.is(code(await importCsv(`written,also,kind\n${lines.join('\n')}`)), 'limit-reached');
  assert.equal(await written(), []);
  assert.is((await importCsv(`written,also,kind\n${lines.slice(1).join('\n')}`)).body.added, 5000);
  assert.is(code(await add(forms('one more', 'another'))), 'limit-reached');
});

test('a full thesaurus accepts an import that changes entries but adds none', async () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `w${at},v${at},Name`);
  await importCsv(`written,also,kind\n${lines.join('\n')}`);
  await ship(forms('sulphur', 'sulfur'));
  const changed = 'written,also,kind\nsulphur,brimstone,Spelling';
  const { changed: count } = (await importCsv(changed)).body;
  assert.is(count, 1);
  assert.is(code(await importCsv(`${changed}\none more,another,Name`)), 'limit-reached');
});

test('an exported CSV file can be imported without changing anything', async () => {
  await add(forms('anchor, "the"', 'killick', '=mudhook'));
  await ship(forms('sulphur', 'sulfur'));
  const answer = await server.call('GET', `${path}/export`, { as: 'admin' });
  assert.match(answer.headers['content-type'] as string, 'text/csv');
  assert.equal((await importCsv(answer.text)).body, {
    added: 0,
    changed: 0,
    unchanged: 2,
    left_out: 0,
    problems: [],
  });
});

test('changes are recorded in the audit log with details, and each import with its counts', async () => {
  const last = async () => (await server.db.selectFrom('audit_log').select('number').execute()).length;
  const before = await last();
  const { body } = await add(forms('anchor', 'killick'));
  await change(body.id, { also: ['mudhook'], offered: false });
  await change(body.id, { offered: false });
  await remove(body.id);
  await restore(body.id);
  await importCsv('written,also,kind\nsulphur,sulfur,Spelling\nlifeboat,life boat,Spelling');
  await importCsv('written,also,kind\nsulphur,sulfur; brimstone,Name\nlifeboat,life-boat; raft,Spelling');
  const lines = await server.db
    .selectFrom('audit_log')
    .select(['action', 'record', 'detail'])
    .where('number', '>', before)
    .orderBy('number')
    .execute();
  assert.equal(
    lines.map(({ action, record, detail }) => [action, record, detail]),
    [
      [
        'thesaurus.add',
        'anchor',
        'written: none → anchor; also called: none → killick; kind: none → spelling; offered: none → yes',
      ],
      ['thesaurus.change', 'anchor', 'also called: killick → mudhook; offered: yes → no'],
      [
        'thesaurus.delete',
        'anchor',
        'written: none → anchor; also called: none → mudhook; kind: none → spelling; offered: none → no',
      ],
      ['thesaurus.restore', 'anchor', ''],
      ['thesaurus.import', 'Thesaurus', 'added: 2; changed: 0; unchanged: 0'],
      ['thesaurus.change', 'sulphur', 'also called: sulfur → sulfur; brimstone; kind: spelling → name'],
      ['thesaurus.change', 'lifeboat', 'also called: life boat → life-boat; raft'],
      ['thesaurus.import', 'Thesaurus', 'added: 0; changed: 2; unchanged: 0'],
    ],
  );
});

test('only administrators may read, change, import and export the thesaurus', async () => {
  for (const as of ['user', 'manager'] as const)
    for (const [method, url, body] of [
      ['GET', path, undefined],
      ['POST', path, forms('anchor', 'killick')],
      ['GET', `${path}/export`, undefined],
      ['POST', `${path}/import`, { csv: 'written,also,kind' }],
      ['POST', `${path}/count`, { forms: ['anchor'] }],
      ['DELETE', `${path}/x`, undefined],
    ] as const)
      assert.is(
        (await server.call(method, url, { as, ...(body && { body }) })).status,
        403,
        `${method} ${url}`,
      );
});

test('the count for a form is the number of documents that contain it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  const search = await openLocalSearch(folder);
  const other = await startedServer({ search });
  await indexLibrary(search);
  const { body } = await other.call<Schemas['ThesaurusCounts']>('POST', `${path}/count`, {
    as: 'admin',
    body: { forms: ['ballast water', 'lifeboat', 'inspected every year', 'nothing like it', '…'] },
  });
  assert.equal(body.counts, [1, 1, 1, 0, 0]);
  await other.close();
  await search.close();
  rmSync(folder, { recursive: true });
});

test.run();
