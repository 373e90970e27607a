/** The PDF viewer with pdf.js. It loads when a document with a visible PDF is opened. */

export { openPdf } from './pdfjs';
export { PdfPane } from './PdfPane';
