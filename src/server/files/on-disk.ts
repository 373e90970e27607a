/** What more than one part asks of the file system. */
import { open } from 'node:fs/promises';

/** Of what the file system throws: there is no such file or folder. */
export function isNotFound(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

/** Of a file that somebody else has written: its bytes are on disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new or renamed file is on disk when its folder says so, too; Windows keeps folders by itself and can't open one. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
