import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeHtmlEntities, readHtml } from '../../../../src/server/library/import/html-text';

test('paragraphs, headings and items are separated by blank lines, and table rows by line breaks', () => {
  const { title, text } = readHtml(
    '<html><head><title>Rules &amp; more</title></head><body><h1>One</h1><p>First <b>bold</b>\n ' +
'word.</p><ul><li>a</li><li>b</li></ul><table><tr><td>x</td><td>y</td></tr><tr><td>1</td>' +
'<td>2</td></tr></table></body></html>',
  );
  assert.is(title, 'Rules & more');
  assert.is(text, 'One\n\nFirst bold word.\n\n• a\n\n• b\n\nx\ty\n1\t2');
});

test('scripts, styles and comments are not included in the text', () => {
  assert.is(readHtml('<style>p{}</style><!-- no --><p>yes<script>alert("no")</script></p>').text, 'yes');
});

test('the title comes from the head, or else from the first h1, or else it is empty', () => {
  assert.equal([readHtml('<h1>From <i>h1</i></h1>').title, readHtml('<p>none</p>').title], ['From h1', null]);
});

test('a less-than sign in running text is kept', () => {
  assert.is(readHtml('<p>if 1 < 2 &lt; 3</p>').text, 'if 1 < 2 < 3');
});

test('named and numeric entities are decoded, unknown ones are kept, and impossible ones are replaced', () => {
  assert.is(
    decodeHtmlEntities('&sect;&nbsp;12 &#8211; &#x2264; &unknown; &#0; &#xD800;'),
    '§ 12 – ≤ &unknown; \uFFFD \uFFFD',
  );
});

test('a megabyte of unclosed tags is read quickly', () => {
  assert.ok(readHtml('<div><!-- <script '.repeat(50_000)).text.length >= 0);
});

test.run();
