import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FilesFault } from '../../../src/server/files/files-fault';
import { createMetrics } from '../../../src/server/metrics/metrics';
import { listenForMetrics } from '../../../src/server/metrics/metrics-listener';
import { addStateMetrics } from '../../../src/server/metrics/state-metrics';
import { createReadiness } from '../../../src/server/readiness';
import { SearchFailure } from '../../../src/server/search/search';
import { contract } from '../../support/server/answers';
import { startedServer, type StartedServer } from '../../support/server/server';

interface Context {
  server: StartedServer;
  metrics: ReturnType<typeof createMetrics>;
}

const HEALTH_CHECKS_EXCLUDED = /operation!~"\(check\|get\)\(Health\|Readiness\)"/;

const test = suite<Context>();

test.before.each(async (context) => {
  context.metrics = createMetrics();
  context.server = await startedServer({ metrics: context.metrics });
});
test.after.each(({ server }) => server.close());

/** Returns the values of all labels, by label. */
async function labelsOf(registry: Registry): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const [, label = '', value = ''] of (await registry.metrics()).matchAll(/(\w+)="([^"]*)"/g))
    found.set(label, (found.get(label) ?? new Set()).add(value));
  return found;
}

/** Returns a function that reads a value from the registry's text. */
async function valuesOf(registry: Registry): Promise<(series: string) => number> {
  const lines = (await registry.metrics()).split('\n');
  return (series) => Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1));
}

const noState = {
  db: null as never,
  pools: { ordinary: () => ({ used: 1, idle: 2, waiting: 3 }) },
  search: { state: async () => ({ revision: 0, index: '' }) },
  files: { check: async () => undefined },
  readiness: createReadiness('ready'),
  now: () => new Date(),
};

test('the values of labels are defined only by the code, whatever a request contains', async ({
  server,
  metrics,
}) => {
  const search = metrics.watchSearch({
    search: async () => {
      throw new SearchFailure('deadline', 'too slow');
    },
    correct: async () => [],
    put: async () => undefined,
    revision: async () => 0,
    state: async () => ({ revision: 0, index: 'fairway-v4-1' }),
    close: async () => undefined,
  });
  await search.search({} as never).catch(() => undefined);
  await search.correct(['hunter2'], {} as never);
  const job = metrics.watchJob('alerts', { work: async () => undefined, stop: async () => undefined });
  await job.work();
  await server.call('POST', '/api/security/login', {
    body: { username: 'hunter2@example.com', password: 'hunter2' },
    address: '203.0.113.9',
  });
  await server.call('GET', '/api/documents/hunter2', { as: 'reader' });
  await server.call('GET', '/api/user?hunter2=hunter2', { as: 'reader' });
  await server.call('GET', '/hunter2/hunter2?q=hunter2');
  await server.call('GET', '/api/files/hunter2.pdf?signature=hunter2');
  metrics.observeQuery(3, false);
  await addStateMetrics(metrics.registry, { ...noState, db: server.db })();

  const labels = await labelsOf(metrics.registry);
  const allowed: Record<string, ReadonlySet<string>> = {
    operation: new Set([...contract.operations.map(({ id }) => id), 'none']),
    kind: new Set(['search', 'corrections', 'offers']),
    outcome: new Set(['answered', 'deadline', 'done']),
    task: new Set(['alerts']),
    part: new Set(['database', 'search', 'files']),
    queue: new Set(['reports', 'account-mails', 'digests', 'pdfs']),
    pool: new Set(['ordinary']),
    state: new Set(['used', 'idle', 'waiting']),
  };
  for (const [label, values] of labels)
    for (const value of values)
      assert.ok(
        ['status', 'le'].includes(label)
          ? /^(\d+(\.\d+)?|\+Inf)$/.test(value)
          : (allowed[label]?.has(value) ?? false),
        `${label}="${value}"`,
      );
  for (const label of Object.keys(allowed)) assert.ok(labels.has(label), `the requests have set ${label}`);
  assert.not.match(await metrics.registry.metrics(), /hunter2|203\.0\.113/);
});

test('requests are counted by operation and status, and don’t count as open once they have ended', async ({
  server,
  metrics,
}) => {
  await server.call('GET', '/api/user', { as: 'reader' });
  await server.call('GET', '/api/user');
  const value = await valuesOf(metrics.registry);
  const name = 'fairway_http_request_duration_seconds_count';
  assert.equal(
    [
      value(`${name}{operation="getUser",status="200"}`),
      value(`${name}{operation="getUser",status="401"}`),
      value('fairway_http_requests_open'),
    ],
    [1, 1, 0],
  );
});

test('the metrics include the queues and their ages, the connections, and how far the index lags behind', async ({
  server,
  metrics,
}) => {
  const at = new Date();
  await server.db
    .insertInto('account_mails')
    .values({
      id: 'one',
      kind: 'support',
      user_id: null,
      address: 'a@example.com',
      message: 'Help',
      made_at: new Date(at.getTime() - 90_000).toISOString(),
      attempts: 0,
      next_try_at: at.toISOString(),
    })
    .execute();
  await server.db.updateTable('settings').set({ value: '7' }).where('key', '=', 'revision').execute();
  const search = { state: async () => ({ revision: 5, index: '' }) };
  await addStateMetrics(metrics.registry, { ...noState, db: server.db, search, now: () => at })();
  const value = await valuesOf(metrics.registry);
  assert.equal(
    [
      value('fairway_queue_length{queue="account-mails"}'),
      value('fairway_queue_oldest_seconds{queue="account-mails"}'),
      value('fairway_queue_length{queue="reports"}'),
      value('fairway_index_lag_revisions'),
      value('fairway_database_connections{pool="ordinary",state="waiting"}'),
      value('fairway_part_up{part="database"}'),
      value('fairway_ready'),
    ],
    [1, 90, 0, 2, 3, 1, 1],
  );
});

test('only leases that haven’t expired are counted', async ({ server, metrics }) => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  await server.db
    .insertInto('leases')
    .values([
      { name: 'held', holder: 'one', fence: 1, until: inSeconds(10) },
      { name: 'expired', holder: 'two', fence: 1, until: inSeconds(-10) },
    ])
    .execute();
  await addStateMetrics(metrics.registry, { ...noState, db: server.db })();
  assert.is((await valuesOf(metrics.registry))('fairway_leases'), 1);
});

test('a part that fails is shown as down, and doesn’t hide the values of other parts', async ({
  server,
  metrics,
}) => {
  const search = {
    state: async () => {
      throw new SearchFailure('unavailable', 'down');
    },
  };
  const files = {
    check: async () => {
      throw new FilesFault('The file store can’t be reached.', 'ECONNREFUSED');
    },
  };
  await addStateMetrics(metrics.registry, { ...noState, db: server.db, search, files })();
  const value = await valuesOf(metrics.registry);
  assert.equal(
    [
      value('fairway_part_up{part="search"}'),
      value('fairway_part_up{part="files"}'),
      value('fairway_part_up{part="database"}'),
      value('fairway_queue_length{queue="pdfs"}'),
    ],
    [0, 0, 1, 0],
  );
  assert.ok(Number.isNaN(value('fairway_index_lag_revisions')));
});

test('metrics are served at a single address, and a port that is in use is reported', async ({ metrics }) => {
  let reads = 0;
  const address = { host: '127.0.0.1', port: 0 };
  const listener = await listenForMetrics(address, metrics.registry, async () => void (reads += 1));
  const answer = await fetch(listener.url);
  assert.equal([answer.status, reads], [200, 1]);
  assert.match(await answer.text(), /^# HELP fairway_http_request_duration_seconds /);
  assert.is((await fetch(new URL('/', listener.url))).status, 404);
  assert.is((await fetch(listener.url, { method: 'POST' })).status, 404);
  await listener.close();

  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const failure = await listenForMetrics({ ...address, port }, metrics.registry, async () => undefined).then(
    () => '',
    String,
  );
  assert.match(failure, /EADDRINUSE/);
  taken.close();
});

test('the dashboard and the alert rules use only metrics that exist', async ({ server, metrics }) => {
  collectDefaultMetrics({ register: metrics.registry });
  await addStateMetrics(metrics.registry, { ...noState, db: server.db })();
  const known = new Set(
    [...(await metrics.registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(
      ([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  for (const file of ['docs/monitoring/grafana-dashboard.json', 'docs/monitoring/alerts.yaml']) {
    const used = [...readFileSync(file, 'utf8').matchAll(/\b(?:fairway|process|nodejs)_\w+/g)].map(String);
    assert.ok(used.length > 5, file);
    assert.equal(
      used.filter((name) => !known.has(name)),
      [],
      file,
    );
  }
});

test('checks by load balancers don’t count in the share of failed requests and in the durations', () => {
  for (const file of ['docs/monitoring/grafana-dashboard.json', 'docs/monitoring/alerts.yaml']) {
    const selectors = [
      ...readFileSync(file, 'utf8').matchAll(/fairway_http_request_duration_seconds_\w+(\{[^}]*\})?/g),
    ].map(([, selector = '']) => selector.replaceAll('\\"', '"'));
    assert.ok(selectors.length > 2, file);
    for (const selector of selectors) assert.match(selector, HEALTH_CHECKS_EXCLUDED, file);
  }
  for (const id of ['checkHealth', 'getHealth', 'checkReadiness', 'getReadiness'])
    assert.ok(
      contract.operations.some((operation) => operation.id === id),
      id,
    );
});

test.run();
