/**
 * How long a session lives: it ends when it was not used for too long, and when it was proved too long ago whose it is.
 *
 *   live ── fewer than 30 of maxDays left ──► due ── the password, or another one ──► live
 *   live, due ── unusedDays since its last refresh, or maxDays since it was proved ──► expired ── 30 days more ──► forgotten
 *
 * It is proved at sign-in, at each renewal and at each change of the password. With less than 60 days a session is due in
 * the second half of its age, so that nobody is asked right after signing in.
 *
 * Its age is worked out whenever it is asked for, so another setting counts from the next start for every session. An
 * expired session is kept for a while so that a device that comes back late is told why it has to sign in again.
 */
import type { components } from '../../api/schema';
import type { SessionAges } from '../config';
import type { Database } from '../database/database';
import { deleteSessions, type RefreshToken, type SessionCutoffs } from '../store/users/sessions';

const dayMs = 24 * 3_600_000;
/** For how long an expired session is still answered with its reason. */
const expiredKeptDays = 30;

/** From how many days on a session asks to be renewed. */
const renewalDays = 30;

type Lived = Pick<RefreshToken, 'provedAt' | 'lastUsedAt'>;
type Renewal = components['schemas']['SessionRenewal'];

/** Answers why a session has expired, in a sentence for its user; `null` for one that lives. */
export function expiryOf({ provedAt, lastUsedAt }: Lived, ages: SessionAges, at: Date): string | null {
  const { usedUntil, provedUntil } = expiredUntil(ages, at);
  if (lastUsedAt <= usedUntil)
    return `Your session ended because it was not used for ${days(ages.unusedDays)}.`;
  if (provedAt <= provedUntil)
    return `Your session ended because a session lasts ${days(ages.maxDays)} at most.`;
  return null;
}

/** Answers how a session that lives is to be renewed; `null` while that is not due. */
export function renewalOf(
  { provedAt, renewedBy }: Pick<RefreshToken, 'provedAt' | 'renewedBy'>,
  { maxDays }: SessionAges,
  at: Date,
): Renewal | null {
  if (maxDays === 0) return null;
  const left = maxDays - (at.getTime() - provedAt.getTime()) / dayMs;
  return left < Math.min(renewalDays, maxDays / 2) ? { days_left: Math.floor(left), by: renewedBy } : null;
}

/** A session that was last used, or whose user last proved to be its user, at one of these times or before has expired. */
export function expiredUntil({ unusedDays, maxDays }: SessionAges, at: Date): SessionCutoffs {
  return { usedUntil: daysBefore(at, unusedDays), provedUntil: daysBefore(at, maxDays) };
}

/** Deletes the sessions that expired or were ended 30 days ago. */
export async function purgeExpiredSessions(db: Database, ages: SessionAges, at: Date): Promise<void> {
  const keptUntil = daysBefore(at, expiredKeptDays);
  await deleteSessions(db, { ...expiredUntil(ages, keptUntil), endedUntil: keptUntil });
}

/** Without a limit that is before any session. */
function daysBefore(at: Date, count: number): Date {
  return new Date(count === 0 ? 0 : at.getTime() - count * dayMs);
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
