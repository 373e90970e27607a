/** Readers' reports of errors in documents. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import { notFound, HttpProblem } from '../../http/problem';
import { recordAudit, type Actor } from '../audit/audit-log';
import { toPerson } from '../users/colleagues';
import { listedColumns, relatedDocument, type ListedRow } from './documents';
import { offsetOf, pageOf, type Paging } from '../../database/paging';
import { withUserLock } from '../favourites/limits';
import type { CurrentUser } from '../users/users';
import { isDocumentVisible, accessScopeOf } from './access-scope';

type ErrorReport = components['schemas']['ErrorReport'];
type Status = ErrorReport['status'];

/** The limit for each user. Nobody finds this many errors in a day. */
const MAX_REPORTS_PER_DAY = 100;
const DAY_SECONDS = 24 * 3600;

/**
 * Adds a report about the current edition.
 *
 * @throws HttpProblem not-found, too-many-requests
 */
export async function addErrorReport(
  db: Database,
  user: CurrentUser,
  documentId: string,
  message: string,
  now: Date,
): Promise<void> {
  await withUserLock(db, user.id, async (trx) => {
    const document = await trx
      .selectFrom('documents')
      .select('edition')
      .where('id', '=', documentId)
      .where(isDocumentVisible(accessScopeOf(user), 'documents.id'))
      .executeTakeFirst();
    if (!document) throw notFound('There is no such document.');
    const since = timeBefore(now, DAY_SECONDS * 1000);
    const { count } = await trx
      .selectFrom('error_reports')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .where('reported_at', '>', since)
      .executeTakeFirstOrThrow();
    if (count >= MAX_REPORTS_PER_DAY)
      throw new HttpProblem(
        429,
        'too-many-requests',
        `You can report at most ${MAX_REPORTS_PER_DAY} errors a day.`,
        {
          headers: { 'retry-after': String(DAY_SECONDS) },
        },
      );
    await trx
      .insertInto('error_reports')
      .values({
        id: randomUUID(),
        document_id: documentId,
        edition: document.edition,
        user_id: user.id,
        message: message.trim(),
        status: 'open',
        reported_at: now.toISOString(),
      })
      .execute();
  });
}

/**
 * Lists reports, latest first.
 *
 * @param status `null` means any status.
 */
export async function listErrorReports(
  db: Database,
  status: Status | null,
  paging: Paging,
): Promise<components['schemas']['ErrorReportPage']> {
  const wanted =
    status === null
      ? db.selectFrom('error_reports')
      : db.selectFrom('error_reports').where('status', '=', status);
  const [ids, { count }] = await Promise.all([
    wanted
      .select('id')
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    wanted.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const reports = await readReports(
    db,
    ids.map(({ id }) => id),
  );
  return pageOf(
    ids.flatMap(({ id }) => reports.get(id) ?? []),
    count,
    paging,
  );
}

/** @throws HttpProblem not-found */
export async function setErrorReportStatus(
  db: Database,
  by: Actor,
  id: string,
  status: Status,
  now: Date,
): Promise<ErrorReport> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('error_reports')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) throw notFound('There is no such report.');
    await trx.updateTable('error_reports').set({ status }).where('id', '=', id).execute();
    const report = (await readReports(trx, [id])).get(id);
    if (!report) throw notFound('There is no such report.');
    if (before.status !== status)
      await recordAudit(trx, by, now, {
        action: 'error-report.change',
        record: { id, name: report.document.title },
        companyId: null,
        detail: `status: ${before.status} → ${status}`,
      });
    return report;
  });
}

/** An error report with its document and its reporter. */
interface ReportRow extends ListedRow {
  report_id: string;
  reported_edition: string;
  message: string;
  status: Status;
  reported_at: string;
  user_id: string;
  name: string;
  email: string;
}

async function readReports(db: Database, ids: readonly string[]): Promise<Map<string, ErrorReport>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReportRow>`
    select ${listedColumns}, error_reports.id as report_id, error_reports.edition as reported_edition,
      message, status, reported_at, users.id as user_id, users.name, users.email
    from error_reports join documents on documents.id = error_reports.document_id
      join users on users.id = error_reports.user_id
    where error_reports.id in (${sql.join(ids)})`.execute(db);
  return new Map(
    rows.map((row) => [
      row.report_id,
      {
        id: row.report_id,
        document: relatedDocument(row),
        edition: row.reported_edition,
        message: row.message,
        status: row.status,
        reported_at: row.reported_at,
        reporter: toPerson({ id: row.user_id, name: row.name, email: row.email }),
      },
    ]),
  );
}
