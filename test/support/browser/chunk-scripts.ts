// Reads the scripts that each chunk consists of from the built main script (src/domain/app/chunk-loader.ts).
import { readFileSync } from 'node:fs';

/** The names of each chunk's scripts, without folder and extension, except for the login screen's scripts. */
export function chunkScripts(): Readonly<Record<string, readonly string[]>> {
  const main = /modulepreload" href="([^"]+)"/.exec(readFileSync('dist/index.html', 'utf8'))![1]!;
  const list = /\{(?:"[\w-]+":\[[^\]]*\],?)+\}/.exec(readFileSync(`dist${main}`, 'utf8'))![0];
  return JSON.parse(list) as Record<string, readonly string[]>;
}
