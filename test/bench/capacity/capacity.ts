// Measures the calls of every screen, and how long it takes to match one new edition with all saved searches,
// on a real server with a large library in PostgreSQL:
//
//   npm run bench -- capacity                      1,000,000 documents, 100,000 users, 200,000 saved searches
//   npm run bench -- capacity --documents=10000    a hundredth of everything
//
// PostgreSQL runs in a temporary folder, which is removed afterwards (5 GB for a million documents). The plan of the
// slowest statement is printed for each call that misses its target.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../../support/eventually';
import { startPostgres } from '../../support/postgres-server.mjs';
import { password, startCli, startFairway, type Fairway } from '../../support/server/fairway';
import type { Figure } from '../main';
import { callers, screenCalls, type ScreenCall } from './calls';
import { generateLibrary, sizeOf, type LibrarySize } from './generate';

const ROUNDS = 20;
const TARGET_MS = 300;
const MATCHING_TARGET_S = 30;
const READY_LIMIT_MS = 1_800_000;
/** PostgreSQL logs the plans of statements that take longer than this. */
const EXPLAINED_MS = 100;
const SECRET = 'a secret of 32 characters or more';

export async function capacityBench(): Promise<readonly Figure[]> {
  const postgres = await startPostgres([
    'shared_buffers=1GB',
    'max_wal_size=8GB',
    'shared_preload_libraries=auto_explain',
    `auto_explain.log_min_duration=${EXPLAINED_MS}`,
  ]);
  if (!postgres) {
    console.error('PostgreSQL is not installed. On Debian: apt-get install -y postgresql');
    return [];
  }
  try {
    const size = sizeOf(documentsWanted());
    await generateLibrary(postgres.url, size, (step, ms) =>
      console.log(`  ${step.padEnd(20)} ${(ms / 1000).toFixed(1)} s`),
    );
    console.log(`  database ${await databaseSize(postgres.url)}`);
    return await measure(postgres, size);
  } finally {
    await postgres.stop();
  }
}

function documentsWanted(): number {
  const given = process.argv.find((word) => word.startsWith('--documents='))?.split('=')[1];
  const documents = Number(given ?? 1_000_000);
  if (!Number.isSafeInteger(documents) || documents < 1000 || documents % 1000 !== 0)
    throw new Error('--documents takes a multiple of 1000.');
  return documents;
}

async function measure(
  { url, log }: { readonly url: string; readonly log: string },
  size: LibrarySize,
): Promise<Figure[]> {
  const settings = {
    DATABASE_URL: url,
    FAIRWAY_SECRET: SECRET,
    FAIRWAY_DEMO: 'off',
    FAIRWAY_LOG_LEVEL: 'warn',
  };
  const began = performance.now();
  const fairway = await startFairway(settings, 'dist', READY_LIMIT_MS);
  try {
    await eventually(async () => {
      if (!(await fetch(`${fairway.url}/readiness`)).ok) throw new Error('The server is not ready.');
    }, READY_LIMIT_MS);
    const started: Figure = {
      what: `start with ${size.documents} documents, with an empty search index`,
      measured: seconds(performance.now() - began),
      target: '-',
      met: true,
    };
    const figures = [started, await joining(url, size)];
    const tokens = await logIn(fairway);
    for (const [what, call] of Object.entries(screenCalls(size)))
      figures.push(await figureOf(what, () => log, fairway, call, tokens[call.as]));
    figures.push(...(await synchronisation(fairway, tokens.user)));
    figures.push(await matching(url, fairway, settings, size));
    figures.push({ what: 'memory of the server', measured: memoryOf(fairway.pid), target: '-', met: true });
    return figures;
  } finally {
    await fairway.remove();
  }
}

async function logIn({ url }: Fairway): Promise<Record<keyof typeof callers, string>> {
  const tokenOf = async (username: string) => {
    const response = await fetch(`${url}/api/security/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    return ((await response.json()) as { token: string }).token;
  };
  return {
    user: await tokenOf(callers.user),
    owner: await tokenOf(callers.owner),
    manager: await tokenOf(callers.manager),
    admin: await tokenOf(callers.admin),
  };
}

async function figureOf(
  what: string,
  logFile: () => string,
  { url }: Fairway,
  call: ScreenCall,
  token: string,
): Promise<Figure> {
  const logged = statSync(logFile()).size;
  const took: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const response = await fetch(url + call.path(round), {
      method: call.method ?? 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(call.body && { 'content-type': 'application/json' }),
      },
      ...(call.body && { body: JSON.stringify(call.body(round)) }),
    });
    const text = await response.text();
    took.push(performance.now() - from);
    bytes = Math.max(bytes, text.length);
    if (!response.ok) throw new Error(`${call.path(round)}: ${response.status} ${text.slice(0, 300)}`);
  }
  const met = percentile(took, 0.95) <= TARGET_MS;
  if (!met) console.log(`  ${what}: ${slowestPlan(readFileSync(logFile(), 'utf8').slice(logged))}`);
  return {
    what: `${what} (${kilobytes(bytes)})`,
    measured: bothOf(took),
    target: `p95 ${TARGET_MS} ms`,
    met,
  };
}

/** Synchronises a device that is up to date, and one that has nothing. */
async function synchronisation({ url }: Fairway, token: string): Promise<Figure[]> {
  const authorization = `Bearer ${token}`;
  const sync = (headers: Record<string, string>) =>
    fetch(`${url}/api/offline/sync`, { headers: { authorization, ...headers } });
  const first = await sync({});
  const list = (await first.json()) as { documents: unknown[] };
  let etag = first.headers.get('etag') ?? '';
  const [whole, unchanged]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const response = await sync({ 'if-none-match': etag });
    await response.text();
    if (response.status === 304) unchanged.push(performance.now() - from);
    // The server is still deriving the structures of texts, which are part of the list.
    else etag = response.headers.get('etag') ?? '';
  }
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now();
    await (await sync({})).text();
    whole.push(performance.now() - from);
  }
  return [
    {
      what: `sync of ${list.documents.length} documents, unchanged (304: ${unchanged.length} of ${ROUNDS})`,
      measured: unchanged.length > 0 ? bothOf(unchanged) : 'never unchanged',
      target: `p95 ${TARGET_MS} ms`,
      met: unchanged.length > 0 && percentile(unchanged, 0.95) <= TARGET_MS,
    },
    {
      what: `sync of ${list.documents.length} documents, whole`,
      measured: bothOf(whole),
      target: '-',
      met: true,
    },
  ];
}

/** Waits until all saved searches have their match keys, as after an upgrade. */
async function joining(url: string, { searches }: LibrarySize): Promise<Figure> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const from = performance.now();
    await eventually(async () => {
      if (!(await isMatched(client))) throw new Error('Some saved searches have no keys.');
    }, READY_LIMIT_MS);
    return {
      what: `keys of ${searches} saved searches, once after an upgrade`,
      measured: seconds(performance.now() - from),
      target: '-',
      met: true,
    };
  } finally {
    await client.end();
  }
}

/** Imports one new document while the server runs, and waits until the document's hits are recorded. */
async function matching(
  url: string,
  fairway: Fairway,
  settings: Record<string, string>,
  { searches }: LibrarySize,
): Promise<Figure> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(
      `select text from editions where document_id = 'document-77' and edition = '2'`,
    );
    const file = join(fairway.folder, 'one.ndjson');
    const record = {
      id: 'one-more',
      title: 'One more',
      text: rows[0]?.text,
      categories: ['Topic 7', 'Leaf 287'],
    };
    writeFileSync(file, JSON.stringify(record));
    const from = performance.now();
    const { code, printed } = await startCli({ ...settings, FAIRWAY_DATA: fairway.folder }, 'import', file)
      .done;
    if (code !== 0) throw new Error(printed);
    const imported = performance.now();
    const hits = async () =>
      Number(
        (
          await client.query<{ count: string }>(
            `select count(*) from search_hits where document_id = 'one-more'`,
          )
        ).rows[0]?.count,
      );
    await eventually(async () => {
      if (!(await isMatched(client))) throw new Error('Some saved searches have not been matched.');
    }, READY_LIMIT_MS);
    const took = performance.now() - imported;
    return {
      what:
        `one new edition matched with ${searches} saved searches ` +
        `(${await hits()} hits; import ${seconds(imported - from)})`,
      measured: seconds(took),
      target: `${MATCHING_TARGET_S} s`,
      met: took <= MATCHING_TARGET_S * 1000,
    };
  } finally {
    await client.end();
  }
}

/** Returns whether all changes have been matched with all saved searches. */
async function isMatched(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ matched: boolean }>(
    `select not exists (select 1 from saved_searches where catching_up = 1) and
       (select value from settings where key = 'matched-revision') =
       (select value from settings where key = 'revision') as matched`,
  );
  return rows[0]?.matched ?? false;
}

async function databaseSize(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    );
    return rows[0]?.size ?? '';
  } finally {
    await client.end();
  }
}

/** Returns the slowest statement in a part of PostgreSQL's log, with its plan. */
function slowestPlan(log: string): string {
  const plans = log
    .split(/^(?=\d{4}-\d\d-\d\d [\d:.]+ )/m)
    .flatMap((entry) => {
      const ms = /duration: ([\d.]+) ms {2}plan:/.exec(entry)?.[1];
      return ms === undefined ? [] : [{ ms: Number(ms), entry }];
    })
    .sort((a, b) => b.ms - a.ms);
  return plans[0]?.entry.slice(0, 4000) ?? `  (No statement took more than ${EXPLAINED_MS} ms.)`;
}

function memoryOf(pid: number): string {
  const kilobytesUsed = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytesUsed) / 1000)} MB`;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)]!;
}

const bothOf = (took: readonly number[]) =>
  `${percentile(took, 0.5).toFixed(0)}, ${percentile(took, 0.95).toFixed(0)} ms`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
