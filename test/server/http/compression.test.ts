import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compressResponses } from '../../../src/server/http/compression';

const app = Fastify();
const json = JSON.stringify({ text: 'A lifeboat’s release hooks are examined. '.repeat(50) });
const pdf = Buffer.from('%PDF-1.7 '.repeat(200));
test.before(async () => {
  await compressResponses(app);
  const type = 'application/json; charset=utf-8';
  app.get('/text', async (_request, reply) => reply.type(type).send(json));
  app.get('/bytes', async (_request, reply) => reply.type(type).send(Buffer.from(json)));
  app.get('/short', async (_request, reply) => reply.type(type).send(Buffer.from('{}')));
  app.get('/pdf', async (_request, reply) => reply.type('application/pdf').send(pdf));
});
test.after(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ method: 'GET', url, headers: accepted ? { 'accept-encoding': accepted } : {} });

for (const url of ['/text', '/bytes']) {
  test(`JSON is compressed for clients that accept gzip, whether it is sent as text or as bytes: ${url}`, async () => {
    const { headers, rawPayload } = await get(url, 'gzip');
    assert.equal(
      [headers['content-encoding'], headers['content-type'], headers['vary']],
      ['gzip', 'application/json; charset=utf-8', 'accept-encoding'],
    );
    assert.is(String(gunzipSync(rawPayload)), json);
    const plain = await get(url);
    assert.equal([plain.headers['content-encoding'], plain.body], [undefined, json]);
  });
}

test('a short response and a PDF are not compressed', async () => {
  for (const [url, body] of [
    ['/short', '{}'],
    ['/pdf', String(pdf)],
  ] as const) {
    const { headers, rawPayload } = await get(url, 'gzip');
    assert.equal([headers['content-encoding'], String(rawPayload)], [undefined, body], url);
  }
});

test.run();
