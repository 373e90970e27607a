/**
 * How much a PDF unpacks to, found out by unpacking one stream after the other. pdf.js keeps all that it unpacks, and unpacks
 * without a bound: 7 kB that were compressed twice are 6 GB then.
 *
 * Streams are found by their keyword and known by their own first bytes, and not by what the PDF says of them, which may be
 * wrong or stand elsewhere. What is compressed in another way, or encrypted, is not counted here; the limits of memory
 * and time hold for it.
 */
import { constants, inflateSync } from 'node:zlib';

/** Compressions within one another that are unpacked. */
const MAX_LAYERS = 8;
/** The dictionary of a stream stands before it; no further back is it looked for. */
const DICTIONARY_BYTES = 4096;

/**
 * Whether one compressed stream unpacks to more than `streamMost` bytes, or all of them to more than `most`. Streams of
 * images are left out, as reading never unpacks them.
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

/** What a damaged stream yields before its damage is not counted. */
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

/** Whether the bytes begin as zlib's do. */
function isPacked(bytes: Buffer): boolean {
  return (
    bytes.length >= 2 && (bytes[0]! & 15) === 8 && bytes[0]! >> 4 <= 7 && bytes.readUInt16BE(0) % 31 === 0
  );
}

function isImage(pdf: Buffer, at: number): boolean {
  const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf('endobj') + 1));
}
