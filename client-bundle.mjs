// Bundles a client: its scripts and sheet, the workers and what pdf.js reads, into the folder `assets` of an output folder.
import { cpSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { corePlugin } from './core-plugin.mjs';
import { minifyPlugin } from './minify-plugin.mjs';
import { signalsPlugin } from './signals-plugin.mjs';

const pdfjs = 'node_modules/pdfjs-dist';
/** By its version: a page must not get the files of another one's pdf.js. */
const pdfAssets = `assets/pdfjs-${JSON.parse(readFileSync(`${pdfjs}/package.json`, 'utf8')).version}`;
/** styled-components adds vendor prefixes only where it is told to, which is nowhere: 1 kB of each first load for nothing. */
const unprefixedPlugin = {
  name: 'unprefixed',
  setup: (build) => void build.onLoad({ filter: /[\\/]stylis[\\/]src[\\/]Prefixer\.js$/ }, () => ({ contents: 'export const prefix = () => {};' })),
};

/** A sheet that a script imports is handed to it as text, with all that the sheet imports. */
const sheetPlugin = (options) => ({
  name: 'sheet',
  setup(plugin) {
    plugin.onResolve({ filter: /\.css$/ }, ({ kind, path, resolveDir }) => (kind === 'import-statement' ? { path: resolve(resolveDir, path), namespace: 'sheet' } : undefined));
    plugin.onLoad({ filter: /./, namespace: 'sheet' }, async ({ path }) => {
      const { outputFiles } = await build({ ...options, entryPoints: [path], write: false, sourcemap: false });
      return { contents: outputFiles.find((file) => file.path.endsWith('.css')).text, loader: 'text' };
    });
  },
});

/** What all bundles of a build have in common. */
export function commonOptions(dev) {
  return { bundle: true, minify: !dev, format: 'esm', target: 'es2022', sourcemap: dev && 'linked', metafile: true, logLevel: 'warning', legalComments: 'none' };
}

/**
 * `entries`: name → source; `pieces`: see core-plugin.mjs; `define`: more names that the build sets; `apart`: further entries,
 * which share no script with the first, as scripts that are shared are cut into more files.
 * Answers the outputs of esbuild's metafiles for the clients, and the file of the search's worker.
 */
export async function bundleClient({ entries, apart, out, dev, pieces = [], define = {} }) {
  const common = commonOptions(dev);
  const outdir = `${out}/assets`;
  const path = (file) => file.replace(out, '');
  const assets = { outdir, assetNames: '[name]-[hash]', loader: { '.woff2': 'file' }, publicPath: '/assets' };

  const worker = await build({ ...common, entryPoints: { 'pdf.worker': `${pdfjs}/build/pdf.worker.mjs` }, outdir, entryNames: '[name]-[hash]' });
  const searchWorker = await build({ ...common, entryPoints: { 'search-worker': 'src/search-worker.ts' }, outdir, entryNames: '[name]-[hash]', format: 'iife' });
  const bundle = (entryPoints) => build({
    ...common,
    entryPoints,
    ...assets,
    entryNames: '[name]-[hash]', chunkNames: 'c-[name]-[hash]',
    splitting: true, jsx: 'automatic', jsxDev: dev, plugins: [corePlugin(pieces), signalsPlugin, unprefixedPlugin, sheetPlugin({ ...common, ...assets }), ...(dev ? [] : [minifyPlugin])],
    // React has had it itself since 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
    define: {
      // No browser has a process: what packages would do with one is left out.
      'process.env.NODE_ENV': dev ? '"development"' : '"production"', process: 'undefined',
      __PDF_WORKER__: JSON.stringify(path(script(worker))), __PDF_ASSETS__: JSON.stringify(`/${pdfAssets}/`), __SEARCH_WORKER__: JSON.stringify(path(script(searchWorker))),
      ...define,
    },
  });
  const clients = [await bundle(entries), ...(apart ? [await bundle(apart)] : [])];
  for (const folder of ['cmaps', 'standard_fonts', 'wasm']) cpSync(`${pdfjs}/${folder}`, `${out}/${pdfAssets}/${folder}`, { recursive: true });
  cpSync('public', out, { recursive: true });
  const [outputs, apartOutputs = {}] = clients.map(({ metafile }) => metafile.outputs);
  return { outputs, apart: apartOutputs, searchWorker: script(searchWorker) };
}

/** The one script of a worker's build. */
function script({ metafile }) {
  return Object.keys(metafile.outputs).find((file) => file.endsWith('.js'));
}
