/**
 * Packs the objects of a PDF from pdfkit into compressed streams (ISO 32000-1, 7.5.7 and 7.5.8). The tags for
 * screen readers are thousands of small objects, which pdfkit writes uncompressed. Ships download PDFs over
 * slow connections, so the size matters.
 */
import { deflateSync } from 'node:zlib';

/** Kept small, because viewers have to decompress a whole stream to read any object in it. */
const OBJECTS_PER_STREAM = 400;

interface PdfObject {
  readonly id: number;
  /** Everything between `obj` and `endobj`. */
  readonly body: string;
}

/** The location of an object: an offset in the file, or an object stream. */
type Entry = readonly [type: 0 | 1 | 2, place: number, index: number];

/** Returns the same document in fewer bytes. The result is deterministic. */
export function compactPdf(bytes: Uint8Array): Uint8Array {
  // In Latin-1, every byte is one character.
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const { objects, header, trailer, size } = readPdfkitFile(file);
  const entries: Entry[] = Array.from({ length: size }, (): Entry => [0, 0, 65_535]);
  let written = header;
  const write = ({ id, body }: PdfObject) => {
    entries[id] = [1, written.length, 0];
    written += `${id} 0 obj\n${body}\nendobj\n`;
  };
  for (const object of objects.filter(hasStream)) write(object);
  const packed = objects.filter((object) => !hasStream(object));
  for (let first = 0; first < packed.length; first += OBJECTS_PER_STREAM) {
    const some = packed.slice(first, first + OBJECTS_PER_STREAM);
    const id = entries.length;
    for (const [index, object] of some.entries()) entries[object.id] = [2, id, index];
    write({ id, body: objectStream(some) });
  }
  const start = written.length;
  const id = entries.length;
  entries.push([1, start, 0]);
  written += `${id} 0 obj\n${referenceStream(entries, trailer)}\nendobj\n`;
  return Buffer.from(`${written}startxref\n${start}\n%%EOF\n`, 'latin1');
}

function hasStream({ body }: PdfObject): boolean {
  return body.endsWith('\nendstream');
}

/**
 * Splits a file from pdfkit into its objects. Such a file has only one cross-reference table, and one version
 * of each object.
 */
function readPdfkitFile(file: string) {
  const start = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(file)?.[1]);
  const [, count, table, trailer] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] ?\r?\n)+)trailer\n<<([\s\S]*)>>\s*startxref/.exec(
      file.slice(start),
    ) ?? [];
  if (!table || trailer === undefined) throw new Error('The PDF has no table of objects.');
  const offsets = table
    .trimEnd()
    .split('\n')
    .flatMap((line, id) => (line.includes('n') ? [{ id, offset: Number(line.slice(0, 10)) }] : []))
    .sort((a, b) => a.offset - b.offset);
  const objects = offsets.map(({ id, offset }, index): PdfObject => {
    const whole = file.slice(offset, offsets[index + 1]?.offset ?? start);
    const body = /^\d+ 0 obj\n([\s\S]*)\nendobj\s*$/.exec(whole)?.[1];
    if (body === undefined) throw new Error(`Object ${id} of the PDF is damaged.`);
    return { id, body };
  });
  return {
    objects: objects.sort((a, b) => a.id - b.id),
    header: file.slice(0, offsets[0]?.offset),
    trailer: trailer.replace(/\/Size \d+/, '').trim(),
    size: Number(count),
  };
}

function objectStream(objects: readonly PdfObject[]): string {
  let bodies = '';
  const places = objects.map(({ id, body }) => {
    const place = `${id} ${bodies.length}`;
    bodies += `${body}\n`;
    return place;
  });
  const index = `${places.join(' ')}\n`;
  return stream(`/Type /ObjStm\n/N ${objects.length}\n/First ${index.length}`, index + bodies);
}

/**
 * Returns the cross-reference stream, which replaces the table and also contains the entries of the trailer.
 */
function referenceStream(entries: readonly Entry[], trailer: string): string {
  const rows = Buffer.alloc(entries.length * ROW_LENGTH);
  for (const [row, [type, place, index]] of entries.entries()) {
    rows.writeUInt8(type, row * ROW_LENGTH);
    rows.writeUInt32BE(place, row * ROW_LENGTH + 1);
    rows.writeUInt16BE(index, row * ROW_LENGTH + 5);
  }
  const fields = `/Type /XRef\n/Size ${entries.length}\n/W [1 4 2]\n${trailer}`;
  return stream(fields, rows.toString('latin1'));
}

const ROW_LENGTH = 7;

function stream(fields: string, contents: string): string {
  const packed = deflateSync(Buffer.from(contents, 'latin1'), { level: 9 }).toString('latin1');
  return `<<\n${fields}\n/Length ${packed.length}\n/Filter /FlateDecode\n>>\nstream\n${packed}\nendstream`;
}
