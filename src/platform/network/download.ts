/** Fetching a file of which size and SHA-256 are known: what is answered are those very bytes. */

export interface RemoteFile {
  /** A path of the API's host, or an address. */
  readonly link: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/**
 * `no-answer`: no connection, or it was lost; `refused`: the server has answered something else than the file;
 * `wrong-bytes`: what it sent is not what it had listed; `cancelled`: by the caller.
 */
export type DownloadFailureReason = 'no-answer' | 'refused' | 'wrong-bytes' | 'cancelled';

export class DownloadFailure extends Error {
  override readonly name = 'DownloadFailure';

  /** @param status Of the answer, where there was one. */
  constructor(
    readonly reason: DownloadFailureReason,
    readonly status: number | null = null,
  ) {
    super(`The file could not be downloaded: ${reason}${status === null ? '' : ` (${status})`}.`);
  }
}

export interface DownloadRequest {
  readonly signal: AbortSignal;
  /** Asked for another link when this one has expired; null when there is none. */
  readonly renewLink: () => Promise<string | null>;
  /** Told when the server has been asked, each time: what is to be done meanwhile is best begun then. */
  readonly onRequested: () => void;
}

/** @throws DownloadFailure, and nothing else. */
export type Download = (file: RemoteFile, request: DownloadRequest) => Promise<Uint8Array<ArrayBuffer>>;
