// Bundles the files that the server starts as threads or processes, once for each version of the sources.
// Otherwise each thread or process would need its own loader thread for TypeScript, and would load some
// hundred modules. Packages aren't bundled.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = new URL('../../', import.meta.url);
const cache = new URL('node_modules/.cache/fairway-tests/', project);
const sources = [
  'src/server/main.ts',
  'src/server/cli/cli.ts',
  'src/server/search/local/search-writer.ts',
  'src/server/search/local/searcher.ts',
  'src/server/reports/report-writer.ts',
  'src/server/library/typeset/typesetter.ts',
  'src/server/library/structure/deriver.ts',
  'src/server/library/pdf/pdf-child.ts',
  'src/server/library/pdf/pdf-reader.ts',
];

/** Maps the address of each source to the address of its bundle. */
export async function bundledEntries() {
  const folder = new URL(`entries-${fingerprint()}/`, cache);
  if (!existsSync(folder)) await bundle(folder);
  return new Map(
    sources.map((path) => [
      new URL(path, project).href,
      new URL(path.replace('src/server/', '').replace(/ts$/, 'mjs'), folder).href,
    ]),
  );
}

async function bundle(folder) {
  const { build } = await import('esbuild');
  const written = new URL(`${randomUUID()}.part`, cache);
  await build({
    absWorkingDir: fileURLToPath(project),
    entryPoints: sources,
    outbase: 'src/server',
    outdir: fileURLToPath(written),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [ownAddresses],
  });
  try {
    renameSync(written, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(written, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * A module uses its own address to find the files next to it. In a bundle, this address is still that of the source.
 */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
    }));
  },
};

/** A hash of everything that may become part of a bundle. */
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => hash.update(`${path}\0`).update(readFileSync(new URL(path, project)));
  ['test/support/entries.mjs', 'package-lock.json', 'tsconfig.json'].forEach(add);
  for (const path of readdirSync(new URL('src/', project), { recursive: true }).sort())
    if (/\.(ts|json)$/.test(path)) add(`src/${path}`);
  return hash.update(fileURLToPath(project)).digest('hex');
}
