import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkStructuredText } from '../../../src/shared/provisions/check';
import type { StructuredText, StructureNode } from '../../../src/shared/provisions/structured-text';

const text = '1 Every vessel 𝔸.';
const root: StructureNode = { kind: 'document', parent: -1, from: 0, to: text.length };
const section: StructureNode = {
  ...root,
  kind: 'section',
  parent: 0,
  label: { from: 0, to: 1 },
  address: 'sec_1',
};
const block: StructureNode = { ...root, kind: 'block', parent: 1 };
const good: StructuredText = {
  text,
  nodes: [root, section, block],
  marks: [{ kind: 'emphasis', from: 2, to: 7 }],
  origin: { by: 'given', format: 'test' },
};

/** Structures that each violate one invariant, with the message that they must cause. */
const broken: Record<string, [Partial<StructuredText>, RegExp]> = {
  'a gap between two parts': [
    { nodes: [root, { ...block, parent: 0, to: 5 }, { ...block, parent: 0, from: 6 }] },
    /begin where the part before it ends/,
  ],
  'parts that overlap': [
    { nodes: [root, { ...block, parent: 0, to: 5 }, { ...block, parent: 0, from: 4 }] },
    /begin where the part before it ends/,
  ],
  'words that aren’t in any leaf': [{ nodes: [root, section] }, /belong to none of its parts/],
  'a part outside its parent': [
    { nodes: [root, { ...section, to: 5 }, { ...block, parent: 1 }] },
    /ends after the part that contains it/,
  ],
  'a root that covers only part of the text': [{ nodes: [{ ...root, to: 4 }] }, /does not cover the text/],
  'a parent that comes later': [
    { nodes: [root, { ...section, parent: 2 }, block] },
    /does not follow its parent/,
  ],
  'an address that occurs twice': [
    { nodes: [root, section, { ...section, parent: 1 }, { ...block, parent: 2 }] },
    /the address of another part/,
  ],
  'an address with a space': [
    { nodes: [root, { ...section, address: 'sec 1' }, block] },
    /an invalid address/,
  ],
  'a label outside its node': [
    {
      nodes: [
        root,
        { ...block, parent: 0, to: 2 },
        { ...section, from: 2, label: { from: 0, to: 1 } },
        { ...block, parent: 2, from: 2 },
      ],
    },
    /a label outside itself/,
  ],
  'a leaf with parts': [{ nodes: [root, { ...section, kind: 'block' }, block] }, /is a leaf but has parts/],
  'a split character': [
    { nodes: [root, { ...block, parent: 0, to: 16 }, { ...block, parent: 0, from: 16 }] },
    /splits a character/,
  ],
  'a mark outside the text': [{ marks: [{ kind: 'term', from: 2, to: 99 }] }, /is not within the text/],
  'marks in the wrong order': [
    { marks: [...good.marks, { kind: 'term', from: 0, to: 1 }] },
    /not in the order of the text/,
  ],
  'a mark across two leaves': [
    { nodes: [root, { ...block, parent: 0, to: 4 }, { ...block, parent: 0, from: 4 }] },
    /more than one part/,
  ],
  'a block that covers columns': [{ nodes: [root, section, { ...block, columns: 2 }] }, /is not a cell/],
  'a first date that doesn’t exist': [
    { nodes: [root, { ...section, inForceFrom: '2026-99-99' }, block] },
    /an invalid first day in force/,
  ],
  'an end date that doesn’t exist': [
    { nodes: [root, { ...section, inForceFrom: '2026-01-01', inForceTo: '2027-02-30' }, block] },
    /an invalid first day out of force/,
  ],
  'too many characters': [{ text: 'x'.repeat(2_000_001) }, /more than 2000000 characters/],
  'too many references': [
    { marks: Array.from({ length: 20_001 }, () => ({ kind: 'reference', from: 2, to: 7 }) as const) },
    /more than 20000 references/,
  ],
  'nodes that are nested too deeply': [
    {
      nodes: [
        root,
        ...Array.from({ length: 24 }, (_, parent) => ({ ...root, kind: 'list', parent }) as const),
      ],
    },
    /nested more than 24 levels deep/,
  ],
};

test('a valid structure violates no invariant', () => assert.is(checkStructuredText(good), null));

for (const [name, [change, pattern]] of Object.entries(broken))
  test(`the check finds ${name}`, () =>
    assert.match(checkStructuredText({ ...good, ...change }) ?? 'nothing', pattern));

test.run();
