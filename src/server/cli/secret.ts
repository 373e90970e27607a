/** The commands about the secret, which signs tokens and links. */
import { replaceLibrarySecret, requireSharedSecret } from '../accounts/library-secret';
import { findSecret, generateSecret } from '../accounts/secrets';
import { createClock } from '../clock';
import type { Config } from '../config';
import { MIGRATED, openConfiguredDatabase } from '../data-folder';
import { StartupError } from '../startup-error';

export interface SecretCommand {
  readonly name: 'secret';
  readonly isReplacing: boolean;
}

/**
 * Prints the secret of a data folder, or a new one if the folder has none. The secret has to be moved to the
 * settings before several servers can share a database. Nothing else is written to standard output.
 *
 * @returns The exit code.
 */
export function printSecret({ dataFolder }: Pick<Config, 'dataFolder'>): number {
  const existing = findSecret(dataFolder);
  console.error(
    existing === null
      ? `There is no secret in ${dataFolder}, so this is a new one, which isn't stored anywhere:`
      : `This is the secret of ${dataFolder}:`,
  );
  console.log(existing ?? generateSecret());
  return 0;
}

/**
 * Makes the secret in the settings the secret of the library in PostgreSQL, which logs everybody out.
 *
 * @returns The exit code.
 * @throws StartupError if the settings contain no secret, or no PostgreSQL database.
 */
export async function replaceSecret(config: Config): Promise<number> {
  requireSharedSecret(config);
  const { databaseUrl, secret } = config;
  if (databaseUrl === null || secret === null)
    throw new StartupError(
      'Without DATABASE_URL, only one server uses the library: to replace its secret, which logs everybody out, set ' +
        'FAIRWAY_SECRET and start the server again.',
    );
  const db = await openConfiguredDatabase(config, { onMigrated: () => console.error(MIGRATED) });
  try {
    const ended = await replaceLibrarySecret(db, secret, createClock(config.now)());
    console.log(
      ended === null
        ? 'FAIRWAY_SECRET already is the secret of this library. Nothing was changed.'
        : `FAIRWAY_SECRET is now the secret of this library. Sessions that have ended: ${ended}. ` +
            'Start all servers with this secret, and restart those that are still running.',
    );
    return 0;
  } finally {
    await db.destroy();
  }
}
