import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectDatabase } from '../../../src/server/database/database';
import { readRecord } from '../../../src/server/library/import/import-record';
import { readXml } from '../../../src/server/library/import/xml/xml-formats';
import { importDocuments } from '../../../src/server/store/library/import';
import { createLibraryNames } from '../../../src/server/store/library/names/library-names';
import type { NameIndex } from '../../../src/server/store/library/names/name-index';
import { findTitledDocuments } from '../../../src/server/store/library/names/named-documents';
import { citedLibrary } from '../../../src/server/store/library/references/cited-provisions';
import { readProvisions } from '../../../src/server/store/library/references/provision-indexes';
import { addShippedEntries } from '../../../src/server/store/thesaurus/shipped-entries';
import { findNamedProvision } from '../../../src/shared/provisions/references/find-named-provision';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import type { UserName } from '../../support/server/library';
import { serverCount } from '../../support/server/server-count';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

let server: StartedServer;
test.before.each(async () => {
  server = await startedServer();
});
test.after.each(() => server.close());

async function put(id: string, text: string, fields: object) {
  const structured = deriveStructure(text);
  const record = readRecord({ id, title: `Title of ${id}`, text, ...fields }, 3);
  const incoming = { record, pdf: null, structured };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
}
const findNamed = (typed: string) =>
  findNamedProvision(
    citedLibrary(
      server.db,
      null,
      () => Promise.resolve(() => []),
      () => Promise.resolve(null),
    ),
    typed,
  );
const cite = async (q: string, as: UserName = 'user') =>
  (await server.call<Schemas['CiteAnswer']>('GET', `/api/cite?q=${encodeURIComponent(q)}`, { as })).body;
/** Returns the outcome, followed by each place as "document edition address citation" or just "document". */
const places = async (q: string, as?: UserName) => {
  const answer = await cite(q, as);
  return [
    answer.answer,
    ...answer.places.map(({ document, provision }) =>
      provision
        ? `${document.id} ${provision.edition} ${provision.address} ${provision.citation}`
        : document.id,
    ),
  ];
};

const navigation = `PART 3

Records

311 (1) The master shall keep a log.

(2) The log shall have:

(a) charts; and

(b) publications.

312 The log is open.`;

test('a number, nickname or title with a provision leads to the provision in the current edition', async () => {
  await put('nav', navigation, {
    number: 'SOR/2020-216',
    nickname: 'NSR',
    title: 'Navigation Safety Regulations, 2020',
    edition: '2023',
  });
  const charts = ['one', 'nav 2023 part_3__sec_311__subsec_2__para_b s. 311(2)(b)'];
  for (const q of [
    'SOR/2020-216 s. 311(2)(b)',
    'sor 2020 216, section 311 (2) (b)',
    'NSR 311(2)(b)',
    'nsr s. 311(2)(b)',
    'Navigation Safety Regulations, 2020 s. 311(2)(b)',
    's. 311(2)(b) NSR',
    'section 311(2)(b) of the Navigation Safety Regulations, 2020',
  ])
    assert.equal(await places(q), charts, q);
  assert.equal(await places('NSR Part 3'), ['one', 'nav 2023 part_3 Part 3']);
});

test('if the document has no such provision, only the document is found', async () => {
  await put('nav', navigation, { number: 'SOR/2020-216', nickname: 'NSR' });
  assert.equal(await places('NSR 999(b)'), ['one', 'nav']);
  assert.equal(await places('SOR/2020-216 s. 999'), ['one', 'nav']);
  assert.equal(await places('NSR 2026'), ['none']);
  assert.equal(await places('SOR/2020-216 312'), ['none']);
});

test('a paragraph in a CFR section is found in the section’s own document or, without one, in the Part', async () => {
  await put(
    'part',
    '§ 83.07 Risk.\n\n(a) radar; and\n\n(b) other means.\n\n§ 83.08 Action.\n\n(a) early; and\n\n(b) ample.',
    {
      number: '33 CFR Part 83',
    },
  );
  assert.equal(await places('33 CFR 83.07(b)'), ['one', 'part 1 sec_83.07__para_b s. 83.07(b)']);
  await put('section', '(a) radar; and\n\n(b) other means.', { number: '33 CFR 83.07' });
  assert.equal(await places('33 CFR 83.07(b)'), ['one', 'section 1 para_b (b)']);
});

test('a paragraph is found in a document that consists only of the section with that number', async () => {
  await put('section', '§ 83.07 Risk.\n\n(a) radar; and\n\n(b) other means.', { number: '33 CFR 83.07' });
  assert.equal(await places('33 CFR 83.07(b)'), ['one', 'section 1 sec_83.07__para_b s. 83.07(b)']);
  assert.equal(await places('33 CFR 83.07(c)'), ['one', 'section']);
});

const rules = `Rule 26

Fishing

(a) A vessel.

Rule 27

Not under command

(a) A vessel shall exhibit:

(i) two lights;

(ii) two balls.

Rule 28

Other

Words.`;

test('a rule is found if it is written before the name of its convention', async () => {
  await put('rules', rules, { nickname: 'COLREG' });
  assert.equal(await places('Rule 27(a)(i) COLREG'), [
    'one',
    'rules 1 rule_27__para_a__subpara_i Rule 27(a)(i)',
  ]);
  assert.equal(await places('colreg rule 27'), ['one', 'rules 1 rule_27 Rule 27']);
});

/** A schedule with a Rule 3, which is not section 3. */
async function putCollisionRegulations(id: string, fields: object) {
  const heading = (label: string, level: number) =>
    `<Heading level="${level}"><TitleText>${label}</TitleText></Heading>`;
  const provision = (label: string, text: string, inner = '') =>
    `<Provision><Label>${label}</Label><Text>${text}</Text>${inner}</Provision>`;
  const { structured } =
    readXml(`<Regulation xmlns:lims="http://justice.gc.ca/lims" lims:pit-date="2026-01-01"><Body>
    <Section><Label>3</Label><Text>Rules:</Text><Paragraph><Label>(a)</Label><Text>apply.</Text></Paragraph></Section>
    </Body><Schedule><ScheduleFormHeading><Label>SCHEDULE 1</Label></ScheduleFormHeading>
    ${heading('Rule 3', 2)}${provision('(a)', 'A ship.')}
    ${heading('Rule 23', 2)}${provision('(a)', 'Lights:', provision('(i)', 'one.'))}
    </Schedule></Regulation>`);
  const record = readRecord({ id, title: 'Collision Regulations', text: structured.text, ...fields }, 3);
  const incoming = { record, pdf: null, structured };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
}

test('a division is found by its word and number, even if its label contains its heading', async () => {
  const { structured } =
    readXml(`<Regulation xmlns:lims="http://justice.gc.ca/lims" lims:pit-date="2026-01-01">
    <Body><Heading level="1"><Label>PART B — LIGHTS</Label></Heading>
    <Section><Label>1</Label><Text>One.</Text></Section>
    <Heading level="1"><Label>PART V.1</Label></Heading>
    <Section><Label>2</Label><Text>Two.</Text></Section>
    <Heading level="2"><Label>SUBDIVISION 4</Label></Heading>
    <Section><Label>3</Label><Text>Three.</Text></Section>
    <Heading level="1"><Label>PART 1A — SIGNALS</Label></Heading>
    <Section><Label>4</Label><Text>Four.</Text></Section>
    <Heading level="1"><Label>PART 7 – 9</Label></Heading>
    <Section><Label>5</Label><Text>Five.</Text></Section>
    </Body><Schedule><ScheduleFormHeading><Label>SCHEDULE 2 / ANNEXE 2</Label></ScheduleFormHeading>
    <Provision><Text>Six.</Text></Provision></Schedule>
    <Schedule><ScheduleFormHeading><Label>SCHEDULE 3 — PART 2</Label></ScheduleFormHeading>
    <Provision><Text>Seven.</Text></Provision></Schedule></Regulation>`);
  const record = readRecord({ id: 'lights', title: 'Light Rules', text: structured.text }, 3);
  const incoming = { record, pdf: null, structured };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
  const addressOf = async (typed: string) => (await cite(typed)).places[0]?.provision?.address ?? null;
  assert.is(await addressOf('Light Rules Part B'), 'part_B-LIGHTS');
  assert.is((await cite('Light Rules Part B')).places[0]?.provision?.citation, 'Part B');
  assert.is(await addressOf('Part V.1 of the Light Rules'), 'part_V.1');
  assert.is((await addressOf('Light Rules, Subdivision 4'))?.endsWith('subdvs_4'), true);
  assert.is(await addressOf('Light Rules Schedule 2'), 'schedule_2-ANNEXE-2');
  assert.is(await addressOf('Light Rules Part 1A'), 'part_1A-SIGNALS');
  for (const other of ['Part C', 'Part 7', 'Schedule 3'])
    assert.is(await addressOf(`Light Rules ${other}`), null, other);
});

test('in a French text with divisions, “section 2” is uncertain if the text also has an article 2', async () => {
  const division = (label: string, from: number) =>
    `<Heading level="2"><Label>${label}</Label></Heading>` +
    `<Section><Label>${from}</Label><Text>Mots.</Text></Section>` +
    `<Section><Label>${from + 1}</Label><Text>Mots.</Text></Section>`;
  const { structured } =
    readXml(`<Regulation xmlns:lims="http://justice.gc.ca/lims" lims:pit-date="2026-01-01"><Body>
    <Heading level="1"><Label>PARTIE 1</Label></Heading>${division('SECTION 1', 1)}${division('SECTION 2', 3)}
    <Heading level="1"><Label>PARTIE 2</Label></Heading>${division('SECTION 6', 11)}
    </Body></Regulation>`);
  const names = { id: 'ports', title: 'Règlement sur les ports', nickname: 'RP' };
  const record = readRecord({ ...names, text: structured.text }, 3);
  const incoming = { record, pdf: null, structured };
  await server.db.transaction().execute((trx) => importDocuments(trx, [incoming], new Date('2026-03-01')));
  const citationOf = async (typed: string) => (await cite(typed)).places[0]?.provision?.citation ?? null;
  assert.is(await citationOf('RP section 2'), null);
  assert.is(await citationOf('RP partie 1, section 2'), null);
  assert.is(await citationOf('RP partie 1, section 2, article 3'), 's. 3');
  assert.is(await citationOf('RP partie 2, section 6'), 'Part 2, Division 6');
  assert.is(await citationOf('RP Part 2, Division 6'), 'Part 2, Division 6');
  assert.is(await citationOf('RP article 2'), 's. 2');
});

test('a rule in a schedule is found with and without the word “Rule”, unless a section has its number', async () => {
  await putCollisionRegulations('col', { nickname: 'COLREG', number: 'C.R.C., c. 1416' });
  const rule = 'col 1 schedule_1__rule_23__para_a';
  assert.equal(await places('COLREG 23(a)'), ['one', `${rule} Rule 23(a)`]);
  assert.equal(await places('Collision Regulations, Rule 23(a)(i)'), [
    'one',
    `${rule}__subpara_i Rule 23(a)(i)`,
  ]);
  assert.equal(await places('rule 23 of the Collision Regulations'), [
    'one',
    'col 1 schedule_1__rule_23 Rule 23',
  ]);
  assert.equal(await places('C.R.C., c. 1416 Rule 23(a)'), ['one', `${rule} Rule 23(a)`]);
  assert.equal(await places('COLREG Rule 3(a)'), ['one', 'col 1 schedule_1__rule_3__para_a Rule 3(a)']);
  assert.equal(await places('COLREG s. 3(a)'), ['one', 'col 1 sec_3__para_a s. 3(a)']);
  assert.equal(await places('COLREG 3(a)'), ['one', 'col']);
  assert.equal(await places('COLREG s. 23(a)'), ['one', 'col']);
});

test('a rule without an instrument is found in the collision regulations if these are one document', async () => {
  await alsoCalled('collision regulations', 'COLREG');
  assert.equal(await places('Rule 23(a)'), ['none']);
  await put('other', rules, { title: 'Rules of procedure' });
  await putCollisionRegulations('col', {});
  assert.equal(await places('Rule 23(a)'), ['one', 'col 1 schedule_1__rule_23__para_a Rule 23(a)']);
  assert.equal(await places('rule 23(b)'), ['none']);
  assert.equal(await places('s. 3(a)'), ['none']);
  await putCollisionRegulations('convention', { title: 'International Regulations', nickname: 'COLREG' });
  assert.equal(await places('Rule 23(a)'), ['none']);
});

/** Adds an entry to the thesaurus. */
const alsoCalled = (written: string, ...also: string[]) =>
  addShippedEntries(server.db, [{ written, also, kind: 'abbreviation' }], new Date('2026-03-01'));

test('a provision is found by a usual name of its instrument, as written by people at sea', async () => {
  await alsoCalled('collision regulations', 'COLREG', '72 COLREGS');
  await putCollisionRegulations('col', { number: 'C.R.C., c. 1416' });
  const rule = 'col 1 schedule_1__rule_23__para_a';
  for (const q of [
    ...['COLREG Rule 23(a)', 'COLREGs rule 23(a)', 'the COLREGs, Rule 23(a)', 'COLREG 23(a)'],
    ...['72 COLREGS r. 23(a)', '72 COLREG Rule 23 (a)', 'Collision Regulations r. 23(a)'],
    ...['Rule 23(a) COLREGs', 'Rule 23(a) of the COLREGs', 'r. 23(a) COLREG', 'Rule 23(a)'],
  ])
    assert.equal(await places(q), ['one', `${rule} Rule 23(a)`], q);
  assert.equal(await places('COLREG Rule 3(a)'), ['one', 'col 1 schedule_1__rule_3__para_a Rule 3(a)']);
  for (const q of ['COLREG Rule 99', 'COLREG 3(a)', 'COLREG s. 23(a)', 'COLREG Rule 23(z)'])
    assert.equal(await places(q), ['one', 'col'], q);
  for (const q of [
    'COLREG',
    '72 COLREGS',
    'COL Rule 23(a)',
    'COLREGx Rule 23(a)',
    'COLREG R23',
    'SOLAS Rule 23(a)',
  ])
    assert.equal(await places(q), ['none'], q);
});

test('all documents that share a usual name of an instrument and have the provision are offered', async () => {
  await alsoCalled('SOLAS', 'Safety Convention', 'SOLAS 74');
  await put('one', navigation, { title: 'SOLAS' });
  await put('two', navigation.replaceAll('311', '310'), { nickname: 'SOLAS' });
  const place = (id: string, section: number) => `${id} 1 part_3__sec_${section} s. ${section}`;
  assert.equal(await places('Safety Convention s. 311'), ['one', place('one', 311)]);
  assert.equal(await places('Safety Convention s. 312'), ['several', place('one', 312), place('two', 312)]);
  assert.equal(await places('Safety Convention s. 999'), ['several', 'one', 'two']);
  // A document that itself has the name takes precedence.
  await put('three', navigation, { title: 'Safety Convention' });
  assert.equal(await places('Safety Convention s. 312'), ['one', place('three', 312)]);
  assert.equal(await places('Safety Convention s. 310'), ['one', 'three']);
  // "SOLAS 74" is a name, and not section 74.
  assert.equal(await places('SOLAS 74'), ['none']);
});

test('a hidden document with a usual name doesn’t change the result', async () => {
  await alsoCalled('collision regulations', 'COLREG');
  await putCollisionRegulations('seen', { categories: [['Safety', 'Fire']] });
  const [rule, citation] = ['1 schedule_1__rule_23__para_a', 'Rule 23(a)'];
  for (const [id, nickname] of [
    ['same', 'COLREGs'],
    ['own', 'COLREG'],
  ] as const) {
    const hidden = { title: `Title of ${id}`, nickname, categories: [['Elsewhere', 'Hidden']] };
    await putCollisionRegulations(id, hidden);
    for (const q of ['COLREG Rule 23(a)', 'Rule 23(a)'])
      assert.equal(await places(q, 'reader'), ['one', `seen ${rule} ${citation}`], q);
  }
  assert.equal(await places('COLREG Rule 23(a)'), ['one', `own ${rule} ${citation}`]);
  assert.equal(await places('Rule 23(a)'), ['none']);
});

test('a subsection whose label repeats its section’s number is found by its citation', async () => {
  const text =
    '1 Campaign\n\n1.1 It begins.\n\n1.2 It ends.\n\n2 Results\n\n2.1 They are sent.\n\n2.2 They are kept.';
  await put('campaign', text, { number: 'HMOU 2026/09' });
  const [answer, place] = await places('HMOU 2026/09 s. 2.1');
  assert.is(answer, 'one');
  assert.match(String(place), /^campaign 1 \S*2\.1 s\. 2\.1$/);
});

test('if several documents share a name, the one that has the provision is chosen', async () => {
  await put('one', navigation, { nickname: 'NSR' });
  await put('two', navigation.replaceAll('31', '41'), { nickname: 'NSR' });
  assert.equal((await places('NSR 311(2)(b)'))[1], 'one 1 part_3__sec_311__subsec_2__para_b s. 311(2)(b)');
  assert.equal((await places('NSR 411(2)(b)'))[1], 'two 1 part_3__sec_411__subsec_2__para_b s. 411(2)(b)');
  const part = '1 part_3 Part 3';
  assert.equal(await places('NSR Part 3'), ['several', `one ${part}`, `two ${part}`]);
  assert.equal(await places('NSR Part 4'), ['several', 'one', 'two']);
});

const charts = (id: string) => `${id} 1 part_3__sec_311__subsec_2__para_b s. 311(2)(b)`;

test('a provision is found by the initials of a title', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations, 2020', number: 'SOR/2020-216' });
  for (const q of [
    ...['NSR 311(2)(b)', 'nsr s. 311(2)(b)', 'NSR, section 311 (2) (b)', 's. 311(2)(b) of the NSR'],
    ...['NSR 2020 s. 311(2)(b)', 'N.S.R. 311(2)(b)', 'NSR Part 3 s. 311(2)(b)'],
  ])
    assert.equal(await places(q), ['one', charts('nav')], q);
  // Without a word or brackets, the number may be that of a document that isn't in the library.
  assert.equal(await places('NSR 312'), ['several', 'nav 1 part_3__sec_312 s. 312']);
  assert.equal(await places('NSR s. 999'), ['several', 'nav']);
  for (const q of ['NSR 999', 'NSR 2019', 'NSR 2019 s. 311', 'NS 311(2)(b)', 'NSRX 311(2)(b)', 'NSR 2020'])
    assert.equal(await places(q), ['none'], q);
});

test('“regs” in a name means regulations, unless a document has the name as it is typed', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations, 2020' });
  for (const q of ['Navigation Safety Regs, 2020 s. 311(2)(b)', 's 311(2)(b) of the navigation safety regs.'])
    assert.equal(await places(q), ['one', charts('nav')], q);
  assert.equal(await places('navigation regs 311(2)(b)'), ['several', charts('nav')]);
  await put('short', navigation, { title: 'Notes', nickname: 'Navigation Safety Regs' });
  assert.equal(await places('navigation safety regs 311(2)(b)'), ['one', charts('short')]);
});

test('a nickname, and a usual name in the thesaurus, take precedence over initials', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations, 2020' });
  await alsoCalled('National Ship Register', 'NSR');
  assert.equal(await places('NSR 311(2)(b)'), ['none']);
  await put('register', navigation.replaceAll('311', '310'), { title: 'National Ship Register' });
  assert.equal(await places('NSR 311(2)(b)'), ['one', 'register']);
  await put('ships', navigation, { nickname: 'NSR' });
  assert.equal(await places('NSR 311(2)(b)'), ['one', charts('ships')]);
  // "ISM 311" cites the ISM Code.
  await alsoCalled('ISM Code', 'International Safety Management Code');
  await put('inland', navigation, { title: 'Inland Ship Manual' });
  assert.equal(await places('ISM 311(2)(b)'), ['none']);
});

test('a number after a nickname leads to no other document with these initials', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations, 2020' });
  await put('ships', rules, { title: 'Notes for ships', nickname: 'NSR' });
  assert.equal(await places('NSR 312'), ['none']);
  await put('ships', rules, { title: 'Notes for ships', nickname: 'NSR Code' });
  assert.equal(await places('NSR 312'), ['none']);
});

test('a document whose title is too long for a name is listed once', async () => {
  const title = ['Navigation', 'Safety', 'Regulations'].map((word) => word.repeat(10)).join(' ');
  await put('nav', navigation, { title });
  assert.equal(await places('NSR 311(2)(b)'), ['one', charts('nav')]);
});

test('documents of several instruments with the same initials are all listed', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations, 2020' });
  await put('nuclear', navigation, { title: 'Nuclear Ship Rules' });
  const [nav, nuclear] = [charts('nav'), charts('nuclear')];
  assert.equal(await places('NSR 311(2)(b)'), ['several', nav, nuclear]);
  await put('nuclear', navigation.replaceAll('311', '310'), { title: 'Nuclear Ship Rules' });
  assert.equal(await places('NSR 311(2)(b)'), ['several', nav, 'nuclear']);
  assert.equal(await places('NSR 2020 s. 311(2)(b)'), ['one', nav]);
});

test('the parts of one instrument are one instrument, and the part with the provision is meant', async () => {
  const title = (part: string) => ({ title: `Navigation Safety Regulations, 2020 – ${part}` });
  await put('schedule', 'SCHEDULE 1\n\n1 Lights.\n\n2 Shapes.', title('SCHEDULE 1'));
  await put('limits', navigation, title('Limits'));
  assert.equal(await places('NSR 311(2)(b)'), ['one', charts('limits')]);
});

test('of an instrument with a document for each section, the section’s document is read', async () => {
  for (let section = 300; section < 325; section += 1)
    await put(`s${section}`, `${section} (1) A master shall:\n\n(a) keep;\n\n(b) sign.\n\n(2) Other.`, {
      title: `Navigation Safety Regulations, 2020 – s. ${section}: Logs`,
    });
  await put('act', '310 (1) Words.\n\n(2) More.', { title: 'Nuclear Ship Rules – s. 310: Words' });
  const found = ['several', 's311 1 sec_311__subsec_1__para_b s. 311(1)(b)', 'act'];
  for (const q of ['NSR 311(1)(b)', 'nsr s. 311(1)(b)']) assert.equal(await places(q), found, q);
  assert.equal(await places('NSR 310(2)'), [
    'several',
    's310 1 sec_310__subsec_2 s. 310(2)',
    'act 1 sec_310__subsec_2 s. 310(2)',
  ]);
  assert.equal(await places('Navigation Safety Regulations, 2020 s. 311(1)(b)'), ['one', found[1]]);
  assert.equal(await places('navigation safety 311(1)(b)'), ['several', found[1]]);
});

test('of an instrument with many documents, a schedule with the section’s number isn’t that section', async () => {
  const title = (part: string) => ({ title: `Navigation Safety Regulations, 2020 – ${part}` });
  await put('first', '2 Words.\n\n4 Words.\n\n5 (1) Words.\n\n(2) More.', title('ss. 2 to 10 (Words)'));
  for (let section = 11; section < 32; section += 1)
    await put(`s${section}`, `${section} (1) Words.\n\n(2) More.`, title(`s. ${section}: Logs`));
  await put('schedule', 'SCHEDULE 5\n\n4 Forms.\n\n5 (1) Words.\n\n(2) More.', title('SCHEDULE 5'));
  for (const q of ['Navigation Safety Regulations, 2020 s. 5(2)', 'NSR 5(2)']) {
    const answer = await cite(q);
    assert.is(answer.answer, 'several', q);
    assert.not(
      answer.places.some(({ provision }) => provision),
      q,
    );
  }
  assert.equal(await places('Navigation Safety Regulations, 2020 s. 12(2)'), [
    'one',
    's12 1 sec_12__subsec_2 s. 12(2)',
  ]);
});

test('hidden and withdrawn documents with the initials don’t change the result', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations', categories: [['Safety', 'Fire']] });
  await put('hidden', navigation, { title: 'Nuclear Ship Rules', categories: [['Elsewhere', 'Hidden']] });
  assert.equal(await places('NSR 311(2)(b)', 'reader'), ['one', charts('nav')]);
  assert.equal((await places('NSR 311(2)(b)'))[0], 'several');
  const ids = async (as: UserName) => (await cite('NSR', as)).named.map(({ id }) => id);
  assert.equal(await ids('reader'), ['nav']);
  assert.equal(await ids('user'), ['nav', 'hidden']);
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', 'hidden')
    .execute();
  assert.equal(await places('NSR 311(2)(b)'), ['one', charts('nav')]);
  assert.equal(await ids('user'), ['nav']);
});

test('initials alone are a suggestion, which is listed after names', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations, 2020' });
  await put('list', navigation, { title: 'NSR list' });
  const ids = async (q: string) => (await cite(q)).named.map(({ id }) => id);
  assert.equal(await ids('NSR'), ['list', 'nav']);
  assert.equal(await ids('NSR 2020'), ['nav']);
  assert.equal(await ids('nsr'), ['list']);
  assert.is((await cite('NSR')).answer, 'none');
});

test('words of a title lead to the provisions in the documents with such titles, the best title first', async () => {
  const book = '4 Records\n\n4.1 They are kept.\n\n4.2 They are signed.\n\n5 Other\n\n5.1 Words.';
  await put('book', book, { title: 'Guide to the ballast water record book' });
  await put('form', book, { title: 'Record book (forms), for the discharge of ballast water' });
  await put('tanks', '1 Tanks.\n\n2 Pumps.', { title: 'Ballast water record book of small ships' });
  await put('nav', navigation, { title: 'Navigation Safety Regulations, 2020' });
  await put('hooks', 'ANNEX 1\n\n1 A.\n\n2 B.\n\nANNEX 2\n\n1 C.\n\n2 D.', {
    title: 'Lifeboat release hooks',
  });
  const found = async (q: string) => {
    const [answer, ...others] = await places(q);
    return [answer, ...others.map((one) => one.replace(/ 1 \S+ /, ' '))];
  };
  for (const q of [
    'ballast water record book 4.2',
    'the ballast water record boo s. 4.2',
    'ballast record book, 4.2',
  ])
    assert.equal(await found(q), ['several', 'book s. 4.2', 'form s. 4.2'], q);
  assert.equal(await found('s. 4.2 of the ballast water record book guide'), ['several', 'book s. 4.2']);
  assert.equal(await found('navigation safety 311(2)(b)'), ['several', 'nav s. 311(2)(b)']);
  assert.equal(await found('safety navigation s. 312'), ['several', 'nav s. 312']);
  assert.equal(await found('safety regulations 312'), ['several', 'nav s. 312']);
  assert.equal(await found('lifeboat hooks annex 2'), ['several', 'hooks Annex 2']);
  for (const q of [
    'ballast water record book 9.9',
    'balast water 4.2',
    'water ballas record 4.2',
    'of the 4.2',
    'ba 4.2',
    '2020 n s. 312',
  ])
    assert.equal(await found(q), ['none'], q);
});

test('the database finds the same titles as the names in memory', async () => {
  for (const title of [
    'Towing rules of the harbour',
    'Rules of the towing harbours',
    'Harbour towing',
    'Rulers',
  ])
    await put(title.replaceAll(' ', '-'), navigation, { title });
  const readNames = createLibraryNames(server.db);
  for (const [words, count] of [
    [['towing', 'rul'], 2],
    [['rules', 'towing', 'harbour'], 2],
    [['tow', 'rules'], 0],
    [['rule'], 3],
    [[], 0],
  ] as const) {
    const find = async (names: NameIndex | null) =>
      (await findTitledDocuments(server.db, null, words, names, 21)).map(({ id }) => id);
    const found = await find(await readNames());
    assert.is(found.length, count, words.join(' '));
    assert.equal(await find(null), found);
  }
});

test('few documents are read if the words are in many names but not in titles', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations', subtitle: 'Towing' });
  const index: NameIndex = {
    set: () => {},
    characters: 0,
    find: () => Promise.resolve(Array.from({ length: 2000 }, () => ['nav'])),
  };
  let queries = 0;
  const db = await connectDatabase(server.location, { onQuery: () => void (queries += 1) });
  try {
    assert.equal(await findTitledDocuments(db, null, ['towing'], index, 21), []);
  } finally {
    await db.destroy();
  }
  assert.is(queries, 5);
});

test('a title with the whole text in it is listed instead of provisions in other titles', async () => {
  await put('nav', navigation, { title: 'Navigation Safety Regulations' });
  await put('part', navigation, { title: 'Navigation Safety Rules – ss. 312 to 320' });
  const provisions = ['nav 1 part_3__sec_312 s. 312', 'part 1 part_3__sec_312 s. 312'];
  assert.equal(await places('navigation safety 312'), ['several', ...provisions]);
  await put('notice', navigation, { title: 'Guide to navigation safety 312' });
  assert.equal(await places('navigation safety 312'), ['none']);
  assert.equal((await cite('navigation safety 312')).named[0]?.id, 'notice');
});

test('words that are in too many titles lead to no provision, and hidden documents don’t count', async () => {
  const category = (path: string) => ({ categories: [['Safety', path]] });
  const hidden = { categories: [['Elsewhere', 'Hidden']] };
  for (let count = 0; count < 20; count += 1)
    await put(`tow-${count}`, navigation, {
      title: `Towing rules of harbour ${count + 50}`,
      ...(count < 3 ? category('Fire') : hidden),
    });
  assert.is((await places('towing rules 311')).length, 1 + 5);
  assert.is((await places('towing rules 311', 'reader')).length, 1 + 3);
  await put('tow-20', navigation, { title: 'Towing rules of the canal', ...hidden });
  assert.equal(await places('towing rules 311'), ['none']);
  assert.is((await places('towing rules 311', 'reader')).length, 1 + 3);
});

test('a document named by the whole text takes precedence, unless another has the cited provision', async () => {
  await put('convention', rules, { nickname: 'MARPOL' });
  await put('annex', navigation, { title: 'MARPOL Annex VI' });
  await put('record', navigation, { title: 'Record book' });
  assert.equal(await places('MARPOL Annex VI'), ['one', 'annex']);
  assert.equal(await places('MARPOL Annex V'), ['one', 'convention']);
  assert.equal(await places('MARPOL rule 27'), ['one', 'convention 1 rule_27 Rule 27']);
  await put('rule', navigation, { title: 'MARPOL Rule 27' });
  assert.equal(await places('MARPOL rule 27'), ['one', 'convention 1 rule_27 Rule 27']);
});

test('a name that only hidden or withdrawn documents have doesn’t change the result', async () => {
  await put('convention', rules, { nickname: 'MARPOL', categories: [['Safety', 'Fire']] });
  await put('hidden', rules, { title: 'MARPOL Annex VI', categories: [['Elsewhere', 'Hidden']] });
  assert.equal(await places('MARPOL Annex VI'), ['one', 'hidden']);
  assert.equal(await places('MARPOL Annex VI', 'reader'), ['one', 'convention']);
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', 'hidden')
    .execute();
  assert.equal(await places('MARPOL Annex VI'), ['one', 'convention']);
});

test('a subsection, paragraph or clause without its section leads to the document as a whole', async () => {
  await put('nav', navigation, { number: 'SOR/2020-216', nickname: 'NSR' });
  for (const q of [
    'NSR para 312',
    'subsection 312 NSR',
    'clause 312 of NSR',
    'SOR/2020-216 paragraph 312',
    'SOR/2020-216, subsection 312',
  ])
    assert.equal(await places(q), ['one', 'nav'], q);
  const charts = 'nav 1 part_3__sec_311__subsec_2__para_b s. 311(2)(b)';
  for (const q of ['NSR paragraph 311(2)(b)', 'paragraph 311(2)(b) NSR', 'SOR/2020-216 para 311(2)(b)'])
    assert.equal(await places(q), ['one', charts], q);
});

/**
 * Imports the parts of an instrument. Each part has one section with two subsections, whose labels repeat the
 * number of the section.
 */
async function putParts(count: number) {
  for (let part = 1; part <= count; part += 1)
    await put(`part-${part}`, `${part} Ships\n\n${part}.1 Words.\n\n${part}.2 More words.`, {
      nickname: 'HA',
    });
}

test('other requests can run while the server looks for a provision in many documents', async () => {
  await putParts(20);
  for (const typed of ['HA 3', 'HA 99(a)', 'HA s. 7.2']) {
    let turns = 0;
    let next = setImmediate(function count() {
      turns += 1;
      next = setImmediate(count);
    });
    await findNamed(typed);
    clearImmediate(next);
    assert.ok(turns >= 20, `${typed}: ${turns} turns`);
  }
});

test('the provisions of many documents are not read again on every key press', async () => {
  await putParts(20);
  for (let count = 0; count < serverCount; count += 1) assert.equal((await places('HA s. 7.2'))[0], 'one');
  await server.db.updateTable('edition_structures').set({ structure: '{}' }).execute();
  for (const [typed, id] of [
    ['HA s. 7.2', 'part-7'],
    ['HA 3', 'part-3'],
    ['HA s. 12.1', 'part-12'],
  ] as const)
    assert.match(String((await places(typed))[1]), new RegExp(`^${id} 1 `), typed);
});

test('a text’s citations are generated once, and not again on every key press', async () => {
  await putParts(1);
  const index = await readProvisions(server.db, { id: 'part-1', edition: '1' });
  let written = 0;
  const { cite: write } = index;
  Object.assign(index, { cite: (address: string) => ((written += 1), write(address)) });
  assert.equal(await findNamed('HA 9(a)'), {
    ...(await findNamed('HA 99(a)')),
    rest: '9(a)',
  });
  const before = written;
  assert.is(before, index.addresses.length);
  for (const typed of ['HA 9(b)', 'HA s. 99', 'HA Part 7']) await findNamed(typed);
  assert.is(written, before);
});

test('hidden and withdrawn documents are not found, and don’t make other documents’ citations ambiguous', async () => {
  await put('one', navigation, { nickname: 'NSR', categories: [['Safety', 'Fire']] });
  await put('two', navigation, { nickname: 'NSR', categories: [['Elsewhere', 'Hidden']] });
  const charts = '1 part_3__sec_311__subsec_2__para_b s. 311(2)(b)';
  assert.equal(await places('NSR 311(2)(b)'), ['several', `one ${charts}`, `two ${charts}`]);
  const visible = await places('NSR 311(2)(b)', 'reader');
  assert.ok(!visible.some((place) => place.startsWith('two')), String(visible));
  await server.db
    .updateTable('documents')
    .set({ withdrawn_at: '2026-01-01T00:00:00.000Z' })
    .where('id', '=', 'two')
    .execute();
  assert.equal(await places('NSR 311(2)(b)'), ['one', `one ${charts}`]);
});

test.run();
