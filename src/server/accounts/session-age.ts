/**
 * How long a session lives: it ends when it was not used for too long, and when it began too long ago.
 *
 *   live ── unusedDays since its last refresh, or maxDays since it began ──► expired ── 30 days more ──► forgotten
 *
 * Its age is worked out whenever it is asked for, so another setting counts from the next start for every session. An
 * expired session is kept for a while so that a device that comes back late is told why it has to sign in again.
 */
import type { SessionAges } from '../config';
import type { Database } from '../database';
import { deleteSessions, type RefreshToken, type SessionCutoffs } from '../store/sessions';

const dayMs = 24 * 3_600_000;
/** For how long an expired session is still answered with its reason. */
const expiredKeptDays = 30;

type Lived = Pick<RefreshToken, 'createdAt' | 'lastUsedAt'>;

/** Answers why a session has expired, in a sentence for its user; `null` for one that lives. */
export function expiryOf({ createdAt, lastUsedAt }: Lived, ages: SessionAges, at: Date): string | null {
  const { usedUntil, createdUntil } = expiredUntil(ages, at);
  if (lastUsedAt <= usedUntil) return `Your session ended because it was not used for ${days(ages.unusedDays)}.`;
  if (createdAt <= createdUntil) return `Your session ended because a session lasts ${days(ages.maxDays)} at most.`;
  return null;
}

/** A session that was last used, or that began, at one of these times or before has expired. */
export function expiredUntil({ unusedDays, maxDays }: SessionAges, at: Date): SessionCutoffs {
  return { usedUntil: daysBefore(at, unusedDays), createdUntil: daysBefore(at, maxDays) };
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
