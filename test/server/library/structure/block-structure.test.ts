import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { blocksText, type Block } from '../../../../src/server/library/blocks';
import { markdownBlocks } from '../../../../src/server/library/import/markdown-blocks';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';
import { checkStructuredText } from '../../../../src/shared/provisions/check';

const outline = (markdown: string) => {
  const { text, nodes } = structureOfBlocks(markdownBlocks(markdown), 'markdown');
  const depths: number[] = [];
  return nodes.map(({ kind, parent, from, to, label, address }) => {
    depths.push(parent < 0 ? 0 : depths[parent]! + 1);
    const words = kind === 'block' || kind === 'heading' ? ` “${text.slice(from, to).trim()}”` : '';
    const number = label ? ` ${text.slice(label.from, label.to)}` : '';
    return `${'  '.repeat(depths.at(-1)!)}${kind}${number}${words}${address ? ` = ${address}` : ''}`;
  });
};

const spans = fc.array(
  fc.record({
    text: fc.oneof(
      fc.constantFrom('', 'a', '12', 'Part 3', '𝔸', 'tank means a space', '[Repealed]'),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    style: fc.constantFrom('plain' as const, 'strong' as const, 'emphasis' as const),
  }),
  { maxLength: 3 },
);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    spans,
  }),
  fc.record({
    kind: fc.constant('paragraph' as const),
    label: fc.constantFrom(null, '•', '–', '1.', '12.1', '(a)', '(b)', '(i)', '(ii)', '(A)', '(1)'),
    level: fc.nat(4),
    spans,
  }),
  fc.record({ kind: fc.constant('quote' as const), spans }),
  fc.record({ kind: fc.constant('note' as const), label: fc.constant('[1]'), spans }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    head: fc.array(spans, { maxLength: 3 }),
    rows: fc.array(fc.array(spans, { maxLength: 3 }), { maxLength: 3 }),
  }),
);

test('the structure satisfies every invariant, and its text is the searchable text', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const structured = structureOfBlocks(blocks, 'markdown');
      assert.is(structured.text, blocksText(blocks));
      assert.is(checkStructuredText(structured), null);
    }),
    { numRuns: 300 },
  );
});

test('a heading contains everything up to the next heading of the same level', () => {
  assert.equal(outline('# Part 3: Bilge\n\n## Rule 4\n\nwords\n\n## 5 Tanks\n\n# Scope\n\nmore'), [
    'document',
    '  part Part 3 = part_3',
    '    heading “Part 3: Bilge”',
    '    section Rule 4 = part_3__rule_4',
    '      heading “Rule 4”',
    '      block “words”',
    '    section 5 = part_3__sec_5',
    '      heading “5 Tanks”',
    '  division',
    '    heading “Scope”',
    '    block “more”',
  ]);
});

test('the word “Schedule” or “Annex” without a number is a label only if nothing but punctuation follows', () => {
  assert.equal(outline('# Annex: Example\n\nwords\n\n# Annex to it\n\n# Schedule').slice(1), [
    '  annex Annex = annex',
    '    heading “Annex: Example”',
    '    block “words”',
    '  division',
    '    heading “Annex to it”',
    '  schedule Schedule = schedule',
    '    heading “Schedule”',
  ]);
});

test('a paragraph whose number extends the section’s is a provision; lists and tables keep their parts', () => {
  assert.equal(outline('## Regulation 14\n\n14.1 Ships:\n\n- one\n  - inner\n- two\n\nAfter.\n\n1. first'), [
    'document',
    '  section Regulation 14 = reg_14',
    '    heading “Regulation 14”',
    '    subsection 14.1 = reg_14__subsec_14.1',
    '      block “14.1 Ships:”',
    '      list',
    '        item',
    '          block “• one”',
    '          list',
    '            item',
    '              block “– inner”',
    '        item',
    '          block “• two”',
    '    block “After.”',
    '    list',
    '      item 1 = reg_14__item_1',
    '        block “1. first”',
  ]);
  assert.equal(outline('| Class | |\n|---|---|\n| A | 1 |'), [
    'document',
    '  table',
    '    row',
    '      cell',
    '        block “Class”',
    '      cell',
    '        block “”',
    '    row',
    '      cell',
    '        block “A”',
    '      cell',
    '        block “1”',
  ]);
});

test('paragraphs with numbers in brackets become provisions at the depth that the numbers around them imply', () => {
  const rule =
    '## Rule 4\n\n4.1 A ship:\n\n(a) one;\n\n(i) inner;\n\n(ii) inner:\n\n(A) deep; and\n\n(b) two.';
  assert.equal(outline(`${rule}\n\n4.2 More:\n\n(a) again.\n\n## Scope\n\n(a) no number above`), [
    'document',
    '  section Rule 4 = rule_4',
    '    heading “Rule 4”',
    '    subsection 4.1 = rule_4__subsec_4.1',
    '      block “4.1 A ship:”',
    '      paragraph (a) = rule_4__subsec_4.1__para_a',
    '        block “(a) one;”',
    '        subparagraph (i) = rule_4__subsec_4.1__para_a__subpara_i',
    '          block “(i) inner;”',
    '        subparagraph (ii) = rule_4__subsec_4.1__para_a__subpara_ii',
    '          block “(ii) inner:”',
    '          clause (A) = rule_4__subsec_4.1__para_a__subpara_ii__cl_A',
    '            block “(A) deep; and”',
    '      paragraph (b) = rule_4__subsec_4.1__para_b',
    '        block “(b) two.”',
    '    subsection 4.2 = rule_4__subsec_4.2',
    '      block “4.2 More:”',
    '      paragraph (a) = rule_4__subsec_4.2__para_a',
    '        block “(a) again.”',
    '  division',
    '    heading “Scope”',
    '    block “(a) no number above”',
  ]);
});

test('a letter that looks like a Roman numeral continues the list of letters', () => {
  const items = [...'abcdefghij'].map((letter) => `(${letter}) item;`).join('\n\n');
  const { nodes } = structureOfBlocks(markdownBlocks(`## 4 Ships\n\n${items}`), 'markdown');
  assert.equal(
    nodes.filter(({ label }) => label).map(({ kind }) => kind),
    ['section', ...Array<string>(10).fill('paragraph')],
  );
});

test('a number in brackets is ordinary text if other words have ended its list', () => {
  assert.equal(outline('## 4 Ships\n\n4.1 A ship:\n\n(a) one;\n\nAfter.\n\n(b) two.').slice(-4), [
    '      paragraph (a) = sec_4__subsec_4.1__para_a',
    '        block “(a) one;”',
    '    block “After.”',
    '    block “(b) two.”',
  ]);
});

test('an emphasised or quoted term before “means” is a definition, which is part of the introduction above it', () => {
  const source = '1.1 In this section:\n\n**tank** means a space:\n\n(a) for water; or\n\n(b) for oil;';
  const markdown = `## 1 Terms\n\n${source}\n\n“owner” includes a charterer.\n\n1.2 Words.`;
  assert.equal(outline(`${markdown}\n\nThe sign **B** means a berth. The ship means little.`), [
    'document',
    '  section 1 = sec_1',
    '    heading “1 Terms”',
    '    subsection 1.1 = sec_1__subsec_1.1',
    '      block “1.1 In this section:”',
    '      definition = sec_1__subsec_1.1__def_tank',
    '        block “tank means a space:”',
    '        paragraph (a) = sec_1__subsec_1.1__def_tank__para_a',
    '          block “(a) for water; or”',
    '        paragraph (b) = sec_1__subsec_1.1__def_tank__para_b',
    '          block “(b) for oil;”',
    '      definition = sec_1__subsec_1.1__def_owner',
    '        block ““owner” includes a charterer.”',
    '    subsection 1.2 = sec_1__subsec_1.2',
    '      block “1.2 Words.”',
    '    block “The sign B means a berth. The ship means little.”',
  ]);
});

test('a footnote becomes a note, and the references to it become marks', () => {
  const markdown = '## 4 Ships\n\n4.1 A ship[^1] sails.\n\n[^1]: Or a boat.\n\n### Boats\n\n4.2 More.';
  assert.equal(outline(markdown), [
    'document',
    '  section 4 = sec_4',
    '    heading “4 Ships”',
    '    subsection 4.1 = sec_4__subsec_4.1',
    '      block “4.1 A ship[1] sails.”',
    '    note [1]',
    '      block “[1] Or a boat.”',
    '    division',
    '      heading “Boats”',
    '      subsection 4.2 = sec_4__subsec_4.2',
    '        block “4.2 More.”',
  ]);
  const { text, marks } = structureOfBlocks(markdownBlocks(markdown), 'markdown');
  assert.equal(
    marks.map(({ kind, from, to }) => [kind, text.slice(from, to)]),
    [['footnote', '[1]']],
  );
});

test('terms and references are detected in the text, because Markdown has no syntax for them', () => {
  const markdown =
    '## 1 Terms\n\n“tank” means a space in section 2.\n\n## 2 Spaces\n\n2.1 See the Load Line Code.';
  const { text, marks } = structureOfBlocks(markdownBlocks(markdown), 'markdown');
  assert.equal(
    marks.map(({ kind, from, to, target }) => [kind, text.slice(from, to), target]),
    [
      ['term', 'tank', undefined],
      ['reference', 'section 2', { labels: ['2'] }],
      ['reference', 'Load Line Code', { instrument: 'Load Line Code' }],
    ],
  );
});

test('a provision or section whose only words say that it was repealed is marked as repealed', () => {
  const markdown =
    '## 1 [Repealed]\n\n## 2 Ships\n\n2.1 [Repealed by Res. 3]\n\n2.2 Ships:\n\n(a) [Reserved]';
  const { nodes } = structureOfBlocks(markdownBlocks(markdown), 'markdown');
  assert.equal(
    nodes.filter(({ label }) => label).map(({ address, status }) => [address, status]),
    [
      ['sec_1', 'repealed'],
      ['sec_2', undefined],
      ['sec_2__subsec_2.1', 'repealed'],
      ['sec_2__subsec_2.2', undefined],
      ['sec_2__subsec_2.2__para_a', 'reserved'],
    ],
  );
});

test('a word at the beginning of a heading is not a number, and another section’s number is not a provision', () => {
  assert.equal(outline('## A ship\n\n## Part of it\n\n## Rule 4\n\n5.1 words'), [
    'document',
    '  division',
    '    heading “A ship”',
    '  division',
    '    heading “Part of it”',
    '  section Rule 4 = rule_4',
    '    heading “Rule 4”',
    '    block “5.1 words”',
  ]);
});

test.run();
