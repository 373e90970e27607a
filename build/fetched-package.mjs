// Fetches packages that are used too rarely to be dependencies: each contains thousands of files, and only
// one command needs it. A fetched package stays in node_modules/.cache until the next `npm ci`.
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
  const written = `${kept}.part`;
  rmSync(written, { recursive: true, force: true });
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
    throw new Error(`${name} ${version} could not be fetched. npm’s message above says why.`, { cause });
  }
  renameSync(written, kept);
  return folder;
}
