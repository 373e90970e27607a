// Tests what happens to a response whose client no longer reads it.
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { abortOnDisconnect, closeIfStalled, waitUntilSent } from '../../../src/server/http/disconnect';
import { createRunInTurn } from '../../../src/server/http/run-in-turn';

/** Yields chunks without end. */
function* chunks(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

test('a client that stops reading is disconnected, so that the user’s next request gets its turn', async () => {
  const app = Fastify();
  const runInTurn = createRunInTurn();
  app.get('/export', (_request, reply) =>
    runInTurn('anna', abortOnDisconnect(reply), async () => {
      closeIfStalled(reply, 20);
      return reply.send(Readable.from(chunks()));
    }),
  );
  app.get('/next', (_request, reply) => runInTurn('anna', abortOnDisconnect(reply), async () => 'next'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET /export HTTP/1.1\r\nhost: fairway\r\n\r\n');
  await once(client, 'data');
  client.pause();
  const answer = await fetch(`http://127.0.0.1:${port}/next`, { signal: AbortSignal.timeout(10_000) });
  assert.is(await answer.text(), 'next');
  client.destroy();
  await app.close();
});

test('a response is awaited until it has been sent, or for a limited time if its client doesn’t read', async () => {
  const app = Fastify();
  let sent: (limitMs: number) => Promise<void> = async () => undefined;
  app.get('/short', (_request, reply) => {
    sent = (limitMs) => waitUntilSent(reply, limitMs);
    return 'short';
  });
  app.get('/endless', (_request, reply) => {
    sent = (limitMs) => waitUntilSent(reply, limitMs);
    return reply.send(Readable.from(chunks()));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/short`)).text();
  await sent(1_000_000);
  const client = connect(port, '127.0.0.1');
  client.write('GET /endless HTTP/1.1\r\nhost: fairway\r\n\r\n');
  await once(client, 'data');
  client.pause();
  await sent(20);
  const disconnected = sent(1_000_000);
  client.destroy();
  await disconnected;
  await app.close();
});

test.run();
