// Reads the data of an earlier build from test/fixtures, which tests open with the current build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DeviceContent } from './device';
import type { Person, Tokens } from './fill-server';
import type { Client } from './front';
import { unpack, type Files } from './pack';

/**
 * The data of version 2.6.0, the last build before source files and identifiers were renamed and texts were
 * reworded.
 */
export const fixtureFolder = 'test/fixtures/2.6.0';

/** Facts about the server's final state. */
export interface ServerFacts {
  /**
   * The value of FAIRWAY_CLOCK with which to start the server. It is later than every stored time, and early
   * enough that nothing has expired.
   */
  readonly openAt: string;
  readonly tokens: Readonly<Record<Person, Tokens>>;
  /** The paths of secret links. */
  readonly feeds: readonly string[];
  /** Responses by user and path. */
  readonly answers: Readonly<Record<Person, Readonly<Record<string, unknown>>>>;
  /** The ids of the documents that a search found, in order. */
  readonly found: readonly string[];
  readonly tables: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: number }>>;
}

export interface DeviceFacts extends DeviceContent {
  /** The names of locks, channels, workers and messages. */
  readonly said: readonly string[];
}

export const searched = { query: { match_phrase_prefix: { content: { query: 'ballast wat' } } }, size: 10 };

const read = (name: string): Buffer => readFileSync(join(fixtureFolder, name));
const json = <Content>(name: string): Content =>
  JSON.parse(brotliDecompressSync(read(name)).toString('utf8')) as Content;

/** The data folder of a server that used SQLite. */
export const sqlite = () => ({
  facts: json<ServerFacts>('sqlite.json.br'),
  folder: unpack(read('sqlite-data.br')),
});

/**
 * The data folder of a server that used PostgreSQL, without its search index, and the dump of its database.
 */
export function postgres(): { facts: ServerFacts; folder: Files; dump: string } {
  return {
    facts: json<ServerFacts>('postgres.json.br'),
    folder: unpack(read('postgres-data.br')),
    dump: gunzipSync(read('postgres.sql.gz')).toString('utf8'),
  };
}

/** A device on which `user@demo.fairway` used the server with SQLite. */
export const device = () => json<DeviceFacts>('device.json.br');

/** The client files that the server with SQLite served. */
export function client(): Client {
  const files = unpack(read('client.br'));
  const headers = JSON.parse(files.get('headers.json')!.toString('utf8')) as Record<
    string,
    Record<string, string>
  >;
  return new Map(
    Object.entries(headers).map(([path, own]) => [path, { headers: own, body: files.get(path)! }]),
  );
}

export const isThere = existsSync(fixtureFolder);
