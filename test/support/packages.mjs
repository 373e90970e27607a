// Bundles packages that consist of hundreds of modules, once for each version of the lock file. Otherwise,
// every test process would load each of these modules through its loader thread, which takes several
// milliseconds per module.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = new URL('../../', import.meta.url);
const cache = new URL('node_modules/.cache/fairway-tests/', project);
/** The packages, each with the paths of its modules that test/support imports directly. */
const packages = {
  diff: [],
  jose: [],
  kysely: [],
  'happy-dom': [
    'lib/css/declaration/computed-style/CSSComputedStyle.js',
    'lib/css/declaration/property-manager/CSSPropertyManager.js',
    'lib/css/declaration/utilities/CSSTextParser.js',
    'lib/css/rules/CSSScopeRule.js',
    'lib/query-selector/QuerySelector.js',
    'lib/query-selector/SelectorParser.js',
  ],
};

/** Maps what modules import to the URL of the bundle. */
export async function bundledPackages() {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', 'test/support/packages.mjs'])
    hash.update(readFileSync(new URL(path, project)));
  const folder = new URL(`packages-${hash.digest('hex')}/`, cache);
  if (!existsSync(folder)) await build(folder);
  return new Map(
    Object.entries(packages).flatMap(([name, parts]) =>
      [name, ...parts.map((part) => `${name}/${part}`)].map((specifier, index) => [
        specifier,
        new URL(fileOf(name, index), folder).href,
      ]),
    ),
  );
}

/** Returns the name of the file for the package itself (0) or one of its modules. */
function fileOf(name, index) {
  return index === 0 ? `${name}.mjs` : `${name}-${index}.mjs`;
}

async function build(folder) {
  const esbuild = await import('esbuild');
  const written = new URL(`${randomUUID()}.part/`, cache);
  mkdirSync(written, { recursive: true });
  for (const [name, parts] of Object.entries(packages)) {
    const from = (path) => `from ${JSON.stringify(fileURLToPath(import.meta.resolve(path)))};`;
    await esbuild.build({
      stdin: {
        contents: [
          `export * ${from(name)}`,
          ...parts.map((part, index) => `export { default as part${index + 1} } ${from(`${name}/${part}`)}`),
        ].join('\n'),
        resolveDir: fileURLToPath(project),
      },
      outfile: fileURLToPath(new URL(fileOf(name, 0), written)),
      bundle: true,
      // Node loads other packages.
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      keepNames: true,
      legalComments: 'none',
      logLevel: 'error',
    });
    parts.forEach((_, index) =>
      writeFileSync(
        new URL(fileOf(name, index + 1), written),
        `export { part${index + 1} as default } from './${fileOf(name, 0)}';\n`,
      ),
    );
  }
  try {
    renameSync(written, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(written, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
