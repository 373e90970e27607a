/** Codes in mails about accounts, which are known by their SHA-256 only. Each works once, and until it expires. */
import type { Database, Transaction } from '../../database/database';
import type { Tables } from '../../database/tables';
import { isActiveUser } from './users';

export type CodeKind = Tables['account_codes']['kind'];

export interface AccountCode {
  readonly kind: CodeKind;
  readonly userId: string;
  /** The address that the user is to have, of kind `email`; else `null`. */
  readonly email: string | null;
}

/** The same code added again stays as it is. Answers whether it is new. */
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

/** What the code is for; `null` for one of another kind, one that was used or has expired, and one of a user who may sign in no more. */
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

/** Whether the code was there to be used: of two calls at once, only one's. */
export async function consumeCode(trx: Transaction, hash: string): Promise<boolean> {
  return (
    (await trx
      .deleteFrom('account_codes')
      .where('code_hash', '=', hash)
      .returning('code_hash')
      .executeTakeFirst()) !== undefined
  );
}

/** @param kinds All of them, unless some are named. */
export async function deleteCodes(db: Database, userId: string, kinds?: readonly CodeKind[]): Promise<void> {
  const own = db.deleteFrom('account_codes').where('user_id', '=', userId);
  await (kinds ? own.where('kind', 'in', kinds) : own).execute();
}

/** How many beside this one. */
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
