// DATABASE_URL=postgres://… npm run test:rolling [-- --restarts N] alternately restarts two servers that
// share a database and a folder of files, while users send 20 requests a second through a balancer. No
// request may fail. DATABASE_URL names a PostgreSQL server, on which the run creates its own database and
// drops it afterwards.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { eventually } from '../support/eventually';
import { password, startFairway, type Fairway } from '../support/server/fairway';
import { ask } from '../support/server/process';
import { startBalancer } from './balancer';

const REQUEST_PAUSE_MS = 50;
/** Several times as long as the balancer needs to notice that a server is about to stop. */
const DRAIN_SECONDS = '3';
const READY_LIMIT_MS = 120_000;

const { values } = parseArgs({ options: { restarts: { type: 'string', default: '20' } } });
const restarts = Number(values.restarts);
if (!Number.isSafeInteger(restarts) || restarts < 1) {
  console.error('--restarts takes a whole number.');
  process.exit(1);
}
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  console.error('Servers can share a library only with PostgreSQL: set DATABASE_URL to a PostgreSQL server.');
  console.log('\n0 passed, 0 failed, 1 skipped');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'fairway-rolling-'));
const database = new URL(databaseUrl);
database.pathname = `/rolling_${randomBytes(6).toString('hex')}`;
await statement(databaseUrl, `create database ${database.pathname.slice(1)}`);
const servers: Fairway[] = [];
try {
  for (const name of ['one', 'two']) servers.push(await start(name));
  const balancer = await startBalancer(servers.map(({ url }) => url));
  const load = await sendRequests(balancer.url);
  for (let count = 0; count < restarts; count += 1) {
    const [at, { url }] = [count % 2, servers[count % 2]!];
    await servers[at]!.stop();
    servers[at] = await start(at === 0 ? 'one' : 'two', new URL(url).port);
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
  await statement(databaseUrl, `drop database ${database.pathname.slice(1)} with (force)`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

function start(name: string, port?: string): Promise<Fairway> {
  return startFairway({
    DATABASE_URL: database.href,
    FAIRWAY_SECRET: 'a secret of both servers, long enough to be one',
    FILES_URL: `file://${join(folder, 'files')}`,
    FAIRWAY_DATA: join(folder, name),
    FAIRWAY_DRAIN_SECONDS: DRAIN_SECONDS,
    FAIRWAY_LOG_LEVEL: 'warn',
    ...(port !== undefined && { PORT: port }),
  });
}

interface Load {
  /** Waits for all responses. The times are in milliseconds, the shortest first. */
  stop(): Promise<{ sent: number; failures: string[]; times: number[] }>;
}

/** Sends a request every 50 ms, cycling through the kinds. */
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

async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}
