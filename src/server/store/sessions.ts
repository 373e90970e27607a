/** Sessions and their refresh tokens, which are known by their SHA-256 only. */
import type { Database, Transaction } from '../database';

export interface RefreshToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
  readonly hasSessionEnded: boolean;
  /** Of the user, and of the company where there is one. */
  readonly isActive: boolean;
}

export async function addSession(trx: Transaction, session: { id: string; userId: string; userAgent: string | null; at: Date }): Promise<void> {
  const at = session.at.toISOString();
  await trx
    .insertInto('session_families')
    .values({ id: session.id, user_id: session.userId, created_at: at, ended_at: null, last_used_at: at, user_agent: session.userAgent?.slice(0, 300) ?? null })
    .execute();
}

export async function addRefreshToken(trx: Transaction, token: { hash: string; sessionId: string; userId: string; at: Date; expiresAt: Date }): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: token.hash, family_id: token.sessionId, user_id: token.userId,
      created_at: token.at.toISOString(), expires_at: token.expiresAt.toISOString(), used_at: null,
    })
    .execute();
}

export async function findRefreshToken(trx: Transaction, hash: string): Promise<RefreshToken | null> {
  const row = await trx
    .selectFrom('refresh_tokens')
    .innerJoin('session_families', 'session_families.id', 'refresh_tokens.family_id')
    .innerJoin('users', 'users.id', 'refresh_tokens.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('token_hash', '=', hash)
    .select(['users.id as userId', 'session_families.id as sessionId', 'expires_at', 'ended_at', 'users.active', 'companies.active as companyActive'])
    .executeTakeFirst();
  if (!row) return null;
  return { userId: row.userId, sessionId: row.sessionId, expiresAt: new Date(row.expires_at), hasSessionEnded: row.ended_at !== null, isActive: row.active === 1 && row.companyActive !== 0 };
}

/** Marks the token used, unless it was before. Answers when it was first used, which is `at` for a fresh one. */
export async function useRefreshToken(trx: Transaction, hash: string, at: Date): Promise<Date> {
  await trx.updateTable('refresh_tokens').set({ used_at: at.toISOString() }).where('token_hash', '=', hash).where('used_at', 'is', null).execute();
  const { used_at } = await trx.selectFrom('refresh_tokens').select('used_at').where('token_hash', '=', hash).executeTakeFirstOrThrow();
  return new Date(used_at ?? at);
}

export async function touchSession(trx: Transaction, sessionId: string, at: Date): Promise<void> {
  await trx.updateTable('session_families').set({ last_used_at: at.toISOString() }).where('id', '=', sessionId).execute();
}

export async function endSession(db: Database, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('session_families').set({ ended_at: at.toISOString() }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();
}

/** Ends the session that a refresh token belongs to, used or not. Answers which it was; `null` when there is none, or it had ended. */
export async function endSessionOf(db: Database, hash: string, at: Date): Promise<{ id: string; userId: string } | null> {
  const ended = await db
    .updateTable('session_families')
    .set({ ended_at: at.toISOString() })
    .where('id', '=', (query) => query.selectFrom('refresh_tokens').select('family_id').where('token_hash', '=', hash))
    .where('ended_at', 'is', null)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst();
  return ended ?? null;
}

/** Ends all sessions of a user, or all but one. */
export async function endSessionsOf(db: Database, userId: string, exceptId: string | null, at: Date): Promise<string[]> {
  const own = db.updateTable('session_families').set({ ended_at: at.toISOString() }).where('user_id', '=', userId).where('ended_at', 'is', null).returning('id');
  const ended = await (exceptId === null ? own : own.where('id', '<>', exceptId)).execute();
  return ended.map(({ id }) => id);
}

/** Whether the user has it: one of somebody else's is as none, and one that has ended is had still. */
export async function endOwnSession(trx: Transaction, userId: string, id: string, at: Date): Promise<{ isKnown: boolean; hasEndedNow: boolean }> {
  const own = await trx.selectFrom('session_families').select('ended_at').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (own?.ended_at === null) await endSession(trx, id, at);
  return { isKnown: own !== undefined, hasEndedNow: own?.ended_at === null };
}

export interface SessionEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly userAgent: string | null;
}

/** openapi.yaml, listSessions. */
const listedMost = 1000;

/** Those that go on, last used first. `usedAfter`: a session that was not has run out. */
export async function listSessions(db: Database, userId: string, usedAfter: Date): Promise<SessionEntry[]> {
  return db
    .selectFrom('session_families')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', usedAfter.toISOString())
    .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(listedMost)
    .execute();
}

/** Forgets sessions not used since: their tokens have run out long before. */
export async function forgetSessions(db: Database, lastUsedBefore: Date): Promise<void> {
  await db.deleteFrom('session_families').where('last_used_at', '<', lastUsedBefore.toISOString()).execute();
}
