// Records which folders are flushed to disk, because a test can't cut the power.
import { fstatSync, readlinkSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** Runs the work and returns the paths of the folders that it has flushed. This works only on Linux. */
export async function flushedFolders(work: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const some = await open('/');
  const handles = Object.getPrototypeOf(some) as FileHandle;
  await some.close();
  const sync = Reflect.get(handles, 'sync');
  handles.sync = function (this: FileHandle) {
    if (fstatSync(this.fd).isDirectory()) paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  };
  try {
    await work();
  } finally {
    handles.sync = sync;
  }
  return paths;
}
