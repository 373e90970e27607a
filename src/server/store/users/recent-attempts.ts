/**
 * The attempts of the last minute that count towards the limits on logins and e-mails
 * (accounts/login-limits.ts). They are stored in the database, so that the limits apply to all processes that
 * share it. All attempts from one network are in one row, so that a transaction that counts them has to lock
 * only one row.
 */
import type { Database, Transaction } from '../../database/database';

export interface Attempt {
  readonly id: string;
  /** Identifies the account. What was typed is never stored, because it may be a password. */
  readonly account: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Identifies the row with the attempts that are counted together. */
export interface AttemptList {
  /** The kind of attempts that the limit counts. */
  readonly kind: string;
  readonly network: string;
}

/** Replaces a list of attempts. Other processes that change the same list wait, and then see the new list. */
export async function changeAttempts(
  db: Database,
  list: AttemptList,
  change: (attempts: readonly Attempt[]) => readonly Attempt[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const attempts = change(await lockAttempts(trx, list));
    await trx
      .updateTable('recent_attempts')
      .set({ attempts: JSON.stringify(attempts), last_at: Math.max(0, ...attempts.map(({ at }) => at)) })
      .where('kind', '=', list.kind)
      .where('network', '=', list.network)
      .execute();
  });
}

/** Deletes the lists of networks that have had no attempt since the given time. */
export async function purgeAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('recent_attempts').where('last_at', '<', before.getTime()).execute();
}

async function lockAttempts(trx: Transaction, { kind, network }: AttemptList): Promise<Attempt[]> {
  const { attempts } = await trx
    .insertInto('recent_attempts')
    .values({ kind, network, attempts: '[]', last_at: 0 })
    // An update that changes nothing locks the row.
    .onConflict((conflict) => conflict.columns(['kind', 'network']).doUpdateSet({ network }))
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return JSON.parse(attempts) as Attempt[];
}
