/**
 * Reads the files in a zip file. Only one of them at a time is in memory, and none may exceed the limit,
 * whatever size the zip file states.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { InvalidRecord } from './import-record';

/** A file inside a zip file. */
export interface ZipEntry {
  readonly name: string;
  readonly compressedBytes: number;
  /** @throws InvalidRecord if the file is damaged or exceeds the limit */
  read(): Promise<Uint8Array>;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MAX_COMMENT_LENGTH = 65_535;
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024;
const [STORED, DEFLATED] = [0, 8];
const DAMAGED = 'The zip is damaged or too large. Unpack it, and import the folder.';

/** Returns whether a file that begins with these bytes is a zip file. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5) && head[3] === head[2]! + 1;
}

/**
 * Yields the files in a zip file, without folders, sorted by name.
 *
 * @throws InvalidRecord if it isn't a zip file, or one of a kind that can't be read
 */
export async function* readZip(path: string, limitBytes: number): AsyncGenerator<ZipEntry> {
  const file = await open(path);
  try {
    const entries = readDirectory(await readDirectoryBytes(file));
    // In a zip bomb, entries may share their bytes, so that their total size exceeds the size of the zip
    // file.
    const { size } = await file.stat();
    if (entries.reduce((sum, entry) => sum + entry.size, 0) > size) throw new InvalidRecord(DAMAGED);
    for (const entry of entries)
      if (!entry.name.endsWith('/'))
        yield {
          name: entry.name,
          compressedBytes: entry.size,
          read: () => readEntry(file, entry, limitBytes),
        };
  } finally {
    await file.close();
  }
}

/**
 * Reads the central directory, which is at the end of a zip file, just before the record that says where it
 * begins.
 */
async function readDirectoryBytes(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const tail = await readBytes(file, Math.max(0, size - END_LENGTH - MAX_COMMENT_LENGTH), size);
  for (let at = tail.length - END_LENGTH; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END_SIGNATURE) continue;
    const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    if (start === 0xffffffff || length > MAX_DIRECTORY_BYTES || start + length > size) break;
    return readBytes(file, start, start + length);
  }
  throw new InvalidRecord(DAMAGED);
}

interface DirectoryEntry {
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly size: number;
  readonly checksum: number;
  readonly start: number;
}

function readDirectory(bytes: Buffer): DirectoryEntry[] {
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at + ENTRY_LENGTH <= bytes.length && bytes.readUInt32LE(at) === ENTRY_SIGNATURE;) {
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      checksum: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + name + extra + comment;
  }
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function readEntry(file: FileHandle, entry: DirectoryEntry, limitBytes: number): Promise<Uint8Array> {
  const { method, size, start, checksum, isEncrypted } = entry;
  if (isEncrypted) throw new InvalidRecord('The file in the zip is encrypted.');
  if (method !== STORED && method !== DEFLATED)
    throw new InvalidRecord('The file in the zip is compressed in a way that can’t be read.');
  if (size > limitBytes) throw tooLong(limitBytes);
  const local = await readBytes(file, start, start + LOCAL_LENGTH);
  if (local.length < LOCAL_LENGTH) throw new InvalidRecord('The file in the zip is damaged.');
  const from = start + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28);
  const bytes = await readBytes(file, from, from + size);
  const content = method === STORED ? bytes : inflate(bytes, limitBytes);
  if (crc32(content) !== checksum) throw new InvalidRecord('The file in the zip is damaged.');
  return content;
}

function inflate(bytes: Uint8Array, limitBytes: number): Uint8Array {
  try {
    return inflateRawSync(bytes, { maxOutputLength: limitBytes });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    throw code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLong(limitBytes)
      : new InvalidRecord('The file in the zip is damaged.');
  }
}

function tooLong(limitBytes: number): InvalidRecord {
  return new InvalidRecord(`The file is larger than ${limitBytes / 1024 / 1024} MB.`);
}

async function readBytes(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
  return buffer.subarray(0, bytesRead);
}
