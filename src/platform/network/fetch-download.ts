/**
 * Fetches a file of which size and SHA-256 are known, and answers nothing but those very bytes.
 *
 *   kept bytes ──► fetch the rest ──► all there ──► hashed ──► the file
 *       ▲               │                              └──► other bytes: all are dropped, as nobody knows which is wrong
 *       └── broken off ─┘ what came is kept, and the next attempt asks for what is missing (Range, If-Range)
 *
 * Two attempts (spec §9). A link that has expired is signed anew and costs none, once a download. Bytes are kept beyond the
 * page every 256 KiB, and when an attempt is broken off; where there is no room for that, the next one begins anew.
 */
import type { Clock } from '../browser/clock';
import { DownloadFailure, type Download, type RemoteFile } from './download';
import type { PartialDownloadStore } from '../storage/partial-download-store';
import { sha256Of } from '../storage/sha256';

export interface FetchDownloadOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Absolute address of the API. */
  readonly baseUrl: string;
  readonly partialDownloads: PartialDownloadStore;
  readonly clock: Clock;
}

/** How often a file is fetched before its download fails (spec §9). */
const ATTEMPTS = 2;
/** Without a byte for so long, a connection is taken for lost: longer than a satellite link is ever silent. */
const SILENCE_MS = 60_000;
const PIECE_BYTES = 256 * 1024;
const EXPIRED = 403;

export function createFetchDownload({
  fetch,
  baseUrl,
  partialDownloads,
  clock,
}: FetchDownloadOptions): Download {
  return async (file, { signal, renewLink, onRequested: onRequested }) => {
    const received = await createReceivedBytes(file, partialDownloads);
    let { link } = file;
    let isRenewed = false;
    for (let attempt = 1; ;) {
      try {
        if (signal.aborted) throw new DownloadFailure('cancelled');
        if (received.length() < file.size) {
          await fetchRest({ ...file, link }, received, signal, onRequested).catch((error: unknown) => {
            // A connection that is lost after the last byte has done its work.
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
    onAsked: () => void,
  ): Promise<void> {
    const from = received.length();
    const given = new AbortController();
    const giveUp = (): void => given.abort();
    signal.addEventListener('abort', giveUp);
    let cancel = clock.after(SILENCE_MS, giveUp);
    const heard = (): void => {
      cancel();
      cancel = clock.after(SILENCE_MS, giveUp);
    };
    try {
      const headers: Record<string, string> =
        from > 0 ? { range: `bytes=${from}-`, 'if-range': `"${file.sha256}"` } : {};
      // What is kept on the device has its own place: the browser's cache would keep it twice.
      const answer = fetch(
        new Request(new URL(file.link, baseUrl), { headers, signal: given.signal, cache: 'no-store' }),
      );
      onAsked();
      const response = await answer;
      heard();
      const isRest = response.status === 206 && startsAt(response, from);
      // Asked for the rest and given something else: the next attempt asks for the whole.
      if ((!isRest && response.ok) || response.status === 416) await received.drop();
      if (!isRest && response.status !== 200) throw new DownloadFailure('refused', response.status);
      if (response.body) await read(response.body, file, received, heard);
      if (received.length() < file.size) throw new DownloadFailure('no-answer');
    } catch (error) {
      // Nothing more is wanted of an answer that is refused.
      giveUp();
      throw error;
    } finally {
      cancel();
      signal.removeEventListener('abort', giveUp);
    }
  }

  async function read(
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
    file: RemoteFile,
    received: ReceivedBytes,
    heard: () => void,
  ): Promise<void> {
    const reader = body.getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      heard();
      await received.add(step.value);
      if (received.length() > file.size) {
        await received.drop();
        throw new DownloadFailure('wrong-bytes');
      }
    }
  }

  async function verifiedBytes(file: RemoteFile, received: ReceivedBytes): Promise<Uint8Array<ArrayBuffer>> {
    // Kept bytes that can't be read are as wrong as others.
    const bytes = await received.whole().catch(() => null);
    if (bytes && (await sha256Of(bytes)) === file.sha256) return bytes;
    await received.drop();
    throw new DownloadFailure('wrong-bytes');
  }
}

/** What has come of a file so far. */
interface ReceivedBytes {
  length(): number;
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Keeps what came since the last time beyond the page. Never rejects. */
  keep(): Promise<void>;
  /** Forgets all of it. */
  drop(): Promise<void>;
  /**
   * In this page's memory: read back out of a blob, what has just come would go through another process twice.
   * @throws What the browser says when kept bytes can't be read.
   */
  whole(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Begins with what is kept. Pieces that can't be read, or not be kept, are as good as none. */
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
      // The last bytes of a file go to their place at once.
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

/** What fetch and a body that is read throw: TypeError for a lost connection, AbortError for silence. */
function toDownloadFailure(error: unknown): DownloadFailure {
  return error instanceof DownloadFailure ? error : new DownloadFailure('no-answer');
}

function startsAt(response: Response, from: number): boolean {
  return response.headers.get('content-range')?.startsWith(`bytes ${from}-`) ?? false;
}
