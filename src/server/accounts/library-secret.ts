/**
 * Makes sure that all servers that share a database have the same secret. The database contains a value that is
 * derived from the secret. The secret can't be computed from it, so nobody can log in as somebody else with a copy
 * of the database.
 *
 *   no value ── a server starts whose secret issued the newest session, or any server if there is no session
 *               ──► the value of its secret
 *            ── a server with another secret starts ──► it doesn't start
 *            ── an administrator replaces the secret (cli/secret.ts) ──► the value of the new secret, and no sessions
 */
import type { Config } from '../config';
import type { Database } from '../database/database';
import { StartupError } from '../startup-error';
import { readSetting, writeSetting } from '../store/settings';
import { findNewestSuccessor } from '../store/users/refresh-tokens';
import { endAllSessions } from '../store/users/sessions';
import { deriveKey } from './secrets';
import { deriveAgain } from './token-rotation';

/** The row of `settings` that contains the value. */
const KEY = 'secret-check';

/**
 * If servers may share a database, requires a secret in the settings. Such servers also share sessions and
 * links, whereas the secret in a data folder belongs to a single server.
 *
 * @throws StartupError
 */
export function requireSharedSecret({ databaseUrl, secret }: Pick<Config, 'databaseUrl' | 'secret'>): void {
  if (databaseUrl !== null && secret === null)
    throw new StartupError(
      'With DATABASE_URL, set FAIRWAY_SECRET to the same value on every server: ' +
        '"npm run fairway -- secret" prints the one in the data folder, which keeps all sessions valid.',
    );
}

/** The message that a server prints after it has made its secret that of the library. */
export const SECRET_CLAIMED =
  'This server’s FAIRWAY_SECRET is now the secret of the library. Servers with another secret won’t start.';

/**
 * Makes this the library's secret if it doesn't have one yet.
 *
 * @returns Whether the library had no secret.
 * @throws StartupError if the library has another secret.
 */
export async function claimLibrarySecret(db: Database, secret: string): Promise<boolean> {
  await requireLibrarySecret(db, secret);
  const claimed = await db
    .insertInto('settings')
    .values({ key: KEY, value: valueOf(secret) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  // Another server may have done so in the meantime.
  if (!claimed) await requireLibrarySecret(db, secret);
  return claimed !== undefined;
}

/**
 * Checks the secret. The tables may be those of an earlier version.
 *
 * @throws StartupError if the library has another secret.
 */
export async function requireLibrarySecret(db: Database, secret: string): Promise<void> {
  const known = await readSetting(db, KEY);
  const isOther = known === null ? await hasIssuedTokenWithOther(db, secret) : known !== valueOf(secret);
  if (isOther)
    throw new StartupError(
      "FAIRWAY_SECRET isn't the secret of the library in this database: set it to the value that the other servers " +
        'have. If this one is right or new, stop all servers and run "npm run fairway -- secret --replace" with it, ' +
        'which logs everybody out.',
    );
}

/** Returns whether the library's newest token that depends on the secret was issued with another one. */
async function hasIssuedTokenWithOther(db: Database, secret: string): Promise<boolean> {
  const newest = await findNewestSuccessor(db);
  return newest !== null && deriveAgain(newest, deriveKey('refresh-tokens', secret)) === null;
}

/**
 * Makes this the library's secret instead of the previous one, and ends all sessions, because their tokens are no
 * longer valid.
 *
 * @returns The number of sessions that it ended, or `null` if the library already has this secret.
 */
export async function replaceLibrarySecret(db: Database, secret: string, at: Date): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    if ((await readSetting(trx, KEY)) === valueOf(secret)) return null;
    await writeSetting(trx, KEY, valueOf(secret));
    return endAllSessions(trx, at);
  });
}

function valueOf(secret: string): string {
  return Buffer.from(deriveKey('secret-check', secret)).toString('base64url');
}
