// Creates the fixture for the upgrade tests from the build in dist:
//   npm run build
//   DATABASE_URL=postgres://… node --import ./test/support/register.mjs test/support/upgrade/make.ts FOLDER
// FOLDER is a new folder in test/fixtures, named after the version. DATABASE_URL is that of a PostgreSQL
// server on which this script may create a database. pg_dump must be on the PATH. Create the fixture for a
// version only once, because it represents the data that users of that version have on their devices and
// servers.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { openDatabase, type DatabaseLocation } from '../../../src/server/database/database';
import { acquireLease } from '../../../src/server/database/lease-rows';
import { enqueuePdfJob } from '../../../src/server/store/offline/pdf-jobs';
import { consumeState as beginProviderLogin } from '../../../src/server/store/users/provider-logins';
import { launchBrowser } from '../browser/browser';
import { databaseSettings } from '../server/databases';
import { startFairway } from '../server/fairway';
import { clockOf } from '../server/leases';
import { createCaller, questions, useServer, useServerAgain, type Person, type Schemas } from './fill-server';
import { searched, type DeviceFacts, type ServerFacts } from './fixture';
import { startFront } from './front';
import { compress, pack, readFolder } from './pack';
import { tablesOf } from './tables';
import { useDevice } from './use-device';

const people = ['user', 'manager', 'admin'] as const;
/** A Sunday, and the following Monday, on which weekly searches run. */
const clocks = {
  first: '2026-11-22T12:00:00Z',
  second: '2026-11-23T06:30:00Z',
  openAt: '2026-11-23T11:00:00Z',
};
/** No mail server listens at this address. */
const awayMail = { SMTP_URL: 'smtp://127.0.0.1:9', FAIRWAY_MAIL_FROM: 'fairway@example.com' };
/**
 * The fonts and tables of pdf.js, which only a few PDFs need, and which would make up most of the fixture.
 */
const leftOut = /^\/assets\/pdfjs-.*\.(?:bcmap|pfb|ttf|wasm)$/;

const [target] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl } = process.env;
if (!target || !databaseUrl)
  throw new Error('Name the folder of the fixture, and set DATABASE_URL to a PostgreSQL server.');
mkdirSync(target, { recursive: true });
const save = (name: string, bytes: Buffer): void => {
  writeFileSync(join(target, name), bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1024)} kB`);
};

await makeSqlite();
await makePostgres(databaseUrl);

async function makeSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-fixture-'));
  const { facts } = await makeServer(
    { FAIRWAY_DATA: folder, DATABASE_URL: '' },
    { file: join(folder, 'fairway.db') },
    makeDevice,
  );
  save('sqlite.json.br', compress(Buffer.from(JSON.stringify(facts))));
  save(
    'sqlite-data.br',
    pack(new Map([...readFolder(folder)].filter(([name]) => !/lock|-(?:wal|shm)$|\.sock$/.test(name)))),
  );
  rmSync(folder, { recursive: true });
}

async function makePostgres(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-fixture-'));
  const name = `fixture_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await run(url, `create database ${name}`);
  const { facts } = await makeServer(
    { FAIRWAY_DATA: folder, ...databaseSettings({ url: own.href }) },
    { url: own.href },
  );
  const dump = execFileSync(
    'pg_dump',
    ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', own.href],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  // Newer versions of pg_dump surround a dump with psql commands, which aren't SQL.
  save('postgres.sql.gz', gzipSync(dump.replace(/^\\(?:un)?restrict .*$/gm, ''), { level: 9 }));
  save('postgres.json.br', compress(Buffer.from(JSON.stringify(facts))));
  save(
    'postgres-data.br',
    pack(new Map([...readFolder(folder)].filter(([file]) => !/lock|\.sock$|^search\//.test(file)))),
  );
  await run(url, `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
}

async function run(url: string, sql: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  await connection.query(sql);
  await connection.end();
}

async function makeServer(
  settings: Record<string, string>,
  location: DatabaseLocation,
  andThen: (url: string) => Promise<void> = async () => {},
): Promise<{ facts: ServerFacts }> {
  const first = await startFairway({ ...settings, FAIRWAY_CLOCK: clocks.first });
  const { feeds } = await useServer(first.url, { ...settings, FAIRWAY_CLOCK: clocks.first });
  await first.stop();

  const second = await startFairway({ ...settings, ...awayMail, FAIRWAY_CLOCK: clocks.second });
  await useServerAgain(second.url);
  const { call, logIn } = createCaller(second.url);
  const tokens = Object.fromEntries(
    await Promise.all(people.map(async (person) => [person, await logIn(person)] as const)),
  ) as Record<Person, Awaited<ReturnType<typeof logIn>>>;
  await andThen(second.url);
  const answers: Record<string, Record<string, unknown>> = {};
  for (const person of people) {
    const own: Record<string, unknown> = (answers[person] = {});
    for (const path of questions[person]) own[path] = await call(tokens[person].token, 'GET', path);
  }
  const answer = await call<Schemas['SearchAnswer']>(tokens.user.token, 'POST', '/api/elastic', searched);
  await second.stop();

  await addPassing(location);
  const db = await openDatabase(location);
  const tables = await tablesOf(db);
  await db.destroy();
  const empty = Object.entries(tables)
    .filter(([, { rows }]) => rows === 0)
    .map(([name]) => name);
  if (empty.length > 0) throw new Error(`These tables have no rows: ${empty.join(', ')}.`);
  return {
    facts: {
      openAt: clocks.openAt,
      tokens,
      feeds,
      answers: answers as ServerFacts['answers'],
      found: answer.hits.hits.map(({ _id }) => _id),
      tables,
    },
  };
}

/** Adds rows that an idle server doesn't have: unfinished work of a process that died. */
async function addPassing(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location);
  const now = new Date(clocks.second);
  await acquireLease(
    db,
    clockOf(() => new Date(clocks.first)),
    'alerts',
    'a process that died',
  );
  await enqueuePdfJob(db, 'demo-user', now);
  await beginProviderLogin(db, {
    hash: 'f'.repeat(64),
    companyId: 'demo-halvorsen',
    expiresAt: new Date('2026-11-24T12:00:00Z'),
  });
  await db.destroy();
}

async function makeDevice(url: string): Promise<void> {
  const front = await startFront(url);
  const { browser, close } = await launchBrowser();
  try {
    const { content, said } = await useDevice(browser, front);
    const loaded = front.requests
      .map(({ path }) => path.split('?', 1)[0]!)
      .filter((path) => /^\/[\w-]+\.\w+$|^\/assets\//.test(path));
    const paths = new Set(
      [...Object.values(content.caches).flat(), '/sw.js', ...loaded].filter((path) => !leftOut.test(path)),
    );
    const headers: Record<string, Record<string, string>> = {};
    const files = new Map<string, Buffer>();
    for (const path of paths) {
      const answer = await fetch(url + path, {
        headers: { accept: path === '/' ? 'text/html' : '*/*', 'accept-encoding': 'identity' },
      });
      if (!answer.ok) continue;
      headers[path] = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) =>
            !/^(date|connection|keep-alive|content-length|content-encoding|vary|etag|last-modified)$/.test(
              name,
            ),
        ),
      );
      const body = Buffer.from(await answer.arrayBuffer());
      files.set(
        path,
        path === '/sw.js'
          ? Buffer.from(
              body
                .toString('utf8')
                .replace(/\["(\/assets\/pdfjs-[^"]*)","[^"]*"\],?/g, (entry, listed: string) =>
                  leftOut.test(listed) ? '' : entry,
                ),
            )
          : body,
      );
    }
    save('client.br', pack(new Map([['headers.json', Buffer.from(JSON.stringify(headers))], ...files])));
    const device: DeviceFacts = {
      ...content,
      caches: Object.fromEntries(
        Object.entries(content.caches).map(([name, own]) => [name, own.filter((path) => files.has(path))]),
      ),
      said,
    };
    save('device.json.br', compress(Buffer.from(JSON.stringify(device))));
  } finally {
    await close();
    await front.close();
  }
}
