import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fetchText } from '../../../src/platform/network/fetch-text';

const stops: (() => void)[] = [];
test.after.each(() => stops.splice(0).forEach((stop) => stop()));

/** Starts a server that sends this response and returns its address. */
async function answering(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const never = new AbortController().signal;
const MB = 'x'.repeat(1_000_000);

test('the whole text is read, including a character that is split between two chunks', async () => {
  const bytes = Buffer.from('<Key>Seekühe</Key>');
  const at = bytes.indexOf(Buffer.from('ü')) + 1;
  const inPieces = async () =>
    new Response(
      new ReadableStream({
        start(pieces) {
          for (const piece of [bytes.subarray(0, at), bytes.subarray(at)]) pieces.enqueue(piece);
          pieces.close();
        },
      }),
    );
  assert.is(await fetchText('https://releases.example.com/', never, inPieces), '<Key>Seekühe</Key>');
});

test('a response of four megabytes is read, and a longer one is abandoned', async () => {
  assert.is(
    (await fetchText(await answering((response) => response.end(MB.repeat(4))), never))?.length,
    4_000_000,
  );
  assert.is(await fetchText(await answering((response) => response.end(`${MB.repeat(4)}x`)), never), null);
  let isGone = () => {};
  const gone = new Promise<void>((resolve) => (isGone = resolve));
  const endless = await answering((response) => {
    const more = () => void (response.destroyed || response.write(MB, more));
    response.on('close', () => isGone());
    more();
  });
  assert.is(await fetchText(endless, never), null);
  await gone;
});

for (const status of [302, 403, 404, 500]) {
  test(`a response with status ${status} returns no text`, async () => {
    assert.is(
      await fetchText(
        await answering((response) => response.writeHead(status).end('<ListBucketResult/>')),
        never,
      ),
      null,
    );
  });
}

test('an interrupted response returns no text', async () => {
  const address = await answering((response) =>
    response
      .writeHead(200, { 'content-length': '100' })
      .write('<ListBucketResult>', () => response.destroy()),
  );
  assert.is(await fetchText(address, never), null);
});

test('a cancelled response returns no text', async () => {
  const ending = new AbortController();
  const address = await answering((response) => response.write('<ListBucketResult>', () => ending.abort()));
  assert.is(await fetchText(address, ending.signal), null);
});

test('without a response, no text is returned', async () => {
  const address = await answering(() => {});
  stops.splice(0).forEach((stop) => stop());
  assert.is(await fetchText(address, never), null);
});

test.run();
