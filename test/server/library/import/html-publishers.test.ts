// HTML as official publishers, word processors and old sites write it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksText, spansText } from '../../../../src/server/library/blocks';
import { readHtml } from '../../../../src/server/library/import/html-text';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';

const paragraphs = (html: string) => readHtml(html).text.split('\n\n');
const structured = (html: string) => structureOfBlocks(readHtml(html).blocks, 'html');
const addresses = (html: string) => structured(html).nodes.flatMap(({ address }) => address ?? []);
const marked = (html: string) => {
  const { text, marks } = structured(html);
  return marks.map(({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`);
};

test('the named entities of HTML 4 are decoded', () => {
  assert.is(
    readHtml(
      '<p>&laquo;&nbsp;n&oelig;ud&raquo; &Omega; &asymp; 5&permil;, &bdquo;&Uuml;&ldquo; &rarr; &hearts;</p>',
    ).text,
    '« nœud» Ω ≈ 5‰, „Ü“ → ♥',
  );
});

test('declarations, readings of signs and formulas in another language are no words of the text', () => {
  assert.equal(
    paragraphs(
      '<!DOCTYPE html><p><![if !supportLists]><span>(a)<span>&nbsp; </span></span><![endif]>first<o:p></o:p></p>' +
        '<p><ruby>灯<rp>(</rp><rt>とう</rt><rp>)</rp></ruby> <q>lit</q></p>' +
        '<math><semantics><mi>L</mi><annotation encoding="x">\\L</annotation></semantics></math>',
    ),
    ['(a) first', '灯 “lit”', 'L'],
  );
});

test('each level of headings is a level of the structure', () => {
  assert.equal(
    addresses(
      '<h2>Part 1</h2><h3>Chapter 1</h3><h4>1 Use</h4><h5>Rule 2</h5><h3>Chapter 2</h3><h4>1 Use</h4>',
    ),
    [
      'part_1',
      'part_1__chp_1',
      'part_1__chp_1__sec_1',
      'part_1__chp_1__sec_1__rule_2',
      'part_1__chp_2',
      'part_1__chp_2__sec_1',
    ],
  );
});

test('an empty line ends a paragraph, and so does a line before a number', () => {
  const html = '<h2>3 Use</h2><p>3.1 One<br>line.<br>&nbsp;<br/>3.2 Two:<br>(a) oil;<br>(b) gas.</p>';
  assert.equal(paragraphs(html), ['3 Use', '3.1 One\nline.', '3.2 Two:', '(a) oil;', '(b) gas.']);
  assert.equal(addresses(html).at(-1), 'sec_3__subsec_3.2__para_b');
  assert.equal(paragraphs('<h2>Part 1<br><br>Use</h2>'), ['Part 1\nUse']);
});

test('a number in an element of its own belongs to the words after it', () => {
  assert.equal(
    paragraphs(
      '<div class="no">(1)</div><div>Lamps burn.</div><p><span>(2)</span><span>Oil burns.</span></p>' +
        '<dl><dt>(3)<dd>Gas burns.<dt>(4)</dt><dd><p>Wax</p></dd></dl><div>(5)</div><h2>Wicks</h2><p>—<p>7.',
    ),
    ['(1) Lamps burn.', '(2) Oil burns.', '(3) Gas burns.', '(4) Wax', '(5)', 'Wicks', '—', '7.'],
  );
  assert.equal(paragraphs('<h2><span>PART 1</span><span>Lamps</span></h2><p><b>A</b>rea</p>'), [
    'PART 1 Lamps',
    'Area',
  ]);
});

test('tables that only arrange text are paragraphs', () => {
  const point = (number: string, words: string) =>
    `<table><col><tbody><tr><td><p>${number}</p></td><td><p>${words}</p></td></tr></tbody></table>`;
  const points = point('(a)', `‘lamp’ means:</p>${point('(i)', 'oil; or')}${point('(ii)', 'gas;')}<p>`);
  assert.equal(addresses(`<h2>Article 2</h2><p>In this Article:</p>${points}${point('(b)', 'wicks.')}`), [
    'art_2',
    'art_2__para_a',
    'art_2__para_a__subpara_i',
    'art_2__para_a__subpara_ii',
    'art_2__para_b',
  ]);
  const data = '<table><tr><th>Lamp<th>Sum<tr><td>A<td>5</table>';
  const page = `<table><tr><td><a href=x>Home</a><td><h2>Part 1</h2><p>(1) Lamps.<p>(2) Oil.${data}</table>`;
  assert.equal(
    readHtml(page).blocks.map((block) => `${block.kind}: ${blocksText([block])}`),
    [
      'paragraph: Home',
      'heading: Part 1',
      'paragraph: (1) Lamps.',
      'paragraph: (2) Oil.',
      'table: Lamp\tSum\nA\t5',
    ],
  );
});

test('a table with a row that isn’t a number and its words remains a table', () => {
  const html = '<table><tr><td>Item</td><td>Sum</td></tr><tr><td>(a)</td><td>5 t</td></tr></table>';
  assert.is(readHtml(html).blocks[0]!.kind, 'table');
});

test('emphasis, raised and lowered words and the markers of notes are marked', () => {
  const html =
    '<h2>1 Terms</h2><p><b>lamp </b>means 10<sup>3</sup> units<a href="#n"><sup>1</sup></a> of CO<sub>2</sub></p>' +
    '<dl><dt>“wick”</dt><dd>means a thread.</dd></dl>';
  assert.equal(marked(html), [
    'emphasis: lamp',
    'term: lamp',
    'superscript: 3',
    'footnote: [1]',
    'subscript: 2',
    'term: wick',
  ]);
  assert.equal(addresses(html), ['sec_1', 'sec_1__def_lamp', 'sec_1__def_wick']);
});

test('formulas keep their fractions, roots and indices on one line', () => {
  const html =
    '<p><math><mi>L</mi><mo>=</mo><mfrac><mrow><mn>1</mn><mo>+</mo><mi>a</mi></mrow><mn>2</mn></mfrac>' +
    '<msup><mi>x</mi><mn>2</mn></msup><mspace/><msqrt><mi>h</mi></msqrt></math> m</p><p>End.</p>';
  assert.equal(paragraphs(html), ['L=(1+a) / 2x2√(h) m', 'End.']);
  assert.equal(paragraphs('<p><math><mfrac><mn>1<p>a <b>b</b>'), ['1', 'a b']);
  assert.is(readHtml('<table><tr><td><math><mi>x<td>b<tr><td>1<td>2</table>').text, 'x\tb\n1\t2');
  assert.equal(marked(html), ['superscript: 2']);
});

test('preformatted text keeps its lines, and empty lines divide it', () => {
  assert.equal(paragraphs('<p>a</p><pre>\n  A   B\n  1   2\n\nend</pre><p>z'), [
    'a',
    '  A   B\n  1   2',
    'end',
    'z',
  ]);
});

test('emphasis whose end is missing ends with its paragraph or cell, and a text begins with a word', () => {
  assert.equal(marked('<p>10<sup>3<p>Oil <b>burns<p>well.<table><tr><td><i>a<td>b<tr><td>1<td>2</table>'), [
    'superscript: 3',
    'emphasis: burns',
    'emphasis: a',
  ]);
  assert.is(readHtml('<pre>   A   B\n   1   2</pre>').text, 'A   B\n   1   2');
});

test('lists are numbered as their style says, and a reversed list without a first number is not', () => {
  assert.equal(
    paragraphs(
      '<ol style="list-style-type: lower-alpha"><li>x</ol><ol style="list-style: inside upper-roman"><li>y</ol>' +
        '<ol reversed><li>z</ol>',
    ),
    ['a. x', 'I. y', 'z'],
  );
});

test('many elements in one paragraph take no more than their share of the time', () => {
  const { blocks } = readHtml(`<p>${'<sup><a href="x">1</a></sup><b>x</b>'.repeat(20_000)}</p>`);
  assert.is(spansText('spans' in blocks[0]! ? blocks[0].spans : []).length, 79_998);
});

test('raised letters among the words of a link aren’t a footnote', () => {
  const html =
    '<p><a href="x">règlement (CE) n<sup>o</sup> 725/2004</a>, <a href="y">10 m<sup>3</sup></a> and ' +
    'oil<a href="#1"><sup>1</sup></a>.</p>';
  assert.equal(paragraphs(html), ['règlement (CE) no 725/2004, 10 m3 and oil[1].']);
  assert.equal(marked(html).slice(0, 3), ['superscript: o', 'superscript: 3', 'footnote: [1]']);
});

test('a table of numbers and amounts remains a table', () => {
  const { blocks } = readHtml('<table><tr><td>1.<td>$250<tr><td>2.<td>$400</table>');
  assert.equal(
    blocks.map(({ kind }) => kind),
    ['table'],
  );
});

test('a table with a heading in each cell at the top remains a table', () => {
  const { blocks } = readHtml('<table><tr><td><h4>Class</h4><td><h4>Fee</h4><tr><td>A<td>100</table>');
  assert.equal(
    blocks.map(({ kind }) => kind),
    ['table'],
  );
});

test('a number or a term before a heading isn’t a heading', () => {
  const { blocks } = readHtml('<p>2.</p><h3>Use</h3><dl><dt>Phone<dd><h4>Numbers</h4></dl>');
  assert.equal(
    blocks.map(({ kind }) => kind),
    ['paragraph', 'heading', 'paragraph', 'heading'],
  );
});

test.run();
