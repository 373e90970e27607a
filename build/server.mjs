// Bundles the server with the files that it reads: the contract as JSON, the thesaurus and the sample library.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { serverEntries } from './server-entries.mjs';

/**
 * @param options esbuild's options. Packages aren't bundled: the server imports them from node_modules.
 * @param ofTests Further processes, which only tests start: the name of each and its source.
 */
export async function buildServer({ out, options, ofTests = {} }) {
  await build({
    ...options,
    entryPoints: { ...serverEntries, ...ofTests },
    outdir: `${out}/server`,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    splitting: true,
    minify: false,
    sourcemap: 'linked',
    chunkNames: 'c-[hash]',
  });
  writeFileSync(`${out}/server/openapi.json`, JSON.stringify(parse(readFileSync('openapi.yaml', 'utf8'))));
  cpSync('src/server/library/thesaurus/thesaurus.csv', `${out}/server/thesaurus.csv`);
  cpSync('src/server/library/sample', `${out}/server/sample`, { recursive: true });
}
