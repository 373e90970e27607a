/**
 * Accounts: the data that account e-mails need, the password, and the fields that users can change
 * themselves.
 */
import type { components } from '../../../api/schema';
import type { Database, Transaction } from '../../database/database';
import { isActiveUser } from './users';

type Profile = components['schemas']['Profile'];

/** A user who may log in: neither the user nor the user's company is deactivated. */
export interface Account {
  readonly id: string;
  readonly email: string;
  /** Empty if the user has no name. */
  readonly name: string;
  /** `null` if the user has not set a password. */
  readonly passwordHash: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
}

function accounts(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where(isActiveUser)
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.password_hash as passwordHash',
      'users.company_id as companyId',
      'companies.name as companyName',
    ]);
}

export async function findAccount(db: Database, id: string): Promise<Account | null> {
  return (await accounts(db).where('users.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  return (await accounts(db).where('users.email', '=', email).executeTakeFirst()) ?? null;
}

/**
 * Lists the active users with a role.
 *
 * @param companyId `null` means users from any company or none.
 */
export async function listAccounts(
  db: Database,
  role: 'ROLE_ADMIN' | 'ROLE_COMPANY_ADMINISTRATOR',
  companyId: string | null,
): Promise<Account[]> {
  const holders = accounts(db)
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .where('user_roles.role', '=', role)
    .orderBy('users.id');
  return companyId === null ? holders.execute() : holders.where('users.company_id', '=', companyId).execute();
}

/**
 * Changes the password and removes its expiry date.
 *
 * @param before The password is changed only if this is still the stored hash. `undefined` means that it is
 *   always changed.
 * @returns Whether the password was changed.
 */
export async function changePassword(
  trx: Transaction,
  id: string,
  passwordHash: string,
  before?: string,
): Promise<boolean> {
  const changed = trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_expires_at: null })
    .where('id', '=', id)
    .returning('id');
  return (
    (await (
      before === undefined ? changed : changed.where('password_hash', '=', before)
    ).executeTakeFirst()) !== undefined
  );
}

/** Makes the user choose a new password before doing anything else. */
export async function expirePassword(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_expires_at: at.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function findProfile(db: Database, id: string, now: Date): Promise<Profile> {
  const [user, awaited] = await Promise.all([
    db
      .selectFrom('users')
      .where('id', '=', id)
      .select(['name', 'email', 'phone', 'position', 'password_hash', 'deletion_requested_at'])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('account_codes')
      .select('email')
      .where('user_id', '=', id)
      .where('kind', '=', 'email')
      .where('expires_at', '>', now.toISOString())
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
  ]);
  return {
    name: user.name,
    username: user.email,
    new_username: awaited?.email ?? null,
    phone: user.phone,
    position: user.position,
    has_password: user.password_hash !== null,
    deletion_requested_at: user.deletion_requested_at,
  };
}

export async function changeProfile(
  trx: Transaction,
  id: string,
  change: Partial<Pick<Profile, 'name' | 'phone' | 'position'>>,
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
}

export async function isAddressRegistered(db: Database, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  );
}

export async function changeAddress(trx: Transaction, id: string, email: string): Promise<void> {
  await trx.updateTable('users').set({ email }).where('id', '=', id).execute();
}

/**
 * Records that the user asked for their account to be deleted, unless an earlier request was recorded after
 * `since`.
 *
 * @returns Whether the request was recorded.
 */
export async function recordDeletionRequest(
  trx: Transaction,
  id: string,
  at: Date,
  since: Date,
): Promise<boolean> {
  const noted = await trx
    .updateTable('users')
    .set({ deletion_requested_at: at.toISOString() })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('deletion_requested_at', 'is', null),
        where('deletion_requested_at', '<=', since.toISOString()),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
