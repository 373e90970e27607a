// Structured texts for property tests. They satisfy every invariant, and include edge cases such as empty
// cells, characters outside the basic plane, repeated and uncertain labels, and deep nesting.
import fc from 'fast-check';
import {
  assignAddresses,
  type UnaddressedNode,
} from '../../../src/shared/provisions/addresses-and-citations';
import {
  divisionKinds,
  provisionKinds,
  type Mark,
  type NodeKind,
  type StructuredText,
} from '../../../src/shared/provisions/structured-text';

interface Tree {
  kind: NodeKind;
  label: string;
  words: string;
  children: Tree[];
  isUncertain: boolean;
  status: 'repealed' | 'reserved' | null;
  days: Pick<UnaddressedNode, 'inForceFrom' | 'inForceTo'>;
  size: number;
}

const labels = fc.constantFrom(
  '',
  '(a)',
  '(b)',
  '(i)',
  '12',
  '12.1',
  'PART 3',
  'Rule 27',
  'SCHEDULE',
  '5.2.1',
);
const words = fc.oneof(
  fc.constantFrom('', 'Every vessel ', 'shall keep a record.\n\n', '𝔸 log 𝔹 '),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const groups: NodeKind[] = [
  ...divisionKinds,
  ...provisionKinds,
  'list',
  'item',
  'table',
  'row',
  'cell',
  'note',
];
const leaves = ['heading', 'block', 'formula', 'image'] as const;

const node = {
  label: labels,
  words,
  isUncertain: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  status: fc.constantFrom(null, null, 'repealed' as const, 'reserved' as const),
  days: fc.constantFrom(
    {},
    {},
    { inForceFrom: null },
    { inForceFrom: '2021-03-01' },
    { inForceFrom: '2021-03-01', inForceTo: '2024-06-30' },
  ),
  size: fc.integer({ min: 1, max: 3 }),
};
const tree = fc.letrec<{ tree: Tree; leaf: Tree }>((tie) => ({
  leaf: fc.record({ ...node, kind: fc.constantFrom(...leaves), children: fc.constant([]) }),
  tree: fc.oneof(
    { maxDepth: 8, depthIdentifier: 'tree' },
    tie('leaf'),
    fc.record({
      ...node,
      kind: fc.oneof(fc.constantFrom<NodeKind>('section', 'paragraph', 'cell'), fc.constantFrom(...groups)),
      children: fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'tree' }),
    }),
  ),
})).tree;

/** Structured texts that satisfy every invariant. */
export const structuredText: fc.Arbitrary<StructuredText> = fc
  .tuple(fc.array(tree, { maxLength: 6 }), fc.infiniteStream(fc.nat(6)))
  .map(([trees, choices]) => write(trees, choices));

function write(trees: readonly Tree[], choices: IterableIterator<number>): StructuredText {
  const nodes: UnaddressedNode[] = [{ kind: 'document', parent: -1, from: 0, to: 0 }];
  const marks: Mark[] = [];
  let text = '';
  const add = (one: Tree, parent: number): void => {
    const index = nodes.length;
    const from = text.length;
    nodes.push({ kind: one.kind, parent, from, to: from });
    if (isLeaf(one.kind)) {
      text += one.label + one.words;
      marks.push(...marksIn(one.words, text.length - one.words.length, choices));
    } else {
      if (one.label !== '')
        add({ ...one, kind: 'block', words: ' ', isUncertain: false, status: null, days: {} }, index);
      one.children.forEach((child) => add(child, index));
    }
    const to = text.length;
    nodes[index] = {
      ...nodes[index]!,
      to,
      ...(one.label !== '' && { label: { from, to: from + one.label.length } }),
      ...(one.isUncertain && { uncertain: true }),
      ...(one.status && { status: one.status }),
      ...one.days,
      ...(one.kind === 'cell' && cellFields(one.size)),
    };
  };
  trees.forEach((one) => add(one, 0));
  nodes[0] = { ...nodes[0]!, to: text.length };
  return {
    text,
    nodes: assignAddresses(nodes, text, marks),
    marks,
    origin: { by: 'given', format: 'test' },
  };
}

function isLeaf(kind: NodeKind): boolean {
  return (leaves as readonly string[]).includes(kind);
}

function cellFields(size: number) {
  return {
    ...(size > 1 && { columns: size }),
    ...(size === 2 && { rows: 2 }),
    ...(size === 3 && { head: true as const }),
  };
}

function marksIn(words: string, offset: number, choices: IterableIterator<number>): Mark[] {
  const span = { from: offset, to: offset + words.length };
  switch (words === '' ? 0 : (choices.next().value as number)) {
    case 1:
      return [{ kind: 'term', ...span }];
    case 2:
      return [{ kind: 'reference', ...span, target: { instrument: 'SOR/2001-286', labels: ['12', '(1)'] } }];
    case 3:
      return [
        { kind: 'emphasis', ...span },
        { kind: 'reference', ...span, target: { labels: ['12'] } },
      ];
    default:
      return [];
  }
}
