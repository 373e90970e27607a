// Creates a database for each server under test: a file or, if DATABASE_URL is set, a separate database on
// that PostgreSQL server.
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Database, type DatabaseLocation } from '../../../src/server/database/database';

export interface TestDatabase {
  readonly location: DatabaseLocation;
  drop(): Promise<void>;
}

/** The settings of a server process that uses the database. */
export function databaseSettings(location: DatabaseLocation): Record<string, string> {
  return 'url' in location
    ? { DATABASE_URL: location.url, FAIRWAY_SECRET: 'the secret of all servers under test' }
    : {};
}

/** Creates a database without tables. */
export function emptyDatabase(folder: string): Promise<TestDatabase> {
  return newDatabase(folder, null);
}

/**
 * Creates databases with the current tables and the data from `fill`. The first call prepares a template, and
 * all calls copy it, because the migrations take longer than many tests.
 */
export function databaseTemplate(
  fill: (db: Database) => Promise<void> = async () => undefined,
): (folder: string) => Promise<TestDatabase> {
  let template: Promise<DatabaseLocation> | null = null;
  return async (folder) => newDatabase(folder, await (template ??= prepareTemplate(fill)));
}

/** Opens a database that doesn't have to survive a power failure, so no write waits for the disk. */
export async function openTestDatabase(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location);
  if ('file' in location) await sql`pragma synchronous = off`.execute(db);
  return db;
}

/** A database with the current tables and no rows, from which all other templates of this process are made. */
let migrated: Promise<DatabaseLocation> | null = null;

async function prepareTemplate(fill: (db: Database) => Promise<void>): Promise<DatabaseLocation> {
  migrated ??= makeTemplate(null, async () => undefined);
  return makeTemplate(await migrated, fill);
}

async function makeTemplate(
  template: DatabaseLocation | null,
  fill: (db: Database) => Promise<void>,
): Promise<DatabaseLocation> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { location } = await newDatabase(folder, template);
  const db = await openTestDatabase(location);
  await fill(db);
  // Otherwise, recent writes would be in a separate file next to SQLite's.
  if ('file' in location) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  return location;
}

async function newDatabase(folder: string, template: DatabaseLocation | null): Promise<TestDatabase> {
  const url = process.env['DATABASE_URL'];
  if (!url) {
    const file = join(folder, 'fairway.db');
    if (template && 'file' in template) copyFileSync(template.file, file);
    return { location: { file }, drop: async () => undefined };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = template && 'url' in template ? new URL(template.url).pathname.slice(1) : 'template1';
  await run(url, `create database ${name} template ${source} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { location: { url: own.href }, drop: () => run(url, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
