/**
 * The server's secret, and the keys derived from it. Each purpose has its own key, so that a signature made
 * for one purpose is never valid for another.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../files/on-disk';
import { StartupError } from '../startup-error';

/** Returns 32 bytes. */
export function deriveKey(
  purpose:
    | 'access-tokens'
    | 'refresh-tokens'
    | 'file-links'
    | 'zip-links'
    | 'report-links'
    | 'unsubscribe-links'
    | 'account-codes'
    | 'export-links'
    | 'provider-logins'
    | 'secret-check',
  secret: string,
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fairway ${purpose}`, 32));
}

/** The file with the secret, in a data folder and in a backup. */
export const SECRET_FILE = 'secret';

/** Returns the secret from the data folder. Creates it if there is none. */
export async function loadOrCreateSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, SECRET_FILE);
  const generated = generateSecret();
  // The secret is first written to a temporary file. Once that file is complete, it is linked to its final
  // name, unless a secret already exists there. A process that is killed during startup therefore leaves no
  // incomplete secret, and two processes that create the secret at the same time end up with the same one.
  const temporary = `${path}-${process.pid}`;
  if (!existsSync(path)) {
    await writeFile(temporary, `${generated}\n`, { mode: 0o600, flush: true });
    try {
      await link(temporary, path);
      await flushFolder(dataFolder);
      return generated;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }
  return readSecretFile(path);
}

/** Returns the secret from the data folder; `null` if no server has created one there. */
export function findSecret(dataFolder: string): string | null {
  const path = join(dataFolder, SECRET_FILE);
  return existsSync(path) ? readSecretFile(path) : null;
}

/** Returns a new secret without storing it. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

function readSecretFile(path: string): string {
  const stored = readFileSync(path, 'utf8').trim();
  if (stored.length < 32)
    throw new StartupError(
      `${path} contains no valid secret. Delete it so that a new one is created, which logs everybody out.`,
    );
  return stored;
}
