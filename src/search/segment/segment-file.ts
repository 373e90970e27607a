/**
 * The file format of segments: a magic number, a directory in JSON, and typed arrays as in memory
 * (little-endian, aligned to 8 bytes). Opening a segment therefore copies nothing.
 */

const arrays = { Uint8Array, Int32Array, Uint32Array } as const;
type ArrayKind = keyof typeof arrays;
export type Section = Uint8Array | Int32Array | Uint32Array;

/**
 * Changes whenever the format changes. Older segments are then treated as damaged, and the index is rebuilt.
 */
const MAGIC_NUMBER = 0x34574653;
const HEAD_BYTES = 8;

interface Directory {
  readonly numbers: Readonly<Record<string, number>>;
  readonly sections: Readonly<Record<string, { kind: ArrayKind; offset: number; length: number }>>;
}

/** Thrown if stored bytes are missing or differ from those that were written. */
export class DamagedSegmentError extends Error {
  override readonly name = 'DamagedSegmentError';
}

export function encodeSections(
  numbers: Directory['numbers'],
  sections: Readonly<Record<string, Section>>,
): Uint8Array {
  let offset = 0;
  const placed: Record<string, Directory['sections'][string]> = {};
  for (const [name, section] of Object.entries(sections)) {
    placed[name] = { kind: kindOf(section), offset, length: section.length };
    offset = alignToEight(offset + section.byteLength);
  }
  const directory = new TextEncoder().encode(
    JSON.stringify({ numbers, sections: placed } satisfies Directory),
  );
  const bodyStart = alignToEight(HEAD_BYTES + directory.length);
  const bytes = new Uint8Array(bodyStart + offset);
  new Uint32Array(bytes.buffer, 0, 2).set([MAGIC_NUMBER, directory.length]);
  bytes.set(directory, HEAD_BYTES);
  for (const [name, section] of Object.entries(sections)) {
    bytes.set(
      new Uint8Array(section.buffer, section.byteOffset, section.byteLength),
      bodyStart + placed[name]!.offset,
    );
  }
  return bytes;
}

export interface SectionReader {
  hasNumber(name: string): boolean;
  number(name: string): number;
  bytes(name: string): Uint8Array;
  int32(name: string): Int32Array;
  uint32(name: string): Uint32Array;
}

/**
 * @param bytes Must begin at the start of their buffer, which may be shared.
 * @throws DamagedSegmentError
 */
export function decodeSections(bytes: Uint8Array): SectionReader {
  const { buffer, byteOffset } = bytes;
  if (bytes.length < HEAD_BYTES || byteOffset % 8 !== 0)
    throw new DamagedSegmentError('The segment is too short.');
  const [magicNumber, directoryLength] = new Uint32Array(buffer, byteOffset, 2);
  if (
    magicNumber !== MAGIC_NUMBER ||
    directoryLength === undefined ||
    HEAD_BYTES + directoryLength > bytes.length
  )
    throw new DamagedSegmentError('The segment begins with the wrong bytes.');
  const bodyStart = byteOffset + alignToEight(HEAD_BYTES + directoryLength);
  const { numbers, sections } = readDirectory(bytes.slice(HEAD_BYTES, HEAD_BYTES + directoryLength));

  const place = (name: string, kind: ArrayKind): [ArrayBufferLike, number, number] => {
    const section = sections[name];
    if (!section || section.kind !== kind) throw new DamagedSegmentError(`The segment has no ${name}.`);
    const start = bodyStart + section.offset;
    if (start + section.length * arrays[kind].BYTES_PER_ELEMENT > byteOffset + bytes.length)
      throw new DamagedSegmentError(`The segment ends within ${name}.`);
    return [buffer, start, section.length];
  };
  return {
    hasNumber: (name) => numbers[name] !== undefined,
    number(name) {
      const value = numbers[name];
      if (value === undefined) throw new DamagedSegmentError(`The segment has no ${name}.`);
      return value;
    },
    bytes: (name) => new Uint8Array(...place(name, 'Uint8Array')),
    int32: (name) => new Int32Array(...place(name, 'Int32Array')),
    uint32: (name) => new Uint32Array(...place(name, 'Uint32Array')),
  };
}

function readDirectory(bytes: Uint8Array): Directory {
  try {
    const directory: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isDirectory(directory)) return directory;
  } catch (error) {
    // Only JSON.parse throws here.
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new DamagedSegmentError('The directory of the segment cannot be read.');
}

/**
 * A sufficient check, because the checksum in the manifest proves that `encodeSections` wrote the directory.
 */
function isDirectory(value: unknown): value is Directory {
  return typeof value === 'object' && value !== null && 'numbers' in value && 'sections' in value;
}

function kindOf(section: Section): ArrayKind {
  if (section instanceof Uint8Array) return 'Uint8Array';
  return section instanceof Int32Array ? 'Int32Array' : 'Uint32Array';
}

function alignToEight(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}

/** Detects accidental damage, but not forgery. */
export function checksum(bytes: Uint8Array): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  let sum = 0x811c9dc5 ^ bytes.length;
  for (let at = 0; at < words.length; at++)
    sum = Math.imul((sum ^ words[at]!) >>> 0, 0x01000193) ^ (sum >>> 15);
  for (let at = words.length * 4; at < bytes.length; at++) sum = Math.imul(sum ^ bytes[at]!, 0x01000193);
  return sum >>> 0;
}
