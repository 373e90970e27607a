/**
 * Saves a file in the desktop app, where no browser does that.
 *
 *   requested → answered → written, chunk by chunk → saved under its final name
 *                  └──► rejected   └──► the incomplete file is removed
 */

/**
 * `no-answer`: there was no response, it broke off, or the server failed. `refused`: the server didn't send the file.
 * `not-written`: the file couldn't be written to the folder.
 */
export type SaveFailure = 'no-answer' | 'refused' | 'not-written';

export type DownloadResult =
  /** `path` is absolute. `name` may contain an added number, because existing files are never overwritten. */
  | { readonly ok: true; readonly name: string; readonly path: string }
  /** `name` is null if the file's name wasn't known yet. */
  | { readonly ok: false; readonly name: string | null; readonly failure: SaveFailure };

/** The folder in which files are saved. */
export interface DownloadFolder {
  /** @throws The operating system's error. */
  create(name: string): Promise<UnfinishedFile>;
}

/** Each method rejects with the operating system's error. */
export interface UnfinishedFile {
  write(bytes: Uint8Array): Promise<void>;
  /** Gives the completed file its final name. */
  keep(): Promise<{ readonly name: string; readonly path: string }>;
  remove(): Promise<void>;
}

export interface SaveOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly folder: DownloadFolder;
  /** Called when the name is known, before the first byte is written. */
  readonly onName?: (name: string) => void;
}

/**
 * Never rejects.
 * @param wanted The file's name; empty for the name that the server sends.
 */
export async function saveDownload(
  href: string,
  wanted: string,
  { fetch, folder, onName }: SaveOptions,
): Promise<DownloadResult> {
  const known = wanted === '' ? null : safeFileName(wanted);
  // fetch rejects if there is no connection.
  const response = await fetch(new Request(href)).catch(() => null);
  if (!response || response.status >= 500) return { ok: false, name: known, failure: 'no-answer' };
  if (!response.ok || !response.body) return { ok: false, name: known, failure: 'refused' };
  const name = known ?? safeFileName(nameOf(response.headers.get('content-disposition') ?? ''));
  onName?.(name);

  const reader = response.body.getReader();
  const file = await folder.create(name).catch(() => null);
  if (!file) {
    void reader.cancel();
    return { ok: false, name, failure: 'not-written' };
  }
  const failure = await copy(reader, file);
  const saved = failure === null ? await file.keep().catch(() => null) : null;
  if (saved) return { ok: true, ...saved };
  // A file that can't be removed still has the name of an incomplete file.
  await file.remove().catch(() => undefined);
  return { ok: false, name, failure: failure ?? 'not-written' };
}

async function copy(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  file: UnfinishedFile,
): Promise<SaveFailure | null> {
  for (;;) {
    const step = await reader.read().catch(() => null);
    if (!step) return 'no-answer';
    if (step.done) return null;
    const isWritten = await file.write(step.value).then(
      () => true,
      () => false,
    );
    if (!isWritten) {
      void reader.cancel();
      return 'not-written';
    }
  }
}

/** Reads the file name from a Content-Disposition header (RFC 6266); empty if there is none. */
function nameOf(header: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch (error) {
      // The encoded name contains a malformed %, so the plain name is used.
      if (!(error instanceof URIError)) throw error;
    }
  }
  return /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? '';
}

/** Names that Windows reserves for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Returns a name that every file system allows. Characters that some file systems don't allow, such as path
 * separators, become spaces. The name is cut to 150 characters, but keeps its extension.
 */
export function safeFileName(name: string): string {
  const plain = name
    .replace(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = '', ending = ''] = /^(.*?)(\.[\w]{1,8})?$/su.exec(plain) ?? [];
  const short = [...stem]
    .slice(0, 150 - ending.length)
    .join('')
    .trim();
  const named = (short === '' ? 'download' : short) + ending;
  return DEVICES.test(named) ? `_${named}` : named;
}
