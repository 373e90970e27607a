// Loads .ts and .tsx files in Node, with esbuild and the same signals transform as in the build. Every
// process and worker thread of a test has its own loader, so results are stored in node_modules/.cache, under
// the hash of everything that they depend on. esbuild and the signals transform are large, so they are loaded
// only if a file isn't in the cache.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const project = new URL('../../', import.meta.url);
const cache = new URL('node_modules/.cache/fairway-tests/', project);
mkdirSync(cache, { recursive: true });
/**
 * Everything that determines the result apart from the file itself. The lock file contains the versions of
 * esbuild and the signals transform.
 */
const common = createHash('sha256');
for (const path of ['test/support/loader.mjs', 'build/signals-transform.mjs', 'package-lock.json'])
  common.update(readFileSync(new URL(path, project)));

let entries = new Map();
let packages = new Map();

export function initialize(data) {
  ({ entries, packages } = data);
}

/**
 * Resolves entry points of processes and threads (entries.mjs) and packages (packages.mjs) to their bundles,
 * and TypeScript files that are imported without an extension. Node resolves everything else.
 */
export async function resolve(specifier, context, next) {
  const bundled = context.parentURL === undefined ? entries.get(specifier) : packages.get(specifier);
  if (bundled) return { url: bundled, format: 'module', shortCircuit: true };
  if (specifier === 'pdfjs-dist')
    return { url: new URL('pdfjs.mjs', import.meta.url).href, format: 'module', shortCircuit: true };
  if (specifier.startsWith('.') && context.parentURL) {
    for (const extension of ['.ts', '.tsx']) {
      const url = new URL(specifier + extension, context.parentURL);
      if (existsSync(url)) return { url: url.href, format: 'module', shortCircuit: true };
    }
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  const loader = /^file:.*\.(tsx?)$/.exec(url)?.[1];
  if (!loader || url.includes('/node_modules/')) return next(url, context);
  const path = fileURLToPath(url);
  const kept = new URL(
    `${common.copy().update(path).update('\0').update(readFileSync(path)).digest('hex')}.mjs`,
    cache,
  );
  return {
    format: 'module',
    source: existsSync(kept) ? readFileSync(kept, 'utf8') : await keep(kept, await compile(path, loader)),
    shortCircuit: true,
  };
}

async function compile(path, loader) {
  const { transform } = await import('esbuild');
  const source =
    loader === 'tsx'
      ? await (await import('../../build/signals-transform.mjs')).transformSignals(path)
      : readFileSync(path, 'utf8');
  const { code } = await transform(source, {
    loader,
    format: 'esm',
    jsx: 'automatic',
    target: 'node20',
    sourcefile: path,
  });
  return telling(code);
}

/** Moves the file into place once it is complete, so that other processes never see part of it. */
async function keep(kept, code) {
  const written = new URL(`${randomUUID()}.part`, cache);
  await writeFile(written, code);
  await rename(written, kept);
  return code;
}

/**
 * Passes each `import()` to `globalThis.onImport`, if a test has set it, because tests have no other way to
 * wait for modules from the loader's thread.
 */
function telling(code) {
  return code.replace(
    /\bimport\(("[^"]+")\)/g,
    '((code) => (globalThis.onImport?.(code), code))(import($1))',
  );
}
