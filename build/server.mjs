// Bundles the server with the files that it reads: the contract as JSON, the thesaurus and the sample library.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { parse } from 'yaml';

/** @param options esbuild's options. Packages aren't bundled: the server imports them from node_modules. */
export async function buildServer({ out, options }) {
  await build({
    ...options,
    entryPoints: {
      main: 'src/server/main.ts',
      cli: 'src/server/cli/cli.ts',
      'search-writer': 'src/server/search/local/search-writer.ts',
      searcher: 'src/server/search/local/searcher.ts',
      'report-writer': 'src/server/reports/report-writer.ts',
      typesetter: 'src/server/library/typeset/typesetter.ts',
      deriver: 'src/server/library/structure/deriver.ts',
      comparer: 'src/server/library/changes/comparer.ts',
      'pdf-child': 'src/server/library/pdf/pdf-child.ts',
      'pdf-reader': 'src/server/library/pdf/pdf-reader.ts',
    },
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
