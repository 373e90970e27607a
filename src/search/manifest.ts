/** Which segments make up the index: written last, so whatever it does not name was never there. */
import { DamagedSegment } from './segment-file';

export interface ManifestSegment {
  readonly name: string;
  readonly checksum: number;
  readonly sizeBytes: number;
  /** The documents taken out, as a bitmap of 32-bit words; null when none is. */
  readonly deleted: readonly number[] | null;
}

export interface Manifest {
  readonly format: 1;
  /** The caller's mark: what of its own history the index holds. */
  readonly revision: number;
  /** The number that the next segment's name ends with. */
  readonly nextSegment: number;
  readonly segments: readonly ManifestSegment[];
}

export const MANIFEST_NAME = 'manifest.json';

export const emptyManifest: Manifest = { format: 1, revision: 0, nextSegment: 1, segments: [] };

export function encodeManifest(manifest: Manifest): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(manifest));
}

/** @throws DamagedSegment when it is not a manifest of this format. */
export function decodeManifest(bytes: Uint8Array): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes.slice()));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  if (!isManifest(value)) throw new DamagedSegment('The manifest of the index cannot be read.');
  return value;
}

function isManifest(value: unknown): value is Manifest {
  return isRecord(value) && value.format === 1 && isCount(value.revision) && isCount(value.nextSegment) && Array.isArray(value.segments) && value.segments.every(isSegment);
}

function isSegment(value: unknown): boolean {
  return isRecord(value) && typeof value.name === 'string' && isCount(value.checksum) && isCount(value.sizeBytes) && (value.deleted === null || (Array.isArray(value.deleted) && value.deleted.every(isCount)));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
