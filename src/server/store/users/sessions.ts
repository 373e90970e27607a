/** Sessions, which are families of refresh tokens (refresh-tokens.ts). */
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database';

/** How the user proved their identity. */
export type LoginMethod = 'password' | 'provider';

/** The time from which a session's age is counted. */
export const provedAt = sql<string>`coalesce(session_families.renewed_at, session_families.created_at)`;

export async function addSession(
  trx: Transaction,
  session: { id: string; userId: string; userAgent: string | null; openedBy: LoginMethod; at: Date },
): Promise<void> {
  const at = session.at.toISOString();
  await trx
    .insertInto('session_families')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: at,
      renewed_at: null,
      ended_at: null,
      last_used_at: at,
      user_agent: session.userAgent?.slice(0, 300) ?? null,
      opened_by: session.openedBy,
    })
    .execute();
}

/** Blocks other refreshes of the token's session until the transaction ends. */
export async function lockSessionByToken(trx: Transaction, hash: string): Promise<void> {
  await trx
    .updateTable('session_families')
    .set((update) => ({ last_used_at: update.ref('last_used_at') }))
    .where('id', '=', (query) =>
      query.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hash),
    )
    .execute();
}

export async function touchSession(trx: Transaction, sessionId: string, at: Date): Promise<void> {
  await trx
    .updateTable('session_families')
    .set({ last_used_at: at.toISOString() })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Restarts the age of a session.
 *
 * @returns `false` if the session had already ended, in which case nothing changes.
 */
export async function renewSession(trx: Transaction, sessionId: string, at: Date): Promise<boolean> {
  const time = at.toISOString();
  const renewed = trx
    .updateTable('session_families')
    .set({ renewed_at: time, last_used_at: time })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id');
  return (await renewed.executeTakeFirst()) !== undefined;
}

/** @returns `false` if the session had already ended. */
export async function endSession(db: Database, sessionId: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session_families')
    .set({ ended_at: at.toISOString() })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/**
 * Ends the session that a refresh token belongs to, whether or not the token was used.
 *
 * @returns The session, or `null` if there is none or it had already ended.
 */
export async function endSessionByToken(
  db: Database,
  hash: string,
  at: Date,
): Promise<{ id: string; userId: string } | null> {
  const ended = await db
    .updateTable('session_families')
    .set({ ended_at: at.toISOString() })
    .where('id', '=', (query) =>
      query.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hash),
    )
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst();
  return ended ?? null;
}

/**
 * Ends all sessions of a user, or all except one.
 *
 * @returns The ids of the sessions that it ended.
 */
export async function endUserSessions(
  db: Database,
  userId: string,
  exceptId: string | null,
  at: Date,
): Promise<string[]> {
  const own = db
    .updateTable('session_families')
    .set({ ended_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id');
  const ended = await (exceptId === null ? own : own.where('id', '<>', exceptId)).execute();
  return ended.map(({ id }) => id);
}

/** Ends all sessions of a company's users. Reactivating the company does not restore them. */
export async function endCompanySessions(trx: Transaction, companyId: string, at: Date): Promise<void> {
  await trx
    .updateTable('session_families')
    .set({ ended_at: at.toISOString() })
    .where('user_id', 'in', (query) =>
      query.selectFrom('users').select('id').where('company_id', '=', companyId),
    )
    .where('ended_at', 'is', null)
    .execute();
}

/** @returns The number of sessions that it ended. */
export async function endAllSessions(trx: Transaction, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session_families')
    .set({ ended_at: at.toISOString() })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Ends one of the user's own sessions.
 *
 * @returns `isKnown` is `false` if the session doesn't exist or belongs to another user, and `true` for one
 * that had already ended.
 */
export async function endOwnSession(
  trx: Transaction,
  userId: string,
  id: string,
  at: Date,
): Promise<{ isKnown: boolean; hasEndedNow: boolean }> {
  const own = await trx
    .selectFrom('session_families')
    .select('ended_at')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own?.ended_at === null) await endSession(trx, id, at);
  return { isKnown: own !== undefined, hasEndedNow: own?.ended_at === null };
}

export interface SessionEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string | null;
}

/** The limit in openapi.yaml for `listSessions`. */
const MAX_LISTED_SESSIONS = 1000;

/**
 * A session has expired if its last use, or the last proof of its user's identity, was at or before the
 * corresponding time.
 */
export interface SessionCutoffs {
  readonly usedUntil: Date;
  readonly provedUntil: Date;
}

/**
 * Lists the user's open sessions, most recently used first.
 *
 * @param expired Sessions that have expired according to these cutoffs are left out.
 */
export async function listSessions(
  db: Database,
  userId: string,
  expired: SessionCutoffs,
): Promise<SessionEntry[]> {
  return db
    .selectFrom('session_families')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', expired.usedUntil.toISOString())
    .where(provedAt, '>', expired.provedUntil.toISOString())
    .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_SESSIONS)
    .execute();
}

/** Deletes the sessions that had expired or ended by these times, together with their tokens. */
export async function deleteSessions(
  db: Database,
  cutoffs: SessionCutoffs & { readonly endedUntil: Date },
): Promise<void> {
  await db
    .deleteFrom('session_families')
    .where((row) =>
      row.or([
        row('last_used_at', '<=', cutoffs.usedUntil.toISOString()),
        row(provedAt, '<=', cutoffs.provedUntil.toISOString()),
        row('ended_at', '<=', cutoffs.endedUntil.toISOString()),
      ]),
    )
    .execute();
}
