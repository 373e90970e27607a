// Fetches packages that are too large to be dependencies, because only one command needs each of them: they
// contain thousands of files, or binaries for every platform. A fetched package stays in node_modules/.cache
// until the next `npm ci`.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * Returns the folder of a package, and fetches the package first if necessary. Its dependencies are beside
 * that folder.
 *
 * @throws Error that says which package could not be fetched.
 */
export function fetchedPackage({ name, version }) {
  const kept = resolve(`node_modules/.cache/fairway-packages/${name}-${version}`);
  const folder = join(kept, 'node_modules', name);
  if (existsSync(folder)) return folder;
  console.log(`Fetching ${name} ${version} …`);
  // Another process may be fetching the same package.
  const written = `${kept}.part-${process.pid}`;
  mkdirSync(written, { recursive: true });
  try {
    execFileSync(
      'npm',
      ['install', '--no-save', '--ignore-scripts', '--prefix', written, `${name}@${version}`],
      {
        cwd: dirname(written),
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      },
    );
  } catch (cause) {
    rmSync(written, { recursive: true, force: true });
    throw new Error(`${name} ${version} could not be fetched. npm’s message above says why.`, { cause });
  }
  if (existsSync(folder)) rmSync(written, { recursive: true, force: true });
  else renameSync(written, kept);
  return folder;
}
