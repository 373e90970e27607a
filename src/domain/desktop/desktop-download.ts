/**
 * Saving a file on the desktop, where no browser does it.
 *
 *   asked for → answered → written, piece by piece → kept under its name
 *                  └──► refused    └──► what was written so far is removed
 */

/** `no-answer`: none, or it broke off; `refused`: an answer that is no file; `not-written`: the folder does not take it. */
export type SaveFailure = 'no-answer' | 'refused' | 'not-written';

export type SaveResult =
  /** `path` absolute; `name` may have been numbered, as nothing is overwritten. */
  | { readonly ok: true; readonly name: string; readonly path: string }
  /** @param name Null where the file had none yet. */
  | { readonly ok: false; readonly name: string | null; readonly failure: SaveFailure };

/** Where files go. */
export interface DownloadFolder {
  /** @throws what the system says. */
  create(name: string): Promise<UnfinishedFile>;
}

/** Each rejects with what the system says. */
export interface UnfinishedFile {
  write(bytes: Uint8Array): Promise<void>;
  /** All is written: from now on the file has its name. */
  keep(): Promise<{ readonly name: string; readonly path: string }>;
  remove(): Promise<void>;
}

export interface SaveOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly folder: DownloadFolder;
  /** Told when the name is known, before the first byte is written. */
  readonly onName?: (name: string) => void;
}

/**
 * Never rejects.
 * @param wanted Its name; empty takes the server's.
 */
export async function saveDownload(
  href: string,
  wanted: string,
  { fetch, folder, onName }: SaveOptions,
): Promise<SaveResult> {
  const known = wanted === '' ? null : safeFileName(wanted);
  // fetch rejects for no connection.
  const response = await fetch(new Request(href)).catch(() => null);
  if (!response) return { ok: false, name: known, failure: 'no-answer' };
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
  if (failure === null) {
    const kept = await file.keep().catch(() => null);
    return kept ? { ok: true, ...kept } : { ok: false, name, failure: 'not-written' };
  }
  // What cannot be removed is left under a name that says it is not whole.
  await file.remove().catch(() => undefined);
  return { ok: false, name, failure };
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

/** Of a Content-Disposition header (RFC 6266); empty for none. */
function nameOf(header: string): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header)?.[1];
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded);
    } catch (error) {
      // A malformed %: the plain name stands beside it.
      if (!(error instanceof URIError)) throw error;
    }
  }
  return /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1]?.replace(/\\(.)/g, '$1') ?? '';
}

/** Names that Windows keeps for its devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** With nothing that a file system takes amiss, and within one folder. At most 150 characters, its ending kept. */
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
