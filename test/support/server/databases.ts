// An empty database of its own for each server under test: a file, or with DATABASE_URL one more on that PostgreSQL.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from '../../../src/server/database/database';

export async function emptyDatabase(
  folder: string,
): Promise<{ location: DatabaseLocation; drop(): Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (!url) return { location: { file: join(folder, 'fairway.db') }, drop: async () => undefined };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { location: { url: own.href }, drop: () => run(url, `drop database ${name} with (force)`) };
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
