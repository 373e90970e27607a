import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksText, spansText } from '../../../../src/server/library/blocks';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';
import { withTypedNumbers } from '../../../../src/server/library/structure/typed-numbers';
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
  for (const open of [
    '<td',
    '<body',
    '</tr ',
    '<h1>',
    '<head>',
    '<title>',
    '<del>',
    '<p><s>',
    '<b><p hidden></i>',
    '<ol><li>',
    '<table><td>',
  ])
    assert.ok(readHtml(open.repeat(200_000)).text.length >= 0);
  assert.ok(readHtml(`${'<h1 '.repeat(200_000)}>`).text.length >= 0);
  assert.ok(readHtml(`<h1>${'<a'.repeat(200_000)}</h1>`).text.length >= 0);
});

test('HTML with too many tags is rejected before its elements are collected', () => {
  const html = '<b>'.repeat(2_000_000);
  const start = process.cpuUsage();
  assert.throws(() => readHtml(html), /^The HTML has more than 600,000 tags\.$/);
  assert.ok(process.cpuUsage(start).user < 1_500_000);
  assert.is(readHtml(`<script>${html}</script>${'<i></i>'.repeat(300_000)}a`).text, 'a');
});

test('a table whose cells cover far more places than it has words is read as if they covered one each', () => {
  const cell = (words: string) => `<td colspan="100" rowspan="100">${words}</td>`;
  const row = `<tr>${cell('a')}${cell('b')}</tr>`;
  const { text, blocks } = readHtml(`<table>${row.repeat(20_000)}</table>`);
  assert.is(text.length, 20_000 * 4 - 1);
  assert.is(blocks[0]?.kind, 'table');
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
      assert.is(checkStructuredText(withTypedNumbers(structured)), null);
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

const rowsOf = (html: string) =>
  readHtml(html).blocks.map((block) =>
    block.kind === 'table'
      ? [block.head, ...block.rows].filter(({ length }) => length > 0).map((row) => row.map(spansText))
      : `${block.kind}: ${blocksText([block])}`,
  );

test('cells remain in their columns if others are empty or cover several columns and rows', () => {
  assert.equal(
    rowsOf(
      '<table><caption>Fees</caption><tfoot><tr><td colspan="3">foot</td></tr></tfoot>' +
        '<tr><th rowspan="2">H</th><th colspan=2>G</th></tr><tr><th>g</th><th>k</th></tr>' +
        '<tr><td></td><td>a<br>b</td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    ),
    [
      'paragraph: Fees',
      [
        ['H', 'G', ''],
        ['', 'g', 'k'],
        ['', 'a b', '• x • y'],
        ['foot', '', ''],
      ],
    ],
  );
});

test('a table in which cells are missing gets no structure, because its columns would be wrong', () => {
  const html = '<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>';
  assert.equal(rowsOf(html), ['lines: a\tb\n1\t2\t3']);
});

test('the words of a table within a cell belong to the cell', () => {
  const inner = '<table><tr><td>x</td><td>y</td></tr></table>';
  const html = `<table><tr><td>a</td><td>b</td></tr><tr><td>1 ${inner} 2</td><td>3</td></tr></table><p>after</p>`;
  assert.equal(rowsOf(html), [
    [
      ['a', 'b'],
      ['1 x y 2', '3'],
    ],
    'paragraph: after',
  ]);
});

test('the items of a list have the numbers that a browser shows', () => {
  const { text } = readHtml(
    '<ol type="a" start="3"><li>c</li><li value="27">aa<ol type=i><li>one</li><li><p>two</p><p>more</p></li></ol>' +
      '</li></ol><ol><li>first</li><li>(b) own number</li></ol>' +
      '<ol style="list-style-type: none"><li>none</li></ol><ul><li>bullet</li></ul>',
  );
  assert.equal(text.split('\n\n'), [
    ...['c. c', 'aa. aa', 'i. one', 'ii. two', 'more', '1. first', '(b) own number', 'none', '• bullet'],
  ]);
});

test('nested lists become nested items', () => {
  const { blocks } = readHtml('<ol type="a"><li>one<ol type="i"><li>two</li></ol></li><li>three</li></ol>');
  assert.equal(
    structureOfBlocks(blocks, 'html').nodes.flatMap(({ address }) => address ?? []),
    ['item_a', 'item_a__item_i', 'item_b'],
  );
});

test('the description of an image is part of the text, and deleted words are not', () => {
  assert.is(
    readHtml('<p>A <img src="x" alt="mast"> <del>iron</del> <ins>of wood</ins></p>').text,
    'A [Image: mast] of wood',
  );
});

test('elements that a browser does not show are left out', () => {
  const html =
    '<h1 hidden>Old</h1><h1>Lamps</h1><div style="color:red; DISPLAY : none"><div>a</div><p>b</div>' +
    '<p>Each <span hidden="">old </span>lamp<img hidden alt="x"> <span hidden="until-found">of oil</span></p>' +
    '<p hidden>c<p title="hidden" class="x hidden" data-hidden>is <i style="visibility:hidden">d</i>lit.';
  const { title, text } = readHtml(html);
  assert.is(title, 'Lamps');
  assert.equal(text.split('\n\n'), ['Lamps', 'Each lamp of oil', 'is lit.']);
});

test('a hidden item is not counted, and an invisible cell keeps its column', () => {
  assert.is(readHtml('<ol><li>a<li hidden>b<p>b<li>c</ol>').text, '1. a\n\n2. c');
  const rows = (first: string) =>
    `<table><tr><td>a<td>b<tr><td${first}>c<td>d<tr style="display:none"><td>e<td>f</table>`;
  assert.equal(rowsOf(rows(' style="visibility: hidden"')), [
    [
      ['a', 'b'],
      ['', 'd'],
    ],
  ]);
});

test('struck words are left out, however they are struck, and their place remains', () => {
  assert.is(
    readHtml(
      '<p>A <s>tin</s> <strike>iron</strike> <span style="text-decoration: underline line-through">clay</span>' +
        ' <del>old <del>er</del> one</del>lamp <u>of</u> <span>wood</span></p><p><s>All of this.</s></p>',
    ).text,
    'A lamp of wood',
  );
  assert.is(readHtml('<ol><li>a<li><s>b</s><li>c</ol>').text, '1. a\n\n3. c');
});

test('an element whose end is missing is kept, so that a wrong tag removes nothing else', () => {
  const html = '<body><div hidden>a<p>A <s>b<p>c</i><span hidden/>d</body>';
  assert.equal(readHtml(html).text.split('\n\n'), ['a', 'A', 'cd']);
});

test('names and declarations within the value of an attribute are part of the value', () => {
  const html =
    '<p title="use style=display:none here">Kept</p><p title="a hidden" class=hidden>too</p>' +
    `<ol title='start="4" reversed list-style: none'><li>one</ol>` +
    '<p>A <i style="background: url(display:none/text-decoration:line-through)">lamp</i></p>' +
    '<p>of <i style="quotes:none; Text-Decoration-Line:\nunderline line-through">tin</i> <b hidden/>wood</p>';
  assert.equal(readHtml(html).text.split('\n\n'), ['Kept', 'too', '1. one', 'A lamp', 'of wood']);
  const list =
    '<ol start=4 reversed STYLE=" list-style-type :none"><li>four</ol><ol start="3" reversed><li>three';
  assert.equal(readHtml(list).text.split('\n\n'), ['four', '3. three']);
});

test('a megabyte of attributes or declarations without an end is read to its end', () => {
  for (const open of [
    'text-decoration:',
    'text-decoration-',
    'text-decoration :line-',
    'style= ',
    "a='",
    'a = ',
  ]) {
    const repeated = open.repeat(70_000);
    assert.is(readHtml(`<p style="${repeated}">a</p>`).text, 'a');
    assert.is(readHtml(`<p ${repeated}>b</p>`).text, 'b');
  }
});

test.run();
