/** Downloads a file whose size and SHA-256 hash are known, and returns its bytes only if both match. */

export interface RemoteFile {
  /** A path on the API's host, or an absolute URL. */
  readonly link: string;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/**
 * `no-answer`: there is no connection, or it was lost. `refused`: the server didn't send the file.
 * `wrong-bytes`: the bytes don't match the size and hash that the server had listed. `cancelled`: the caller
 * cancelled the download.
 */
export type DownloadFailureReason = 'no-answer' | 'refused' | 'wrong-bytes' | 'cancelled';

export class DownloadFailure extends Error {
  override readonly name = 'DownloadFailure';

  /** @param status The status of the response, if there was one. */
  constructor(
    readonly reason: DownloadFailureReason,
    readonly status: number | null = null,
  ) {
    super(`The file could not be downloaded: ${reason}${status === null ? '' : ` (${status})`}.`);
  }
}

export interface DownloadRequest {
  readonly signal: AbortSignal;
  /** Returns a new link once this one has expired; null if there is none. */
  readonly renewLink: () => Promise<string | null>;
  /** Called each time a request has been sent. This is a good time to start other work. */
  readonly onRequested: () => void;
}

/** @throws DownloadFailure, and no other errors */
export type Download = (file: RemoteFile, request: DownloadRequest) => Promise<Uint8Array<ArrayBuffer>>;
