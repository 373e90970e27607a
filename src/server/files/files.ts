/**
 * Stores files in a folder (folder-files.ts) or in a bucket of an S3 service (s3-files.ts). Content-addressed
 * files are at `<first two digits>/<sha256>`, never change, and are stored only once. Named files belong to a
 * record and are deleted with it. Folders and buckets have the same layout, so that a library can be moved
 * from one to the other (cli/files-move.ts).
 *
 *   a file:  none ── being written ──► written in part ── flushed, and its hash is right ──► stored
 *                                        └── failed, or the process died ──► none
 *   content: stored ── a row refers to it ──► referenced ── the last such row is deleted ──► unreferenced
 *                unreferenced ── stored again, or a row refers to it ──► referenced
 *                unreferenced ── for thirty days ──► removed (content-cleanup.ts)
 *
 * These rules hold for folders and buckets; files.slow.test.ts and s3-faults.test.ts in test/server/files
 * check them:
 *
 * 1. A file that can be read is complete, because it gets its name last. Once `put` has resolved, the file
 *    survives a power cut.
 * 2. Content is always named after the hash of its bytes, because the store verifies the hash.
 * 3. No operation holds a whole file in memory, except one whose caller passed the bytes to it.
 * 4. If the store can't be used, every operation fails with a `FilesFault`. The only exception is `files/` in
 *    the data folder: if it has disappeared, it looks like an empty folder until it is written to or checked. A
 *    folder that FILES_URL names is watched (mounted-folder.ts).
 */
import type { Readable } from 'node:stream';
import { openFolderFiles } from './folder-files';
import type { FilesLocation } from './files-location';

/** Bytes in memory, or the path of a file on this machine, which is read in chunks. */
export type FileContent = Uint8Array | { readonly path: string };

export interface StoredContent {
  readonly sha256: string;
  readonly sizeBytes: number;
}

export interface ListedFile {
  /** The SHA-256 of content, or a name. */
  readonly key: string;
  readonly sizeBytes: number;
  readonly storedAt: Date;
}

export interface ByteRange {
  readonly first: number;
  /** Inclusive. */
  readonly last: number;
}

export interface Files {
  /** Stores content. Resolves once it has been stored. */
  put(content: FileContent): Promise<StoredContent>;
  /**
   * Stores a file under a name that has at least three characters and no slash. Resolves once it has been
   * stored.
   */
  putNamed(name: string, content: FileContent): Promise<void>;
  /** Removes a file. Does nothing if it doesn't exist, or belongs to another library (files-owner.ts). */
  remove(key: string): Promise<void>;
  /** Lists the files whose keys begin with `beginning`, or all files. */
  list(beginning?: string): AsyncIterable<ListedFile>;
  /** Returns the size of a file, or `null` if there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * Opens a file, or part of it. If the file can't be opened, this fails before the first byte is read.
   *
   * @throws HttpProblem not-found if there is no such file.
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the remains of interrupted writes. */
  removeLeftovers(): Promise<void>;
  /** @throws FilesFault if the store can't be used. */
  check(): Promise<void>;
}

/**
 * Called with the hash of content before the content is stored or found in the store. After that, there is
 * enough time to write a row that refers to the content before it could be removed
 * (store/files/unreferenced-content.ts).
 */
export type ClaimContent = (sha256: string) => Promise<void>;

/** The code for S3 is loaded only when it is needed, because loading it takes half a second. */
export async function openFiles(location: FilesLocation, claim: ClaimContent): Promise<Files> {
  if (location.kind === 'folder') return openFolderFiles(location.path, claim);
  const { openS3Files } = await import('./s3-files');
  return openS3Files(location, claim);
}
