// Builds the desktop app: its client into .desktop/web, and the program with its package around it (docs/desktop.md).
//   node build/desktop.mjs [--client-only] [more words for `tauri build`]
// FAIRWAY_UPDATES_URL, FAIRWAY_BUILD and FAIRWAY_PRODUCTION_API are build settings; CARGO_TARGET_DIR is cargo's own.
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bundleClient } from './client.mjs';
import { licenceText } from './licences.mjs';
import { crates } from './crates.mjs';

/** Of the line that src/desktop/tauri/Cargo.lock has. */
const BUILDER = '2.12.5';
const target = process.env.CARGO_TARGET_DIR || '.desktop/target';
const updates = readUpdates(process.env.FAIRWAY_UPDATES_URL?.trim() ?? '');
const kind = readBuild(process.env.FAIRWAY_BUILD?.trim() || 'production');
const words = process.argv.slice(2);

await buildClient('.desktop/web');
if (!words.includes('--client-only')) buildProgram();

async function buildClient(folder) {
  const out = `.desktop/web-${process.pid}`;
  process.on('exit', () => rmSync(out, { recursive: true, force: true }));
  console.log(`Building the client, ${kind}${updates && `, updates listed at ${updates}`} …`);
  const { own, sheet, packages } = await bundleClient({
    entries: { desktop: 'src/entries/desktop.tsx' },
    out,
    dev: kind === 'development',
    define: { __UPDATES_URL__: JSON.stringify(updates) },
  });
  const script = [...own.keys()].find((file) => own.get(file).entryPoint === 'src/entries/desktop.tsx');
  const page = readFileSync('public/index.html', 'utf8')
    // The fonts are on the machine, as all of the app is: nothing stands in for them.
    .replace(' data-fonts="later"', '')
    // The window's own nonce takes this place.
    .replaceAll(' nonce="{{nonce}}"', '')
    .replace('{{nonce}}', '')
    .replace('{{style}}', () => readFileSync(sheet, 'utf8').trim())
    .replace('{{script}}', script.replace(out, ''))
    .replace('{{preload}}', '')
    .replace('{{build}}', kind)
    .replace('{{productionApi}}', escape(process.env.FAIRWAY_PRODUCTION_API?.trim() ?? ''))
    .replace('{{shell}}', '')
    // A browser's affairs.
    .replace(/<link rel="(?:manifest|apple-touch-icon)"[^>]*>\n/g, '');
  if (page.includes('{{'))
    throw new Error(`public/index.html has a place that nothing was put in: ${/\{\{\w*/.exec(page)?.[0]}`);
  writeFileSync(`${out}/index.html`, page);
  const parts = [...packages, ...(words.includes('--client-only') ? [] : crates())];
  writeFileSync(
    `${out}/licences.txt`,
    licenceText(
      'Fairway is under the Apache License 2.0. For the desktop it is made with these packages and crates, each under the licence below its name.',
      parts,
    ),
  );
  for (const name of [
    'manifest.webmanifest',
    'robots.txt',
    'icon-180.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
  ])
    rmSync(`${out}/${name}`, { force: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(out, folder);
}

/** Tauri's builder is fetched by who builds, as it is a program of its own for each system. It looks no deeper than three folders for the project, so it is told where that is. */
function buildProgram() {
  const { status } = spawnSync(
    'npm',
    ['exec', '--yes', '--package', `@tauri-apps/cli@${BUILDER}`, '--', 'tauri', 'build', ...words],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
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
      'FAIRWAY_UPDATES_URL must be the address of a listing, such as https://storage.example.com/desktop?list-type=2.',
    );
  return new URL(address).href;
}

function readBuild(name) {
  if (!['production', 'staging', 'development'].includes(name))
    fail(`FAIRWAY_BUILD must be one of production, staging, development, not "${name}".`);
  return name;
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function fail(why) {
  console.error(why);
  process.exit(1);
}
