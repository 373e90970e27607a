/**
 * The list of the segments that make up the index. It is written last, so a segment that it doesn't name
 * isn't part of the index. The file consists of a line of JSON, and a line with the checksum of the first
 * line.
 */
import { checksum, DamagedSegmentError } from './segment-file';

export interface ManifestSegment {
  readonly name: string;
  readonly checksum: number;
  readonly sizeBytes: number;
  /** The deleted documents, as a bitmap of 32-bit words; null if there are none. */
  readonly deleted: readonly number[] | null;
}

export interface Manifest {
  /** A number that the caller chooses, to know which of its changes the index includes. */
  readonly revision: number;
  /** Whether the index is complete: false while documents are missing because of damage. The name is stored. */
  readonly isWhole: boolean;
  /** The number in the next segment's name. */
  readonly nextSegment: number;
  readonly segments: readonly ManifestSegment[];
}

/** Changes whenever the format changes. Older manifests are then ignored, and the index is rebuilt. */
export const MANIFEST_NAME = 'manifest-2';

export const emptyManifest: Manifest = { revision: 0, isWhole: true, nextSegment: 1, segments: [] };

export function encodeManifest(manifest: Manifest): Uint8Array {
  const line = JSON.stringify(manifest);
  return new TextEncoder().encode(`${line}\n${checksumOf(line)}\n`);
}

/** @throws DamagedSegmentError if `encodeManifest` didn't write these bytes */
export function decodeManifest(bytes: Uint8Array): Manifest {
  // `slice` copies the bytes, because TextDecoder refuses shared memory in browsers.
  const [line = '', sum, ...rest] = new TextDecoder().decode(bytes.slice()).split('\n');
  if (sum === String(checksumOf(line)) && rest.length === 1 && rest[0] === '') {
    const value: unknown = JSON.parse(line);
    if (isManifest(value)) return value;
  }
  throw new DamagedSegmentError('The manifest of the index cannot be read.');
}

function checksumOf(line: string): number {
  return checksum(new TextEncoder().encode(line));
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    isCount(value.revision) &&
    typeof value.isWhole === 'boolean' &&
    isCount(value.nextSegment) &&
    Array.isArray(value.segments) &&
    value.segments.every(isSegment)
  );
}

function isSegment(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    isCount(value.checksum) &&
    isCount(value.sizeBytes) &&
    (value.deleted === null || (Array.isArray(value.deleted) && value.deleted.every(isCount)))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
