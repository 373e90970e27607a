/**
 * Route for /api/files/pdf: the file to which a signed link leads, or part of it. If the file of a typeset
 * PDF is missing, it is made again.
 */
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Route } from '../http/contract';
import type { Files } from '../files/files';
import type { Services } from '../services';
import { resolveByteRange, wholeRange, type RequestedBytes } from '../files/byte-range';
import { contentDisposition, pdfFileName } from '../files/file-name';
import { notFound, HttpProblem } from '../http/problem';
import { findEdition, findPdf, type StoredPdf } from '../store/library/pdfs';
import { findReader, type Reader } from '../store/users/users';
import { accessScopeOf } from '../store/library/access-scope';

export function fileRoutes(route: Route, services: Services): void {
  const { db, files, pdfLinks, usage, now } = services;

  route('downloadPdf', async (request, reply) => {
    const { id, edition } = request.params;
    const { user: userId, expires, signature } = request.query;
    const reader = await findReader(db, userId, now());
    const pdf = reader && (await findPdf(db, id, edition, accessScopeOf(reader)));
    // The response is the same for an unknown document and an invalid signature, so that nobody without a
    // valid link can find out which documents exist.
    if (
      !pdf ||
      !pdfLinks.isValid({ userId, documentId: id, edition, sha256: pdf.sha256 }, expires, signature)
    ) {
      throw linkExpired();
    }
    if ((await files.sizeOf(pdf.sha256)) !== pdf.sizeBytes)
      await makeMissingPdf(services, request, reader, { ...pdf, documentId: id, edition });

    const etag = `"${pdf.sha256}"`;
    const wanted = resolveByteRange(request.headers, etag, pdf.sizeBytes);
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': contentDisposition('inline', pdfFileName(pdf)),
    });
    const stream = await openWanted(files, pdf, wanted);
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
          .send(stream);
      case 'whole':
        usage.count('download');
        return reply.type('application/pdf').header('content-length', pdf.sizeBytes).send(stream);
    }
  });
}

/**
 * Opens the file before the response begins, so that a fault of the file store can still be reported as a
 * problem.
 */
async function openWanted(
  files: Files,
  { sha256, sizeBytes }: StoredPdf,
  wanted: RequestedBytes,
): Promise<Readable | null> {
  if (wanted.kind === 'part') return files.read(sha256, wanted);
  return wanted.kind === 'whole' ? files.read(sha256, wholeRange(sizeBytes)) : null;
}

interface MissingPdf extends StoredPdf {
  readonly documentId: string;
  readonly edition: string;
  readonly title: string;
}

/**
 * Regenerates a typeset PDF whose file is missing or incomplete.
 *
 * @throws HttpProblem not-found if the PDF was imported, or link-expired if its bytes are now different
 */
async function makeMissingPdf(
  { db, pdfs }: Services,
  request: FastifyRequest,
  reader: Reader,
  { sha256, documentId, edition, title }: MissingPdf,
): Promise<void> {
  request.log.error({ document: documentId, edition, sha256 }, 'the file of a PDF is missing or incomplete');
  const found = await findEdition(db, documentId, accessScopeOf(reader), edition);
  if (found && found.pdf_imported === 0) {
    const made = await pdfs.ensure(found);
    if (made?.sha256 === sha256) return;
    throw linkExpired();
  }
  throw notFound(
    reader.roles.includes('ROLE_ADMIN')
      ? `The file of “${title}”, edition ${edition}, is missing: upload its PDF again, or import the document again.`
      : 'The PDF of this document is missing. Please tell the people who run this library.',
  );
}

function linkExpired(): HttpProblem {
  return new HttpProblem(403, 'link-expired', 'This link has expired. Please open the document again.');
}
