// Creates a database for each server under test: a file, or a separate database on the PostgreSQL server in
// DATABASE_URL, if it is set.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  connectDatabase,
  openDatabase,
  type Database,
  type DatabaseLocation,
} from '../../../src/server/database/database';
import { dropDatabase, readTemplate, takeDatabase, type PostgresTemplate } from './postgres-databases';

export interface TestDatabase {
  readonly location: DatabaseLocation;
  /** Gives the database back for reuse once the test no longer needs it. */
  drop(): Promise<void>;
}

/** Returns the settings for a server process that uses the database. */
export function databaseSettings(location: DatabaseLocation): Record<string, string> {
  return 'url' in location
    ? { DATABASE_URL: location.url, FAIRWAY_SECRET: 'the secret of all servers under test' }
    : {};
}

/** Creates a database without tables. */
export function emptyDatabase(folder: string): Promise<TestDatabase> {
  return newDatabase(folder, null);
}

/** Templates, from which databases are copied. */
type Template = { readonly file: string } | PostgresTemplate;

/**
 * Creates databases with the current tables and the data from `fill`. The first call creates a template,
 * which all calls copy, because the migrations take longer than many tests.
 */
export function databaseTemplate(
  fill: (db: Database) => Promise<void> = async () => undefined,
): (folder: string) => Promise<TestDatabase> {
  let template: Promise<Template> | null = null;
  return async (folder) => newDatabase(folder, await (template ??= prepareTemplate(fill)));
}

/**
 * Opens a copy of a template. Writes don't wait for the disk, because the database doesn't have to survive a
 * power failure. Its tables aren't checked, because that would take a fifth of a server's startup time.
 */
export async function openTestDatabase(location: DatabaseLocation): Promise<Database> {
  return withoutSync(location, await connectDatabase(location));
}

/**
 * A database with the current tables and no rows, from which all other templates in this process are created.
 */
let migrated: Promise<Template> | null = null;

async function prepareTemplate(fill: (db: Database) => Promise<void>): Promise<Template> {
  migrated ??= makeTemplate(null, openDatabase, async () => undefined);
  return makeTemplate(await migrated, connectDatabase, fill);
}

async function makeTemplate(
  template: Template | null,
  open: (location: DatabaseLocation) => Promise<Database>,
  fill: (db: Database) => Promise<void>,
): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { location } = await newDatabase(folder, template);
  const db = await withoutSync(location, await open(location));
  await fill(db);
  // Otherwise, recent writes would be in a separate file next to the database.
  if ('file' in location) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  return 'file' in location ? location : readTemplate(location.url);
}

async function withoutSync(location: DatabaseLocation, db: Database): Promise<Database> {
  if ('file' in location) await sql`pragma synchronous = off`.execute(db);
  return db;
}

async function newDatabase(folder: string, template: Template | null): Promise<TestDatabase> {
  const server = process.env['DATABASE_URL'];
  if (!server) {
    const file = join(folder, 'fairway.db');
    if (template && 'file' in template) copyFileSync(template.file, file);
    return { location: { file }, drop: async () => undefined };
  }
  const source = template && 'url' in template ? template : null;
  const url = await takeDatabase(server, source);
  return {
    location: { url },
    drop: async () => (source ? void source.unused.push(url) : dropDatabase(server, url)),
  };
}
