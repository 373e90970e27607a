/** Lists and ends a user's sessions. */
import type { components } from '../../api/schema';
import type { Transaction } from '../database/database';
import { notFound } from '../http/problem';
import { recordAudit, type Actor } from '../store/audit/audit-log';
import { findAccount } from '../store/users/accounts';
import { endOwnSession, endSessionByToken, endUserSessions, listSessions } from '../store/users/sessions';
import type { CurrentUser } from '../store/users/users';
import { hashCode } from './account-codes';
import { deviceName } from './device-name';
import { sessionCutoffs } from './session-age';
import type { CallOrigin, Sessions, SessionsOptions } from './sessions';

/** Whether a device logged out itself, or its session was ended in another way. */
type Ending = 'session.sign-out' | 'session.end';
type DeviceSession = components['schemas']['DeviceSession'];

export function createSessionEnding({
  db,
  ages,
  now,
}: SessionsOptions): Pick<Sessions, 'logOut' | 'list' | 'end' | 'endOthers'> {
  async function logOut(given: string, { address }: CallOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await endSessionByToken(trx, hashCode(given), now());
      if (ended) await recordOwnEnd(trx, ended.userId, address, 'session.sign-out');
    });
  }

  async function list(user: CurrentUser): Promise<DeviceSession[]> {
    const entries = await listSessions(db, user.id, sessionCutoffs(ages, now()));
    return entries.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceName(userAgent),
      created_at: createdAt,
      last_used_at: lastUsedAt,
      current: id === user.sessionId,
    }));
  }

  async function end(user: CurrentUser, id: string, { address }: CallOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { isKnown, hasEndedNow } = await endOwnSession(trx, user.id, id, now());
      if (!isKnown) throw notFound('There is no such session.');
      if (hasEndedNow) await recordOwnEnd(trx, user.id, address, 'session.end');
    });
  }

  async function endOthers(user: CurrentUser, { address }: CallOrigin): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const ended = await endUserSessions(trx, user.id, user.sessionId, now());
      const count = `${ended.length} ${ended.length === 1 ? 'other' : 'others'}`;
      if (ended.length > 0) await recordOwnEnd(trx, user.id, address, 'session.end', count);
    });
  }

  function recordOwnEnd(
    trx: Transaction,
    userId: string,
    address: string,
    action: Ending,
    detail?: string,
  ): Promise<void> {
    return recordSessionEnd(trx, userId, now(), { userId, address }, action, detail);
  }

  return { logOut, list, end, endOthers };
}

/** Records in the audit log that a session has ended. */
export async function recordSessionEnd(
  trx: Transaction,
  userId: string,
  at: Date,
  by: Actor,
  action: Ending,
  detail = '',
): Promise<void> {
  const account = await findAccount(trx, userId);
  await recordAudit(trx, by, at, {
    action,
    record: { id: userId, name: account?.email ?? '' },
    companyId: account?.companyId ?? null,
    detail,
  });
}
