/**
 * Determines the unpacked size of a PDF by unpacking its streams one at a time. pdf.js keeps everything that
 * it unpacks in memory, without a limit, and 7 kB of data that was compressed twice can become 6 GB.
 *
 * Streams are found by their keyword, and recognised by their first bytes. The PDF's own description of them
 * isn't used, because it may be wrong or misplaced. Data that is encrypted, or compressed in another way,
 * doesn't count, but the limits on memory and time still apply.
 */
import { constants, inflateSync } from 'node:zlib';

/** How many levels of nested compression are unpacked. */
const MAX_LAYERS = 8;
/** How many bytes in front of a stream are searched for its dictionary. */
const DICTIONARY_BYTES = 4096;

/**
 * Returns whether any compressed stream unpacks to more than `streamMost` bytes, or all of them together to
 * more than `most`. Images don't count, because reading the text doesn't unpack them.
 */
export function exceedsUnpackedSize(pdf: Uint8Array, streamMost: number, most: number): boolean {
  let room = most;
  for (const stream of streamsOf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length))) {
    let bytes = stream;
    for (let layer = 0; layer < MAX_LAYERS && isPacked(bytes); layer += 1) {
      const unpacked = unpack(bytes, Math.min(streamMost, room));
      if (unpacked === 'too much') return true;
      room -= unpacked.length;
      bytes = unpacked;
    }
  }
  return false;
}

/** Unpacks a stream. A damaged stream is treated as empty. */
function unpack(packed: Buffer, most: number): Buffer | 'too much' {
  try {
    return inflateSync(packed, {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
      chunkSize: 65_536,
    });
  } catch (cause) {
    if (cause instanceof RangeError) return 'too much';
    return Buffer.alloc(0);
  }
}

function* streamsOf(pdf: Buffer): Generator<Buffer> {
  const keyword = 'stream';
  for (let at = pdf.indexOf(keyword); at >= 0; at = pdf.indexOf(keyword, at + keyword.length)) {
    let start = at + keyword.length;
    while (pdf[start] === 13 || pdf[start] === 10) start += 1;
    if (
      start === at + keyword.length ||
      pdf.toString('latin1', Math.max(0, at - 3), at) === 'end' ||
      isImage(pdf, at)
    )
      continue;
    const end = pdf.indexOf('endstream', start);
    yield pdf.subarray(start, end < 0 ? pdf.length : end);
  }
}

/** Returns whether the bytes begin with a zlib header. */
function isPacked(bytes: Buffer): boolean {
  return (
    bytes.length >= 2 && (bytes[0]! & 15) === 8 && bytes[0]! >> 4 <= 7 && bytes.readUInt16BE(0) % 31 === 0
  );
}

function isImage(pdf: Buffer, at: number): boolean {
  const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf('endobj') + 1));
}
