// Writes index.html, with the style sheet and the addresses of the scripts that the browser needs first.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { entries, everyScreen, firstLoads, scriptsOf } from './first-loads.mjs';

/**
 * On a poor connection, every round trip takes a long time. The page therefore contains the style sheet,
 * preloads the login's scripts, and runs a small script that requests the scripts for the screen at the
 * current address.
 *
 * @param options esbuild's options.
 */
export async function writePage({ appBundle, stylesheet, out, options }) {
  const path = (file) => file.replace(out, '');
  const [mainScript, ...eagerScripts] = scriptsOf(appBundle, entries.app);
  const preloads = Object.entries(firstLoads).map(([place, chunks]) => [
    place,
    scriptsOf(appBundle, entries.app, ...(place === '*' ? everyScreen : chunks))
      .filter((file) => file !== mainScript && !eagerScripts.includes(file))
      .map(path),
  ]);
  await build({
    ...options,
    entryPoints: { preload: 'src/entries/preload.ts' },
    outdir: `${out}/assets`,
    entryNames: '[name]-[hash]',
    format: 'iife',
    define: { __FIRST_LOADS__: JSON.stringify(Object.fromEntries(preloads)) },
  });
  const preloadScript = readdirSync(`${out}/assets`).find((name) => /^preload-.*\.js$/.test(name));
  const preloadTags = [
    ...eagerScripts.map((file) => `<link rel="modulepreload" href="${path(file)}">`),
    `<script async src="/assets/${preloadScript}"></script>`,
  ];
  const page = readFileSync('public/index.html', 'utf8')
    .replace('{{style}}', () => readFileSync(stylesheet, 'utf8').trim())
    .replace('{{script}}', path(mainScript))
    .replace('{{preload}}', preloadTags.join(''));
  writeFileSync(`${out}/index.html`, page);
}
