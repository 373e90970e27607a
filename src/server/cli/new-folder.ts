/** Creates the folder of a backup or an export. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder } from '../files/on-disk';
import { StartupError } from '../startup-error';

/**
 * Writes a new folder, which only its owner may read. It has another name until it is complete, and is removed if
 * writing fails. If the process is killed, a folder remains whose name ends with `.part-` and six characters.
 *
 * @param target An absolute path at which nothing exists yet.
 * @param purpose Begins the message with which an existing folder is refused, such as "A backup".
 * @param write Writes everything to the given folder, and flushes it.
 * @throws StartupError if something exists at the path.
 */
export async function writeNewFolder(
  target: string,
  purpose: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  refuseExisting(target, purpose);
  await mkdir(dirname(target), { recursive: true });
  const unfinished = await mkdtemp(`${target}.part-`);
  try {
    await write(unfinished);
    await rename(unfinished, target).catch((cause: unknown) => {
      // Another process may have created the folder meanwhile.
      refuseExisting(target, purpose);
      throw cause;
    });
    await flushFolder(dirname(target));
  } catch (cause) {
    // Retries help if a file that was being written gets its name only now.
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw cause;
  }
}

function refuseExisting(target: string, purpose: string): void {
  if (existsSync(target)) throw new StartupError(`${target} already exists. ${purpose} needs a new folder.`);
}
