// Keeps what many parts share in few pieces. esbuild cuts shared code by who reaches it: with ten lazy parts that makes
// twenty small files of a first load, each compressed alone, 3 kB more in all. So each lazy part is made to reach the
// same core: it is there before any of them is asked for, and importing it again costs nothing.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readTracked } from './signals-plugin.mjs';

/**
 * @param pieces `files` without effects of their own, reached by each lazy part but those of `without`, or by those of `only`.
 * Stands before the signals plugin, whose work it does for the parts.
 */
export function corePlugin(pieces) {
  const parts = new Set();
  const importsOf = (part) =>
    pieces
      .filter(({ only, without = [] }) => (only ? only.some((file) => resolve(file) === part) : !without.some((file) => resolve(file) === part)))
      .flatMap(({ files }) => files.map((file) => `import ${JSON.stringify(resolve(file))};`))
      .join('');
  return {
    name: 'core',
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'core') return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'core' });
        if (/[\\/]src[\\/]/.test(found.path)) parts.add(found.path);
        return found;
      });
      build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
        if (!parts.has(path)) return undefined;
        const [loader, read] = path.endsWith('.tsx') ? ['tsx', readTracked] : ['ts', (file) => readFile(file, 'utf8')];
        return { contents: importsOf(path) + (await read(path)), loader };
      });
    },
  };
}
