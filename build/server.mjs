// Bundles the server, and adds the files that it reads: the contract as JSON, the thesaurus and the sample
// library.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { licenceText, packagesOf } from './licences.mjs';
import { serverEntries } from './server-entries.mjs';

/**
 * The packages that are bundled, because every server needs them, and Node takes longer to find and read
 * hundreds of small modules than to run them. Neither they nor the packages that they require use data files
 * or native code. The server imports all other packages from node_modules.
 */
const bundledPackages = [
  '@fastify/accept-negotiator',
  '@fastify/compress',
  '@fastify/cors',
  '@fastify/helmet',
  '@fastify/static',
  'ajv',
  'ajv-formats',
  'client-zip',
  'csv-parse',
  'csv-stringify',
  'date-fns',
  'diff',
  'fastify',
  'jose',
  'kysely',
  'marked',
  'p-limit',
  'p-map',
  'porter2',
  'prom-client',
];
/** A package that Fastify requires. It doesn't contain the text of its licence, so it isn't bundled. */
const withoutLicence = 'abstract-logging';
/** CommonJS modules in the bundle call `require` for Node's own modules. */
const requireInBundle =
  "import { createRequire as createBundleRequire } from 'node:module';\n" +
  'const require = createBundleRequire(import.meta.url);';
const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * @param options esbuild's options.
 * @param ofTests The entry points of additional processes that only tests start: name → source file.
 */
export async function buildServer({ out, options, ofTests = {} }) {
  const { metafile } = await build({
    ...options,
    entryPoints: { ...serverEntries, ...ofTests },
    outdir: `${out}/server`,
    platform: 'node',
    target: 'node20',
    external: [
      ...Object.keys(dependencies).filter((name) => !bundledPackages.includes(name)),
      withoutLicence,
    ],
    splitting: true,
    minify: false,
    sourcemap: 'linked',
    chunkNames: 'c-[hash]',
    banner: { js: requireInBundle },
  });
  const heading = 'The server contains these packages, each under the licence below its name.';
  writeFileSync(`${out}/server/licences.txt`, licenceText(heading, packagesOf(Object.keys(metafile.inputs))));
  writeFileSync(`${out}/server/openapi.json`, JSON.stringify(parse(readFileSync('openapi.yaml', 'utf8'))));
  cpSync('src/server/library/thesaurus/thesaurus.csv', `${out}/server/thesaurus.csv`);
  cpSync('src/server/library/sample', `${out}/server/sample`, { recursive: true });
}
