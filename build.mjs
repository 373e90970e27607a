// Builds everything into dist/: the client (assets/, index.html), the server (server/) and what both need beside them.
//   node build.mjs [--dev] [--if-needed]
// Prints the JavaScript of each screen against its budget and fails 10 kB above it.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { bundleClient, commonOptions } from './build/client.mjs';
import { licenceText } from './build/licences.mjs';

const dev = process.argv.includes('--dev');
const main = 'src/entries/main.tsx';
const embed = 'src/entries/embed.tsx';
/** The chunks of every signed-in user's first load, beside the screen's own. */
const everyScreen = ['src/views/app-shell/chrome.chunk.ts', 'src/app/offline.chunk.ts'];
/** The first part of an address → the chunks of its first load; `*` for any other address. */
const firstLoads = {
  '': ['src/views/dashboard/dashboard.chunk.ts', ...everyScreen],
  search: ['src/views/search/search.chunk.ts', ...everyScreen],
  documentpreview: ['src/views/document/document.chunk.ts', ...everyScreen],
  '*': ['src/views/my-library.chunk.ts', ...everyScreen],
};
/** A first load by name: its chunks, and its budget of JavaScript in kB, gzip, without fonts and pdf.js (docs/reports/benchmarks.md). */
const budgets = {
  login: { chunks: [], budget: 115 },
  dashboard: { chunks: firstLoads[''], budget: 185 },
  search: { chunks: firstLoads.search, budget: 195 },
  document: { chunks: firstLoads.documentpreview, budget: 195 },
};
/** The budget of a page that embeds the library, with whichever of these screens is the heaviest. */
const embedBudget = 205;
/** Over a poor link each script costs part of a round trip. */
const MAX_SCRIPTS = 15;
const sources = ['src', 'public', 'openapi.yaml', 'build.mjs', 'build', 'package-lock.json'];
const stamp = fingerprint();
if (
  process.argv.includes('--if-needed') &&
  existsSync('dist/stamp') &&
  readFileSync('dist/stamp', 'utf8') === stamp
)
  process.exit(0);

console.log('Building …');
// Built beside dist and put in its place when whole: a build that fails leaves the last one as it was.
const out = `.dist-${process.pid}`;
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
const common = commonOptions(dev);
const { own, embedded, sheet, searchWorker, packages } = await bundleClient({
  entries: { main },
  apart: { embed },
  out,
  dev,
});

await build({
  ...common,
  entryPoints: {
    main: 'src/server/main.ts',
    cli: 'src/server/cli/cli.ts',
    'search-writer': 'src/server/search/local/search-writer.ts',
    searcher: 'src/server/search/local/searcher.ts',
    'report-writer': 'src/server/reports/report-writer.ts',
    typesetter: 'src/server/library/typeset/typesetter.ts',
    'pdf-child': 'src/server/library/pdf/pdf-child.ts',
    'pdf-reader': 'src/server/library/pdf/pdf-reader.ts',
  },
  outdir: `${out}/server`,
  platform: 'node',
  target: 'node20',
  packages: 'external',
  splitting: true,
  minify: false,
  sourcemap: 'linked',
  chunkNames: 'c-[hash]',
});
writeFileSync(`${out}/server/openapi.json`, JSON.stringify(parse(readFileSync('openapi.yaml', 'utf8'))));
cpSync('src/server/library/sample', `${out}/server/sample`, { recursive: true });

// The server, the service worker and `src/entries/preload.ts` bundle no packages: the server's packages are in node_modules.
writeFileSync(
  `${out}/licences.txt`,
  licenceText(
    'Fairway is under the Apache License 2.0. In the browser it is made with these packages, each under the licence below its name.',
    packages,
  ),
);

// The sheet stands in the page, and what a visitor needs is asked for with it: a poor link pays for each round trip.
const [mainScript, ...atOnce] = filesOf(own, main);
const preloads = Object.entries(firstLoads).map(([place, chunks]) => [
  place,
  filesOf(own, main, ...(place === '*' ? everyScreen : chunks))
    .filter((file) => file !== mainScript && !atOnce.includes(file))
    .map(path),
]);
await build({
  ...common,
  entryPoints: { early: 'src/entries/preload.ts' },
  outdir: `${out}/assets`,
  entryNames: '[name]-[hash]',
  format: 'iife',
  define: { __FIRST_LOADS__: JSON.stringify(Object.fromEntries(preloads)) },
});
const early = readdirSync(`${out}/assets`).find((name) => /^early-.*\.js$/.test(name));
writeFileSync(
  `${out}/index.html`,
  readFileSync('public/index.html', 'utf8')
    .replace('{{style}}', () => readFileSync(sheet, 'utf8').trim())
    .replace('{{script}}', path(mainScript))
    .replace(
      '{{preload}}',
      [
        ...atOnce.map((file) => `<link rel="modulepreload" href="${path(file)}">`),
        `<script async src="/assets/${early}"></script>`,
      ].join(''),
    ),
);
// What the service worker keeps: all that a screen may load. Neither what pdf.js has for browsers that have no service
// workers either, nor what runs scripts in PDFs, nor the list of common passwords, as none is changed without a connection;
// installing the application is the browser's own affair.
const shell = [...allOf(`${out}/assets`), `${out}/icon.svg`, `${out}/licences.txt`]
  .filter(
    (file) =>
      /\.(js|woff2|svg|bcmap|pfb|ttf|wasm|txt)$/.test(file) &&
      !/nowasm|quickjs|password-strength/.test(file) &&
      (own.has(file) || !embedded.has(file)),
  )
  .sort();
await build({
  ...common,
  entryPoints: { sw: 'src/entries/service-worker.ts' },
  outdir: out,
  format: 'iife',
  sourcemap: false,
  define: {
    __SHELL_FILES__: JSON.stringify(
      shell.map((file) => [
        path(file),
        `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`,
      ]),
    ),
  },
});
for (const file of [...allOf(`${out}/assets`), `${out}/embed.js`, `${out}/licences.txt`]) {
  if (!/\.(js|css|svg|bcmap|ttf|wasm|txt)$/.test(file)) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}

let failed = false;
const sizes = {};
for (const [name, { chunks, budget }] of Object.entries(budgets))
  weigh(name, filesOf(own, main, ...chunks), budget);
weigh(
  'embed',
  Object.values(firstLoads)
    .slice(0, 3)
    .map((chunks) => filesOf(embedded, embed, ...chunks))
    .reduce((a, b) => (kilobytesOf(a) > kilobytesOf(b) ? a : b)),
  embedBudget,
);
for (const [client, entry] of [
  [own, main],
  [embedded, embed],
]) {
  for (const chunks of [
    ...Object.values(firstLoads),
    ['src/views/administration.chunk.ts', ...everyScreen],
    ['src/views/account.chunk.ts', ...everyScreen],
  ]) {
    const count = filesOf(client, entry, ...chunks).length;
    if (count > MAX_SCRIPTS)
      fail(
        `${entry} with ${chunks[0]}: ${count} scripts in a first load, of ${MAX_SCRIPTS} at most. Add what screens share to src/views/app-shell/shared-by-screens.ts.`,
      );
  }
}
console.log(
  `${'search-worker.ts'.padEnd(18)} ${(readFileSync(`${searchWorker}.gz`).length / 1000).toFixed(1).padStart(6)} kB, of no screen's first load`,
);
const shellBytes = (suffix) =>
  shell.reduce((sum, file) => sum + statSync(existsSync(file + suffix) ? file + suffix : file).size, 0) / 1e6;
console.log(
  `${'service-worker.ts'.padEnd(18)} ${String(shell.length).padStart(6)} files kept on the device, ${shellBytes('').toFixed(1)} MB, ${shellBytes('.br').toFixed(1)} MB to fetch`,
);
if (failed) process.exit(1);
writeFileSync(`${out}/server/sizes.json`, JSON.stringify(sizes, null, 2));
writeFileSync(`${out}/stamp`, stamp);
rmSync('dist', { recursive: true, force: true });
renameSync(out, 'dist');

function kilobytesOf(files) {
  return files.reduce((sum, file) => sum + readFileSync(`${file}.gz`).length, 0) / 1000;
}

function weigh(name, files, budget) {
  const kilobytes = kilobytesOf(files);
  sizes[name] = { kilobytes: Number(kilobytes.toFixed(1)), budget };
  console.log(
    `${name.padEnd(18)} ${kilobytes.toFixed(1).padStart(6)} kB of ${budget} kB in ${files.length} scripts${kilobytes > budget ? ', over' : ''}`,
  );
  if (kilobytes > budget + 10) fail(`${name} is more than 10 kB over its budget.`);
}

/** A build for development is not minified, and passes. */
function fail(reason) {
  if (dev) return;
  failed = true;
  console.error(reason);
}

function allOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** The scripts of these entries and chunks, each with all that it imports statically. */
function filesOf(client, ...entryPoints) {
  const files = new Set(
    entryPoints.map((source) => [...client].find(([, { entryPoint }]) => entryPoint === source)[0]),
  );
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
