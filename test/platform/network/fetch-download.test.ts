import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DownloadFailure } from '../../../src/platform/network/download';
import { createFetchDownload } from '../../../src/platform/network/fetch-download';
import { createIndexedDbPartialDownloadStore } from '../../../src/platform/storage/indexed-db-partial-store';
import { createHandClock, settle } from '../../support/clocks/fake-clock';
import { comesTrue } from '../../support/browser/offline-device';

const text = 'The quick brown fox jumps over the lazy dog.';
const file = {
  link: '/api/files/pdf/d/1?signature=s',
  size: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
};
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * A download whose requests receive these responses in order. `requests` lists the signature of the link, the
 * Range header and the If-Range header of each request.
 */
function downloading(...answers: Answer[]) {
  const parts = createIndexedDbPartialDownloadStore({ factory: new IDBFactory() });
  const clock = createHandClock();
  const requests: string[] = [];
  const abort = new AbortController();
  let renewed = 0;
  const download = createFetchDownload({
    baseUrl: 'http://fairway.test',
    partialDownloads: parts,
    clock,
    async fetch(request) {
      requests.push(
        [
          new URL(request.url).searchParams.get('signature'),
          request.headers.get('range'),
          request.headers.get('if-range'),
        ]
          .filter(Boolean)
          .join(' '),
      );
      const answer = answers[requests.length - 1];
      if (!answer) throw new TypeError('Nobody answers.');
      return answer(request);
    },
  });
  const requestCounts: number[] = [];
  const start = () =>
    download(file, {
      signal: abort.signal,
      onRequested: () => void requestCounts.push(requests.length),
      renewLink: async () => ((renewed += 1), '/api/files/pdf/d/1?signature=new'),
    });
  return {
    parts,
    clock,
    requests,
    requestCounts,
    abort,
    start,
    renewed: () => renewed,
    reason: () =>
      start().then(
        () => null,
        (error: DownloadFailure) => error.reason,
      ),
  };
}

const whole: Answer = () => new Response(text);
const rest =
  (from: number): Answer =>
  () =>
    new Response(text.slice(from), {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${text.length - 1}/${text.length}` },
    });
/** A response whose connection is lost after this many characters. */
const cutAfter =
  (length: number, from = 0): Answer =>
  () => {
    let sent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new TypeError('terminated'));
        else controller.enqueue(new TextEncoder().encode(text.slice(from, from + length)));
        sent = true;
      },
    });
    return new Response(
      body,
      from > 0
        ? { status: 206, headers: { 'content-range': `bytes ${from}-${text.length - 1}/${text.length}` } }
        : {},
    );
  };
const refusal =
  (status: number): Answer =>
  () =>
    new Response('no', { status });
const silent: Answer = (request) =>
  new Promise((_resolve, reject) =>
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

test('the file arrives unchanged', async () => {
  const { start, requests } = downloading(whole);
  assert.is(textOf(await start()), text);
  assert.equal(requests, ['s']);
});

test('onRequested is called for each request, before its response', async () => {
  const { start, requestCounts, abort } = downloading(cutAfter(10), silent);
  const done = start().catch((error: DownloadFailure) => error.reason);
  await comesTrue(() => requestCounts.length === 2);
  abort.abort();
  assert.equal([await done, requestCounts], ['cancelled', [1, 2]]);
});

test('an interrupted download resumes where it stopped if the file is still the same', async () => {
  const { start, requests } = downloading(cutAfter(10), rest(10));
  assert.is(textOf(await start()), text);
  assert.equal(requests[1], `s bytes=10- "${file.sha256}"`);
});

test('a server that doesn’t support range requests sends the whole file again', async () => {
  const { start } = downloading(cutAfter(10), whole);
  assert.is(textOf(await start()), text);
});

test('a resumed download can be interrupted again and keeps all bytes if it fails', async () => {
  const first = downloading(cutAfter(10), cutAfter(text.length - 10, 10));
  assert.is(textOf(await first.start()), text);
  const { parts, reason } = downloading(cutAfter(4), cutAfter(6, 4));
  assert.is(await reason(), 'no-answer');
  const kept = await parts.read(file.sha256);
  assert.equal(await Promise.all(kept.map((piece) => piece.text())), [text.slice(0, 4), text.slice(4, 10)]);
});

test('a response that begins at a different byte is rejected', async () => {
  const { start, requests } = downloading(cutAfter(10), rest(5));
  assert.is(await start().catch((error: DownloadFailure) => error.reason), 'refused');
  const again = downloading(cutAfter(10));
  assert.is(await again.reason(), 'no-answer');
  assert.is(requests.length, 2);
});

for (const [name, answer] of Object.entries<Answer>({
  longer: () => new Response(`${text}!`),
  other: () => new Response(text.toUpperCase()),
})) {
  test(`a ${name} file is discarded and fetched again`, async () => {
    const { start, requests, parts } = downloading(answer, whole);
    assert.is(textOf(await start()), text);
    assert.equal([requests[1], await parts.read(file.sha256)], ['s', []]);
    assert.is(await downloading(answer, answer).reason(), 'wrong-bytes');
  });
}

test('at most two attempts are made', async () => {
  for (const status of [404, 500, 503]) {
    const { reason, requests } = downloading(refusal(status), refusal(status), whole);
    assert.equal([await reason(), requests.length], ['refused', 2]);
  }
});

test('an expired link is replaced once, which does not count as an attempt', async () => {
  const { start, requests, renewed } = downloading(refusal(403), refusal(500), whole);
  assert.is(textOf(await start()), text);
  assert.equal([requests, renewed()], [['s', 'new', 'new'], 1]);
  const always = downloading(refusal(403), refusal(403), refusal(403), whole);
  assert.equal([await always.reason(), always.renewed(), always.requests.length], ['refused', 1, 3]);
});

test('a cancelled download ends at once and keeps the bytes that have arrived', async () => {
  const { reason, abort, parts, requests } = downloading((request) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text.slice(0, 7)));
        request.signal.addEventListener('abort', () =>
          controller.error(new DOMException('aborted', 'AbortError')),
        );
      },
    });
    setImmediate(() => setImmediate(() => abort.abort()));
    return new Response(body);
  });
  assert.equal([await reason(), requests.length], ['cancelled', 1]);
  assert.equal(await Promise.all((await parts.read(file.sha256)).map((piece) => piece.text())), [
    text.slice(0, 7),
  ]);
});

test('a minute without a byte is treated as a lost connection', async () => {
  const { start, clock, requests } = downloading(silent, whole);
  const done = start();
  while (clock.waiting === 0) await settle();
  await clock.turn(59_999);
  assert.is(requests.length, 1);
  await clock.turn(1);
  assert.is(textOf(await done), text);
});

test.run();
