// The real process, started as a person starts it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { emptyDatabase } from '../support/databases';
import { refusedStart, serverProcess, type Ended, type ServerProcess } from '../support/process';

const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
/** Of this run's database, a file or PostgreSQL. */
let own: Record<string, string> = {};
let drop = async (): Promise<void> => undefined;

test.before(async () => {
  const database = await emptyDatabase(folder);
  own = 'url' in database.location ? { DATABASE_URL: database.location.url } : {};
  drop = database.drop;
});
test.after(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

/** One sentence on standard error, nothing else, exit code 1. */
function isRefused({ code, stdout, stderr }: Ended, sentence: RegExp): void {
  assert.is(code, 1, stdout + stderr);
  assert.match(stderr.trim(), sentence);
  assert.is(stderr.trim().split('\n').length, 1, stderr);
}

test('a server that starts says where, answers, holds its data folder and port, and ends in order', async () => {
  const data = join(folder, 'a');
  const server = await serverProcess({ FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', ...own });
  assert.is((await fetch(`${server.address}/healthcheck`, { method: 'HEAD' })).status, 204);

  const port = new URL(server.address).port;
  const [sameFolder, samePort] = await Promise.all([
    refusedStart({ FAIRWAY_DATA: data, FAIRWAY_DEMO: 'off', ...own }),
    refusedStart({ FAIRWAY_DATA: join(folder, 'b'), FAIRWAY_DEMO: 'off', PORT: port, ...own }),
  ]);
  isRefused(sameFolder, /^The data folder .* is in use by another Fairway process\.$/);
  isRefused(samePort, new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is taken by another program: set PORT to a free one\\.$`));

  assert.match(await answerAcrossEnd(server), /\r\n\r\nHTTP\/1\.1 401 /, 'a call under way is still answered');
  const { code, stderr } = await server.ended;
  assert.equal([code, stderr], [0, '']);
});
test('a bad setting, a broken database file, a blocked search index and a reachable host with demo accounts each stop the start', async () => {
  const broken = join(folder, 'd');
  mkdirSync(broken);
  writeFileSync(join(broken, 'fairway.db'), 'not a database '.repeat(1000));
  const blocked = join(folder, 'f');
  mkdirSync(blocked);
  writeFileSync(join(blocked, 'search'), '');
  const [setting, database, index, exposed] = await Promise.all([
    refusedStart({ PORT: 'http' }),
    refusedStart({ FAIRWAY_DATA: broken, DATABASE_URL: '' }),
    refusedStart({ FAIRWAY_DATA: blocked, FAIRWAY_DEMO: 'off', ...own }),
    refusedStart({ FAIRWAY_DATA: join(folder, 'e'), HOST: '0.0.0.0', ...own }),
  ]);
  isRefused(setting, /^PORT must be a number from 0 to 65535, not "http"\.$/);
  isRefused(database, /^The database file .* can't be used: file is not a database\.$/);
  isRefused(index, /^The search index .* can't be used: .*EEXIST/);
  isRefused(exposed, /^Other machines reach HOST 0\.0\.0\.0: set FAIRWAY_DEMO=off /);
});

test.run();

/** Asks the server to end while a call is under way. Answers all that is sent back for it. */
function answerAcrossEnd(server: ServerProcess): Promise<string> {
  const { port } = new URL(server.address);
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  return new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('close', () => resolve(text)).on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      // The server has the call and waits for its body: only now is it asked to end, and the body comes after that.
      if (text !== 'HTTP/1.1 100 Continue\r\n\r\n') return;
      server.signal('SIGTERM');
      void untilRefused(Number(port)).then(() => socket.write(body));
    });
    socket.write(`POST /api/security/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
  });
}

/** Resolves once the server takes no new connection. */
async function untilRefused(port: number): Promise<void> {
  const isOpen = () => new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
  while (await isOpen()) continue;
}
