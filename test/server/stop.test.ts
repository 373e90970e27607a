// Tests how a server stops while its background work can't end at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../src/server/config';
import { startServer } from '../../src/server/start';
import { eventually } from '../support/eventually';
import { databaseSettings, emptyDatabase } from '../support/server/databases';

const folder = mkdtempSync(join(tmpdir(), 'fairway-stop-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

test('a server that stops accepts no more requests, even if its background work takes longer to end', async () => {
  // The mail server accepts connections and never responds, so an e-mail is being sent when the server stops.
  const sockets: Socket[] = [];
  const mailServer = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { location, drop } = await emptyDatabase(folder);
  const config = readConfig({
    FAIRWAY_DATA: join(folder, 'data'),
    PORT: '0',
    FAIRWAY_DEMO: 'on',
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
    FAIRWAY_MAIL_FROM: 'library@example.test',
    ...databaseSettings(location),
  });
  const server = await startServer(config, () => undefined);
  await fetch(`${server.address}/api/security/forgot/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'user@demo.fairway' }),
  });
  await eventually(() => assert.ok(sockets.length > 0));
  const from = performance.now();
  const closed = server.close();
  await eventually(() =>
    fetch(`${server.address}/healthcheck`).then(
      () => assert.unreachable('The server still accepts requests.'),
      (error: Error) => assert.instance(error, TypeError),
    ),
  );
  const acceptedMs = performance.now() - from;
  for (const socket of sockets) socket.destroy();
  await closed;
  // Background work has four seconds to end.
  assert.ok(acceptedMs < 3500, `The server accepted requests for ${acceptedMs.toFixed(0)} ms.`);
  mailServer.close();
  await drop();
});

test.run();
