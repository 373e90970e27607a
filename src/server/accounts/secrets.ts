/** The server's secret, and the keys made from it: one for each purpose, so that no signature can serve as another's. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error';

/** 32 bytes. */
export function keyFor(
  purpose:
    | 'access-tokens'
    | 'refresh-tokens'
    | 'file-links'
    | 'zip-links'
    | 'report-links'
    | 'unsubscribe-links'
    | 'account-codes'
    | 'export-links'
    | 'provider-logins',
  secret: string,
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fairway ${purpose}`, 32));
}

/**
 * The secret kept in the data folder, made at the first start.
 *
 * @throws StartupError when the file holds none.
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret');
  const made = randomBytes(32).toString('base64url');
  // Written beside and put in place when whole, and only where there is none: a start that is killed leaves no half a
  // secret, and two first starts at once end with one.
  const beside = `${path}-${process.pid}`;
  if (!existsSync(path)) {
    await writeFile(beside, `${made}\n`, { mode: 0o600, flush: true });
    try {
      await link(beside, path);
      return made;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      await rm(beside, { force: true });
    }
  }
  const kept = readFileSync(path, 'utf8').trim();
  if (kept.length < 32)
    throw new StartupError(
      `${path} holds no secret: delete it to have a new one made, which signs everybody out.`,
    );
  return kept;
}
