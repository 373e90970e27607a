/**
 * Creates an administrator from the terminal, such as the first one of a server without the sample library.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../database/database';
import { recordAudit, terminal } from '../store/audit/audit-log';
import { parseEmailAddress } from '../store/users/email-address';
import { addUser, type NewUser } from '../store/users/users';

/**
 * Returns a password for one login, at which it has to be changed, because it stays visible in the
 * terminal.
 */
export function createTemporaryPassword(): string {
  return randomBytes(15).toString('base64url');
}

export interface AdministratorOptions {
  db: Database;
  hashPassword(password: string): Promise<string>;
  now(): Date;
}

/**
 * Creates a user who administers the application and can read everything. The password is shown only once,
 * and must be changed at the first login. Only its hash is stored.
 */
export async function createAdministrator(
  { db, hashPassword, now }: AdministratorOptions,
  address: string,
): Promise<{ exitCode: 0 | 1; lastLine: string }> {
  const email = parseEmailAddress(address);
  if (email === null) return { exitCode: 1, lastLine: `${address} is not an e-mail address.` };
  const id = randomUUID();
  const password = createTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const isNew = await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
      return false;
    await storeAdministrator(trx, { id, email, passwordHash }, now());
    return true;
  });
  return isNew
    ? {
        exitCode: 0,
        lastLine:
          `${email} can log in with the password ${password}. It is shown only once, and has to ` +
          'be changed at the first login.',
      }
    : { exitCode: 1, lastLine: `There is already a user ${email}.` };
}

async function storeAdministrator(
  trx: Transaction,
  user: Pick<NewUser, 'id' | 'email' | 'passwordHash'>,
  at: Date,
): Promise<void> {
  await addUser(trx, {
    ...user,
    name: '',
    passwordExpiresAt: at,
    companyId: null,
    roles: ['ROLE_ADMIN', 'ROLE_SUBSCRIBER'],
    at,
  });
  await recordAudit(trx, terminal, at, {
    action: 'user.add',
    record: { id: user.id, name: user.email },
    companyId: null,
    detail: 'roles: admin, subscriber',
  });
}
