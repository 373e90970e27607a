/**
 * The queue of users whose PDFs are typeset ahead of time. The documents to typeset are not stored, because
 * they are determined by the users' choices.
 */
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database';

/** Returns the name of the lease on a document while its PDF is being made. */
export function pdfLeaseName(documentId: string): string {
  return `pdf ${documentId}`;
}

/** Records that a document couldn't be typeset, so that it blocks nothing until the given time. */
export async function postponePdf(trx: Transaction, documentId: string, until: Date): Promise<void> {
  await trx
    .insertInto('postponed_pdfs')
    .values({ document_id: documentId, until: until.toISOString() })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ until: until.toISOString() }))
    .execute();
}

/** Lets all postponed documents be tried again. A server does so when it starts. */
export async function deletePostponedPdfs(db: Database): Promise<void> {
  await db.deleteFrom('postponed_pdfs').execute();
}

/**
 * Adds a user who has, or may have, documents to typeset. A user who is already waiting keeps their place in
 * the queue, and one whose turn was postponed becomes due immediately.
 */
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

/**
 * Returns the user who has waited longest, and moves that user to the end of the queue; `null` if no user is
 * due.
 */
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

/** Postpones the user's turn, because nothing can be done for them until then. */
export async function postponePdfJob(db: Database, userId: string, until: Date): Promise<void> {
  await db
    .updateTable('pdf_waiters')
    .set({ next_turn_at: until.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes a user for whom nothing is left to do. */
export async function deletePdfJob(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('pdf_waiters').where('user_id', '=', userId).execute();
}
