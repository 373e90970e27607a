import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createReportMaker,
  deleteOrphanedReportFiles,
  type ReportMaker,
  type ReportMakerOptions,
} from '../../../src/server/reports/report-maker';
import {
  reportFormats,
  reportLimits,
  ReportNotPossible,
  type Report,
  type ReportLimits,
} from '../../../src/server/reports/report';
import { writeReport } from '../../../src/server/reports/write-report';
import { storedRedline } from '../../../src/server/store/library/changes/stored-redline';
import { createLeases } from '../../../src/server/database/leases';
import { beginReport, findReportToMake, reportLeaseName } from '../../../src/server/store/reports/reports';
import { longTest } from '../../support/selection';
import { expireLeases } from '../../support/server/leases';
import { isInFolder, listFiles } from '../../support/server/files';
import { forgetKept } from '../../support/server/library';
import { readersOf } from '../../support/server/pdf-readers';
import { startedServer, type StartedServer } from '../../support/server/server';
import { plainDocument, reportOf } from './sample-report';

let server: StartedServer;
const makers: ReportMaker[] = [];
test.before(async () => {
  server = await startedServer();
});
test.before.each(async () => {
  await forgetKept(server.db);
  await server.db.deleteFrom('leases').execute();
});
test.after.each(async () => {
  for (const maker of makers.splice(0)) await maker.close();
});
test.after(() => server.close());

const now = () => new Date('2026-03-01T12:00:00Z');
function maker(write: ReportMakerOptions['write'], parts: Partial<ReportMakerOptions> = {}): ReportMaker {
  const made = createReportMaker({
    db: server.db,
    leases: createLeases(server.db),
    files: server.files,
    now,
    address: () => 'https://library.example.com',
    compare: async (pair) => storedRedline(pair),
    write,
    onFault: (_report, cause) => {
      throw cause;
    },
    ...parts,
  });
  makers.push(made);
  return made;
}
const add = async (format: keyof typeof reportFormats = 'CSV', documents = 'fire-1,boats-1') =>
  (
    await server.call<{ id: string }>('POST', '/api/user/report', {
      as: 'user',
      body: { title: 'Report', description: '', format, documents },
    })
  ).body.id;
const row = (id: string) =>
  server.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Begins a report as if in a process that dies immediately afterwards. */
async function beginAndDie(id: string): Promise<void> {
  const lease = (await createLeases(server.db).acquire(reportLeaseName(id)))!;
  assert.ok(await lease.write((trx) => beginReport(trx, id, String(lease.fence))));
}
const next = () => findReportToMake(server.db, createLeases(server.db), new Date());

/** Returns a promise and the function that resolves it. */
function later<Value = void>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (settle = resolve));
  return { promise, settle };
}

test('makers that run at the same time create each report only once', async () => {
  const ids = [];
  for (let count = 0; count < 10; count += 1) ids.push(await add());
  const made: number[] = [];
  const makersAtOnce = Array.from({ length: 5 }, (_, index) =>
    maker(async () => {
      made.push(index);
      return Buffer.from('done');
    }),
  );
  for (const one of makersAtOnce) one.wake();
  for (const one of makersAtOnce) await one.settled();
  assert.is(made.length, 10);
  assert.equal(
    new Set((await Promise.all(ids.map(row))).map(({ status, attempts }) => `${status} ${attempts}`)),
    new Set(['ready 1']),
  );
});

test('a dead process’s report is taken over once its lease has expired, but not before', async () => {
  const id = await add();
  await beginAndDie(id);
  const other = maker(async () => Buffer.from('done'));
  other.wake();
  await other.settled();
  assert.is((await row(id)).status, 'making');
  await expireLeases(server.db);
  other.wake();
  await other.settled();
  assert.equal([(await row(id)).status, (await row(id)).attempts], ['ready', 2]);
});

test('a report during which three processes died is abandoned', async () => {
  const id = await add();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await beginAndDie(id);
    await expireLeases(server.db);
  }
  const other = maker(async () => {
    throw new Error('The report was attempted a fourth time.');
  });
  other.wake();
  await other.settled();
  assert.equal([(await row(id)).status, (await row(id)).failure], ['failed', 'fault']);
});

for (const failure of ['too-large', 'too-many-pages'] as const) {
  test(`a report that can't be made (${failure}) fails immediately with that reason and isn't retried`, async () => {
    const id = await add();
    const faults: unknown[] = [];
    const heavy = maker(
      async () => {
        throw new ReportNotPossible(failure);
      },
      { onFault: (_report, cause) => faults.push(cause) },
    );
    heavy.wake();
    await heavy.settled();
    const { status, attempts, lease, wait_until, ...rest } = await row(id);
    assert.equal(
      [status, rest.failure, attempts, lease, wait_until, faults.length],
      ['failed', failure, 1, null, null, 1],
    );
  });
}

test('a report that fails for another reason is attempted three times before it counts as failed', async () => {
  const id = await add();
  const seen: unknown[] = [];
  const faulty = maker(
    async () => {
      throw new Error('The disk is full.');
    },
    { onFault: () => undefined },
  );
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    faulty.wake();
    await faulty.settled();
    const { status, failure, lease } = await row(id);
    seen.push([status, failure, lease]);
    await server.db.updateTable('reports').set({ wait_until: null }).execute();
  }
  assert.equal(seen, [
    ['waiting', null, null],
    ['waiting', null, null],
    ['failed', 'fault', null],
  ]);
});

test('an attempt that fails because the database does so isn’t counted', async () => {
  const id = await add();
  const reported: string[] = [];
  const one = maker(
    async () => {
      throw Object.assign(new Error('terminating connection due to administrator command'), {
        code: '57P01',
      });
    },
    { onFault: (report) => void reported.push(report) },
  );
  one.wake();
  await one.settled();
  const { status, attempts, lease, wait_until } = await row(id);
  assert.equal([status, attempts, lease, wait_until, reported], ['waiting', 0, null, null, ['']]);
});

test('a report whose statements always exceed a limit of the database doesn’t hold up the others', async () => {
  for (const code of ['53200', '53400', '57014']) {
    const greedy = await add('CSV', 'fire-1');
    server.pass(1000);
    const other = await add();
    const one = maker(
      async ({ documents }) => {
        if (documents.length === 1) throw Object.assign(new Error('a limit is exceeded'), { code });
        return Buffer.from('done');
      },
      { onFault: () => undefined },
    );
    one.wake();
    await one.settled();
    const rows = await Promise.all([greedy, other].map(row));
    assert.equal(
      rows.map(({ status, attempts }) => [status, attempts]),
      [
        ['waiting', 1],
        ['ready', 1],
      ],
      code,
    );
    await one.close();
    await server.db.deleteFrom('reports').execute();
  }
});

test('a failed report is retried only after reports that have not been attempted yet', async () => {
  const failed = await add();
  await beginAndDie(failed);
  await expireLeases(server.db);
  server.pass(1000);
  const untried = await add();
  assert.is(await next(), untried);
  await beginAndDie(untried);
  assert.is(await next(), failed);
});

test('a maker that was presumed dead discards its report when it continues, and logs the reason', async () => {
  const id = await add();
  const [begun, going] = [later(), later()];
  const faults: string[] = [];
  const slow = maker(
    async () => {
      begun.settle();
      await going.promise;
      return Buffer.from('of the slow one');
    },
    { onFault: (report, cause) => faults.push(`${report}: ${(cause as Error).message}`) },
  );
  slow.wake();
  await begun.promise;
  await expireLeases(server.db);
  const quick = maker(async () => Buffer.from('of the quick one'));
  quick.wake();
  await quick.settled();
  going.settle();
  await slow.settled();
  const { file, file_size, status } = await row(id);
  assert.equal(
    [status, file_size, (await listFiles(server.files, `report-${id}`)).map(({ key }) => key)],
    ['ready', 'of the quick one'.length, [file]],
  );
  assert.equal(faults, [`${id}: This process no longer holds the lease "report ${id}".`]);
});

test('progress is recorded while a report is made, and deleting the report cancels it immediately', async () => {
  const id = await add();
  const [begun, ended] = [later(), later()];
  const slow = maker(
    async (_report, onProgress, signal) => {
      onProgress(1);
      begun.settle();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      ended.settle();
      throw signal.reason;
    },
    { progressMs: 20 },
  );
  slow.wake();
  await begun.promise;
  let current = await row(id);
  while (current.done === 0) {
    // SQLite responds synchronously, so no timer would ever run.
    await nextTurn();
    current = await row(id);
  }
  assert.equal([current.done, current.status], [1, 'making']);
  await server.call('DELETE', `/api/user/report/${id}`, { as: 'user' });
  await ended.promise;
  await slow.settled();
});

test('while the database doesn’t respond, only one write of the progress waits, and it writes the latest', async () => {
  const id = await add();
  const [begun, going, answering] = [later(), later(), later()];
  let [isStalled, waiting] = [false, 0];
  const leases = createLeases(server.db);
  const run: typeof leases.run = (name, work) =>
    leases.run(name, (lease) =>
      work({
        ...lease,
        async write(change) {
          if (isStalled) {
            waiting += 1;
            await answering.promise;
          }
          return lease.write(change);
        },
      }),
    );
  let progress: (done: number) => void = () => undefined;
  const slow = maker(
    async (_report, onProgress) => {
      progress = onProgress;
      isStalled = true;
      begun.settle();
      await going.promise;
      return Buffer.from('done');
    },
    { leases: { ...leases, run }, progressMs: 1000 },
  );
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    slow.wake();
    await begun.promise;
    for (const done of [0, 1, 2]) {
      progress(done);
      mock.timers.tick(1000);
    }
    assert.is(waiting, 1);
    isStalled = false;
    answering.settle();
    while ((await row(id)).done === 0) await nextTurn();
    assert.is((await row(id)).done, 2);
    going.settle();
    await slow.settled();
    assert.is((await row(id)).status, 'ready');
  } finally {
    mock.timers.reset();
  }
});

test('a server that shuts down releases its report without counting an attempt', async () => {
  const id = await add();
  const begun = later();
  const closing = maker(async (_report, _onProgress, signal) => {
    begun.settle();
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    throw signal.reason;
  });
  closing.wake();
  await begun.promise;
  await closing.close();
  const { status, attempts, lease, wait_until } = await row(id);
  assert.equal([status, attempts, lease, wait_until], ['waiting', 0, null, null]);
});

test('a report contains everything that its user can see of each document, in the requested order', async () => {
  await server.call('POST', '/api/documents/comment/fire-1', {
    as: 'user',
    body: { comment: 'Before drydock.' },
  });
  await server.call('POST', '/api/documents/comment/boats-1', {
    as: 'manager',
    body: { comment: 'Not the user’s.' },
  });
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', 'boats-1')
    .execute();
  await add('PDF', 'boats-1,fire-1');
  const seen = later<Report>();
  const one = maker(async (report) => {
    seen.settle(report);
    return Buffer.from('x');
  });
  one.wake();
  const { documents, ...about } = await seen.promise;
  assert.equal(about, {
    title: 'Report',
    description: '',
    format: 'PDF',
    leftOut: 0,
    quotationsLeftOut: 0,
    isComparisonLeftOut: false,
    madeBy: { name: '', email: 'user@demo.fairway', company: 'First Lines' },
    madeAt: now(),
    address: 'https://library.example.com',
  });
  const boats = { id: 'boats-1', title: 'Life-saving appliances', number: null };
  const ballast = { id: 'ballast-1', title: 'Ballast water exchange', number: 'BWM.2' };
  const common = {
    edition: '1',
    issuer: 'The Administration',
    type: null,
    subtitle: null,
    nickname: null,
    publicationDate: '2025-05-01',
    entryDate: null,
    quotations: [],
  };
  const fire = { id: 'fire-1', title: 'Fixed fire-extinguishing systems', number: 'MSC.1/Circ.1432' };
  assert.equal(documents, [
    {
      ...boats,
      ...common,
      isWithdrawn: true,
      relatesTo: { named: [], count: 0 },
      relatedFrom: { named: [fire], count: 1 },
      comment: null,
    },
    {
      ...fire,
      ...common,
      isWithdrawn: false,
      relatesTo: { named: [boats, ballast], count: 2 },
      relatedFrom: { named: [ballast], count: 1 },
      comment: 'Before drydock.',
    },
  ]);
  await one.settled();
});

test('no report includes relations that the company can’t see', async () => {
  const { body } = await server.call<{ id: string }>('POST', '/api/user/report', {
    as: 'reader',
    body: { title: 'Report', description: '', format: 'CSV', documents: 'fire-1' },
  });
  const seen = later<Report>();
  const one = maker(async (report) => {
    seen.settle(report);
    return Buffer.from('x');
  });
  one.wake();
  const [fire] = (await seen.promise).documents;
  assert.equal(
    [body.id.length > 0, fire?.relatesTo, fire?.relatedFrom],
    [
      true,
      { named: [{ id: 'boats-1', title: 'Life-saving appliances', number: null }], count: 1 },
      { named: [], count: 0 },
    ],
  );
  await one.settled();
});

for (const format of ['PDF', 'XLSX', 'CSV'] as const) {
  test(`a ${format} report is written in a separate process`, async () => {
    const id = await add(format);
    const one = maker(writeReport);
    one.wake();
    await one.settled();
    const { status, file, file_size } = await row(id);
    assert.equal([status, await server.files.sizeOf(file ?? '')], ['ready', file_size]);
  });
}

/** Returns the reason why a report can't be created, or `null` if it can be. */
function failureOf(report: Report, limits: Partial<ReportLimits>): Promise<unknown> {
  return writeReport(report, () => undefined, new AbortController().signal, {
    ...reportLimits,
    ...limits,
  }).then(
    () => null,
    (cause: unknown) => (cause instanceof ReportNotPossible ? cause.failure : cause),
  );
}

for (const format of ['XLSX', 'CSV'] as const) {
  test(`a ${format} report beyond its memory limit fails for that reason, and the server keeps running`, async () => {
    const named = Array.from({ length: 100 }, (_, index) => ({
      id: `other-${index}`,
      title: `${index} on closing ${'fire dampers '.repeat(40)}`,
      number: null,
    }));
    const document = {
      ...plainDocument,
      relatesTo: { named, count: 100 },
      relatedFrom: { named, count: 100 },
    };
    assert.is(
      await failureOf(
        reportOf(
          Array.from({ length: 1500 }, () => document),
          { format },
        ),
        { maxHeapMb: 48 },
      ),
      'too-large',
    );
  });
}

longTest(
  'a report is completed even if its process is signalled to end, as when a service stops',
  async () => {
    let sent = 0;
    const bytes = await writeReport(
      reportOf(Array.from({ length: 500 }, () => plainDocument)),
      () => {
        for (const { pid } of readersOf(process.pid, 'report-writer'))
          for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
            sent += Number(process.kill(pid, name));
      },
      new AbortController().signal,
    );
    assert.is(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-');
    assert.ok(sent >= 3 || process.platform !== 'linux');
  },
);

test('if the system kills a report’s process, as when memory is short, the report fails as too large', async () => {
  if (process.platform !== 'linux') return;
  const report = writeReport(
    reportOf(Array.from({ length: 500 }, () => plainDocument)),
    () => readersOf(process.pid, 'report-writer').forEach(({ pid }) => process.kill(pid, 'SIGKILL')),
    new AbortController().signal,
  );
  const failure = await report.catch((cause: unknown) => cause);
  assert.is(failure instanceof ReportNotPossible && failure.failure, 'too-large');
});

test('a report that takes too long fails as too large', async () => {
  assert.is(
    await failureOf(reportOf(Array.from({ length: 2000 }, () => plainDocument)), { maxMs: 1 }),
    'too-large',
  );
});

longTest('a PDF with too many pages fails for that reason, and one within the limit is created', async () => {
  const report = reportOf(Array.from({ length: 12 }, () => plainDocument));
  assert.equal(
    [await failureOf(report, { maxPdfPages: 4 }), await failureOf(report, { maxPdfPages: 5 })],
    ['too-many-pages', null],
  );
});

// File times can be set only in a folder.
(isInFolder ? test : test.skip)('old files that belong to no report are deleted', async () => {
  const id = await add();
  const one = maker(async () => Buffer.from('x'));
  one.wake();
  await one.settled();
  const kept = (await row(id)).file ?? '';
  const folder = join(server.filesFolder, 're');
  for (const name of ['report-gone.lease', 'report-new.lease'])
    await server.files.putNamed(name, Buffer.from('x'));
  for (const name of ['report-gone.lease', kept]) utimesSync(join(folder, name), new Date(0), new Date(0));
  await deleteOrphanedReportFiles(server.db, server.files, { confirm: async () => undefined });
  const sizes = await Promise.all(
    [kept, 'report-new.lease', 'report-gone.lease'].map((name) => server.files.sizeOf(name)),
  );
  assert.equal(sizes, [1, 1, null]);
});

test.run();
