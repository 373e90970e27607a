// The licences of what a build has in it of others' work, as one text that goes with each copy of the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of ours that are made of others' work: how their path begins → whose it is. */
const derived = {
  'src/ui/icons/': () => readPackage('node_modules/lucide-static'),
  'src/search/text/word-classes.ts': () => ({
    title: 'Unicode Character Database 12.1 (Unicode-3.0)',
    texts: [readFileSync('src/search/text/word-classes.licence.txt', 'utf8')],
  }),
};
/** Packages that come without their licence's text → the package of the same makers that has it. */
const stated = {
  '@tauri-apps/plugin-fs': 'node_modules/@tauri-apps/api',
  '@tauri-apps/plugin-opener': 'node_modules/@tauri-apps/api',
};

/**
 * The packages that these modules are of, each with its title and the texts that it is to be passed on with.
 *
 * @param modules Paths from the project's folder, as bundlers tell them.
 * @param folders Of packages, copied as they are, with licences of their own.
 * @throws Error that names a package without the text of its licence.
 */
export function packagesOf(modules, folders = []) {
  const paths = modules.map((path) => path.replaceAll('\\', '/'));
  // The innermost, where a package has others in it.
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

/** Each text once, below the titles of all that it is the licence of. */
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

/** @throws Error where a folder has none. */
export function textsIn(folder, title) {
  const texts = licenceFiles(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  if (texts.length === 0)
    throw new Error(
      `${title} comes without the text of its licence: say in build/licences.mjs or build/crates.mjs where that is.`,
    );
  return texts;
}

function readPackage(root) {
  const { name, version, license } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const title = `${name} ${version} (${license})`;
  return { title, texts: textsIn(stated[name] ?? root, title) };
}

/** One that ends in .spdx says which licence it is, and not what that says. */
function licenceFiles(folder) {
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|unlicense)/i.test(name) && !name.endsWith('.spdx'))
    .sort();
}

/** Texts that differ in the ends of their lines, or around them, are the same. */
function tidy(text) {
  return text.replaceAll(/[ \t]*\r?\n/g, '\n').trim();
}
