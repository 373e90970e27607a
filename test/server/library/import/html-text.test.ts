import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksText } from '../../../../src/server/library/blocks';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';
import { checkStructuredText } from '../../../../src/shared/provisions/check';
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

test('a page without a title in its head gets its title from the h1, if there is one', () => {
  assert.equal([readHtml('<h1>From <i>h1</i></h1>').title, readHtml('<p>none</p>').title], ['From h1', null]);
});

test('a less-than sign in running text is kept', () => {
  assert.is(readHtml('<p>if 1 < 2 &lt; 3</p>').text, 'if 1 < 2 < 3');
});

test('words between escaped signs are kept, and entities are decoded only once', () => {
  assert.is(readHtml('<p>speed &lt;v and &gt;w, or &amp;sect;</p>').text, 'speed <v and >w, or &sect;');
});

test('named and numeric entities are decoded, unknown ones are kept, and impossible ones are replaced', () => {
  assert.is(
    decodeHtmlEntities('&sect;&nbsp;12 &#8211; &#x2264; &unknown; &#0; &#xD800;'),
    '§ 12 – ≤ &unknown; \uFFFD \uFFFD',
  );
});

test('a megabyte of unclosed tags is read to its end', () => {
  assert.ok(readHtml('<div><!-- <script '.repeat(50_000)).text.length >= 0);
  for (const open of ['<td', '<body', '</tr ', '<h1>', '<head>', '<title>'])
    assert.ok(readHtml(open.repeat(200_000)).text.length >= 0);
});

const tag = fc.constantFrom(
  ...[
    '<h1>',
    '</h1>',
    '<h3 id="x">',
    '</h3>',
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<br>',
    '<b>',
  ],
  ...[
    '<table>',
    '<tr>',
    '<td>',
    '</td>',
    '<th>',
    '</th>',
    '</tr>',
    '</table>',
    '<div>',
    '&nbsp;',
    '&#xFDD0;',
  ],
);
const html = fc
  .array(fc.oneof(tag, fc.constantFrom('word', ' ', '12', '(a) x', '14. Ships', 'Part 3', '1 < 2')), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

test('the blocks contain exactly the words of the text, and their structure satisfies every invariant', () => {
  fc.assert(
    fc.property(html, (source) => {
      const { text, blocks } = readHtml(source);
      assert.is(blocksText(blocks), text);
      const structured = structureOfBlocks(blocks, 'html');
      assert.is(structured.text, text);
      assert.is(checkStructuredText(structured), null);
    }),
    { numRuns: 500 },
  );
});

test('headings, items and tables become parts of the structure', () => {
  const { blocks } = readHtml(
    '<h1>Part 3: Bilge</h1><h2>Regulation 14</h2><p>14.1 Ships:</p><ul><li>one</li></ul>' +
      '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
  );
  const { nodes } = structureOfBlocks(blocks, 'html');
  assert.equal(
    nodes.flatMap(({ address }) => address ?? []),
    ['part_3', 'part_3__reg_14', 'part_3__reg_14__subsec_14.1'],
  );
  assert.equal(
    nodes
      .filter(({ kind }) => ['item', 'row', 'cell'].includes(kind))
      .map(({ kind, head }) => (head ? 'head' : kind)),
    ['item', 'row', 'head', 'head', 'row', 'cell', 'cell'],
  );
});

test('a table in which empty cells are missing gets no structure, because its columns would be wrong', () => {
  const { blocks } = readHtml(
    '<table><tr><td></td><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>',
  );
  assert.equal(
    blocks.map(({ kind }) => kind),
    ['lines'],
  );
});

test.run();
