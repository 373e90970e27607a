// npm run test:rolling [-- --restarts N --from COMMIT] restarts two servers in turn while users send 20
// requests a second through a balancer. No request may fail. The servers share a folder of files and a
// PostgreSQL server, which the run starts itself. With --from, both servers begin as builds of that commit,
// such as the previous release. The first restart replaces one of them with this version, which migrates the
// tables. The second restarts the other server with the old build. All later restarts use this version.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eventually } from '../support/eventually';
import { password, startFairway, type Fairway } from '../support/server/fairway';
import { missingForPostgres, startPostgres } from '../support/postgres-server.mjs';
import { ask } from '../support/server/process';
import { startBalancer } from '../support/server/balancer';

const REQUEST_PAUSE_MS = 50;
/** Several times as long as it takes the balancer to notice that a server is about to stop. */
const DRAIN_SECONDS = '3';
const READY_LIMIT_MS = 120_000;

const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '20' }, from: { type: 'string' } },
});
const restarts = Number(values.restarts);
if (!Number.isSafeInteger(restarts) || restarts < 1) {
  console.error('--restarts takes a whole number.');
  process.exit(1);
}
const missing = missingForPostgres();
if (missing !== null) {
  console.error(`Servers can share a library only with PostgreSQL. ${missing}`);
  console.log('\n0 passed, 0 failed, 1 skipped');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'fairway-rolling-'));
const oldFolder = values.from === undefined ? null : join(folder, 'old');
if (oldFolder !== null) build(values.from!, oldFolder);
const postgres = (await startPostgres(['fsync=off']))!;
const servers: Fairway[] = [];
try {
  const [now, before] = ['dist', oldFolder === null ? 'dist' : join(oldFolder, 'dist')];
  for (const name of ['one', 'two']) servers.push(await start(name, before));
  const balancer = await startBalancer(servers.map(({ url }) => url));
  const load = await sendRequests(balancer.url);
  for (let count = 0; count < restarts; count += 1) {
    const [at, { url }] = [count % 2, servers[count % 2]!];
    await servers[at]!.stop();
    // An older server must be able to start with a newer version's tables.
    servers[at] = await start(at === 0 ? 'one' : 'two', count === 1 ? before : now, new URL(url).port);
    await eventually(() => {
      if (!balancer.isReady(url)) throw new Error(`${url} did not become ready.`);
    }, READY_LIMIT_MS);
  }
  const { sent, failures, times } = await load.stop();
  balancer.close();
  for (const failure of failures) console.error(failure);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
  console.log(`${restarts} restarts, ${sent} requests; half took ${at(0.5)} ms, 99 % at most ${at(0.99)} ms`);
  console.log(`\n${sent - failures.length} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  for (const server of servers) await server.stop();
  await postgres.stop();
  if (oldFolder !== null) execFileSync('git', ['worktree', 'remove', '--force', oldFolder]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Builds a commit in a separate folder, with the packages of this version. */
function build(commit: string, path: string): void {
  execFileSync('git', ['worktree', 'add', '--detach', path, commit], { stdio: 'ignore' });
  symlinkSync(resolve('node_modules'), join(path, 'node_modules'));
  execFileSync(process.execPath, ['build.mjs'], { cwd: path, stdio: 'ignore' });
}

function start(name: string, dist: string, port?: string): Promise<Fairway> {
  const settings = {
    DATABASE_URL: postgres.url,
    FAIRWAY_SECRET: 'a secret of both servers, long enough to be one',
    FILES_URL: `file://${join(folder, 'files')}`,
    FAIRWAY_DATA: join(folder, name),
    FAIRWAY_DRAIN_SECONDS: DRAIN_SECONDS,
    FAIRWAY_LOG_LEVEL: 'warn',
    ...(port !== undefined && { PORT: port }),
  };
  return startFairway(settings, dist);
}

interface Load {
  /**
   * Stops sending, and waits for all responses. Returns the durations in milliseconds, in ascending order.
   */
  stop(): Promise<{ sent: number; failures: string[]; times: number[] }>;
}

/** Sends a request every 50 ms, cycling through the kinds of requests. */
async function sendRequests(url: string): Promise<Load> {
  const { token } = await ask<{ token: string }>(url, 'POST', '/api/security/login', {
    username: 'user@demo.fairway',
    password,
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const query = { match_phrase: { 'content.stemmed': { query: 'fire', slop: 3 } } };
  const kinds = [
    () => fetch(url, { headers: { accept: 'text/html' } }),
    () => fetch(`${url}/api/user/category`, { headers }),
    () => post('/api/elastic', { query }),
    () => post('/api/user/favorites/documents', { documents: 'sample-ballast-water-record-book' }),
  ];
  const [failures, times]: [string[], number[]] = [[], []];
  const open = new Set<Promise<void>>();
  let [sent, isStopped] = [0, false];

  async function send(kind: number): Promise<void> {
    const began = performance.now();
    try {
      const answer = await kinds[kind]!();
      await answer.arrayBuffer();
      if (!answer.ok) failures.push(`Request ${sent} of kind ${kind}: ${answer.status}`);
    } catch (cause) {
      const reason = cause instanceof Error ? (cause.cause ?? cause) : cause;
      failures.push(`Request ${sent} of kind ${kind}: ${String(reason)}`);
    }
    times.push(performance.now() - began);
  }

  async function run(): Promise<void> {
    for (; !isStopped; sent += 1) {
      const one: Promise<void> = send(sent % kinds.length).finally(() => open.delete(one));
      open.add(one);
      await pause(REQUEST_PAUSE_MS);
    }
    await Promise.all(open);
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
      return { sent, failures, times: times.sort((a, b) => a - b) };
    },
  };
}
