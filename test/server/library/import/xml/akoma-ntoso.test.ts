import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeAkomaNtoso } from '../../../../../src/server/library/akn/write-akoma-ntoso';
import { readXml } from '../../../../../src/server/library/import/xml/xml-formats';
import { checkStructuredText } from '../../../../../src/shared/provisions/check';
import type { StructuredText } from '../../../../../src/shared/provisions/structured-text';
import { openLibrary, type TestLibrary } from '../../test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const AKN = 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0';

interface Sample {
  namespace?: string;
  element?: string;
  preface?: string;
  after?: string;
  language?: string;
  date?: string;
  work?: string;
}

/** A document as a publisher might write it, invented for these tests. */
const sample = (body: string, options: Sample = {}) => {
  const { namespace = AKN, element = 'act', preface = '', after = '' } = options;
  const { language = 'eng', date = '2021-05-01', work = '/akn/za/act/1998/7' } = options;
  const container = element === 'doc' ? 'mainBody' : 'body';
  return `<akomaNtoso xmlns="${namespace}"><${element} name="act"><meta><identification source="#us">
    <FRBRWork><FRBRthis value="${work}/!main"/><FRBRuri value="${work}"/>
      <FRBRalias value="Harbour Lights Act" name="title"/><FRBRdate date="1998-03-02" name="Generation"/>
      <FRBRauthor href="#parliament"/><FRBRcountry value="za"/><FRBRnumber value="7"/></FRBRWork>
    <FRBRExpression><FRBRthis value="${work}/eng/!main"/><FRBRuri value="${work}/eng@${date}"/>
      <FRBRdate date="${date}" name="Generation"/><FRBRauthor href="#parliament"/>
      <FRBRlanguage language="${language}"/></FRBRExpression>
    <FRBRManifestation><FRBRthis value="x"/><FRBRuri value="x"/><FRBRdate date="2022-01-01" name="x"/>
      <FRBRauthor href="#us"/></FRBRManifestation></identification>
    <references><TLCOrganization eId="parliament" href="/x" showAs="Parliament"/></references></meta>
    ${preface}<${container}>${body}</${container}>${after}</${element}></akomaNtoso>`;
};

const read = (body: string, options?: Sample) => {
  const { structured } = readXml(sample(body, options));
  assert.is(checkStructuredText(structured), null);
  return structured;
};
const addressed = ({ nodes, text }: StructuredText) =>
  Object.fromEntries(
    nodes.flatMap(({ address, from, to }) => (address ? [[address, text.slice(from, to).trim()]] : [])),
  );
const marked = ({ marks, text }: StructuredText) =>
  marks.map(({ kind, from, to, target }) => [kind, text.slice(from, to), ...(target ? [target] : [])]);

const parts = `
  <part eId="part_1"><num>Part 1</num><heading>Lamps</heading>
    <section eId="part_1__sec_1"><num>1.</num><heading>Use of lamps</heading>
      <subsection eId="part_1__sec_1__subsec_1"><num>(1)</num>
        <intro><p>Every <i>vessel</i>
          shall carry:</p></intro>
        <paragraph eId="part_1__sec_1__subsec_1__para_a"><num>(a)</num><content><p>a lamp; and</p></content></paragraph>
        <paragraph eId="part_1__sec_1__subsec_1__para_b"><num>(b)</num><content><p>oil.</p></content></paragraph>
        <wrapUp><p>Both are kept dry.</p></wrapUp>
      </subsection>
      <subsection eId="part_1__sec_1__subsec_2"><num>(2)</num><content>
        <p>As <ref href="#part_1__sec_1__subsec_1__para_b">subsection (1)(b)</ref> and section 3 of the
          <ref href="/akn/za/act/1951/57/eng@2000-01-01">Shipping Act</ref> say.</p></content></subsection>
    </section>
  </part>`;

test('hierarchical elements become provisions with their numbers, headings and addresses', () => {
  const structured = read(parts);
  assert.equal(structured.origin, { by: 'given', format: 'akoma-ntoso' });
  const found = addressed(structured);
  assert.equal(Object.keys(found), [
    'part_1',
    'part_1__sec_1',
    'part_1__sec_1__subsec_1',
    'part_1__sec_1__subsec_1__para_a',
    'part_1__sec_1__subsec_1__para_b',
    'part_1__sec_1__subsec_2',
  ]);
  assert.is(found['part_1__sec_1__subsec_1__para_a'], '(a) a lamp; and');
  assert.ok(
    found['part_1']!.startsWith('Part 1 Lamps\n\n1. Use of lamps\n\n(1) Every vessel shall carry:\n\n'),
  );
  assert.ok(found['part_1__sec_1__subsec_1']!.endsWith('(b) oil.\n\nBoth are kept dry.'));
});

/** Marks of references in sections, of which section 5 contains these words. */
const referencesIn = (words: string) => {
  const section = (number: number, content: string) =>
    `<section eId="sec_${number}"><num>${number}.</num><content>${content}</content></section>`;
  const structured = read(
    `${section(3, '<p>Every vessel carries a lamp.</p>')}${section(4, '<p>A lamp is lit.</p>')}${section(5, words)}`,
  );
  return marked(structured).filter(([kind]) => kind === 'reference');
};

test('references that the source doesn’t mark are found', () => {
  assert.equal(
    referencesIn('<p>Subject to section 3 and <ref href="#sec_4">section 4</ref>, it burns.</p>'),
    [
      ['reference', 'section 3', { labels: ['3'] }],
      ['reference', 'section 4', { labels: ['4'] }],
    ],
  );
});

test('a text with found references is exported and imported with the same bytes', () => {
  const structured = read(
    '<section eId="sec_1"><num>1.</num><content><p>As <b>section 1 says</b>, <i>section</i> 2 applies.</p></content>' +
      '</section><section eId="sec_2"><num>2.</num><content><p>See section 3 of the Harbours Act 1990.</p></content>' +
      '</section>',
  );
  const write = (one: StructuredText) =>
    writeAkomaNtoso({
      fields: { id: 'lights', title: 'Lights', edition: '1' },
      categories: [['IMO', 'Codes']],
      ...{ relations: [], markdown: null, structured: one },
    });
  const written = write(structured);
  assert.match(written, '<ref href="#sec_2">');
  assert.is(write(readXml(written).structured), written);
});

test('no reference is found where the source marks one, even if its target is unknown', () => {
  assert.equal(referencesIn('<p>See <ref href="#sec_99">section 3</ref>.</p>'), [['reference', 'section 3']]);
  assert.equal(
    referencesIn(
      '<p>See <mref>sections <ref href="#sec_4">3</ref> to <ref href="#sec_4">4</ref>, section 3</mref>.</p>',
    ),
    [
      ['reference', 'sections 3 to 4, section 3'],
      ['reference', '3', { labels: ['4'] }],
      ['reference', '4', { labels: ['4'] }],
    ],
  );
});

test('a provision of an instrument that the source marks isn’t a provision of this one', () => {
  for (const words of [
    'section 3 of <ref href="/akn/za/act/1951/57">Act 57 of 1951</ref>',
    'section 3 of the <ref href="/akn/za/act/1951/57">1951 statute</ref>',
  ])
    assert.equal(
      referencesIn(`<p>As ${words} says.</p>`).map(([, text]) => text),
      [/<ref[^>]*>(.*)<\/ref>/.exec(words)![1]],
    );
});

test('a provision that is quoted from another instrument has no address in this one', () => {
  const structured = read(
    `<section eId="sec_1"><num>1.</num><content><p>Insert—</p><quotedStructure><section eId="sec_7"><num>7.</num>
       <subsection eId="sec_7__subsec_1"><num>(1)</num><content><p>Be lit.</p></content></subsection></section>
       </quotedStructure><p>As <ref href="#sec_7">section 7</ref>.</p></content></section>`,
  );
  assert.equal(Object.keys(addressed(structured)), ['sec_1']);
  assert.equal(marked(structured), [['reference', 'section 7']]);
});

test('no reference is found in words that amend another instrument', () => {
  const quoted =
    '<quotedStructure><section><num>7.</num><content><p>Section 3 applies.</p></content></section></quotedStructure>';
  for (const words of [
    '<p>After section 3 insert <mod><quotedText>subject to section 4</quotedText></mod>.</p>',
    `<p>For section 3 substitute—</p>${quoted}`,
    `<p><mod>For section 3 substitute ${quoted}</mod></p>`,
  ])
    assert.equal(referencesIn(words), []);
});

test('references within the document name the provision, and others name the instrument', () => {
  assert.equal(marked(read(parts)), [
    ['emphasis', 'vessel'],
    ['reference', 'subsection (1)(b)', { labels: ['1', '(1)', '(b)'] }],
    ['reference', 'Shipping Act', { instrument: '/akn/za/act/1951/57' }],
  ]);
});

test('a link to a provision of another instrument leads to that provision', () => {
  const uk = 'http://www.legislation.gov.uk/id/uksi/2015/508';
  const targetOf = (href: string, work?: string) => {
    const words = `<p>See <ref href="${href}">this</ref>.</p>`;
    return read(
      `<section eId="sec_1"><num>1</num><content>${words}</content></section>`,
      work === undefined ? {} : { work },
    ).marks[0]?.target;
  };
  for (const [href, target] of [
    ['/akn/za/act/1999/10/eng@2000-01-01#sec_3__subsec_1', { labels: ['3', '(1)'] }],
    ['/akn/za/act/1999/10#part_II__sec_3', { labels: ['part II', '3'] }],
    ['/akn/za/act/1999/10#chp_2', { labels: ['chapter 2'] }],
    ['/akn/za/act/1999/10#sec_3__hcontainer_1', {}],
    ['/akn/za/act/1999/10#att_1__sec_3', {}],
    ['/akn/za/act/1999/10', {}],
  ] as const)
    assert.equal(targetOf(href), { instrument: '/akn/za/act/1999/10', ...target }, href);
  for (const [href, target] of [
    [`${uk}/regulation/4/2/a`, { labels: ['4', '(2)', '(a)'] }],
    ['https://www.legislation.gov.uk/uksi/2015/508/regulation/4/made', { labels: ['4'] }],
    [`${uk}/schedule/1/paragraph/2/1`, { labels: ['schedule 1', '2', '(1)'] }],
    [`${uk}/part/2`, { labels: ['part 2'] }],
    [`${uk}/crossheading/lights`, {}],
    [`${uk}/2020-01-01`, {}],
    [uk, {}],
  ] as const)
    assert.equal(targetOf(href), { instrument: uk, ...target }, href);
  assert.equal(targetOf(`${uk}/regulation/4`, uk), { labels: ['4'] });
  assert.equal(targetOf('http://www.legislation.gov.uk/id/ukpga/Geo6/12-13-14/74/section/2'), {
    instrument: 'http://www.legislation.gov.uk/id/ukpga/Geo6/12-13-14/74',
    labels: ['2'],
  });
});

test('in a document with an identifier scheme of its own, addresses are made from the numbers', () => {
  const structured = read(
    `<section eId="section-1"><num>1</num><level eId="section-1-1"><num>(1)</num>
       <content><p>One.</p></content></level></section>
     <hcontainer name="schedule" eId="schedule-2"><num>SCHEDULE 2</num><heading>Forms</heading>
       <paragraph eId="schedule-2-paragraph-4"><num>4</num><content><p>Sign.</p></content></paragraph></hcontainer>`,
  );
  assert.equal(Object.keys(addressed(structured)), [
    'sec_1',
    'sec_1__para_1',
    'schedule_2',
    'schedule_2__para_4',
  ]);
  assert.ok(structured.text.startsWith('1 (1) One.'));
});

test('two provisions with the same identifier or number get no address', () => {
  const section = (eId: string) =>
    `<section eId="${eId}"><num>5</num><content><p>Words.</p></content></section>`;
  assert.equal(addressed(read(section('sec_5') + section('sec_5') + section('sec_6'))), {
    sec_6: '5 Words.',
  });
});

test('deleted words are left out, and words that only their position on the page separates are kept apart', () => {
  const { text } = read(
    `<p><span>Made</span><docDate date="2020-06-01">1st June</docDate> under the Act of
       1995<authorialNote marker="1"><p>c. 21</p></authorialNote><img src="x" alt="seal"/>by
       <del>order</del> law</p>`,
    { element: 'doc' },
  );
  assert.is(text, 'Made 1st June under the Act of 1995[1] [Image: seal] by law\n\nc. 21');
});

test('tables, lists and notes in the XML become tables, lists and notes of the structure', () => {
  const { nodes, text, marks } = read(
    `<table><caption>Sums</caption><tr><th colspan="2"><p>Class</p></th></tr>
       <tr><td/><td rowspan="0"><p>10</p><p>m</p></td></tr></table>
     <blockList><listIntroduction>Take:</listIntroduction>
       <item><num>(a)</num><p>oil<authorialNote marker="1"><p>Of fish.</p></authorialNote></p></item></blockList>
     <ul><li>one <b>two</b><ul><li>three</li></ul></li></ul>`,
    { element: 'doc' },
  );
  const kinds = nodes.map(({ kind }) => kind);
  assert.equal(kinds.slice(1, 9), ['table', 'heading', 'row', 'cell', 'block', 'row', 'cell', 'block']);
  const [head] = nodes.filter(({ kind }) => kind === 'cell');
  assert.equal([head!.columns, head!.head], [2, true]);
  assert.is(text, 'Sums\n\nClass\n\t10 m\n\nTake:\n\n(a) oil[1]\n\nOf fish.\n\none two\n\nthree');
  assert.equal(kinds.slice(12), [
    'list',
    'block',
    'item',
    'block',
    'note',
    'block',
    'list',
    'item',
    'block',
    'list',
    'item',
    'block',
  ]);
  assert.equal(
    marks.map(({ kind }) => kind),
    ['footnote', 'emphasis'],
  );
});

test('definitions become terms, but uses of a term don’t', () => {
  const structured = read(
    `<section eId="sec_1"><num>1</num><content><p><def refersTo="#t">lamp</def> means a light;
       a <term refersTo="#t">lamp</term> is lit.</p></content></section>`,
  );
  assert.equal(marked(structured), [['term', 'lamp']]);
});

test('the words in quoted provisions, unknown elements and lines with breaks are kept', () => {
  const { text } = read(
    `<section><num>1</num><content><p>Insert: <mod><quotedStructure><section><num>2</num>
       <content><p>new</p></content></section></quotedStructure></mod> here<eol/>and there.</p>
       <tblock><p>More.</p></tblock></content></section>`,
  );
  assert.is(text, '1 Insert: 2 new here\nand there.\n\nMore.');
});

test('a paragraph with many line breaks is read once, and no space remains before a break', () => {
  const { text } = read(`<paragraph><content><p>${'oil <br/> '.repeat(150_000)}</p></content></paragraph>`);
  assert.ok(text.trim() === 'oil\n'.repeat(150_000).trim());
});

test('numbers and addresses with very many signs are read to their end', () => {
  const signs = (sign: string) => `${sign.repeat(200_000)}x`;
  const section = `<section><num>1${signs('. ')}</num><content><p>As <ref href="/akn${signs('/')}">it</ref> says.
    </p></content></section>`;
  assert.match(read(section, { work: `/akn/${signs('-')}` }).text, /x As it says\.$/);
});

test('attached documents become schedules and annexes, and metadata and contents are left out', () => {
  const { text, nodes } = read('<section><num>1</num><content><p>See.</p></content></section>', {
    preface: `<coverPage><toc><tocItem level="1" href="#x">1 See</tocItem></toc></coverPage>
      <preface><p><docTitle>Harbour Lights Act</docTitle></p><p>To light harbours.</p></preface>
      <preamble><p>Whereas it is dark,</p></preamble>`,
    after: `<conclusions><p>Signed.</p></conclusions><attachments><attachment><heading>Annex I</heading>
      <doc name="annex"><meta/><mainBody><p>Form.</p></mainBody></doc></attachment></attachments>`,
  });
  assert.is(text, 'To light harbours.\n\nWhereas it is dark,\n\n1 See.\n\nSigned.\n\nAnnex I\n\nForm.');
  assert.equal(
    nodes.filter(({ parent }) => parent === 0).map(({ kind }) => kind),
    ['block', 'preamble', 'section', 'block', 'annex'],
  );
});

test('the fields come from the metadata, and texts in other languages are separate documents', () => {
  const { title, fields } = readXml(sample(parts));
  assert.is(title, 'Harbour Lights Act');
  assert.equal(fields, {
    ...{
      id: 'za-act-1998-7',
      instrument: '/akn/za/act/1998/7',
      number: '7',
      edition: '2021-05-01',
      publicationDate: '1998-03-02',
      entryDate: '2021-05-01',
    },
    ...{ issuer: 'Parliament', type: 'Act' },
  });
  assert.is(readXml(sample(parts, { language: 'afr' })).fields.id, 'za-act-1998-7-afr');
  assert.is(readXml(sample(parts, { date: '9999-01-01' })).fields.edition, undefined);
});

test('files, folders and NDJSON lines are imported, and two expressions are editions of one document', async () => {
  const folder = join(library.folder, 'akn');
  mkdirSync(folder);
  writeFileSync(join(folder, '1.xml'), sample(parts));
  writeFileSync(join(folder, '2.akn.xml'), `<?xml version="1.0"?>${sample(parts, { date: '2024-01-01' })}`);
  const line = { id: 'lights', title: 'Lights', structure: sample(parts) };
  writeFileSync(join(folder, '3.ndjson'), JSON.stringify(line));
  const { imported, failed } = await library.load(folder);
  assert.equal([imported, failed], [3, 0]);
  const editions = await library.db
    .selectFrom('edition_structures')
    .select(['document_id', 'edition', 'format'])
    .orderBy('document_id')
    .orderBy('edition')
    .execute();
  assert.equal(editions, [
    { document_id: 'lights', edition: '2021-05-01', format: 'akoma-ntoso' },
    { document_id: 'za-act-1998-7', edition: '2021-05-01', format: 'akoma-ntoso' },
    { document_id: 'za-act-1998-7', edition: '2024-01-01', format: 'akoma-ntoso' },
  ]);
  assert.is((await library.load(folder)).unchanged, 3);
});

test('other namespaces, other kinds of documents, entities and damaged files are rejected with a reason', async () => {
  const refused: [string, string][] = [
    [sample(parts, { namespace: 'http://www.akomantoso.org/1.0' }), 'in a format that can’t be imported'],
    [sample(parts, { element: 'judgment' }), 'of the type “judgment”'],
    [`<akomaNtoso xmlns="${AKN}"/>`, 'of the type “”'],
    [sample('<section><num>1</section>'), 'Line 11: The XML is not well-formed'],
    [`<!DOCTYPE a [<!ENTITY b "c">]>${sample('<section><num>&b;</num></section>')}`, 'not well-formed'],
    [sample('<part>'.repeat(10_000)), 'nested more than 200 levels deep'],
  ];
  for (const [xml, reason] of refused) {
    const path = join(library.folder, 'bad.xml');
    writeFileSync(path, xml);
    const { events, failed } = await library.load(path);
    assert.is(failed, 1);
    const bad = events.find((event) => event.kind === 'bad');
    assert.ok(bad?.kind === 'bad' && bad.reason.includes(reason), JSON.stringify(bad));
  }
});

test('a document that is nested too deeply for a structure is imported without it', async () => {
  const path = join(library.folder, 'deep.xml');
  writeFileSync(path, sample('<part><num>1</num>'.repeat(40) + '</part>'.repeat(40)));
  const { imported, events } = await library.load(path);
  assert.is(imported, 1);
  assert.ok(
    events.some((event) => event.kind === 'note' && event.text.includes('nested more than 24 levels deep')),
  );
});

test('Fairway’s attributes have no effect in other publishers’ documents, and invalid ones lose no text', () => {
  const own = 'xmlns:f="urn:fairway:akoma-ntoso:1"';
  const body = (broken: string) => `<section eId="sec_1"><num>1</num><content ${own}><p ${broken}>Words.</p>
    </content></section>`;
  assert.is(read(body('f:after="never"')).text, '1 Words.');
  const proprietary = `<proprietary source="#f" ${own}><f:origin format="x"/></proprietary></meta>`;
  for (const broken of ['f:marks="{"', 'f:marks="[1]"', 'f:label="-5 99999999"', 'f:kind="__proto__"']) {
    const xml = sample(body(broken)).replace('</meta>', proprietary);
    const { structured } = readXml(xml);
    assert.type(checkStructuredText(structured) ?? '', 'string');
    assert.match(structured.text, 'Words.');
  }
});

test.run();
