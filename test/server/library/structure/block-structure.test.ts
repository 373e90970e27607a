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
      fc.constantFrom('', 'a', '12', 'Part 3', '𝔸'),
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
    label: fc.constantFrom(null, '•', '–', '1.', '12.1', '(a)'),
    level: fc.nat(4),
    spans,
  }),
  fc.record({ kind: fc.constant('quote' as const), spans }),
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

test('the structure keeps every law, and its text is the text that is searched', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const structured = structureOfBlocks(blocks, 'markdown');
      assert.is(structured.text, blocksText(blocks));
      assert.is(checkStructuredText(structured), null);
    }),
    { numRuns: 300 },
  );
});

test('a heading contains what follows it, up to the next heading of its level', () => {
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

test('a number that continues that of its section is a provision, and lists and tables keep their parts', () => {
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
