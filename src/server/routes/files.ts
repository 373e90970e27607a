/** Route for /api/files/pdf: the file behind a signed link, completely or in part. */
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { resolveByteRange } from '../files/byte-range';
import { contentDisposition, pdfFileName } from '../files/file-name';
import { notFound, HttpProblem } from '../http/problem';
import { findPdf } from '../store/library/pdfs';
import { findReader } from '../store/users/users';
import { accessScopeOf } from '../store/library/access-scope';

export function fileRoutes(route: Route, { db, files, pdfLinks, usage, now }: Services): void {
  route('downloadPdf', async (request, reply) => {
    const { id, edition } = request.params;
    const { user: userId, expires, signature } = request.query;
    const reader = await findReader(db, userId, now());
    const pdf = reader && (await findPdf(db, id, edition, accessScopeOf(reader)));
    // The response is the same for an unknown document and for a bad signature, so nobody without a valid
    // link can find out which documents exist.
    if (
      !pdf ||
      !pdfLinks.isValid({ userId, documentId: id, edition, sha256: pdf.sha256 }, expires, signature)
    ) {
      throw new HttpProblem(403, 'link-expired', 'This link has expired. Please open the document again.');
    }
    if ((await files.sizeOf(pdf.sha256)) !== pdf.sizeBytes) {
      request.log.error(
        { document: id, edition, sha256: pdf.sha256 },
        'the file of a PDF is missing or incomplete',
      );
      throw notFound('This document has no PDF.');
    }

    const etag = `"${pdf.sha256}"`;
    const wanted = resolveByteRange(request.headers, etag, pdf.sizeBytes);
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': contentDisposition('inline', pdfFileName(pdf)),
    });
    switch (wanted.kind) {
      case 'unchanged':
        return reply.code(304).send();
      case 'unsatisfiable':
        throw new HttpProblem(416, 'range-not-satisfiable', 'The file is shorter than that.', {
          headers: { 'content-range': `bytes */${pdf.sizeBytes}` },
        });
      case 'part':
        if (wanted.first === 0) usage.count('download');
        return reply
          .code(206)
          .type('application/pdf')
          .headers({
            'content-range': `bytes ${wanted.first}-${wanted.last}/${pdf.sizeBytes}`,
            'content-length': wanted.last - wanted.first + 1,
          })
          .send(files.read(pdf.sha256, wanted));
      case 'whole':
        usage.count('download');
        return reply
          .type('application/pdf')
          .header('content-length', pdf.sizeBytes)
          .send(files.read(pdf.sha256));
    }
  });
}
