// Opens the file store of a server under test: in a folder or, if TEST_FILES_URL is set, in a bucket (npm run
// test:s3).
import { randomUUID } from 'node:crypto';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import { parseFilesLocation } from '../../../src/server/files/files-location';
import type { Files, ListedFile } from '../../../src/server/files/files';

/** Whether the files are in a folder, where tests can look at them. */
export const isInFolder = !process.env['TEST_FILES_URL'];

export async function openTestFiles(folder: string): Promise<Files> {
  const url = process.env['TEST_FILES_URL'];
  if (!url) return openFolderFiles(folder);
  const location = parseFilesLocation(url);
  // Loading Amazon's SDK takes half a second.
  const { openS3Files } = await import('../../../src/server/files/s3-files');
  if ('problem' in location || location.kind === 'folder')
    throw new Error('TEST_FILES_URL must be an s3:// address.');
  return openS3Files({ ...location, prefix: `${randomUUID()}/` });
}

export async function listFiles(files: Files, beginning?: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for await (const file of files.list(beginning)) listed.push(file);
  return listed;
}
