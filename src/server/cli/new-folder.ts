/** Creates the folder of a backup or an export. */
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Config } from '../config';
import { flushFolder, isNotFound, makeFolder } from '../files/on-disk';
import { StartupError } from '../startup-error';

/**
 * Creates a new folder, which only its owner may read. It has a temporary name until it is complete, and is
 * removed if writing fails. If the process is killed, a folder remains whose name ends with `.part-` and six
 * characters.
 *
 * @param target An absolute path at which nothing exists yet.
 * @param purpose Begins the second sentence of the message that refuses an existing folder, such as "A
 *   backup".
 * @param write Writes everything to the given folder, and flushes it.
 * @throws StartupError if something exists at the path.
 */
export async function writeNewFolder(
  target: string,
  purpose: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  refuseExisting(target, purpose);
  await makeFolder(dirname(target));
  const unfinished = await mkdtemp(`${target}.part-`);
  try {
    await write(unfinished);
    await rename(unfinished, target).catch((cause: unknown) => {
      // Another process may have created the folder in the meantime.
      refuseExisting(target, purpose);
      throw cause;
    });
    await flushFolder(dirname(target));
  } catch (cause) {
    // Retried, because a file that was being written may get its final name during the removal.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw cause;
  }
}

function refuseExisting(target: string, purpose: string): void {
  if (existsSync(target)) throw new StartupError(`${target} already exists. ${purpose} needs a new folder.`);
}

/**
 * Refuses a folder inside the library's own folders, where other commands would delete it or mistake it for
 * part of the library.
 *
 * @param purpose Begins the second sentence of the message, such as "A backup".
 * @throws StartupError if the folder is in the data folder or in the folder of the library's files.
 */
export async function refuseOwnFolders(
  folder: string,
  { dataFolder, files }: Pick<Config, 'dataFolder' | 'files'>,
  purpose: string,
): Promise<void> {
  const advice = `${purpose} needs a folder elsewhere.`;
  if (await isInside(folder, dataFolder))
    throw new StartupError(`${folder} is in the data folder. ${advice}`);
  if (files?.kind === 'folder' && (await isInside(folder, files.path)))
    throw new StartupError(`${folder} is in the folder of the library's files. ${advice}`);
}

/**
 * Returns whether `folder` is `outer` or inside it, after symbolic links are resolved. Neither has to exist.
 */
export async function isInside(folder: string, outer: string): Promise<boolean> {
  return `${await realPath(folder)}${sep}`.startsWith(`${await realPath(outer)}${sep}`);
}

/** Resolves the symbolic links in a path whose last parts don't have to exist. */
async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
    return join(await realPath(dirname(path)), basename(path));
  }
}
