/**
 * Notices when a folder that FILES_URL names is not mounted. Such a folder looks like an empty one: files would
 * seem to be missing, and new ones would be written below the place where the folder is mounted later. The
 * folder therefore contains a marker, which is an empty file.
 *
 *   unmarked ── it contains some of the library's PDFs, or the library refers to none ──► marked
 *            ── it contains none of them ──► not mounted: every operation fails
 *
 * Other files prove nothing, because a folder in which something is mounted later may contain anything.
 *
 * Writing, listing and checking look for the marker first, and reading does so if a file is missing.
 */
import { HttpProblem } from '../http/problem';
import type { Files } from './files';
import { FilesFault } from './files-fault';

const MARKER = 'library';

/** @param referencedContent Returns the hashes of some content to which the library refers, or none. */
export function watchMount(files: Files, referencedContent: () => Promise<readonly string[]>): Files {
  async function requireMount(): Promise<void> {
    if ((await files.sizeOf(MARKER)) !== null) return;
    const keys = await referencedContent();
    if (keys.length > 0 && !(await containsAny(files, keys)))
      throw new FilesFault(
        'The folder with the files contains none of the library’s PDFs. Perhaps it isn’t mounted.',
        'no PDFs',
      );
    await files.putNamed(MARKER, new Uint8Array());
  }

  return {
    async put(content) {
      await requireMount();
      return files.put(content);
    },
    async putNamed(name, content) {
      await requireMount();
      await files.putNamed(name, content);
    },
    remove: (key) => files.remove(key),
    async *list(beginning) {
      await requireMount();
      for await (const file of files.list(beginning)) if (file.key !== MARKER) yield file;
    },
    async sizeOf(key) {
      const size = await files.sizeOf(key);
      if (size === null) await requireMount();
      return size;
    },
    async read(key, range) {
      try {
        return await files.read(key, range);
      } catch (cause) {
        if (cause instanceof HttpProblem) await requireMount();
        throw cause;
      }
    },
    removeLeftovers: () => files.removeLeftovers(),
    async check() {
      await requireMount();
      await files.check();
    },
  };
}

async function containsAny(files: Files, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if ((await files.sizeOf(key)) !== null) return true;
  return false;
}
