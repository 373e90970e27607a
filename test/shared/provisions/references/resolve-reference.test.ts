import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import {
  resolveReference,
  type ReferenceLibrary,
} from '../../../../src/shared/provisions/references/resolve-reference';
import { createProvisionIndex } from '../../../../src/shared/provisions/references/provision-index';
import { pathKey } from '../../../../src/shared/provisions/references/path-keys';
import type { NodeKind, StructureNode } from '../../../../src/shared/provisions/structured-text';

/** A library of texts. Documents whose names begin with the same word are parts of the same instrument. */
function libraryOf(texts: Readonly<Record<string, string>>): ReferenceLibrary {
  const indexes = new Map(
    Object.entries(texts).map(([id, text]) => [id, createProvisionIndex(deriveStructure(text))]),
  );
  const documentsOf = (name: string) => [...indexes.keys()].filter((id) => id.split(' ')[0] === name);
  return {
    documentsOf,
    documentsOfSameInstrument: (document) => documentsOf(document.split(' ')[0]!),
    provisions: (document, labels) => indexes.get(document)?.(labels) ?? [],
  };
}
const library = libraryOf({
  'rules 1': 'PART 1\n\n1 A.\n\n2 (1) B\n\n(a) c;\n\n(b) d.',
  'rules 2': 'PART 2\n\n3 E.\n\nSCHEDULE 1\n\n3 F.\n\n4 G.',
  act: '7 H.',
  twice: '1 In this Act,\n\nboat means\n\n(a) a.\n\nship means\n\n(a) b.',
});

test('a reference leads to the part of the instrument that has the provision', () => {
  assert.equal(resolveReference({ labels: ['2', '(1)', '(b)'] }, 'rules 2', library), {
    state: 'resolved',
    place: { document: 'rules 1', address: 'part_1__sec_2__subsec_1__para_b' },
  });
  assert.equal(resolveReference({ labels: ['Part 2'] }, 'rules 1', library), {
    state: 'resolved',
    place: { document: 'rules 2', address: 'part_2' },
  });
});

test('a number that exists in this part of the instrument isn’t looked up in the others', () => {
  const chapters = libraryOf({ 'code 3': '4 Boats.\n\n5 Rafts.', 'code 5': '4 Ladders.' });
  assert.equal(resolveReference({ labels: ['4'] }, 'code 5', chapters), {
    state: 'resolved',
    place: { document: 'code 5', address: 'sec_4' },
  });
  assert.is(resolveReference({ instrument: 'code', labels: ['4'] }, 'code 5', chapters).state, 'several');
});

test('a number that occurs in the body and in a schedule leads to both unless the schedule is named', () => {
  assert.is(resolveReference({ labels: ['3'] }, 'rules 1', library).state, 'several');
  assert.equal(resolveReference({ labels: ['schedule 1', '3'] }, 'rules 1', library), {
    state: 'resolved',
    place: { document: 'rules 2', address: 'schedule_1__sec_3' },
  });
});

test('a reference to a provision that another instrument lacks leads to the instrument if it is one document', () => {
  assert.equal(resolveReference({ instrument: 'act', labels: ['99'] }, 'rules 1', library), {
    state: 'resolved',
    place: { document: 'act' },
  });
  assert.equal(resolveReference({ instrument: 'rules', labels: ['99'] }, 'act', library), {
    state: 'unknown',
  });
});

test('a reference to an instrument that isn’t in the library is unknown', () => {
  assert.equal(resolveReference({ instrument: 'SOLAS' }, 'act', library), { state: 'unknown' });
  assert.equal(resolveReference({ labels: ['99'] }, 'act', library), { state: 'unknown' });
});

test('a reference to an instrument that consists of several documents leads to all of them', () => {
  assert.equal(resolveReference({ instrument: 'rules' }, 'act', library), {
    state: 'several',
    places: [{ document: 'rules 1' }, { document: 'rules 2' }],
  });
});

test('a paragraph that occurs in two definitions leads to both', () => {
  assert.is(resolveReference({ labels: ['1', '(a)'] }, 'twice', library).state, 'several');
});

test('labels are compared without brackets, words and spaces', () => {
  assert.is(pathKey(['Rule 24', '(a)']), pathKey(['24', 'a']));
  assert.is(pathKey(['PART  3', '4']), pathKey(['part 3', '4']));
  assert.is.not(pathKey(['1', '(a)']), pathKey(['1', '(A)']));
  assert.is(pathKey(['Rule 4', '4.2', '4.2.1', '(a)']), pathKey(['4.2.1', '(a)']));
  assert.is.not(pathKey(['4', '42']), pathKey(['42']));
});

type LabelledPart = readonly [kind: NodeKind, label: string, address: string, parent: number];

/** Returns a text that consists of the labels of its parts. */
function labelledParts(parts: readonly LabelledPart[]): { text: string; nodes: StructureNode[] } {
  const text = parts.map(([, label]) => label).join('');
  const nodes: StructureNode[] = [{ kind: 'document', parent: -1, from: 0, to: text.length }];
  for (const [kind, label, address, parent] of parts) {
    const from = nodes.at(-1)!.label?.to ?? 0;
    const span = { from, to: from + label.length };
    nodes.push({ kind, address, parent, ...span, label: span });
  }
  return { text, nodes };
}

test('a rule that is a division isn’t mistaken for the section with the same number', () => {
  const { text, nodes } = labelledParts([
    ['section', '3', 'sec_3', 0],
    ['paragraph', '(a)', 'sec_3__para_a', 1],
    ['paragraph', '(b)', 'sec_3__para_b', 1],
    ['schedule', 'Schedule 1', 'schedule_1', 0],
    ['division', 'Rule 3', 'schedule_1__rule_3', 4],
    ['item', '(a)', 'schedule_1__rule_3__para_a', 5],
  ]);
  const find = createProvisionIndex({ text, nodes });
  assert.equal(find(['3', '(a)']), ['sec_3__para_a']);
  assert.equal(find(['rule 3']), ['schedule_1__rule_3']);
  assert.equal(find(['Rule 3', '(a)']), ['schedule_1__rule_3__para_a']);
  assert.equal(find(['schedule 1', 'Rule 3', '(a)']), ['schedule_1__rule_3__para_a']);
  assert.equal(find(['3', '(b)']), ['sec_3__para_b']);
  for (const labels of [['Rule 3', '(b)'], ['rule 4'], ['schedule 1', 'rule 4']])
    assert.equal(find(labels), []);
  const section: StructureNode = { ...nodes[1]!, label: { from: 0, to: 6 } };
  const sections = createProvisionIndex({ text: 'Rule 3', nodes: [nodes[0]!, section] });
  assert.equal(sections(['Rule 3']), ['sec_3']);
});

test('a division whose label is only a number isn’t part of the number of its sections', () => {
  const { text, nodes } = labelledParts([
    ['chapter', 'I', 'chp_I', 0],
    ['section', '2', 'chp_I__sec_2', 1],
    ['subsection', '(1)', 'chp_I__sec_2__subsec_1', 2],
  ]);
  const find = createProvisionIndex({ text, nodes });
  assert.equal(find(['2', '(1)']), ['chp_I__sec_2__subsec_1']);
  assert.equal(find(['chapter I', '2']), ['chp_I__sec_2']);
  assert.equal(find(['chapter I']), ['chp_I']);
  assert.equal(find(['I']), []);
});

test('a rule that is a section isn’t mistaken for a section that isn’t called a rule', () => {
  const { text, nodes } = deriveStructure(
    'PART 1\n\nBody\n\n1 Words.\n\n2 Words:\n\n(a) one;\n\n(b) two.\n\n' +
      'PART 2\n\nRules\n\nRule 1\n\nWords.\n\nRule 2\n\n(a) One.\n\n2.1 Two.',
  );
  const find = createProvisionIndex({ text, nodes });
  assert.equal(find(['Rule 2', '(a)']), ['part_2__rule_2__para_a']);
  assert.equal(find(['Part 2', 'Rule 2', '(a)']), ['part_2__rule_2__para_a']);
  assert.equal(find(['Rule 2', '(b)']), []);
  assert.equal(find(['Part 1', '2', '(a)']), ['part_1__sec_2__para_a']);
  assert.is(find(['2', '(a)']).length, 2);
});

test('a reference leads only to documents that the reader can see', () => {
  const texts: Readonly<Record<string, string>> = { 'a 1': '1 A.\n\n2 B.', 'a 2': '2 C.\n\n3 D.', b: '1 E.' };
  fc.assert(
    fc.property(
      fc.subarray(Object.keys(texts), { minLength: 1 }),
      fc.constantFrom('1', '2', '3', '4'),
      fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
      (visible, label, instrument) => {
        const seen = libraryOf(Object.fromEntries(visible.map((id) => [id, texts[id]!])));
        const target = instrument === undefined ? { labels: [label] } : { instrument, labels: [label] };
        const resolution = resolveReference(target, visible[0]!, seen);
        const places =
          resolution.state === 'resolved'
            ? [resolution.place]
            : resolution.state === 'several'
              ? resolution.places
              : [];
        assert.ok(places.every(({ document }) => visible.includes(document)));
      },
    ),
  );
});

test('the divisions and sections of a French text are found by English labels', () => {
  const text = 'PARTIE 1 SECTION 1 1 a) ANNEXE 1 1';
  const label = (from: number, words: string) => ({ from, to: from + words.length });
  const node = (kind: StructureNode['kind'], parent: number, at: number, words: string, address: string) => ({
    ...{ kind, parent, from: at, to: text.length, label: label(at, words), address },
  });
  const nodes: StructureNode[] = [
    { kind: 'block', parent: -1, from: 0, to: text.length },
    node('part', 0, 0, 'PARTIE 1', 'part_1'),
    node('division', 1, 9, 'SECTION 1', 'part_1__dvs_1'),
    node('section', 2, 19, '1', 'part_1__dvs_1__sec_1'),
    node('paragraph', 3, 21, 'a)', 'part_1__dvs_1__sec_1__para_a'),
    node('schedule', 0, 24, 'ANNEXE 1', 'schedule_1'),
  ];
  const find = createProvisionIndex({ text, nodes });
  for (const [labels, address] of [
    [['1'], 'part_1__dvs_1__sec_1'],
    [['1', '(a)'], 'part_1__dvs_1__sec_1__para_a'],
    [['part 1'], 'part_1'],
    [['division 1'], 'part_1__dvs_1'],
    [['PARTIE 1', 'division 1'], 'part_1__dvs_1'],
    [['schedule 1'], 'schedule_1'],
  ] as const)
    assert.equal(find(labels), [address], labels.join(' '));
});

test.run();
