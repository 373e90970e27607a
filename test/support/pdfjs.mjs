// Replaces pdf.js in view tests, in which PDFs can't be drawn. The browser tests use real PDFs.
Object.assign(globalThis, { __PDF_WORKER__: 'assets/pdf.worker.js', __PDF_ASSETS__: '/assets/pdfjs/' });

export class InvalidPDFException extends Error {}
export class PasswordException extends Error {}
export class RenderingCancelledException extends Error {}
export class ResponseException extends Error {}
export const GlobalWorkerOptions = { workerSrc: '' };
export const OPS = {};
export const PixelsPerInch = { PDF_TO_CSS_UNITS: 96 / 72 };
export class TextLayer {}

export function getDocument() {
  return {
    promise: Promise.reject(new ResponseException('There is no pdf.js in this test.')),
    destroy: () => Promise.resolve(),
  };
}
