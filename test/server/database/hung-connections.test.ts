import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { databaseFault } from '../../../src/server/database/database-faults';
import { closeHungConnections } from '../../../src/server/database/hung-connections';
import { emptyDatabase } from '../../support/server/databases';

const LIMITS = { useMs: 300, answerMs: 300 };
/** These tests need PostgreSQL, because SQLite has no network connections. */
const testPostgres = process.env['DATABASE_URL'] ? test : test.skip;

/** Starts a proxy for PostgreSQL that can silently stop forwarding data. */
async function hangingProxy(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => hangs || to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const target = new URL(databaseUrl);
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    hang: (value: boolean) => void (hangs = value),
    /** Refuses new connections from now on, and keeps those that are open. */
    refuse: () => void server.close(),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

interface Watched {
  readonly pool: pg.Pool;
  readonly hang: (value: boolean) => void;
  readonly refuse: () => void;
  /** Resolves with the client that checks whether PostgreSQL responds, once it has been created. */
  readonly asking: Promise<pg.Client>;
}

async function withPool(run: (watched: Watched) => Promise<void>, limits = LIMITS) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  const { location, drop } = await emptyDatabase(folder);
  const proxy = await hangingProxy('url' in location ? location.url : '');
  const pool = new pg.Pool({ connectionString: proxy.url, max: 2 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const asking = new Promise<pg.Client>((resolve) =>
    closeHungConnections(
      pool,
      () => {
        const client = new pg.Client(proxy.url);
        resolve(client);
        return client;
      },
      limits,
    ),
  );
  try {
    await run({ pool, hang: proxy.hang, refuse: proxy.refuse, asking });
  } finally {
    proxy.close();
    await pool.end();
    await drop();
    rmSync(folder, { recursive: true });
  }
}

testPostgres(
  'if PostgreSQL stops responding, a statement fails as unreachable, and a later one succeeds',
  () =>
    withPool(async ({ pool, hang }) => {
      await pool.query('select 1');
      hang(true);
      const fault = await pool.query('select 1').catch((error: unknown) => databaseFault(error));
      assert.is(fault, 'The database can’t be reached.');
      hang(false);
      assert.equal((await pool.query('select 1 as one')).rows, [{ one: 1 }]);
    }),
);

testPostgres('a statement that is only slow is not ended', () =>
  withPool(
    async ({ pool, asking }) => {
      const { rows } = await pool.query('select 1 as one, pg_sleep($1)', [(LIMITS.useMs * 4) / 1000]);
      assert.is(rows[0].one, 1);
      await asking;
    },
    { ...LIMITS, answerMs: 3000 },
  ),
);

testPostgres('a slow statement is not ended while new connections are refused', () =>
  withPool(async ({ pool, refuse, asking }) => {
    const client = await pool.connect();
    refuse();
    const { rows } = await client.query('select 1 as one, pg_sleep($1)', [(LIMITS.useMs * 4) / 1000]);
    assert.is(rows[0].one, 1);
    await asking;
    client.release();
  }),
);

testPostgres('a suspected connection that has been returned to the pool in the meantime stays open', () =>
  withPool(
    async ({ pool, hang, asking }) => {
      const client = await pool.connect();
      hang(true);
      const asker = await asking;
      hang(false);
      client.release();
      await new Promise((done) => asker.once('end', done));
      const again = await pool.connect();
      assert.is(again, client);
      assert.equal((await again.query('select 1 as one')).rows, [{ one: 1 }]);
      again.release();
    },
    { useMs: 100, answerMs: 3000 },
  ),
);

test.run();
