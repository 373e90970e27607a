/** The system's folder of downloads, through the desktop app. It may write there and nowhere else (src/desktop/tauri/capabilities). */
import { downloadDir, join } from '@tauri-apps/api/path';
import { BaseDirectory, exists, remove, rename, writeFile } from '@tauri-apps/plugin-fs';
import { revealItemInDir } from '@tauri-apps/plugin-opener';

const inFolder = { baseDir: BaseDirectory.Download };
/** A folder that holds so many of one name is a mistake somewhere. */
const MAX_NUMBER = 1000;

/**
 * A new file, which has another ending until it is whole; it is there from the first bytes on. See DownloadFolder.
 *
 * By its name each time, as bytes for a file that is held open would be spelled out as numbers on their way to the app.
 */
export async function createDownloadedFile(name: string) {
  const unfinished = await findFreeName(`${name}.part`);
  let isThere = false;
  return {
    async write(bytes: Uint8Array): Promise<void> {
      await writeFile(
        unfinished,
        bytes,
        isThere ? { ...inFolder, append: true, create: false } : { ...inFolder, createNew: true },
      );
      isThere = true;
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
      if (isThere) await remove(unfinished, inFolder);
    },
  };
}

/** Opens the folder with the file chosen. */
export function showInFolder(path: string): Promise<void> {
  return revealItemInDir(path);
}

/** `Rules.pdf`, else `Rules (2).pdf` and so on. */
async function findFreeName(name: string): Promise<string> {
  const [, stem = name, ending = ''] = /^(.*?)((?:\.\w{1,8}){0,2})$/s.exec(name) ?? [];
  for (let number = 1; number < MAX_NUMBER; number += 1) {
    const one = number === 1 ? name : `${stem} (${number})${ending}`;
    if (!(await exists(one, inFolder))) return one;
  }
  throw new Error(`The folder of downloads holds too many files named ${name}.`);
}
