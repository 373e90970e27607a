import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readXml, readXmlDocuments } from '../../../../../../src/server/library/import/xml/xml-formats';
import { checkStructuredText } from '../../../../../../src/shared/provisions/check';
import { openLibrary, type TestLibrary } from '../../../test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const metadata = (path: string) => `hierarchy_metadata="{&quot;path&quot;:&quot;${path}&quot;}"`;

/** A Part in the format of ecfr.gov, invented for these tests. */
const part = (sections: string, { number = '983', head = 'PART 983—HARBOUR LANTERNS' } = {}) => `
<DIV5 N="${number}" TYPE="PART" VOLUME="7" ${metadata(`/on/_SUBSTITUTE_DATE_/title-46/part-${number}`)}>
<HEAD>${head}
</HEAD>
<AUTH><HED>Authority:</HED><PSPACE>46 U.S.C. 99901.</PSPACE></AUTH>
<SOURCE><HED>Source:</HED><PSPACE>90 FR 100, Jan. 2, 2025, unless otherwise noted.</PSPACE></SOURCE>
${sections}</DIV5>`;
const section = (content: string, number = '983.07', subject = 'Lamps.') =>
  `<DIV8 N="§ ${number}" TYPE="SECTION"><HEAD>§ ${number}   ${subject}</HEAD>${content}</DIV8>`;
const paragraphs = (...texts: string[]) => texts.map((text) => `<P>${text}\n</P>`).join('');

const read = (xml: string) => {
  const { structured } = readXml(xml);
  assert.is(checkStructuredText(structured), null);
  return structured;
};
const outline = (xml: string) => {
  const { text, nodes } = read(xml);
  const depths: number[] = [];
  return nodes.slice(1).map(({ kind, parent, from, to, address, columns, rows, head, status }, index) => {
    depths[index + 1] = parent === 0 ? 0 : depths[parent]! + 1;
    const isLeaf = !nodes.some((other) => other.parent === index + 1);
    const facts = [
      ...[columns && `${columns} columns`, rows && `${rows} rows`, head && 'head', status],
      isLeaf && `“${text.slice(from, to).trim()}”`,
      address && `= ${address}`,
    ];
    return [`${'  '.repeat(depths[index + 1]!)}${kind}`, ...facts.filter(Boolean)].join(' ');
  });
};
const addresses = (xml: string) => read(xml).nodes.flatMap(({ address }) => address ?? []);
const marked = (xml: string, kind: string) => {
  const { text, marks } = read(xml);
  return marks
    .filter((mark) => mark.kind === kind)
    .map(({ from, to, target }) => [text.slice(from, to), ...(target ? [target] : [])]);
};
const file = (name: string, content: string) => {
  const path = join(library.folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const documents = () =>
  library.db.selectFrom('documents').select(['id', 'number', 'title', 'subtitle', 'instrument']).execute();

test('divisions, sections, appendices and notes of a Part become the structure of its text', () => {
  const xml = part(`
    <DIV6 N="A" TYPE="SUBPART"><HEAD>Subpart A—General</HEAD>
      <DIV7 N="12" TYPE="SUBJGRP"><HEAD>Conduct</HEAD>
      ${section('<P>Each lamp is lit.</P><CITA TYPE="N">[90 FR 100, Jan. 2, 2025]</CITA>', '983.01')}</DIV7>
      <DIV8 N="983.02-983.04" TYPE="SECTION"><HEAD>§§ 983.02-983.04   [Reserved]</HEAD></DIV8></DIV6>
    <DIV9 N="Appendix A to Part 983" TYPE="APPENDIX"><HEAD>Appendix A to Part 983—Forms</HEAD>
      <HD1>1. Signing</HD1><P>(a) Sign here.</P><HD2>Ink</HD2><FP>Use ink.</FP>
      <HD1>2. Posting</HD1><P>Post.</P></DIV9>`);
  assert.equal(outline(xml), [
    'note',
    '  block “Authority: 46 U.S.C. 99901.”',
    'note',
    '  block “Source: 90 FR 100, Jan. 2, 2025, unless otherwise noted.”',
    'chapter = subpart_A',
    '  heading “Subpart A—General”',
    '  division',
    '    heading “Conduct”',
    '    section = subpart_A__sec_983.01',
    '      heading “§ 983.01 Lamps.”',
    '      block “Each lamp is lit.”',
    '      note',
    '        block “[90 FR 100, Jan. 2, 2025]”',
    '  section reserved = subpart_A__sec_983.02-983.04',
    '    heading “§§ 983.02-983.04 [Reserved]”',
    'annex = annex_A',
    '  heading “Appendix A to Part 983—Forms”',
    '  division',
    '    heading “1. Signing”',
    '    block “(a) Sign here.”',
    '    division',
    '      heading “Ink”',
    '      block “Use ink.”',
    '  division',
    '    heading “2. Posting”',
    '    block “Post.”',
  ]);
});

test('the numbers in paragraphs determine their nesting, down to the sixth level', () => {
  const xml = part(
    section(
      paragraphs(
        '(a) <I>Lamps.</I> (1) Each vessel shall carry:',
        '(i) A lamp of one of these kinds:',
        '(A) Oil, which is:',
        '(<I>1</I>) Dry; and',
        '(<I>i</I>) Clear; or',
        '(<I>ii</I>) Filtered.',
        '(<I>2</I>) Fresh.',
        '(B) Gas.',
        '(ii) A wick.',
        '(2) The wick is trimmed.',
        '(b)(1) Each lamp is lit.',
        '(2) It burns.',
      ),
    ),
  );
  const at = 'sec_983.07__para_';
  assert.equal(addresses(xml), [
    'sec_983.07',
    ...[`${at}a`, `${at}a__subpara_1`, `${at}a__subpara_1__cl_i`, `${at}a__subpara_1__cl_i__subcl_A`],
    `${at}a__subpara_1__cl_i__subcl_A__subcl_1`,
    `${at}a__subpara_1__cl_i__subcl_A__subcl_1__subcl_i`,
    `${at}a__subpara_1__cl_i__subcl_A__subcl_1__subcl_ii`,
    `${at}a__subpara_1__cl_i__subcl_A__subcl_2`,
    ...[`${at}a__subpara_1__cl_i__subcl_B`, `${at}a__subpara_1__cl_ii`, `${at}a__subpara_2`],
    ...[`${at}b`, `${at}b__subpara_1`, `${at}b__subpara_2`],
  ]);
});

test('the numbers that follow a letter decide whether it is a Roman numeral', () => {
  const numbers = (...labels: string[]) =>
    addresses(part(section(paragraphs(...labels.map((label) => `${label} Words.`)))))
      .slice(1)
      .map((address) => address.replace('sec_983.07__para_', ''));
  const letters = ['(a)', '(b)', '(c)', '(d)', '(e)', '(f)', '(g)', '(h)'];
  const single = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  assert.equal(numbers(...letters, '(i)', '(j)'), [...single, 'i', 'j']);
  assert.equal(numbers(...letters, '(i)', '(ii)').slice(8), ['h__subpara_i', 'h__subpara_ii']);
  assert.equal(numbers(...letters, '(1)', '(i)', '(2)').slice(8), [
    ...['h__subpara_1', 'h__subpara_1__cl_i', 'h__subpara_2'],
  ]);
  assert.equal(numbers(...letters, '(1)', '(i)', '(1)').slice(8), ['h__subpara_1', 'i', 'i__subpara_1']);
  assert.equal(
    numbers(...letters, '(1)', '(i)').slice(8),
    ['h__subpara_1'],
    'a number that fits in two places has no address',
  );
});

test('a reserved range of paragraphs becomes one paragraph, and the list continues after the range', () => {
  const xml = part(section(paragraphs('(a) One.', '(b)-(d) [Reserved]', '(e) Five.', '(f) [Reserved]')));
  assert.equal(outline(xml).slice(6), [
    '  paragraph = sec_983.07__para_a',
    '    block “(a) One.”',
    '  paragraph reserved = sec_983.07__para_b-d',
    '    block “(b)-(d) [Reserved]”',
    '  paragraph = sec_983.07__para_e',
    '    block “(e) Five.”',
    '  paragraph reserved = sec_983.07__para_f',
    '    block “(f) [Reserved]”',
  ]);
});

test('unnumbered text belongs to the provision that contains the numbers before and after it', () => {
  const xml = part(
    section(
      '<P>(a) Lamps are:</P><P>(1) Red; or</P><FP>in daylight</FP><P>(2) Green.</P>' +
        '<FP>All are lit.</FP><P>(b) As follows:</P><EXTRACT><P>(a) Quoted.</P></EXTRACT><P>Last.</P>',
    ),
  );
  assert.equal(outline(xml).slice(6), [
    '  paragraph = sec_983.07__para_a',
    '    block “(a) Lamps are:”',
    '    subparagraph = sec_983.07__para_a__subpara_1',
    '      block “(1) Red; or”',
    '    block “in daylight”',
    '    subparagraph = sec_983.07__para_a__subpara_2',
    '      block “(2) Green.”',
    '  block “All are lit.”',
    '  paragraph = sec_983.07__para_b',
    '    block “(b) As follows:”',
    '    block “(a) Quoted.”',
    '  block “Last.”',
  ]);
});

test('a term in italics that the text defines becomes a definition with its own paragraphs', () => {
  const xml = part(
    section(
      paragraphs(
        'In this part:',
        '<I>Lamp</I> means a light that is:',
        '(1) Lit; or',
        '(2) Ready.',
        '<I>Wick</I> includes a cord. See § 983.01(a).',
        '<I>Oil</I> is dangerous.',
      ),
    ),
  );
  assert.equal(addresses(xml).slice(1), [
    'sec_983.07__def_lamp',
    'sec_983.07__def_lamp__para_1',
    'sec_983.07__def_lamp__para_2',
    'sec_983.07__def_wick',
  ]);
  assert.equal(marked(xml, 'term'), [['Lamp'], ['Wick']]);
  assert.equal(marked(xml, 'reference').slice(-1), [['§ 983.01(a)', { labels: ['983.01', '(a)'] }]]);
});

test('all three kinds of tables keep their header rows and spans', () => {
  const xml = part(
    section(
      '<P>(a) See the table.</P><DIV width="100%"><DIV class="gpotbl_div"><TABLE><CAPTION>Sums</CAPTION>' +
        '<TR><TH colspan="2" scope="col">Class</TH></TR><TR><TD rowspan="2">A</TD><TD>1 m<sup>2</sup></TD></TR>' +
        '<TR><TD>2</TD></TR></TABLE></DIV><DIV class="table_foot"><P class="gpotbl_note">(1) As lit.</P></DIV></DIV>' +
        '<GPOTABLE COLS="3"><BOXHD><CHED H="1">Lamp</CHED><CHED H="1">Range</CHED><CHED H="2">Day</CHED>' +
        '<CHED H="2">Night</CHED></BOXHD><ROW><ENT I="01">Red</ENT><ENT A="01">3 miles</ENT></ROW>' +
        '<TNOTE>In clear air.</TNOTE></GPOTABLE>' +
        '<LDRWK><FL-2>Oil</FL-2><LDRFIG>$2</LDRFIG><FL-2>Gas</FL-2></LDRWK>',
    ),
  );
  assert.equal(outline(xml).slice(7), [
    '    block “(a) See the table.”',
    '    table',
    '      heading “Sums”',
    '      row',
    '        cell 2 columns head',
    '          block “Class”',
    '      row',
    '        cell 2 rows',
    '          block “A”',
    '        cell',
    '          block “1 m2”',
    '      row',
    '        cell',
    '          block “2”',
    '    block “(1) As lit.”',
    '  table',
    '    row',
    '      cell 2 rows head',
    '        block “Lamp”',
    '      cell 2 columns head',
    '        block “Range”',
    '    row',
    '      cell head',
    '        block “Day”',
    '      cell head',
    '        block “Night”',
    '    row',
    '      cell',
    '        block “Red”',
    '      cell 2 columns',
    '        block “3 miles”',
    '  note',
    '    block “In clear air.”',
    '  table',
    '    row',
    '      cell',
    '        block “Oil”',
    '      cell',
    '        block “$2”',
    '    row',
    '      cell',
    '        block “Gas”',
    '      cell “”',
  ]);
});

test('the title and the description of a table are two headings', () => {
  const caption =
    '<CAPTION><P class="gpotbl_title">Sums</P><P class="gpotbl_description">[In dollars]</P></CAPTION>';
  const { nodes, text } = read(
    part(section(`<P>(a) See:</P><TABLE>${caption}<TR><TD>1</TD><TD>2</TD></TR></TABLE>`)),
  );
  const headings = nodes.filter(({ kind }) => kind === 'heading');
  assert.equal(
    headings.slice(-2).map(({ from, to }) => text.slice(from, to).trim()),
    ['Sums', '[In dollars]'],
  );
});

test('no words are lost in footnotes, typefaces, accents, images, texts that apply later and unknown elements', () => {
  const xml = part(
    section(
      '<P>(a) Light <E T="03">red</E>, CO<E T="52">2</E> and <E T="01">oil</E> at Re<AC T="1"/>my.<SU>1</SU><FTREF/>' +
        '</P><FTNT><P><SU>1</SU> As lit.</P></FTNT><img src="/graphics/lamp.gif"/><MATH><img src="x.gif"/></MATH>' +
        '<EFFDNOT><HED>Effective Date Note:</HED><PSPACE>From 2031:</PSPACE><REVTXT><HEAD>§ 983.07   Lamps.</HEAD>' +
        '<STARS/><P>(a) No lamps.</P></REVTXT></EFFDNOT><NEWTHING>Kept <I>too</I>.</NEWTHING>',
    ),
  );
  assert.equal(outline(xml).slice(7), [
    '    block “(a) Light red, CO2 and oil at Rémy.1”',
    '    note',
    '      block “1 As lit.”',
    '  image “[Image]”',
    '  formula “[Formula]”',
    '  note',
    '    block “Effective Date Note: From 2031:”',
    '    heading “§ 983.07 Lamps.”',
    '    block “* * * * *”',
    '    block “(a) No lamps.”',
    '  block “Kept too.”',
  ]);
  assert.equal(marked(xml, 'subscript'), [['2']]);
  assert.equal(marked(xml, 'footnote'), [['1']]);
  assert.equal(marked(xml, 'emphasis'), [['red'], ['too']]);
});

test('a single Section becomes the document of its Part', () => {
  const xml = section('<P>(a) Each lamp is lit.</P>').replace(
    'TYPE="SECTION"',
    `TYPE="SECTION" ${metadata('/on/_SUBSTITUTE_DATE_/title-46/section-983.07')}`,
  );
  const { title, fields } = readXml(xml);
  assert.is(title, '§ 983.07 Lamps.');
  assert.equal(fields, {
    ...{ id: '46-CFR-983.07', number: '46 CFR 983.07', instrument: '46 CFR 983', type: 'Regulations' },
  });
  assert.equal(addresses(xml), ['sec_983.07', 'sec_983.07__para_a']);
});

/** A whole Title, in the format of a download. */
const title = (parts: string) => `<?xml version="1.0" encoding="UTF-8"?><ECFR><AMDDATE>Dec. 29, 2025(fm)
</AMDDATE><DIV1 N="7" NODE="46:7" TYPE="TITLE"><HEAD>Title 46—Shipping--Volume 7</HEAD>
<CFRTOC><SUBJECT>contents</SUBJECT></CFRTOC><DIV3 N="I" TYPE="CHAPTER"><HEAD>CHAPTER I—LAMPS BOARD</HEAD>
${parts}</DIV3></DIV1></ECFR>`;

test('each Part of a Title becomes a document, and reserved Parts are left out', async () => {
  const path = file(
    'title-46.xml',
    title(
      part(section('<P>One.</P>')) +
        '<DIV5 N="984-989" TYPE="PART"><HEAD>PARTS 984-989 [RESERVED]</HEAD></DIV5>' +
        part(section('<P>Two.</P>', '990.1'), { number: '990', head: 'PART 990—WICKS' }),
    ),
  );
  const { imported, failed } = await library.load(path);
  assert.equal([imported, failed], [2, 0]);
  const subtitle = 'Title 46—Shipping--Volume 7 · CHAPTER I—LAMPS BOARD';
  assert.equal(await documents(), [
    {
      id: '46-CFR-983',
      number: '46 CFR 983',
      title: 'PART 983—HARBOUR LANTERNS',
      subtitle,
      instrument: null,
    },
    { id: '46-CFR-990', number: '46 CFR 990', title: 'PART 990—WICKS', subtitle, instrument: null },
  ]);
  const [first] = [...readXmlDocuments(title(part(section('<P>One.</P>'))))];
  assert.is(first?.fields.edition, '2025-12-29');
  assert.equal((await library.load(path)).unchanged, 2);
});

test('a Part without a stated Title is named after its file and its number', async () => {
  const bare = (number: string) =>
    `<DIV5 N="${number}" TYPE="PART"><HEAD>PART ${number}</HEAD><P>Words ${number}.</P></DIV5>`;
  const path = file('lamps.xml', `<ECFR>${bare('1')}${bare('2')}</ECFR>`);
  assert.is((await library.load(path)).imported, 2);
  assert.equal(
    (await documents()).map(({ id, number }) => [id, number]),
    [
      ['lamps-1', null],
      ['lamps-2', null],
    ],
  );
});

test('a file without a Part, Section or Appendix, or with an unclosed tag, is rejected with a reason', async () => {
  const long = `<DIV5 N="1" TYPE="PART"><HEAD>PART 1</HEAD><P>a</P></DIV5>`.replace('a', 'a'.repeat(10));
  const reasons = async (content: string) =>
    (await library.load(file('x.xml', content))).events.flatMap((event) =>
      event.kind === 'bad' ? [event.reason] : [],
    );
  assert.equal(await reasons('<ECFR><DIV1 N="1" TYPE="TITLE"><HEAD>Title 1</HEAD></DIV1></ECFR>'), [
    'The eCFR file has no Part, Section or Appendix that could be imported.',
  ]);
  assert.equal(await reasons(`<ECFR>\n${long}`), ['Line 2: The XML is not well-formed: unclosed tag: ECFR.']);
});

test.run();
