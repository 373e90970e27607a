import { test } from 'uvu';
import * as assert from 'uvu/assert';

const { findViolations } = (await import(new URL('../../build/conventions.mjs', import.meta.url).href)) as {
  findViolations(files: ReadonlyMap<string, string>, limits?: Record<string, number>): string[];
};

/** Returns the violations in a project that consists of these files, under the strictest limits. */
function violationsOf(files: Record<string, string>): string[] {
  return findViolations(new Map(Object.entries(files)), {
    wideLines: 0,
    longestFunction: 150,
    longFunctions: 0,
    usualFunction: 30,
    forbiddenNames: 0,
  });
}

function functionOf(lines: number, name = 'first'): string {
  return `function ${name}() {\n${'  call();\n'.repeat(lines - 2)}}\n`;
}

test('a line longer than 120 columns is reported in code, but not in icons or Markdown', () => {
  const wide = `// ${'x'.repeat(118)}\n`;
  const reported = violationsOf({ 'src/a.ts': `\n${wide}`, 'src/ui/icons/B.tsx': wide, 'docs/c.md': wide });
  assert.equal(reported, ['1 lines longer than 120 columns (limit 0):', 'src/a.ts:2: 121 columns']);
  assert.equal(violationsOf({ 'src/a.ts': wide.slice(1) }), []);
});

test('a long function or method is reported in src, but not in test', () => {
  assert.match(violationsOf({ 'src/a.ts': functionOf(81) }).join('\n'), 'src/a.ts:1: a function of 81 lines');
  const method = `class A {\n  method() {\n${'    call();\n'.repeat(149)}  }\n}\n`;
  assert.match(violationsOf({ 'src/a.ts': method }).join('\n'), 'src/a.ts:2: a function of 151 lines');
  assert.equal(violationsOf({ 'test/a.ts': functionOf(200) }), []);
});

test('functions are reported if more than one in ten is longer than 30 lines', () => {
  const short = Array.from({ length: 9 }, (_, index) => functionOf(30, `f${index}`)).join('');
  assert.equal(violationsOf({ 'src/a.ts': short + functionOf(80) }), []);
  assert.equal(violationsOf({ 'src/a.ts': short + functionOf(31) + functionOf(31) }).length, 1);
});

test('an exception to the limit on function length is reported if it doesn’t state a reason', () => {
  const directive = '// oxlint-disable-next-line max-lines-per-function';
  assert.equal(violationsOf({ 'src/a.ts': `\n${directive}\n` }), [
    'src/a.ts:2: an exception without a reason',
  ]);
  assert.equal(violationsOf({ 'src/a.ts': `${directive} -- One step after the other.\n` }), []);
});

test('a folder in src with more than 25 files is reported, unless it is exempt', () => {
  const filesIn = (folder: string) =>
    Object.fromEntries(Array.from({ length: 26 }, (_, index) => [`${folder}/f${index}.ts`, '']));
  assert.equal(violationsOf(filesIn('src/domain')), ['src/domain: 26 files in one folder']);
  assert.equal(violationsOf({ ...filesIn('src/server/routes'), ...filesIn('test/domain') }), []);
});

test('a name that contains a forbidden word is reported, in any case style, but not a longer word', () => {
  const names = ['createScrollKeeper', 'KEEPER_NAME', 'keeper', 'bookkeepers', 'insight', 'told_at'];
  const reported = violationsOf({
    'src/a.ts': `// A keeper.\nconst text = 'keeper';\nuse(${names.join()});\n`,
  });
  assert.equal(
    reported.slice(1).map((line) => line.split(' ').at(-1)),
    ['createScrollKeeper', 'KEEPER_NAME', 'keeper'],
  );
});

test('a comment or document that names a missing file is reported with its line number', () => {
  const comments = [
    '// See gone.ts.',
    "const text = '// gone.ts'; // gone.ts",
    'function a() {',
    '  call(); /* src/domain/gone */',
    '  // ./gone.mjs',
    '}',
    'const view = <p>// gone.ts {/* gone.css */}</p>;',
  ];
  const reported = violationsOf({
    'src/domain/a.tsx': comments.join('\n'),
    'docs/b.md': 'Look at `src/gone`.\n',
    Dockerfile: 'COPY gone.json .\n# gone.json\n',
  });
  assert.equal(
    reported.map((line) => line.split(': ')[0]),
    ['1', '2', '4', '5', '7'].map((line) => `src/domain/a.tsx:${line}`).concat('docs/b.md:1', 'Dockerfile:2'),
  );
});

test('a file may be named by its full path, by a relative path, or by the end of its path', () => {
  const text =
    '// src/domain/b.ts, ../views, c.test.ts, domain/b.ts, embed.js and https://example.com/page.html\n';
  assert.equal(violationsOf({ 'src/domain/b.ts': text, 'src/views/a.ts': '', 'test/c.test.ts': '' }), []);
});

test('a citation of a heading that the specification or the rulings don’t have is reported', () => {
  const documents = {
    'docs/specification.md': '# Specification\n\n## 4. States\n',
    'docs/rulings.md': '# Rulings\n\n### One document offline\n',
  };
  const text = '// As in spec §4, and see "One\n// document offline" in docs/rulings.md.\n';
  assert.equal(violationsOf({ ...documents, 'src/a.ts': text }), []);
  assert.equal(
    violationsOf({ ...documents, 'src/a.ts': text.replace('4', '5').replace('One', 'Any') }).length,
    2,
  );
});

test('a link in a document to a missing file or heading is reported', () => {
  const files = {
    'README.md': '# A page: “title”\n',
    'docs/b.md': '[a](../README.md#a-page-title) [b](#here)\n',
  };
  assert.equal(violationsOf(files), ["docs/b.md:1: #here doesn't exist"]);
});

test('a guide that names a function or type that doesn’t exist in the code is reported', () => {
  const guide = 'Call `readPage` in `a.ts`, then `closePage()`.\n';
  assert.equal(violationsOf({ 'docs/architecture.md': guide, 'src/a.ts': 'function readPage() {}\n' }), [
    "docs/architecture.md:1: closePage doesn't exist",
  ]);
});

test.run();
