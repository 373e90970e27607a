/**
 * Downloads a file whose size and SHA-256 hash are known, and returns its bytes only if both match.
 *
 *   stored bytes ──► fetch the rest ──► complete ──► hash ──► the file
 *       ▲                 │                            └──► other bytes: deleted, as any may be wrong
 *       └── interrupted ──┘ the bytes are stored, and the next attempt asks for the rest (Range, If-Range)
 *
 * There are two attempts (spec §9). An expired link is renewed once per download, and this isn't counted as
 * an attempt. Bytes are stored every 256 KiB, and when an attempt is interrupted. If there is no space for
 * them, the second attempt still continues from them, but a later download can't.
 */
import type { Clock } from '../browser/clock';
import { DownloadFailure, type Download, type RemoteFile } from './download';
import type { PartialDownloadStore } from '../storage/partial-download-store';
import { sha256Of } from '../storage/sha256';

export interface FetchDownloadOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The absolute URL of the API. */
  readonly baseUrl: string;
  readonly partialDownloads: PartialDownloadStore;
  readonly clock: Clock;
}

/** How many times a file is fetched before its download fails (spec §9). */
const ATTEMPTS = 2;
/**
 * If no bytes arrive for this long, the connection is considered lost. Satellite links are never silent for
 * that long.
 */
const SILENCE_MS = 60_000;
const PIECE_BYTES = 256 * 1024;
const EXPIRED = 403;

export function createFetchDownload({
  fetch,
  baseUrl,
  partialDownloads,
  clock,
}: FetchDownloadOptions): Download {
  return async (file, { signal, renewLink, onRequested }) => {
    const received = await createReceivedBytes(file, partialDownloads);
    let { link } = file;
    let isRenewed = false;
    for (let attempt = 1; ;) {
      try {
        if (signal.aborted) throw new DownloadFailure('cancelled');
        if (received.length() < file.size) {
          await fetchRest({ ...file, link }, received, signal, onRequested).catch((error: unknown) => {
            // If the connection was lost only after the last byte, the file is complete.
            if (received.length() < file.size) throw error;
          });
        }
        return await verifiedBytes(file, received);
      } catch (error) {
        await received.keep();
        const failure = signal.aborted ? new DownloadFailure('cancelled') : toDownloadFailure(error);
        if (failure.reason === 'cancelled') throw failure;
        if (failure.status === EXPIRED && !isRenewed) {
          isRenewed = true;
          const renewed = await renewLink();
          if (renewed === null) throw failure;
          link = renewed;
        } else {
          attempt += 1;
          if (attempt > ATTEMPTS) throw failure;
        }
      }
    }
  };

  async function fetchRest(
    file: RemoteFile,
    received: ReceivedBytes,
    signal: AbortSignal,
    onRequested: () => void,
  ): Promise<void> {
    const watch = watchSilence(signal, clock);
    try {
      const answer = fetch(restRequest(file, received.length(), watch.signal));
      onRequested();
      const response = await answer;
      watch.reset();
      await receiveRest(response, file, received, watch.reset);
    } catch (error) {
      // The body of an error response isn't needed.
      watch.abort();
      throw error;
    } finally {
      watch.stop();
    }
  }

  /** Returns a request for the missing bytes. */
  function restRequest({ link, sha256 }: RemoteFile, from: number, signal: AbortSignal): Request {
    const headers: Record<string, string> =
      from > 0 ? { range: `bytes=${from}-`, 'if-range': `"${sha256}"` } : {};
    // The browser's cache would store the file a second time.
    return new Request(new URL(link, baseUrl), { headers, signal, cache: 'no-store' });
  }
}

/** Aborts when `signal` is aborted, or when `reset` has not been called for too long. */
function watchSilence(signal: AbortSignal, clock: Clock) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal.addEventListener('abort', abort);
  let cancel = clock.after(SILENCE_MS, abort);
  return {
    signal: controller.signal,
    abort,
    reset(this: void): void {
      cancel();
      cancel = clock.after(SILENCE_MS, abort);
    },
    stop(): void {
      cancel();
      signal.removeEventListener('abort', abort);
    },
  };
}

async function receiveRest(
  response: Response,
  file: RemoteFile,
  received: ReceivedBytes,
  onBytes: () => void,
): Promise<void> {
  const isRest = response.status === 206 && startsAt(response, received.length());
  // The server didn't send the requested range, so the next attempt asks for the whole file.
  if ((!isRest && response.ok) || response.status === 416) await received.drop();
  if (!isRest && response.status !== 200) throw new DownloadFailure('refused', response.status);
  if (response.body) await readBody(response.body, file, received, onBytes);
  if (received.length() < file.size) throw new DownloadFailure('no-answer');
}

async function readBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  file: RemoteFile,
  received: ReceivedBytes,
  onBytes: () => void,
): Promise<void> {
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    onBytes();
    await received.add(step.value);
    if (received.length() > file.size) {
      await received.drop();
      throw new DownloadFailure('wrong-bytes');
    }
  }
}

async function verifiedBytes(file: RemoteFile, received: ReceivedBytes): Promise<Uint8Array<ArrayBuffer>> {
  // Stored bytes that can't be read are treated as wrong bytes.
  const bytes = await received.whole().catch(() => null);
  if (bytes && (await sha256Of(bytes)) === file.sha256) return bytes;
  await received.drop();
  throw new DownloadFailure('wrong-bytes');
}

/** The bytes of a file that have been received so far. */
interface ReceivedBytes {
  length(): number;
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Stores the bytes that have arrived since the last call. Never rejects. */
  keep(): Promise<void>;
  /** Deletes all bytes. */
  drop(): Promise<void>;
  /**
   * Returns all bytes. Those that have just arrived are taken from memory, because reading them back from a
   * blob would send them through another process twice.
   * @throws The browser's error if stored bytes can't be read
   */
  whole(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Begins with the stored bytes. Errors in reading or storing pieces are ignored. */
async function createReceivedBytes(
  { sha256, size }: RemoteFile,
  parts: PartialDownloadStore,
): Promise<ReceivedBytes> {
  let pieces = [...(await parts.read(sha256).catch(() => []))];
  let length = pieces.reduce((sum, piece) => sum + piece.size, 0);
  let latest: Uint8Array<ArrayBuffer>[] = [];
  let latestLength = 0;

  async function keep(): Promise<void> {
    if (latestLength === 0) return;
    const piece = new Blob(latest);
    latest = [];
    latestLength = 0;
    pieces.push(piece);
    await parts.add(sha256, pieces.length - 1, piece).catch(() => {});
  }

  async function drop(): Promise<void> {
    const wasKept = pieces.length > 0;
    pieces = [];
    latest = [];
    length = 0;
    latestLength = 0;
    if (wasKept) await parts.remove(sha256).catch(() => {});
  }

  if (length > size) await drop();
  return {
    length: () => length,
    async add(bytes) {
      latest.push(bytes);
      length += bytes.length;
      latestLength += bytes.length;
      // The last bytes needn't be stored as a piece, because the complete file is about to be stored.
      if (latestLength >= PIECE_BYTES && length < size) await keep();
    },
    keep,
    drop,
    async whole() {
      const kept = await Promise.all(pieces.map(async (piece) => new Uint8Array(await piece.arrayBuffer())));
      const bytes = new Uint8Array(length);
      let at = 0;
      for (const some of [...kept, ...latest]) {
        bytes.set(some, at);
        at += some.length;
      }
      return bytes;
    },
  };
}

/**
 * fetch and the body's reader throw a TypeError if the connection is lost, and an AbortError if no bytes
 * arrive for too long.
 */
function toDownloadFailure(error: unknown): DownloadFailure {
  return error instanceof DownloadFailure ? error : new DownloadFailure('no-answer');
}

function startsAt(response: Response, from: number): boolean {
  return response.headers.get('content-range')?.startsWith(`bytes ${from}-`) ?? false;
}
