/** The server's secret, and the keys made from it: one for each purpose, so that no signature can serve as another's. */
import { hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../start-problem';

/** 32 bytes. */
export function keyFor(purpose: 'access-tokens' | 'file-links', secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fairway ${purpose}`, 32));
}

/**
 * The secret kept in the data folder, made at the first start.
 *
 * @throws StartProblem when the file holds none.
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'secret');
  const made = randomBytes(32).toString('base64url');
  try {
    // Made or not at all: two first starts at once end with one secret.
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(`${made}\n`);
    await file.sync();
    await file.close();
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const kept = readFileSync(path, 'utf8').trim();
  if (kept.length < 32) throw new StartProblem(`${path} holds no secret: delete it to have a new one made, which signs everybody out.`);
  return kept;
}
