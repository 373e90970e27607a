// Small PDFs for tests, made with pdfkit.
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export async function makePdf(draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => pdf.once('end', done));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A PDF of one page whose content is this many megabytes of blanks, and which is a thousandth as large. */
export function makeUnfoldingPdf(contentMb: number): Uint8Array {
  const content = deflateSync(Buffer.alloc(contentMb * 2 ** 20, ' '));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << >> >>',
    Buffer.concat([Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`), content, Buffer.from('\nendstream')]),
  ];
  // Without a table of where each object is: readers look for them.
  const body = objects.flatMap((object, index) => [Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...body, Buffer.from('trailer << /Size 5 /Root 1 0 R >>\n%%EOF\n')]);
}
