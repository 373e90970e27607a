/**
 * Builds programs that tests start, from sources in the Go module proxy. The first build takes a few minutes.
 * The program is then kept in node_modules/.cache.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export interface GoProgram {
  readonly name: string;
  readonly version: string;
  /** The import path of the program’s package. */
  readonly source: string;
}

const run = promisify(execFile);

/** Returns a message that says what must be installed, or null. */
export async function missingForGo(program: GoProgram): Promise<string | null> {
  if (existsSync(pathOf(program))) return null;
  return run('go', ['version']).then(
    () => null,
    () => `${program.name} can’t be built without Go 1.25 or newer (https://go.dev/dl).`,
  );
}

/** Builds the program if necessary and returns its path. */
export async function buildGoProgram(program: GoProgram): Promise<string> {
  const path = pathOf(program);
  if (existsSync(path)) return path;
  const env = { ...process.env, GOBIN: folderOf(program), GOFLAGS: '-mod=mod' };
  console.log(`Building ${program.name} for tests, which takes a few minutes the first time …`);
  await run('go', ['install', `${program.source}@v${program.version}`], {
    env,
    cwd: tmpdir(),
    maxBuffer: 1 << 26,
  });
  return path;
}

function folderOf({ name, version }: GoProgram): string {
  return resolve(`node_modules/.cache/fairway-tests/${name}-${version}`);
}

/** Go names a program after the last part of its package's path. */
function pathOf(program: GoProgram): string {
  const name = program.source.slice(program.source.lastIndexOf('/') + 1);
  return join(folderOf(program), process.platform === 'win32' ? `${name}.exe` : name);
}
