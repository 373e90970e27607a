import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readDocx } from '../../../../../src/server/library/import/docx/docx';
import { checkStructuredText } from '../../../../../src/shared/provisions/check';
import { openLibrary } from '../../test-library';
import { cell, list, numbered, p, r, row, style, use, wordFile, type WordParts } from './word-file';

const MAX = 20 * 1024 * 1024;
let folder: string;
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-docx-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

const read = async (body: string, parts?: WordParts) => {
  const path = join(folder, 'x.docx');
  writeFileSync(path, wordFile(body, parts));
  const document = await readDocx(path, MAX);
  assert.is(checkStructuredText(document.structured), null);
  return document;
};
const outline = async (body: string, parts?: WordParts) => {
  const { text, nodes } = (await read(body, parts)).structured;
  const depths: number[] = [-1];
  return nodes.slice(1).map(({ kind, parent, from, to, address, columns, rows, head }, index) => {
    depths[index + 1] = depths[parent]! + 1;
    const isLeaf = !nodes.some((other) => other.parent === index + 1);
    const facts = [
      ...[columns && `${columns} columns`, rows && `${rows} rows`, head && 'head'],
      isLeaf && `“${text.slice(from, to).trim()}”`,
      address && `= ${address}`,
    ];
    return [`${'  '.repeat(depths[index + 1]!)}${kind}`, ...facts.filter(Boolean)].join(' ');
  });
};
const marked = async (body: string, kind: string, parts?: WordParts) => {
  const { text, marks } = (await read(body, parts)).structured;
  return marks.filter((mark) => mark.kind === kind).map(({ from, to }) => text.slice(from, to));
};

const legal = list(1, [
  { text: 'Part %1', format: 'upperRoman' },
  { text: '%2', left: 0 },
  { text: '%2.%3', left: 360 },
]);
const letters = list(2, [
  { text: '(%1)', format: 'lowerLetter', left: 720 },
  { text: '(%2)', format: 'lowerRoman', left: 1080 },
]);

test('automatic numbers become the labels of headings and provisions, as they appear in Word', async () => {
  const body =
    p('Lanterns', style('H1') + numbered(1)) +
    p('Use', style('H2') + numbered(1, 1)) +
    p('Each vessel carries:', numbered(1, 2)) +
    p('a lamp:', numbered(2)) +
    p('of oil; or', numbered(2, 1)) +
    p('of gas.', numbered(2, 1)) +
    p('a wick.', numbered(2)) +
    p('Each lamp is lit.', numbered(1, 2)) +
    p('Oil', style('H2') + numbered(1, 1)) +
    p('Oil is clear.', numbered(1, 2));
  const parts = { numbering: legal + letters };
  assert.equal(await outline(body, parts), [
    'part = part_I',
    '  heading “Part I Lanterns”',
    '  section = part_I__sec_1',
    '    heading “1 Use”',
    '    subsection = part_I__sec_1__subsec_1.1',
    '      block “1.1 Each vessel carries:”',
    '      paragraph = part_I__sec_1__subsec_1.1__para_a',
    '        block “(a) a lamp:”',
    '        subparagraph = part_I__sec_1__subsec_1.1__para_a__subpara_i',
    '          block “(i) of oil; or”',
    '        subparagraph = part_I__sec_1__subsec_1.1__para_a__subpara_ii',
    '          block “(ii) of gas.”',
    '      paragraph = part_I__sec_1__subsec_1.1__para_b',
    '        block “(b) a wick.”',
    '    subsection = part_I__sec_1__subsec_1.2',
    '      block “1.2 Each lamp is lit.”',
    '  section = part_I__sec_2',
    '    heading “2 Oil”',
    '    subsection = part_I__sec_2__subsec_2.1',
    '      block “2.1 Oil is clear.”',
  ]);
});

test('a list that restarts becomes items, and one that continues through the document becomes provisions', async () => {
  const steps = list(1, [{ text: '%1.', left: 360 }]);
  const again = use(2, 1, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>');
  const body = p('Light it.', numbered(1)) + p('Look.', numbered(1)) + p('Then:');
  assert.equal(await outline(body + p('Stop.', numbered(2)), { numbering: steps + again }), [
    'list',
    '  item',
    '    block “1. Light it.”',
    '  item = item_2',
    '    block “2. Look.”',
    'block “Then:”',
    'list',
    '  item',
    '    block “1. Stop.”',
  ]);
  assert.equal(await outline(body + p('Stop.', numbered(1)), { numbering: steps }), [
    'section = sec_1',
    '  block “1. Light it.”',
    'section = sec_2',
    '  block “2. Look.”',
    'block “Then:”',
    'section = sec_3',
    '  block “3. Stop.”',
  ]);
});

test('bullets and spelt-out numbers get no label, and an indented paragraph belongs to the item above it', async () => {
  const lists =
    list(1, [{ text: '\uF0B7', format: 'bullet', left: 360 }]) +
    list(2, [{ text: 'Step %1:', format: 'cardinalText', left: 360 }]);
  const indent = '<w:ind w:left="360"/>';
  const body =
    p('a lamp', numbered(1)) +
    p('which is lit', indent) +
    p('oil', numbered(1)) +
    p('Look.', numbered(2)) +
    p('End.');
  assert.equal(await outline(body, { numbering: lists }), [
    'list',
    '  item',
    '    block “• a lamp”',
    '    block “which is lit”',
    '  item',
    '    block “• oil”',
    'list',
    '  item',
    '    block “Look.”',
    'block “End.”',
  ]);
});

test('numbering restarts below a new number, continues in related lists, and may come from a style', async () => {
  const numbering =
    list(1, [
      { text: '%1', start: 5, more: '<w:pStyle w:val="Rule"/>' },
      { text: '%1.%2', format: 'upperRoman', more: '<w:isLgl/><w:pStyle w:val="Sub"/>' },
    ]) + use(2, 1);
  const styles =
    '<w:style w:type="paragraph" w:styleId="Rule"><w:name w:val="Rule"/>' +
    '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/><w:basedOn w:val="Rule"/></w:style>';
  const body = [style('Rule'), style('Sub'), style('Sub'), numbered(2), style('Sub')]
    .map((properties) => p('Words.', properties))
    .join('');
  const { structured } = await read(body, { numbering, styles });
  assert.is(structured.text.replace(/\s+/g, ' '), '5 Words. 5.1 Words. 5.2 Words. 6 Words. 6.1 Words.');
});

test('tables keep merged cells and header rows, and each row is one line of text', async () => {
  const span = '<w:gridSpan w:val="2"/>';
  const table = `<w:tbl>${
    row(cell('Class', span) + cell('Sum'), '<w:tblHeader/>') +
    row(cell('A', '<w:vMerge w:val="restart"/>') + cell('x') + cell('1')) +
    row(cell('', '<w:vMerge/>') + cell('y') + cell('2')) +
    row(cell('B') + cell('z') + cell('3'), '<w:del w:id="1"/>')
  }</w:tbl>`;
  assert.equal(await outline(p('Sums:') + table), [
    'block “Sums:”',
    'table',
    '  row',
    '    cell 2 columns head',
    '      block “Class”',
    '    cell head',
    '      block “Sum”',
    '  row',
    '    cell 2 rows',
    '      block “A”',
    '    cell',
    '      block “x”',
    '    cell',
    '      block “1”',
    '  row',
    '    cell',
    '      block “y”',
    '    cell',
    '      block “2”',
  ]);
  assert.match((await read(p('Sums:') + table)).structured.text, 'Class\tSum\nA\tx\t1\ny\t2');
});

test('footnotes follow their paragraph, and keep the numbers that refer to them', async () => {
  const body = p(`${r('Each lamp')}<w:r><w:footnoteReference w:id="2"/></w:r>${r(' is lit.')}`) + p('End.');
  const footnotes =
    '<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:t>-</w:t></w:r></w:p></w:footnote>' +
    `<w:footnote w:id="2">${p(`<w:r><w:footnoteRef/></w:r>${r(' Of oil.')}`)}</w:footnote>`;
  assert.equal(await outline(body, { footnotes }), [
    'block “Each lamp[1] is lit.”',
    'note',
    '  block “[1] Of oil.”',
    'block “End.”',
  ]);
  assert.equal(await marked(body, 'footnote', { footnotes }), ['[1]']);
});

test('no file can produce a huge text: notes are read once, and numbering and nesting are limited', async () => {
  const sign = '<w:r><w:footnoteReference w:id="2"/></w:r>';
  const footnotes = `<w:footnote w:id="2">${p('Of oil.')}</w:footnote>`;
  assert.equal(await outline(p(sign.repeat(3)) + p(sign), { footnotes }), [
    'block “[1][2][3]”',
    'note',
    '  block “[1] Of oil.”',
    'block “[4]”',
  ]);
  const long = list(1, [{ text: '%1'.repeat(100) }]);
  assert.equal(await outline(p('Words.', numbered(1)), { numbering: long }), [
    'list',
    '  item',
    '    block “Words.”',
  ]);
  const high = list(1, [{ text: '%1'.repeat(50), format: 'lowerLetter', start: 3999 }]);
  assert.is((await read(p('Words.', numbered(1)), { numbering: high })).structured.text, 'Words.');
  const many = Array.from({ length: 40 }, (_none, index) => index + 1);
  const lists = many.map((id) => list(id, [{ text: '%1.', left: id * 100 }])).join('');
  const body = many.map((id) => p('Words.', numbered(id))).join('');
  assert.is((await read(body, { numbering: lists })).structured.text.split('Words').length, 41);
});

test('emphasis and superscripts are marked, and text that Word does not print is left out', async () => {
  const body = p(
    r('Each ') +
      r('vessel', '<w:b/>') +
      r(' not bold', '<w:b w:val="0"/>') +
      r(' hidden', '<w:vanish/>') +
      `<w:del w:id="1"><w:r><w:delText> deleted</w:delText></w:r></w:del><w:ins w:id="2">${r(' 10 m')}</w:ins>` +
      r('2', '<w:vertAlign w:val="superscript"/>') +
      '<w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:tab/><w:sym w:font="Symbol" w:char="F0B3"/></w:r>' +
      `<w:hyperlink>${r(' 5')}</w:hyperlink><w:r><w:noBreakHyphen/></w:r>`,
  );
  assert.is((await read(body)).structured.text, 'Each vessel not bold 10 m2 ≥ 5\u2011');
  assert.equal(await marked(body, 'emphasis'), ['vessel']);
  assert.equal(await marked(body, 'superscript'), ['2']);
});

test('text that is hidden by its style is left out, unless the run itself shows it', async () => {
  const styles =
    '<w:style w:type="character" w:styleId="Hint"><w:name w:val="Hint"/><w:rPr><w:vanish/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Help"><w:name w:val="Help"/><w:rPr><w:vanish/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="More"><w:name w:val="More"/><w:basedOn w:val="Help"/></w:style>';
  const body =
    p(r('Each lamp') + r(' hint', '<w:rStyle w:val="Hint"/>') + r(' is lit.')) +
    p('Help.', style('Help')) +
    p(r('More.') + r('Shown.', '<w:vanish w:val="0"/>'), style('More'));
  assert.is((await read(body, { styles })).structured.text, 'Each lamp is lit.\n\nShown.');
});

test('struck words are left out, because they are no longer part of the text', async () => {
  const styles =
    '<w:style w:type="character" w:styleId="Old"><w:name w:val="Old"/><w:rPr><w:strike/></w:rPr></w:style>';
  const body = p(
    r('Each lamp') +
      r(' of oil', '<w:strike/>') +
      r(' of wax', '<w:dstrike/>') +
      r(' of tar', '<w:rStyle w:val="Old"/>') +
      r(' of gas', '<w:strike w:val="false"/>') +
      r(' is lit.'),
  );
  assert.is((await read(body, { styles })).structured.text, 'Each lamp of gas is lit.');
});

/** The properties of a paragraph whose mark at its end is deleted. */
const deletedMark = '<w:rPr><w:del w:id="9"/></w:rPr>';
const deleted = (words: string) => `<w:del w:id="1"><w:r><w:delText>${words}</w:delText></w:r></w:del>`;

test('a paragraph whose mark is deleted continues in the next one, which keeps its own style and number', async () => {
  const body =
    p(r('Each lamp '), deletedMark) +
    '<w:bookmarkStart w:id="5"/>' +
    p(`<w:ins w:id="2">${r('that is ')}</w:ins>`, '<w:rPr><w:moveFrom w:id="3"/></w:rPr>') +
    p('lit is clean.', numbered(2)) +
    p(deleted('Gone.'), numbered(2) + deletedMark) +
    p('Each wick is dry.', numbered(2)) +
    p('End.', deletedMark);
  assert.equal(await outline(body, { numbering: letters }), [
    'paragraph = para_a',
    '  block “(a) Each lamp that is lit is clean.”',
    'paragraph = para_b',
    '  block “(b) Each wick is dry.”',
    'block “End.”',
  ]);
});

test('a deleted mark before a table, and an inserted mark, join nothing', async () => {
  const table = `<w:tbl>${row(cell('A') + cell('B'))}</w:tbl>`;
  const body = p('One.', deletedMark) + table + p('Two.', '<w:rPr><w:ins w:id="4"/></w:rPr>') + p('Three.');
  assert.match((await read(body)).structured.text, /^One\.\n\nA\tB\n\nTwo\.\n\nThree\.$/);
});

test('paragraphs in cells and notes are joined, too', async () => {
  const inner = p('lan', deletedMark) + p('tern');
  const table = `<w:tbl>${row(`<w:tc><w:tcPr/>${inner}</w:tc>${cell('x')}`)}</w:tbl>`;
  assert.match((await read(table)).structured.text, /^lantern\tx$/);
});

test('the number of a paragraph counts even if its words are struck or missing, as in Word', async () => {
  const body =
    p('One.', numbered(2)) +
    p(r('Two.', '<w:strike/>'), numbered(2)) +
    p('', numbered(2)) +
    p(r('Hidden.', '<w:vanish/>'), `${numbered(2)}<w:rPr><w:vanish/></w:rPr>`) +
    p('Four.', numbered(2));
  assert.is((await read(body, { numbering: letters })).structured.text, '(a) One.\n\n(d) Four.');
});

test('a long chain of deleted marks is read in one go', async () => {
  const body = p('a ', deletedMark).repeat(20_000) + p('b');
  assert.is((await read(body)).structured.text.length, 40_001);
});

test('the numerator and the denominator of a fraction are kept apart', async () => {
  const run = (text: string) => `<r><t>${text}</t></r>`;
  const fraction = `<f><num>${run('A+B')}</num><den>${run('C')}</den></f>`;
  const power = `<sSup><e>${run('x')}</e><sup>${run('2')}</sup></sSup>`;
  const body = p(`${r('E = ')}<oMath>${fraction}${power}</oMath>`);
  assert.equal(await outline(body), ['block “E = (A+B) / Cx2”']);
  assert.equal(await marked(body, 'superscript'), ['2']);
});

test('pictures are represented by their descriptions, and each text box is read only once', async () => {
  const box = `<w:txbxContent>${p('In the box.')}</w:txbxContent>`;
  const body = p(
    '<w:r><mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice><w:drawing><docPr descr="A lamp"/><blip/>' +
      `${box}</w:drawing></mc:Choice><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
  );
  assert.equal(await outline(body), ['block “[Image: A lamp]”', 'block “In the box.”']);
});

test('the title comes from the title style or from the properties, and the contents are left out', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="toc 1"/></w:style>';
  const body = p('Lantern Rules', style('T')) + p('1 Use 3', style('C')) + p('Use', style('H1'));
  const { title, structured } = await read(body, { styles });
  assert.is(title, 'Lantern Rules');
  assert.is(structured.text, 'Lantern Rules\n\nUse');
  const properties = '<coreProperties><title>Rules for Lanterns</title></coreProperties>';
  assert.is((await read(p('Words.'), { properties })).title, 'Rules for Lanterns');
});

test('terms and references are found in the text', async () => {
  const body = p('In these Regulations, “lamp” means a light.') + p('See the Harbour Lights Regulations.');
  assert.equal(await marked(body, 'term'), ['lamp']);
  assert.equal(await marked(body, 'reference'), ['Harbour Lights Regulations']);
});

test('a Word file is imported regardless of its name, and other files are rejected with a reason', async () => {
  const library = await openLibrary();
  const reasons = async (name: string, bytes: Uint8Array) => {
    const path = join(library.folder, name);
    writeFileSync(path, bytes);
    const { events, imported } = await library.load(path);
    return [imported, ...events.flatMap((event) => (event.kind === 'bad' ? [event.reason] : []))];
  };
  try {
    const whole = wordFile(p('Each lamp is lit.'));
    assert.equal(await reasons('rules.docx', whole), [1]);
    assert.equal(await reasons('rules.bin', wordFile(p('Each lamp is oiled.'))), [1]);
    const stored = await library.db.selectFrom('editions').select(['text']).executeTakeFirst();
    assert.is(stored?.text, 'Each lamp is oiled.');
    const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    assert.equal(await reasons('old.docx', old), [
      ...[
        0,
        'The Word file is damaged, encrypted or in the old .doc format. Save it as .docx without a password.',
      ],
    ]);
    assert.equal(await reasons('broken.docx', wordFile('<w:p>')), [
      0,
      'The part word/document.xml of the Word file: Line 1: The XML is not well-formed: unexpected close tag.',
    ]);
    const bomb = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': new Uint8Array(21 * 1024 * 1024).fill(32),
    });
    assert.equal(await reasons('bomb.docx', bomb), [0, 'The file is larger than 20 MB.']);
  } finally {
    await library.close();
  }
});

const based = (id: string, name: string, properties: string, base = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
  `${base && `<w:basedOn w:val="${base}"/>`}<w:pPr>${properties}</w:pPr></w:style>`;

test('numbered body text may have a style that is based on that of a heading', async () => {
  const numbering = list(1, [{ text: 'Section %1' }, { text: '%1.%2', more: '<w:pStyle w:val="Absatz"/>' }]);
  const styles =
    based('Titel1', 'heading 1', '<w:outlineLvl w:val="0"/>') +
    based('Absatz', 'Absatz 2', '<w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="9"/>', 'Titel1');
  const body = p('Hull', style('Titel1') + numbered(1)) + p('It is of steel.', style('Absatz'));
  assert.equal(await outline(body, { styles, numbering }), [
    'section = sec_1',
    '  heading “Section 1 Hull”',
    '  subsection = sec_1__subsec_1.1',
    '    block “1.1 It is of steel.”',
  ]);
});

test('a paragraph between two numbers of a list belongs to the provision that contains the list', async () => {
  const numbering = list(1, [{ text: 'Rule %1 –' }, { text: '(%2)', format: 'lowerLetter', left: 360 }]);
  const body =
    p('Lamps', numbered(1)) + p('oil', numbered(1, 1)) + p('Also:') + p('gas', numbered(1, 1)) + p('End.');
  assert.equal(await outline(body, { numbering }), [
    'section = rule_1',
    '  block “Rule 1 – Lamps”',
    '  paragraph = rule_1__para_a',
    '    block “(a) oil”',
    '  block “Also:”',
    '  paragraph = rule_1__para_b',
    '    block “(b) gas”',
    'block “End.”',
  ]);
});

test('indents may have units, as in strict files', async () => {
  const pt = (xml: string) => xml.replace('w:left="360"', 'w:start="18pt"');
  const numbering =
    list(1, [{ text: '%1.' }]) + pt(list(2, [{ text: '(%1)', format: 'lowerLetter', left: 360 }]));
  const body = p('Lamps', numbered(1)) + p('oil', numbered(2)) + p('or gas', '<w:ind w:start="0.25in"/>');
  assert.equal(await outline(body, { numbering }), [
    'section = sec_1',
    '  block “1. Lamps”',
    '  paragraph = sec_1__para_a',
    '    block “(a) oil”',
    '    block “or gas”',
  ]);
});

test('Greek numbers are written, and a number of an unknown format is left out', async () => {
  const custom = (format: string) =>
    `<mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice><w:numFmt w:val="custom" w:format="${format}"/></mc:Choice>` +
    '<mc:Fallback><w:numFmt w:val="decimal"/></mc:Fallback></mc:AlternateContent>';
  const own = (id: number, format: string) =>
    list(id, [{ text: '%1)' }]).replace('<w:numFmt w:val="decimal"/>', custom(format));
  const body = p('ένα', numbered(1)) + p('δύο', numbered(1)) + p('three', numbered(2));
  const { structured } = await read(body, { numbering: own(1, 'α, β, γ, ...') + own(2, 'X, Y, Z, ...') });
  assert.is(structured.text, 'α) ένα\n\nβ) δύο\n\nthree');
});

test('symbols are read in their typeface, and soft hyphens are left out', async () => {
  const sign = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
  const own = '<w:rFonts w:ascii="Wingdings"/>';
  const body = p(
    sign('Symbol', 'F0B3') +
      sign('Arial', '2264') +
      sign('Symbol', 'F061') +
      sign('Wingdings', 'F0FC') +
      sign('Webdings', 'F0FC') +
      r('\uF0B0C sh\u00ADip ') +
      r('\uF0FE', own),
  );
  assert.is((await read(body)).structured.text, '≥≤α✓□°C ship ☑');
});

test('roots, sums and brackets keep their signs', async () => {
  const body = p(
    '<w:oMath><rad><deg/><e><w:r><w:t>2gh</w:t></w:r></e></rad><nary><naryPr><chr w:val="∑"/></naryPr><sub/><sup/>' +
      '<e><w:r><w:t>a</w:t></w:r></e></nary><d><dPr><begChr w:val="["/><endChr w:val="]"/></dPr><e><w:r><w:t>b</w:t>' +
      '</w:r></e></d></w:oMath>',
  );
  assert.is((await read(body)).structured.text, '√(2gh)∑a[b]');
});

test('Word’s own table of contents is left out, whatever its styles', async () => {
  const contents =
    '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>' +
    `<w:sdtContent>${p('1 Lamps 3')}</w:sdtContent></w:sdt>`;
  assert.is((await read(contents + p('Lamps burn.'))).structured.text, 'Lamps burn.');
});

test('a row may begin after the first column, and a table may end with an empty cell', async () => {
  const table =
    '<w:tbl>' +
    row(cell('') + cell('Sum')) +
    row(cell('5'), '<w:gridBefore w:val="1"/>') +
    row(cell('A') + cell('')) +
    '</w:tbl>';
  const { text, nodes } = (await read(table)).structured;
  assert.is(text, '\tSum\n\t5\nA\t');
  assert.is(nodes.filter(({ kind }) => kind === 'cell').length, 6);
  const library = await openLibrary();
  try {
    const path = join(library.folder, 'table.docx');
    writeFileSync(path, wordFile(table));
    const { events } = await library.load(path);
    assert.equal(
      events.filter(({ kind }) => kind === 'note'),
      [],
    );
  } finally {
    await library.close();
  }
});

test.run();
