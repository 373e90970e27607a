/**
 * Routes with which administrators maintain the library: categories, documents, records of imports, and
 * readers' error reports.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../accounts/access';
import type { Route } from '../http/contract';
import { abortOnDisconnect } from '../http/disconnect';
import type { Services } from '../services';
import { InvalidRecord } from '../library/import/import-record';
import { addDocument, correctDocument, listLibraryDocuments, replacePdf } from '../library/edit-documents';
import { findPagesOfDocument } from '../library/pdf/find-pages';
import { notFound, tooLarge, HttpProblem } from '../http/problem';
import { listCategories } from '../store/library/categories';
import { addCategory, changeCategory, deleteCategory } from '../store/library/category-changes';
import { requireDocuments } from '../store/library/assert-documents';
import { withdrawDocument } from '../store/library/changed-documents';
import { findDocument } from '../store/library/documents';
import { listErrorReports, setErrorReportStatus } from '../store/library/error-reports';
import { listImports } from '../store/library/imports';
import { pagingOf } from '../database/paging';

/** Accepts PDF bodies, but only in the upload route, which gets them as a stream. */
export function acceptPdfBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/pdf',
    ({ headers, routeOptions: { bodyLimit, config } }, body, done) => {
      if (Number(headers['content-length']) > bodyLimit) done(tooLarge());
      else if (config.operation?.id === 'uploadPdf') done(null, body);
      else done(new HttpProblem(400, 'bad-request', 'This operation doesn’t accept a PDF.'));
    },
  );
}

export function libraryRoutes(route: Route, services: Services): void {
  categoryRoutes(route, services);
  documentRoutes(route, services);

  const { db, now } = services;

  route('listImports', async ({ query }) => listImports(db, pagingOf(query), now()));

  route('listErrorReports', async ({ query }) => listErrorReports(db, query.status ?? null, pagingOf(query)));

  route('updateErrorReport', async (request) =>
    setErrorReportStatus(db, actorOf(request), request.params.id, request.body.status, now()),
  );
}

function categoryRoutes(route: Route, { db, updateIndex, now }: Services): void {
  route('listCategories', async () => listCategories(db, null));

  route('addCategory', async (request) => {
    const category = await addCategory(db, actorOf(request), request.body, now());
    await updateIndex();
    return category;
  });

  route('updateCategory', async (request) => {
    const category = await changeCategory(db, actorOf(request), request.params.id, request.body, now());
    await updateIndex();
    return category;
  });

  route('deleteCategory', async (request) => deleteCategory(db, actorOf(request), request.params.id, now()));
}

function documentRoutes(
  route: Route,
  { db, compare, files, uploads, readPdf, updateIndex, now }: Services,
): void {
  route('listDocuments', async ({ query }) => listLibraryDocuments(db, query.q ?? '', pagingOf(query)));

  route('getLibraryDocument', async (request) => documentOf(request.params.id));

  route('addDocument', async (request) => {
    await addDocument({ db, compare }, actorOf(request), request.body, now());
    await updateIndex();
    return documentOf(request.body.id);
  });

  route('updateDocument', async (request) => {
    await correctDocument({ db, compare }, actorOf(request), request.params.id, request.body, now());
    await updateIndex();
    return documentOf(request.params.id);
  });

  route('uploadPdf', async (request, reply) => {
    const { id } = request.params;
    // Determined first, because the client's IP address is no longer known after it has disconnected.
    const actor = actorOf(request);
    const body: unknown = request.body;
    if (!(body instanceof Readable)) {
      await requireDocuments(db, [id], null);
      throw new HttpProblem(400, 'bad-request', 'The body must be sent as application/pdf.');
    }
    const signal = abortOnDisconnect(
      reply,
      new HttpProblem(400, 'bad-request', 'The client disconnected before its PDF was read.'),
    );
    await uploads.receive(body, request.routeOptions.bodyLimit, async (upload) => {
      // The document is looked up before the PDF is read, because reading a large PDF takes a while.
      await requireDocuments(db, [id], null);
      const waiter = { name: `upload by ${actor.userId}`, signal };
      const read = await readPdf(upload.read, waiter).catch(tellBad);
      // They show whether the text of the document comes from its previous PDF.
      await findPagesOfDocument({ db, files, readPdf }, id, waiter);
      // If the client has disconnected, it may have sent another PDF in the meantime.
      signal.throwIfAborted();
      await replacePdf({ db, compare }, actor, id, { ...read, stored: await files.put(upload) }, now());
    });
    await updateIndex();
    return documentOf(id);
  });

  route('withdrawDocument', async (request) => {
    if (!(await withdrawDocument(db, actorOf(request), request.params.id, now()))) throw noSuch();
    await updateIndex();
  });

  async function documentOf(id: string) {
    const document = await findDocument(db, id, null, now());
    if (!document) throw noSuch();
    return document;
  }
}

function tellBad(error: unknown): never {
  throw error instanceof InvalidRecord ? new HttpProblem(400, 'pdf-refused', error.message) : error;
}

function noSuch(): HttpProblem {
  return notFound('There is no such document.');
}
