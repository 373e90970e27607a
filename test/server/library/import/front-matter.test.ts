import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitFrontMatter } from '../../../../src/server/library/import/front-matter';

test('front matter is separated from the text and parsed into fields, in which dates remain text', () => {
  assert.equal(
    splitFrontMatter(
      '---\nid: a\nentryDate: 2026-01-02\nedition: "2"\ncategories: [A, B]\n---\nText.\n---\nmore',
    ),
    {
      fields: { id: 'a', entryDate: '2026-01-02', edition: '2', categories: ['A', 'B'] },
      body: 'Text.\n---\nmore',
    },
  );
});

test('a text without front matter is parsed as the body', () => {
  assert.equal(splitFrontMatter('\uFEFFText with --- in it'), { fields: {}, body: 'Text with --- in it' });
});

test('front matter that is not YAML, or has no named fields, is rejected with a message', () => {
  assert.throws(() => splitFrontMatter('---\na: [1\n---\n'), /^The front matter is not YAML: .*\.$/);
  assert.throws(() => splitFrontMatter('---\n- a\n---\n'), 'The front matter contains no named fields.');
});

test('front matter that is nested too deeply or far too long is refused with a message', () => {
  assert.throws(
    () => splitFrontMatter(`---\na: ${'['.repeat(100_000)}\n---\n`),
    'The front matter is nested too deeply.',
  );
  const many = Array.from({ length: 100_000 }, (_, index) => `k${index}:`).join('\n');
  assert.throws(() => splitFrontMatter(`---\n${many}\n---\n`), 'The front matter is longer than 256 kB.');
});

test('aliases are not expanded, because ten of them can expand to a gigabyte', () => {
  assert.throws(
    () => splitFrontMatter('---\na: &x [1, 2]\nb: [*x, *x]\n---\n'),
    /^The front matter is not YAML/,
  );
});

test.run();
