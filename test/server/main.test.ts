// Starts the real server process, as a user would.
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectDatabase } from '../../src/server/database/database';
import { eventually } from '../support/eventually';
import { databaseSettings, emptyDatabase } from '../support/server/databases';
import { freePort } from '../support/server/free-port';
import {
  refusedStart,
  serverProcess,
  startingProcess,
  type Ended,
  type ServerProcess,
} from '../support/server/process';

const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
/** The settings that name the database for this run, either a file or PostgreSQL. */
let own: Record<string, string> = {};
let drop = async (): Promise<void> => undefined;

test.before(async () => {
  const database = await emptyDatabase(folder);
  own = databaseSettings(database.location);
  drop = database.drop;
});
test.after(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

/** Checks that there is one message on standard error, no other output, and exit code 1. */
function isRefused({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  assert.is(code, 1, stdout + stderr);
  assert.match(stderr.trim(), sentence);
  assert.is(stderr.trim().split('\n').length, 1, stderr);
}

test('a server logs its address, responds, locks its data folder and shuts down cleanly', async () => {
  const data = join(folder, 'a');
  const server = await serverProcess({ FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', ...own });
  assert.is((await fetch(`${server.address}/healthcheck`, { method: 'HEAD' })).status, 204);

  isRefused(
    await refusedStart({ FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', ...own }),
    /^The data folder .* is in use by another Fairway process\.$/,
  );

  assert.match(
    await answerAcrossEnd(server),
    /\r\n\r\nHTTP\/1\.1 401 /,
    'a call in progress is still answered',
  );
  const { code, stdout, stderr } = await server.ended;
  assert.equal([code, stderr], [0, '']);
  const lines = stdout.trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  assert.ok(messages.includes(`Fairway is at ${server.address}`), 'every line of the log is JSON');
});

test('a server that is about to stop reports that it isn’t ready, and keeps serving requests', async () => {
  const settings = { FAIRWAY_DATA: join(folder, 'draining'), FAIRWAY_DEMO: 'off', ...own };
  const server = await serverProcess({ ...settings, FAIRWAY_DRAIN_SECONDS: '300' });
  const statusOf = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  assert.is(await statusOf('/readiness'), 204);
  server.signal('SIGTERM');
  await eventually(async () => assert.is(await statusOf('/readiness'), 503));
  assert.is(await statusOf('/api/user'), 401);
  server.signal('SIGTERM');
  assert.is((await server.ended).code, 1, 'a second signal ends it immediately');
});

test('a server shuts down cleanly once the drain time is over', async () => {
  const settings = { FAIRWAY_DATA: join(folder, 'drained'), FAIRWAY_DEMO: 'off', ...own };
  const server = await serverProcess({ ...settings, FAIRWAY_DRAIN_SECONDS: '1' });
  server.signal('SIGTERM');
  const { code, stderr } = await server.ended;
  assert.equal([code, stderr], [0, '']);
});

// The file that is downloaded belongs to a build of the client, so there has to be one.
const withClient = existsSync('dist/index.html') ? test : test.skip;

withClient('a long download that begins before SIGTERM is completed before the server ends', async () => {
  const { server, response } = await slowDownload('downloading', '60');
  server.signal('SIGTERM');
  await untilRefused(Number(new URL(server.address).port));
  let received = 0;
  for await (const part of response) received += (part as Buffer).length;
  assert.is(received, LARGE_BYTES);
  const { code, stderr } = await server.ended;
  assert.equal([code, stderr], [0, '']);
});

withClient('an endless download keeps the server up for at most FAIRWAY_STOP_SECONDS', async () => {
  const { server, response } = await slowDownload('stalled', '1');
  const broken = once(response, 'error');
  server.signal('SIGTERM');
  assert.is((await server.ended).code, 1);
  response.resume();
  await broken;
});

test('a signal during startup ends the server immediately', async () => {
  const data = join(folder, 'b');
  // Startup waits for a database that accepts the connection but never responds.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const starting = startingProcess({
    FAIRWAY_DATA: data,
    FAIRWAY_DEMO: 'off',
    ...databaseSettings({ url: `postgres://fairway@127.0.0.1:${port}/fairway` }),
  });
  const [connection] = (await once(silent, 'connection')) as [Socket];
  starting.signal('SIGTERM');
  const { code, stdout } = await starting.ended;
  assert.equal([code, stdout], [1, '']);
  connection.destroy();
  silent.close();
});

(process.env['DATABASE_URL'] ? test : test.skip)(
  'a server that waits for the migrations of another is alive but not ready, and ends at a signal',
  async () => {
    const database = await emptyDatabase(folder);
    const other = await connectDatabase(database.location, { connections: 1 });
    const port = String(await freePort());
    const settings = { FAIRWAY_DEMO: 'off', PORT: port, ...databaseSettings(database.location) };
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    // The lock that a server holds while it migrates.
    await sql`select pg_advisory_lock(7021386554923)`.execute(other);

    const starting = startingProcess({ ...settings, FAIRWAY_DATA: join(folder, 'waiting-1') });
    await eventually(() => assert.match(starting.output(), /"Another server is migrating the database\./));
    assert.equal([await statusOf('/healthcheck'), await statusOf('/readiness')], [204, 503]);
    starting.signal('SIGTERM');
    const { code, stderr } = await starting.ended;
    assert.equal([code, stderr], [1, '']);

    const started = serverProcess({ ...settings, FAIRWAY_DATA: join(folder, 'waiting-2') });
    await eventually(async () => assert.is(await statusOf('/readiness'), 503));
    const { rows } = await sql`select from pg_tables where tablename = 'documents'`.execute(other);
    assert.is(rows.length, 0, 'it changes nothing while it waits');
    await sql`select pg_advisory_unlock_all()`.execute(other);
    const server = await started;
    assert.is(await statusOf('/readiness'), 204);
    server.signal('SIGTERM');
    await server.ended;
    await other.destroy();
    await database.drop();
  },
);

test('a server with DATABASE_URL needs FAIRWAY_SECRET, and the message says how to keep the old secret', async () => {
  isRefused(
    await refusedStart({ DATABASE_URL: 'postgres://fairway@127.0.0.1:1/fairway' }),
    /^With DATABASE_URL, set FAIRWAY_SECRET .*"npm run fairway -- secret" prints the one in the data folder/,
  );
});

test('a server serves its metrics only at a separate address', async () => {
  const settings = { FAIRWAY_DATA: join(folder, 'measured'), FAIRWAY_DEMO: 'off', ...own };
  const server = await serverProcess({ ...settings, FAIRWAY_METRICS: '0' });
  const [, address = ''] = /Metrics are at (http:[^\s"]+)/.exec(server.output()) ?? [];
  const metrics = async () => (await fetch(address)).text();
  const first = await metrics();
  assert.match(first, /^fairway_part_up\{part="search"\} 1$/m);
  assert.match(first, /^process_resident_memory_bytes \d+/m);
  // A job that starts with the server may still be using connections.
  await eventually(async () => {
    const later = await metrics();
    if (own['DATABASE_URL'])
      assert.match(later, /^fairway_database_connections\{pool="heavy",state="used"\} 0$/m);
    assert.match(later, /^fairway_job_runs_total\{task="alerts",outcome="done"\} \d+$/m);
  });
  assert.is((await fetch(`${server.address}/metrics`)).status, 404);
  server.signal('SIGTERM');
  const { code, stderr } = await server.ended;
  assert.equal([code, stderr], [0, '']);
});

test('an invalid setting stops startup', async () => {
  isRefused(await refusedStart({ PORT: 'http' }), /^PORT must be a number from 0 to 65535, not "http"\.$/);
});

test.run();

/** Stops the server during a request, and returns the complete response. */
function answerAcrossEnd(server: ServerProcess): Promise<string> {
  const { port } = new URL(server.address);
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  return new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('close', () => resolve(text)).on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      // The server has received the request and is waiting for the body, which is sent only after it has been
      // signalled to stop.
      if (text !== 'HTTP/1.1 100 Continue\r\n\r\n') return;
      server.signal('SIGTERM');
      void untilRefused(Number(port)).then(() => socket.write(body));
    });
    socket.write(
      `POST /api/security/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: ` +
        `100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
  });
}

/** Far more than fits into the buffers of a connection. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** Starts a server, and begins a download that nobody reads yet. */
async function slowDownload(
  name: string,
  stopSeconds: string,
): Promise<{ server: ServerProcess; response: IncomingMessage }> {
  const data = join(folder, name);
  mkdirSync(join(data, 'files', 'as'), { recursive: true });
  writeFileSync(join(data, 'files', 'as', 'asset-large-ABCD1234.bin'), Buffer.alloc(LARGE_BYTES, 1));
  const settings = { FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', ...own };
  const server = await serverProcess(
    { ...settings, FAIRWAY_STOP_SECONDS: stopSeconds },
    'dist/server/main.js',
  );
  const request = get(`${server.address}/assets/large-ABCD1234.bin`, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  assert.is(response.statusCode, 200);
  return { server, response };
}

/** Resolves once the server accepts no new connections. */
async function untilRefused(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      }).on('error', () => resolve(false));
    });
  while (await isOpen()) continue;
}
