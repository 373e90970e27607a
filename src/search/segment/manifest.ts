/**
 * Which segments make up the index: written last, so whatever it does not name was never there. A line of JSON, and one with
 * the checksum of the first.
 */
import { checksum, DamagedSegmentError } from './segment-file';

export interface ManifestSegment {
  readonly name: string;
  readonly checksum: number;
  readonly sizeBytes: number;
  /** The documents taken out, as a bitmap of 32-bit words; null when none is. */
  readonly deleted: readonly number[] | null;
}

export interface Manifest {
  /** The caller's mark: what of its own history the index holds. */
  readonly revision: number;
  /** False while documents are missing that damage has cost. */
  readonly isWhole: boolean;
  /** The number that the next segment's name ends with. */
  readonly nextSegment: number;
  readonly segments: readonly ManifestSegment[];
}

/** Changes with every change of its form: an older one then counts as none, and the index is built anew. */
export const MANIFEST_NAME = 'manifest-2';

export const emptyManifest: Manifest = { revision: 0, isWhole: true, nextSegment: 1, segments: [] };

export function encodeManifest(manifest: Manifest): Uint8Array {
  const line = JSON.stringify(manifest);
  return new TextEncoder().encode(`${line}\n${checksumOf(line)}\n`);
}

/** @throws DamagedSegmentError when it is not what `encodeManifest` made. */
export function decodeManifest(bytes: Uint8Array): Manifest {
  // Copied first: a browser's decoder takes no shared memory.
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
