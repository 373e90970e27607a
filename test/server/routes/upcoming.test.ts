import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { UserName } from '../../support/server/library';
import { addCopies, forgetKept } from '../../support/server/library';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type UpcomingPage = Schemas['UpcomingPage'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => {
  await forgetKept(server.db);
  for (const table of ['documents', 'editions'] as const)
    await server.db.updateTable(table).set({ entry_date: null, issuer: 'The Administration' }).execute();
});
test.after(() => server.close());

async function entering(
  id: string,
  entry_date: string,
  issuer: string | null = 'The Administration',
  db = server.db,
): Promise<void> {
  await db.updateTable('documents').set({ entry_date, issuer }).where('id', '=', id).execute();
  await db.updateTable('editions').set({ entry_date, issuer }).where('document_id', '=', id).execute();
}
const upcoming = async (query = '', as: UserName = 'user') =>
  (await server.call<UpcomingPage>('GET', `/api/documents/enterintoforce/list${query}`, { as })).body;
const ids = ({ payload }: UpcomingPage) => payload.map(({ id }) => id);

test('documents that enter into force today or later are listed soonest first, and by id within a day', async () => {
  await entering('scan-1', '2026-02-28');
  await entering('fire-1', '2026-07-01');
  await entering('ballast-1', '2026-07-01');
  await entering('boats-1', '2026-03-01');
  const page = await upcoming();
  assert.equal(ids(page), ['boats-1', 'ballast-1', 'fire-1']);
  assert.equal([page.today, page.__pagination], ['2026-03-01', { page: 1, limit: 50, total: 3, pages: 1 }]);
});

test('documents on all pages are counted by month', async () => {
  await entering('fire-1', '2026-07-31');
  await entering('ballast-1', '2026-07-01');
  await entering('boats-1', '2027-01-01');
  const page = await upcoming('?limit=1&page=3');
  assert.equal(ids(page), ['boats-1']);
  assert.equal(page.months, [
    { month: '2026-07', documents: 2 },
    { month: '2027-01', documents: 1 },
  ]);
  assert.is(page.__pagination.pages, 3);
});

test('the list can be limited to a month or an issuer, and the issuer also limits the counts by month', async () => {
  await entering('fire-1', '2026-07-31', 'IMO');
  await entering('ballast-1', '2026-07-01', 'a flag');
  await entering('boats-1', '2027-01-01', 'IMO');
  await entering('scan-1', '2027-01-01', null);
  const july = await upcoming('?month=2026-07');
  assert.equal([ids(july), july.__pagination.total, july.months.length], [['ballast-1', 'fire-1'], 2, 2]);
  const imo = await upcoming('?issuer=IMO');
  assert.equal(
    [ids(imo), imo.__pagination.total, imo.months],
    [
      ['fire-1', 'boats-1'],
      2,
      [
        { month: '2026-07', documents: 1 },
        { month: '2027-01', documents: 1 },
      ],
    ],
  );
  assert.equal(imo.issuers, [
    { issuer: 'a flag', documents: 1 },
    { issuer: 'IMO', documents: 2 },
  ]);
  assert.equal(ids(await upcoming('?issuer=IMO&month=2027-01')), ['boats-1']);
});

test('only documents that the company can see are listed and counted', async () => {
  await entering('ballast-1', '2026-07-01', 'A flag');
  await entering('fire-1', '2026-08-01');
  const page = await upcoming('', 'reader');
  assert.equal(
    [ids(page), page.__pagination.total, page.months, page.issuers.length],
    [['fire-1'], 1, [{ month: '2026-08', documents: 1 }], 1],
  );
});

test('a withdrawn document is neither listed nor counted', async () => {
  await entering('fire-1', '2026-08-01');
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'fire-1')
    .execute();
  assert.equal(
    [(await upcoming()).payload, (await upcoming()).months, (await upcoming()).issuers],
    [[], [], []],
  );
});

test('documents that enter into force today are no longer listed tomorrow', async () => {
  const other = await startedServer();
  await entering('fire-1', '2026-03-01', null, other.db);
  const list = async () =>
    (await other.call<UpcomingPage>('GET', '/api/documents/enterintoforce/list', { as: 'user' })).body;
  assert.equal(ids(await list()), ['fire-1']);
  other.pass(24 * 3_600_000);
  assert.equal([ids(await list()), (await list()).today], [[], '2026-03-02']);
  await other.close();
});

test('a page has fifty entries by default, and every document is on exactly one page', async () => {
  const other = await startedServer();
  await entering('fire-1', '2026-05-01', null, other.db);
  await addCopies(other.db, 119, async () => undefined);
  const seen: string[] = [];
  for (const page of [1, 2, 3])
    seen.push(
      ...ids(
        (
          await other.call<UpcomingPage>('GET', `/api/documents/enterintoforce/list?page=${page}`, {
            as: 'user',
          })
        ).body,
      ),
    );
  assert.equal([seen.length, new Set(seen).size], [120, 120]);
  assert.equal(seen, [...seen].sort());
  await other.close();
});

test('a malformed month or issuer is rejected', async () => {
  for (const query of ['?month=2026-13', '?month=2026', '?issuer=', '?issuer=%00'])
    assert.is(
      (await server.call('GET', `/api/documents/enterintoforce/list${query}`, { as: 'user' })).status,
      400,
      query,
    );
});

test.run();
