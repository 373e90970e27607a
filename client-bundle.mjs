// Bundles a client: its scripts and sheet, the workers and what pdf.js reads, into the folder `assets` of an output folder.
import { cpSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { packagesOf } from './licences.mjs';
import { piecesOf } from './pieces.mjs';
import { readTracked } from './signals-plugin.mjs';

const pdfjs = 'node_modules/pdfjs-dist';
/** By its version: a page must not get the files of another one's pdf.js. */
const pdfAssets = `assets/pdfjs-${JSON.parse(readFileSync(`${pdfjs}/package.json`, 'utf8')).version}`;

/** What all bundles of esbuild's have in common: everything but the client's scripts. */
export function commonOptions(dev) {
  return { bundle: true, minify: !dev, format: 'esm', target: 'es2022', sourcemap: dev && 'linked', metafile: true, logLevel: 'warning', legalComments: 'none' };
}

/**
 * `entries`: name → source; `apart`: another of the kind, for a client that shares no script with the first, as scripts
 * that are shared are cut into more files; `define`: more names that the build sets.
 * Answers for each client its scripts (file → what it is made of, and the files that it imports at once), the file of the
 * sheet and that of the search's worker; and the packages that all of them are made of.
 */
export async function bundleClient({ entries, apart, out, dev, define = {} }) {
  const common = { ...commonOptions(dev), outdir: `${out}/assets`, entryNames: '[name]-[hash]' };
  const assets = { assetNames: '[name]-[hash]', loader: { '.woff2': 'file' }, publicPath: '/assets' };
  const modules = new Set();
  const one = async (source, options = {}) => {
    const { metafile } = await build({ ...common, ...options, entryPoints: source });
    modulesOf(metafile).forEach((path) => modules.add(path));
    return Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint);
  };
  const path = (file) => JSON.stringify(file.replace(out, ''));
  const worker = await one({ 'pdf.worker': `${pdfjs}/build/pdf.worker.mjs` });
  const searchWorker = await one({ 'search-worker': 'src/search-worker.ts' }, { format: 'iife' });
  const sheet = await one({ app: 'src/ui/app.css' }, assets);
  const names = {
    // No browser has a process: what packages would do with one is left out.
    'process.env.NODE_ENV': dev ? '"development"' : '"production"', process: 'undefined',
    __PDF_WORKER__: path(worker), __PDF_ASSETS__: JSON.stringify(`/${pdfAssets}/`), __SEARCH_WORKER__: path(searchWorker),
    ...define,
  };
  const clients = [];
  for (const input of [entries, apart].filter(Boolean)) clients.push(await scripts({ input, out, dev, define: names, sheet }));
  for (const script of clients.flatMap((client) => [...client.values()])) script.sources.forEach((path) => modules.add(path));
  const copied = ['cmaps', 'standard_fonts', 'wasm'];
  for (const folder of copied) cpSync(`${pdfjs}/${folder}`, `${out}/${pdfAssets}/${folder}`, { recursive: true });
  cpSync('public', out, { recursive: true });
  const packages = packagesOf([...modules], copied.map((folder) => `${pdfjs}/${folder}`));
  return { own: clients[0], embedded: clients[1], sheet, searchWorker, packages };
}

/** What the files of esbuild's are made of; what was read and left out is not among it. */
function modulesOf({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

async function scripts({ input, out, dev, define, sheet }) {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    // Told only on a busy machine, of what the build is for.
    checks: { pluginTimings: false },
    preserveEntrySignatures: 'allow-extension',
    // React has had it itself since 18.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    transform: { target: 'es2022', jsx: { runtime: 'automatic', development: dev }, define },
    plugins: [
      replace('signals', /[\\/]src[\\/].*\.tsx$/, async (id) => ({ code: await readTracked(id), moduleType: 'tsx' })),
      // styled-components adds vendor prefixes only where it is told to, which is nowhere: 1 kB of each first load for nothing.
      replace('unprefixed', /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, () => 'export const prefix = () => {};'),
      // A sheet that a script imports is handed to it as text.
      replace('sheet', /\.css$/, () => ({ code: readFileSync(sheet, 'utf8'), moduleType: 'text' })),
    ],
  });
  const { output } = await bundle.write({
    dir: out,
    // Pages of others name embed.js, so its own name has no hash; what it imports has.
    entryFileNames: ({ name }) => (name === 'embed' ? 'embed.js' : 'assets/[name]-[hash].js'), chunkFileNames: 'assets/c-[name]-[hash].js', hashCharacters: 'hex',
    minify: !dev, comments: false, sourcemap: dev,
    codeSplitting: { groups: [{ debugName: 'pieces', name: piecesOf(Object.values(input)) }], includeDependenciesRecursively: false },
  });
  await bundle.close();
  return new Map(output.filter(({ type }) => type === 'chunk').map(({ fileName, modules, imports }) => [
    `${out}/${fileName}`,
    { sources: Object.keys(modules).map((id) => relative('', id)), imports: imports.map((name) => `${out}/${name}`) },
  ]));
}

/** A plugin that answers some files' contents itself. */
function replace(name, id, handler) {
  return { name, load: { filter: { id }, handler } };
}
