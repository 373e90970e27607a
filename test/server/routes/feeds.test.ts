import ICAL from 'ical.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { terminal } from '../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../src/server/store/library/changed-documents';
import { calendarColumns, updateCalendarEvents } from '../../../src/server/store/library/calendar-events';
import { setLibraryTimeZone } from '../../../src/server/store/library/library-day';
import { forgetKept, type UserName } from '../../support/server/library';
import { watchedLibrary } from '../../support/server/alerts';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Feed = Schemas['Feed'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => {
  await forgetKept(server.db);
  await server.db.deleteFrom('calendar_events').execute();
  await server.db.updateTable('documents').set({ entry_date: null }).execute();
});
test.after(() => server.close());

const create = (body: object, as: UserName = 'user') =>
  server.call<Feed>('POST', '/api/user/feeds', { as, body });
const link = async (body: object, as: UserName = 'user') => (await create(body, as)).body.link ?? '';
const list = async (as: UserName = 'user') =>
  (await server.call<Feed[]>('GET', '/api/user/feeds', { as })).body;
const read = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers });

async function entering(id: string, date: string | null, at = '2026-02-01T00:00:00Z'): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    const documents = await trx
      .updateTable('documents')
      .set({ entry_date: date })
      .where('id', '=', id)
      .returning(calendarColumns)
      .execute();
    await updateCalendarEvents(trx, documents, { now: new Date(at), today: at.slice(0, 10) });
  });
}

/** Loads the calendar behind a link, and parses it with an independent library. */
async function events(path: string): Promise<ICAL.Event[]> {
  const calendar = new ICAL.Component(ICAL.parse((await read(path)).text) as never);
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}
const days = async (path: string) =>
  (await events(path)).map(({ startDate, summary }) => `${startDate.toString()} ${summary}`);

test('a new feed has a link that is shown only once, is then listed without it, and can be revoked', async () => {
  const { status, body } = await create({ kind: 'all' });
  assert.equal(
    [status, body.kind, body.of, body.created_at, body.last_read_at],
    [201, 'all', null, '2026-03-01T12:00:00.000Z', null],
  );
  assert.match(body.link ?? '', /^\/api\/feeds\/calendar\/[\w-]{43}$/);
  assert.equal(await list(), [
    { id: body.id, kind: 'all', of: null, created_at: body.created_at, last_read_at: null },
  ]);
  assert.is((await read(body.link ?? '')).status, 200);
  assert.is((await list())[0]?.last_read_at, '2026-03-01T12:00:00.000Z');
  assert.is((await server.call('DELETE', `/api/user/feeds/${body.id}`, { as: 'user' })).status, 204);
  assert.equal([(await read(body.link ?? '')).status, await list()], [404, []]);
});

test('the event for a coming edition has that edition’s title', async () => {
  const library = await watchedLibrary();
  const first = { id: 'doors', edition: '1', title: 'Fire doors', entryDate: '2020-01-01' };
  const second = { id: 'doors', edition: '2', title: 'Doors and hatches', entryDate: '2026-07-01' };
  try {
    await library.bring(first);
    await library.bring(second);
    const call = library.server.call;
    const { body } = await call<Feed>('POST', '/api/user/feeds', { as: 'user', body: { kind: 'all' } });
    const { text } = await call('GET', body.link ?? '');
    assert.match(text, /SUMMARY:In force: Doors and hatches/);
    assert.not.match(text, /Fire doors/);
  } finally {
    await library.close();
  }
});

for (const [timeZone, first] of [
  ['Pacific/Kiritimati', '2025-12-02'],
  ['UTC', '2025-12-01'],
] as const)
  test(`in ${timeZone}, the past events of a calendar begin 90 days before the library's day`, async () => {
    await setLibraryTimeZone(server.db, timeZone);
    await entering('fire-1', '2025-12-01');
    await entering('boats-1', '2025-12-02');
    const shown = await events(await link({ kind: 'all' }));
    assert.is(shown[0]?.startDate.toString(), first);
    await setLibraryTimeZone(server.db, null);
  });

test('only the hash of a secret is stored, and the secret isn’t logged', async () => {
  const path = await link({ kind: 'all' });
  await read(path);
  const secret = path.split('/').at(-1) ?? '';
  assert.not(JSON.stringify(await server.db.selectFrom('feeds').selectAll().execute()).includes(secret));
  assert.not(server.logged.join('').includes(secret));
});

test('an entry date is an all-day event that doesn’t block time and has two alarms in the morning', async () => {
  await entering('fire-1', '2026-07-01');
  const path = await link({ kind: 'all' });
  const { headers, text } = await read(path);
  assert.is(headers['content-type'], 'text/calendar; charset=utf-8');
  const [event] = await events(path);
  const value = (name: string) => String(event?.component.getFirstPropertyValue(name));
  assert.equal(
    [event?.startDate.toString(), event?.startDate.isDate, event?.summary],
    ['2026-07-01', true, 'In force: MSC.1/Circ.1432 Fixed fire-extinguishing systems'],
  );
  assert.match(event?.uid ?? '', /^fire-1@[0-9a-f-]{36}$/);
  assert.equal(
    [event?.sequence, value('status'), value('transp'), value('url')],
    [0, 'CONFIRMED', 'TRANSPARENT', 'https://library.example.com/documentpreview/fire-1'],
  );
  assert.equal([value('dtstamp'), value('last-modified')], ['2026-02-01T00:00:00Z', '2026-02-01T00:00:00Z']);
  assert.equal(
    value('description'),
    'The Administration\nPublished 2025-05-01\nhttps://library.example.com/documentpreview/fire-1',
  );
  assert.equal(
    event?.component
      .getAllSubcomponents('valarm')
      .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    ['-P29DT15H', '-P6DT15H'],
  );
  assert.match(text, /\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n/);
  assert.equal(
    text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75),
    [],
    'lines are folded at 75 bytes',
  );
  assert.ok(text.endsWith('END:VCALENDAR\r\n') && !/[^\r]\n/.test(text));
});

test('a changed date increases the event’s sequence and keeps its UID; other corrections change neither', async () => {
  await entering('fire-1', '2026-07-01');
  const path = await link({ kind: 'all' });
  const [before] = await events(path);
  await entering('fire-1', '2026-07-01', '2026-02-02T00:00:00Z');
  assert.equal(
    [
      (await events(path))[0]?.sequence,
      String((await events(path))[0]?.component.getFirstPropertyValue('last-modified')),
    ],
    [0, '2026-02-02T00:00:00Z'],
  );
  await entering('fire-1', '2027-01-01');
  const [after] = await events(path);
  assert.equal([after?.uid, after?.sequence, after?.startDate.toString()], [before?.uid, 1, '2027-01-01']);
});

test('the event of a withdrawn document is cancelled, and is restored with a higher sequence', async () => {
  await entering('fire-1', '2026-07-01');
  await entering('boats-1', '2026-08-01');
  const path = await link({ kind: 'all' });
  await withdrawDocument(server.db, terminal, 'fire-1', new Date('2026-02-03T00:00:00Z'));
  await entering('boats-1', null);
  const shown = async () =>
    (await events(path)).map(({ sequence, startDate, component }) => [
      startDate.toString(),
      sequence,
      component.getFirstPropertyValue('status'),
      component.getAllSubcomponents('valarm').length,
    ]);
  assert.equal(await shown(), [
    ['2026-07-01', 1, 'CANCELLED', 0],
    ['2026-08-01', 1, 'CANCELLED', 0],
  ]);
  await entering('boats-1', '2026-08-01');
  assert.equal((await shown())[1], ['2026-08-01', 2, 'CONFIRMED', 2]);
});

test('a calendar covers everything, a category with those below it, or a group', async () => {
  for (const id of ['fire-1', 'boats-1', 'ballast-1']) await entering(id, '2026-07-01');
  assert.is((await days(await link({ kind: 'all' }))).length, 3);
  assert.equal(
    (await events(await link({ kind: 'category', of: 'safety' }))).map(({ uid }) => uid.split('@')[0]),
    ['boats-1', 'fire-1'],
  );
  assert.equal(
    (await events(await link({ kind: 'category', of: 'fire' }))).map(({ uid }) => uid.split('@')[0]),
    ['fire-1'],
  );
  const { body: group } = await server.call<Schemas['Group']>('POST', '/api/user/favorites/group', {
    as: 'user',
    body: { name: 'Bridge, team; 1\\2' },
  });
  await server.call('POST', `/api/user/favorites/group/document/${group.id}/documents`, {
    as: 'user',
    body: { documents: 'ballast-1' },
  });
  const path = await link({ kind: 'group', of: group.id });
  assert.equal(
    (await events(path)).map(({ uid }) => uid.split('@')[0]),
    ['ballast-1'],
  );
  const calendar = new ICAL.Component(ICAL.parse((await read(path)).text) as never);
  // ical.js doesn't know NAME (RFC 7986), and doesn't unescape its value.
  assert.equal(calendar.getFirstPropertyValue('name'), 'Upcoming legislation: Bridge\\, team\\; 1\\\\2');
  await server.call('DELETE', `/api/user/favorites/group/${group.id}`, { as: 'user' });
  assert.is((await read(path)).status, 404);
});

test('events from more than 90 days ago are omitted', async () => {
  await entering('fire-1', '2025-11-30');
  await entering('boats-1', '2025-12-02');
  assert.equal(
    (await events(await link({ kind: 'all' }))).map(({ uid }) => uid.split('@')[0]),
    ['boats-1'],
  );
});

test('a calendar contains only what its user can see at the time of reading', async () => {
  for (const id of ['fire-1', 'ballast-1']) await entering(id, '2026-07-01');
  const path = await link({ kind: 'all' });
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  assert.equal(
    (await events(path)).map(({ uid }) => uid.split('@')[0]),
    ['fire-1'],
  );
});

test('a calendar is sent again only if it has changed', async () => {
  await entering('fire-1', '2026-07-01');
  const path = await link({ kind: 'all' });
  const { headers } = await read(path);
  const etag = String(headers['etag']);
  const again = await read(path, { 'if-none-match': `"other", W/${etag}` });
  assert.equal([again.status, again.text, again.headers['etag']], [304, '', etag]);
  await entering('fire-1', '2026-07-02');
  assert.is((await read(path, { 'if-none-match': etag })).status, 200);
});

test('the link of a user who lost access or was deleted is treated as unknown', async () => {
  const other = await startedServer();
  const { body } = await other.call<Feed>('POST', '/api/user/feeds', { as: 'user', body: { kind: 'all' } });
  const answer = async (path = body.link ?? '') => {
    const { status, body: problem } = await other.call('GET', path);
    return [status, problem];
  };
  const nowhere = await answer(`/api/feeds/calendar/${'x'.repeat(43)}`);
  assert.is(nowhere[0], 404);
  await other.db.deleteFrom('user_roles').where('user_id', '=', 'user').execute();
  assert.equal(await answer(), nowhere);
  await other.db.insertInto('user_roles').values({ user_id: 'user', role: 'ROLE_SUBSCRIBER' }).execute();
  assert.is((await answer())[0], 200);
  await other.db.updateTable('companies').set({ active: 0 }).where('id', '=', 'first').execute();
  assert.equal(await answer(), nowhere);
  await other.db.updateTable('companies').set({ active: 1 }).where('id', '=', 'first').execute();
  assert.equal(await answer((body.link ?? '').replace('calendar', 'atom')), nowhere, 'of the other kind');
  await other.db.deleteFrom('users').where('id', '=', 'user').execute();
  assert.equal(await answer(), nowhere);
  await other.close();
});

test('an Atom feed lists a saved search’s matches, latest first, limited to what its user can see', async () => {
  const search = (
    await server.call<Schemas['SavedSearch']>('POST', '/api/user/savedsearch', {
      as: 'user',
      body: { name: 'Fire', searchterms: 'fire', filters: '' },
    })
  ).body;
  const found = (document_id: string, found_at: string) => ({
    search_id: search.id,
    document_id,
    edition: '1',
    occasion: 'text',
    kind: 'new' as const,
    found_at,
    seen: 0 as const,
    run_id: null,
  });
  await server.db
    .insertInto('search_hits')
    .values([found('fire-1', '2026-02-01T00:00:00.000Z'), found('ballast-1', '2026-02-02T00:00:00.000Z')])
    .execute();
  assert.is(
    (await create({ kind: 'search', of: search.id }, 'manager')).status,
    404,
    'somebody else’s search',
  );
  const path = await link({ kind: 'search', of: search.id });
  assert.match(path, /^\/api\/feeds\/atom\//);
  const { headers, text } = await read(path);
  assert.is(headers['content-type'], 'application/atom+xml; charset=utf-8');
  const links = (atom: string) => [...atom.matchAll(/documentpreview\/([\w-]+)/g)].map(([, id]) => id);
  assert.equal(links(text), ['ballast-1', 'fire-1']);
  assert.is((await read(path, { 'if-none-match': String(headers['etag']) })).status, 304);
  await server.db.updateTable('users').set({ company_id: 'second' }).where('id', '=', 'user').execute();
  assert.equal(links((await read(path)).text), ['fire-1']);
  assert.is((await read(path.replace('atom', 'calendar'))).status, 404, 'of the other kind');
  await server.call('DELETE', `/api/user/savedsearch/${search.id}`, { as: 'user' });
  assert.is((await read(path)).status, 404);
  await server.call('POST', `/api/user/savedsearch/${search.id}/restore`, { as: 'user' });
  assert.equal(
    links((await read(path)).text),
    ['fire-1'],
    'the same link works again when the search is restored',
  );
});

test('a feed for something missing or invisible is rejected, and so is a feed without an id', async () => {
  const status = async (body: object, as: UserName = 'user') => (await create(body, as)).status;
  assert.equal(
    [
      await status({ kind: 'category', of: 'nothing' }),
      await status({ kind: 'category', of: 'pollution' }, 'reader'),
      await status({ kind: 'group', of: 'nothing' }),
      await status({ kind: 'search', of: 'nothing' }),
    ],
    [404, 404, 404, 404],
  );
  assert.equal(
    [
      await status({ kind: 'category' }),
      await status({ kind: 'all', of: 'fire' }),
      await status({ kind: 'other' }),
      await status({}),
    ],
    [400, 400, 400, 400],
  );
  assert.equal(await list(), []);
});

test('other users’ feeds can’t be listed or revoked, and a user has at most a hundred', async () => {
  for (let count = 0; count < 100; count += 1) await create({ kind: 'all' });
  assert.is((await create({ kind: 'all' })).status, 409);
  const [feed] = await list();
  assert.equal(
    [
      await list('manager'),
      (await server.call('DELETE', `/api/user/feeds/${feed?.id}`, { as: 'manager' })).status,
      (await list()).length,
    ],
    [[], 404, 100],
  );
});

test.run();
