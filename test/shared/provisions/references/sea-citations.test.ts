// Tests citations as people at sea type them, in a library of invented documents with the names of real
// instruments.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findTitled } from '../../../../src/shared/go-to-ranking';
import { createCitations } from '../../../../src/shared/provisions/addresses-and-citations';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { findCitedPlaces } from '../../../../src/shared/provisions/references/cited/find-cited-places';
import type { CitedLibrary } from '../../../../src/shared/provisions/references/find-named-provision';
import type { CitedProvisions } from '../../../../src/shared/provisions/references/find-places';
import { citedKeys } from '../../../../src/shared/provisions/references/instrument-keys';
import { createProvisionIndex } from '../../../../src/shared/provisions/references/provision-index';
import { createUsualNames } from '../../../../src/shared/provisions/references/usual-names';
import { propertyRuns } from '../../../support/selection';

interface Document {
  readonly id: string;
  readonly title: string;
  readonly number: string | null;
  readonly nickname: string | null;
  readonly instrument: string | null;
  readonly text: string;
}

const document = (id: string, title: string, text: string, names: Partial<Document> = {}): Document => ({
  ...{ id, title, text, number: null, nickname: null, instrument: null },
  ...names,
});
/** Regulations with these numbers, each with two paragraphs. */
const regulations = (...numbers: readonly string[]) =>
  numbers
    .map((number) => `Regulation ${number}\n\n1 Ships.\n\n2 Boats:\n\n.1 oars;\n\n.2 sails.`)
    .join('\n\n');
const chapters = (...numbers: readonly number[]) =>
  numbers
    .map((number) => `${number} Words\n\n${number}.1 One.\n\n${number}.2 Two.\n\n${number}.3 Three.`)
    .join('\n\n');

const documents: readonly Document[] = [
  document(
    'fire',
    'SOLAS, chapter II-2: Fire',
    regulations('1', '2', '3', '4', '5', '6', '7', '8', '9', '10'),
  ),
  document(
    'navigation',
    'International Convention for the Safety of Life at Sea, Chapter V – Navigation',
    regulations('17', '18', '19', '20', '21', '22', '23'),
  ),
  document('oil', 'MARPOL Annex I: Oil', regulations('11', '12', '12A', '13', '14')),
  document('sewage', 'Sewage', regulations('9', '10', '11'), { number: 'MARPOL Annex IV' }),
  document('air', 'Pollution Convention, annex VI: Air', regulations('12', '13', '14', '15')),
  document(
    'watch',
    'STCW Convention',
    'Article I\n\nWords.\n\nArticle II\n\nWords.\n\nArticle III\n\nWords.',
  ),
  document('watchCode', 'STCW Code', 'PART A\n\nWords.', { nickname: 'STCW Code' }),
  document('management', 'International Safety Management Code', chapters(8, 9, 10, 11), {
    nickname: 'ISM Code',
  }),
  document(
    'goods',
    'International Maritime Dangerous Goods Code',
    `1 General\n\n${'1.1 A.\n\n1.2 B.\n\n1.3 C.\n\n1.4 D.'}`,
  ),
  document('security', 'ISPS Code', `PART A\n\n${chapters(8, 9)}\n\nPART B\n\n${chapters(8, 9)}`),
  document(
    'systems',
    'FSS Code, chapter 9: Detection',
    '1 Application\n\n2 Engineering\n\n2.1 General.\n\n2.2 Power.',
  ),
  document(
    'collisions',
    'International Regulations for Preventing Collisions at Sea, 1972',
    [
      'PART A\n\nRule 1\n\nWords.\n\nRule 2\n\nWords.\n\nRule 3\n\nWords.',
      'PART B\n\nRule 4\n\nWords.\n\nRule 5\n\n(a) Look out;\n\n(b) Listen.',
      'ANNEX I\n\n1 Words.\n\n2 More.\n\nANNEX II\n\n1 Words.\n\n2 More.',
    ].join('\n\n'),
  ),
  document(
    'law',
    'Harbour Safety Regulations, 2020',
    [
      'PART 1\n\nGeneral\n\nDIVISION 1\n\n1 One.\n\n2 Two.\n\nDIVISION 3\n\n3 Three.\n\n4 Four.',
      'PART 2\n\nBoats\n\nDIVISION 3\n\nSUBDIVISION 1\n\n11 Eleven.\n\n12 (1) Twelve:\n\n(a) oars; and\n\n(b) sails.',
      'SCHEDULE\n\n1 Words.\n\n2 More words.',
    ].join('\n\n'),
    { number: 'SOR/2020-316', nickname: 'HSR' },
  ),
  document(
    'loi',
    'Règlement sur les ports',
    'PARTIE 1\n\n1 Mots.\n\n2 Mots.\n\nPARTIE 2\n\n3 (1) Le capitaine :\n\na) vérifie;\n\nb) note.' +
      '\n\nANNEXE 1\n\n1 Un.\n\n2 Deux.',
    { number: 'DORS/2021-77', nickname: 'RP' },
  ),
  ...[
    'TP 127 E',
    'MSC.1/Circ.1276',
    'MSC.267(85)',
    'Res. A.1119(30)',
    'LL.3/Circ.208',
    'MEPC.1/Circ.795/Rev.8',
    'UR Z10.1',
    'IACS UI SC 123',
    'C.R.C., c. 1417',
    '46 CFR 15.515',
    '33 CFR Part 164',
    'S.C. 2001, c. 26',
    'S.I. No. 492 of 2012',
    'SOSC V/23',
  ].map((number) => document(number, `Title of ${number}`, '1 A.\n\n2 B.', { number })),
];

const entries = [
  { written: 'SOLAS', also: ['International Convention for the Safety of Life at Sea', 'SOLAS 74'] },
  { written: 'MARPOL', also: ['MARPOL 73/78', 'Pollution Convention'] },
  { written: 'STCW', also: ['STCW Convention', 'STCW 78'] },
  { written: 'IMDG Code', also: ['International Maritime Dangerous Goods Code', 'IMDG'] },
  { written: 'FSS Code', also: ['Fire Safety Systems Code'] },
  {
    written: 'collision regulations',
    also: ['COLREG', 'International Regulations for Preventing Collisions at Sea, 1972'],
  },
].map((entry) => ({ ...entry, kind: 'abbreviation' as const }));

/** The same documents are in many libraries. */
const keysOf = new WeakMap<Document, readonly string[]>();

function libraryOf(held: readonly Document[]): CitedLibrary<Document> {
  for (const one of held) if (!keysOf.has(one)) keysOf.set(one, citedKeys(one));
  const provisions = new Map<string, CitedProvisions>();
  const read = ({ id, text }: Document) => {
    const structured = deriveStructure(text);
    const index = {
      find: createProvisionIndex(structured),
      cite: createCitations(structured.nodes),
      addresses: structured.nodes.flatMap(({ address }) => address ?? []),
    };
    provisions.set(id, index);
    return index;
  };
  return {
    findByKeys(keys) {
      const found = new Map<string, Document[]>();
      for (const one of held)
        for (const key of keysOf.get(one)!)
          if (keys.includes(key)) found.set(key, [...(found.get(key) ?? []), one]);
      return Promise.resolve(found);
    },
    findByTitle: (words) =>
      Promise.resolve(
        findTitled(
          words,
          held.map((one) => ({ ...one, names: [one.title] })),
        ),
      ),
    readUsualNames: () => Promise.resolve(createUsualNames(entries)),
    readProvisions: (one) => Promise.resolve(provisions.get(one.id) ?? read(one)),
  };
}
const library = libraryOf(documents);
const cite = async (typed: string, held = documents, from = library) => {
  const { places } = await findCitedPlaces(from, typed, held);
  return places
    .map(({ document: { id }, provision }) => (provision ? `${id} ${provision.citation}` : id))
    .join(', ');
};

/** All spellings in a list lead to the place that is its key. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  fire: [
    'SOLAS II-2',
    'SOLAS Chapter II-2',
    'SOLAS Ch. II-2',
    'solas ch II-2',
    'Chapter II-2 of SOLAS',
    'SOLAS 74 Chapter II-2',
  ],
  'fire reg. 10': [
    'SOLAS II-2/10',
    'SOLAS reg. II-2/10',
    'SOLAS regulation II-2/10',
    'SOLAS Ch. II-2 Reg. 10',
    'SOLAS chapter II-2, regulation 10',
    'regulation 10 of chapter II-2 of SOLAS',
    'Regulation II-2/10 of SOLAS',
    'SOLAS Reg II-2/10',
    'SOLAS 74 II-2/10',
  ],
  'fire reg. 10(2)': [
    'SOLAS II-2/10.2',
    'SOLAS Ch. II-2 Reg. 10.2',
    'SOLAS II-2 Reg 10.2',
    'SOLAS reg II-2/10.2',
    'SOLAS II-2/10(2)',
  ],
  'fire reg. 10(2)(1)': ['SOLAS II-2/10.2.1', 'SOLAS chapter II-2 regulation 10.2.1'],
  navigation: ['SOLAS Chapter V', 'SOLAS Ch. V', 'SOLAS chapter 5', 'Chapter V of SOLAS'],
  'navigation reg. 19': [
    'SOLAS V/19',
    'SOLAS regulation V/19',
    'SOLAS Reg. V/19',
    'SOLAS Ch. V Reg. 19',
    'solas v/19',
    'SOLAS chapter V regulation 19',
    'SOLAS Ch.V Reg.19',
    'SOLAS Chapter 5 Regulation 19',
    'reg. 19 of SOLAS Chapter V',
  ],
  'navigation reg. 19(2)': ['SOLAS V/19.2'],
  air: [
    'MARPOL Annex VI',
    'MARPOL annex 6',
    'Annex VI of MARPOL',
    'MARPOL 73/78 Annex VI',
    'Annex VI to MARPOL',
  ],
  'air reg. 14': [
    'MARPOL Annex VI reg 14',
    'MARPOL Annex VI Regulation 14',
    'MARPOL Annex VI, reg. 14',
    'MARPOL VI/14',
    'MARPOL 73/78 Annex VI Reg. 14',
    'regulation 14 of Annex VI of MARPOL',
    'Regulation 14 of MARPOL Annex VI',
    'MARPOL Annex 6 reg 14',
    'MARPOL reg. VI/14',
  ],
  'air reg. 14(1)': ['MARPOL Annex VI reg 14.1', 'MARPOL VI/14.1'],
  oil: ['MARPOL Annex I', 'MARPOL annex 1', 'Annex I of MARPOL'],
  'oil reg. 12A': [
    'MARPOL Annex I Regulation 12A',
    'MARPOL Annex I reg 12A',
    'MARPOL I/12A',
    'Regulation 12A of Annex I of MARPOL',
  ],
  sewage: ['Annex IV of MARPOL', 'MARPOL 73/78 Annex 4'],
  'sewage reg. 11': ['MARPOL Annex IV reg. 11', 'MARPOL IV/11'],
  'management s. 10.3': [
    'ISM Code 10.3',
    'ISM 10.3',
    'ISM Code section 10.3',
    'ISM Code s. 10.3',
    'ISM Code para 10.3',
    'section 10.3 of the ISM Code',
    'ISM Code, 10.3',
  ],
  'management s. 10': ['ISM Code 10', 'ISM Code section 10'],
  'goods s. 1.4': [
    'IMDG 1.4',
    'IMDG Code 1.4',
    'IMDG Code section 1.4',
    'Code IMDG, section 1.4',
    'the IMDG Code 1.4',
  ],
  'security Part A': ['ISPS Code Part A', 'Part A of the ISPS Code'],
  'security Part A, s. 9.3': [
    'ISPS Code Part A 9.3',
    'ISPS A/9.3',
    'ISPS Code A/9.3',
    'ISPS Code Part A, section 9.3',
    'ISPS s. A/9.3',
  ],
  systems: ['FSS Code Ch. 9', 'FSS Code chapter 9', 'Chapter 9 of the FSS Code'],
  'systems s. 2.1': ['FSS Code Ch. 9, 2.1', 'FSS Code chapter 9 para 2.1'],
  'collisions Rule 5(a)': [
    'COLREG Rule 5(a)',
    'COLREGs r. 5 (a)',
    'Rule 5(a)',
    'COLREG 5(a)',
    'COLREG Part B Rule 5(a)',
    'Rule 5(a) of Part B of the COLREGs',
  ],
  'collisions Annex I': ['COLREG Annex I', 'Annex I of COLREG', 'COLREGs annex 1'],
  'law s. 12(1)': [
    'HSR s. 12(1)',
    'HSR Part 2, Division 3, section 12(1)',
    'HSR, Part 2, Subdivision 1, s. 12(1)',
    'Harbour Safety Regulations, 2020, Part 2, Division 3, Subdivision 1, section 12(1)',
    'SOR/2020-316 Part 2, Division 3, section 12(1)',
    'section 12(1) of Part 2 of the HSR',
    'HSR section 12, subsection (1)',
    'DORS/2020-316 s. 12(1)',
    'DORS/2020-316 art. 12(1)',
  ],
  'law s. 12(1)(b)': [
    'HSR Part 2 s. 12(1)(b)',
    'HSR section 12, paragraph (1)(b)',
    'HSR Part II s. 12(1)(b)',
  ],
  'law Part 2, Division 3': ['HSR Part 2, Division 3'],
  'law Schedule': ['HSR Schedule', 'Schedule to the HSR', 'SOR/2020-316 Schedule', 'Schedule of the HSR'],
  'law Schedule, s. 2': ['HSR Schedule, section 2', 'HSR Schedule, 2'],
  'loi s. 3(1)(a)': [
    'RP alinéa 3(1)a)',
    'alinéa 3(1)a) du RP',
    'l’alinéa 3(1)a) du Règlement sur les ports',
    'DORS/2021-77 alinéa 3(1)a)',
    'SOR 2021-77 al. 3(1)a)',
    'RP art. 3(1)a)',
    'RP 3(1)a)',
  ],
  'loi s. 3(1)': [
    'RP paragraphe 3(1)',
    'article 3(1) du RP',
    'RP, article 3, paragraphe (1)',
    'RP partie 2, article 3(1)',
  ],
  'loi Part 2': ['RP partie 2', 'la partie 2 du RP', 'DORS/2021-77, partie 2'],
  'loi Annex 1': ['RP annexe 1', 'l’annexe 1 du RP', 'RP annexe', 'RP Schedule 1'],
  'TP 127 E': ['TP 127', 'TP127', 'TP 127E', 'TP-127-E', 'tp 127 e'],
  'MSC.1/Circ.1276': [
    'MSC 1/Circ 1276',
    'MSC/Circ.1276',
    'MSC.1 Circular 1276',
    'MSC Circ. 1276',
    'IMO MSC.1/Circ.1276',
  ],
  'MSC.267(85)': [
    'MSC 267(85)',
    'Resolution MSC.267(85)',
    'Res. MSC.267(85)',
    'MSC Res. 267(85)',
    'MSC.267 (85)',
  ],
  'Res. A.1119(30)': [
    'Resolution A.1119(30)',
    'A.1119(30)',
    'A 1119(30)',
    'IMO Resolution A.1119(30)',
    'Res A 1119 (30)',
  ],
  'LL.3/Circ.208': ['LL3/Circ 208', 'LL.3 Circular 208', 'LL.3/Circular.208'],
  'MEPC.1/Circ.795/Rev.8': ['MEPC.1/Circ.795 Rev. 8', 'MEPC/Circ.795/Rev.8', 'MEPC.1/Circ.795 Revision 8'],
  'UR Z10.1': ['IACS UR Z10.1', 'URZ10.1', 'UR Z 10.1', 'Unified Requirement Z10.1'],
  'IACS UI SC 123': ['UI SC 123', 'UI SC123', 'IACS UI SC123', 'Unified Interpretation SC 123'],
  'C.R.C., c. 1417': ['CRC 1417', 'C.R.C. 1417', 'C.R.C., ch. 1417', 'CRC c 1417', 'CRC, c. 1417'],
  'C.R.C., c. 1417 s. 2': ['CRC 1417 s. 2', 'C.R.C., ch. 1417, art. 2'],
  '46 CFR 15.515': ['46 C.F.R. § 15.515', '46CFR15.515', 'Title 46 CFR 15.515', '46 CFR section 15.515'],
  '33 CFR Part 164': ['33 CFR 164', '33 CFR Pt. 164', '33 C.F.R. part 164', 'Title 33 CFR Part 164'],
  'S.C. 2001, c. 26': ['SC 2001 c 26', 'L.C. 2001, ch. 26', 'S.C. 2001, ch. 26'],
  'S.I. No. 492 of 2012': ['SI 492 of 2012', 'S.I. 492/2012', 'SI No 492/2012'],
  'SOSC V/23': ['SOSC reg. V/23', 'SOSC Ch. V Reg. 23', 'SOSC chapter V, regulation 23'],
};
/** These cite nothing in the library, or what they cite is uncertain. */
const uncertain = [
  ...[
    'MARPOL Annex V',
    'MARPOL Annex V reg 10',
    'MARPOL V/10',
    'SOLAS XI-2/6',
    'SOLAS III/20',
    'SOLAS Chapter III',
  ],
  ...['SOLAS 74', 'MARPOL', 'SOLAS', 'ISPS Code C/9.3', 'ISM Code 99'],
  ...[
    'TP 127 R2',
    'TP 128',
    'TP 127 F R2',
    'MSC.1/Circ.1277',
    'MSC.2/Circ.1276',
    'MSC.267(86)',
    'A.1119(31)',
  ],
  ...[
    'MEPC.1/Circ.795',
    'MEPC.1/Circ.795/Rev.9',
    'UR Z10',
    'UR Z10.2',
    'CRC 1418',
    '46 CFR 15.51',
    'SI 492/2013',
  ],
  ...[
    'LL.3/Circ.20',
    'S.C. 2001, c. 2',
    'DORS/2020-31',
    'Annex',
    'Schedule',
    'Fee Schedule',
    'SOLAS II-2 / V',
    'Annex VI',
    'Regulation 14',
    'Chapter V',
  ],
];
/** The documents of these exist, but the provisions don't. */
const onlyDocument: Readonly<Record<string, readonly string[]>> = {
  fire: ['SOLAS II-2/99', 'SOLAS Ch. II-2 Reg. 99'],
  air: ['MARPOL Annex VI reg 99', 'MARPOL VI/99'],
  watchCode: ['STCW Code A-II/1'],
  management: ['ISM Code section 99'],
  security: ['ISPS 9.3'],
  law: [
    'HSR Part 1, Division 3, section 12(1)',
    'HSR Schedule 2',
    'HSR Division 9, s. 12',
    'HSR reg. 99',
    'HSR Annex I',
  ],
  loi: ['RP annexe 2', 'RP partie 1, article 3(1)', 'RP alinéa 3(1)z)'],
  collisions: ['COLREG Part A Rule 5(a)'],
};

test('a title may lack its year, unless another document has the title without a year', async () => {
  const words = '1 One.\n\n2 (1) Two.';
  const newer = document('newer', 'Pilot Boat Regulations, 2020', words);
  const french = document('french', 'Règlement de 2020 sur les bateaux-pilotes', words);
  const older = document('older', 'Pilot Boat Regulations', '1 One.');
  const citeIn = (held: readonly Document[], typed: string) => cite(typed, held, libraryOf(held));
  for (const typed of ['Pilot Boat Regulations s. 2(1)', 'section 2(1) of the Pilot Boat Regulations'])
    assert.is(await citeIn([newer, french], typed), 'newer s. 2(1)', typed);
  for (const typed of [
    'Règlement sur les bateaux-pilotes, art. 2(1)',
    'article 2 du Règlement sur les bateaux-pilotes',
  ])
    assert.match(await citeIn([newer, french], typed), /^french s\. 2/, typed);
  assert.is(await citeIn([newer, older], 'Pilot Boat Regulations s. 1'), 'older s. 1');
  assert.is(await citeIn([newer, older], 'Pilot Boat Regulations s. 2(1)'), 'older');
  const both = [newer, document('newest', 'Pilot Boat Regulations 2026', words)];
  assert.is(await citeIn(both, 'Pilot Boat Regulations s. 2'), 'newer s. 2, newest s. 2');
  // Some words of a title are only a suggestion.
  const { answer, places } = await findCitedPlaces(libraryOf([newer]), 'Boat Regulations s. 2', []);
  assert.equal([answer, ...places.map(({ document }) => document.id)], ['several', 'newer']);
});

test('citations lead to the document or provision in all the spellings that people at sea use', async () => {
  for (const [expected, all] of Object.entries(spellings))
    for (const typed of all) assert.is(await cite(typed), expected, typed);
});

test('if the cited division of a document has no such provision, only the document is found', async () => {
  for (const [expected, all] of Object.entries(onlyDocument))
    for (const typed of all) assert.is(await cite(typed), expected, typed);
});

test('nothing is found for citations of other documents, or for uncertain ones', async () => {
  for (const typed of uncertain) assert.is(await cite(typed), '', typed);
});

/** Returns what is found in a library that contains only this document, or "" for nothing. */
const citeIn = (typed: string, only: Document) => cite(typed, [only], libraryOf([only]));
const numbered = (count: number, word = '') =>
  Array.from({ length: count }, (_, at) => `${word}${at + 1} Words.`).join('\n\n');

test('the numbers of a provision and of its paragraph are never combined into one number', async () => {
  const rules = document('rules', 'COLREG', numbered(30, 'Rule '));
  assert.is(await citeIn('Rule 2.3', rules), '');
  assert.is(await citeIn('COLREG Rule 2, paragraph 3', rules), 'rules');
  const act = document('act', 'Harbour Act', numbered(30), { nickname: 'HA', number: 'SOR/2020-9' });
  assert.is(await citeIn('HA s. 1, paragraph 2', act), 'act');
  assert.is(await citeIn('SOR/2020-9 s. 1, para 2', act), 'act');
  assert.is(await citeIn('HA s. 12', act), 'act s. 12');
  const parts = Array.from({ length: 13 }, (_, at) => `PART ${at + 1}\n\nWords\n\n${at + 31} One.`);
  const inParts = document('act', 'Port Act', parts.join('\n\n'), { nickname: 'PA' });
  assert.is(await citeIn('PA Part 1, 2', inParts), 'act');
  assert.is(await citeIn('PA Part 12', inParts), 'act Part 12');
  const chapter = document('chapter', 'SOLAS Chapter V: Navigation', numbered(30, 'Regulation '));
  assert.is(await citeIn('SOLAS V reg 2.1', chapter), 'chapter');
});

test('a paragraph of a rule is found whether it is typed with a dot, the word “paragraph” or brackets', async () => {
  const rules = document(
    'rules',
    'COLREG',
    'Rule 2\n\n(1) One;\n\n(2) two;\n\n(3) three.\n\nRule 23\n\nWords.',
  );
  for (const typed of ['Rule 2.3', 'COLREG Rule 2, paragraph 3', 'COLREG Rule 2(3)'])
    assert.is(await citeIn(typed, rules), 'rules Rule 2(3)', typed);
});

test('nothing is found if the cited document isn’t in the library', async () => {
  for (const [expected, all] of [...Object.entries(spellings), ...Object.entries(onlyDocument)]) {
    const isCited = ({ id }: Document) => expected === id || expected.startsWith(`${id} `);
    const others = documents.filter((one) => !isCited(one));
    assert.is(others.length, documents.length - 1, expected);
    const without = libraryOf(others);
    for (const typed of all) assert.is(await cite(typed, others, without), '', typed);
  }
});

test('a document that is another annex or chapter is never found, however its title states this', async () => {
  const titles = [
    'MARPOL, annexe V : Ordures',
    'Annex V of MARPOL: Garbage',
    'Annex V to the MARPOL: Garbage',
  ];
  for (const title of titles) {
    const garbage = document('garbage', title, regulations('10', '14'), { instrument: 'MARPOL' });
    for (const typed of ['MARPOL Annex VI', 'MARPOL Annex VI reg 14', 'MARPOL VI/14'])
      assert.is(await citeIn(typed, garbage), '', `${title}: ${typed}`);
    for (const typed of ['MARPOL Annex V reg 14', 'MARPOL V/14', 'MARPOL, annexe V, reg. 14'])
      assert.is(await citeIn(typed, garbage), 'garbage reg. 14', `${title}: ${typed}`);
  }
  const chapter = document('five', 'SOLAS, chapter V: Navigation', regulations('19'), { number: 'SOLAS 74' });
  assert.is(await citeIn('SOLAS 74 chapter IV reg 19', chapter), '');
  const { answer } = await findCitedPlaces(libraryOf([chapter]), 'SOLAS 74 chapter IV reg 19', [chapter]);
  assert.is(answer, 'none');
  assert.is(await citeIn('SOLAS 74 chapter V reg 19', chapter), 'five reg. 19');
});

test('after its number, a document that is the cited chapter itself is searched for the provision', async () => {
  for (const [typed, title, number, text, expected] of [
    [
      'SOLAS 74 chapter V reg 19.2',
      'SOLAS, chapter V: Navigation',
      'SOLAS 74',
      regulations('19'),
      'reg. 19(2)',
    ],
    ['SOLAS 74 chapter 5 reg 19', 'SOLAS, chapter V: Navigation', 'SOLAS 74', regulations('19'), 'reg. 19'],
    ['SOLAS 74 chapter V s. 2', 'SOLAS, chapter V: Navigation', 'SOLAS 74', numbered(3), 's. 2'],
    ['C.R.C., c. 1468 Part 2 s. 3', 'Ports Act – Part 2 Boats', 'C.R.C., c. 1468', numbered(4), 's. 3'],
  ] as const) {
    const part = document('part', title, text, { number });
    assert.is(await citeIn(typed, part), `part ${expected}`, typed);
  }
  const chapter = document('five', 'SOLAS, chapter V: Navigation', numbered(20), { number: 'SOLAS 74' });
  for (const typed of ['SOLAS 74 chapter V reg 19', 'SOLAS 74 chapter V', 'SOLAS 74 chapter V s. 30'])
    assert.is(await citeIn(typed, chapter), 'five', typed);
  // The title says only what the document is about.
  const about = document('about', 'SOLAS, chapter V – Guidelines', regulations('19'), { number: 'SOLAS 74' });
  assert.is(await citeIn('SOLAS 74 chapter V reg 19', about), 'about');
});

test('another chapter that has the number of the whole convention doesn’t hide the cited chapter', async () => {
  const nine = document('nine', 'SOLAS (Chapter IX): Management', regulations('1', '2', '3'), {
    number: 'SOLAS 74',
  });
  const held = [...documents, nine];
  const from = libraryOf(held);
  for (const typed of ['SOLAS 74 chapter V reg 19', 'SOLAS 74 V/19', 'SOLAS 1974 V/19'])
    assert.is(await cite(typed, held, from), 'navigation reg. 19', typed);
  for (const typed of ['SOLAS 74 chapter IX reg 2', 'SOLAS (Chapter IX) reg 2', 'SOLAS 1974 IX/2'])
    assert.is(await cite(typed, held, from), 'nine reg. 2', typed);
  assert.is(await cite('SOLAS 74 chapter VI reg 2', held, from), '');
});

test('a year in full, “as amended” and brackets around a provision make no difference', async () => {
  for (const [expected, all] of Object.entries({
    'navigation reg. 19': [
      ...['SOLAS 1974, Chapter V, Regulation 19', 'SOLAS 1974 as amended reg V/19', 'SOLAS 1974 V/19'],
      ...[
        'SOLAS, 1974, as amended, Chapter V, regulation 19',
        'SOLAS (1974) V/19',
        'SOLAS (as amended) V/19',
      ],
      ...['regulation V/19 of SOLAS 1974, as amended', 'SOLAS V/19, as amended', 'SOLAS V/19 (as amended)'],
      ...[
        'SOLAS (Chapter V, regulation 19)',
        'SOLAS (V/19)',
        'SOLAS (reg. V/19)',
        'SOLAS Chapter V (reg. 19)',
      ],
    ],
    'navigation reg. 19(2)': ['SOLAS (Chapter V) regulation 19(2)', 'SOLAS 1974 Chapter V (reg. 19(2))'],
    navigation: ['SOLAS (Chapter V)', 'SOLAS 1974 (Chapter V)', 'SOLAS 1974, as amended, Chapter V'],
    air: [
      'MARPOL (Annex VI)',
      'MARPOL 73/78 (Annex VI)',
      'MARPOL 1973/78 Annex VI',
      'MARPOL, as amended, Annex VI',
    ],
    'air reg. 14': [
      ...['MARPOL 73/78 (Annex VI) reg 14', 'MARPOL Annex VI (reg. 14)', 'MARPOL (Annex VI) (reg. 14)'],
      ...[
        'MARPOL (Annex VI, reg. 14)',
        'MARPOL 1973/1978 Annex VI reg 14',
        'MARPOL (73/78), Annex VI, reg 14',
      ],
    ],
    'law s. 12(1)': ['SOR/2020-316 (s. 12(1))', 'HSR (Part 2) s. 12(1)', 'HSR, as amended, s. 12(1)'],
    'law Schedule, s. 2': ['SOR/2020-316 (Schedule, s. 2)', 'HSR (section 2 of the Schedule)'],
    'security Part A, s. 9.3': ['ISPS Code (Part A) 9.3', 'ISPS Code (Part A, section 9.3)'],
    'collisions Rule 5(a)': ['COLREG (Rule 5(a))', '( Rule 5(a) ) COLREG', 'COLREG Rule 5 (paragraph (a))'],
  }))
    for (const typed of all) assert.is(await cite(typed), expected, typed);
});

test('a division in brackets may follow the provision that it contains', async () => {
  for (const [typed, expected] of [
    ['MARPOL regulation 14 (Annex VI)', 'air reg. 14'],
    ['regulation 14.1 (Annex VI) of MARPOL', 'air reg. 14(1)'],
    ['SOLAS regulation 10 (chapter II-2)', 'fire reg. 10'],
    ['HSR s. 12(1) (Part 2)', 'law s. 12(1)'],
    ['MARPOL regulation 14 (Annex V)', ''],
  ] as const)
    assert.is(await cite(typed), expected, typed);
});

test('after a chapter and a stroke, the number may be a section number in a code', async () => {
  for (const [typed, expected] of [
    ['FSS Code chapter 9/2', 'systems s. 2'],
    ['FSS Code ch. 9/2.1', 'systems s. 2.1'],
    ['FSS Code chapter 8/2', ''],
    ['FSS Code 9/2.1', 'systems s. 2.1'],
    ['FSS 9/2.1', 'systems s. 2.1'],
    ['FSS Code 8/2.1', ''],
    ['SOLAS 5/19', 'navigation reg. 19'],
  ] as const)
    assert.is(await cite(typed), expected, typed);
  const text = (chapter: string) =>
    `CHAPTER I\n\n1.1 Words\n\n1.1.1 One.\n\n${chapter}\n\n2.1 Buoys\n\n2.1.1 One.\n\n2.2 Jackets\n\n2.2.1 One.`;
  const code = document('code', 'Appliance Code', text('CHAPTER II'), { nickname: 'AC' });
  assert.is(await citeIn('AC Chapter II/2.2.1', code), 'code s. 2.2.1');
  assert.is(await citeIn('AC chapter 2/2.2.1', code), 'code s. 2.2.1');
  assert.is(await citeIn('AC II/2.2.1', code), 'code s. 2.2.1');
  assert.is(await citeIn('Appliance Code 2/2.2.1', code), 'code s. 2.2.1');
  for (const typed of ['AC Chapter II/1.1.1', 'AC II/1.1.1', 'AC I/2.2.1', 'AC II/2.9'])
    assert.is(await citeIn(typed, code), 'code', typed);
  const numberedChapters =
    'CHAPTER 8\n\n1 One.\n\n2 Two.\n\n2.1 A.\n\nCHAPTER 9\n\n1 One.\n\n2 Two.\n\n2.1 A.';
  const whole = document('whole', 'Alarm Code', numberedChapters, { nickname: 'ALC' });
  assert.is(await citeIn('Alarm Code 9/2.1', whole), 'whole Chapter 9, s. 2.1');
  assert.is(await citeIn('ALC 9/2.1', whole), 'whole Chapter 9, s. 2.1');
  assert.is(await citeIn('Alarm Code 7/2.1', whole), '');
  const treaty = document(
    'treaty',
    'Watch Treaty',
    'CHAPTER II\n\n1 One.\n\n2 Two:\n\n2.1 More.\n\n2.2 Last.',
    {
      nickname: 'WT',
    },
  );
  for (const typed of [
    'WT Chapter II/2',
    'WT Chapter 2/2',
    'WT Chapter II/2.1',
    'WT Chapter 2/2.1',
    'WT II/2.1',
  ])
    assert.is(await citeIn(typed, treaty), 'treaty');
  assert.is(await citeIn('WT 2/2.1', treaty), '');
});

test('a French “règle” is found as a rule and as a regulation, but a French article is neither', async () => {
  const french = document('french', 'SOLAS, chapitre V', numbered(20, 'Règle '));
  for (const typed of ['SOLAS chapter V regulation 19', 'SOLAS chapter V rule 19', 'règle V/19 de SOLAS'])
    assert.is(await citeIn(typed, french), 'french Rule 19', typed);
  const articles = document('french', 'SOLAS, chapitre V', numbered(20, 'Article '));
  assert.is(await citeIn('SOLAS chapter V regulation 19', articles), 'french');
});

test('another year, an amendment and brackets around anything else are part of a name', async () => {
  for (const typed of [
    ...['SOLAS 1960 V/19', 'SOLAS 2074 V/19', 'SOLAS 19 V/19', 'MARPOL 1973 Annex VI reg 14', 'SOLAS 1974'],
    ...['SOLAS V/19 as amended by MSC.99(73)', 'SOLAS as amended in 2004 V/19', 'SOLAS unless amended V/19'],
    ...['MARPOL (Annex V) reg 14', 'MARPOL (Annex V, reg. 10)', 'SOLAS (Chapter IV) reg 19', 'as amended'],
    ...[
      'SOLAS ((Chapter V))',
      'SOLAS (Chapter V',
      'SOLAS Chapter V)',
      'SOLAS (not Chapter V)',
      '(Chapter V)',
    ],
  ])
    assert.is(await cite(typed), '', typed);
  for (const [typed, expected] of [
    ['HSR s. 12 (s. 11)', ''],
    ['HSR s. 12 (Part 1)', 'law'],
    ['HSR (Part 1) s. 12(1)', 'law'],
    ['HSR (Parts 1, 2)', 'law'],
  ] as const)
    assert.is(await cite(typed), expected, typed);
});

test('a text about an annex or a chapter isn’t the annex or the chapter', async () => {
  for (const title of [
    ...['– Unified Interpretations', '(inspection form)', ': Questions and answers', '– Guidelines'],
    ...[': Lignes directrices', ': Interprétations uniformes', '(formulaire)', '– Résumé'],
  ])
    for (const text of [numbered(20), numbered(20, 'Regulation ')])
      assert.is(
        await citeIn('MARPOL Annex VI reg 14', document('about', `MARPOL Annex VI ${title}`, text)),
        '',
      );
});

test('a text about another annex isn’t found, but a part with the heading “Interpretation” is', async () => {
  const about = document('about', 'MARPOL Annex V – Forms', regulations('14'), { instrument: 'MARPOL' });
  for (const typed of ['MARPOL Annex VI', 'MARPOL Annex VI reg 14', 'MARPOL VI/14'])
    assert.is(await citeIn(typed, about), '', typed);
  const part = document('part', 'Port Act – Part 1 Interpretation', '1 One.\n\n2 Two.', {
    ...{ number: 'PA 5', instrument: 'Port Act' },
  });
  for (const typed of ['Port Act Part 1 s. 2', 'PA 5 s. 2'])
    assert.is(await citeIn(typed, part), 'part s. 2', typed);
  for (const typed of ['Port Act Part 2 s. 2', 'PA 5 Part 2 s. 2'])
    assert.is(await citeIn(typed, part), '', typed);
  for (const title of ['Port Act Part 3 – Amendments 2020', 'Port Act Part 3 – Application forms']) {
    const aboutPart = document('about', title, '1 One.\n\n2 Two.', { instrument: 'Port Act' });
    assert.is(await citeIn('Port Act Part 3 s. 2', aboutPart), 'about', title);
  }
});

test('a regulation of an annex is found only in a text that calls it a regulation or a rule', async () => {
  const annex = (text: string) => document('annex', 'MARPOL Annex VI: Air', text);
  const byNumber = document('annex', 'Air', numbered(20), { number: 'MARPOL Annex VI' });
  assert.is(await citeIn('MARPOL Annex VI reg 14', byNumber), 'annex');
  for (const typed of ['MARPOL Annex VI reg 14', 'MARPOL VI/14', 'MARPOL Annex VI Rule 14'])
    assert.is(await citeIn(typed, annex(numbered(20))), 'annex', typed);
  assert.is(await citeIn('MARPOL Annex VI s. 14', annex(numbered(20))), 'annex s. 14');
  assert.is(await citeIn('MARPOL VI/14', annex(numbered(20, 'Règle '))), 'annex Rule 14');
});

test('for a list or a range of paragraphs, only the document is found', async () => {
  const text = '1 All:\n\n(a) first:\n\n(i) one;\n\n(ii) two;\n\n(b) last.\n\n2 (1) Two.\n\n(2) More.';
  const law = document('law', 'Law', text, { nickname: 'LA' });
  assert.is(await citeIn('LA s. 1(a)(i)', law), 'law s. 1(a)(i)');
  assert.is(await citeIn('LA s. 2(1)', law), 'law s. 2(1)');
  for (const typed of ['LA s. 1(a), (i)', 'LA (1) to s. 2', 'LA s. 1 to 2', 'LA s. 2(1) to (2)'])
    assert.is(await citeIn(typed, law), 'law', typed);
});

test('if several parts, annexes or chapters may be meant, at most the document is found', async () => {
  for (const typed of ['HSR Part 1, 2', 'HSR Part 1 2', 'HSR Parts 1 2', 'HSR Part 1/2', 'HSR Parts 1, s. 2'])
    assert.is(await cite(typed), 'law', typed);
  for (const typed of ['RP annexes 1, 2', 'RP annexe 1/2', 'RP parties 1, 2'])
    assert.is(await cite(typed), 'loi', typed);
  for (const typed of ['COLREG Annexes I/2', 'COLREG Annexes I, 2'])
    assert.is(await cite(typed), 'collisions', typed);
  // These documents are single annexes and chapters, so which one is meant is uncertain.
  for (const typed of [
    'MARPOL Annexes 1/12',
    'MARPOL annexes I, 12',
    'SOLAS chapters 5/19',
    'SOLAS chapters V 19',
  ])
    assert.is(await cite(typed), '', typed);
  assert.is(await cite('SOLAS chapter 5/19'), 'navigation reg. 19');
  assert.is(await cite('HSR section 2 to the Schedule'), 'law Schedule, s. 2');
});

test('in a chapter with a Roman numeral, a numbered paragraph isn’t mistaken for a regulation', async () => {
  const convention = document(
    'whole',
    'Watch Convention',
    'Article II\n\nWords.\n\nANNEX\n\nCHAPTER II\n\nRegulation II/1\n\n1 One.\n\n2 Two.\n\nRegulation II/2\n\nWords.',
    { nickname: 'WTC' },
  );
  for (const typed of [
    ...['WTC Chapter II reg. 2', 'WTC Article II/2', 'WTC Chapter II/2'],
    ...[
      'WTC Chapter 2 reg. 2',
      'WTC Chapter 2/2',
      'WTC Annex, Chapter 2, reg. 2',
      'WTC reg. 2',
      'WTC Chapter II 2',
    ],
    ...['WTC chapitre II règle 2', 'WTC chapitre 2/2', 'règle 2 du chapitre 2 du WTC'],
  ])
    assert.is(await citeIn(typed, convention), 'whole', typed);
  for (const typed of ['WTC II/2', 'WTC reg. II/2'])
    assert.is(await citeIn(typed, convention), 'whole Annex, reg. II-2', typed);
  const treaty = document('treaty', 'Watch Treaty', 'PART V\n\nArticle 1\n\nWords.\n\nArticle 2\n\nWords.', {
    nickname: 'WT',
  });
  assert.is(await citeIn('WT Article V/2', treaty), 'treaty');
});

test('a numbered paragraph of a text that is about one regulation isn’t taken for another regulation', async () => {
  const text = '1 One.\n\n2 Two.\n\n3 Three.';
  const cited = [
    'WTC Chapter II/2',
    'WTC Chapter 2 reg. 2',
    'WTC II/2',
    'WTC Chapter II reg. 2',
    'WTC reg. 2',
  ];
  for (const [title, names] of [
    ['WTC Chapter II', {}],
    ['WTC Chapter 2: Masters', {}],
    ['WTC Regulation II/1', { instrument: 'WTC' }],
    ['WTC Chapter II, Regulation 1', { instrument: 'WTC' }],
    ['Watch Convention – Regulation II/1', { instrument: 'WTC' }],
    ['Masters', { number: 'WTC II/1', nickname: 'WTC' }],
    ['Masters', { number: 'WTC Chapter II' }],
    ['WTC', {}],
  ] as const)
    for (const inText of [text, `CHAPTER 2\n\nRegulation 2/1\n\n${text}`]) {
      const one = document('one', title, inText, names);
      for (const typed of cited)
        // Nothing says that the numbers in a text called only "WTC" aren't those of regulations.
        if (title !== 'WTC' || typed !== 'WTC reg. 2')
          assert.not.match(await citeIn(typed, one), / /, `${title}: ${typed}`);
    }
  // Without the annexes, only the section would have this number.
  const directive = document(
    'directive',
    'Port Directive',
    `CHAPTER I\n\n${numbered(3)}\n\nANNEX I\n\n${numbered(3)}`,
  );
  for (const typed of ['Port Directive reg. 2', 'Port Directive règle 2', 'Port Directive Annex I reg. 2'])
    assert.is(await citeIn(typed, directive), 'directive', typed);
  const rules = document('rules', 'WTC', `PART 1\n\nCHAPTER 2\n\n${text}`);
  assert.is(await citeIn('WTC Part 1, Chapter 2, reg. 2', rules), 'rules s. 2');
  const chapter = document('chapter', 'Boats', regulations('19', '20'), { number: 'SOSC III' });
  for (const typed of ['SOSC III/20.1', 'SOSC III reg. 20.1', 'SOSC III règle 20.1'])
    assert.is(await citeIn(typed, chapter), 'chapter reg. 20(1)', typed);
});

test('in a part of an act, the number after a chapter with a Roman numeral is a section number', async () => {
  const act = document(
    'act',
    'Shipping Act 1995',
    'PART VI\n\nCHAPTER I\n\n1 One.\n\n2 Two.\n\nCHAPTER II\n\n3 Three.\n\n4 (1) Four.\n\n(2) More.',
  );
  for (const [typed, expected] of [
    ['Shipping Act 1995, Part VI, Chapter II, 4', 'act s. 4'],
    ['Shipping Act 1995 Part VI Chapter II 4(2)', 'act s. 4(2)'],
    ['Shipping Act 1995 Part VI Chapter I 4', 'act'],
    ['Shipping Act 1995 Part VI Chapter II/4', 'act'],
    ['Shipping Act 1995 Part VI Chapter II reg. 4', 'act'],
  ] as const)
    assert.is(await citeIn(typed, act), expected, typed);
});

test('French words lead to the provision of a text in English', async () => {
  for (const [expected, all] of Object.entries({
    'navigation reg. 19': [
      ...[
        'SOLAS chapitre V règle 19',
        'SOLAS, chapitre V, regle 19',
        'SOLAS règle V/19',
        'SOLAS chap. V règle 19',
      ],
      ...[
        'règle 19 du chapitre V de SOLAS',
        'la règle V/19 de la SOLAS',
        'SOLAS, telle que modifiée, règle V/19',
      ],
      ...['Convention SOLAS, chapitre V, règle 19', 'règle V/19 de la Convention SOLAS'],
      // Some keyboards type an accent as a character of its own.
      're\u0300gle 19 du chapitre V de SOLAS',
    ],
    'navigation reg. 19(2)': ['SOLAS chapitre V règle 19.2', 'SOLAS règle V/19, paragraphe 2'],
    'air reg. 14': [
      ...['MARPOL annexe VI règle 14', 'MARPOL (annexe VI) règle 14', 'MARPOL annexe 6 règle 14'],
      ...['règle 14 de l’annexe VI de MARPOL', 'regle 14 de l’annexe VI de MARPOL', 'MARPOL règle VI/14'],
    ],
    'collisions Rule 5(a)': [
      'COLREG règle 5a)',
      'COLREG partie B règle 5 a)',
      'Règle 5(a)',
      'regle 5 a) COLREG',
    ],
    'law s. 12(1)(b)': [
      ...['HSR partie 2, section 3, article 12(1)b)', 'alinéa 12(1)b) de la HSR'],
      ...[
        'l’article 12(1)b) de la section 3 de la partie 2 de la HSR',
        'DORS/2020-316 partie 2, article 12(1)b)',
      ],
    ],
    'law Schedule, s. 2': [
      'HSR annexe, article 2',
      'l’article 2 de l’annexe du HSR',
      'SOR/2020-316 annexe, article 2',
    ],
  }))
    for (const typed of all) assert.is(await cite(typed), expected, typed);
  const directive = document(
    'directive',
    'Directive 2009/16/EC',
    'CHAPTER I\n\nArticle 1\n\nWords.\n\nArticle 2\n\n1. One.\n\n2. Two.\n\nCHAPTER II\n\nArticle 3\n\nWords.',
    { number: '2009/16/EC' },
  );
  for (const [typed, expected] of [
    ['Directive 2009/16/EC, article 1er', 'directive Art. 1'],
    ['Directive 2009/16/EC, chapitre I, article 2, paragraphe 2', 'directive Art. 2(2)'],
    ['Directive 2009/16/EC, chapitre II, article 2', 'directive'],
    ['2009/16/EC règle 2', 'directive'],
  ] as const)
    assert.is(await citeIn(typed, directive), expected, typed);
  const garbage = document(
    'garbage',
    'The Merchant Shipping (Garbage) Regulations 2020',
    'PART 1\n\n1. (1) One.\n\n(2) Two.\n\n2. Words.\n\nPART 2\n\nCHAPTER 1\n\n3. Three.\n\nCHAPTER 2\n\n4. Four.',
    { number: 'S.I. 2020/621' },
  );
  for (const [typed, expected] of [
    ['S.I. 2020/621 règle 1(2)', 'garbage s. 1(2)'],
    ['S.I. 2020/621, partie 2, chapitre 2, règle 4', 'garbage s. 4'],
    ['S.I. 2020/621, partie 2, chapitre 1, règle 4', 'garbage'],
  ] as const)
    assert.is(await citeIn(typed, garbage), expected, typed);
});

test('a French “section” is a division, and a section only in a text without divisions', async () => {
  for (const [typed, expected] of [
    ['HSR partie 2, section 3', 'law Part 2, Division 3'],
    ['SOR/2020-316, partie 2, section 3', 'law Part 2, Division 3'],
    ['la section 3 de la partie 2 de la HSR', 'law Part 2, Division 3'],
    ['HSR partie 2, section 3, sous-section 1', 'law Part 2, Division 3, Subdivision 1'],
    // Part 1 has both Division 3 and section 3, and section 2 but no Division 2.
    ['HSR partie 1, section 3', 'law'],
    ['HSR partie 1, section 2', 'law'],
    ['SOR/2020-316, partie 1, section 2', 'law'],
    ['HSR partie 1, section 3, article 2', 'law'],
    ['la section 3 de la HSR', 'law'],
    ['HSR partie 2, section 12', 'law'],
    ['section 12 de la HSR', 'law s. 12'],
    ['HSR partie 2, section 12(1)', 'law s. 12(1)'],
    ['HSR Part 1, section 2', 'law s. 2'],
  ] as const)
    assert.is(await cite(typed), expected, typed);
  const act = document('act', 'Port Act', `PART 1\n\n${numbered(3)}`, { nickname: 'PA' });
  for (const typed of [
    'PA partie 1, section 2',
    'la section 2 de la PA',
    'PA s. 2',
    'PA partie 1, article 2',
  ])
    assert.is(await citeIn(typed, act), 'act s. 2', typed);
});

test('“LA” next to a name isn’t mistaken for a French article', async () => {
  const act = document('act', 'Port Act', numbered(3), { nickname: 'PA' });
  for (const typed of ['PA LA 2', 'LA 2 PA', 'PA LA s. 2'])
    assert.not.match(await citeIn(typed, act), /s\. 2/, typed);
  assert.is(await citeIn('l’article 2 de PA', act), 'act s. 2');
});

test('only a few names are looked up, however many divisions are typed', async () => {
  for (const division of ['V', 'Part 1', 'Chapter V', 'annexe 1', 'Annex V,']) {
    let count = 0;
    const findByKeys = (keys: readonly string[]) => {
      count += keys.length;
      return library.findByKeys(keys);
    };
    await cite(`SOLAZ ${division}${` ${division}`.repeat(6)}`, [], { ...library, findByKeys });
    assert.ok(count < 500, `${division}: ${count}`);
  }
});

test('citations give the same result whether or not other documents are in the library', async () => {
  const typed = [...Object.values(spellings).flat(), ...Object.values(onlyDocument).flat(), ...uncertain];
  await fc.assert(
    fc.asyncProperty(
      fc.subarray([...documents], { minLength: 1 }),
      fc.array(fc.constantFrom(...typed), { minLength: 5, maxLength: 5 }),
      async (seen, some) => {
        const from = libraryOf(seen);
        for (const one of some) {
          const whole = await cite(one);
          // The cited document is found whatever else is in the library, and without it, nothing is found.
          const isSeen = seen.some(({ id }) => whole === id || whole.startsWith(`${id} `));
          assert.is(await cite(one, seen, from), isSeen ? whole : '', one);
        }
      },
    ),
    { numRuns: propertyRuns(100) },
  );
});

test.run();
