/** The PDF viewer with pdf.js, fetched when a document is opened whose PDF is shown. */
export { openPdf } from './pdfjs';
export { PdfPane } from './PdfPane';
