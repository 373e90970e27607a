/**
 * Finds out how large a PDF becomes by unpacking its streams one after the other. pdf.js keeps everything
 * that it unpacks, and unpacks without a limit: 7 kB that were compressed twice can become 6 GB.
 *
 * Streams are found by their keyword and recognised by their own first bytes. What the PDF says about them is
 * not used, because it may be wrong or be in another place. What is compressed in another way, or encrypted,
 * is not counted here; the limits on memory and time apply to it.
 */
import { constants, inflateSync } from 'node:zlib';

/** How many nested compressions are unpacked. */
const MAX_LAYERS = 8;
/** How far before a stream its dictionary is searched for. */
const DICTIONARY_BYTES = 4096;

/**
 * Whether one compressed stream unpacks to more than `streamMost` bytes, or all of them together to more than
 * `most`. Streams of images are left out, because reading text never unpacks them.
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

/** Unpacks a stream. A damaged stream counts as empty. */
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

/** Whether the bytes begin with a zlib header. */
function isPacked(bytes: Buffer): boolean {
  return (
    bytes.length >= 2 && (bytes[0]! & 15) === 8 && bytes[0]! >> 4 <= 7 && bytes.readUInt16BE(0) % 31 === 0
  );
}

function isImage(pdf: Buffer, at: number): boolean {
  const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf('endobj') + 1));
}
