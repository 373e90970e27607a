// Creates small PDFs for tests, using pdfkit.
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export async function makePdf(
  draw: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => pdf.once('end', done));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * Makes a PDF with one page whose content is this many megabytes of blanks. The file is a thousand times
 * smaller.
 */
export function makeUnfoldingPdf(contentMb: number): Uint8Array {
  return onePage(stream('/Filter /FlateDecode', blanks(contentMb)));
}

/** Makes the same PDF, but compresses the content twice, to one millionth of its size. */
export function makeTwiceUnfoldingPdf(contentMb: number): Uint8Array {
  return onePage(stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(blanks(contentMb))));
}

/** Makes the same PDF, in a form whose expanded size isn't known until the PDF is read. */
export function makeHiddenUnfoldingPdf(contentMb: number): Uint8Array {
  return onePage(
    stream('/Filter [/ASCIIHexDecode /FlateDecode]', Buffer.from(`${blanks(contentMb).toString('hex')}>`)),
  );
}

/** Makes a PDF whose objects are in a stream that expands. */
export function makeUnfoldingObjects(contentMb: number): Uint8Array {
  return makeRawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', blanks(contentMb)),
  ]);
}

/** Makes a PDF with a page that contains an image and no text. */
export function makeUnfoldingImage(contentMb: number): Uint8Array {
  return makeRawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    stream('', Buffer.from('/I Do')),
    stream(
      `/Type /XObject /Subtype /Image /Width 1024 /Height ${contentMb * 1024} ` +
        '/BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
      blanks(contentMb),
    ),
  ]);
}

/** Makes a PDF with this many empty pages. */
export function makeManyPages(pages: number): Uint8Array {
  const kids = Array.from({ length: pages }, (_page, index) => `${index + 3} 0 R`).join(' ');
  return makeRawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
  ]);
}

/** Makes a PDF with a cycle in its page tree. */
export function makeCyclicPdf(): Uint8Array {
  return makeRawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 5 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 2 0 R] /Count 5 >>',
  ]);
}

/**
 * Makes a PDF with these objects, which are numbered from 1; the first is its catalogue. It has no
 * cross-reference table, so readers search for the objects.
 */
function makeRawPdf(objects: readonly (string | Buffer)[]): Uint8Array {
  const body = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...body,
    Buffer.from(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`),
  ]);
}

function onePage(content: Buffer): Uint8Array {
  return makeRawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << >> >>',
    content,
  ]);
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function blanks(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 2 ** 20, ' '));
}
