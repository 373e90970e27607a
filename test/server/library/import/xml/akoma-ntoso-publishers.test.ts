// Tests Akoma Ntoso in the styles of several publishers. All texts were invented for these tests.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readXml } from '../../../../../src/server/library/import/xml/xml-formats';
import { checkStructuredText } from '../../../../../src/shared/provisions/check';

const AKN = 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0';

const document = (content: string, { namespace = AKN, name = 'act', meta = '' } = {}) =>
  `<akomaNtoso xmlns="${namespace}" xmlns:html="http://www.w3.org/1999/xhtml"><${name}>
    <meta><identification source="#x"><FRBRWork><FRBRthis value="/akn/xx/act/2001/1"/>
    <FRBRuri value="/akn/xx/act/2001/1"/></FRBRWork></identification>${meta}</meta>${content}</${name}></akomaNtoso>`;

const outline = (xml: string) => {
  const { structured } = readXml(xml);
  assert.is(checkStructuredText(structured), null);
  const { text, nodes } = structured;
  const depths: number[] = [-1];
  return nodes.slice(1).map(({ kind, parent, from, to, address }, index) => {
    depths[index + 1] = depths[parent]! + 1;
    const isLeaf = !nodes.some((other) => other.parent === index + 1);
    const facts = [isLeaf && `“${text.slice(from, to).trim()}”`, address && `= ${address}`];
    return [`${'  '.repeat(depths[index + 1]!)}${kind}`, ...facts.filter(Boolean)].join(' ');
  });
};
const words = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();

test('a British instrument keeps its cross-headings, regulations, tables and the notes in its metadata', () => {
  const xml = document(
    `<body><hcontainer name="crossheading" eId="crossheading-lamps"><heading>Lamps</heading>
      <hcontainer name="regulation" eId="regulation-3"><num>3.</num><heading>Use</heading>
        <hcontainer name="paragraph" eId="regulation-3-1"><num>(1)</num><content>
          <p><noteRef href="#key-f1" marker="F1" class="commentary"/>Each lamp is lit.</p></content></hcontainer>
        <level><content><tblock class="table"><foreign><html:table><html:tbody>
          <html:tr><html:th>Lamp</html:th><html:th>Miles</html:th></html:tr>
          <html:tr><html:td>Red</html:td><html:td>3</html:td></html:tr>
        </html:tbody></html:table></foreign></tblock><p><img src="lamp.gif" alt="A lamp"/></p></content></level>
      </hcontainer></hcontainer></body>`,
    { meta: '<notes source="#x"><note eId="key-f1"><p>Words inserted by S.I. 2009/1.</p></note></notes>' },
  );
  assert.equal(outline(xml), [
    'division',
    '  heading “Lamps”',
    '  section = sec_3',
    '    heading “3. Use”',
    '    paragraph = sec_3__para_1',
    '      block “(1) F1Each lamp is lit.”',
    '      note',
    '        block “Words inserted by S.I. 2009/1.”',
    '    paragraph',
    '      table',
    '        row',
    '          cell',
    '            block “Lamp”',
    '          cell',
    '            block “Miles”',
    '        row',
    '          cell',
    '            block “Red”',
    '          cell',
    '            block “3”',
    '      block “[Image: A lamp]”',
  ]);
});

test('a European act keeps its recitals, and footnotes whose markers are in numbers', () => {
  const xml = document(
    `<preamble><formula name="enactingFormula"><p>THE COUNCIL,</p></formula>
      <citations><citation><p>Having regard to the lamps,</p></citation></citations>
      <recitals><intro><p>Whereas:</p></intro>
        <recital eId="rec_1"><num>(1)</num><p>Lamps are lit.</p></recital>
        <recital eId="rec_2"><num>(2)</num><p>Wicks burn.</p></recital></recitals></preamble>
    <body><article eId="art_1"><num>Article 1<authorialNote marker="1"><p>As amended.</p></authorialNote></num>
      <heading>Scope</heading><paragraph eId="art_1__para_1"><num>1.</num><list><intro><p>This covers:</p></intro>
        <point eId="art_1__para_1__point_a"><num>(a)</num><content><p>lamps;</p></content></point>
        </list></paragraph>
      <paragraph><num>2.</num><alinea><num>2a.</num><content><p>And wicks.</p></content></alinea></paragraph>
    </article></body>`,
  );
  assert.equal(outline(xml), [
    'preamble',
    '  block “THE COUNCIL,”',
    '  block “Having regard to the lamps,”',
    '  block “Whereas:”',
    '  item = item_1',
    '    block “(1) Lamps are lit.”',
    '  item = item_2',
    '    block “(2) Wicks burn.”',
    'article = art_1',
    '  heading “Article 1[1] Scope”',
    '  note',
    '    block “As amended.”',
    '  paragraph = art_1__para_1',
    '    block “1. This covers:”',
    '    subparagraph = art_1__para_1__subpara_a',
    '      block “(a) lamps;”',
    '  paragraph = art_1__para_2',
    '    block “2.”',
    '    item = art_1__para_2__item_2a',
    '      block “2a. And wicks.”',
  ]);
});

test('an African act in version 2 of the standard is read by its identifiers', () => {
  const xml = document(
    `<body><part id="part-1"><num>1</num><crossHeading>Lamps</crossHeading>
      <section id="section-2"><num>2.</num><content><blockList id="b"><listIntroduction>Carry:</listIntroduction>
        <item id="i"><num>(a)</num><p>oil; see <ref href="#section-2">section 2</ref></p></item></blockList>
        </content></section></part></body>
     <components><component><doc name="schedule1"><meta/><mainBody><hcontainer name="schedule">
       <heading>First Schedule</heading><p>Form.</p></hcontainer></mainBody></doc></component></components>`,
    { namespace: 'http://www.akomantoso.org/2.0' },
  );
  assert.equal(outline(xml).slice(0, 8), [
    'part = part_1',
    '  block “1”',
    '  heading “Lamps”',
    '  section = part_1__sec_2',
    '    block “2.”',
    '    list',
    '      block “Carry:”',
    '      item = part_1__sec_2__item_a',
  ]);
  const { marks } = readXml(xml).structured;
  assert.equal(
    marks.map(({ target }) => target),
    [{ labels: ['2'] }],
  );
});

test('no words in the body are lost, whatever elements they are in', () => {
  const body = `<body><section><num>1<sup>bis</sup></num><heading>Head <i>line</i></heading><subheading>Sub</subheading>
    <intro><p>In <remark status="editorial">[ed]</remark> <omissis>gap</omissis></p></intro>
    <newContainer>loose <newInline>inner</newInline><newBlock><p>deep</p></newBlock> tail</newContainer>
    <content><p>Quote <embeddedStructure><article><num>9</num><content><p>nine</p></content></article>
    </embeddedStructure> <quotedText>cited</quotedText> <span>spanned</span><eop/> <placeholder>here</placeholder></p>
    <toc><tocItem level="1" href="#x">skip</tocItem></toc><formula name="f"><p>x plus y</p></formula>
    <ol><li value="a">first <p>second</p></li></ol><container name="c"><p>boxed</p></container></content>
    <wrapUp><p>wrapped</p></wrapUp></section>
    <transitional><num>T</num><content><p>later</p></content></transitional>
    <interstitial><p>between</p></interstitial></body>
    <conclusions><p>signed <signature>Me</signature></p></conclusions>`;
  const { text } = readXml(document(body)).structured;
  const given = words(
    body
      .replace(/<toc>.*?<\/toc>/s, '')
      .replace(/<\/?(?:sup|i)>/g, '')
      .replace(/<[^>]*>/g, ' '),
  );
  assert.equal(words(text), given);
});

test.run();
