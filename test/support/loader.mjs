// A Node loader for .ts and .tsx: esbuild, and the same signals transform as the build. That one is loaded only when there is
// markup to read: it is large, and every worker thread of a test has a loader of its own.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** Finds `./name` as name.ts or name.tsx; everything else is Node's business. */
export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && context.parentURL) {
    for (const extension of ['.ts', '.tsx']) {
      const url = new URL(specifier + extension, context.parentURL);
      if (existsSync(url)) return next(url.href, context);
    }
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  const loader = /^file:.*\.(tsx?)$/.exec(url)?.[1];
  if (!loader || url.includes('/node_modules/')) return next(url, context);
  const path = fileURLToPath(url);
  const source = loader === 'tsx' ? await (await import('../../signals-plugin.mjs')).readTracked(path) : await readFile(path, 'utf8');
  const { code } = await transform(source, {
    loader, format: 'esm', jsx: 'automatic', target: 'node20', sourcemap: 'inline', sourcefile: path, sourcesContent: false,
  });
  return { format: 'module', source: telling(code), shortCircuit: true };
}

/** With each `import()` handed to `globalThis.onImport`, if a test listens: only so can it wait for what comes by way of this thread. */
function telling(code) {
  return code.replace(/\bimport\(("[^"]+")\)/g, '((code) => (globalThis.onImport?.(code), code))(import($1))');
}
