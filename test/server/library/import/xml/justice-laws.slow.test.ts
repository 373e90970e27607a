import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readZip } from '../../../../../src/server/library/import/zip';
import { readXml } from '../../../../../src/server/library/import/xml/xml-formats';
import { checkStructuredText } from '../../../../../src/shared/provisions/check';
import { longTest } from '../../../../support/selection';
import { sharedTest } from '../../../../support/shared';
import { openLibrary, type TestLibrary } from '../../test-library';

const LIMS = 'xmlns:lims="http://justice.gc.ca/lims"';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const body = `
<Order><Provision><Text>Whereas it was made</Text></Provision></Order>
<Body>
  <Heading level="1"><Label>PART 1</Label><TitleText>Lights</TitleText></Heading>
  <Section><MarginalNote>Lanterns</MarginalNote><Label>1</Label>
    <Subsection><Label>(1)</Label><Text>Every <Emphasis style="italic">vessel</Emphasis> shall carry
      <XRefExternal reference-type="regulation" link="SOR-2001-1">lantern rules</XRefExternal>:</Text>
      <Paragraph><Label>(a)</Label>
        <Text>a lamp, as subsection <XRefInternal>2</XRefInternal>(1)(a) says; and</Text></Paragraph>
      <Paragraph><Label>(b)</Label><Text>oil.</Text></Paragraph>
      <ContinuedSectionSubsection><Text>Both are kept dry.</Text></ContinuedSectionSubsection>
    </Subsection>
    <HistoricalNote>SOR/99-1</HistoricalNote>
  </Section>
  <Section><Label>2</Label><Text>In this Part,</Text>
    <Definition><Text><DefinedTermEn>lamp</DefinedTermEn> means a light. (<DefinedTermFr>lampe</DefinedTermFr>)</Text>
      <Paragraph><Label>(a)</Label><Text>of oil</Text></Paragraph></Definition>
    <Definition><Text><DefinedTermEn>oil</DefinedTermEn> means fat.</Text>
      <Paragraph><Label>(a)</Label><Text>of fish</Text></Paragraph></Definition>
  </Section>
  <Section><Label>3</Label><Text><Repealed>[Repealed, SOR/2002-1, s. 1]</Repealed></Text></Section>
  <Heading level="1"><Label>PART 2</Label><TitleText>Tables</TitleText></Heading>
  <Section><Label>4</Label><Text>The table<FootnoteRef idref="f">*</FootnoteRef> applies.</Text>
    <TableGroup><table><title>Sums</title><tgroup cols="3">
      <colspec colname="one"/><colspec colname="two"/><colspec colname="three"/>
      <thead><row><entry namest="one" nameend="two">Class</entry><entry>Sum</entry></row></thead>
      <tbody><row><entry morerows="1">A</entry>
        <entry><Provision><Label>1</Label><Text>x</Text></Provision>
        <Provision><Label>2</Label><Text>y</Text></Provision></entry><entry></entry></row>
      <row><entry>B</entry><entry>10 m<Sup>2</Sup></entry></row></tbody></tgroup></table></TableGroup>
    <Footnote id="f"><Label>*</Label><Text>As measured.</Text></Footnote>
  </Section>
</Body>
<Schedule><ScheduleFormHeading><Label>SCHEDULE 1</Label><TitleText>Forms</TitleText></ScheduleFormHeading>
  <RegulationPiece><Section><Label>1</Label><Text>Sign here.</Text></Section>
    <RelatedOrNotInForce>
      <Section><Label>9</Label><Text>Not yet.</Text></Section></RelatedOrNotInForce></RegulationPiece>
</Schedule>
<RecentAmendments><Amendment><AmendmentCitation>SOR/2002-1</AmendmentCitation></Amendment></RecentAmendments>`;

const regulation = (
  content = body,
  { date = '2020-01-02', published = '', lang = 'en', number = 'SOR/99-7' } = {},
) =>
  `<?xml version="1.0" encoding="utf-8"?>
<Regulation ${LIMS} lims:pit-date="${date}" lims:current-date="${published || date}" xml:lang="${lang}">
<Identification><InstrumentNumber>${number}</InstrumentNumber><LongTitle>Rules about Lanterns</LongTitle>
<ShortTitle>Lantern Rules</ShortTitle></Identification>${content}</Regulation>`;

const outline = (xml: string) => {
  const { text, nodes } = readXml(xml).structured;
  const depths: number[] = [];
  return nodes.map(({ kind, parent, from, to, address, columns, rows, head, status }, index) => {
    depths.push(parent < 0 ? 0 : depths[parent]! + 1);
    const isLeaf = !nodes.some((other) => other.parent === index);
    const facts = [
      ...[columns && `${columns} columns`, rows && `${rows} rows`, head && 'head', status],
      isLeaf && `“${text.slice(from, to)}”`,
      address && `= ${address}`,
    ];
    return [`${'  '.repeat(depths[index]!)}${kind}`, ...facts.filter(Boolean)].join(' ').replace(/\n/g, '⏎');
  });
};
const file = (name: string, content: string | Uint8Array) => {
  const path = join(library.folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const editionsOf = async (id: string) =>
  (
    await library.db
      .selectFrom('editions')
      .select('edition')
      .where('document_id', '=', id)
      .orderBy('edition')
      .execute()
  ).map(({ edition }) => edition);
const reasons = async (path: string) =>
  (await library.load(path)).events.flatMap((event) => (event.kind === 'bad' ? [event.reason] : []));

test('a column that a row of a table skips by name becomes an empty cell', () => {
  const table = (rows: string) =>
    regulation(
      `<Body><Section><Label>1</Label><Text>See:</Text><TableGroup><table><tgroup cols="4">
       ${['a', 'b', 'c', 'd'].map((name) => `<colspec colname="${name}"/>`).join('')}
       <tbody>${rows}</tbody></tgroup></table></TableGroup></Section></Body>`,
    );
  const rowsOf = (xml: string) => {
    const { text, nodes } = readXml(xml).structured;
    return nodes.filter(({ kind }) => kind === 'row').map(({ from, to }) => text.slice(from, to).trimEnd());
  };
  assert.equal(
    rowsOf(
      table(
        '<row><entry colname="a" morerows="1">1</entry><entry colname="c">3</entry></row>' +
          '<row><entry colname="d">4</entry></row>' +
          '<row><entry namest="b" nameend="c">2–3</entry><entry>4</entry></row>' +
          '<row><entry>1</entry><entry colname="a">2</entry><entry colname="z">3</entry></row>',
      ),
    ),
    ['1\t\t3', '\t\t4', '\t2–3\t4', '1\t2\t3'],
  );
});

test('a small table in which every row skips many columns doesn’t become a huge text', () => {
  const names = Array.from({ length: 150 }, (_, index) => `<colspec colname="c${index}"/>`).join('');
  const rows = '<row><entry colname="c149"/></row>'.repeat(500);
  const xml = regulation(
    `<Body><Section><Label>1</Label><Text>See:</Text><TableGroup><table><tgroup cols="150">${names}
     <tbody>${rows}</tbody></tgroup></table></TableGroup></Section></Body>`,
  );
  const { nodes } = readXml(xml).structured;
  assert.is(nodes.filter(({ kind }) => kind === 'row').length, 500);
  assert.is(nodes.filter(({ kind }) => kind === 'cell').length, 500 + 1000 + 500 * 10);
});

test('a definition is repealed if nothing is left of it but its terms', () => {
  const repealed = '<Repealed>[Repealed, SOR/2002-1, s. 2]</Repealed>';
  const term = (words: string) => `<DefinedTermEn>${words}</DefinedTermEn>`;
  const definitions = [
    `${term('wick')}${repealed}`,
    `${term('cord')} or ${term('rope')} ${repealed}`,
    `${term('thread')} means ${repealed} a string.`,
  ].map((words) => `<Definition><Text>${words}</Text></Definition>`);
  const section = `<Body><Section><Label>1</Label><Text>Here,</Text>${definitions.join('')}</Section></Body>`;
  assert.equal(outline(regulation(section)).slice(-6), [
    '    definition repealed = sec_1__def_wick',
    '      block “wick [Repealed, SOR/2002-1, s. 2]⏎⏎”',
    '    definition repealed = sec_1__def_cord',
    '      block “cord or rope [Repealed, SOR/2002-1, s. 2]⏎⏎”',
    '    definition = sec_1__def_thread',
    '      block “thread means [Repealed, SOR/2002-1, s. 2] a string.”',
  ]);
});

test('words that are to be read in another instrument are part of the text, but not provisions of this one', () => {
  const quoted = `<ReadAsText><Section><MarginalNote>Duty</MarginalNote><Label>34</Label>
    <Subsection><Label>(2)</Label><Text>A <DefinedTermEn>keel</DefinedTermEn> of section
      <XRefInternal>1</XRefInternal> lasts.</Text><Paragraph><Label>(a)</Label><Text>at sea</Text></Paragraph>
    </Subsection></Section></ReadAsText>`;
  const piece = `<AmendedText><SectionPiece><Definition><Text><DefinedTermEn>wick</DefinedTermEn> means a string;</Text>
    </Definition></SectionPiece></AmendedText>`;
  const section = `<Body><Section><Label>1</Label><Text>Section 34 is to be read as follows:</Text>${quoted}</Section>
    <Section><Label>2</Label><Text>And here:</Text>${piece}</Section></Body>`;
  const { marks } = readXml(regulation(section)).structured;
  assert.equal(outline(regulation(section)).slice(1), [
    '  section = sec_1',
    '    block “1 Section 34 is to be read as follows:⏎⏎”',
    '    item',
    '      item',
    '        block “Duty⏎⏎”',
    '        block “34 ”',
    '        item',
    '          block “(2) A keel of section 1 lasts.⏎⏎”',
    '          item',
    '            block “(a) at sea⏎⏎”',
    '  section = sec_2',
    '    block “2 And here:⏎⏎”',
    '    item',
    '      block “wick means a string;”',
  ]);
  assert.equal(
    marks.map(({ kind }) => kind),
    ['emphasis', 'emphasis'],
    'neither terms nor references of this instrument',
  );
});

test('a heading with an impossible level is one of the innermost, and ends before the next heading', () => {
  const heading = (level: string, words: string) =>
    `<Heading level="${level}"><TitleText>${words}</TitleText></Heading>`;
  const headings = [heading('1', 'One'), heading('-1', 'Odd'), heading('x', 'Odder'), heading('1', 'Two')];
  assert.equal(outline(regulation(`<Body>${headings.join('')}</Body>`)), [
    'document',
    '  division',
    '    heading “One⏎⏎”',
    '    division',
    '      heading “Odd⏎⏎”',
    '    division',
    '      heading “Odder⏎⏎”',
    '  division',
    '    heading “Two”',
  ]);
  const deeper = Array.from({ length: 300 }, (_none, index) => heading(String(index + 1), 'Deeper'));
  const { structured } = readXml(regulation(`<Body>${deeper.join('')}</Body>`));
  assert.is(checkStructuredText(structured), null);
});

test('a footnote letter is not read as part of the word before it', () => {
  const text = `a Number<FootnoteRef idref="a">a</FootnoteRef> in writing.<FootnoteRef idref="b">*</FootnoteRef>`;
  const read = readXml(regulation(`<Body><Section><Label>1</Label><Text>${text}</Text></Section></Body>`));
  assert.is(read.structured.text, '1 a Number[a] in writing.*');
});

test('no words are lost in elements that are rare', () => {
  const content = `<Body><Section><Label>1</Label><Text>An oath:</Text><Oath>I keep watch.</Oath>
    <Subsubclause><Label>(i)</Label><Text>by night;</Text></Subsubclause>
    <Footnote><Label>*</Label><Text>Below.</Text></Footnote></Section>
    <Section><Label>2</Label><Text>Date<Leader leader="none"/>Time</Text>
      <FormulaGroup><Formula><FormulaText>D = <Fraction><Numerator>A × B</Numerator><Denominator>C</Denominator>
        </Fraction></FormulaText></Formula></FormulaGroup></Section>
    <Section><Label>3</Label><Text>Rope<Footnote><Label>1</Label><Text>Of hemp.</Text></Footnote> is dry.</Text>
    </Section></Body>
    <Schedule><ScheduleFormHeading><Label>SCHEDULE 1</Label><TitleText>Old</TitleText><TitleText>New</TitleText>
      </ScheduleFormHeading><FormGroup><ScheduleFormHeading><Label>FORM 1</Label></ScheduleFormHeading>
      <Provision><Text>Name</Text></Provision></FormGroup><Provision><Text>After the form.</Text></Provision>
      <TableGroup><table><tgroup cols="1"><tfoot><row><entry>Foot</entry></row></tfoot>
      <tbody><row><entry>Body</entry></row></tbody></tgroup></table></TableGroup></Schedule>`;
  assert.equal(outline(regulation(content)).slice(1), [
    '  section = sec_1',
    '    block “1 An oath:⏎⏎”',
    '    block “I keep watch.⏎⏎”',
    '    item = sec_1__item_i',
    '      block “(i) by night;⏎⏎”',
    '    note',
    '      block “* Below.⏎⏎”',
    '  section = sec_2',
    '    block “2 Date Time⏎⏎”',
    '    formula “D = (A × B) / C⏎⏎”',
    '  section = sec_3',
    '    block “3 Rope is dry.⏎⏎”',
    '    note',
    '      block “1 Of hemp.⏎⏎”',
    '  schedule = schedule_1',
    '    heading “SCHEDULE 1 Old New⏎⏎”',
    '    division = schedule_1__dvs_FORM-1',
    '      heading “FORM 1⏎⏎”',
    '      block “Name⏎⏎”',
    '    block “After the form.⏎⏎”',
    '    table',
    '      row',
    '        cell',
    '          block “Body⏎”',
    '      row',
    '        cell',
    '          block “Foot”',
  ]);
});

test('a provision of a convention in a schedule is cited as an article', () => {
  const content = `<Schedule><ScheduleFormHeading><Label>SCHEDULE 1</Label></ScheduleFormHeading>
    <ConventionAgreementTreaty><Section><Label>Article 2</Label><Text>Ships keep watch.</Text></Section>
    </ConventionAgreementTreaty></Schedule>`;
  const address = readXml(regulation(content)).structured.nodes.at(-2)?.address;
  assert.is(address, 'schedule_1__art_2');
});

test('provisions have their first days in force, and those that are not in force yet are kept and marked', () => {
  const dated = (from: string) => `lims:inforce-start-date="${from}"`;
  const content = `<Body>
    <Section ${dated('2019-05-01')}><Label>1</Label><Text>Carry a lamp.</Text>
      <Subsection ${dated('2019-05-01')}><Label>(1)</Label><Text>Of oil.</Text></Subsection>
      <Subsection ${dated('2027-03-01')}><Label>(2)</Label><Text>Of light.</Text></Subsection></Section>
    <Section in-force="no"><Label>2</Label><Text>Keep it dry.</Text>
      <Paragraph in-force="no"><Label>(a)</Label><Text>at sea</Text></Paragraph></Section>
    <Section><Label>3</Label><Text>Report.</Text></Section></Body>
    <Schedule in-force="no"><ScheduleFormHeading><Label>SCHEDULE 1</Label><TitleText>Forms</TitleText>
      </ScheduleFormHeading><RegulationPiece><Section in-force="yes" ${dated('2020-01-02')}>
      <Label>1</Label><Text>Sign here.</Text></Section></RegulationPiece></Schedule>`;
  const { nodes } = readXml(regulation(content)).structured;
  const days = nodes.flatMap(({ address, inForceFrom }) =>
    address === undefined || inForceFrom === undefined ? [] : [`${address}: ${inForceFrom}`],
  );
  assert.equal(days, [
    'sec_1: 2019-05-01',
    'sec_1__subsec_2: 2027-03-01',
    'sec_2: null',
    'schedule_1: null',
    'schedule_1__sec_1: 2020-01-02',
  ]);
});

test('importing a text again adds the days of its provisions, and does not count as a change', async () => {
  const section = (days: string) =>
    regulation(`<Body><Section ${days}><Label>1</Label><Text>Carry a lamp.</Text></Section>
      <Section><Label>2</Label><Text>Keep it dry.</Text></Section></Body>`);
  const structures = () =>
    library.db.selectFrom('edition_structures').select(['etag', 'structure']).execute();
  await library.load(file('lamps.xml', section('')));
  const [before] = await structures();
  const changed = () =>
    library.db.selectFrom('documents').select(['state', 'changed_revision']).executeTakeFirstOrThrow();
  const unchanged = await changed();
  await library.load(file('lamps.xml', section('in-force="no"')));
  const [after] = await structures();
  assert.ok(!before!.structure.includes('inForce'));
  assert.ok(after!.structure.includes('"inForce":[1,0,0]'), after!.structure);
  assert.is.not(after!.etag, before!.etag);
  assert.equal(await changed(), unchanged);
});

test('an instrument with only its commencement provision in force has no known first day', () => {
  const section = (attribute: string, words: string) =>
    `<Section ${attribute}><Label>1</Label><Text>${words}</Text></Section>`;
  const [pending, dated] = ['in-force="no"', 'lims:inforce-start-date="2020-01-02"'];
  const lamp = section(pending, 'Carry a lamp.');
  const entryDateOf = (sections: string, lang = 'en') =>
    readXml(regulation(`<Body>${sections}</Body>`, { lang })).fields['entryDate'];
  const begins = section(dated, 'These Regulations come into force on the day on which they are published.');
  assert.is(entryDateOf(lamp), undefined);
  assert.is(entryDateOf(lamp + begins), undefined);
  const enVigueur = section(dated, 'Le présent règlement entre en vigueur à la date de sa publication.');
  assert.is(entryDateOf(lamp + enVigueur, 'fr'), undefined);
  assert.is(entryDateOf(lamp + section(dated, 'Carry oil.')), '2020-01-02', 'a provision is in force');
  assert.is(entryDateOf(section('', 'Carry oil.') + begins), '2020-01-02', 'nothing is marked');
  const related = `<RelatedOrNotInForce>${section(pending, 'Not yet.')}</RelatedOrNotInForce>`;
  assert.is(entryDateOf(begins + related), '2020-01-02', 'only sections that are part of the text count');
});

sharedTest(
  test,
  'corpus/justice-laws/en.zip',
  'four regulations were first published before they were in force, and no other text loses its first day',
  async (zip) => {
    const undated: string[] = [];
    for await (const { name, read } of readZip(zip, 20 * 1024 * 1024))
      if (name.endsWith('.xml') && readXml((await read()).toString()).fields['entryDate'] === undefined)
        undated.push(name);
    assert.equal(undated.sort(), [
      'SOR-2021-135/2021-06-30.xml',
      'SOR-2021-25/2021-03-18.xml',
      'SOR-2023-138/2023-07-07.xml',
      'SOR-2023-257/2024-01-19.xml',
    ]);
  },
);

test('elements become provisions, definitions, tables and notes, and text that is not in force is left out', () => {
  assert.is(checkStructuredText(readXml(regulation()).structured), null);
  assert.equal(outline(regulation()), [
    'document',
    '  part = part_1',
    '    heading “PART 1 Lights⏎⏎”',
    '    section = part_1__sec_1',
    '      heading “Lanterns⏎⏎”',
    '      block “1 ”',
    '      subsection = part_1__sec_1__subsec_1',
    '        block “(1) Every vessel shall carry lantern rules:⏎⏎”',
    '        paragraph = part_1__sec_1__subsec_1__para_a',
    '          block “(a) a lamp, as subsection 2(1)(a) says; and⏎⏎”',
    '        paragraph = part_1__sec_1__subsec_1__para_b',
    '          block “(b) oil.⏎⏎”',
    '        block “Both are kept dry.⏎⏎”',
    '    section = part_1__sec_2',
    '      block “2 In this Part,⏎⏎”',
    '      definition = part_1__sec_2__def_lamp',
    '        block “lamp means a light. (lampe)⏎⏎”',
    '        paragraph = part_1__sec_2__def_lamp__para_a',
    '          block “(a) of oil⏎⏎”',
    '      definition = part_1__sec_2__def_oil',
    '        block “oil means fat.⏎⏎”',
    '        paragraph = part_1__sec_2__def_oil__para_a',
    '          block “(a) of fish⏎⏎”',
    '    section repealed = part_1__sec_3',
    '      block “3 [Repealed, SOR/2002-1, s. 1]⏎⏎”',
    '  part = part_2',
    '    heading “PART 2 Tables⏎⏎”',
    '    section = part_2__sec_4',
    '      block “4 The table* applies.⏎⏎”',
    '      table',
    '        heading “Sums⏎⏎”',
    '        row',
    '          cell 2 columns head',
    '            block “Class\t”',
    '          cell head',
    '            block “Sum⏎”',
    '        row',
    '          cell 2 rows',
    '            block “A\t”',
    '          cell',
    '            item',
    '              block “1 x ”',
    '            item',
    '              block “2 y\t”',
    '          cell',
    '            block “⏎”',
    '        row',
    '          cell',
    '            block “B\t”',
    '          cell',
    '            block “10 m2⏎⏎”',
    '      note',
    '        block “* As measured.⏎⏎”',
    '  schedule = schedule_1',
    '    heading “SCHEDULE 1 Forms⏎⏎”',
    '    section = schedule_1__sec_1',
    '      block “1 Sign here.”',
  ]);
});

test('a schedule that lists only amendments that are not in force yet is left out with its heading', () => {
  const coming = (content: string) =>
    `${body}<Schedule id="NifProvs">
      <ScheduleFormHeading><TitleText>AMENDMENTS NOT IN FORCE</TitleText></ScheduleFormHeading>
      <RegulationPiece><RelatedOrNotInForce><Section><Label>1</Label><Text>The word lamp is replaced.</Text></Section>
      </RelatedOrNotInForce>${content}</RegulationPiece></Schedule>`;
  assert.equal(outline(regulation(coming(''))), outline(regulation()));
  const withText = outline(regulation(coming('<Section><Label>1</Label><Text>In force.</Text></Section>')));
  assert.ok(withText.join('\n').includes('AMENDMENTS NOT IN FORCE'));
});

const rules = `<Body><Section><Label>3</Label><Text>The Rules apply.</Text></Section></Body>
<Schedule><ScheduleFormHeading><Label>SCHEDULE 1</Label></ScheduleFormHeading>
  <Heading level="1"><Label>PART A — GENERAL</Label></Heading>
  <Heading level="2"><TitleText>Rule 3</TitleText></Heading>
  <Heading level="3"><TitleText>Lamps — International</TitleText></Heading>
  <Provision><Label>(a)</Label><Text>(i) A lamp is lit.</Text>
    <Provision><Label>(ii)</Label><Text>A lamp is put out:</Text>
      <Provision><Label>(A)</Label><Text>at dawn.</Text></Provision></Provision></Provision>
  <Heading level="3"><TitleText>Lamps — Canadian Modification</TitleText></Heading>
  <Provision><Label>(b)</Label><Text>(i) is a number.</Text></Provision>
  <Heading level="2"><TitleText>Regulation 4 of the Convention</TitleText></Heading>
  <Provision><Label>(a)</Label><Text>Words.</Text></Provision>
</Schedule>`;

test('a schedule’s heading “Rule 3” is the number of a rule, and the letters below it are its paragraphs', () => {
  assert.is(checkStructuredText(readXml(regulation(rules)).structured), null);
  const part = 'schedule_1__part_A-GENERAL';
  const rule = `${part}__rule_3`;
  assert.equal(outline(regulation(rules)), [
    'document',
    '  section = sec_3',
    '    block “3 The Rules apply.⏎⏎”',
    '  schedule = schedule_1',
    '    heading “SCHEDULE 1⏎⏎”',
    `    part = ${part}`,
    '      heading “PART A — GENERAL⏎⏎”',
    `      division = ${rule}`,
    '        heading “Rule 3⏎⏎”',
    '        division',
    '          heading “Lamps — International⏎⏎”',
    `          item = ${rule}__para_a`,
    '            block “(a) ”',
    `            item = ${rule}__para_a__subpara_i`,
    '              block “(i) A lamp is lit.⏎⏎”',
    `            item = ${rule}__para_a__subpara_ii`,
    '              block “(ii) A lamp is put out:⏎⏎”',
    `              item = ${rule}__para_a__subpara_ii__cl_A`,
    '                block “(A) at dawn.⏎⏎”',
    '        division',
    '          heading “Lamps — Canadian Modification⏎⏎”',
    `          item = ${rule}__para_b`,
    '            block “(b) (i) is a number.⏎⏎”',
    '      division',
    '        heading “Regulation 4 of the Convention⏎⏎”',
    `        item = ${part}__item_a`,
    '          block “(a) Words.”',
  ]);
});

test('terms, emphasis, references with their targets and footnotes are marked', () => {
  const { text, marks } = readXml(regulation()).structured;
  assert.equal(
    marks.map(({ kind, from, to, target }) => [kind, text.slice(from, to), ...(target ? [target] : [])]),
    [
      ['emphasis', 'vessel'],
      ['reference', 'lantern rules', { instrument: 'SOR/2001-1' }],
      ['reference', '2(1)(a)', { labels: ['2', '(1)', '(a)'] }],
      ['reference', 'this Part', { labels: ['PART 1'] }],
      ['term', 'lamp'],
      ['emphasis', 'lampe'],
      ['term', 'oil'],
      ['footnote', '*'],
      ['superscript', '2'],
    ],
  );
});

test('references that the source has not marked are found, and those without a target get one', () => {
  const rules = '<XRefExternal reference-type="regulation" link="SOR-2001-1">Lantern Rules</XRefExternal>';
  const words = `See sections <XRefInternal>2</XRefInternal> and <XRefInternal>3</XRefInternal>. See subsection 2(1),
    but not section 4 of the ${rules}. See section 5 of the Lantern Rules. A Part 2 licence is free.`;
  const quoted =
    '<Section><Label>2</Label><Text>Section 3 is replaced by the following:</Text><AmendedText><Section>' +
    '<Label>3</Label><Text>See section 2.</Text></Section></AmendedText></Section>';
  const more =
    '<Section><Label>3</Label><Text>Section 2 is repealed.</Text></Section>' +
    '<Schedule><ScheduleFormHeading><TitleText>Part 1</TitleText></ScheduleFormHeading></Schedule>';
  const xml = regulation(
    `<Body><Section><Label>1</Label><Text>${words}</Text></Section>${quoted}${more}</Body>`,
  );
  const { text, marks } = readXml(xml).structured;
  assert.equal(
    marks.map(({ from, to, target }) => [text.slice(from, to), target?.instrument, target?.labels]),
    [
      ['2', undefined, ['2']],
      ['3', undefined, ['3']],
      ['subsection 2(1)', undefined, ['2', '(1)']],
      ['section 4', 'SOR/2001-1', ['4']],
      ['Lantern Rules', 'SOR/2001-1', undefined],
      ['section 5', 'SOR/2001-1', ['5']],
      ['Lantern Rules', 'SOR/2001-1', undefined],
    ],
  );
});

test('a number that the source marks as one of this text leads to the instrument that is named after it', () => {
  const words = `See section <XRefInternal>1</XRefInternal>(2) or <XRefInternal>2</XRefInternal> of the Lantern Rules,
    and section <XRefInternal>2</XRefInternal>.`;
  const xml = regulation(`<Body><Section><Label>1</Label><Text>${words}</Text></Section></Body>`);
  const { text, marks } = readXml(xml).structured;
  assert.equal(
    marks.map(({ from, to, target }) => [text.slice(from, to), target?.instrument, target?.labels]),
    [
      ['section 1(2)', 'Lantern Rules', ['1', '(2)']],
      ['2', 'Lantern Rules', ['2']],
      ['Lantern Rules', 'Lantern Rules', undefined],
      ['2', undefined, ['2']],
    ],
  );
});

test('a number of an instrument that the text doesn’t identify leads nowhere', () => {
  const targets = (lang: string, words: string) =>
    readXml(regulation(`<Body><Section><Label>1</Label><Text>${words}</Text></Section></Body>`, { lang }))
      .structured.marks.filter(({ kind }) => kind === 'reference')
      .map(({ target }) => target);
  const number = '<XRefInternal>1</XRefInternal>';
  assert.equal(targets('fr', `Voir l’article ${number}(2)a) du Règlement sur les feux.`), [undefined]);
  assert.equal(targets('fr', `Voir l’article ${number} du présent règlement.`), [{ labels: ['1'] }]);
  assert.equal(targets('en', `See section ${number}(2) of the Convention.`), [undefined]);
  assert.equal(targets('en', `See section ${number} of these Regulations.`), [{ labels: ['1'] }]);
});

test('a schedule that is repealed as a whole has this status, but a part may still have provisions', () => {
  const repealed = '<Repealed>[Repealed, SOR/2020-1, s. 3]</Repealed>';
  const heading = (title: string) =>
    `<Heading level="1"><Label>PART 1</Label><TitleText>${title}</TitleText></Heading>`;
  const schedule = (title: string, rest: string) =>
    `<Schedule><ScheduleFormHeading><Label>SCHEDULE 1</Label><TitleText>${title}</TitleText></ScheduleFormHeading>
      ${rest}</Schedule>`;
  for (const [xml, status] of [
    [`<Body>${heading(repealed)}</Body>`, undefined],
    [schedule(repealed, '<Provision><Text>Form</Text></Provision>'), undefined],
    [schedule('', repealed), 'repealed'],
    [schedule(repealed, ''), 'repealed'],
    [schedule('Forms', '<Provision><Text>Form</Text></Provision>'), undefined],
  ] as const)
    assert.is(readXml(regulation(xml)).structured.nodes[1]!.status, status, xml);
});

test('a formula in MathML outside the text is one formula', () => {
  const math = '<math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></math>';
  const xml = regulation(
    `<Body><Section><Label>1</Label><Text>Energy</Text><MathMLBlock>${math}</MathMLBlock></Section></Body>`,
  );
  const { text, nodes } = readXml(xml).structured;
  const formula = nodes.find(({ kind }) => kind === 'formula')!;
  assert.is(text.slice(formula.from, formula.to), 'E=mc2');
});

test('formulas in MathML keep their fractions, exponents, indices and roots', () => {
  const power = '<msup><mi>B</mi><mn>2</mn></msup>';
  const math = `<math><mi>A</mi><mo>=</mo><mfrac><mrow>${power}<mo>+</mo><msub><mi>C</mi><mn>1</mn></msub></mrow>
    <mi>D</mi></mfrac><mo>×</mo><msqrt><mi>E</mi><mo>+</mo><mn>1</mn></msqrt>
    <mo>×</mo><mfrac>${power}<mi>F</mi></mfrac></math>`;
  const formula = `<Formula><FormulaText><MathMLBlock>${math}</MathMLBlock></FormulaText></Formula>`;
  const section = `<Label>1</Label><Text>The sum is</Text><FormulaGroup>${formula}</FormulaGroup>`;
  const xml = regulation(`<Body><Section>${section}</Section></Body>`);
  const { text, marks } = readXml(xml).structured;
  assert.is(text.replace(/\s+/g, ''), '1ThesumisA=(B2+C1)/D×√(E+1)×B2/F');
  assert.equal(
    marks.map(({ kind, from, to }) => [kind, text.slice(from, to)]),
    [
      ['superscript', '2'],
      ['subscript', '1'],
      ['superscript', '2'],
    ],
  );
});

test('in MathML, an index, an exponent, limits and the degree of a root are marked and kept apart', () => {
  const row = (...names: string[]) => names.map((name) => `<mi>${name}</mi>`).join('\n');
  const math = `<math><msubsup>${row('a', '1', '2')}</msubsup><mo>+</mo>
    <mn>2</mn><mroot>${row('x', '3')}</mroot><mo>+</mo>
    <mroot><mrow>${row('y')}<mo>-</mo>${row('z')}</mrow>${row('4')}</mroot><mo>+</mo>
    <munderover><mo>∑</mo>${row('i', 'n')}</munderover><mo>+</mo><munder>${row('lim', 't')}</munder><mo>+</mo>
    <mover>${row('b', 'c')}</mover><mo>+</mo><mover>${row('d')}\n<mo>¯</mo></mover><mo>+</mo>
    <msubsup>${row('e')}<mrow/>${row('5')}</msubsup></math>`;
  const formula = `<Formula><FormulaText><MathMLBlock>${math}</MathMLBlock></FormulaText></Formula>`;
  const section = `<Label>1</Label><Text>The sum is</Text><FormulaGroup>${formula}</FormulaGroup>`;
  const { text, marks } = readXml(regulation(`<Body><Section>${section}</Section></Body>`)).structured;
  assert.is(
    text
      .slice(text.indexOf('a1'))
      .replace(/ ?\+ ?/g, '+')
      .trim(),
    'a1 2+2 3√x+4√(y-z)+∑ i n+lim t+b c+d¯+e5',
  );
  assert.equal(
    marks.map(({ kind, from, to }) => [kind, text.slice(from, to)]),
    [
      ['subscript', '1'],
      ['superscript', '2'],
      ['superscript', '3'],
      ['superscript', '4'],
      ['subscript', 'i'],
      ['superscript', 'n'],
      ['subscript', 't'],
      ['superscript', 'c'],
      ['superscript', '5'],
    ],
  );
});

test('the terms of a French text are the French words, and the text is a separate document', () => {
  const { structured, fields } = readXml(regulation(body, { lang: 'fr' }));
  const terms = structured.marks.filter(({ kind }) => kind === 'term');
  assert.equal(
    terms.map(({ from, to }) => structured.text.slice(from, to)),
    ['lampe'],
  );
  assert.equal([fields['id'], fields['type']], ['SOR-99-7-fr', 'Règlement']);
});

test('a reference in a French text includes the letters after the number of the section', () => {
  const words =
    'Voir l’alinéa <XRefInternal>1</XRefInternal>(1)a)(ii), le paragraphe <XRefInternal>2</XRefInternal>(3).';
  const { structured } = readXml(
    regulation(`<Section><Label>1</Label><Text>${words}</Text></Section>`, { lang: 'fr' }),
  );
  assert.equal(
    structured.marks.map(({ from, to, target }) => [structured.text.slice(from, to), target?.labels]),
    [
      ['1(1)a)(ii)', ['1', '(1)', '(a)', '(ii)']],
      ['2(3)', ['2', '(3)']],
    ],
  );
});

test('the words “section” and “division” refer to a section only in the language in which they mean one', () => {
  const labelsIn = (lang: string, words: string) => {
    const text = `${words} <XRefInternal>2</XRefInternal>.`;
    const xml = regulation(`<Section><Label>1</Label><Text>${text}</Text></Section>`, { lang });
    return readXml(xml).structured.marks.map(({ target }) => target?.labels);
  };
  assert.equal(labelsIn('fr', 'Voir la section'), [['division 2']]);
  assert.equal(labelsIn('fr', 'Voir la sous-section'), [['subdivision 2']]);
  assert.equal(labelsIn('fr', 'Voir la division'), [['2']]);
  assert.equal(labelsIn('en', 'See Division'), [['division 2']]);
  assert.equal(labelsIn('en', 'See section'), [['2']]);
});

test('a text that is republished with the same first day in force is the same edition', async () => {
  file('in/a.xml', regulation(body, { date: '2020-01-02', published: '2020-03-01' }));
  file('in/b.xml', regulation(body, { date: '2020-01-02', published: '2021-03-01' }));
  await library.load(join(library.folder, 'in'));
  assert.equal(await editionsOf('SOR-99-7'), ['2020-01-02']);
  const row = await library.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  assert.equal([row.publication_date, row.state], ['2021-03-01', 'in force']);
});

test('several texts of one instrument in a folder or a zip become editions of one document', async () => {
  const texts = {
    'a/2020.xml': regulation(body, { date: '2020-01-02' }),
    'a/2021.xml': regulation(body.replace('oil.', 'gas.'), { date: '2021-01-02' }),
  };
  for (const [name, xml] of Object.entries(texts)) file(`in/${name}`, xml);
  const { imported, unchanged, failed } = await library.load(join(library.folder, 'in'));
  assert.equal([imported, unchanged, failed], [2, 0, 0]);
  assert.equal(await editionsOf('SOR-99-7'), ['2020-01-02', '2021-01-02']);
  const row = await library.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  assert.equal(
    [row.title, row.subtitle, row.number, row.edition, row.entry_date, row.type],
    ['Lantern Rules', 'Rules about Lanterns', 'SOR/99-7', '2021-01-02', '2021-01-02', 'Regulations'],
  );
  assert.is((await library.db.selectFrom('edition_structures').select('format').execute()).length, 2);

  const zip = file(
    'all.zip',
    zipSync(Object.fromEntries(Object.entries(texts).map(([n, x]) => [n, strToU8(x)]))),
  );
  const again = await library.load(zip);
  assert.equal([again.imported, again.unchanged, again.failed], [0, 2, 0]);
});

test('editions of an instrument are ordered by their days, in whatever order the texts are imported', async () => {
  const days = ['2022-05-01', '2019-05-01', '2021-05-01', '2020-05-01'];
  for (const [index, date] of days.entries()) {
    const xml = regulation(body.replace('oil.', `oil ${date}.`), { date });
    await library.load(file(`text-${index}.xml`, xml));
  }
  const row = await library.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
  assert.equal([row.id, row.edition, row.state], ['SOR-99-7', '2022-05-01', 'in force']);
  const pairs = await library.db
    .selectFrom('edition_comparisons')
    .select(['from_edition', 'to_edition'])
    .orderBy('to_edition')
    .execute();
  const sorted = [...days].sort();
  for (const [index, day] of sorted.slice(1).entries())
    assert.ok(
      pairs.some((pair) => pair.from_edition === sorted[index] && pair.to_edition === day),
      `${day} is compared with the edition before it`,
    );
});

test('the format is recognised by the content rather than the file’s name', async () => {
  const { imported } = await library.load(
    file('rules.txt', regulation()),
    file('zipped.dat', zipSync({ 'a.xml': strToU8(regulation(body, { number: 'SOR/99-8' })) })),
  );
  assert.is(imported, 2);
  assert.equal(await editionsOf('SOR-99-7'), ['2020-01-02']);
  assert.equal(await editionsOf('SOR-99-8'), ['2020-01-02']);
});

test('a malformed file in a zip is rejected with the line of the error, and the other files are imported', async () => {
  const bad = regulation().replace('</Subsection>', '</Section>');
  const path = file(
    'some.zip',
    zipSync({ 'a.xml': strToU8(bad), 'b.xml': strToU8(regulation()), 'c.txt': strToU8('x') }),
  );
  const { events, ...counts } = await library.load(path);
  assert.equal(counts, { imported: 1, unchanged: 0, failed: 1 });
  const refused = events.find(({ kind }) => kind === 'bad') as { where: string; reason: string };
  assert.is(refused.where, `${path}, a.xml`);
  assert.match(refused.reason, /^Line 15: The XML is not well-formed: [^.\n]+\.$/);
  assert.ok(
    events.some((event) => event.kind === 'note' && /aren’t XML were left out: 1\./.test(event.text)),
  );
});

const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]>\n<Regulation xmlns:lims="http://justice.gc.ca/lims"><Body>&j;</Body></Regulation>`;
const refused: Record<string, [string | Uint8Array, RegExp]> = {
  'an entity bomb': [bomb, /^Line 2: The XML is not well-formed: undefined entity\.$/],
  'a nesting of 10,000 elements': [
    regulation(`${'<List>'.repeat(10_000)}${'</List>'.repeat(10_000)}`),
    /^Line 4: The XML is nested more than 200 levels deep\.$/,
  ],
  'another namespace': [
    regulation().replace('http://justice.gc.ca/lims', 'http://example.org/lims'),
    /^The XML is in a format that can’t be imported: its root element is “Regulation”\.$/,
  ],
  'another root': [
    '<?xml version="1.0"?><recipe xmlns="urn:food"/>',
    /“recipe” in the namespace urn:food\.$/,
  ],
  'an invalid date': [regulation(body, { date: 'soon' }), /“soon”/],
  'an unfinished file': [regulation().slice(0, 900), /^Line \d+: The XML is not well-formed: unclosed tag/],
};
for (const [name, [content, pattern]] of Object.entries(refused))
  test(`${name} is rejected in one sentence`, async () => {
    const [reason = 'nothing', ...more] = await reasons(file('bad.xml', content));
    assert.match(reason, pattern);
    assert.equal(more, []);
  });

test('elements with the names of object properties are read as unknown elements', async () => {
  const names = ['valueOf', 'hasOwnProperty', 'constructor', '__proto__'];
  const strange = names.map((name) => `<${name}><Text>in ${name}</Text></${name}>`).join('');
  const { text } = readXml(regulation(`<Body>${strange}</Body>`)).structured;
  for (const name of names) assert.ok(text.includes(`in ${name}`), name);
});

longTest('100,000 references in one block are read in less than 15 seconds of CPU time', async () => {
  const time = (references: number) => {
    const words = '<XRefInternal>12</XRefInternal>(a) and '.repeat(references);
    const xml = regulation(`<Body><Section><Label>1</Label><Text>${words}</Text></Section></Body>`);
    const from = process.cpuUsage();
    readXml(xml);
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  time(1000);
  assert.ok(time(100_000) < 15_000);
});

test('XML is decoded with its declared encoding, and rejected if its bytes don’t match that encoding', async () => {
  const french = regulation(body.replace('oil.', 'pétrole.'), { lang: 'fr' });
  const declared = french.replace('encoding="utf-8"', 'encoding="ISO-8859-1"');
  const { imported } = await library.load(file('latin.xml', Buffer.from(declared, 'latin1')));
  assert.is(imported, 1);
  const { text } = await library.db.selectFrom('editions').select('text').executeTakeFirstOrThrow();
  assert.match(text, /pétrole/);
  assert.equal(await reasons(file('wrong.xml', Buffer.from(french, 'latin1'))), [
    'The XML isn’t written in the encoding UTF-8. Save it in this encoding.',
  ]);
  const unknown = french.replace('encoding="utf-8"', 'encoding="klingon"');
  assert.equal(await reasons(file('unknown.xml', unknown)), [
    'The XML is in the encoding “klingon”, which can’t be read.',
  ]);
});

test('XML that declares UTF-16 in single bytes is read as UTF-8', async () => {
  const french = regulation(body.replace('oil.', 'pétrole.'), { lang: 'fr' });
  const declaring = (encoding: string) => french.replace('encoding="utf-8"', `encoding="${encoding}"`);
  const wide = Buffer.from(`\uFEFF${declaring('UTF-16')}`, 'utf16le');
  const { imported, unchanged, failed } = await library.load(
    file('in/first.xml', declaring('UTF-16')),
    file('in/second.xml', declaring('utf-16be')),
    file('in/third.xml', declaring('UCS-2')),
    file('in/wide.xml', wide),
  );
  assert.equal([imported, unchanged, failed], [1, 3, 0]);
  const { text } = await library.db.selectFrom('editions').select('text').executeTakeFirstOrThrow();
  assert.match(text, /pétrole/);
});

test('in a zip, hidden files are left out, and damaged files and files that share bytes are rejected', async () => {
  const files = { '__MACOSX/._a.xml': strToU8('x'), '.b.xml': strToU8('x'), 'c.xml': strToU8(regulation()) };
  const { imported, failed } = await library.load(file('mac.zip', zipSync(files)));
  assert.equal([imported, failed], [1, 0]);

  const stored = Buffer.from(zipSync({ 'c.xml': [strToU8(regulation()), { level: 0 }] }));
  const damaged = Buffer.from(stored);
  damaged[damaged.indexOf('Lanterns')] = 'B'.charCodeAt(0);
  assert.equal(await reasons(file('damaged.zip', damaged)), ['The file in the zip is damaged.']);

  const directory = stored.readUInt32LE(stored.length - 22 + 16);
  const entry = stored.subarray(directory, stored.length - 22);
  const end = Buffer.from(stored.subarray(stored.length - 22));
  end.writeUInt32LE(entry.length * 2, 12);
  const shared = Buffer.concat([stored.subarray(0, directory), entry, entry, end]);
  assert.match((await reasons(file('shared.zip', shared))).join(), /^The zip is damaged or too large/);
});

test('a file of 200 MB is rejected without being read', async () => {
  const before = process.memoryUsage().rss;
  const path = file('large.xml', '');
  const { truncateSync } = await import('node:fs');
  truncateSync(path, 200 * 1024 * 1024);
  assert.equal(await reasons(path), ['The file is larger than 20 MB.']);
  assert.ok(process.memoryUsage().rss - before < 50 * 1024 * 1024);
});

longTest('a ZIP file that contains a file of 200 MB is rejected, and so is a damaged one', async () => {
  const zip = zipSync({ 'a.xml': [new Uint8Array(200 * 1024 * 1024), { level: 9 }] });
  assert.equal(await reasons(file('bomb.zip', zip)), ['The file is larger than 20 MB.']);
  assert.match(
    (await reasons(file('cut.zip', zip.subarray(0, zip.length - 30)))).join(),
    /^The zip is damaged/,
  );
  assert.equal(await reasons(file('none.zip', 'words')), ['The zip is damaged.']);
});

test('a text that exceeds the limits is imported without a structure, and the import says so', async () => {
  const deep =
    `<Body><Section><Label>1</Label><Text>x</Text>` +
    `${'<List><Item><Text>y</Text>'.repeat(15)}${'</Item></List>'.repeat(15)}</Section></Body>`;
  const { imported, events } = await library.load(file('deep.xml', regulation(deep)));
  assert.is(imported, 1);
  assert.equal(
    events.flatMap((event) => (event.kind === 'note' ? [event.text] : [])),
    [
      'The structure is nested more than 24 levels deep. ' +
        'The document was imported without the structure in its source.',
    ],
  );
  assert.equal(await library.db.selectFrom('edition_structures').select('edition').execute(), []);
});

test.run();
