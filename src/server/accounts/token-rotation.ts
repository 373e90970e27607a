/**
 * Exchanges refresh tokens for their successors, and detects stolen ones.
 *
 * A refresh token becomes "presented" when the server first receives it, or one of its access tokens, from the
 * client.
 *
 *   issued ── presented ──► presented ── exchanged for its successor ──► used
 *      └── its parent is sent with another attempt ──► revoked ── presented ──► the family ends
 *
 * The client gives each exchange an attempt id and retries the exchange until it gets a response. When the
 * server receives a refresh token:
 *
 *   it has no successor                                       ► one is issued for the attempt
 *   the same attempt, and the successor has not been used     ► the same successor is returned again
 *   the same attempt, and the successor has been used         ► rejected without further effect: a late retry
 *   another attempt or none, no successor has been presented  ► the successor is revoked, and another is issued
 *   another attempt or none, a successor has been presented   ► the family ends: two clients hold the same token
 *   it has been revoked                                       ► the family ends: two clients hold the same token
 *
 * A lost response therefore does no harm. If a thief and the owner both use a token, the whole family ends as
 * soon as the second of them presents a successor of their own. An expired access token proves nothing and is
 * ignored.
 *
 * Only the SHA-256 of a refresh token is stored. A successor is derived from a random seed with the server's
 * key, so that it can't be derived from the database alone.
 */
import { randomBytes } from 'node:crypto';
import type { components } from '../../api/schema';
import type { Transaction } from '../database/database';
import { sign } from '../files/signature';
import { HttpProblem } from '../http/problem';
import {
  addRefreshToken,
  findRefreshToken,
  findSuccessor,
  markTokenPresented,
  markTokenUsed,
  revokeUnpresentedToken,
  type RefreshToken,
  type Successor,
} from '../store/users/refresh-tokens';
import { endSession, lockSessionByToken, touchSession } from '../store/users/sessions';
import { findUser } from '../store/users/users';
import type { AccessClaims } from './access-tokens';
import { hashCode } from './account-codes';
import { expiryReason, renewalOf } from './session-age';
import { recordSessionEnd } from './session-ending';
import type { CallOrigin, Sessions, SessionsOptions } from './sessions';

type RefreshRequest = components['schemas']['RefreshRequest'];
type Session = components['schemas']['Session'];

export function createTokenRotation(options: SessionsOptions): Pick<Sessions, 'refresh' | 'present'> {
  const { db, tokens, ages, now } = options;

  async function refresh(given: RefreshRequest, { address }: CallOrigin): Promise<Session> {
    const at = now();
    // The transaction returns an error instead of throwing it, because throwing it would roll back the end of
    // the family.
    const exchanged = await db
      .transaction()
      .execute((trx) => exchangeToken(trx, options, given, { address, at }));
    if (exchanged instanceof HttpProblem) throw exchanged;
    if (!exchanged)
      throw new HttpProblem(401, 'refresh-rejected', 'Your session has ended. Please log in again.');
    const { userId, sessionId, token } = exchanged;
    const user = await findUser(db, userId, at);
    const signed = await tokens.sign({ userId, sessionId, tokenHash: hashCode(token) });
    return { token: signed, refresh_token: token, user, renewal: renewalOf(exchanged, ages, at) };
  }

  async function present({ userId, sessionId, tokenHash }: AccessClaims, address: string): Promise<boolean> {
    if (tokenHash === null || (await markTokenPresented(db, tokenHash, now()))) return true;
    await db
      .transaction()
      .execute((trx) => endStolenSession(trx, { userId, sessionId }, { address, at: now() }));
    return false;
  }

  return { refresh, present };
}

/** The IP address from which a token was sent, and when it was received. */
interface TokenArrival {
  readonly address: string;
  readonly at: Date;
}

/**
 * Exchanges a refresh token for its successor.
 *
 * @returns The session with the successor, or the reason why it has expired; `null` if the token no longer
 * works, or if this request has just ended its family.
 */
async function exchangeToken(
  trx: Transaction,
  { ages, key }: Pick<SessionsOptions, 'ages' | 'key'>,
  given: RefreshRequest,
  arrival: TokenArrival,
): Promise<(RefreshToken & { token: string }) | HttpProblem | null> {
  const { at } = arrival;
  const hash = hashCode(given.refresh_token);
  const attempt = given.attempt ?? null;
  await lockSessionByToken(trx, hash);
  const known = await findRefreshToken(trx, hash);
  if (!known || known.hasSessionEnded || !known.isActive) return null;
  const expiry = expiryReason(known, ages, at);
  if (expiry !== null) return new HttpProblem(401, 'session-expired', expiry);
  if (known.isRevoked) return endStolenSession(trx, known, arrival);
  await markTokenUsed(trx, hash, at);
  const before = await findSuccessor(trx, hash);
  if (before && attempt !== null && before.attempt === attempt) {
    if (before.isUsed) return null;
    const again = deriveAgain(before, key);
    if (again !== null) {
      await touchSession(trx, known.sessionId, at);
      return { ...known, token: again };
    }
  }
  if (before && !(await revokeUnpresentedToken(trx, before.hash, at)))
    return endStolenSession(trx, known, arrival);
  const token = await issueSuccessor(trx, key, known, { hash, attempt, at });
  await touchSession(trx, known.sessionId, at);
  return { ...known, token };
}

/**
 * Returns the successor's token; `null` if it can no longer be derived because the server's secret has
 * changed.
 */
export function deriveAgain(
  { seed, hash }: Pick<Successor, 'seed' | 'hash'>,
  key: Uint8Array,
): string | null {
  const token = seed === null ? null : sign(key, [seed]);
  return token !== null && hashCode(token) === hash ? token : null;
}

/** @returns The new token, which succeeds the one with the given hash. */
async function issueSuccessor(
  trx: Transaction,
  key: Uint8Array,
  { sessionId, userId }: RefreshToken,
  { hash, attempt, at }: { hash: string; attempt: string | null; at: Date },
): Promise<string> {
  const seed = randomBytes(32).toString('base64url');
  const token = sign(key, [seed]);
  await addRefreshToken(trx, {
    hash: hashCode(token),
    sessionId,
    userId,
    at,
    succeeds: { hash, attempt, seed },
  });
  return token;
}

async function endStolenSession(
  trx: Transaction,
  { sessionId, userId }: Pick<RefreshToken, 'sessionId' | 'userId'>,
  { address, at }: TokenArrival,
): Promise<null> {
  const hasEndedNow = await endSession(trx, sessionId, at);
  if (hasEndedNow)
    await recordSessionEnd(
      trx,
      userId,
      at,
      { userId: null, address },
      'session.end',
      'two devices used the same session',
    );
  return null;
}
