// Builds the browser clients with esbuild: their scripts, style sheet and workers, and the files that pdf.js
// reads. Almost everything is written to the subfolder `assets` of the output folder.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'esbuild';
import { scriptsOf } from './first-loads.mjs';
import { packagesOf } from './licences.mjs';
import { transformSignals } from './signals-transform.mjs';
import { compactStyles } from './style-transform.mjs';

const pdfjs = 'node_modules/pdfjs-dist';
/** The path contains the version, so that a page can't load files from another version of pdf.js. */
const pdfAssets = `assets/pdfjs-${JSON.parse(readFileSync(`${pdfjs}/package.json`, 'utf8')).version}`;

/** The options that all bundles share. */
export function commonOptions(dev) {
  return {
    bundle: true,
    minify: !dev,
    format: 'esm',
    target: 'es2022',
    sourcemap: dev && 'linked',
    metafile: true,
    logLevel: 'warning',
    // A name that the imported module doesn't export would be undefined when the script runs.
    logOverride: { 'import-is-undefined': 'error' },
    legalComments: 'none',
  };
}

/**
 * Builds the clients into `out`.
 *
 * @param entries The entry points of the stand-alone client: name → source file.
 * @param isolatedEntries The entry points of the embedded client, which shares no scripts with the
 *   stand-alone client.
 * @param define Additional names that the build replaces.
 * @returns For each client, its scripts (file → its sources and the files that it imports statically), the
 *   files of the style sheet and the search worker, and the packages in any of them.
 */
export async function bundleClient({ entries, isolatedEntries, out, dev, define = {} }) {
  const common = { ...commonOptions(dev), outdir: `${out}/assets`, entryNames: '[name]-[hash]' };
  const assets = { assetNames: '[name]-[hash]', loader: { '.woff2': 'file' }, publicPath: '/assets' };
  const modules = new Set();
  const bundleOne = async (source, options = {}) => {
    const { metafile } = await build({ ...common, ...options, entryPoints: source });
    sourcesOf(metafile).forEach((path) => modules.add(path));
    return Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint);
  };
  const path = (file) => JSON.stringify(file.replace(out, ''));
  const pdfWorker = await bundleOne({ 'pdf.worker': `${pdfjs}/build/pdf.worker.mjs` });
  const searchWorker = await bundleOne(
    { 'search-worker': 'src/entries/search-worker.ts' },
    { format: 'iife' },
  );
  const compareWorker = await bundleOne(
    { 'compare-worker': 'src/entries/compare-worker.ts' },
    { format: 'iife' },
  );
  const stylesheet = await bundleOne({ app: 'src/ui/theme/app.css' }, assets);
  const names = {
    // Browsers have no `process`, so the build removes package code that depends on it.
    'process.env.NODE_ENV': dev ? '"development"' : '"production"',
    process: 'undefined',
    __PDF_WORKER__: path(pdfWorker),
    __PDF_ASSETS__: JSON.stringify(`/${pdfAssets}/`),
    __SEARCH_WORKER__: path(searchWorker),
    __COMPARE_WORKER__: path(compareWorker),
    ...define,
  };
  const clients = [];
  for (const input of [entries, isolatedEntries].filter(Boolean))
    clients.push(await bundleScripts({ input, out, dev, define: names, stylesheet }));
  for (const script of clients.flatMap((client) => [...client.values()]))
    script.sources.forEach((source) => modules.add(source));
  const copied = ['cmaps', 'standard_fonts', 'wasm'];
  for (const folder of copied)
    cpSync(`${pdfjs}/${folder}`, `${out}/${pdfAssets}/${folder}`, { recursive: true });
  cpSync('public', out, { recursive: true });
  const packages = packagesOf(
    [...modules],
    copied.map((folder) => `${pdfjs}/${folder}`),
  );
  return { appBundle: clients[0], embedBundle: clients[1], stylesheet, searchWorker, packages };
}

/** Returns the sources whose code is in a bundle, without those that esbuild read but then left out. */
function sourcesOf({ outputs }) {
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

async function bundleScripts({ input, out, dev, define, stylesheet }) {
  const [[entryName, entry]] = Object.entries(input);
  const { metafile } = await build({
    ...commonOptions(dev),
    entryPoints: input,
    outdir: out,
    splitting: true,
    // Pages on other sites refer to embed.js, so its name has no hash. All other names have one.
    entryNames: entryName === 'embed' ? '[name]' : 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    platform: 'browser',
    jsx: 'automatic',
    jsxDev: dev,
    // React itself exports the hook that this shim provides.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
    define,
    plugins: [
      sharedWith(entry),
      replace('signals', /[\\/]src[\\/].*\.tsx$/, async (file) => ({
        contents: compactStyles(await transformSignals(file), file),
        loader: 'tsx',
      })),
      // Chunks are left to the plugin `shared`, which comes first.
      replace('styles', /[\\/]src[\\/].*\.ts$/, (file) => ({
        contents: compactStyles(readFileSync(file, 'utf8'), file),
        loader: 'ts',
      })),
      // Fairway never asks styled-components to add vendor prefixes. Leaving out their code saves 1.3 kB.
      replace('unprefixed', /[\\/]stylis[\\/]src[\\/]Middleware\.js$/, (file) => ({
        contents: readFileSync(file, 'utf8').replace(
          /export function prefixer [^]*?\n}\n/,
          'export const prefixer = () => {};\n',
        ),
        loader: 'js',
      })),
      // A script that imports a style sheet receives it as text.
      replace('stylesheet', /\.css$/, () => ({ contents: readFileSync(stylesheet, 'utf8'), loader: 'text' })),
    ],
  });
  const bundle = new Map(
    Object.entries(metafile.outputs)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, { inputs, imports, entryPoint }]) => [
        file,
        {
          entryPoint,
          sources: Object.keys(inputs),
          imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
        },
      ]),
  );
  insertChunkScripts(bundle, entry, entryName === 'desktop');
  return bundle;
}

/**
 * Inserts the names of each chunk's scripts into the script that loads chunks
 * (src/domain/app/chunk-loader.ts). The names are known only once everything is bundled. The hash in that
 * script's own name still changes when the inserted names do, because esbuild derives the hash from the names
 * of all chunks, among other things.
 *
 * @param isLocal Whether the scripts are on the device, so that chunks needn't be fetched before they are
 *   imported.
 */
function insertChunkScripts(bundle, entry, isLocal) {
  const loaded = new Set(scriptsOf(bundle, entry));
  const lists = [...bundle.values()].flatMap(({ entryPoint }) => {
    const name = /([\w-]+)\.chunk\.ts$/.exec(entryPoint ?? '')?.[1];
    if (!name) return [];
    const scripts = scriptsOf(bundle, entryPoint).filter((file) => !loaded.has(file));
    return [[name, scripts.map((file) => basename(file, '.js'))]];
  });
  const placeholder = /\b__CHUNK_SCRIPTS__\b/;
  const file = [...loaded].find((path) => placeholder.test(readFileSync(path, 'utf8')));
  const scripts = JSON.stringify(isLocal ? {} : Object.fromEntries(lists));
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(placeholder, () => scripts),
  );
}

/**
 * esbuild creates a script for each set of chunks that share code. To limit the number of scripts, each chunk
 * imports the entry, so that the entry's code is in one script, and each chunk for logged-in users imports
 * the chrome, so that the chrome's code is in another.
 */
function sharedWith(entry) {
  const chrome = resolve('src/views/app-shell/chrome.chunk.ts');
  return replace('shared', /\.chunk\.ts$/, (file) => {
    const shared = [
      resolve(entry),
      ...(/[\\/](account|password-strength|chrome)\.chunk\.ts$/.test(file) ? [] : [chrome]),
    ];
    return {
      contents:
        shared.map((path) => `import ${JSON.stringify(path)};\n`).join('') + readFileSync(file, 'utf8'),
      loader: 'ts',
    };
  });
}

/** Returns a plugin that replaces the contents of the files that match the filter. */
function replace(name, filter, load) {
  return { name, setup: (builder) => builder.onLoad({ filter }, ({ path }) => load(path)) };
}
