import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FilesFault } from '../../../src/server/files/files-fault';
import { openS3Files } from '../../../src/server/files/s3-files';
import { listFiles } from '../../support/server/files';
import { startS3Double, type S3Double, type S3Fault } from '../../support/server/s3-double';

let s3: S3Double;
test.before.each(async () => {
  s3 = await startS3Double();
});
test.after.each(() => s3.close());

const limits = { answerMs: 20_000, stallMs: 300 };
const open = (changes: Partial<S3Double['location']> = {}, answerMs = limits.answerMs) =>
  openS3Files({ ...s3.location, ...changes }, undefined, { ...limits, answerMs });
const bytes = Buffer.from('0123456789'.repeat(10_000));

/** Returns the message of the error with which the work fails. */
async function sentenceOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'It did not fail.';
  } catch (cause) {
    assert.instance(cause, FilesFault);
    const { message, detail } = cause as FilesFault;
    assert.not.match(`${message} ${detail} ${JSON.stringify(cause)}`, /hunter2|Signature|Credential=/);
    return message;
  }
}

const everyCall = (files: ReturnType<typeof open>) => [
  files.put(bytes),
  files.putNamed('report-1', bytes),
  files.sizeOf('report-1'),
  files.read('report-1'),
  files.remove('report-1'),
  listFiles(files),
  files.check(),
];

const faults: readonly (readonly [string, S3Fault, string])[] = [
  ['responds with 500', { status: 500, code: 'InternalError' }, 'The file store reports an error.'],
  ['is too busy', { status: 503, code: 'SlowDown' }, 'The file store reports an error.'],
  ['refuses access', { status: 403, code: 'AccessDenied' }, 'The file store refuses access.'],
  ['doesn’t respond', 'silence', 'The file store doesn’t respond in time.'],
];
for (const [what, fault, sentence] of faults)
  test(`if the service ${what}, every operation fails with a sentence that says so`, async () => {
    s3.fault = () => fault;
    const files = open({}, fault === 'silence' ? 300 : limits.answerMs);
    assert.equal(await Promise.all(everyCall(files).map(sentenceOf)), Array(7).fill(sentence));
    assert.is(s3.held.size, 0);
  });

test('a missing bucket is reported as such, and never mistaken for a missing file', async () => {
  const sentences = await Promise.all(everyCall(open({ bucket: 'another' })).map(sentenceOf));
  assert.equal([...new Set(sentences)], ['The bucket with the files doesn’t exist.']);
});

test('a server of another kind is not mistaken for an S3 service that stores files, or that lacks them', async () => {
  s3.fault = () => 'page';
  const files = open();
  const calls = [
    files.put(bytes),
    files.putNamed('a', bytes),
    files.sizeOf('a'),
    files.read('a'),
    listFiles(files),
    files.check(),
  ];
  assert.equal(
    await Promise.all(calls.map(sentenceOf)),
    Array(6).fill('The file store isn’t an S3 service.'),
  );
});

test('if the service sends a whole file instead of a part, reading fails', async () => {
  const { sha256 } = await open().put(bytes);
  s3.fault = () => 'whole';
  assert.is(
    await sentenceOf(open().read(sha256, { first: 1, last: 2 })),
    'The file store sent other bytes than those that were requested.',
  );
});

test('a service that can’t be reached is reported as such', async () => {
  const files = open({ endpoint: 'http://127.0.0.1:1' });
  assert.is(await sentenceOf(files.check()), 'The file store can’t be reached.');
});

test('a request that fails once is retried', async () => {
  await open().put(bytes);
  let left = 1;
  s3.fault = (method) => (method === 'HEAD' && left-- > 0 ? { status: 500, code: 'InternalError' } : null);
  assert.is(await open().sizeOf((await open().put(bytes)).sha256), bytes.length);
});

test('if a response is cut short while a file is being read, reading continues from there', async () => {
  const { sha256 } = await open().put(bytes);
  let left = 2;
  s3.fault = (method) => (method === 'GET' && left-- > 0 ? 'half' : null);
  assert.equal(
    await buffer(await open().read(sha256, { first: 1, last: bytes.length - 2 })),
    bytes.subarray(1, -1),
  );
  const ranges = s3.requests.filter((one) => one.startsWith('GET'));
  assert.is(ranges.length, 3);
  assert.match(ranges[1] ?? '', /bytes=(?!1-)\d+-99998$/);
});

test('if responses keep being cut short, reading fails instead of ending as if the file were complete', async () => {
  const { sha256 } = await open().put(bytes);
  s3.fault = (method) => (method === 'GET' ? 'half' : null);
  assert.is.not(await sentenceOf(buffer(await open().read(sha256))), 'It did not fail.');
});

test('a slow reader isn’t mistaken for a slow service', async () => {
  const large = Buffer.alloc(4 * 2 ** 20, 'x');
  const { sha256 } = await open().put(large);
  const stream = await open().read(sha256);
  let size = 0;
  for await (const part of stream) {
    if (size === 0) await new Promise((resolve) => setTimeout(resolve, 2 * limits.stallMs));
    size += (part as Buffer).length;
  }
  assert.is(size, large.length);
});

test('if a file disappears after the service has refused to store it, the process continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-'));
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  s3.fault = (method) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : null);
  const storing = sentenceOf(open().put({ path }));
  assert.is(await storing, 'The file store refuses access.');
  rmSync(folder, { recursive: true });
  assert.is(s3.held.size, 0);
});

test('bytes that change in transit aren’t stored', async () => {
  const files = open();
  const content = Buffer.from('abc');
  s3.fault = () => {
    // The content changes after its hash has been computed.
    content[0] = 0;
    return null;
  };
  await sentenceOf(files.put(content));
  assert.is(s3.held.size, 0);
});

test.run();
