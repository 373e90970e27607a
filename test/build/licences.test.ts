// Tests that a build includes the licence of everything that it contains, and fails if one is missing.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

interface Package {
  title: string;
  texts: string[];
}
const { licenceText, packagesOf } = (await import(
  new URL('../../build/licences.mjs', import.meta.url).href
)) as {
  packagesOf(modules: readonly string[], folders?: readonly string[]): Package[];
  licenceText(heading: string, packages: readonly Package[]): string;
};

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-licences-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

/** Creates a package with these files and returns the path of a module in it. */
function module(name: string, files: Record<string, string>): string {
  const root = join(folder, 'node_modules', name);
  mkdirSync(root, { recursive: true });
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ name: name.split('/node_modules/').at(-1), version: '1.0.0', license: 'MIT' }),
  );
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return join(root, 'lib', 'index.js');
}

const titles = (packages: readonly Package[]) => packages.map(({ title }) => title);

test('each package appears once, with its licences and notices, no matter how many of its modules are used', () => {
  const one = module('@a/one', {
    LICENSE: 'of one',
    NOTICE: 'by one',
    'LICENSE.spdx': 'no words',
    'README.md': 'read',
  });
  const two = module('two', { 'licence.md': 'of two' });
  assert.equal(packagesOf([two, one, one.replace('index', 'more'), 'src/entries/main.tsx']), [
    { title: '@a/one 1.0.0 (MIT)', texts: ['of one', 'by one'] },
    { title: 'two 1.0.0 (MIT)', texts: ['of two'] },
  ]);
});

test('for a module in a nested package, the innermost package is listed', () => {
  module('outer', { LICENSE: 'of outer' });
  assert.equal(titles(packagesOf([module('outer/node_modules/inner', { LICENSE: 'of inner' })])), [
    'inner 1.0.0 (MIT)',
  ]);
});

test('a package without a licence text fails the build, and the error names it', () => {
  const bare = module('bare', { 'README.md': 'MIT' });
  assert.throws(() => packagesOf([bare]), 'bare 1.0.0 (MIT) comes without the text of its licence');
});

test('the licences in a copied folder are listed', () => {
  const code = module('big', { LICENSE: 'of big' });
  const fonts = join(folder, 'node_modules', 'big', 'fonts');
  mkdirSync(fonts);
  writeFileSync(join(fonts, 'LICENSE_FONTS'), 'of the fonts');
  assert.equal(titles(packagesOf([code], [fonts])), ['big 1.0.0 (MIT)', 'big/fonts/LICENSE_FONTS']);
});

test('source files that are derived from other people’s work are listed under the name of that work', () => {
  assert.equal(
    titles(
      packagesOf(['src/ui/icons/bell.ts', 'src/search/text/word-classes.ts', 'src/search/text/fold.ts']),
    ).map((title) => title.replace(/ .*/, '')),
    ['Unicode', 'lucide-static'],
  );
});

test('a licence text that several packages share appears once, below their names', () => {
  const text = licenceText('Made with', [
    { title: 'a', texts: ['MIT\r\nfor all \n'] },
    { title: 'b', texts: ['MIT\nfor all', 'More'] },
  ]);
  const line = (sign: string) => sign.repeat(80);
  assert.is(
    text,
    `Made with\n\n${line('=')}\na\nb\n${line('-')}\n\nMIT\nfor all\n\n${line('=')}\nb\n${line('-')}\n\nMore\n`,
  );
});

test.run();
