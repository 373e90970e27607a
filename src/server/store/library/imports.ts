/**
 * The history of imports, which administrators can read.
 *
 *   running ──(it ends, is stopped or fails)──► ended
 *      └──(its process dies)──► no more progress: after ten minutes, it is considered ended as of its last progress
 */
import { randomUUID } from 'node:crypto';
import type { components } from '../../../api/schema';
import { truncate } from '../../../shared/plain-text';
import type { Database } from '../../database/database';
import { timeBefore } from '../../database/scheduling';
import { recordAudit, type Actor } from '../audit/audit-log';
import { offsetOf, pageOf, type Paging } from '../../database/paging';

type Import = components['schemas']['Import'];
type ImportPage = components['schemas']['ImportPage'];

/** An import's progress. `failures` are messages, each of which says where the failure occurred. */
export type ImportState = Pick<Import, 'imported' | 'unchanged' | 'failed' | 'failures'>;

/** The limits in openapi.yaml for `Import`. */
const [MAX_SOURCE_LENGTH, MAX_FAILURE_LENGTH] = [1000, 1000];
/** Further failures needn't be collected, because only this many are recorded. */
export const MAX_FAILURES = 1000;
/** No batch takes this long. */
const SILENT_MS = 10 * 60_000;

/**
 * @param source A readable description of where the documents come from.
 * @returns The import's id.
 */
export async function beginImport(db: Database, source: string, now: Date): Promise<string> {
  const id = randomUUID();
  const at = now.toISOString();
  await db
    .insertInto('imports')
    .values({
      id,
      source: truncate(source, MAX_SOURCE_LENGTH),
      started_at: at,
      seen_at: at,
      ended_at: null,
      imported: 0,
      unchanged: 0,
      failed: 0,
      failures: '[]',
    })
    .execute();
  return id;
}

export async function recordImportProgress(
  db: Database,
  id: string,
  state: ImportState,
  now: Date,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...columns(state), seen_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function endImport(
  db: Database,
  by: Actor,
  id: string,
  state: ImportState,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { source } = await trx
      .updateTable('imports')
      .set({ ...columns(state), seen_at: now.toISOString(), ended_at: now.toISOString() })
      .where('id', '=', id)
      .returning('source')
      .executeTakeFirstOrThrow();
    const detail = `imported: ${state.imported}; unchanged: ${state.unchanged}; failed: ${state.failed}`;
    await recordAudit(trx, by, now, {
      action: 'library.import',
      record: { id, name: source },
      companyId: null,
      detail,
    });
  });
}

/** Lists imports, latest first. */
export async function listImports(db: Database, paging: Paging, now: Date): Promise<ImportPage> {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('imports')
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .limit(paging.limit)
      .offset(offsetOf(paging))
      .execute(),
    db
      .selectFrom('imports')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const silentSince = timeBefore(now, SILENT_MS);
  const payload = rows.map(({ seen_at, ended_at, failures, ...row }): Import => ({
    ...row,
    ended_at: ended_at ?? (seen_at < silentSince ? seen_at : null),
    failures: JSON.parse(failures) as string[],
  }));
  return pageOf(payload, count, paging);
}

function columns({ failures, ...counts }: ImportState) {
  return {
    ...counts,
    failures: JSON.stringify(
      failures.slice(0, MAX_FAILURES).map((failure) => truncate(failure, MAX_FAILURE_LENGTH)),
    ),
  };
}
