// Small PDFs for tests, made with pdfkit.
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
