/**
 * Prints the secret of a data folder. It has to be moved to the settings before several servers can share a
 * database.
 */
import { findSecret, generateSecret } from '../accounts/secrets';
import type { Config } from '../config';

/**
 * Prints the secret, or a new one if the folder has none. Nothing else is written to standard output.
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
