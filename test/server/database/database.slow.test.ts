import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import LibSql from 'libsql';
import pg from 'pg';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  connectDatabase,
  countConnections,
  openDatabase,
  type Database,
  type DatabaseLocation,
  type FinishedQuery,
} from '../../../src/server/database/database';
import { databaseFault } from '../../../src/server/database/database-faults';
import { migrations, OLDEST_USABLE_SCHEMA } from '../../../src/server/database/migrations/migrations';
import { StartupError } from '../../../src/server/startup-error';
import { nextRevision } from '../../../src/server/database/revision';
import { eventually } from '../../support/eventually';
import { emptyDatabase } from '../../support/server/databases';
import { someOf } from '../../support/selection';

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

const refusal = (opening: Promise<unknown>) =>
  opening.then(
    () => '',
    (error: unknown) =>
      error instanceof StartupError ? error.message : `unexpected error: ${String(error)}`,
  );

test('a database that is opened a second time keeps its data', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const first = await openDatabase(location);
  await first.insertInto('categories').values({ id: 'root', title: 'ROOT', parent_id: null }).execute();
  await first.destroy();
  const second = await openDatabase(location);
  assert.equal(await second.selectFrom('categories').select('id').execute(), [{ id: 'root' }]);
  await second.destroy();
  await drop();
});

test('opening a database from an earlier version reports the migration, and opening a new one doesn’t', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const reported: string[] = [];
  const open = async (of: DatabaseLocation) => {
    const onMigrating = () => void reported.push('migrating');
    const onMigrated = () => void reported.push('migrated');
    await (await openDatabase(of, { onMigrating, onMigrated })).destroy();
  };
  await (await openAsOf('034-content', location)).destroy();
  await open(location);
  assert.equal(reported, ['migrating', 'migrated']);
  await open(location);
  assert.is(reported.length, 2);
  await drop();

  const fresh = await emptyDatabase(mkdtempSync(join(folder, 'new-')));
  await open(fresh.location);
  assert.is(reported.length, 2);
  await fresh.drop();
});

test('an upgrade that was interrupted at any statement is completed by the next start', async () => {
  const { location } = await emptyDatabase(folder);
  if ('url' in location) return;
  await (await openAsOf('040-company-quotas', location)).destroy();
  /** Upgrades a copy of the database, in which queries fail from number `last` on. Returns their number. */
  const upgrade = async (copy: string, last: number) => {
    copyFileSync(location.file, copy);
    let count = 0;
    const onQuery = ({ sql: statement }: FinishedQuery) => {
      // A transaction that has only begun has changed nothing.
      if ((count += 1) >= last && statement !== 'begin immediate') throw new Error('interrupted');
    };
    const db = await openDatabase({ file: copy }, { onQuery }).catch(() => null);
    await db?.destroy();
    return count;
  };
  const total = await upgrade(join(folder, 'whole.db'), Infinity);
  for (const last of someOf(Array.from({ length: total - 1 }, (_, index) => index + 1))) {
    const copy = join(folder, `after-${last}.db`);
    await upgrade(copy, last);
    assert.is(await refusal(openDatabase({ file: copy }).then((db) => db.destroy())), '', `after ${last}`);
  }
});

test('an upgrade names the oldest usable version before it changes any table', async () => {
  const { location, drop } = await emptyDatabase(folder);
  await (await openAsOf('034-content', location)).destroy();
  let isFailing = false;
  const onQuery = ({ sql: statement }: FinishedQuery) => {
    if (/^(alter|create|drop) /.test(statement)) isFailing = true;
    if (isFailing) throw new Error('interrupted');
  };
  assert.match(await refusal(openDatabase(location, { onQuery })), /interrupted/);
  const db = await connectDatabase(location);
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'oldest-usable-schema')
    .executeTakeFirstOrThrow();
  assert.is(value, OLDEST_USABLE_SCHEMA);
  await db.destroy();
  await drop();
});

test('while an upgrade creates an index, the documents on PostgreSQL can still be read', async () => {
  const { location, drop } = await emptyDatabase(folder);
  if (!('url' in location)) return drop();
  const db = await openAsOf('043-provision-records', location);
  const waiting = sql`select 1 from pg_locks where relation = 'audit_log'::regclass and not granted`;
  let upgraded: Promise<Database> | null = null;
  // The audit log's index can't be created before this transaction ends.
  await db.transaction().execute(async (trx) => {
    await sql`lock table audit_log in row exclusive mode`.execute(trx);
    upgraded = openDatabase(location);
    await eventually(async () => assert.is((await waiting.execute(db)).rows.length, 1));
    await sql`set local statement_timeout = 1000`.execute(trx);
    assert.equal(await trx.selectFrom('documents').select('id').execute(), []);
  });
  await (await upgraded!).destroy();
  await db.destroy();
  return drop();
});

test('an upgrade accepts trigram indexes that an administrator has created in advance', async () => {
  const { location, drop } = await emptyDatabase(folder);
  if (!('url' in location)) return drop();
  const earlier = await openAsOf('044-changed-rows', location);
  await sql`create extension pg_trgm`.execute(earlier);
  for (const [name, table, column] of [
    ['documents_searched', 'documents', 'title'],
    ['audit_log_searched', 'audit_log', 'actor'],
  ] as const)
    await sql`create index concurrently ${sql.id(name)} on ${sql.table(table)}
      using gin (lower(${sql.ref(column)}) gin_trgm_ops)`.execute(earlier);
  await earlier.destroy();
  assert.is(await refusal(openDatabase(location).then((db) => db.destroy())), '');
  return drop();
});

test('an upgrade records the forms of shipped entries that no administrator has changed', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const earlier = await openAsOf('045-searched-lists', location);
  const entry = (word: string, shipped: boolean) =>
    sql`insert into thesaurus_entries (id, written, written_key, also, kind, offered, shipped_key) values
      (${word}, ${word}, ${word}, '["other"]', 'name', 1, ${shipped ? word : null})`.execute(earlier);
  await entry('as shipped', true);
  await entry('changed', true);
  await entry('own', false);
  await sql`insert into audit_log (number, at, actor, action, record_id, record, detail, address, hash)
    values (1, '', '', 'thesaurus.change', 'changed', '', '', '', '')`.execute(earlier);
  await earlier.destroy();
  const db = await openDatabase(location);
  assert.equal(
    await db.selectFrom('thesaurus_entries').select(['id', 'shipped_also']).orderBy('id').execute(),
    [
      { id: 'as shipped', shipped_also: '["other"]' },
      { id: 'changed', shipped_also: null },
      { id: 'own', shipped_also: null },
    ],
  );
  await db.destroy();
  return drop();
});

test('migrating an old library adds an event for each entry date, cancelled for withdrawn documents', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openAsOf('003-alerts', location);
  const row = {
    edition: '1',
    title: 'A rule',
    number: null,
    issuer: null,
    type: null,
    subtitle: null,
    nickname: null,
    publication_date: null,
    content_hash: '',
    pdf_sha256: null,
    pdf_size: null,
    pdf_imported: 0 as const,
    text_words: 1,
  };
  for (const [id, entry_date, withdrawn_at] of [
    ['a', '2026-07-01', null],
    ['b', '2026-08-01', '2026-02-01T00:00:00.000Z'],
    ['c', null, null],
  ] as const) {
    await db
      .insertInto('documents')
      .values({ ...row, id, entry_date, withdrawn_at, revision: 1, changed_revision: 1 })
      .execute();
    await db
      .insertInto('editions')
      .values({
        ...row,
        document_id: id,
        entry_date,
        added_at: '2026-01-01T00:00:00.000Z',
        text: 'x',
        markdown: null,
      })
      .execute();
  }
  await db.destroy();
  const later = await openDatabase(location);
  assert.equal(await later.selectFrom('calendar_events').selectAll().orderBy('document_id').execute(), [
    {
      document_id: 'a',
      entry_date: '2026-07-01',
      sequence: 0,
      cancelled: 0,
      changed_at: '2026-01-01T00:00:00.000Z',
    },
    {
      document_id: 'b',
      entry_date: '2026-08-01',
      sequence: 0,
      cancelled: 1,
      changed_at: '2026-01-01T00:00:00.000Z',
    },
  ]);
  await later.destroy();
  await drop();
});

test('migrating assigns typeset PDFs, but not imported PDFs, to the first typesetter', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openAsOf('011-invitations', location);
  const row = {
    edition: '1',
    title: 'A rule',
    number: null,
    issuer: null,
    type: null,
    subtitle: null,
    nickname: null,
    publication_date: null,
    entry_date: null,
    content_hash: '',
    pdf_size: 1,
    text_words: 1,
  };
  for (const [id, pdf_sha256, pdf_imported] of [
    ['a', 'typeset', 0],
    ['b', 'imported', 1],
    ['c', null, 0],
  ] as const) {
    await db
      .insertInto('documents')
      .values({ ...row, id, pdf_sha256, pdf_imported, withdrawn_at: null, revision: 1, changed_revision: 1 })
      .execute();
    await db
      .insertInto('editions')
      .values({
        ...row,
        document_id: id,
        pdf_sha256,
        pdf_imported,
        added_at: '2026-01-01T00:00:00.000Z',
        text: 'x',
        markdown: null,
      })
      .execute();
  }
  await db.destroy();
  const later = await openDatabase(location);
  assert.equal(
    (await later.selectFrom('editions').select('pdf_typesetter').orderBy('document_id').execute()).map(
      (edition) => edition.pdf_typesetter,
    ),
    [1, null, null],
  );
  await later.destroy();
  await drop();
});

test('migrating stores the forms by which citations, names and references find each document', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openAsOf('019-session-renewal', location);
  const count = 1201;
  await sql`
    insert into documents (id, edition, title, number, content_hash, pdf_imported, text_words, revision)
    with recursive steps (step) as (select 0 union all select step + 1 from steps where step < ${sql.lit(count - 1)})
    select 'd' || step, '1', 'A rule', case when step = 7 then null else 'SOR/2001-0' || step end, '', 0, 0, 1
    from steps`.execute(db);
  await db.destroy();
  const later = await openDatabase(location);
  const rows = await later
    .selectFrom('documents')
    .select(['id', 'number_form', 'number_squeezed', 'folded_names'])
    .execute();
  for (const { id, number_form, number_squeezed, folded_names } of rows) {
    const step = id.slice(1);
    const forms = [`sor2001.${step}`, `sor21${step.replaceAll('0', '')}`];
    assert.equal([number_form, number_squeezed], step === '7' ? [null, null] : forms, id);
    assert.is(folded_names, step === '7' ? '| a rule |' : `| a rule | sor 2001 ${step} |`, id);
  }
  assert.is(rows.length, count);
  const keys = await later
    .selectFrom('document_keys')
    .select('instrument_key')
    .where('document_id', 'in', ['d7', 'd8'])
    .orderBy('instrument_key')
    .execute();
  assert.equal(
    keys.map(({ instrument_key: key }) => key),
    ['arule', 'arule', 'sor2001.8'],
  );
  await later.destroy();
  await drop();
});

test('migrating a session with thousands of refreshes links each token to the one before it', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openAsOf('011-invitations', location);
  const count = 12_000;
  await sql`insert into users (id, email, name, created_at) values ('u', 'u@a.example', 'U', 'time 0')`.execute(
    db,
  );
  await sql`insert into session_families (id, user_id, created_at, last_used_at)
    values ('s', 'u', 'time 0', 'time 0')`.execute(db);
  await sql`
    insert into refresh_tokens (token_hash, family_id, user_id, created_at, expires_at, used_at)
    with recursive steps (step) as (select 0 union all select step + 1 from steps where step < ${sql.lit(count - 1)})
    select 'token ' || step, 's', 'u', 'time ' || step, '',
      case when step < ${sql.lit(count - 1)} then 'time ' || (step + 1) end from steps`.execute(db);
  await db.destroy();
  const began = performance.now();
  const later = await openDatabase(location);
  // Without the index, finding the parents of all tokens would take minutes.
  assert.ok(performance.now() - began < 60_000);
  const tokens = await later
    .selectFrom('refresh_tokens')
    .select(['token_hash', 'parent_hash', 'presented_at'])
    .execute();
  const wrong = tokens.filter(({ token_hash: hash, parent_hash: parent, presented_at: presented }) => {
    const step = Number(hash.slice('token '.length));
    return (
      parent !== (step === 0 ? null : `token ${step - 1}`) ||
      presented !== (step === count - 1 ? null : `time ${step + 1}`)
    );
  });
  assert.equal([tokens.length, wrong], [count, []]);
  // Old sessions count as opened with a password and never renewed.
  assert.equal(await later.selectFrom('session_families').select(['opened_by', 'renewed_at']).execute(), [
    { opened_by: 'password', renewed_at: null },
  ]);
  await later.destroy();
  await drop();
});

test('a database that a newer version has used is rejected unless that version allows it', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openDatabase(location);
  const oldest = db.selectFrom('settings').select('value').where('key', '=', 'oldest-usable-schema');
  assert.ok((await oldest.executeTakeFirstOrThrow()).value in migrations, 'each release names a schema');
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  );
  const allow = async (value: string) =>
    db.updateTable('settings').set({ value }).where('key', '=', 'oldest-usable-schema').execute();
  await allow(Object.keys(migrations).at(-1)!);
  const older = await openDatabase(location);
  assert.is((await older.selectFrom('users').selectAll().execute()).length, 0);
  await older.destroy();
  await allow('998-two-releases-later');
  assert.match(await refusal(openDatabase(location)), /a newer version of Fairway has used it\.$/);
  await db.destroy();
  await drop();
});

if (process.env['DATABASE_URL'])
  test('PostgreSQL ends a statement that takes too long, which counts as a busy database', async () => {
    const { location, drop } = await emptyDatabase(folder);
    const queries: FinishedQuery[] = [];
    const onQuery = (query: FinishedQuery) => void queries.push(query);
    const db = await openDatabase(location, { statementSeconds: 1, connections: 2, onQuery });
    const failure = await sql`select pg_sleep(${20})`.execute(db).catch((error: unknown) => error);
    assert.is(databaseFault(failure), 'The database is too busy.');
    const { sql: text, ms, isFailed } = queries.at(-1)!;
    assert.equal([text, isFailed], ['select pg_sleep($1)', true], 'parameters are left out');
    assert.ok(ms >= 900, String(ms));

    const sleeping = [1, 2, 3].map(() => sql`select pg_sleep(0.3)`.execute(db));
    await eventually(() => assert.equal(countConnections(db), { used: 2, idle: 0, waiting: 1 }));
    await Promise.all(sleeping);
    await db.destroy();
    await drop();
  });

if (process.env['DATABASE_URL'])
  test('servers that open a new PostgreSQL database at the same time migrate it one after another', async () => {
    const { location, drop } = await emptyDatabase(folder);
    const turns: string[] = [];
    const open = (name: string) =>
      openDatabase(location, {
        connections: 1,
        onQuery: ({ sql: text }) => {
          // Matches queries to the catalog, for the names of migrations, and of the migrations themselves.
          const isMigrating = /pg_catalog|kysely_migration|^(create|alter|drop) /.test(text);
          if (isMigrating && turns.at(-1) !== name) turns.push(name);
        },
      });
    const opened = await Promise.all(['a', 'b', 'c'].map(open));
    assert.equal([...turns].sort(), ['a', 'b', 'c']);
    for (const db of opened) await db.destroy();
    await drop();
  });

if (process.env['DATABASE_URL'])
  test('a server that has to wait for another server’s migrations says so before it waits', async () => {
    const { location, drop } = await emptyDatabase(folder);
    const waiting: string[] = [];
    const open = (name: string, onMigrating: () => void) =>
      openDatabase(location, {
        onMigrationWait: () => waiting.push(name),
        onQuery: ({ sql: text }) => {
          if (/kysely_migration/.test(text)) onMigrating();
        },
      });
    let second: Promise<Database> | null = null;
    const openSecond = (): void => {
      second ??= open('second', () => undefined);
    };
    const opened = [await open('first', openSecond), await second!];
    assert.equal(waiting, ['second']);
    for (const db of opened) await db.destroy();
    await drop();
  });

if (process.env['DATABASE_URL'])
  test('a server repeats at intervals that it is waiting for another server’s migrations', async () => {
    const { location, drop } = await emptyDatabase(folder);
    const other = await connectDatabase(location);
    let waits = 0;
    const opened = await other.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(7021386554923)`.execute(connection);
      const opening = openDatabase(location, { migrationWaitMs: 50, onMigrationWait: () => (waits += 1) });
      await eventually(() => assert.ok(waits >= 3));
      await sql`select pg_advisory_unlock(7021386554923)`.execute(connection);
      return opening;
    });
    const { rows } = await sql`show lock_timeout`.execute(opened);
    assert.equal(rows, [{ lock_timeout: '0' }]);
    await Promise.all([opened.destroy(), other.destroy()]);
    await drop();
  });

test('a file that isn’t a database results in one clear message', async () => {
  const file = join(folder, 'fairway.db');
  writeFileSync(file, 'not a database '.repeat(1000));
  assert.is(
    await refusal(openDatabase({ file })),
    `The database file ${file} can't be used: file is not a database.`,
  );
});

test('a truncated database results in one clear message', async () => {
  const file = join(folder, 'fairway.db');
  writeFileSync(file, Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4000, 7)]));
  assert.match(await refusal(openDatabase({ file })), /^The database file .* can't be used: .*\.$/);
});

test('a file that can’t be created results in one clear message', async () => {
  const file = join(folder, 'missing', 'fairway.db');
  assert.is(
    await refusal(openDatabase({ file })),
    `The database file ${file} can't be used: unable to open database file.`,
  );
});

test('an unreachable PostgreSQL server results in one clear message without the password', async () => {
  assert.is(
    await refusal(openDatabase({ url: 'postgres://fairway:hunter2@127.0.0.1:1/fairway' })),
    "The database that DATABASE_URL names can't be used: connect ECONNREFUSED 127.0.0.1:1.",
  );
});

if (process.env['DATABASE_URL'])
  test('an empty PostgreSQL database with an encoding other than UTF8 is rejected, and stays empty', async () => {
    const { location, drop } = await emptyDatabase(folder);
    const server = await connectDatabase(location);
    const url = new URL('url' in location ? location.url : '');
    for (const encoding of ['SQL_ASCII', 'LATIN1']) {
      url.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
      const name = sql.id(url.pathname.slice(1));
      await sql`create database ${name} template template0 encoding ${sql.lit(encoding)} locale 'C'`.execute(
        server,
      );
      assert.is(
        await refusal(openDatabase({ url: url.href })),
        `The database that DATABASE_URL names can't be used: its encoding is ${encoding}, and has to be UTF8.`,
      );
      const db = await connectDatabase({ url: url.href });
      const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(db);
      assert.equal(rows, []);
      await db.destroy();
      await sql`drop database ${name}`.execute(server);
    }
    await server.destroy();
    await drop();
  });

test('SQLite uses a WAL and syncs it to disk, so that commits survive a power cut', async () => {
  const db = await openDatabase({ file: join(folder, 'fairway.db') });
  const pragma = async (name: string) =>
    (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0]?.[name];
  assert.equal(
    [await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')],
    ['wal', 2, 1],
  );
  await db.destroy();
});

test('counts are read as numbers', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openDatabase(location);
  const { count } = await db
    .selectFrom('settings')
    .where('key', '=', 'revision')
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.is(count, 1);
  await db.destroy();
  await drop();
});

test('revisions increase by one, and a transaction that is rolled back leaves no gap', async () => {
  const { location, drop } = await emptyDatabase(folder);
  const db = await openDatabase(location);
  const next = () => db.transaction().execute((trx) => nextRevision(trx));
  const undone = db.transaction().execute(async (trx) => {
    await nextRevision(trx);
    throw new Error('undone');
  });
  await undone.catch(() => undefined);
  // The database decides the order of the three simultaneous calls.
  assert.equal((await Promise.all([next(), next(), next()])).sort(), [1, 2, 3]);
  await db.destroy();
  await drop();
});

test.run();

/** Opens a database with the tables of an earlier release, whose last migration is `last`. */
async function openAsOf(last: string, location: DatabaseLocation): Promise<Database> {
  const dialect =
    'file' in location
      ? new SqliteDialect({ database: new LibSql(location.file) })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: location.url }) });
  const db: Database = new Kysely({ dialect });
  const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(earlier) },
  }).migrateToLatest();
  assert.is(error, undefined);
  return db;
}
