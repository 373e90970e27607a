// npm run test:engines [-- --only ENGINE] starts two servers over PostgreSQL, OpenSearch and an S3 server,
// and disturbs one of these engines at a time: its connections are refused, slow, reset or hang, or its disk
// is full. Meanwhile, users and administrators call both servers. Calls that don't need the engine must
// succeed without becoming much slower. All others must succeed within twenty seconds, or get a 503 with the
// right message and Retry-After. Afterwards, everything must work again within fifteen seconds, without any
// intervention. Everything that a server has confirmed must still exist and be found. Each combination of an
// engine and a kind of fault counts as one test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { eventually } from '../support/eventually';
import { startFairway, type Fairway } from '../support/server/fairway';
import { mountSmallDisk } from '../support/faults/small-disk';
import { connectionFaults, missingForToxiproxy, startToxiproxy } from '../support/faults/toxiproxy';
import { missingForOpenSearch, startOpenSearch } from '../support/server/opensearch';
import { missingForPostgres, startPostgres } from '../support/postgres-server.mjs';
import { missingForS3, startS3 } from '../support/server/s3';
import { createCalls, engines, type Calls, type Engine, type Kind, type Outcome } from './calls';

const CALL_PAUSE_MS = 80;
const QUIET_MS = 6000;
const FAULT_MS = 12_000;
const MENDED_LIMIT_MS = 15_000;
/** A difference that other programs on the machine may cause. */
const NOISE_MS = 1000;

/** The code and message with which calls are rejected while an engine is unavailable. */
const problems: Readonly<Record<Engine, { code: string; title: string }>> = {
  database: { code: 'unavailable', title: 'The library is temporarily unavailable. Try again in a moment.' },
  search: {
    code: 'search-unavailable',
    title: 'Search is not available at the moment. Please try again shortly.',
  },
  files: {
    code: 'files-unavailable',
    title: 'PDFs and reports are temporarily unavailable. Try again in a moment.',
  },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
if (values.only !== undefined && !engines.some((engine) => engine === values.only)) {
  console.error(`There is no engine ${values.only}. --only takes one of ${engines.join(', ')}.`);
  process.exit(1);
}
const missing = [
  missingForPostgres(),
  ...(await Promise.all([missingForOpenSearch(), missingForS3(), missingForToxiproxy()])),
].filter((sentence) => sentence !== null);
if (missing.length > 0) {
  for (const sentence of missing) console.error(sentence);
  console.log('\n0 passed, 0 failed, 1 skipped');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'fairway-engines-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })];
// The engines are separate processes, and would otherwise outlive this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().then(() => process.exit(1)));
const counted = { passed: 0, failed: 0, skipped: 0 };
try {
  await run();
} catch (error) {
  console.error(error);
  counted.failed += 1;
} finally {
  await closeAll();
}
console.log(`\n${counted.passed} passed, ${counted.failed} failed, ${counted.skipped} skipped`);
process.exitCode = counted.failed === 0 ? 0 : 1;

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** A kind of fault in one engine. */
interface Fault {
  readonly name: string;
  begin(): unknown;
  end(): unknown;
}

async function run(): Promise<void> {
  const { faults, settings } = await startEngines();
  const servers: Fairway[] = [];
  for (const name of ['one', 'two']) {
    const server = await startFairway({ ...settings, FAIRWAY_DATA: join(folder, name) });
    closers.push(() => server.stop());
    servers.push(server);
  }
  const urls = servers.map(({ url }) => url);
  const calls = await createCalls(urls[0]!);
  await eventually(async () => {
    for (const url of urls) await requireWorking(calls, url);
  });
  for (const engine of engines.filter((one) => values.only === undefined || one === values.only))
    for (const fault of faults[engine]) {
      const found = await disturb(engine, fault, calls, urls);
      counted[found.length === 0 ? 'passed' : 'failed'] += 1;
      for (const problem of found) console.log(`  ${problem}`);
    }
}

/** Starts the engines, and toxiproxy between them and the servers. */
async function startEngines(): Promise<{
  settings: Record<string, string>;
  faults: Record<Engine, Fault[]>;
}> {
  const disk = mountSmallDisk(400);
  if (disk) closers.push(() => disk.remove());
  else console.log('Full disks are not tested, because only root can mount a small one, and only on Linux.');
  const postgres = (await startPostgres([], disk && disk.path))!;
  closers.push(() => postgres.stop());
  const openSearch = await startOpenSearch({ quickStart: false });
  closers.push(() => openSearch.stop());
  const bucketDisk = disk && mountSmallDisk(100);
  if (bucketDisk) closers.push(() => bucketDisk.remove());
  const s3 = await startS3(bucketDisk?.path);
  closers.push(() => s3.stop());
  const toxiproxy = await startToxiproxy();
  closers.push(() => toxiproxy.stop());
  const connections = {
    database: await toxiproxy.connect(portOf(postgres.url)),
    search: await toxiproxy.connect(portOf(openSearch.url)),
    files: await toxiproxy.connect(portOf(s3.endpoint)),
  };
  const fullDisks: Record<Engine, Fault[]> = {
    database: disk ? [{ name: 'full', begin: () => disk.fill(), end: () => disk.free() }] : [],
    // OpenSearch itself does this when its disk is nearly full.
    search: [
      {
        name: 'full',
        begin: () => blockWrites(openSearch.url, true),
        end: () => blockWrites(openSearch.url, null),
      },
    ],
    files: bucketDisk ? [{ name: 'full', begin: () => bucketDisk.fill(), end: () => bucketDisk.free() }] : [],
  };
  counted.skipped += engines.filter((engine) => fullDisks[engine].length === 0).length;
  const faultsOf = (engine: Engine): Fault[] => [
    ...connectionFaults.map((name) => ({
      name,
      begin: () => connections[engine].disturb(name),
      end: () => connections[engine].mend(),
    })),
    ...fullDisks[engine],
  ];
  return {
    settings: {
      ...s3.environment,
      DATABASE_URL: postgres.url.replace(String(portOf(postgres.url)), String(connections.database.port)),
      OPENSEARCH_URL: `http://127.0.0.1:${connections.search.port}`,
      FILES_URL: s3.url.replace(String(portOf(s3.endpoint)), String(connections.files.port)),
      FAIRWAY_SECRET: 'a secret of both servers, long enough to be one',
      FAIRWAY_LOG_LEVEL: 'warn',
    },
    faults: { database: faultsOf('database'), search: faultsOf('search'), files: faultsOf('files') },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

async function blockWrites(url: string, isBlocked: true | null): Promise<void> {
  const answer = await fetch(`${url}/_all/_settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ 'index.blocks.read_only_allow_delete': isBlocked }),
  });
  if (!answer.ok) throw new Error(`OpenSearch responded with ${answer.status}: ${await answer.text()}`);
}

/** @returns The problems that were found. */
async function disturb(
  engine: Engine,
  fault: Fault,
  calls: Calls,
  urls: readonly string[],
): Promise<string[]> {
  // Measured before each fault, because the load of other programs may vary.
  const before = await callFor(QUIET_MS, calls, urls);
  const from = calls.confirmedCount();
  await fault.begin();
  const during = await callFor(FAULT_MS, calls, urls).finally(() => fault.end());
  const endedAt = Date.now();
  const found = calls.kinds.flatMap((kind) => judge(kind, engine, during, before));
  describe(`${engine} ${fault.name}`, during);
  const requireMended = async (): Promise<void> => {
    for (const url of urls) {
      await requireWorking(calls, url);
      const [lost] = await calls.findLost(url, calls.confirmedCount() - 1);
      if (lost) throw new Error(lost);
    }
  };
  // The next fault begins only after recovery from this one.
  await eventually(requireMended, 6 * MENDED_LIMIT_MS);
  const mendedMs = Date.now() - endedAt;
  const mended = `mended after ${(mendedMs / 1000).toFixed(1)} s`;
  console.log(`    ${mended}`);
  if (mendedMs > MENDED_LIMIT_MS) found.push(`It was ${mended} rather than ${MENDED_LIMIT_MS / 1000} s.`);
  for (const url of urls) found.push(...(await calls.findLost(url, from)));
  console.log(`    ${calls.confirmedCount() - from} documents confirmed`);
  return found;
}

async function requireWorking({ kinds, run: call }: Calls, url: string): Promise<void> {
  for (const kind of kinds) {
    const { status, title, fault } = await call(kind, url);
    if (status < 200 || status > 299) throw new Error(`${kind.name}: ${status} ${title} ${fault}`);
  }
}

/**
 * Makes a call every 80 ms, cycling through the kinds of calls and the servers. Calls that write are made
 * only in every fourth cycle, because each takes many statements, and they wait for one another.
 */
async function callFor(ms: number, { kinds, run: call }: Calls, urls: readonly string[]): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  const until = Date.now() + ms;
  for (let turn = 0; Date.now() < until; turn += 1)
    for (const kind of kinds.filter(({ writes }) => !writes || turn % 4 === 0)) {
      outcomes.push(call(kind, urls[outcomes.length % urls.length]!));
      await pause(CALL_PAUSE_MS);
    }
  return Promise.all(outcomes);
}

function judge(kind: Kind, engine: Engine, during: readonly Outcome[], before: readonly Outcome[]): string[] {
  const outcomes = during.filter(({ kind: name }) => name === kind.name);
  if (!kind.needs.includes(engine)) {
    const [usual, now] = [slowest(before, kind), slowest(during, kind)];
    return [
      ...outcomes.filter((one) => !isSuccess(one)).map((one) => `${kind.name} failed: ${tell(one)}`),
      ...(now > Math.max(2 * usual, usual + NOISE_MS)
        ? [`${kind.name} took ${now} ms rather than ${usual} ms.`]
        : []),
    ].slice(0, 3);
  }
  const { code, title } = problems[engine];
  return outcomes
    .filter((one) => !isSuccess(one) && !isRightRefusal(one))
    .map((one) => `${kind.name}: ${tell(one)}`)
    .slice(0, 3);

  /** For administrators, the message also names the engine that failed. */
  function isRightRefusal(one: Outcome): boolean {
    const isRightTitle = kind.isAdministrators ? one.title.startsWith(`${title} `) : one.title === title;
    return one.status === 503 && one.code === code && one.hasRetryAfter && isRightTitle;
  }
}

function isSuccess({ status }: Outcome): boolean {
  return status >= 200 && status < 300;
}

function tell({ status, code, title, ms, fault, hasRetryAfter }: Outcome): string {
  return [status, code, title, hasRetryAfter ? '' : 'no Retry-After', fault, `${Math.round(ms)} ms`]
    .filter(Boolean)
    .join(', ');
}

/** The 99th percentile, in milliseconds. */
function slowest(outcomes: readonly Outcome[], { name }: Kind): number {
  const times = outcomes
    .filter(({ kind }) => kind === name)
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
}

function describe(name: string, outcomes: readonly Outcome[]): void {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].map((kind) => {
    const own = outcomes.filter((one) => one.kind === kind);
    const refused = own.filter((one) => !isSuccess(one));
    const sentence = refused[0]?.title ?? '';
    return `    ${kind}: ${own.length - refused.length} succeeded, ${refused.length} rejected, at most ${Math.round(
      Math.max(...own.map(({ ms }) => ms)),
    )} ms${sentence && `: “${sentence}”`}`;
  });
  console.log([name, ...kinds].join('\n'));
}
