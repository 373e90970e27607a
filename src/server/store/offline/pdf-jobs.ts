/** For whom PDFs are typeset ahead, and whose turn it is. What there is to do is not kept: it follows from what they chose. */
import { sql } from 'kysely';
import type { Database } from '../../database/database';

/** The name of the lease on a document whose PDF is being made. */
export function pdfLeaseName(documentId: string): string {
  return `pdf ${documentId}`;
}

/** Frees what was being made, and what could not be: for a process that is the only one. Those that held it are dead. */
export async function releaseAllPdfLeases(db: Database): Promise<void> {
  await db.deleteFrom('leases').where('name', 'like', pdfLeaseName('%')).execute();
}

/** The user has something to be typeset, or may have. Who waits already keeps the turn, and one who paused has it now. */
export async function enqueuePdfJob(db: Database, userId: string, now: Date): Promise<void> {
  const next_turn_at = now.toISOString();
  await db
    .insertInto('pdf_waiters')
    .values({ user_id: userId, next_turn_at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ next_turn_at })
        .where('pdf_waiters.next_turn_at', '>', next_turn_at),
    )
    .execute();
}

/** Whose turn it is, who has waited longest; the next one comes after everybody else's. `null`: nobody's yet. */
export async function claimNextPdfJob(db: Database, now: Date): Promise<string | null> {
  const isDue = sql<boolean>`next_turn_at <= ${now.toISOString()}`;
  const row = await db
    .updateTable('pdf_waiters')
    .set({ next_turn_at: now.toISOString() })
    .where('user_id', '=', (query) =>
      query
        .selectFrom('pdf_waiters')
        .select('user_id')
        .where(isDue)
        .orderBy('next_turn_at')
        .orderBy('user_id')
        .limit(1),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Nothing can be done for the user before then. */
export async function postponePdfJob(db: Database, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('pdf_waiters')
    .set({ next_turn_at: until.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** Nothing is left to be done for the user. */
export async function deletePdfJob(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pdf_waiters').where('user_id', '=', userId).execute();
}
