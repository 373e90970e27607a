import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReports, missingDocuments, type Report } from '../../../src/domain/reports/reports';
import { createApiDouble, problem } from '../../support/fixtures/api-double';
import { createHandClock, settle } from '../../support/clocks/fake-clock';

const report = (id: string, part: Partial<Report> = {}): Report => ({
  id,
  title: `Report ${id}`,
  description: '',
  format: 'PDF',
  documents: 3,
  status: 'ready',
  failure: null,
  done: 3,
  created_at: '2026-03-01T08:00:00Z',
  link: `/api/files/report/${id}`,
  ...part,
});
const waiting: Partial<Report> = { status: 'waiting', done: 0, link: null };
const making = (done: number): Partial<Report> => ({ status: 'making', done, link: null });
const order = { title: 'Audit', description: 'For Friday.', format: 'PDF', documentIds: ['a', 'b'] } as const;

async function opened(...first: Report[]) {
  const server = createApiDouble();
  const clock = createHandClock();
  let online = true;
  const reports = createReports({ api: server.api, clock, isOnline: () => online });
  const loading = reports.load();
  (await server.next()).answer(200, first);
  await loading;
  return {
    ...server,
    clock,
    reports,
    goOffline: () => void (online = false),
    shown: () => reports.items.value?.map(({ id, status, done }) => [id, status, done]),
  };
}

test('reports are listed in the server’s order', async () => {
  const { shown, reports } = await opened(report('b'), report('a'));
  assert.equal(
    [shown(), reports.problem.value],
    [
      [
        ['b', 'ready', 3],
        ['a', 'ready', 3],
      ],
      null,
    ],
  );
});

test('a failed load reports the reason, and keeps the list', async () => {
  const { reports, next, shown } = await opened(report('a'));
  const again = reports.load();
  (await next()).refuse(403, 'not-subscribed');
  await again;
  assert.equal([reports.problem.value, shown()?.length], [problem(403, 'not-subscribed'), 1]);
});

test('a new report is listed first, and is checked until it is ready', async () => {
  const { reports, next, clock, shown, requests } = await opened(report('a'));
  const creating = reports.create(order);
  const sent = await next();
  assert.equal(
    [sent.method, sent.path, sent.body],
    [
      'POST',
      '/api/user/report',
      { title: 'Audit', description: 'For Friday.', format: 'PDF', documents: 'a,b' },
    ],
  );
  sent.answer(201, report('b', waiting));
  assert.is((await creating).ok, true);
  assert.equal(shown(), [
    ['b', 'waiting', 0],
    ['a', 'ready', 3],
  ]);

  await clock.turn(1000);
  const look = await next();
  assert.is(look.path, '/api/user/report/b');
  look.answer(200, report('b', making(1)));
  await settle();
  assert.equal(shown()?.[0], ['b', 'making', 1]);
  assert.is(reports.ended.value, null);

  await clock.turn(1500);
  (await next()).answer(200, report('b'));
  await settle();
  assert.equal([shown()?.[0], reports.ended.value], [['b', 'ready', 3], report('b')]);

  await clock.turn(600_000);
  assert.equal([requests.length, clock.waiting], [4, 0]);
});

test('the longer a report takes, the less often it is checked, and only one check runs at a time', async () => {
  const { clock, next, requests } = await opened(report('a', waiting));
  const looks: number[] = [];
  let before = clock.now().getTime();
  for (let look = 0; look < 9; look++) {
    const known = requests.length;
    while (requests.length === known) await clock.turn(500);
    looks.push(clock.now().getTime() - before);
    before = clock.now().getTime();
    await clock.turn(60_000);
    assert.is(requests.length, known + 1);
    (await next()).answer(200, report('a', making(1)));
    before = clock.now().getTime();
    await settle();
  }
  assert.equal(looks, [1000, 1500, 2500, 3500, 5500, 8000, 10_000, 10_000, 10_000]);
});

test('a new report is checked soon, even if an older one is checked only rarely', async () => {
  const { reports, clock, next } = await opened(report('a', waiting));
  for (let look = 0; look < 8; look++) {
    await clock.turn(10_000);
    (await next()).answer(200, report('a', making(1)));
    await settle();
  }
  const creating = reports.create(order);
  (await next()).answer(201, report('b', waiting));
  await creating;
  await clock.turn(1000);
  assert.equal([(await next()).path, (await next()).path].sort(), [
    '/api/user/report/a',
    '/api/user/report/b',
  ]);
});

test('a report that is created during a check doesn’t double the checks', async () => {
  const { reports, clock, next } = await opened(report('a', waiting));
  await clock.turn(1000);
  const check = await next();
  const creating = reports.create(order);
  (await next()).answer(201, report('b', waiting));
  await creating;
  check.answer(200, report('a', making(1)));
  await settle();
  assert.is(clock.waiting, 1);
  await clock.turn(1000);
  assert.equal([(await next()).path, (await next()).path], ['/api/user/report/b', '/api/user/report/a']);
  reports.dispose();
  assert.is(clock.waiting, 0);
});

test('nothing is requested without a connection, but the next check remains scheduled', async () => {
  const { clock, requests, goOffline } = await opened(report('a', waiting));
  goOffline();
  await clock.turn(120_000);
  assert.is(requests.length, 1);
  assert.is(clock.waiting, 1);
});

test('a check that gets no response is retried', async () => {
  const { clock, next, shown } = await opened(report('a', waiting));
  await clock.turn(1000);
  (await next()).fail();
  await settle();
  await clock.turn(1500);
  (await next()).answer(200, report('a'));
  await settle();
  assert.equal(shown(), [['a', 'ready', 3]]);
});

test('a report that is deleted on another device while it is being created is removed from the list', async () => {
  const { clock, next, shown } = await opened(report('b', waiting), report('a'));
  await clock.turn(1000);
  (await next()).refuse(404, 'not-found');
  await settle();
  assert.equal(shown(), [['a', 'ready', 3]]);
  assert.is(clock.waiting, 0);
});

test('a report that could not be created is reported, and is created again on request', async () => {
  const { reports, clock, next, shown } = await opened(report('a', making(2)));
  await clock.turn(1000);
  (await next()).answer(200, report('a', { status: 'failed', done: 2, link: null }));
  await settle();
  assert.is(reports.ended.value?.status, 'failed');
  const retrying = reports.retry('a');
  const sent = await next();
  assert.equal([sent.method, sent.path], ['POST', '/api/user/report/a/retry']);
  sent.answer(200, report('a', waiting));
  assert.is(await retrying, null);
  assert.equal(shown(), [['a', 'waiting', 0]]);
  assert.is(clock.waiting, 1);
});

test('a deleted report disappears immediately, and returns to its position if the server refuses', async () => {
  const { reports, next, shown } = await opened(report('c'), report('b'), report('a'));
  const removing = reports.remove('b');
  assert.equal(
    shown()?.map(([id]) => id),
    ['c', 'a'],
  );
  const sent = await next();
  const creating = reports.create(order);
  (await next()).answer(201, report('d', waiting));
  await creating;
  sent.refuse(503, 'internal');
  assert.equal(await removing, problem(503, 'internal'));
  assert.equal(
    shown()?.map(([id]) => id),
    ['d', 'c', 'b', 'a'],
  );
});

test('deleting a report that no longer exists is not an error', async () => {
  const { reports, next, shown } = await opened(report('a'));
  const removing = reports.remove('a');
  (await next()).refuse(404, 'not-found');
  assert.equal([await removing, shown()], [null, []]);
});

test('a list that was requested before a report was created does not hide the report', async () => {
  const { reports, next, shown } = await opened();
  const loading = reports.load();
  const early = await next();
  const creating = reports.create(order);
  (await next()).answer(201, report('b', waiting));
  await creating;
  early.answer(200, []);
  (await next()).answer(200, [report('b', waiting)]);
  await loading;
  assert.equal(shown(), [['b', 'waiting', 0]]);
});

test('if the server refuses to create a report, the reason is reported, and the list stays unchanged', async () => {
  const { reports, next, shown, clock } = await opened(report('a'));
  const creating = reports.create(order);
  (await next()).refuse(409, 'too-many');
  assert.equal(
    [await creating, shown(), clock.waiting],
    [{ ok: false, problem: problem(409, 'too-many') }, [['a', 'ready', 3]], 0],
  );
});

test('if the server doesn’t have some of the documents, the problem names them', () => {
  const of = (...ids: string[]) => ({
    ...problem(404, 'not-found'),
    errors: ids.map((id) => ({ path: '/documents', message: `There is no document ${id}.` })),
  });
  assert.equal(missingDocuments(of('b', 'x'), ['a', 'b', 'c']), ['b']);
  assert.equal(missingDocuments(problem(404, 'not-found'), ['a']), ['a']);
  assert.equal(missingDocuments(problem(409, 'limit-reached'), ['a']), []);
});

test('after disposal, late responses are ignored, and nothing more is requested', async () => {
  const { reports, next, shown, clock } = await opened(report('a', waiting));
  const loading = reports.load();
  const late = await next();
  reports.dispose();
  late.answer(200, [report('b')]);
  await loading;
  assert.equal([shown(), clock.waiting], [[['a', 'waiting', 0]], 0]);
});

test.run();
