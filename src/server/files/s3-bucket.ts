/**
 * Requests to a bucket of an S3 service. Amazon’s SDK retries failed requests, but only up to a time limit.
 * Every failure is a `FilesFault`, unless the object is missing.
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { notFound } from '../http/problem';
import type { ByteRange, FileContent, ListedFile, StoredContent } from './files';
import { FilesFault } from './files-fault';
import { pathOfKey, type S3Location } from './files-location';
import { isMissingBucket, isMissingFile, toS3Fault } from './s3-faults';

export interface S3Limits {
  /** The time limit for a request, including all retries, until the first byte of the response. */
  readonly answerMs: number;
  /** How long the service may send nothing while somebody is reading a file. */
  readonly stallMs: number;
}

export interface Bucket {
  readonly client: S3Client;
  readonly name: string;
  readonly prefix: string;
  readonly limits: S3Limits;
}

/** Storing a large file may take longer than `answerMs`, but its bytes have to be sent at least this fast. */
const LEAST_BYTES_PER_MS = 100;
/** The maximum number of connections. It is high, because each slow download occupies one. */
const CONNECTIONS_MAX = 1000;

export function openBucket(
  { bucket, prefix, region, endpoint, isPathStyle }: S3Location,
  limits: S3Limits,
): Bucket {
  // The SDK would warn that it will stop supporting this version of Node. This version still works with the
  // SDK, and the log must contain only JSON.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const agent = { keepAlive: true, maxSockets: CONNECTIONS_MAX };
  const client = new S3Client({
    // Services other than Amazon's accept any region, but a signature needs one.
    ...((region ?? endpoint) !== null && { region: region ?? 'us-east-1' }),
    ...(endpoint !== null && { endpoint }),
    forcePathStyle: isPathStyle,
    // The SDK would print warnings about streams that it can't send again. Such a request fails, and its
    // error says why.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // Our own hash is enough, and not all services understand the SDK's checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, httpAgent: agent, httpsAgent: agent },
  });
  return { client, name: bucket, prefix, limits };
}

/**
 * Requests a list, because its response shows that the server is an S3 service.
 *
 * @throws FilesFault if the bucket doesn't exist or can't be used.
 */
export async function checkBucket(bucket: Bucket): Promise<void> {
  await listPage(bucket, { Prefix: bucket.prefix, MaxKeys: 1 }).catch(tellBucketFault);
}

export async function sizeOfObject(bucket: Bucket, key: string): Promise<number | null> {
  try {
    const answer = await bucket.client.send(new HeadObjectCommand(nameOf(bucket, key)), soon(bucket));
    requireS3(answer.ETag);
    return answer.ContentLength ?? null;
  } catch (cause) {
    if (!isMissingFile(cause)) throw toS3Fault(cause);
    // The response has no body and doesn't distinguish a missing file from a missing bucket.
    await bucket.client
      .send(new HeadBucketCommand({ Bucket: bucket.name }), soon(bucket))
      .catch(tellBucketFault);
    return null;
  }
}

/** Stores an object. The service verifies the object's hash before the object becomes visible. */
export async function storeObject(
  bucket: Bucket,
  key: string,
  content: FileContent,
  { sha256, sizeBytes }: StoredContent,
): Promise<void> {
  const body = 'path' in content ? createReadStream(content.path) : content;
  const storing = new AbortController();
  // Without a listener, an error while reading the file would end the process.
  if ('on' in body) body.on('error', (cause) => storing.abort(cause));
  const command = new PutObjectCommand({
    ...nameOf(bucket, key),
    Body: body,
    ContentLength: sizeBytes,
    ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
  });
  // The signature covers the hash, so even services that don't support checksums verify it.
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'hashOfContent' },
  );
  const limitMs = bucket.limits.answerMs + Math.ceil(sizeBytes / LEAST_BYTES_PER_MS);
  const abortSignal = AbortSignal.any([storing.signal, AbortSignal.timeout(limitMs)]);
  try {
    requireS3((await bucket.client.send(command, { abortSignal })).ETag);
  } catch (cause) {
    // The service may have responded before the whole file was sent. In that case, the connection can't be
    // reused.
    storing.abort();
    if ('destroy' in body) body.destroy();
    throw toS3Fault(cause);
  }
}

/** @throws HttpProblem not-found if there is no such object. */
export async function openObject(
  bucket: Bucket,
  key: string,
  range: ByteRange | undefined,
): Promise<{ body: Readable; sizeBytes: number }> {
  const opening = new AbortController();
  // The limit applies until the first byte of the response.
  const timer = setTimeout(() => opening.abort(new DOMException('', 'TimeoutError')), bucket.limits.answerMs);
  try {
    const answer = await bucket.client.send(
      new GetObjectCommand({
        ...nameOf(bucket, key),
        ...(range && { Range: `bytes=${range.first}-${range.last}` }),
      }),
      { abortSignal: opening.signal },
    );
    const sizeBytes = answer.ContentLength ?? 0;
    requireS3(answer.ETag);
    if (range && sizeBytes !== range.last - range.first + 1)
      throw new FilesFault('The file store sent other bytes than those that were requested.', key);
    return { body: answer.Body as Readable, sizeBytes };
  } catch (cause) {
    // The body that was refused is not read.
    opening.abort();
    throw isMissingFile(cause) && !isMissingBucket(cause)
      ? notFound('This file is missing.')
      : toS3Fault(cause);
  } finally {
    clearTimeout(timer);
  }
}

export async function* listObjects(bucket: Bucket, beginning: string): AsyncGenerator<ListedFile> {
  const { prefix } = bucket;
  const wanted = beginning.length >= 2 ? `${beginning.slice(0, 2)}/${beginning}` : beginning;
  let next: string | undefined;
  do {
    const page = await listPage(bucket, {
      Prefix: `${prefix}${wanted}`,
      ...(next !== undefined && { ContinuationToken: next }),
    }).catch(tellFault);
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? []) {
      const key = Key.slice(prefix.length + 3);
      // The bucket may contain objects that aren't our files.
      if (Key === nameOf(bucket, key).Key) yield { key, sizeBytes: Size, storedAt: LastModified };
    }
    next = page.NextContinuationToken;
  } while (next !== undefined);
}

/** Requests one page of a list. Its errors are those of the SDK. */
async function listPage(
  bucket: Bucket,
  wanted: Omit<ListObjectsV2CommandInput, 'Bucket'>,
): Promise<ListObjectsV2CommandOutput> {
  const page = await bucket.client.send(
    new ListObjectsV2Command({ Bucket: bucket.name, ...wanted }),
    soon(bucket),
  );
  requireS3(page.IsTruncated);
  return page;
}

export async function removeObject(bucket: Bucket, key: string): Promise<void> {
  await bucket.client.send(new DeleteObjectCommand(nameOf(bucket, key)), soon(bucket)).catch(tellFault);
}

function nameOf({ name, prefix }: Bucket, key: string): { Bucket: string; Key: string } {
  return { Bucket: name, Key: `${prefix}${pathOfKey(key)}` };
}

function soon({ limits }: Bucket): { abortSignal: AbortSignal } {
  return { abortSignal: AbortSignal.timeout(limits.answerMs) };
}

/**
 * Checks that a response comes from an S3 service. A page of another server, such as a proxy that asks users to log in,
 * would otherwise mean that a file is stored or missing, or that the bucket is empty.
 *
 * @param sign A part of the response that every S3 service sends: the ETag of an object, or whether a list continues.
 */
function requireS3(sign: unknown): void {
  if (sign === undefined) throw new FilesFault('The file store isn’t an S3 service.', 'another response');
}

function silent(): void {
  // Errors are reported by the code that sends the request.
}

function tellFault(cause: unknown): never {
  throw toS3Fault(cause);
}

function tellBucketFault(cause: unknown): never {
  throw isMissingFile(cause)
    ? new FilesFault('The bucket with the files doesn’t exist.', 'NoSuchBucket')
    : toS3Fault(cause);
}
