/** The refresh tokens of sessions. Only the SHA-256 of a token is stored. */
import type { Database, Transaction } from '../../database/database';
import { provedAt, type LoginMethod } from './sessions';

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
