// Builds the desktop app: its client in .desktop/web, then the program and its package (docs/desktop.md).
//   node build/desktop.mjs [--client-only] [more arguments for `tauri build`]
// FAIRWAY_UPDATES_URL, FAIRWAY_BUILD and FAIRWAY_PRODUCTION_API are build settings; CARGO_TARGET_DIR is
// cargo's own setting.
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleClient } from './client.mjs';
import { licenceText } from './licences.mjs';
import { crates } from './crates.mjs';
import { desktopPage } from './desktop-page.mjs';
import { fetchedPackage } from './fetched-package.mjs';

/** Tauri's builder. Its version must match that of Tauri in src/desktop/tauri/Cargo.lock. */
const builder = { name: '@tauri-apps/cli', version: '2.12.5' };
const target = process.env.CARGO_TARGET_DIR || '.desktop/target';
const updates = readUpdates(process.env.FAIRWAY_UPDATES_URL?.trim() ?? '');
const kind = readBuild(process.env.FAIRWAY_BUILD?.trim() || 'production');
const args = process.argv.slice(2);

await buildClient('.desktop/web');
if (!args.includes('--client-only')) buildProgram();

async function buildClient(folder) {
  const out = `.desktop/web-${process.pid}`;
  process.on('exit', () => rmSync(out, { recursive: true, force: true }));
  console.log(`Building the client, ${kind}${updates && `, updates listed at ${updates}`} …`);
  const { appBundle, stylesheet, packages } = await bundleClient({
    entries: { desktop: 'src/entries/desktop.tsx' },
    out,
    dev: kind === 'development',
    define: { __UPDATES_URL__: JSON.stringify(updates) },
  });
  const script = [...appBundle.keys()].find(
    (file) => appBundle.get(file).entryPoint === 'src/entries/desktop.tsx',
  );
  const page = desktopPage({
    script: script.replace(out, ''),
    style: readFileSync(stylesheet, 'utf8').trim(),
    build: kind,
    productionApi: process.env.FAIRWAY_PRODUCTION_API?.trim() ?? '',
  });
  writeFileSync(`${out}/index.html`, page);
  const parts = [...packages, ...(args.includes('--client-only') ? [] : crates())];
  writeFileSync(
    `${out}/licences.txt`,
    licenceText(
      'Fairway is licensed under the Apache License 2.0. The desktop app contains these packages and crates, ' +
        'each under the licence below its name.',
      parts,
    ),
  );
  for (const name of [
    'manifest.webmanifest',
    'robots.txt',
    'embed.d.ts',
    'icon-180.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ])
    rmSync(`${out}/${name}`, { force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(out, folder);
}

/** The builder searches for the project only three folders deep, so TAURI_APP_PATH gives it the path. */
function buildProgram() {
  const { status } = spawnSync(
    process.execPath,
    [join(fetchedPackage(builder), 'tauri.js'), 'build', ...args],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CARGO_TARGET_DIR: resolve(target),
        TAURI_APP_PATH: resolve('src/desktop/tauri'),
      },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

function readUpdates(address) {
  if (address === '') return '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    fail(
      'FAIRWAY_UPDATES_URL must be the address of a list, such as https://storage.example.com/desktop?list-type=2.',
    );
  return new URL(address).href;
}

function readBuild(name) {
  if (!['production', 'staging', 'development'].includes(name))
    fail(`FAIRWAY_BUILD must be one of production, staging, development, not "${name}".`);
  return name;
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
