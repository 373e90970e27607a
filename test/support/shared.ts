/**
 * Finds material that isn't part of the project: real regulations, and the specification in its original
 * wording. The material is in a folder named `shared` beside the checkout, which most checkouts lack
 * (docs/testing.md). TEST_SHARED is the path of a different folder, or `none` to hide the material.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Test } from 'uvu';

const setting = process.env['TEST_SHARED'] || fileURLToPath(new URL('../../../shared', import.meta.url));

/** @returns The path of the file or folder, or null if it is missing. */
export function sharedFile(path: string): string | null {
  const file = join(setting, path);
  return setting !== 'none' && existsSync(file) ? file : null;
}

/**
 * Registers a test that needs a file or folder from the shared material, whose path it receives. If the
 * material is missing, the test is skipped.
 */
export function sharedTest(
  test: Test,
  path: string,
  name: string,
  run: (file: string) => void | Promise<void>,
): void {
  const file = sharedFile(path);
  if (file) test(name, () => run(file));
  else skipTest(test, name, `../shared/${path} is absent`);
}

/** Skips a test and prints the reason, whereas uvu would only count it. */
export function skipTest(test: Test, name: string, reason: string): void {
  test.skip(name);
  console.log(`skipped: ${name} (${reason})`);
}
