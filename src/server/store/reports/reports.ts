/** Reports as rows: what was asked for, how far it is, and where its file is. Their life is in reports/report-maker.ts. */
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';
import { notFound } from '../../http/problem';
import type { Tables } from '../../database/tables';
import { isDue } from '../../database/scheduling';
import { requireDocuments } from '../library/assert-documents';
import { withUserLock, limitReached } from '../users/limits';
import type { CurrentUser } from '../users/users';
import { accessScopeOf } from '../library/access-scope';

export type ReportRow = Selectable<Tables['reports']>;
type NewReport = components['schemas']['NewReport'];
type ListedReport = Omit<ReportRow, 'document_ids'>;

/** openapi.yaml, createReport. */
const reportsMax = 100;
/** So that nobody's reports hold up everybody's. */
const unfinishedMax = 10;
/** A report that ends its process, or can't be made, is not tried for ever. */
const attemptsMax = 3;

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

/** Newest first. */
export async function listReports(db: Database, userId: string): Promise<ListedReport[]> {
  return db
    .selectFrom('reports')
    .select(listed)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(reportsMax)
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

/**
 * All of the documents or none.
 *
 * @throws HttpProblem not-found, limit-reached
 */
export async function addReport(
  db: Database,
  user: CurrentUser,
  asked: Omit<NewReport, 'documents'>,
  documentIds: readonly string[],
  now: Date,
): Promise<ListedReport> {
  const id = randomUUID();
  await withUserLock(db, user.id, async (trx) => {
    await requireDocuments(trx, documentIds, accessScopeOf(user));
    const { all, unfinished } = await trx
      .selectFrom('reports')
      .where('user_id', '=', user.id)
      .select((row) => [
        row.fn.countAll<number>().as('all'),
        sql<number>`count(case when status in ('waiting', 'making') then 1 end)`.as('unfinished'),
      ])
      .executeTakeFirstOrThrow();
    if (all >= reportsMax)
      throw limitReached(`At most ${reportsMax} reports can be kept. Please delete one first.`);
    if (unfinished >= unfinishedMax)
      throw limitReached(
        `${unfinishedMax} reports are being made for you already. Please wait for one of them.`,
      );
    await trx
      .insertInto('reports')
      .values({
        id,
        user_id: user.id,
        title: asked.title.trim(),
        description: asked.description.trim(),
        format: asked.format,
        document_ids: documentIds.join(','),
        documents: documentIds.length,
        status: 'waiting',
        done: 0,
        attempts: 0,
        failure: null,
        lease: null,
        wait_until: null,
        created_at: now.toISOString(),
        file: null,
        file_size: null,
      })
      .execute();
  });
  return findReport(db, user.id, id);
}

/** A failed one waits again; any other stays as it is. @throws HttpProblem not-found */
export async function retryReport(db: Database, userId: string, id: string): Promise<ListedReport> {
  await db
    .updateTable('reports')
    .set({ status: 'waiting', done: 0, attempts: 0, failure: null, wait_until: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'failed')
    .execute();
  return findReport(db, userId, id);
}

/** @returns The file that it leaves behind, if it has one. @throws HttpProblem not-found */
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

/** Those of the names that are a report's file. */
export async function findReportFiles(db: Database, names: readonly string[]): Promise<Set<string | null>> {
  const rows = await db.selectFrom('reports').select('file').where('file', 'in', names).execute();
  return new Set(rows.map(({ file }) => file));
}

/**
 * The oldest report that waits, or whose maker is gone, those that were tried before last; it is the caller's until `until`. Of many that ask at once one gets it.
 *
 * @param lease A new one's name.
 */
export async function claimReport(
  db: Database,
  lease: string,
  now: Date,
  until: Date,
): Promise<ReportRow | null> {
  const free = sql<boolean>`status in ('waiting', 'making') and (wait_until is null or ${isDue('wait_until', now, 1)})`;
  // Asked for every few seconds, and seldom there: a look costs no lock.
  if (!(await db.selectFrom('reports').select('id').where(free).limit(1).executeTakeFirst())) return null;
  await db
    .updateTable('reports')
    .set({ status: 'failed', failure: 'fault', lease: null, wait_until: null })
    .where(free)
    .where('attempts', '>=', attemptsMax)
    .execute();
  const row = await db
    .updateTable('reports')
    .set((report) => ({
      status: 'making',
      done: 0,
      attempts: sql<number>`${report.ref('attempts')} + 1`,
      lease,
      wait_until: until.toISOString(),
    }))
    .where('id', '=', (query) =>
      query
        .selectFrom('reports')
        .select('id')
        .where(free)
        .orderBy('attempts')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    // Said again of the row itself: who waited for another's update finds it taken.
    .where(free)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Frees what is held: for a process that is the only one. Those that held them are dead. */
export async function releaseAllReports(db: Database): Promise<void> {
  await db.updateTable('reports').set({ wait_until: null }).where('status', '=', 'making').execute();
}

/** Says how far it is and holds it until then. @returns False when it is the lease's no more: deleted, or taken over. */
export async function recordReportProgress(
  db: Database,
  lease: string,
  done: number,
  until: Date,
): Promise<boolean> {
  return isOne(
    await db
      .updateTable('reports')
      .set({ done, wait_until: until.toISOString() })
      .where('lease', '=', lease)
      .executeTakeFirst(),
  );
}

/** @returns False as above; the file is of no use then. */
export async function finishReport(
  db: Database,
  lease: string,
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
    await db
      .updateTable('reports')
      .set((report) => ({ ...ready, done: report.ref('documents') }))
      .where('lease', '=', lease)
      .executeTakeFirst(),
  );
}

/** Gives it back as it was: what the attempt came to says nothing about the report. */
export async function releaseReport(db: Database, lease: string): Promise<void> {
  await db
    .updateTable('reports')
    .set((report) => ({
      status: 'waiting',
      attempts: sql<number>`${report.ref('attempts')} - 1`,
      done: 0,
      lease: null,
      wait_until: null,
    }))
    .where('lease', '=', lease)
    .execute();
}

/** Takes note of a failed attempt. One that would fail again fails the report, and so does the last of a few. @param until When the next attempt may begin. */
export async function recordFailedAttempt(
  db: Database,
  lease: string,
  failure: NonNullable<ReportRow['failure']>,
  until: Date,
): Promise<void> {
  const ended = { done: 0, lease: null } as const;
  await db
    .updateTable('reports')
    .set({ ...ended, status: 'failed', failure, wait_until: null })
    .where('lease', '=', lease)
    .$if(failure === 'fault', (update) => update.where('attempts', '>=', attemptsMax))
    .execute();
  // The one above took the lease away where it failed the report.
  await db
    .updateTable('reports')
    .set({ ...ended, status: 'waiting', wait_until: until.toISOString() })
    .where('lease', '=', lease)
    .execute();
}

function isOne({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows === 1n;
}
