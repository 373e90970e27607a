import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readHtml } from '../../../../src/server/library/import/html-text';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';
import { withTypedNumbers } from '../../../../src/server/library/structure/typed-numbers';
import { checkStructuredText } from '../../../../src/shared/provisions/check';

const read = (html: string) => {
  const given = structureOfBlocks(readHtml(html).blocks, 'html');
  const structured = withTypedNumbers(given);
  assert.is(checkStructuredText(structured), null);
  assert.is(structured.text, given.text);
  return { given, structured };
};
const outline = (html: string) => {
  const { text, nodes } = read(html).structured;
  return nodes.flatMap(({ kind, address, from, to }, index) =>
    nodes.some(({ parent }) => parent === index) && !address
      ? []
      : [address ? `= ${address}` : `${kind} “${text.slice(from, to).trim()}”`],
  );
};

test('the typed numbers of a page without headings become provisions, and its tables and lists remain', () => {
  const table = '<table><tr><th>Lamp<th>Sum<tr><td>1 A<td>5<tr><td>2 B<td>6</table>';
  assert.equal(
    outline(
      `<p>Regulation 1<p>1 Ships carry:<p>(a) a lamp;<p>(b) oil.<p>2 Sums:${table}<p>3 Also:<ul><li>wax</ul>` +
        '<p>Regulation 2<p>1 Lamps burn.<p>2 They do.',
    ),
    [
      ...['= reg_1', 'block “Regulation 1”', '= reg_1__subsec_1', 'block “1 Ships carry:”'],
      ...[
        '= reg_1__subsec_1__para_a',
        'block “(a) a lamp;”',
        '= reg_1__subsec_1__para_b',
        'block “(b) oil.”',
      ],
      ...['= reg_1__subsec_2', 'block “2 Sums:”'],
      ...['block “Lamp”', 'block “Sum”', 'block “1 A”', 'block “5”', 'block “2 B”', 'block “6”'],
      ...['= reg_1__subsec_3', 'block “3 Also:”', 'block “• wax”'],
      ...['= reg_2', 'block “Regulation 2”', '= reg_2__subsec_1', 'block “1 Lamps burn.”'],
      ...['= reg_2__subsec_2', 'block “2 They do.”'],
    ],
  );
});

test('definitions at the top of a page don’t keep its numbers from being read', () => {
  assert.equal(
    outline(
      '<p>1 In this Act:<p>“lamp” means a light.<p>“oil” means fuel.<p>2 Lamps burn.<p>3 They do.',
    ).filter((line) => line.startsWith('=')),
    ['= sec_1', '= sec_1__def_lamp', '= sec_1__def_oil', '= sec_2', '= sec_3'],
  );
});

test('headings remain those of the source', () => {
  assert.equal(
    outline('<h2>Regulation 1 Use</h2><p>1 Ships carry a lamp.<p>Short words<p>2 Lamps burn.<p>3 They do.'),
    [
      ...['= reg_1', 'heading “Regulation 1 Use”', '= reg_1__subsec_1', 'block “1 Ships carry a lamp.”'],
      ...['block “Short words”', '= reg_1__subsec_2', 'block “2 Lamps burn.”'],
      ...['= reg_1__subsec_3', 'block “3 They do.”'],
    ],
  );
});

test('emphasis that extends over two provisions is divided', () => {
  const { text, marks } = read('<p><b>12(a) oil</b> burns;<p>(b) gas burns.').structured;
  assert.equal(
    marks.map(({ from, to }) => text.slice(from, to)),
    ['12', '(a) oil'],
  );
});

test('words that look like a heading, but aren’t one in the source, are outside the provision after them', () => {
  const { text, nodes } = read(
    '<h2>Use</h2><p>All ships<p>1 Lamps burn.<p>All boats<p>2 They do.',
  ).structured;
  assert.equal(
    nodes.filter(({ kind }) => kind === 'section').map(({ from, to }) => text.slice(from, to).trim()),
    ['1 Lamps burn.', '2 They do.'],
  );
});

test('the structure of the source remains if the grammar finds other provisions, or no more', () => {
  for (const html of [
    '<h2>Part 1</h2><p>(1) Lamps.<p>(2) Oil.',
    '<h2>Lamps</h2><h3>Use</h3><p>1 Lamps burn.<p>2 They do.<h2>Oil</h2><h3>Use</h3><p>3 Oil burns.',
    '<h2>Article 5</h2><h3>Use 1</h3><p>12 lamps.<p>Words.',
    '<p>No numbers.<table><tr><td>a<td>b<tr><td>1<td>2</table>',
  ]) {
    const { given, structured } = read(html);
    assert.is(structured, given);
  }
});

test('a lone number is that of a house or a page rather than of a provision', () => {
  const { given, structured } = read('<p>Maritime Authority<br>12 Harbour Road<br>Valletta</p><p>Open</p>');
  assert.is(structured, given);
});

test('a raised number at the beginning is that of a footnote', () => {
  const { given, structured } = read(
    '<p>Oil<p>Tar<p><sup>1</sup> See the Oil Act.<p><sup>2</sup> See the Tar Act.',
  );
  assert.is(structured, given);
});

test('a list below a heading isn’t in the provision before the heading', () => {
  const { given, structured } = read(
    '<h2>Sizes</h2><p>(a) Large<p>(b) Small<h2>Items</h2><p>1. Lamps burn.<p>2. Bells ring.',
  );
  assert.is(structured, given);
  const addressesOf = (html: string) => read(html).structured.nodes.flatMap(({ address }) => address ?? []);
  assert.equal(
    addressesOf(
      '<h2>Lamps</h2><p>1 (1) Lamps burn.<h2>Exception</h2><p>(2) Some don’t.<h2>Bells</h2><p>2 Bells ring.',
    ),
    ['sec_1', 'sec_1__subsec_1', 'sec_1__subsec_2', 'sec_2'],
  );
});

test.run();
