// Collects the licences of all packages in a build into one text, which accompanies each copy of the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lucide } from './icons.mjs';

/**
 * The path prefix of our own sources that are derived from other people's work → that work's title and
 * licence.
 */
const derived = {
  'src/ui/icons/': () => ({
    title: `${lucide.name} ${lucide.version} (ISC)`,
    texts: [readFileSync(lucide.licence, 'utf8')],
  }),
  'src/search/text/word-classes.ts': () => ({
    title: 'Unicode Character Database 12.1 (Unicode-3.0)',
    texts: [readFileSync('src/search/text/word-classes.licence.txt', 'utf8')],
  }),
};
/** Packages that don't contain the text of their licence → the package by the same authors that does. */
const licenceSources = {
  '@tauri-apps/plugin-fs': 'node_modules/@tauri-apps/api',
  '@tauri-apps/plugin-opener': 'node_modules/@tauri-apps/api',
};

/**
 * Finds the packages to which modules belong, each with its title and the texts that have to accompany it.
 *
 * @param modules Paths relative to the project's folder, as bundlers report them.
 * @param folders The folders of packages that are copied unchanged, with their own licences.
 * @throws Error that names a package whose licence text is missing.
 */
export function packagesOf(modules, folders = []) {
  const paths = modules.map((path) => path.replaceAll('\\', '/'));
  // If a package is nested in another one, this finds the inner one.
  const roots = new Set(paths.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  const packages = [
    ...[...roots].map(readPackage),
    ...Object.entries(derived).flatMap(([beginning, read]) =>
      paths.some((path) => path.startsWith(beginning)) ? [read()] : [],
    ),
    ...folders.flatMap((folder) =>
      licenceFiles(folder).map((name) => ({
        title: `${folder.replace(/^.*node_modules\//, '')}/${name}`,
        texts: [readFileSync(join(folder, name), 'utf8')],
      })),
    ),
  ];
  return packages.sort((a, b) => (a.title < b.title ? -1 : 1));
}

/** Writes each licence once, below the titles of all packages that have it. */
export function licenceText(heading, packages) {
  const titles = new Map();
  for (const { title, texts } of packages) {
    for (const text of texts.map(tidy)) titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  const parts = [...titles].map(
    ([text, of]) => `${'='.repeat(80)}\n${of.join('\n')}\n${'-'.repeat(80)}\n\n${text}\n`,
  );
  return [`${heading}\n`, ...parts].join('\n');
}

/** @throws Error if a folder contains no licence. */
export function textsIn(folder, title) {
  const texts = licenceFiles(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  if (texts.length === 0)
    throw new Error(
      `${title} has no licence text. Say in build/licences.mjs or build/crates.mjs where it is.`,
    );
  return texts;
}

function readPackage(root) {
  const { name, version, license } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const title = `${name} ${version} (${license})`;
  return { title, texts: textsIn(licenceSources[name] ?? root, title) };
}

/** Files that end in .spdx are left out: they name a licence, but don't contain its text. */
function licenceFiles(folder) {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|unlicense)/i.test(name) && !name.endsWith('.spdx'))
    .sort();
}

/** Removes differences in line endings and surrounding space, so that identical texts are recognised. */
function tidy(text) {
  return text.replaceAll(/[ \t]*\r?\n/g, '\n').trim();
}
