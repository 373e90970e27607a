// Deploys several versions of the client at the same address: the build, and copies of it in which scripts
// have other names.
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * A script with a hash in its name. The length of the part before it is limited, so that searching large
 * files is fast.
 */
const HASHED = /(?<![\w.-])([\w.-]{1,60})-(?:[A-Z0-9]{8}|[\da-f]{8})\.js/g;

export interface Deployment {
  /** The deployment's folder, for `startFairway`. */
  readonly dist: string;
  /** Replaces the deployed version with a different one, while the server is stopped. */
  replace(): void;
  /** Removes one script, as an interrupted copy would. */
  lose(name: RegExp): void;
  remove(): void;
}

/** A copy of the project's build. */
export function deploy(): Deployment {
  const home = mkdtempSync(join(tmpdir(), 'fairway-dist-'));
  const dist = join(home, 'dist');
  cpSync('dist', dist, { recursive: true });
  // For the packages that the server imports.
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
  const assets = join(dist, 'assets');
  let version = -1;

  return {
    dist,
    replace() {
      version += 1;
      // A name must not refer to different bytes in different versions.
      const renamed = new Map(
        scripts(assets).map((name) => [
          name,
          name.replace(
            HASHED,
            (_all, stem: string) =>
              `${stem}-${createHash('sha256').update(`${name} ${version}`).digest('hex').slice(0, 8)}.js`,
          ),
        ]),
      );
      const rename = (text: string) => text.replace(HASHED, (name) => renamed.get(name) ?? name);
      for (const [from, to] of renamed) {
        for (const ending of ['.br', '.gz']) rmSync(join(assets, from + ending), { force: true });
        renameSync(join(assets, from), join(assets, to));
      }
      for (const file of [
        ...scripts(assets).map((name) => join(assets, name)),
        join(dist, 'index.html'),
        join(dist, 'sw.js'),
      ]) {
        writeFileSync(file, rename(readFileSync(file, 'utf8')));
      }
      const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
      const listed = worker.replace(
        /(\["(\/[^"]+)",")sha256-[^"]+/g,
        (_all, before: string, path: string) =>
          `${before}sha256-${createHash('sha256')
            .update(readFileSync(join(dist, path)))
            .digest('base64')}`,
      );
      writeFileSync(join(dist, 'sw.js'), listed);
    },
    lose(name) {
      // Embedded clients have their own scripts. Only the stand-alone client's can be removed.
      const kept = readFileSync(join(dist, 'sw.js'), 'utf8');
      const found = scripts(assets).filter((file) => name.test(file) && kept.includes(file));
      if (found.length !== 1) throw new Error(`${found.length} scripts match ${String(name)}.`);
      for (const ending of ['', '.br', '.gz']) rmSync(join(assets, found[0] + ending), { force: true });
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function scripts(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.js') && name.replace(HASHED, '') === '');
}
