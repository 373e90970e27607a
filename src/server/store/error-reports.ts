/** Errors in documents, as their readers report them. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database';
import { notFound, Refusal } from '../problem';
import { changeAlone } from './user-changes';
import type { CurrentUser } from './users';
import { isDocumentSeen, sightOf } from './visible';

/** Of one user's; more than anybody reads that much for. */
const dailyMax = 100;
const daySeconds = 24 * 3600;

/**
 * About the current edition.
 *
 * @throws Refusal not-found, too-many-requests
 */
export async function addErrorReport(db: Database, user: CurrentUser, documentId: string, message: string, now: Date): Promise<void> {
  await changeAlone(db, user.id, async (trx) => {
    const document = await trx.selectFrom('documents').select('edition').where('id', '=', documentId).where(isDocumentSeen(sightOf(user), 'documents.id')).executeTakeFirst();
    if (!document) throw notFound('There is no such document.');
    const since = new Date(now.getTime() - daySeconds * 1000).toISOString();
    const { count } = await trx.selectFrom('error_reports').select((row) => row.fn.countAll<number>().as('count')).where('user_id', '=', user.id).where('reported_at', '>', since).executeTakeFirstOrThrow();
    if (count >= dailyMax) throw new Refusal(429, 'too-many-requests', `At most ${dailyMax} errors a day can be reported.`, { headers: { 'retry-after': String(daySeconds) } });
    await trx
      .insertInto('error_reports')
      .values({ id: randomUUID(), document_id: documentId, edition: document.edition, user_id: user.id, message: message.trim(), status: 'open', reported_at: now.toISOString() })
      .execute();
  });
}
