// Bundles the server with the files that it reads: the contract as JSON, the thesaurus and the sample library.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { licenceText, packagesOf } from './licences.mjs';
import { serverEntries } from './server-entries.mjs';

/**
 * The packages that are bundled, because Node takes longer to find and open hundreds of small modules than to run them.
 * All of them, with the packages that they import, consist of ES modules without data files or native parts. The server
 * imports all other packages from node_modules.
 */
const bundledPackages = [
  ...['client-zip', 'csv-parse', 'csv-stringify', 'date-fns', 'diff', 'jose', 'kysely', 'marked'],
  ...['p-limit', 'p-map'],
];
const { dependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * @param options esbuild's options.
 * @param ofTests Further processes, which only tests start: the name of each and its source.
 */
export async function buildServer({ out, options, ofTests = {} }) {
  const { metafile } = await build({
    ...options,
    entryPoints: { ...serverEntries, ...ofTests },
    outdir: `${out}/server`,
    platform: 'node',
    target: 'node20',
    external: Object.keys(dependencies).filter((name) => !bundledPackages.includes(name)),
    splitting: true,
    minify: false,
    sourcemap: 'linked',
    chunkNames: 'c-[hash]',
  });
  const heading = 'The server contains these packages, each under the licence below its name.';
  writeFileSync(`${out}/server/licences.txt`, licenceText(heading, packagesOf(Object.keys(metafile.inputs))));
  writeFileSync(`${out}/server/openapi.json`, JSON.stringify(parse(readFileSync('openapi.yaml', 'utf8'))));
  cpSync('src/server/library/thesaurus/thesaurus.csv', `${out}/server/thesaurus.csv`);
  cpSync('src/server/library/sample', `${out}/server/sample`, { recursive: true });
}
