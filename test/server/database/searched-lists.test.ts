import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  connectDatabase,
  openDatabase,
  type Database,
  type Transaction,
} from '../../../src/server/database/database';
import { listLibraryDocuments } from '../../../src/server/library/edit-documents';
import { listAudit } from '../../../src/server/store/audit/audit-pages';
import { listColleagues } from '../../../src/server/store/users/colleagues';
import { emptyDatabase } from '../../support/server/databases';

const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
test.after(() => rmSync(folder, { recursive: true }));

/** Only PostgreSQL has the indexes. */
const onPostgres = process.env['DATABASE_URL'] ? test : test.skip;
const paging = { page: 1, limit: 50 };

/** Returns PostgreSQL's plan for a query with sequential scans and sorting discouraged. */
function planOf(db: Database, query: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(trx);
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${query}`).execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** Opens a new database, and returns the plans and the totals of the two searches in it. */
async function searchIn(url: string): Promise<{ plans: readonly string[]; found: readonly number[] }> {
  const queries: string[] = [];
  const db = await openDatabase({ url }, { onQuery: (query) => queries.push(query.sql) });
  const documents = await listLibraryDocuments(db, 'fire', paging);
  const lines = await listAudit(db, null, { q: 'fire' }, paging);
  const searches = queries.filter(
    (query) => query.includes('like') && (query.includes('count(') || query.includes('from documents')),
  );
  const plans: string[] = [];
  for (const search of searches)
    plans.push(
      await planOf(db, search.replace(/(limit|offset) \$\d+/g, '$1 50').replace(/\$\d+/g, "'%fire%'")),
    );
  await db.destroy();
  return { plans, found: [documents.__pagination.total, lines.__pagination.total] };
}

onPostgres('searches for documents, for one page of them and in the audit log can use an index', async () => {
  const { location, drop } = await emptyDatabase(folder);
  if (!('url' in location)) return;
  const { plans, found } = await searchIn(location.url);
  assert.equal(found, [0, 0]);
  assert.is(plans.length, 3);
  // Reading documents by title until the page is full takes long if all matches begin with the same letter.
  assert.match(plans[0]!, 'documents_searched');
  assert.match(plans[1]!, 'documents_searched');
  assert.match(plans[2]!, 'audit_log_searched');
  await drop();
});

/** Calls `searchIn` as an account that doesn't own the database. */
async function searchAsLimitedAccount(prepare: (db: Database) => Promise<void>) {
  const { location, drop } = await emptyDatabase(folder);
  if (!('url' in location)) throw new Error('This test needs PostgreSQL.');
  const owner = `limited_${randomUUID().slice(0, 8)}`;
  const db = await connectDatabase(location);
  await sql`create role ${sql.id(owner)} login`.execute(db);
  await sql`grant all on schema public to ${sql.id(owner)}`.execute(db);
  await prepare(db);
  await db.destroy();
  const url = new URL(location.url);
  url.username = owner;
  const searched = await searchIn(url.href);
  await drop();
  const server = await connectDatabase({ url: process.env['DATABASE_URL']! });
  await sql`drop role ${sql.id(owner)}`.execute(server);
  await server.destroy();
  return searched;
}

onPostgres('if the extension can’t be created, the same searches work without an index', async () => {
  const { plans, found } = await searchAsLimitedAccount(async () => undefined);
  assert.equal(found, [0, 0]);
  for (const plan of plans) assert.not.match(plan, '_searched');
});

onPostgres(
  'if the account can’t use the extension’s schema, the same searches work without an index',
  async () => {
    const { plans, found } = await searchAsLimitedAccount(async (db) => {
      await sql`create schema extensions`.execute(db);
      await sql`create extension pg_trgm schema extensions`.execute(db);
    });
    assert.equal(found, [0, 0]);
    for (const plan of plans) assert.not.match(plan, '_searched');
  },
);

onPostgres('no page of a company’s log, and no kind of line, needs a scan of the whole log', async () => {
  const { location, drop } = await emptyDatabase(folder);
  if (!('url' in location)) return;
  const db = await openDatabase(location);
  await addLines(db);
  const company = 'company-7';
  const filters: readonly [scope: string | null, filter: Parameters<typeof listAudit>[2]][] = [
    [company, {}],
    [company, { kind: 'user' }],
    [company, { q: 'x' }],
    [company, { from: '2026-01-01', to: '2026-01-31' }],
    ['parent', { kind: 'user' }],
    [null, { kind: 'email' }],
    [null, { kind: 'user' }],
  ];
  for (const [scope, filter] of filters)
    assert.is(
      await countScans(db, 'audit_log', (trx) => listAudit(trx, scope, filter, paging)),
      0,
      JSON.stringify(filter),
    );
  await db.destroy();
  await drop();
});

/** Adds 30,000 lines to the log, about 500 companies, ten of which belong to one parent. */
async function addLines(db: Database): Promise<void> {
  await sql`insert into companies (id, name, parent_id, active, created_at)
    values ('parent', 'Parent', null, 1, '2026-01-01')`.execute(db);
  await sql`insert into companies (id, name, parent_id, active, created_at)
    select 'company-' || n, 'Company', case when n < 10 then 'parent' end, 1, '2026-01-01'
    from generate_series(0, 499) n`.execute(db);
  await sql`insert into audit_log
      (number, at, actor_id, actor, action, record_id, record, company_id, detail, address, hash)
    select n, '2026-01-01', null, 'actor', case when n % 20 = 0 then 'user.add' else 'session.sign-in' end, 'record',
      'record', 'company-' || n % 500, '', '', '' from generate_series(1, 30000) n`.execute(db);
  await sql`vacuum analyze audit_log, companies`.execute(db);
}

onPostgres('finding colleagues needs no scan of all users', async () => {
  const { location, drop } = await emptyDatabase(folder);
  if (!('url' in location)) return;
  const db = await openDatabase(location);
  await addLines(db);
  await sql`insert into users (id, email, name, company_id, created_at)
    select 'user-' || n, 'user-' || n || '@companies.test', 'User', 'company-' || n % 500, '2026-01-01'
    from generate_series(1, 5000) n`.execute(db);
  await sql`vacuum analyze users`.execute(db);
  const reader = { id: 'user-7', companyId: 'company-7' };
  assert.is(await countScans(db, 'users', (trx) => listColleagues(trx, reader, 'user', paging)), 0);
  await db.destroy();
  await drop();
});

/** Counts the sequential scans of a table. PostgreSQL's counters also contain earlier ones of the last second. */
function countScans(
  db: Database,
  table: string,
  read: (trx: Transaction) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const readCounter = async () => {
      const { rows } = await sql<{ scans: number }>`select seq_scan as scans from pg_stat_xact_user_tables
        where relname = ${table}`.execute(trx);
      return Number(rows[0]!.scans);
    };
    const before = await readCounter();
    await read(trx);
    return (await readCounter()) - before;
  });
}

test.run();
