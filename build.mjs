// Builds everything into dist/: the client (assets/, index.html), the server (server/) and what both need beside them.
//   node build.mjs [--dev] [--if-needed]
// Prints the JavaScript of each screen against its budget and fails 10 kB above it.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { bundleClient, commonOptions } from './client-bundle.mjs';
import { licenceText } from './licences.mjs';
import { firstLoads } from './pieces.mjs';

const dev = process.argv.includes('--dev');
/** JavaScript in kB, gzip, fonts and pdf.js not counted, by the module that makes the screen (docs/benchmarks.md). */
const budgets = {
  'src/views/login/LoginView.tsx': 115,
  'src/views/dashboard/DashboardView.tsx': 130,
  'src/views/search/SearchView.tsx': 130,
  'src/views/document/DocumentView.tsx': 130,
};
/** The same for a page that embeds the library, with whichever of these screens comes first. */
const embedBudget = 140;
const sources = ['src', 'public', 'openapi.yaml', 'build.mjs', 'client-bundle.mjs', 'licences.mjs', 'pieces.mjs', 'signals-plugin.mjs', 'package-lock.json'];
const stamp = fingerprint();
if (process.argv.includes('--if-needed') && existsSync('dist/stamp') && readFileSync('dist/stamp', 'utf8') === stamp) process.exit(0);

console.log('Building …');
// Built beside dist and put in its place when whole: a build that fails leaves the last one as it was.
const out = `.dist-${process.pid}`;
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
const common = commonOptions(dev);
const { own, embedded, sheet, searchWorker, packages } = await bundleClient({ entries: { main: 'src/main.tsx' }, apart: { embed: 'src/embed.tsx' }, out, dev });

await build({
  ...common,
  entryPoints: { main: 'src/server/main.ts', cli: 'src/server/cli/cli.ts', 'search-writer': 'src/server/search/search-writer.ts', searcher: 'src/server/search/searcher.ts', 'report-writer': 'src/server/reports/report-writer.ts', typesetter: 'src/server/offline/typesetter.ts', 'pdf-child': 'src/server/library/pdf-child.ts', 'pdf-reader': 'src/server/library/pdf-reader.ts' },
  outdir: `${out}/server`, platform: 'node', target: 'node20', packages: 'external', splitting: true, minify: false, sourcemap: 'linked', chunkNames: 'c-[hash]',
});
writeFileSync(`${out}/server/openapi.json`, JSON.stringify(parse(readFileSync('openapi.yaml', 'utf8'))));
cpSync('src/server/library/sample', `${out}/server/sample`, { recursive: true });

// Server, service worker and early.js have nothing of others in them: what the server imports lies in node_modules.
writeFileSync(`${out}/licences.txt`, licenceText('Fairway is under the Apache License 2.0. In the browser it is made with these packages, each under the licence below its name.', packages));

// The sheet stands in the page, and what a visitor needs is asked for with it: a poor link pays for each round trip.
const [main, ...atOnce] = filesOf(own, 'src/main.tsx', 'src/views/login/LoginView.tsx');
const screens = Object.entries(firstLoads).map(([place, parts]) => [place, filesOf(own, 'src/main.tsx', ...parts).filter((file) => file !== main && !atOnce.includes(file)).map(path)]);
await build({ ...common, entryPoints: { early: 'src/early.ts' }, outdir: `${out}/assets`, entryNames: '[name]-[hash]', format: 'iife', define: { __FIRST_LOADS__: JSON.stringify(Object.fromEntries(screens)) } });
const early = readdirSync(`${out}/assets`).find((name) => /^early-.*\.js$/.test(name));
writeFileSync(`${out}/index.html`, readFileSync('public/index.html', 'utf8')
  .replace('{{style}}', () => readFileSync(sheet, 'utf8').trim())
  .replace('{{script}}', path(main))
  .replace('{{preload}}', [...atOnce.map((file) => `<link rel="modulepreload" href="${path(file)}">`), `<script async src="/assets/${early}"></script>`].join('')));
// A page of others knows embed.js alone: all that it imports is asked for in one go, and not each by the one before it.
const [embed, ...imported] = filesOf(embedded, 'src/embed.tsx');
writeFileSync(embed, imported.map((file) => `import ".${path(file)}";`).join('') + readFileSync(embed, 'utf8'));
// What the service worker keeps: all that a screen may load. Neither what pdf.js has for browsers that have no service
// workers either, nor what runs scripts in PDFs, nor the list of common passwords, as none is changed without a connection;
// installing the application is the browser's own affair.
const shell = [...allOf(`${out}/assets`), `${out}/icon.svg`, `${out}/licences.txt`].filter((file) => /\.(js|woff2|svg|bcmap|pfb|ttf|wasm|txt)$/.test(file) && !/nowasm|quickjs|password-strength/.test(file) && (own.has(file) || !embedded.has(file))).sort();
await build({
  ...common, entryPoints: { sw: 'src/sw.ts' }, outdir: out, format: 'iife', sourcemap: false,
  define: { __SHELL_FILES__: JSON.stringify(shell.map((file) => [path(file), `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`])) },
});
for (const file of [...allOf(`${out}/assets`), `${out}/embed.js`, `${out}/licences.txt`]) {
  if (!/\.(js|css|svg|bcmap|ttf|wasm|txt)$/.test(file)) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}

let over = false;
const sizes = {};
for (const [screen, budget] of Object.entries(budgets)) weigh(screen.split('/').at(-1), kilobytesOf(own, 'src/main.tsx', screen), budget);
weigh('embed.tsx', Math.max(...Object.keys(budgets).map((screen) => kilobytesOf(embedded, 'src/embed.tsx', screen))), embedBudget);
for (const [place, parts] of Object.entries(firstLoads)) console.log(`${`/${place}`.padEnd(18)} ${kilobytesOf(own, 'src/main.tsx', ...parts).toFixed(1).padStart(6)} kB in ${filesOf(own, 'src/main.tsx', ...parts).length} scripts, asked for at once`);
console.log(`${'search-worker.ts'.padEnd(18)} ${(readFileSync(`${searchWorker}.gz`).length / 1000).toFixed(1).padStart(6)} kB, of no screen's first load`);
const shellBytes = (suffix) => shell.reduce((sum, file) => sum + statSync(existsSync(file + suffix) ? file + suffix : file).size, 0) / 1e6;
console.log(`${'sw.ts'.padEnd(18)} ${String(shell.length).padStart(6)} files kept on the device, ${shellBytes('').toFixed(1)} MB, ${shellBytes('.br').toFixed(1)} MB to fetch`);
if (over) {
  console.error('JavaScript is more than 10 kB over its budget.');
  process.exit(1);
}
writeFileSync(`${out}/server/sizes.json`, JSON.stringify(sizes, null, 2));
writeFileSync(`${out}/stamp`, stamp);
rmSync('dist', { recursive: true, force: true });
renameSync(out, 'dist');

/** Of these sources' scripts with all that they import at once. */
function kilobytesOf(client, ...sources) {
  return filesOf(client, ...sources).reduce((sum, file) => sum + readFileSync(`${file}.gz`).length, 0) / 1000;
}

function weigh(name, kilobytes, budget) {
  sizes[name.replace('.tsx', '')] = { kilobytes: Number(kilobytes.toFixed(1)), budget };
  over ||= !dev && kilobytes > budget + 10;
  console.log(`${name.padEnd(18)} ${kilobytes.toFixed(1).padStart(6)} kB of ${budget} kB${kilobytes > budget ? '  over' : ''}`);
}

function allOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The scripts that hold these sources, each with what it imports at once; what is imported lazily is not of the first load. */
function filesOf(client, ...sources) {
  const files = new Set(sources.map((source) => [...client.keys()].find((file) => client.get(file).sources.includes(source))));
  for (const file of files) client.get(file).imports.forEach((next) => files.add(next));
  return [...files];
}

function path(file) {
  return file.replace(out, '');
}

/** Of every source's name, size and time, and of the mode: enough to see that nothing has changed since. */
function fingerprint() {
  const hash = createHash('sha256').update(String(dev));
  const add = (file) => {
    const facts = statSync(file);
    if (facts.isDirectory()) for (const name of readdirSync(file).sort()) add(join(file, name));
    else hash.update(`${file} ${facts.size} ${facts.mtimeMs}\n`);
  };
  mkdirSync('public', { recursive: true });
  sources.forEach(add);
  return hash.digest('hex');
}
