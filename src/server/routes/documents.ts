/**
 * Routes for /api/documents: documents, their texts, PDFs and editions, documents that enter into force soon,
 * and readers' error reports.
 */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { abortOnDisconnect } from '../http/disconnect';
import { createRunNewest } from '../http/newest-request';
import { pdfFileName } from '../files/file-name';
import { notFound, type HttpProblem } from '../http/problem';
import { cite } from '../store/library/citations';
import { createLibraryNames } from '../store/library/names/library-names';
import { findDocument, findDocumentText, listEditions, listTimeline } from '../store/library/documents';
import { addErrorReport } from '../store/library/error-reports';
import { listReplaced } from '../store/library/wording/replaced-wordings';
import { libraryDay } from '../store/library/library-day';
import { pagingOf } from '../database/paging';
import { findEdition } from '../store/library/pdfs';
import { listUpcoming } from '../store/library/upcoming';
import { accessScopeOf } from '../store/library/access-scope';

export function documentRoutes(route: Route, services: Services): void {
  const { db, now, readThesaurus } = services;
  documentContentRoutes(route, services);
  editionRoutes(route, services);

  route('getDocument', async (request) => {
    const document = await findDocument(db, request.params.id, accessScopeOf(currentUser(request)), now());
    if (!document) throw noSuch();
    return document;
  });

  route('listUpcoming', async (request) =>
    listUpcoming(
      db,
      accessScopeOf(currentUser(request)),
      request.query,
      await libraryDay(db, now()),
      pagingOf(request.query),
    ),
  );

  // Clients send this request on every keystroke.
  const runNewest = createRunNewest();
  const readNames = createLibraryNames(db);
  const readUsualNames = async () => (await readThesaurus()).usualNames;
  route('cite', async (request, reply) => {
    const user = currentUser(request);
    return runNewest(user, abortOnDisconnect(reply), () =>
      cite(db, accessScopeOf(user), request.query.q, readNames, readUsualNames),
    );
  });

  route('reportError', async (request) =>
    addErrorReport(db, currentUser(request), request.params.documentId, request.body.message, now()),
  );
}

function documentContentRoutes(route: Route, { db, pdfs, pdfLinks }: Services): void {
  route('getDocumentText', async (request) => {
    const text = await findDocumentText(
      db,
      request.params.id,
      accessScopeOf(currentUser(request)),
      request.query.edition ?? null,
    );
    if (!text) throw noSuch(request.query.edition);
    return text;
  });

  route('getDocumentPdfLink', async (request) => {
    const edition = await findEdition(
      db,
      request.params.id,
      accessScopeOf(currentUser(request)),
      request.query.edition ?? null,
    );
    if (!edition) throw noSuch(request.query.edition);
    const pdf = await pdfs.ensure(edition);
    if (!pdf) throw notFound('This document has no PDF.');
    const { link, expiresAt } = pdfLinks.sign({
      userId: currentUser(request).id,
      documentId: edition.document_id,
      edition: edition.edition,
      sha256: pdf.sha256,
    });
    return {
      link,
      expires_at: expiresAt.toISOString(),
      edition: edition.edition,
      size: pdf.sizeBytes,
      sha256: pdf.sha256,
      name: pdfFileName(edition),
    };
  });
}

function editionRoutes(route: Route, { db, now }: Services): void {
  route('listEditions', async (request) => {
    const editions = await listEditions(
      db,
      request.params.id,
      accessScopeOf(currentUser(request)),
      await libraryDay(db, now()),
    );
    if (!editions) throw noSuch();
    return editions;
  });

  route('getTimeline', async (request) => {
    const records = await listTimeline(db, request.params.id, accessScopeOf(currentUser(request)));
    if (!records) throw noSuch();
    const listed = (await listReplaced(db, [request.params.id])).get(request.params.id) ?? [];
    const replaced = listed.map(({ name }) => name);
    return { records, ...(replaced.length > 0 && { replaced }), today: await libraryDay(db, now()) };
  });

  route('getEdition', async (request) => {
    const document = await findDocument(
      db,
      request.params.id,
      accessScopeOf(currentUser(request)),
      now(),
      request.params.edition,
    );
    if (!document) throw noSuch(request.params.edition);
    return document;
  });
}

function noSuch(edition?: string): HttpProblem {
  return notFound(
    edition === undefined ? 'There is no such document.' : 'There is no such edition of the document.',
  );
}
