/** /api/documents/{id}: a document, its text, and a link to its PDF. */
import { currentUser } from '../accounts/access';
import type { Route } from '../contract';
import type { Database } from '../database';
import type { DocumentPdfs } from '../files/document-pdfs';
import { pdfName } from '../files/file-name';
import type { SignedLinks } from '../files/signed-links';
import { notFound, type Refusal } from '../problem';
import { findDocument, findDocumentText } from '../store/documents';
import { findCurrentEdition } from '../store/pdfs';
import { sightOf } from '../store/visible';

export function documentRoutes(route: Route, db: Database, pdfs: DocumentPdfs, links: SignedLinks): void {
  route('getDocument', async (request) => {
    const document = await findDocument(db, request.params.id, sightOf(currentUser(request)));
    if (!document) throw noSuchDocument();
    return document;
  });

  route('getDocumentText', async (request) => {
    const text = await findDocumentText(db, request.params.id, sightOf(currentUser(request)));
    if (!text) throw noSuchDocument();
    return text;
  });

  route('getDocumentPdfLink', async (request) => {
    const edition = await findCurrentEdition(db, request.params.id, sightOf(currentUser(request)));
    if (!edition) throw noSuchDocument();
    const pdf = await pdfs.ready(edition);
    if (!pdf) throw notFound('This document has no PDF.');
    const { link, expiresAt } = links.sign({ documentId: edition.document_id, edition: edition.edition, sha256: pdf.sha256 });
    return { link, expires_at: expiresAt.toISOString(), edition: edition.edition, size: pdf.sizeBytes, sha256: pdf.sha256, name: pdfName(edition) };
  });
}

function noSuchDocument(): Refusal {
  return notFound('There is no such document.');
}
