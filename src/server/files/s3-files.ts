/**
 * Stores files in a bucket of an S3 service. A file appears in the bucket only when the service has received all of
 * it and found its hash right. The largest files are a few hundred megabytes, so that one request stores each. The
 * credentials are those that every program with Amazon's SDK uses: the environment, a file, or the machine's role.
 *
 * Requests are repeated, but for no longer than a time limit. If a file breaks off while it is being read, the rest is
 * requested again from there.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { notFound } from '../http/problem';
import { measureContent } from './content';
import type { ByteRange, ClaimContent, FileContent, Files, ListedFile, StoredContent } from './files';
import { FilesFault } from './files-fault';
import type { S3Location } from './files-location';
import { isMissingBucket, isMissingFile, toS3Fault } from './s3-faults';

/** The limit on a request, its repetitions included, up to the first byte of its answer. */
const ANSWER_LIMIT_MS = 10_000;
/** Storing a file may take longer, but not longer than with this speed. */
const LEAST_BYTES_PER_MS = 100;
/** How long the service may send nothing while somebody is waiting for it. */
const STALL_LIMIT_MS = 20_000;
/** How often the rest of a file is requested after it has broken off. */
const READ_ATTEMPTS = 3;
/** Each slow download has one of these. */
const CONNECTIONS_MAX = 1000;

interface Limits {
  readonly answerMs: number;
  readonly stallMs: number;
}

/** @param limits Tests set lower ones. */
export function openS3Files(
  location: S3Location,
  claim: ClaimContent = async () => undefined,
  limits: Limits = { answerMs: ANSWER_LIMIT_MS, stallMs: STALL_LIMIT_MS },
): Files {
  const { bucket: Bucket, prefix } = location;
  const client = createClient(location);
  const keyOf = (key: string) => ({ Bucket, Key: `${prefix}${key.slice(0, 2)}/${key}` });
  const soon = () => ({ abortSignal: AbortSignal.timeout(limits.answerMs) });

  async function check(): Promise<void> {
    await client.send(new HeadBucketCommand({ Bucket }), soon()).catch((cause: unknown) => {
      throw isMissingFile(cause)
        ? new FilesFault('The bucket with the files doesn’t exist.', 'NoSuchBucket')
        : toS3Fault(cause);
    });
  }

  async function sizeOf(key: string): Promise<number | null> {
    try {
      return (await client.send(new HeadObjectCommand(keyOf(key)), soon())).ContentLength ?? null;
    } catch (cause) {
      if (!isMissingFile(cause)) throw toS3Fault(cause);
      // The answer has no body, and doesn't tell a missing file from a missing bucket.
      await check();
      return null;
    }
  }

  async function store(
    key: string,
    content: FileContent,
    { sha256, sizeBytes }: StoredContent,
  ): Promise<void> {
    const command = new PutObjectCommand({
      ...keyOf(key),
      Body: 'path' in content ? createReadStream(content.path) : content,
      ContentLength: sizeBytes,
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    });
    // The signature covers the hash, so that services without checksums compare it, too.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build', name: 'hashOfContent' },
    );
    const abortSignal = AbortSignal.timeout(limits.answerMs + Math.ceil(sizeBytes / LEAST_BYTES_PER_MS));
    await client.send(command, { abortSignal }).catch(tellFault);
  }

  async function open(
    key: string,
    range: ByteRange | undefined,
  ): Promise<{ body: Readable; sizeBytes: number }> {
    const opening = new AbortController();
    const timer = setTimeout(() => opening.abort(new DOMException('', 'TimeoutError')), limits.answerMs);
    try {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ ...keyOf(key), ...(Range !== undefined && { Range }) }),
        { abortSignal: opening.signal },
      );
      return { body: Body as Readable, sizeBytes: ContentLength };
    } catch (cause) {
      throw isMissingFile(cause) && !isMissingBucket(cause)
        ? notFound('This file is missing.')
        : toS3Fault(cause);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads from an open file, and requests the rest again whenever it breaks off. */
  async function* readOn(
    key: string,
    body: Readable,
    { first, last }: ByteRange,
  ): AsyncGenerator<Uint8Array> {
    let [at, current] = [first, body];
    for (let attempt = 1; at <= last; attempt += 1) {
      try {
        for await (const part of watchStalls(current, limits.stallMs)) {
          at += part.length;
          yield part;
        }
      } catch (cause) {
        if (attempt === READ_ATTEMPTS) throw toS3Fault(cause);
      } finally {
        current.destroy();
      }
      if (at <= last && attempt === READ_ATTEMPTS)
        throw new FilesFault('The store of the files sent only a part of a file.', key);
      if (at <= last) current = (await open(key, { first: at, last })).body;
    }
  }

  async function* list(beginning = ''): AsyncGenerator<ListedFile> {
    const Prefix =
      beginning.length >= 2 ? `${prefix}${beginning.slice(0, 2)}/${beginning}` : `${prefix}${beginning}`;
    let next: string | undefined;
    do {
      const asked = { Bucket, Prefix, ...(next !== undefined && { ContinuationToken: next }) };
      const page = await client.send(new ListObjectsV2Command(asked), soon()).catch(tellFault);
      for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
        const key = Key.slice(prefix.length + 3);
        // The bucket may hold other things than our files.
        if (Key === keyOf(key).Key) yield { key, sizeBytes: Size, storedAt: LastModified };
      }
      next = page.NextContinuationToken;
    } while (next !== undefined);
  }

  return {
    async put(content) {
      const stored = await measureContent(content);
      await claim(stored.sha256);
      if ((await sizeOf(stored.sha256)) !== stored.sizeBytes) await store(stored.sha256, content, stored);
      return stored;
    },
    putNamed: async (name, content) => store(name, content, await measureContent(content)),
    async remove(key) {
      await client.send(new DeleteObjectCommand(keyOf(key)), soon()).catch(tellFault);
    },
    list,
    sizeOf,
    async read(key, range) {
      const { body, sizeBytes } = await open(key, range);
      const first = range?.first ?? 0;
      const parts = readOn(key, body, { first, last: first + sizeBytes - 1 });
      // A generator that nobody has begun to read doesn't run its last steps.
      return Readable.from(parts, { objectMode: false }).once('close', () => body.destroy());
    },
    // The service discards what it has not received in full.
    removeLeftovers: async () => undefined,
    check,
  };
}

function createClient({ region, endpoint, isPathStyle }: S3Location): S3Client {
  // This version goes on working, and the log has lines of JSON only.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const agent = { keepAlive: true, maxSockets: CONNECTIONS_MAX };
  return new S3Client({
    // Services other than Amazon's accept any region, but a signature needs one.
    ...((region ?? endpoint) !== null && { region: region ?? 'us-east-1' }),
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: isPathStyle,
    // Our own hash is enough, and not all services understand the SDK's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, httpAgent: agent, httpsAgent: agent },
  });
}

/** Ends the stream with an error if it sends nothing for too long while it is being read. */
async function* watchStalls(body: Readable, limitMs: number): AsyncGenerator<Buffer> {
  const parts = body.iterator() as AsyncIterator<Buffer>;
  for (;;) {
    const timer = setTimeout(() => body.destroy(new DOMException('', 'TimeoutError')), limitMs);
    const { done, value } = await parts.next().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}

function tellFault(cause: unknown): never {
  throw toS3Fault(cause);
}
