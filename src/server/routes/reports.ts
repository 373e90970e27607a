/**
 * Routes for /api/user/report and /api/files/report: reports, which are made in the background, and signed
 * links to their files.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { components } from '../../api/schema';
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { wholeRange } from '../files/byte-range';
import { contentDisposition, safeFileName } from '../files/file-name';
import type { Files } from '../files/files';
import { FilesFault } from '../files/files-fault';
import { notFound, HttpProblem } from '../http/problem';
import { reportFormats } from '../reports/report';
import {
  addReport,
  deleteReport,
  findReport,
  listReports,
  retryReport,
  type ReportRow,
} from '../store/reports/reports';
import { findReader } from '../store/users/users';
import { parseIds } from './id-list';

/** The limit on the documents of a NewReport in openapi.yaml. */
const MAX_DOCUMENTS = 5000;

export function reportRoutes(route: Route, { db, files, reportLinks, wakeReports, now }: Services): void {
  const shown = ({
    id,
    user_id,
    title,
    description,
    format,
    documents,
    status,
    failure,
    done,
    created_at,
  }: Omit<ReportRow, 'document_ids' | 'quotations' | 'comparison'>): components['schemas']['Report'] => ({
    id,
    title,
    description,
    format,
    documents,
    status,
    failure,
    done,
    created_at,
    link: status === 'ready' ? reportLinks.sign({ id, userId: user_id }) : null,
  });

  route('listReports', async (request) => (await listReports(db, currentUser(request).id)).map(shown));

  route('createReport', async (request) => {
    const { documents, quotations = [], comparison = null, ...fields } = request.body;
    const report = await addReport(
      db,
      currentUser(request),
      fields,
      parseIds(documents, 'documents', MAX_DOCUMENTS),
      { quotations, comparison },
      now(),
    );
    wakeReports();
    return shown(report);
  });

  route('getReport', async (request) =>
    shown(await findReport(db, currentUser(request).id, request.params.id)),
  );

  route('retryReport', async (request) => {
    const report = await retryReport(db, currentUser(request).id, request.params.id);
    wakeReports();
    return shown(report);
  });

  route('deleteReport', async (request) => {
    const file = await deleteReport(db, currentUser(request).id, request.params.id);
    if (file !== null) await removeFile(files, file, request.log);
  });

  route('downloadReport', async (request, reply) => {
    const linked = reportLinks.read(request.params.code);
    const reader = linked && (await findReader(db, linked.userId, now()));
    if (!linked || !reader)
      throw new HttpProblem(403, 'link-expired', 'This link has expired. Please request the report again.');
    const { title, format, file, file_size } = await findReport(db, reader.id, linked.id);
    if (file === null || file_size === null) throw notFound('This report is not ready yet.');
    if ((await files.sizeOf(file)) !== file_size) {
      request.log.error({ report: linked.id }, 'the file of a report is missing or incomplete');
      throw notFound('The file of this report is missing. Please create the report again.');
    }
    const { extension, type } = reportFormats[format];
    const stream = await files.read(file, wholeRange(file_size));
    return reply
      .type(type)
      .headers({
        'content-length': file_size,
        'content-disposition': contentDisposition('attachment', safeFileName(title, extension)),
        'cache-control': 'private, no-store',
      })
      .send(stream);
  });
}

/** Removes a deleted report's file. If that fails, the report stays deleted, and the daily cleanup removes the file. */
async function removeFile(files: Files, file: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await files.remove(file);
  } catch (cause) {
    if (!(cause instanceof FilesFault)) throw cause;
    log.error({ err: cause, part: 'files' }, cause.message);
  }
}
