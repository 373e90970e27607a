/** Sessions and their refresh tokens. Only the SHA-256 of a token is stored. */
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database';

/** How the user proved their identity. */
export type LoginMethod = 'password' | 'provider';

/** `accounts/token-rotation.ts` explains the states of a token. */
export interface RefreshToken {
  readonly userId: string;
  readonly sessionId: string;
  /** When the session's user last proved their identity, at login or at a renewal. */
  readonly provedAt: Date;
  readonly lastUsedAt: Date;
  /** How the user can renew the session. A user without a password has to renew it through the provider. */
  readonly renewedBy: LoginMethod;
  readonly isRevoked: boolean;
  readonly hasSessionEnded: boolean;
  /** Whether the user and, if there is one, the user's company are active. */
  readonly isActive: boolean;
}

/** The time from which a session's age is counted. */
const provedAt = sql<string>`coalesce(session_families.renewed_at, session_families.created_at)`;

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

export interface NewRefreshToken {
  readonly hash: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly at: Date;
  /**
   * `null` for the first token of a session. This token has no sibling, so it doesn't matter whether it was
   * presented.
   */
  readonly succeeds: { readonly hash: string; readonly attempt: string | null; readonly seed: string } | null;
}

export async function addRefreshToken(
  trx: Transaction,
  { hash, sessionId, userId, at, succeeds }: NewRefreshToken,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({
      token_hash: hash,
      family_id: sessionId,
      user_id: userId,
      created_at: at.toISOString(),
      used_at: null,
      revoked_at: null,
      presented_at: succeeds ? null : at.toISOString(),
      parent_hash: succeeds?.hash ?? null,
      attempt: succeeds?.attempt ?? null,
      seed: succeeds?.seed ?? null,
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

export async function findRefreshToken(trx: Transaction, hash: string): Promise<RefreshToken | null> {
  const row = await selectRefreshTokens(trx).where('token_hash', '=', hash).executeTakeFirst();
  if (!row) return null;
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    provedAt: new Date(row.provedAt),
    lastUsedAt: new Date(row.last_used_at),
    renewedBy: row.password_hash === null ? 'provider' : row.opened_by,
    isRevoked: row.revoked_at !== null,
    hasSessionEnded: row.ended_at !== null,
    isActive: row.active === 1 && row.companyActive !== 0,
  };
}

function selectRefreshTokens(trx: Transaction) {
  return trx
    .selectFrom('refresh_tokens')
    .innerJoin('session_families', 'session_families.id', 'refresh_tokens.family_id')
    .innerJoin('users', 'users.id', 'refresh_tokens.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id as userId',
      'session_families.id as sessionId',
      provedAt.as('provedAt'),
      'last_used_at',
      'ended_at',
      'opened_by',
      'revoked_at',
      'users.active',
      'users.password_hash',
      'companies.active as companyActive',
    ]);
}

export interface Successor {
  readonly hash: string;
  readonly attempt: string | null;
  readonly seed: string | null;
  /** Whether the successor itself was exchanged for another token. */
  readonly isUsed: boolean;
}

/**
 * Returns the token's unrevoked successor, of which there is at most one; `null` for a token that was never
 * used.
 */
export async function findSuccessor(trx: Transaction, hash: string): Promise<Successor | null> {
  const row = await trx
    .selectFrom('refresh_tokens')
    .where('parent_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .select(['token_hash as hash', 'attempt', 'seed', 'used_at'])
    .executeTakeFirst();
  return row ? { hash: row.hash, attempt: row.attempt, seed: row.seed, isUsed: row.used_at !== null } : null;
}

/** PostgreSQL's codes for a missing column or table. */
const MISSING = /^(?:42703|42P01)$/;

/**
 * Returns the newest token that replaced another one; `null` if no token has been replaced, or if the tables are from
 * before tokens had seeds.
 */
export async function findNewestSuccessor(db: Database): Promise<Pick<Successor, 'hash' | 'seed'> | null> {
  try {
    const row = await db
      .selectFrom('refresh_tokens')
      .where('seed', 'is not', null)
      .orderBy('created_at', 'desc')
      .select(['token_hash as hash', 'seed'])
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && MISSING.test(String(cause.code))) return null;
    throw cause;
  }
}

/** Marks a refresh token as used and presented, unless it is already marked. */
export async function markTokenUsed(trx: Transaction, hash: string, at: Date): Promise<void> {
  await trx
    .updateTable('refresh_tokens')
    .set({ used_at: at.toISOString() })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .execute();
  await markTokenPresented(trx, hash, at);
}

/**
 * Records that a refresh token, or an access token that was issued with it, was presented.
 *
 * @returns `false` if the token was revoked or doesn't exist.
 */
export async function markTokenPresented(db: Database, hash: string, at: Date): Promise<boolean> {
  await db
    .updateTable('refresh_tokens')
    .set({ presented_at: at.toISOString() })
    .where('token_hash', '=', hash)
    .where('presented_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const row = await db
    .selectFrom('refresh_tokens')
    .select('revoked_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.revoked_at === null;
}

/**
 * Revokes a token unless it was presented.
 *
 * @returns Whether it was revoked.
 */
export async function revokeUnpresentedToken(trx: Transaction, hash: string, at: Date): Promise<boolean> {
  const revoked = await trx
    .updateTable('refresh_tokens')
    .set({ revoked_at: at.toISOString() })
    .where('token_hash', '=', hash)
    .where('presented_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return revoked !== undefined;
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

/**
 * Deletes tokens that were exchanged up to the given time, and whose successor has also been exchanged. A
 * deleted token is still rejected, but no longer ends its session. If an owner returns with a token that a
 * thief has exchanged, the session has to end, so the time must be at least as long ago as a session may stay
 * unused.
 */
export async function deleteReplacedTokens(db: Database, usedUntil: Date): Promise<void> {
  await db
    .deleteFrom('refresh_tokens')
    .where('used_at', '<=', usedUntil.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens as successor')
          .whereRef('successor.parent_hash', '=', 'refresh_tokens.token_hash')
          .where('successor.used_at', 'is not', null)
          .select('successor.token_hash'),
      ),
    )
    .execute();
}
