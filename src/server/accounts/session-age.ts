/**
 * How long a session lives. It expires if it has not been used for too long, or if its user last proved their
 * identity too long ago.
 *
 *   live ── fewer than 30 of maxDays left ──► due ── password entered or changed ──► live
 *   live, due ── unusedDays since its last refresh, or maxDays since the last proof ──► expired
 *   expired ── 30 more days ──► deleted
 *
 * If a token and its successor have both been replaced, the token is deleted `unusedDays` after it was
 * replaced. The session continues.
 *
 * Users prove their identity when they sign in, renew the session, or change their password. If `maxDays` is
 * less than 60, a session is due for renewal in the second half of its life, so that nobody is asked to renew
 * a session right after signing in.
 *
 * The age is computed whenever it is needed, so a changed setting applies to every session once the server
 * has been restarted. An expired session is kept for a while, so that a device that is used again later can
 * be told why it has to sign in again.
 */
import type { components } from '../../api/schema';
import type { SessionAges } from '../config';
import type { Database } from '../database/database';
import {
  deleteReplacedTokens,
  deleteSessions,
  type RefreshToken,
  type SessionCutoffs,
} from '../store/users/sessions';

const DAY_MS = 24 * 3_600_000;
/** The number of days for which the server still reports why a session expired. */
const EXPIRED_SESSION_DAYS = 30;

/** The number of days before its expiry at which a session becomes due for renewal. */
const RENEWAL_DAYS = 30;

type SessionTimes = Pick<RefreshToken, 'provedAt' | 'lastUsedAt'>;
type Renewal = components['schemas']['SessionRenewal'];

/** Returns why a session has expired, as a message for its user; `null` if it is live. */
export function expiryReason(
  { provedAt, lastUsedAt }: SessionTimes,
  ages: SessionAges,
  at: Date,
): string | null {
  const { usedUntil, provedUntil } = sessionCutoffs(ages, at);
  if (lastUsedAt <= usedUntil)
    return `Your session ended because it was not used for ${days(ages.unusedDays)}.`;
  if (provedAt <= provedUntil)
    return `Your session ended because sessions last ${days(ages.maxDays)} at most.`;
  return null;
}

/** Returns how a live session can be renewed; `null` if it is not due yet. */
export function renewalOf(
  { provedAt, renewedBy }: Pick<RefreshToken, 'provedAt' | 'renewedBy'>,
  { maxDays }: SessionAges,
  at: Date,
): Renewal | null {
  if (maxDays === 0) return null;
  const left = maxDays - (at.getTime() - provedAt.getTime()) / DAY_MS;
  return left < Math.min(RENEWAL_DAYS, maxDays / 2) ? { days_left: Math.floor(left), by: renewedBy } : null;
}

/**
 * Returns the cutoffs. A session has expired if it was last used, or if its user last proved their identity,
 * at or before these times.
 */
export function sessionCutoffs({ unusedDays, maxDays }: SessionAges, at: Date): SessionCutoffs {
  return { usedUntil: daysBefore(at, unusedDays), provedUntil: daysBefore(at, maxDays) };
}

/**
 * Deletes sessions that expired or were ended 30 or more days ago, and tokens that were replaced so long ago that a
 * device that still has one of them has been away for longer than a session may stay unused.
 */
export async function purgeExpiredSessions(db: Database, ages: SessionAges, at: Date): Promise<void> {
  const keptUntil = daysBefore(at, EXPIRED_SESSION_DAYS);
  await deleteSessions(db, { ...sessionCutoffs(ages, keptUntil), endedUntil: keptUntil });
  await deleteReplacedTokens(db, sessionCutoffs(ages, at).usedUntil);
}

/**
 * Returns the time `count` days before `at`. If `count` is 0 (no limit), the result is earlier than any
 * session.
 */
function daysBefore(at: Date, count: number): Date {
  return new Date(count === 0 ? 0 : at.getTime() - count * DAY_MS);
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
