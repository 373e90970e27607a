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

const dev = process.argv.includes('--dev');
/** JavaScript in kB, gzip, fonts and pdf.js not counted, by the module that makes the screen (docs/benchmarks.md). */
const budgets = {
  'src/views/login/LoginView.tsx': 100,
  'src/views/dashboard/DashboardView.tsx': 130,
  'src/views/search/SearchView.tsx': 130,
  'src/views/document/DocumentView.tsx': 130,
};
/** The same for a page that embeds the library, with whichever of these screens comes first. */
const embedBudget = 140;
const pieces = [
  // What the first load has, whatever the screen.
  { files: ['src/views/AppRoot.tsx', 'src/app.ts', 'src/views/shell/Brand.tsx', 'src/ui/IconButton.tsx', 'src/ui/Notice.tsx', 'src/ui/TextInput.tsx'] },
  // Controls of the search, of which other parts use some.
  {
    files: ['Check', 'Chip', 'CountBadge', 'Kbd', 'LiveRegion', 'Pager', 'Segmented', 'Select'].map((control) => `src/ui/${control}.tsx`),
    without: ['login/LoginView.tsx', 'dashboard/DashboardView.tsx', 'document/DocumentView.tsx', 'plates.ts', 'shell/surroundings.ts'].map((part) => `src/views/${part}`),
  },
  // Of the login and what looks like it.
  {
    files: ['src/views/login/LoginLayout.tsx', 'src/ui/PasswordInput.tsx'],
    only: ['login/LoginView.tsx', 'password/tasks.ts', 'profile/ProfileView.tsx', 'plates.ts', 'shell/surroundings.ts'].map((part) => `src/views/${part}`),
  },
];
const sources = ['src', 'public', 'openapi.yaml', 'build.mjs', 'client-bundle.mjs', 'core-plugin.mjs', 'minify-plugin.mjs', 'signals-plugin.mjs', 'package-lock.json'];
const stamp = fingerprint();
if (process.argv.includes('--if-needed') && existsSync('dist/stamp') && readFileSync('dist/stamp', 'utf8') === stamp) process.exit(0);

console.log('Building …');
// Built beside dist and put in its place when whole: a build that fails leaves the last one as it was.
const out = `.dist-${process.pid}`;
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
const common = commonOptions(dev);
const { outputs: own, apart: embedded, searchWorker } = await bundleClient({ entries: { main: 'src/main.tsx', app: 'src/ui/app.css' }, apart: { embed: 'src/embed.tsx' }, out, dev, pieces });

await build({
  ...common,
  entryPoints: { main: 'src/server/main.ts', cli: 'src/server/cli/cli.ts', 'search-writer': 'src/server/search/search-writer.ts', searcher: 'src/server/search/searcher.ts', 'report-writer': 'src/server/reports/report-writer.ts', typesetter: 'src/server/offline/typesetter.ts', 'pdf-reader': 'src/server/library/pdf-reader.ts' },
  outdir: `${out}/server`, platform: 'node', target: 'node20', packages: 'external', splitting: true, minify: false, sourcemap: 'linked', chunkNames: 'c-[hash]',
});
writeFileSync(`${out}/server/openapi.json`, JSON.stringify(parse(readFileSync('openapi.yaml', 'utf8'))));
cpSync('src/server/library/sample', `${out}/server/sample`, { recursive: true });

const outputs = { ...embedded, ...own };
const [main, embed] = [entry('src/main.tsx'), entry('src/embed.tsx', embedded)];
// Pages name it, so its own name has no hash; what it imports has.
renameSync(embed, `${out}/embed.js`);
// The sheet stands in the page, and what a visitor needs is asked for with it: a poor link pays for each round trip.
const early = new Set([...reached(main), ...reached(entry('src/views/login/LoginView.tsx'))]);
writeFileSync(`${out}/index.html`, readFileSync('public/index.html', 'utf8')
  .replace('{{style}}', () => readFileSync(entry('src/ui/app.css'), 'utf8').trim())
  .replace('{{script}}', path(main))
  .replace('{{preload}}', [...early].filter((file) => file !== main).map((file) => `<link rel="modulepreload" href="${path(file)}">`).join('')));
// What the service worker keeps: all that a screen may load. Neither what pdf.js has for browsers that have no service
// workers either, nor what runs scripts in PDFs, nor the list of common passwords, as none is changed without a connection;
// installing the application is the browser's own affair.
const shell = [...filesOf(`${out}/assets`), `${out}/icon.svg`].filter((file) => /\.(js|woff2|svg|bcmap|pfb|ttf|wasm)$/.test(file) && !/nowasm|quickjs|password-strength/.test(file) && (file in own || !(file in embedded))).sort();
await build({
  ...common, entryPoints: { sw: 'src/sw.ts' }, outdir: out, format: 'iife', sourcemap: false,
  define: { __SHELL_FILES__: JSON.stringify(shell.map((file) => [path(file), `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`])) },
});
for (const file of [...filesOf(`${out}/assets`), `${out}/embed.js`]) {
  if (!/\.(js|css|svg|bcmap|ttf|wasm)$/.test(file)) continue;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}

let over = false;
const sizes = {};
for (const [screen, budget] of Object.entries(budgets)) {
  const file = entry(screen);
  if (!file) throw new Error(`${screen} is not a chunk of its own: it must be loaded lazily`);
  weigh(screen.split('/').at(-1), kilobytesOf(main, file), budget);
}
weigh('embed.tsx', Math.max(...Object.keys(budgets).map((screen) => kilobytesOf(embed, entry(screen, embedded)))), embedBudget);
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

/** JavaScript of a first load. */
function kilobytesOf(...files) {
  const all = new Set(files.flatMap((file) => [...reached(file)]));
  return [...all].reduce((sum, name) => sum + readFileSync(`${name === embed ? `${out}/embed.js` : name}.gz`).length, 0) / 1000;
}

function weigh(name, kilobytes, budget) {
  sizes[name.replace('.tsx', '')] = { kilobytes: Number(kilobytes.toFixed(1)), budget };
  over ||= !dev && kilobytes > budget + 10;
  console.log(`${name.padEnd(18)} ${kilobytes.toFixed(1).padStart(6)} kB of ${budget} kB${kilobytes > budget ? '  over' : ''}`);
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The output made of one source file. */
function entry(source, client = own) {
  return Object.keys(client).find((name) => client[name].entryPoint === source);
}

/** A script with all it imports at once; what it imports lazily is not of the first load. */
function reached(file, seen = new Set()) {
  seen.add(file);
  for (const { path: next, kind } of outputs[file].imports) if (kind === 'import-statement' && !seen.has(next)) reached(next, seen);
  return seen;
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
