// Imitates a PostgreSQL server that is down.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../../../src/server/database/database';
import type { Tables } from '../../../src/server/database/tables';

/** Listens for connections, and either closes them or never responds. */
export async function databaseThat(
  treats: 'refuses' | 'never answers',
): Promise<{ db: Database; close(): Promise<void> }> {
  const sockets: Socket[] = [];
  const listener = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (treats === 'refuses') socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    async close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
      void pool.end().catch(() => undefined);
    },
  };
}
