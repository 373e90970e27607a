import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  assignAddresses,
  citationOf,
  createCitations,
  type UnaddressedNode,
} from '../../../src/shared/provisions/addresses-and-citations';
import type { NodeKind } from '../../../src/shared/provisions/structured-text';

/** A chain of nested nodes. The text consists of their labels. */
function nested(...labels: [NodeKind, string][]) {
  const text = labels.map(([, label]) => label).join('');
  let from = 0;
  const nodes = labels.map(([kind, label], index): UnaddressedNode => {
    const node = { kind, parent: index - 1, from, to: text.length, label: { from, to: from + label.length } };
    from += label.length;
    return node;
  });
  return { nodes, text };
}

/** Sibling nodes below the document node. The text consists of their labels. */
function siblings(...labels: [NodeKind, string][]) {
  const text = labels.map(([, label]) => label).join('');
  const nodes: UnaddressedNode[] = [{ kind: 'document', parent: -1, from: 0, to: text.length }];
  for (const [kind, label] of labels) {
    const from = nodes.length === 1 ? 0 : nodes.at(-1)!.to;
    const to = from + label.length;
    nodes.push({ kind, parent: 0, from, to, label: { from, to } });
  }
  return { nodes, text };
}

function addressesOf({ nodes, text }: { nodes: readonly UnaddressedNode[]; text: string }) {
  return assignAddresses(nodes, text).map(({ address }) => address ?? null);
}

test('an address names each numbered container, from the outermost to the innermost', () => {
  assert.equal(
    addressesOf(nested(['part', 'PART 3'], ['section', '311'], ['subsection', '(2)'], ['paragraph', '(b)'])),
    ['part_3', 'part_3__sec_311', 'part_3__sec_311__subsec_2', 'part_3__sec_311__subsec_2__para_b'],
  );
});

test('the address of a section begins with the word in its label, such as “Rule”', () => {
  assert.equal(
    addressesOf(siblings(['section', 'Rule 23'], ['section', 'Regulation 5.2'], ['section', '§ 83.15'])),
    [null, 'rule_23', 'reg_5.2', 'sec_83.15'],
  );
});

test('the items of a rule that is a division are addressed as its paragraphs', () => {
  const rule: [NodeKind, string][] = [
    ['schedule', 'SCHEDULE 1'],
    ['part', 'PART C'],
    ['division', 'Rule 23'],
    ['item', '(a)'],
    ['item', '—'],
    ['item', '(i)'],
  ];
  const outer = 'schedule_1__part_C';
  assert.equal(addressesOf(nested(...rule)), [
    'schedule_1',
    outer,
    `${outer}__rule_23`,
    `${outer}__rule_23__para_a`,
    null,
    `${outer}__rule_23__para_a__subpara_i`,
  ]);
  assert.equal(addressesOf(nested(['division', 'Rule 23'], ['item', '1'])), ['rule_23', 'rule_23__item_1']);
  assert.equal(addressesOf(nested(['division', 'Règle 23'], ['item', 'a)'], ['item', '(i)'])), [
    'rule_23',
    'rule_23__para_a',
    'rule_23__para_a__subpara_i',
  ]);
  assert.equal(addressesOf(nested(['division', 'Division 2'], ['item', '(a)'])), ['dvs_2', 'dvs_2__item_a']);
});

test('if two nodes would get the same address, neither gets one', () => {
  assert.equal(addressesOf(siblings(['section', '5'], ['section', '6'], ['section', '5.'])), [
    null,
    null,
    'sec_6',
    null,
  ]);
});

test('a node with an uncertain label gets no address, and neither does anything in it', () => {
  const { nodes, text } = nested(['section', '5'], ['paragraph', '(i)'], ['subparagraph', '(A)']);
  const uncertain = nodes.map((node, index) => (index === 1 ? { ...node, uncertain: true as const } : node));
  const addressed = assignAddresses(uncertain, text);
  assert.equal(
    addressed.map(({ address }) => address ?? null),
    ['sec_5', null, null],
  );
  assert.not('uncertain' in addressed[1]!);
});

test('a node whose address would exceed the limit gets none, and neither does anything in it', () => {
  assert.equal(addressesOf(nested(['section', 'x'.repeat(300)], ['paragraph', '(a)'])), [null, null]);
});

test('a definition is addressed by the term that it defines', () => {
  const text = '“ballast water” means …';
  const nodes: UnaddressedNode[] = [{ kind: 'definition', parent: -1, from: 0, to: text.length }];
  const [node] = assignAddresses(nodes, text, [{ kind: 'term', from: 1, to: 14 }]);
  assert.is(node?.address, 'def_ballast-water');
  assert.is(citationOf('sec_1__def_ballast-water__para_a'), 's. 1, definition “ballast water”(a)');
});

const citations = {
  part_3__sec_311__subsec_2__para_b: 's. 311(2)(b)',
  rule_23__para_a__subpara_i: 'Rule 23(a)(i)',
  schedule_1__part_C__rule_23__para_a__subpara_i: 'Rule 23(a)(i)',
  'reg_5.2': 'reg. 5.2',
  'sec_5.2__para_5.2.1': 's. 5.2.1',
  schedule_2__sec_4: 'Schedule 2, s. 4',
  schedule: 'Schedule',
  part_3__dvs_2: 'Part 3, Division 2',
  'chp_II-2__reg_10': 'reg. 10',
  'sec_12-to-15': 'ss. 12 to 15',
  art_5__para_2: 'Art. 5(2)',
};
for (const [address, citation] of Object.entries(citations))
  test(`${address} is cited as ${citation}`, () => assert.is(citationOf(address), citation));

test('a rule is cited without its schedule unless another schedule has a rule with the same number', () => {
  const schedules = ['Schedule 1', 'Schedule 2'];
  const rules = ['Rule 1', 'Rule 1', 'Rule 2'];
  const addresses = ['schedule_1__rule_1', 'schedule_2__rule_1', 'schedule_2__rule_2'];
  const nodes = addresses.map(
    (address) => ({ kind: 'division', address, from: 0, to: 1, parent: -1 }) as const,
  );
  assert.equal(addresses.map(createCitations(nodes)), [
    `${schedules[0]}, ${rules[0]}`,
    `${schedules[1]}, ${rules[1]}`,
    rules[2],
  ]);
});

test('a citation omits the heading in a division’s label, unless only this distinguishes two divisions', () => {
  for (const [address, citation] of [
    ['part_B-STEERING-AND-SAILING-RULES', 'Part B'],
    ['part_1A-SIGNALS', 'Part 1A'],
    ['part_IV-Fees', 'Part IV'],
    ['schedule_2-ANNEXE-2', 'Schedule 2'],
    ['schedule_2-ANNEXE-2__part_B-LIGHTS', 'Schedule 2, Part B'],
    ['schedule_3-PART-2', 'Schedule 3-PART-2'],
    ['part_7-9', 'Part 7-9'],
    ['chp_II-2', 'Chapter II-2'],
    ['part_I-A', 'Part I-A'],
    ['part_2-bis', 'Part 2-bis'],
    ['part_2-quinquies', 'Part 2-quinquies'],
    ['part_2-octies', 'Part 2-octies'],
    ['chp_X-III', 'Chapter X-III'],
    ['sec_Standard-2.3', 'Standard 2.3'],
  ] as const)
    assert.is(citationOf(address), citation, address);
  const addresses = ['part_B-LIGHTS', 'part_B-SHAPES', 'part_C-SOUNDS'];
  const nodes = addresses.map((address) => ({ kind: 'part', address, from: 0, to: 1, parent: -1 }) as const);
  assert.equal(addresses.map(createCitations(nodes)), ['Part B-LIGHTS', 'Part B-SHAPES', 'Part C']);
});

test('a citation names the division if another division has a section with the same number', () => {
  const { nodes, text } = siblings(['part', 'Part 1'], ['section', '1']);
  const other = siblings(['part', 'Part 2'], ['section', '1'], ['section', '2']);
  const moved = [
    ...nodes.map((node, index) => (index === 2 ? { ...node, parent: 1 } : node)),
    ...other.nodes.slice(1).map((node, index) => ({
      ...node,
      parent: index === 0 ? 0 : 3,
      label: { from: node.from + text.length, to: node.to + text.length },
    })),
  ];
  const cite = createCitations(assignAddresses(moved, text + other.text));
  assert.is(cite('part_1__sec_1'), 'Part 1, s. 1');
  assert.is(cite('part_2__sec_1'), 'Part 2, s. 1');
  assert.is(cite('part_2__sec_2'), 's. 2');
});

test('words for divisions in other languages are no part of the number', () => {
  assert.equal(addressesOf(nested(['annex', 'ANNEXE I'], ['annex', 'APPENDICE 2'])), [
    ...['annex_I', 'annex_I__annex_2'],
  ]);
  assert.equal(
    addressesOf(siblings(['article', 'Artikel 3'], ['chapter', 'ΚΕΦΑΛΑΙΟ 4'], ['part', 'Delta 5'])),
    [...[null, 'art_3', 'chp_4', 'part_Delta-5']],
  );
});

test.run();
