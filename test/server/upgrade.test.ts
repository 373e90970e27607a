// Opens the data folder of an earlier build, with SQLite or, if DATABASE_URL is set, with a PostgreSQL dump.
// test/e2e/long/upgrade.test.ts does the same for a device.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findSecret } from '../../src/server/accounts/secrets';
import { readConfig } from '../../src/server/config';
import { openDatabase, type DatabaseLocation } from '../../src/server/database/database';
import { startServer, type StartedServer } from '../../src/server/start';
import { checkAudit } from '../../src/server/store/audit/audit-log';
import { databaseSettings, emptyDatabase } from '../support/server/databases';
import { eventually } from '../support/eventually';
import {
  createCaller,
  questions,
  type Person,
  type Schemas,
  type Tokens,
} from '../support/upgrade/fill-server';
import { postgres, searched, sqlite, type ServerFacts } from '../support/upgrade/fixture';
import { readFolder, writeFolder, type Files } from '../support/upgrade/pack';
import { tablesOf } from '../support/upgrade/tables';

const isPostgres = Boolean(process.env['DATABASE_URL']);
const people: readonly Person[] = ['user', 'manager', 'admin'];
/** Tables whose number of rows changes with each startup or session, or as time passes. */
const changing = new Set([
  'account_codes',
  'account_mails',
  'audit_log',
  'digests',
  'failed_sign_ins',
  'kysely_migration',
  'leases',
  'pdf_waiters',
  'provider_logins',
  'refresh_tokens',
  'settings',
  'usage_counts',
]);
/**
 * Fields that may differ between equal responses: signatures, and everything that the mail server has
 * reported since then. The new server resends failed mail, before or after this test reads the response;
 * another test checks that.
 */
const passing = new Set([
  'link',
  'links',
  'expires_at',
  'mail',
  'failure',
  'last_mail',
  'last_login_at',
  'last_read_at',
  // The size of the edition in force counts, even if a later one was imported.
  'size',
]);
/** A document whose second edition isn't in force yet, so readers see the words of its first edition. */
const isComing = 'sample-ballast-water-record-book';

let folder: string;
let facts: ServerFacts;
let before: Files;
let location: DatabaseLocation;
let drop: () => Promise<void>;
let server: StartedServer;
let caller: ReturnType<typeof createCaller>;
const sessions = new Map<Person, Tokens>();

test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'));
  ({ location, drop } = await emptyDatabase(folder));
  const fixture = isPostgres ? postgres() : sqlite();
  ({ facts, folder: before } = fixture);
  writeFolder(folder, before);
  if ('dump' in fixture && 'url' in location) await load(location.url, String(fixture.dump));
  server = await startServer(
    readConfig({
      FAIRWAY_DATA: folder,
      PORT: '0',
      FAIRWAY_CLOCK: facts.openAt,
      ...databaseSettings(location),
      // As the release notes require, the secret in the data folder has become a setting.
      FAIRWAY_SECRET: findSecret(folder) ?? databaseSettings(location).FAIRWAY_SECRET ?? '',
    }),
    () => undefined,
  );
  caller = createCaller(server.address);
});

test.after(async () => {
  await server.close();
  await drop();
  rmSync(folder, { recursive: true });
});

test('users who were logged in before the upgrade stay logged in', async () => {
  for (const person of people) {
    const { refresh_token } = facts.tokens[person];
    sessions.set(
      person,
      await caller.call<Schemas['Session']>(null, 'POST', '/api/security/refresh', { refresh_token }),
    );
  }
});

test('each response still contains everything that it did before the upgrade', async () => {
  for (const person of people) {
    for (const path of questions[person]) {
      const answer = await caller.call(sessions.get(person)!.token, 'GET', path);
      const before = facts.answers[person][path];
      const found = path.endsWith('/editions')
        ? differences(withoutCurrent(before), withoutCurrent(answer))
        : differences(before, answer);
      assert.equal(found, [], `${person}: ${path}`);
    }
  }
});

test('a search finds the same documents in the same order', async () => {
  const { hits } = await caller.call<Schemas['SearchAnswer']>(
    sessions.get('user')!.token,
    'POST',
    '/api/elastic',
    searched,
  );
  assert.ok(facts.found.length > 1);
  const withoutComing = (ids: readonly string[]) => ids.filter((id) => id !== isComing);
  assert.equal(withoutComing(hits.hits.map(({ _id }) => _id)), withoutComing(facts.found));
});

test('secret links to feeds and signed links to reports still work', async () => {
  assert.is(facts.feeds.length, 2);
  for (const path of facts.feeds) await assertReadable(server.address + path);
  const reports = facts.answers.user['/api/user/report'] as Schemas['Report'][];
  assert.is(reports.length, 2);
  for (const { link } of reports) await assertReadable(new URL(link ?? '', server.address));
});

test('mail that was waiting for the mail server is sent, and the list of runs shows it', async () => {
  const sent = (kind: string) =>
    readdirSync(join(folder, 'mail'))
      .filter((name) => name.includes(kind))
      .map((name) => readFileSync(join(folder, 'mail', name), 'utf8'));
  await eventually(() => {
    assert.ok(sent('-account.').some((mail) => mail.includes('Is there a paper edition?')));
    assert.ok(sent('-digest.').length > 0);
  });
  const path = '/api/user/savedsearch/reports/list';
  const mailsOf = (page: unknown) =>
    (page as Schemas['SearchRunPage']).payload.map(({ mail, failure }) => `${mail}, ${failure}`);
  const expected = mailsOf(facts.answers.user[path]).map((mail) =>
    /^(waiting|failed)/.test(mail) ? 'accepted, null' : mail,
  );
  assert.ok(expected.includes('accepted, null'));
  await eventually(async () =>
    assert.equal(mailsOf(await caller.call(sessions.get('user')!.token, 'GET', path)), expected),
  );
});

test('no table has lost a column or a row, and the tables match those of a new server', async () => {
  const db = await openDatabase(location);
  const tables = await tablesOf(db);
  for (const [name, { columns, rows }] of Object.entries(facts.tables)) {
    const now = tables[name];
    assert.ok(now, `the table ${name} exists`);
    assert.equal(
      columns.filter((column) => !now?.columns.includes(column)),
      [],
      `columns that ${name} has lost`,
    );
    if (!changing.has(name)) assert.is(now?.rows, rows, `rows of ${name}`);
  }
  const fresh = await freshTables();
  assert.equal(namesOf(tables), namesOf(fresh));
  await db.destroy();
});

test('the audit log is intact from its first line onwards', async () => {
  const db = await openDatabase(location);
  const check = await checkAudit(db);
  assert.ok(check.isIntact && check.lines >= (facts.tables['audit_log']?.rows ?? Infinity));
  await db.destroy();
});

test('the files of documents and reports stay where they are', () => {
  const files = [...before.keys()].filter((name) => name.startsWith('files/'));
  assert.ok(files.length > 4);
  const now = readFolder(folder);
  assert.equal(
    files.filter((name) => !now.get(name)?.equals(before.get(name)!)),
    [],
  );
});

test.run();

async function load(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
}

async function freshTables(): Promise<Awaited<ReturnType<typeof tablesOf>>> {
  const own = mkdtempSync(join(tmpdir(), 'fairway-upgrade-'));
  const empty = await emptyDatabase(own);
  const db = await openDatabase(empty.location);
  const tables = await tablesOf(db);
  await db.destroy();
  await empty.drop();
  rmSync(own, { recursive: true });
  return tables;
}

function namesOf(tables: Awaited<ReturnType<typeof tablesOf>>): string[] {
  return Object.entries(tables).map(([name, { columns }]) => `${name}: ${columns.join(', ')}`);
}

/**
 * Reads the response to the end, because a server that is closing waits for responses that are being read.
 */
async function assertReadable(url: string | URL): Promise<void> {
  const answer = await fetch(url);
  assert.is(answer.status, 200, String(url));
  assert.ok((await answer.arrayBuffer()).byteLength > 0, String(url));
}

/** Returns the editions, sorted by name. Each now has a state, and the field "current" no longer exists. */
function withoutCurrent(answer: unknown): object[] {
  return (answer as (Schemas['EditionEntry'] & { current?: boolean })[])
    .map(({ current: _current, ...entry }) => entry)
    .sort((one, other) => one.edition.localeCompare(other.edition));
}

/** Returns all differences. Additional fields don't count, because later versions return more. */
function differences(before: unknown, now: unknown, path = ''): string[] {
  if (Array.isArray(before)) {
    if (!Array.isArray(now) || now.length !== before.length)
      return [`${path}: ${before.length} of them are ${Array.isArray(now) ? now.length : 'no list'}`];
    return before.flatMap((part, at) => differences(part, now[at], `${path}[${at}]`));
  }
  if (typeof before === 'object' && before !== null) {
    const own = typeof now === 'object' && now !== null ? (now as Record<string, unknown>) : {};
    return Object.entries(before).flatMap(([name, part]) =>
      passing.has(name) ? [] : differences(part, own[name], `${path}.${name}`),
    );
  }
  return before === now ? [] : [`${path}: ${JSON.stringify(before)} is ${JSON.stringify(now)}`];
}
