import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { GRAMMAR, deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import { checkStructuredText } from '../../../../src/shared/provisions/check';

/**
 * Joins the blocks with blank lines, derives the structure and returns the kinds and addresses of all
 * labelled nodes in order.
 */
function labelled(...blocks: string[]): string[] {
  return deriveStructure(blocks.join('\n\n'))
    .nodes.filter(({ label }) => label)
    .map(({ kind, address }) => `${kind} ${address ?? '–'}`);
}
function addresses(...blocks: string[]): string[] {
  return labelled(...blocks).map((line) => line.split(' ')[1]!);
}
/** Returns the words of all nodes of a kind. */
function words(kind: string, text: string): string[] {
  return deriveStructure(text)
    .nodes.filter((node) => node.kind === kind)
    .map(({ from, to }) => text.slice(from, to).trim());
}

test('sections contain subsections, paragraphs, subparagraphs and clauses', () => {
  assert.equal(
    labelled(
      '12 (1) The master must',
      '(a) keep',
      '(i) a log, and',
      '(A) charts; and',
      '(b) rest.',
      '(2) Rest.',
      '13 End.',
    ),
    [
      'section sec_12',
      'subsection sec_12__subsec_1',
      'paragraph sec_12__subsec_1__para_a',
      'subparagraph sec_12__subsec_1__para_a__subpara_i',
      'clause sec_12__subsec_1__para_a__subpara_i__cl_A',
      'paragraph sec_12__subsec_1__para_b',
      'subsection sec_12__subsec_2',
      'section sec_13',
    ],
  );
});

test('a section’s number may be in a separate block', () => {
  assert.equal(addresses('1 ', '(1) One.', '(2) Two.', '2 Three.'), [
    ...['sec_1', 'sec_1__subsec_1', 'sec_1__subsec_2', 'sec_2'],
  ]);
});

test('a number after a line that ends with “subsection” is that of a reference', () => {
  assert.equal(
    addresses(
      '1 (1) One.',
      '(2) Two.',
      '(3) The master in regulation\n17.2 of a vessel in subsection\n(1) must',
      '(a) stop;',
      '(b) go.',
      '(4) End.',
    ),
    [
      ...['sec_1', 'sec_1__subsec_1', 'sec_1__subsec_2', 'sec_1__subsec_3'],
      ...['sec_1__subsec_3__para_a', 'sec_1__subsec_3__para_b', 'sec_1__subsec_4'],
    ],
  );
});

const letters = [...'abcdefgh'].map((letter) => `(${letter}) item ${letter},`);

test('(i) after (h) is the letter i if (j) follows', () => {
  assert.equal(addresses('1 List:', ...letters, '(i) item,', '(j) last.').slice(-2), [
    'sec_1__para_i',
    'sec_1__para_j',
  ]);
});

test('a lone (i) after (h) is a letter', () => {
  assert.equal(addresses('1 List:', ...letters, '(i) last.', '2 End.').at(-2), 'sec_1__para_i');
});

test('(i) after (h) is a numeral if (h) introduces a list and (ii) follows', () => {
  const h = ['(h) one of these:', '(i) first,', '(ii) second; and'];
  assert.equal(addresses('1 List:', ...letters.slice(0, 7), ...h, '(i) last.').slice(-3), [
    ...['sec_1__para_h__subpara_i', 'sec_1__para_h__subpara_ii', 'sec_1__para_i'],
  ]);
});

test('(i) under (a) is a numeral', () => {
  assert.equal(addresses('1 List:', '(a) any of', '(i) one; or', '(b) none.'), [
    ...['sec_1', 'sec_1__para_a', 'sec_1__para_a__subpara_i', 'sec_1__para_b'],
  ]);
});

test('inserted numbers and numbers after a gap are recognised as labels', () => {
  assert.equal(
    addresses('4 A.', '4.01 B.', '4.1 C.', '5 (1) D', '(a) e;', '(a.1) f;', '(c) g.', '(1.1) H.', '7 I.'),
    [
      ...['sec_4', 'sec_4.01', 'sec_4.1', 'sec_5', 'sec_5__subsec_1', 'sec_5__subsec_1__para_a'],
      ...['sec_5__subsec_1__para_a.1', 'sec_5__subsec_1__para_c', 'sec_5__subsec_1.1', 'sec_7'],
    ],
  );
});

test('a repealed range is one provision, and the next number continues after its end', () => {
  const text = '11 Words.\n\n12 to 15 [Repealed, SOR/2020-1, s. 2]\n\n16 Words.';
  const { nodes } = deriveStructure(text);
  const range = nodes.find(({ label }) => label && text.slice(label.from, label.to) === '12 to 15');
  assert.is(range?.status, 'repealed');
  assert.equal(addresses(text), ['sec_11', 'sec_12-to-15', 'sec_16']);
});

test('a number that isn’t a label belongs to the words', () => {
  assert.equal(
    addresses('1 Definitions apply.', '1969 Convention means the treaty.', '5 ppm alarms', '2 End.'),
    [...['sec_1', 'sec_2']],
  );
});

test('rules, regulations, articles and sections of the CFR are recognised by their names', () => {
  assert.equal(addresses('Rule 27', '(a) A vessel', '(i) shall'), [
    'rule_27',
    'rule_27__para_a',
    'rule_27__para_a__subpara_i',
  ]);
  assert.equal(addresses('Regulation 5.2 Pipes', '1 A pipe', '.1 of steel'), [
    ...['reg_5.2', 'reg_5.2__subsec_1', 'reg_5.2__subsec_1__para_1'],
  ]);
  assert.equal(labelled('§ 83.15 Crossing', '(a) When', '§ 83.16 Give-way'), [
    ...['section sec_83.15', 'paragraph sec_83.15__para_a', 'section sec_83.16'],
  ]);
  assert.equal(labelled('Article 4 Scope', 'Words.', 'Article 5 Form', 'Words.'), [
    'article art_4',
    'article art_5',
  ]);
  assert.equal(addresses('A.02.003 One.', 'A.02.004 Two.'), ['sec_A.02.003', 'sec_A.02.004']);
});

test('a sentence about a rule or a part doesn’t begin one', () => {
  assert.equal(addresses('1 Scope.', 'Rule 27 applies to vessels.', 'Part 3 of the Act applies.', '2 End.'), [
    'sec_1',
    'sec_2',
  ]);
});

test('numbered headings contain the provisions that repeat their number', () => {
  assert.equal(
    labelled('4 Surveys', '4.1 Initial surveys', '4.1.1 Each ship is surveyed.', '4.2 Others', '5 Records'),
    [
      'section sec_4',
      'subsection sec_4__subsec_4.1',
      'paragraph sec_4__subsec_4.1__para_4.1.1',
      'subsection sec_4__subsec_4.2',
      'section sec_5',
    ],
  );
});

test('parts contain divisions, and section numbers restart in a schedule', () => {
  assert.equal(
    addresses(
      'PART 1General',
      'DIVISION 1',
      '1 A.',
      'DIVISION 2',
      '2 B.',
      'PART 2',
      '3 C.',
      'SCHEDULE 1(Section 2)Fees',
      '1 D.',
    ),
    [
      ...['part_1', 'part_1__dvs_1', 'part_1__dvs_1__sec_1', 'part_1__dvs_2', 'part_1__dvs_2__sec_2'],
      ...['part_2', 'part_2__sec_3', 'schedule_1', 'schedule_1__sec_1'],
    ],
  );
});

test('chapters may contain parts', () => {
  assert.equal(
    addresses('CHAPTER II-2', 'PART A', 'Regulation 1', 'PART B', 'Regulation 4', 'CHAPTER III', 'PART A'),
    [
      ...[
        'chp_II-2',
        'chp_II-2__part_A',
        'chp_II-2__part_A__reg_1',
        'chp_II-2__part_B',
        'chp_II-2__part_B__reg_4',
      ],
      ...['chp_III', 'chp_III__part_A'],
    ],
  );
});

test('a heading that names a schedule doesn’t begin one if the next subsection follows it', () => {
  assert.equal(addresses('1 ', 'Schedule 1', '(1) Words.', 'Schedule 2', '(2) Words.', '2 End.').slice(1), [
    ...['sec_1__subsec_1', 'sec_1__subsec_2', 'sec_2'],
  ]);
});

test('in each definition, list labels restart and belong to the definition', () => {
  const text = [
    '2 The following definitions apply.',
    'Act means the Shipping Act.',
    'craft means',
    '(a) a boat; or',
    '(b) a ship.',
    '“voyage” includes',
    '(a) a trip.',
    '3 (1) End.',
  ].join('\n\n');
  const { nodes } = deriveStructure(text);
  const outerKinds = nodes
    .filter(({ kind }) => kind === 'paragraph')
    .map(({ parent }) => nodes[parent]!.kind);
  assert.equal(outerKinds, ['definition', 'definition', 'definition']);
  assert.is(nodes.filter(({ kind }) => kind === 'definition').length, 3);
});

test('words after a list belong to the provision that contains the list', () => {
  const text = '1 (1) A person who\n\n(a) sails, or\n\n(b) rows,\n\nmust carry a light.\n\n(2) End.';
  const { nodes } = deriveStructure(text);
  const last = nodes.find(({ kind, from }) => kind === 'block' && text.startsWith('must', from))!;
  assert.is(nodes[last.parent]!.address, 'sec_1__subsec_1');
});

test('a heading before each section belongs to that section, but a heading for several sections doesn’t', () => {
  const own = deriveStructure('Fees\n\n1 A.\n\nForms\n\n2 B.');
  const shared = deriveStructure('Fees\n\n1 A.\n\n2 B.\n\n3 C.');
  const parents = ({ nodes }: ReturnType<typeof deriveStructure>) =>
    nodes.filter(({ kind }) => kind === 'heading').map(({ parent }) => nodes[parent]!.kind);
  assert.equal(parents(own), ['section', 'section']);
  assert.equal(parents(shared), ['document']);
});

test('lines with bars are the rows of a table, whose cells may have several lines', () => {
  const text = '1 Fees:\n\nItem | Fee\n1 | 5\n2 | for each of\n(a) boats | 6\n\n2 End.';
  assert.equal(words('row', text), ['Item | Fee', '1 | 5', '2 | for each of', '(a) boats | 6']);
  assert.equal(addresses(text), ['sec_1', 'sec_2']);
  const heads = deriveStructure(text).nodes.filter(({ head }) => head);
  assert.is(heads.length, 2);
});

test('quoted provisions belong to the words of the provision that quotes them', () => {
  const blocks = ['1 Substitute the following:', '“(5) The master', '(a) sails; or', '(b) stays.”', '2 End.'];
  assert.equal(addresses(...blocks), ['sec_1', 'sec_2']);
});

test('a heading may come between the label of a provision and the first label of its list', () => {
  assert.equal(
    addresses('§ 1.1 Scope', '(a) Lights. (1) Each vessel has one.', '(2) At night, two.', '(b) Shapes.'),
    [
      ...[
        'sec_1.1',
        'sec_1.1__para_a',
        'sec_1.1__para_a__subpara_1',
        'sec_1.1__para_a__subpara_2',
        'sec_1.1__para_b',
      ],
    ],
  );
});

test('two provisions with the same labels have no address', () => {
  assert.equal(addresses('Article 1 A', '1 One.', '2 Two.', 'Article 1 B', '1 One.', 'Article 2 C'), [
    ...['–', '–', 'art_1__subsec_2', '–', '–', 'art_2'],
  ]);
});

test('a label that fits in two places has no address, but the next certain label has one', () => {
  const all = labelled('1 List:', ...letters.slice(0, 7), '(h) any of', '(i) these', '2 End.');
  assert.is(all.at(-2)!.split(' ')[1], '–');
  assert.is(all.at(-1), 'section sec_2');
});

test('an English section with a Roman numeral or a letter is a division', () => {
  assert.equal(
    labelled(
      'PART 2 Lights',
      'SECTION I — All Boats',
      'Rule 4',
      'Boats carry lights.',
      'Section B',
      'Rule 5',
    ),
    [
      'part part_2',
      'division part_2__dvs_I',
      'section part_2__dvs_I__rule_4',
      'division part_2__dvs_B',
      'section part_2__dvs_B__rule_5',
    ],
  );
  assert.equal(labelled('Section 1', 'Boats carry lights.', 'Section 2', 'Boats keep watch.'), [
    'section sec_1',
    'section sec_2',
  ]);
});

test('a section without words among divisions is also a division', () => {
  assert.equal(addresses('SECTION I', '1 Bell.', 'SECTION II', '[Reserved]', 'SECTION III', '2 Horn.'), [
    ...['dvs_I', 'dvs_I__sec_1', 'dvs_II', 'dvs_III', 'dvs_III__sec_2'],
  ]);
});

test('a French section or title is a division', () => {
  const blocks = [
    'TITRE I',
    'SECTION 1',
    'SOUS-SECTION 2',
    '1 Le navire a un feu et une cloche dans la baie.',
  ];
  assert.equal(labelled(...blocks, '2 Le capitaine est à bord pour la durée du voyage.'), [
    'title title_I',
    'division title_I__dvs_1',
    'subdivision title_I__dvs_1__subdvs_2',
    'section title_I__dvs_1__subdvs_2__sec_1',
    'section title_I__dvs_1__subdvs_2__sec_2',
  ]);
});

test('a section that contains only paragraphs or words isn’t a division', () => {
  assert.equal(
    labelled(
      'Section V',
      '(a) Boats carry lights.',
      '(b) Boats keep watch.',
      'Section L-1',
      'Boats keep clear.',
      'Section L-2',
    ),
    [
      'section sec_V',
      'paragraph sec_V__para_a',
      'paragraph sec_V__para_b',
      'section sec_L-1',
      'section sec_L-2',
    ],
  );
  assert.equal(
    labelled(
      'Section 1',
      '(1) Le navire a un feu et une cloche dans la baie.',
      '(2) Le capitaine est à bord pour la durée du voyage.',
    ),
    ['section sec_1', 'subsection sec_1__subsec_1', 'subsection sec_1__subsec_2'],
  );
});

test('a section with a hyphen or a slash in its number isn’t a division', () => {
  assert.equal(labelled('Section L-1', '1. Boats carry lights.', '2. Boats keep watch.').slice(0, 1), [
    'section sec_L-1',
  ]);
  assert.equal(labelled('Section B-I/1', '1. Boats carry lights.', '2. Boats keep watch.'), [
    ...['section sec_B-I-1', 'subsection sec_B-I-1__subsec_1', 'subsection sec_B-I-1__subsec_2'],
  ]);
});

test('the regulations of a chapter, such as “Regulation II/1”, are sections', () => {
  assert.equal(
    addresses(
      ...['Chapter II', 'Regulation II/1\nMasters', '1 Every master rests.', '2 Every mate:', '.1 rests;'],
      ...['Regulation II/2\nMates', '1 Every mate rests.', 'Chapter III', 'Regulation III/1\nEngineers'],
    ),
    [
      ...['chp_II', 'chp_II__reg_II-1', 'chp_II__reg_II-1__subsec_1', 'chp_II__reg_II-1__subsec_2'],
      ...['chp_II__reg_II-1__subsec_2__para_1', 'chp_II__reg_II-2', 'chp_II__reg_II-2__subsec_1'],
      ...['chp_III', 'chp_III__reg_III-1'],
    ],
  );
});

test('an item of an IMO code may contain a list with the same numbers', () => {
  assert.equal(
    addresses(
      ...[
        '2 Ships shall have:',
        '.1 in passenger ships:',
        '.1 one jet of water; and',
        '.2 one fire pump; and',
      ],
      ...['.2 in cargo ships:', '.1 a hose; and', '.2 a nozzle.', '3 Ships rest.'],
    ),
    [
      ...['sec_2', 'sec_2__para_1', 'sec_2__para_1__subpara_1', 'sec_2__para_1__subpara_2'],
      ...['sec_2__para_2', 'sec_2__para_2__subpara_1', 'sec_2__para_2__subpara_2', 'sec_3'],
    ],
  );
});

test('a part may have a letter and a number, and a date or the number of an instrument is no label', () => {
  assert.equal(
    addresses(
      ...['2022 No. 1219', 'MSC.1/Circ.1639', '1 July 2021', '1 Ships rest.', '2 Boats rest.'],
      ...['PART I-A', '3 Rafts rest.', 'PART I-B', '4 Buoys rest.', 'PART A-1', '5 Ropes rest.'],
    ),
    [
      ...['sec_1', 'sec_2', 'part_I-A', 'part_I-A__sec_3', 'part_I-B', 'part_I-B__sec_4'],
      ...['part_A-1', 'part_A-1__sec_5'],
    ],
  );
});

test('the provision to which a British schedule belongs, and its explanatory note, contain no provisions', () => {
  assert.equal(
    addresses(
      ...['1. Ships rest.', '2. Boats rest.', 'SCHEDULE 1', 'Regulation 2', '1. A form.', 'SCHEDULE 2'],
      ...['Regulation 1', '1. A fee.', 'EXPLANATORY NOTE', 'These Regulations rest.', '(1) 1995 c. 21.'],
    ).slice(0, 5),
    ['sec_1', 'sec_2', 'schedule_1', 'schedule_1__sec_1', 'schedule_2'],
  );
  assert.not(addresses('1. A fee.', 'EXPLANATORY NOTE', '(1) 1995 c. 21.').includes('sec_1__subsec_1'));
});

test('numbers in blocks of their own may be the labels of nested provisions', () => {
  const blocks = [
    '1',
    '1.1',
    'Boats carry a bell.',
    '1.2',
    'Boats carry a horn.',
    '2',
    '2.1',
    'Boats keep watch.',
  ];
  assert.equal(addresses(...blocks), ['sec_1', 'sec_1.1', 'sec_1.2', 'sec_2', 'sec_2.1']);
  assert.equal(addresses('1 Boats carry a bell.', '2', '3', '4 [Repealed]'), [
    'sec_1',
    'sec_2',
    'sec_3',
    'sec_4',
  ]);
});

test('the words of a provision may consist only of a number', () => {
  assert.equal(addresses('1 General', '1.1 10', '1.2 20'), [
    ...['sec_1', 'sec_1__subsec_1.1', 'sec_1__subsec_1.2'],
  ]);
  assert.equal(addresses('1 2026', 'Fees', '2 The fee is due.', '3 12', '4 Horn.'), [
    ...['sec_1', 'sec_2', 'sec_3', 'sec_4'],
  ]);
});

test('a sentence that begins with a complete reference doesn’t begin a provision', () => {
  assert.equal(addresses('Rule 4', 'Boats carry lights.', 'Rule 4(d)(ii) does not apply to rafts.'), [
    'rule_4',
  ]);
});

test('a provision may begin with a label that looks like a complete reference, and a lower-case letter', () => {
  assert.equal(addresses('Rule 5', 'Look-out', 'Rule 6(a) every boat keeps clear.'), [
    ...['rule_5', 'rule_6', 'rule_6__para_a'],
  ]);
  assert.equal(
    addresses('Regulation 5(1) a person on board keeps watch.', '5(2) a master keeps a log.').slice(0, 2),
    [...['reg_5', 'reg_5__subsec_1']],
  );
});

test('a heading isn’t a defined term, even if the paragraph below it says what something includes or means', () => {
  assert.equal(
    addresses('1 Boats carry lights.', 'Lights', '(a) in respect of a barge, includes white lights;'),
    [...['sec_1', 'sec_1__para_a']],
  );
  assert.equal(
    addresses('1 Boats have crews.', 'Length', '(a) in respect of a barge, means of measuring it;'),
    [...['sec_1', 'sec_1__para_a']],
  );
});

test('in a list whose labels have only closing brackets, i) and ii) under h) are numerals', () => {
  const items = [...'abcdefg'].map((letter) => `${letter}) item;`);
  const inner = ['i) first;', 'ii) second.', '2 End.'];
  assert.equal(addresses('1 List:', ...items, 'h) one of these:', ...inner).slice(-4), [
    ...['sec_1__para_h', 'sec_1__para_h__subpara_i', 'sec_1__para_h__subpara_ii', 'sec_2'],
  ]);
  assert.equal(addresses('1 List:', ...items, 'h) item,', ...inner).slice(-4), [
    ...['sec_1__para_h', '–', '–', 'sec_2'],
  ]);
});

test('a text without labels is a document of blocks', () => {
  const { nodes, origin } = deriveStructure('It is raining.\n\nIt is cold.');
  assert.equal(
    nodes.map(({ kind }) => kind),
    ['document', 'block', 'block'],
  );
  assert.equal(origin, { by: 'derived', grammar: GRAMMAR });
});

test('a text that would have too many nodes is a single block', () => {
  const structure = deriveStructure('a\n\n'.repeat(210_000));
  assert.is(structure.nodes.length, 2);
  assert.is(checkStructuredText(structure), null);
});

test('a list follows “this section”, whose number nobody writes', () => {
  assert.equal(
    addresses('1 Start.', '2 In this section\n(a) “ship” means a boat;\n(b) “port” means a bay.', '3 End.'),
    ['sec_1', 'sec_2', 'sec_2__para_a', 'sec_2__para_b', 'sec_3'],
  );
  assert.equal(
    addresses('1 Fin.', '2 Dans le présent article\na) « navire » : bateau;\nb) « port » : baie.', '3 Fin.'),
    ['sec_1', 'sec_2', 'sec_2__para_a', 'sec_2__para_b', 'sec_3'],
  );
});

test.run();
