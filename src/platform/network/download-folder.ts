/** The system's downloads folder. The desktop app may write only there (src/desktop/tauri/capabilities). */
import { downloadDir, join } from '@tauri-apps/api/path';
import { BaseDirectory, exists, remove, rename, writeFile } from '@tauri-apps/plugin-fs';
import { revealItemInDir } from '@tauri-apps/plugin-opener';

const inFolder = { baseDir: BaseDirectory.Download };
/** If a folder contains this many numbered copies of a file, something is wrong. */
const MAX_NUMBER = 1000;

/**
 * Creates the file when the first bytes are written. The file has a different extension until it is complete.
 * Each write opens the file by its name, because bytes written to an open file handle would be sent to the
 * app as an array of numbers.
 */
export async function createDownloadedFile(name: string) {
  const unfinished = await findFreeName(`${name}.part`);
  let isCreated = false;
  return {
    async write(bytes: Uint8Array): Promise<void> {
      await writeFile(
        unfinished,
        bytes,
        isCreated ? { ...inFolder, append: true, create: false } : { ...inFolder, createNew: true },
      );
      isCreated = true;
    },
    async keep() {
      const free = await findFreeName(name);
      await rename(unfinished, free, {
        oldPathBaseDir: BaseDirectory.Download,
        newPathBaseDir: BaseDirectory.Download,
      });
      return { name: free, path: await join(await downloadDir(), free) };
    },
    async remove(): Promise<void> {
      if (isCreated) await remove(unfinished, inFolder);
    },
  };
}

/** Opens the folder with the file selected. */
export function showInFolder(path: string): Promise<void> {
  return revealItemInDir(path);
}

/** Returns `Rules.pdf`, or `Rules (2).pdf` if that exists, and so on. */
async function findFreeName(name: string): Promise<string> {
  const [, stem = name, ending = ''] = /^(.*?)((?:\.\w{1,8}){0,2})$/s.exec(name) ?? [];
  for (let number = 1; number < MAX_NUMBER; number += 1) {
    const numbered = number === 1 ? name : `${stem} (${number})${ending}`;
    if (!(await exists(numbered, inFolder))) return numbered;
  }
  throw new Error(`The downloads folder contains too many files named ${name}.`);
}
