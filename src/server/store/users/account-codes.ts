/**
 * Codes in account e-mails. Only their SHA-256 is stored. Each code works once, and only until it expires.
 */
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isActiveUser } from './users';

export type CodeKind = Tables['account_codes']['kind'];

export interface AccountCode {
  readonly kind: CodeKind;
  readonly userId: string;
  /** For kind `email`, the new address that the code confirms; otherwise `null`. */
  readonly email: string | null;
}

/**
 * Adds a code. Adding one that already exists changes nothing.
 *
 * @returns Whether the code is new.
 */
export async function addCode(
  db: Database,
  code: AccountCode & { readonly hash: string; readonly at: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('account_codes')
    .values({
      code_hash: code.hash,
      kind: code.kind,
      user_id: code.userId,
      email: code.email,
      created_at: code.at.toISOString(),
      expires_at: code.expiresAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('code_hash')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * @returns What the code is for, or `null` if the code is of another kind, was used, has expired, or belongs
 * to a user who can no longer log in.
 */
export async function findCode(
  db: Database,
  hash: string,
  kinds: readonly CodeKind[],
  now: Date,
): Promise<AccountCode | null> {
  const row = await db
    .selectFrom('account_codes')
    .innerJoin('users', 'users.id', 'account_codes.user_id')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('code_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now.toISOString())
    .where(isActiveUser)
    .select(['kind', 'user_id', 'account_codes.email'])
    .executeTakeFirst();
  return row ? { kind: row.kind, userId: row.user_id, email: row.email } : null;
}

/**
 * @returns Whether the code could be used. If two requests use the same code simultaneously, only one gets
 * `true`.
 */
export async function consumeCode(trx: Transaction, hash: string): Promise<boolean> {
  return (
    (await trx
      .deleteFrom('account_codes')
      .where('code_hash', '=', hash)
      .returning('code_hash')
      .executeTakeFirst()) !== undefined
  );
}

/** @param kinds If omitted, codes of all kinds are deleted. */
export async function deleteCodes(db: Database, userId: string, kinds?: readonly CodeKind[]): Promise<void> {
  const own = db.deleteFrom('account_codes').where('user_id', '=', userId);
  await (kinds ? own.where('kind', 'in', kinds) : own).execute();
}

/** Counts the user's other codes of the same kind that were created after `since`. */
export async function countCodesSince(
  db: Database,
  { hash, userId, kind }: Pick<AccountCode, 'kind' | 'userId'> & { readonly hash: string },
  since: Date,
): Promise<number> {
  const { made } = await db
    .selectFrom('account_codes')
    .select((row) => row.fn.countAll<number>().as('made'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('code_hash', '<>', hash)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return made;
}

export async function purgeExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('account_codes').where('expires_at', '<', now.toISOString()).execute();
}
