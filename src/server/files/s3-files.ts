/**
 * Stores files in a bucket of an S3 service. A file appears in the bucket only when the service has received
 * all of it and checked its hash. The largest files are a few hundred megabytes in size, so a single request
 * is enough to store each. Credentials are looked up as in any program that uses Amazon's SDK: in the
 * environment, in a file, or through the machine's role.
 *
 * If the connection breaks while a file is being read, the rest of the file is requested.
 */
import { Readable } from 'node:stream';
import { measureContent } from './content';
import type { ByteRange, ClaimContent, Files } from './files';
import { FilesFault } from './files-fault';
import type { S3Location } from './files-location';
import {
  checkBucket,
  listObjects,
  openBucket,
  openObject,
  removeObject,
  sizeOfObject,
  storeObject,
  type Bucket,
  type S3Limits,
} from './s3-bucket';
import { toS3Fault } from './s3-faults';

/** The maximum number of requests to read one file. */
const READ_ATTEMPTS = 3;

/** @param limits Tests set lower ones. */
export function openS3Files(
  location: S3Location,
  claim: ClaimContent = async () => undefined,
  limits: S3Limits = { answerMs: 10_000, stallMs: 20_000 },
): Files {
  const bucket = openBucket(location, limits);
  return {
    async put(content) {
      const stored = await measureContent(content);
      await claim(stored.sha256);
      if ((await sizeOfObject(bucket, stored.sha256)) !== stored.sizeBytes)
        await storeObject(bucket, stored.sha256, content, stored);
      return stored;
    },
    putNamed: async (name, content) => storeObject(bucket, name, content, await measureContent(content)),
    remove: (key) => removeObject(bucket, key),
    list: (beginning = '') => listObjects(bucket, beginning),
    sizeOf: (key) => sizeOfObject(bucket, key),
    async read(key, range) {
      const { body, sizeBytes } = await openObject(bucket, key, range);
      const first = range?.first ?? 0;
      const parts = readOn(bucket, key, body, { first, last: first + sizeBytes - 1 });
      // If nobody has begun to read a generator, its `finally` blocks don't run.
      return Readable.from(parts, { objectMode: false }).once('close', () => body.destroy());
    },
    // The service discards files that it hasn't received in full.
    removeLeftovers: async () => undefined,
    check: () => checkBucket(bucket),
  };
}

/** Reads an open file and requests the rest of it if the connection breaks. */
async function* readOn(
  bucket: Bucket,
  key: string,
  body: Readable,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  let [at, current] = [first, body];
  for (let attempt = 1; at <= last; attempt += 1) {
    try {
      for await (const part of watchStalls(current, bucket.limits.stallMs)) {
        at += part.length;
        yield part;
      }
    } catch (cause) {
      if (attempt === READ_ATTEMPTS) throw toS3Fault(cause);
    } finally {
      current.destroy();
    }
    if (at <= last && attempt === READ_ATTEMPTS)
      throw new FilesFault('The file store sent only part of a file.', key);
    if (at <= last) current = (await openObject(bucket, key, { first: at, last })).body;
  }
}

/** Fails if the stream delivers nothing for too long while it is being read. */
async function* watchStalls(body: Readable, limitMs: number): AsyncGenerator<Buffer> {
  const parts = body.iterator() as AsyncIterator<Buffer>;
  for (;;) {
    const timer = setTimeout(() => body.destroy(new DOMException('', 'TimeoutError')), limitMs);
    const { done, value } = await parts.next().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
