/**
 * Stores files in a folder. A file is written under a temporary name, flushed to disk, and then renamed. Any
 * number of processes can share a folder.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '../http/problem';
import { measureContent, partsOf } from './content';
import type { ByteRange, ClaimContent, FileContent, Files, ListedFile } from './files';
import { FilesFault } from './files-fault';
import { pathOfKey } from './files-location';
import { flushFolder, isNotFound, makeFolder } from './on-disk';

/** The suffix of the temporary names under which files are written. */
const UNFINISHED = '.part';
/** No write takes this long, so older unfinished files are leftovers. */
const LEFTOVER_AGE_MS = 24 * 3_600_000;

export function openFolderFiles(folder: string, claim: ClaimContent = async () => undefined): Files {
  const pathOf = (key: string) => join(folder, pathOfKey(key));

  async function sizeOf(key: string): Promise<number | null> {
    return (await statOf(pathOf(key)))?.size ?? null;
  }

  async function* list(beginning = ''): AsyncGenerator<ListedFile> {
    const folders = beginning.length >= 2 ? [beginning.slice(0, 2)] : await foldersIn(folder);
    for (const name of folders.filter((one) => one.startsWith(beginning.slice(0, 2)))) {
      for (const key of await namesIn(join(folder, name))) {
        if (!key.startsWith(beginning) || key.endsWith(UNFINISHED)) continue;
        // A file may have been deleted since its folder was read.
        const found = await statOf(pathOf(key));
        if (found) yield { key, sizeBytes: found.size, storedAt: found.mtime };
      }
    }
  }

  return {
    async put(content) {
      const stored = await measureContent(content);
      await claim(stored.sha256);
      if ((await sizeOf(stored.sha256)) !== stored.sizeBytes)
        await writeAtomically(pathOf(stored.sha256), content, stored.sha256);
      return stored;
    },
    putNamed: (name, content) => writeAtomically(pathOf(name), content, null),
    remove: (key) => rm(pathOf(key), { force: true }).catch(tellFault),
    list,
    sizeOf,
    read: (key, range) => openToRead(pathOf(key), range),
    async removeLeftovers() {
      for (const name of await foldersIn(folder)) {
        for (const one of (await namesIn(join(folder, name))).filter((key) => key.endsWith(UNFINISHED))) {
          const found = await statOf(join(folder, name, one));
          if (found && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS)
            await rm(join(folder, name, one), { force: true });
        }
      }
    },
    check: () => access(folder, constants.R_OK | constants.W_OK).catch(tellFault),
  };
}

async function openToRead(path: string, range: ByteRange | undefined) {
  const stream = createReadStream(path, range && { start: range.first, end: range.last });
  try {
    await once(stream, 'open');
    return stream;
  } catch (cause) {
    throw isNotFound(cause) ? notFound('This file is missing.') : toFault(cause);
  }
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (cause) {
    if (isNotFound(cause)) return null;
    throw toFault(cause);
  }
}

/**
 * Returns the names of the folders with files. Others may belong to another program, or, like a volume's `lost+found`,
 * be unreadable.
 */
async function foldersIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => name.length === 2);
}

/** Returns nothing for a folder that doesn't exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    if (isNotFound(cause)) return [];
    throw toFault(cause);
  }
}

/** @param sha256 The hash that the written bytes must have; `null` if it doesn't matter. */
async function writeAtomically(path: string, content: FileContent, sha256: string | null): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    await makeFolder(dirname(path));
    const written = await write(unfinished, content);
    if (sha256 !== null && written !== sha256)
      throw new FilesFault('A file changed while it was being stored.', 'other bytes');
    await rename(unfinished, path);
    await flushFolder(dirname(path));
  } catch (cause) {
    throw toFault(cause);
  } finally {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/** @returns The hash of the bytes that were written. */
async function write(path: string, content: FileContent): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  try {
    for await (const part of partsOf(content)) {
      hash.update(part);
      await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

function tellFault(cause: unknown): never {
  throw toFault(cause);
}

/** Returns errors that don't come from the operating system unchanged. */
function toFault(cause: unknown): unknown {
  if (!(cause instanceof Error) || !('code' in cause) || !('syscall' in cause)) return cause;
  return cause.code === 'ENOSPC'
    ? new FilesFault('The disk that holds the files is full.', 'ENOSPC')
    : new FilesFault('The folder with the files can’t be used.', String(cause.code));
}
