/**
 * The queue of users whose PDFs are typeset ahead of time. The documents to typeset are not stored, because
 * they are determined by the users' choices.
 */
import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../database/database';
import { isDue } from '../../database/scheduling';

/** Returns the name of the lease that a process holds while it makes a document's PDF. */
export function pdfLeaseName(documentId: string): string {
  return `pdf ${documentId}`;
}

/** Records that a document couldn't be typeset, so that other documents come first until the given time. */
export async function postponePdf(trx: Transaction, documentId: string, until: Date): Promise<void> {
  await trx
    .insertInto('postponed_pdfs')
    .values({ document_id: documentId, until: until.toISOString() })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ until: until.toISOString() }))
    .execute();
}

/** The longest time for which a document is postponed. */
export const MAX_POSTPONED_MS = 3_600_000;

/** Deletes rows once their documents may be tried again, whether or not these documents still exist. */
export async function purgePostponedPdfs(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('postponed_pdfs')
    .where((where) => where.not(isPostponed(now)))
    .execute();
}

/**
 * Returns a condition on `postponed_pdfs`. If a document appears to be postponed for longer than the maximum,
 * the clock has been set back, and the document is considered due, so that it doesn't have to wait until the
 * clock has caught up.
 */
export function isPostponed(now: Date): RawBuilder<SqlBool> {
  const last = new Date(now.getTime() + MAX_POSTPONED_MS);
  return sql<SqlBool>`(postponed_pdfs.until > ${now.toISOString()} and
    postponed_pdfs.until <= ${last.toISOString()})`;
}

/** Makes all postponed documents due again. Servers do this when they start. */
export async function deletePostponedPdfs(db: Database): Promise<void> {
  await db.deleteFrom('postponed_pdfs').execute();
}

/** A user's turn that one process has begun. */
export interface PdfTurn {
  readonly userId: string;
  /** Identifies the turn. It ends when the user asks again, or when another turn begins. */
  readonly turn: string;
}

/**
 * Adds a user who has, or may have, documents to typeset. A user who is already waiting keeps their place in
 * the queue, and one whose turn was postponed becomes due immediately. A process that has begun a turn can no
 * longer remove or postpone the user.
 */
export async function enqueuePdfJob(db: Database, userId: string, now: Date): Promise<void> {
  const next_turn_at = now.toISOString();
  await db
    .insertInto('pdf_waiters')
    .values({ user_id: userId, next_turn_at, turn: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((waiter) => ({
        turn: null,
        next_turn_at: waiter
          .case()
          .when('pdf_waiters.next_turn_at', '>', next_turn_at)
          .then(next_turn_at)
          .else(waiter.ref('pdf_waiters.next_turn_at'))
          .end(),
      })),
    )
    .execute();
}

/**
 * Begins the turn of the user who has waited longest and moves that user to the end of the queue. Returns
 * `null` if no user is due.
 */
export async function claimNextPdfJob(db: Database, now: Date): Promise<PdfTurn | null> {
  const turn = randomUUID();
  const row = await db
    .updateTable('pdf_waiters')
    .set({ next_turn_at: now.toISOString(), turn })
    .where('user_id', '=', (query) =>
      query
        .selectFrom('pdf_waiters')
        .select('user_id')
        .where(isDue('next_turn_at', now, 1))
        .orderBy('next_turn_at')
        .orderBy('user_id')
        .limit(1),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row ? { userId: row.user_id, turn } : null;
}

/** Postpones the user's next turn, because nothing can be done for them until then. */
export async function postponePdfJob(db: Database, { userId, turn }: PdfTurn, until: Date): Promise<void> {
  await db
    .updateTable('pdf_waiters')
    .set({ next_turn_at: until.toISOString() })
    .where('user_id', '=', userId)
    .where('turn', '=', turn)
    .execute();
}

/** Removes a user for whom nothing is left to do. */
export async function deletePdfJob(db: Database, { userId, turn }: PdfTurn): Promise<void> {
  await db.deleteFrom('pdf_waiters').where('user_id', '=', userId).where('turn', '=', turn).execute();
}
