import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseHighlight } from '../../../src/ui/data/highlight';

const escape = (text: string) =>
  text.replace(
    /[&<>"'/]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;', '/': '&#x2F;' })[c] ?? c,
  );

test('text inside <em> is marked', () => {
  assert.equal(parseHighlight('…<em>lifting</em> and <em>hoisting</em> gear'), [
    { text: '…', marked: false },
    { text: 'lifting', marked: true },
    { text: ' and ', marked: false },
    { text: 'hoisting', marked: true },
    { text: ' gear', marked: false },
  ]);
});

test('tags other than <em>, and an <em> with attributes, stay text', () => {
  const hostile = '<img src=x onerror=alert(1)><em onclick="x()">a</em><script>b</script>';
  assert.equal(
    parseHighlight(hostile).filter(({ marked }) => marked),
    [],
  );
  assert.is(
    parseHighlight(hostile)
      .map(({ text }) => text)
      .join(''),
    '<img src=x onerror=alert(1)><em onclick="x()">a<script>b</script>',
  );
});

test('an escaped <em> is text, not a mark', () => {
  assert.equal(parseHighlight('&lt;em&gt;a&lt;/em&gt;'), [{ text: '<em>a</em>', marked: false }]);
});

test('escapes are resolved only once', () => {
  assert.equal(parseHighlight('&amp;lt;b&amp;gt; &unknown;'), [
    { text: '&lt;b&gt; &unknown;', marked: false },
  ]);
});

test('an unclosed <em> extends to the end, and a closing tag on its own is ignored', () => {
  assert.equal(parseHighlight('</em>a<em>b'), [
    { text: 'a', marked: false },
    { text: 'b', marked: true },
  ]);
});

test('escaped text is parsed exactly, and each part is marked as it was', () => {
  const parts = fc.array(fc.record({ text: fc.string({ minLength: 1 }), marked: fc.boolean() }));
  fc.assert(
    fc.property(parts, (given) => {
      const html = given
        .map(({ text, marked }) => (marked ? `<em>${escape(text)}</em>` : escape(text)))
        .join('');
      const found = parseHighlight(html);
      assert.is(found.map(({ text }) => text).join(''), given.map(({ text }) => text).join(''));
      assert.is(join(found), join(given));
    }),
  );
});

/** Returns a symbol for each character: `^` if it is marked, and `.` if it isn't. */
function join(parts: readonly { text: string; marked: boolean }[]): string {
  return parts.map(({ text, marked }) => (marked ? '^' : '.').repeat(text.length)).join('');
}

test.run();
