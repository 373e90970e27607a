/** Where each file is in a folder or below a bucket's prefix. */

/**
 * The note that says which library owns the files (files-owner.ts). It is beside the folders that contain the files, so
 * it is never listed, copied or counted as one of them, even by earlier versions.
 */
export const OWNER_NOTE = 'fairway-owner.json';

/** Returns the path of a file, with slashes, relative to the folder or the prefix. */
export function pathOfKey(key: string): string {
  return key === OWNER_NOTE ? key : `${key.slice(0, 2)}/${key}`;
}
