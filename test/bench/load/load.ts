// Measures how many calls per second the server can handle, and how it behaves at 70 % of that rate over a
// long time:
//
//   npm run bench -- load                           30 minutes, one server, 50 users
//   npm run bench -- load --minutes=3 --users=20    a shorter run
//   npm run bench -- load --processes=3             three servers, whose capacity is compared with that of one
//
// The servers share a PostgreSQL server, which the run starts itself, with 5,000 generated documents, and a
// folder of files. Each server has its own search index. All calls go through a balancer. Everything runs on
// one machine. The run prints how many processors each part uses, according to Linux, which shows what the
// bottleneck is. Other programs should be idle: if they become busier after the capacity has been measured,
// 70 % of it is too much.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBalancer, type Balancer } from '../../support/server/balancer';
import { eventually } from '../../support/eventually';
import { missingForPostgres, startPostgres } from '../../support/postgres-server.mjs';
import { startFairway, type Fairway } from '../../support/server/fairway';
import { generateLibrary, sizeOf } from '../capacity/generate';
import type { Figure } from '../main';
import { quantile } from '../search';
import { residentMb } from '../server';
import { keepRunning, sendSteadily, type Call, type Timed } from './calls';
import { watchProcessors } from './processors';
import { KINDS, readPostgresPid, logInReaders, type Readers } from './readers';

const DOCUMENTS = 5000;
const READY_LIMIT_MS = 600_000;
const WARM_UP_CALLS = 8;
const WARM_UP_MS = 20_000;
const LEVELS = [2, 4, 8, 16, 32, 64];
const LEVEL_MS = 10_000;
const CAPACITY_P99_MS = 1000;
const STEADY_SHARE = 0.7;
const HEAVY_CALLS = 24;
/** Low, because heavy calls use the same processors as the other calls. */
const HEAVY_SHARE = 0.2;
/** So many that the p99 of offline calls depends on about ten of them. */
const HEAVY_ROUNDS = 6;
const HEAVY_MS = 15_000;

export async function loadBench(): Promise<readonly Figure[]> {
  const missing = missingForPostgres();
  if (missing !== null) {
    console.error(missing);
    return [];
  }
  const { minutes, processes, users } = readOptions();
  const folder = mkdtempSync(join(tmpdir(), 'fairway-load-'));
  const postgres = (await startPostgres())!;
  const servers: Fairway[] = [];
  const balancers: Balancer[] = [];
  try {
    await generateLibrary(postgres.url, sizeOf(DOCUMENTS), () => undefined);
    for (let number = 1; number <= processes; number += 1)
      servers.push(await start(postgres.url, folder, `server-${number}`));
    // If there are several servers, a second balancer passes all calls to one of them.
    for (const count of new Set([1, processes]))
      balancers.push(await startBalancer(servers.slice(0, count).map(({ url }) => url)));
    const library: Library = {
      servers: servers.map(({ pid }) => pid),
      postgres: await readPostgresPid(postgres.url),
      readers: await logInReaders(servers[0]!.url, postgres.url, users),
    };
    return await measure(library, balancers, minutes);
  } finally {
    for (const balancer of balancers) balancer.close();
    for (const server of servers) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Library {
  /** The ids of the processes. */
  readonly servers: readonly number[];
  readonly postgres: number;
  readonly readers: Readers;
}

/**
 * @param balancers The last balancer distributes calls among all servers. If there are two, the first one
 * passes all calls to the first server.
 */
async function measure(library: Library, balancers: readonly Balancer[], minutes: number): Promise<Figure[]> {
  const counts = balancers.length === 1 ? [1] : [1, library.servers.length];
  const ways = balancers.map(({ url }, at) => ({
    name: counts[at] === 1 ? 'one server' : `${counts[at]} servers`,
    mix: library.readers.mix(url),
  }));
  const capacities = await findCapacities(library, ways);
  const [capacity, { mix }] = [capacities.at(-1)!, ways.at(-1)!];
  return [
    ...ways.map(({ name }, at) => plain(`capacity of ${name}`, `${capacities[at]!.toFixed(0)} /s`)),
    ...(ways.length === 1 ? [] : [growthFigure(capacities)]),
    ...(await steadyFigures(library, mix, capacity * STEADY_SHARE, minutes)),
    ...(await heavyFigures(library.readers, balancers.at(-1)!.url, capacity * HEAVY_SHARE)),
  ];
}

function readOptions(): { minutes: number; processes: number; users: number } {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      processes: { type: 'string', default: '1' },
      users: { type: 'string', default: '50' },
    },
    allowPositionals: true,
  });
  const number = (name: keyof typeof values): number => {
    const value = Number(values[name]);
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`--${name} takes a whole number.`);
    return value;
  };
  return { minutes: number('minutes'), processes: number('processes'), users: number('users') };
}

async function start(databaseUrl: string, folder: string, name: string): Promise<Fairway> {
  const settings = {
    DATABASE_URL: databaseUrl,
    FAIRWAY_SECRET: 'a secret of all servers, long enough to be one',
    FILES_URL: `file://${join(folder, 'files')}`,
    FAIRWAY_DATA: join(folder, name),
    FAIRWAY_DEMO: 'off',
    FAIRWAY_LOGIN_LIMIT: '100000,100000',
    FAIRWAY_LOG_LEVEL: 'warn',
  };
  const server = await startFairway(settings, 'dist', READY_LIMIT_MS);
  await eventually(async () => {
    if (!(await fetch(`${server.url}/readiness`)).ok) throw new Error('The server is not ready.');
  }, READY_LIMIT_MS);
  return server;
}

interface Way {
  readonly name: string;
  readonly mix: Call;
}

/**
 * Returns the capacity behind each balancer: the highest rate, in calls per second, that was reached at any
 * concurrency without failures and with a p99 below one second.
 */
async function findCapacities(library: Library, ways: readonly Way[]): Promise<number[]> {
  for (const { mix } of ways) await keepRunning(mix, WARM_UP_CALLS, WARM_UP_MS);
  const best = ways.map(() => 0);
  for (const atOnce of LEVELS)
    for (const [at, { name, mix }] of ways.entries()) {
      const processors = watch(library);
      const timed = await keepRunning(mix, atOnce, LEVEL_MS);
      const aSecond = (timed.length * 1000) / Math.max(...timed.map(({ dueMs, ms }) => dueMs + ms));
      const failed = failuresOf(timed).length;
      if (failed === 0 && p99Of(timed) < CAPACITY_P99_MS) best[at] = Math.max(best[at]!, aSecond);
      console.log(
        `  ${name}, ${atOnce} calls at once: ${aSecond.toFixed(0)} a second, ${timesOf(timed)} ms, ` +
          `${failed} failed; processors: ${processors()}`,
      );
    }
  if (best.includes(0)) throw new Error('The p99 was never below a second, so there is no capacity.');
  return best;
}

function growthFigure([one, all]: readonly number[]): Figure {
  const growth = all! / one!;
  return {
    what: `capacity of all servers ÷ one, with everything on ${cpus().length} processors`,
    measured: growth.toFixed(2),
    target: '>= 1.6',
    met: growth >= 1.6,
  };
}

async function steadyFigures(
  library: Library,
  mix: Call,
  aSecond: number,
  minutes: number,
): Promise<Figure[]> {
  const [lastsMs, processors] = [minutes * 60_000, watch(library)];
  const memory = () => library.servers.reduce((sum, pid) => sum + residentMb(pid), 0);
  const [timed, memoryThen] = await Promise.all([
    sendSteadily(mix, aSecond, lastsMs),
    pause(lastsMs / 5).then(memory),
  ]);
  const memoryNow = memory();
  console.log(`  processors at ${aSecond.toFixed(0)} calls a second: ${processors()}`);
  console.log(`  load of the machine: ${loadavg()[2]!.toFixed(1)} in the last 15 minutes`);
  printKinds(timed);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const calls = timed.filter(({ dueMs }) => Math.floor((dueMs / lastsMs) * 10) === tenth);
    console.log(`  tenth ${tenth + 1}: ${timesOf(calls)} ms`);
  }
  const failed = failuresOf(timed);
  for (const failure of failed.slice(0, 5)) console.log(`  failed: ${failure}`);
  const first = timed.filter(({ dueMs }) => dueMs < lastsMs / 5);
  const last = timed.filter(({ dueMs }) => dueMs >= (lastsMs / 5) * 4);
  const [p99Ratio, memoryRatio] = [p99Of(last) / p99Of(first), memoryNow / memoryThen];
  return [
    plain(`${minutes} minutes at 70 %: calls a second`, aSecond.toFixed(1)),
    plain('first fifth: p50, p95, p99 in ms', timesOf(first)),
    plain('last fifth: p50, p95, p99 in ms', timesOf(last)),
    {
      what: 'p99, last fifth ÷ first',
      measured: p99Ratio.toFixed(2),
      target: '<= 1.2',
      met: p99Ratio <= 1.2,
    },
    {
      what: `failed of ${timed.length} calls`,
      measured: `${failed.length}`,
      target: '0',
      met: !failed.length,
    },
    {
      what: `memory, end ÷ after the first fifth (${memoryNow}, ${memoryThen} MB)`,
      measured: memoryRatio.toFixed(2),
      target: '<= 1.1',
      met: memoryRatio <= 1.1,
    },
  ];
}

function printKinds(timed: readonly Timed[]): void {
  for (const kind of KINDS) {
    const calls = timed.filter((one) => one.kind === kind);
    console.log(`  ${kind}: ${calls.length} calls, ${timesOf(calls)} ms`);
  }
}

/**
 * Alternates between periods with and without heavy calls from another user. Calls about offline documents are counted
 * separately, because they share their database connections with heavy calls.
 */
async function heavyFigures(readers: Readers, url: string, aSecond: number): Promise<Figure[]> {
  const [mix, heavy] = [readers.mix(url), await readers.heavy(url)];
  const [without, during, heavyCalls]: [Timed[], Timed[], Timed[]] = [[], [], []];
  for (let round = 0; round < HEAVY_ROUNDS; round += 1) {
    without.push(...(await sendSteadily(mix, aSecond, HEAVY_MS)));
    const [timed, heavyTimed] = await Promise.all([
      sendSteadily(mix, aSecond, HEAVY_MS),
      keepRunning(heavy, HEAVY_CALLS, HEAVY_MS),
    ]);
    during.push(...timed);
    heavyCalls.push(...heavyTimed);
  }
  console.log(
    `  heavy: ${heavyCalls.length} calls, ${timesOf(heavyCalls)} ms, ${failuresOf(heavyCalls).length} failed`,
  );
  console.log('  at the same time:');
  printKinds(during);
  const figure = (whose: string, isCounted: (call: Timed) => boolean): Figure => {
    const [then, now] = [without, during].map((timed) => p99Of(timed.filter(isCounted)));
    const ratio = now! / then!;
    return {
      what:
        `p99 of ${whose}, with ${HEAVY_CALLS} heavy calls of another user ÷ without ` +
        `(${ms(now!)}, ${ms(then!)} ms)`,
      measured: ratio.toFixed(2),
      target: '<= 2',
      met: ratio <= 2,
    };
  };
  return [
    figure('offline calls', ({ kind }) => kind === 'offline'),
    figure('all other calls', ({ kind }) => kind !== 'offline'),
  ];
}

function watch({ servers, postgres }: Library): () => string {
  return watchProcessors({ servers, PostgreSQL: [postgres] });
}

const plain = (what: string, measured: string): Figure => ({ what, measured, target: '-', met: true });
const ms = (value: number) => value.toFixed(0);
const timesMs = (timed: readonly Timed[]) => timed.map((one) => one.ms);
const p99Of = (timed: readonly Timed[]) => quantile(timesMs(timed), 0.99);
const timesOf = (timed: readonly Timed[]) =>
  [0.5, 0.95, 0.99].map((share) => ms(quantile(timesMs(timed), share))).join(', ');
const failuresOf = (timed: readonly Timed[]) => timed.flatMap(({ failure }) => failure ?? []);
