/**
 * Decides when sessions expire: when they have not been used for too long, or when their users last proved
 * their identity too long ago.
 *
 *   live ── fewer than 30 of maxDays left ──► due ── password entered or changed ──► live
 *   live, due ── unusedDays since its last refresh, or maxDays since the last proof ──► expired
 *   expired ── 30 more days ──► deleted
 *
 * A token whose successor has also been replaced is deleted `unusedDays` after its own replacement. The
 * session continues.
 *
 * Users prove their identity when they log in, renew the session, or change their password. If `maxDays` is
 * less than 60, a session is due for renewal in the second half of its life, so that nobody is asked to renew
 * a session right after logging in.
 *
 * The age is computed whenever it is needed, so a changed setting applies to every session once the server
 * has been restarted. An expired session is kept for a while, so that a device that returns later can be told
 * why it has to log in again.
 */
import type { components } from '../../api/schema';
import type { SessionAges } from '../config';
import type { Database } from '../database/database';
import { deleteReplacedTokens, type RefreshToken } from '../store/users/refresh-tokens';
import { deleteSessions, type SessionCutoffs } from '../store/users/sessions';

const DAY_MS = 24 * 3_600_000;
/** How many days after a session expires the server can still report why. */
const EXPIRED_SESSION_DAYS = 30;

/** How many days before it expires a session becomes due for renewal. */
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
    return `Your session ended because sessions last at most ${days(ages.maxDays)}.`;
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
 * Returns the cutoffs: a session has expired if its last use, or the last proof of its user's identity, was
 * at or before the corresponding time.
 */
export function sessionCutoffs({ unusedDays, maxDays }: SessionAges, at: Date): SessionCutoffs {
  return { usedUntil: daysBefore(at, unusedDays), provedUntil: daysBefore(at, maxDays) };
}

/**
 * Deletes sessions that expired or ended at least 30 days ago. Also deletes tokens that were replaced so long
 * ago that any device still holding one has been away for longer than a session may remain unused.
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
