/** The PDF viewer with pdf.js. It is loaded when a document with a visible PDF is opened. */
import '../../app-shell/shared-code/documents';
import '../../app-shell/shared-code/search-and-tools';

export { openPdf } from './pdfjs';
export { PdfPane } from './PdfPane';
