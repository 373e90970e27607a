/**
 * Reports in the database: their contents as requested, their progress, and the names of their files.
 * `reports/report-maker.ts` describes their states.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import type { Leases } from '../../database/leases';
import { notFound } from '../../http/problem';
import type { Tables } from '../../database/tables';
import { isDue } from '../../database/scheduling';
import { requireDocuments } from '../library/assert-documents';
import { checkReportQuota } from '../companies/quotas';
import { withUserLock, limitReached } from '../favourites/limits';
import type { CurrentUser } from '../users/users';
import { accessScopeOf } from '../library/access-scope';
import { requireComparable, type RequestedComparison } from './compared-editions';
import { requireQuotations, type RequestedQuotation } from './quoted-provisions';

export type ReportRow = Selectable<Tables['reports']>;
type NewReport = components['schemas']['NewReport'];
type ListedReport = Omit<ReportRow, 'document_ids' | 'quotations' | 'comparison'>;

/** The limit in openapi.yaml for `createReport`. */
const MAX_REPORTS = 100;
/** Limits how long one user's reports can delay other users' reports. */
const MAX_UNFINISHED = 10;
/** A report that crashes its process, or can't be made, must not be attempted forever. */
const MAX_ATTEMPTS = 3;

const listed = [
  'id',
  'user_id',
  'title',
  'description',
  'format',
  'documents',
  'status',
  'done',
  'attempts',
  'failure',
  'lease',
  'wait_until',
  'created_at',
  'file',
  'file_size',
] as const;

/** Lists reports, newest first. */
export async function listReports(db: Database, userId: string): Promise<ListedReport[]> {
  return db
    .selectFrom('reports')
    .select(listed)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_REPORTS)
    .execute();
}

/** @throws HttpProblem not-found */
export async function findReport(db: Database, userId: string, id: string): Promise<ListedReport> {
  const row = await db
    .selectFrom('reports')
    .select(listed)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw notFound('There is no such report.');
  return row;
}

/** The fields of a report that has to be made from scratch. */
const waiting = { status: 'waiting', done: 0, attempts: 0, failure: null, wait_until: null } as const;

/** The contents of a report other than its documents. */
export interface ReportExtras {
  readonly quotations: readonly RequestedQuotation[];
  readonly comparison: RequestedComparison | null;
}

/**
 * Adds a report about all of the documents, with all of the quotations, or no report at all.
 *
 * @throws HttpProblem not-found, bad-request, quotation-not-found, limit-reached
 */
export async function addReport(
  db: Database,
  user: CurrentUser,
  fields: Omit<NewReport, 'documents' | 'quotations' | 'comparison'>,
  documentIds: readonly string[],
  { quotations, comparison }: ReportExtras,
  now: Date,
): Promise<ListedReport> {
  const id = randomUUID();
  const scope = accessScopeOf(user);
  // The quotations are checked before the transaction, because reading many structures takes a long time. A
  // quotation that becomes unavailable in the meantime is left out when the report is made.
  if (quotations.length > 0) {
    await requireDocuments(db, documentIds, scope);
    await requireQuotations(db, quotations, documentIds, scope);
  }
  if (comparison) {
    await requireDocuments(db, documentIds, scope);
    await requireComparable(db, comparison, fields.format, documentIds, scope);
  }
  await withUserLock(db, user.id, async (trx) => {
    await requireDocuments(trx, documentIds, scope);
    await requireRoomForReport(trx, user.id);
    await trx
      .insertInto('reports')
      .values({
        id,
        user_id: user.id,
        title: fields.title.trim(),
        description: fields.description.trim(),
        format: fields.format,
        document_ids: documentIds.join(','),
        documents: documentIds.length,
        quotations: quotations.length > 0 ? JSON.stringify(quotations) : null,
        comparison: comparison && JSON.stringify(comparison),
        ...waiting,
        ...{ lease: null, file: null, file_size: null },
        created_at: now.toISOString(),
      })
      .execute();
    await checkReportQuota(trx, user);
  });
  return findReport(db, user.id, id);
}

/** @throws HttpProblem limit-reached */
async function requireRoomForReport(trx: Transaction, userId: string): Promise<void> {
  const { all, unfinished } = await trx
    .selectFrom('reports')
    .where('user_id', '=', userId)
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      sql<number>`count(case when status in ('waiting', 'making') then 1 end)`.as('unfinished'),
    ])
    .executeTakeFirstOrThrow();
  if (all >= MAX_REPORTS)
    throw limitReached(`You can keep at most ${MAX_REPORTS} reports. Please delete one first.`);
  if (unfinished >= MAX_UNFINISHED)
    throw limitReached(
      `${MAX_UNFINISHED} of your reports are already being created. Please wait until one is ready.`,
    );
}

/**
 * Puts a failed report back into the queue. Any other report is left unchanged.
 *
 * @throws HttpProblem not-found
 */
export async function retryReport(db: Database, userId: string, id: string): Promise<ListedReport> {
  await db
    .updateTable('reports')
    .set(waiting)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    .execute();
  return findReport(db, userId, id);
}

/**
 * @returns The report's file, which the caller must delete, or `null` if there is none.
 * @throws HttpProblem not-found
 */
export async function deleteReport(db: Database, userId: string, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('reports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('file')
    .executeTakeFirst();
  if (!row) throw notFound('There is no such report.');
  return row.file;
}

/** Returns which of the names belong to reports' files. */
export async function findReportFiles(db: Database, names: readonly string[]): Promise<Set<string | null>> {
  const rows = await db.selectFrom('reports').select('file').where('file', 'in', names).execute();
  return new Set(rows.map(({ file }) => file));
}

/** Returns the name of the lease that a process holds while it makes a report. */
export function reportLeaseName(id: string): string {
  return `report ${id}`;
}

/** Finds a report that is waiting, or whose process died: the oldest of those with the fewest attempts. */
export async function findReportToMake(
  db: Database,
  leases: Pick<Leases, 'isHeld'>,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where(sql<boolean>`status in ('waiting', 'making')`)
    .where(sql<boolean>`(wait_until is null or ${isDue('wait_until', now, 1)})`)
    .where((where) => where.not(leases.isHeld(sql`${reportLeaseName('')} || reports.id`)))
    .orderBy('attempts')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Begins an attempt, under the report's lease. A report whose attempts are used up fails instead.
 *
 * @param attempt Identifies the attempt. Processes of earlier versions stop when it changes.
 * @returns `null` if there is nothing left to make.
 */
export async function beginReport(trx: Transaction, id: string, attempt: string): Promise<ReportRow | null> {
  const unfinished = trx
    .updateTable('reports')
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'making']);
  await unfinished
    .set({ status: 'failed', failure: 'fault', lease: null, wait_until: null })
    .where('attempts', '>=', MAX_ATTEMPTS)
    .execute();
  const row = await unfinished
    .set((report) => ({
      status: 'making',
      done: 0,
      attempts: sql<number>`${report.ref('attempts')} + 1`,
      lease: attempt,
      wait_until: null,
    }))
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns `false` if the report was deleted. */
export async function recordReportProgress(trx: Transaction, id: string, done: number): Promise<boolean> {
  return isOne(
    await trx
      .updateTable('reports')
      .set({ done })
      .where('id', '=', id)
      .where('status', '=', 'making')
      .executeTakeFirst(),
  );
}

/** @returns `false` if the report was deleted, in which case the file is no longer needed. */
export async function finishReport(
  trx: Transaction,
  id: string,
  file: { name: string; sizeBytes: number },
): Promise<boolean> {
  const ready = {
    status: 'ready',
    lease: null,
    wait_until: null,
    file: file.name,
    file_size: file.sizeBytes,
  } as const;
  return isOne(
    await trx
      .updateTable('reports')
      .set((report) => ({ ...ready, done: report.ref('documents') }))
      .where('id', '=', id)
      .where('status', '=', 'making')
      .executeTakeFirst(),
  );
}

/**
 * Returns a report to the queue without counting the attempt, because the reason why the attempt ended has
 * nothing to do with the report.
 */
export async function releaseReport(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('reports')
    .set((report) => ({
      status: 'waiting',
      attempts: sql<number>`${report.ref('attempts')} - 1`,
      done: 0,
      lease: null,
      wait_until: null,
    }))
    .where('id', '=', id)
    .where('status', '=', 'making')
    .execute();
}

/**
 * Records a failed attempt. The report fails if another attempt would also fail, or if this was the last
 * attempt.
 *
 * @param until When the next attempt may begin.
 */
export async function recordFailedAttempt(
  trx: Transaction,
  id: string,
  failure: NonNullable<ReportRow['failure']>,
  until: Date,
): Promise<void> {
  const making = trx.updateTable('reports').where('id', '=', id).where('status', '=', 'making');
  const ended = { done: 0, lease: null } as const;
  await making
    .set({ ...ended, status: 'failed', failure, wait_until: null })
    .$if(failure === 'fault', (update) => update.where('attempts', '>=', MAX_ATTEMPTS))
    .execute();
  // If the update above marked the report as failed, this one changes nothing.
  await making.set({ ...ended, status: 'waiting', wait_until: until.toISOString() }).execute();
}

function isOne({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows === 1n;
}
