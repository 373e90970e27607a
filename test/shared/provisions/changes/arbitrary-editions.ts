// Instruments for property tests of comparisons: sections with paragraphs and tables, with the same words in
// different layouts.
import fc from 'fast-check';
import {
  assignAddresses,
  type UnaddressedNode,
} from '../../../../src/shared/provisions/addresses-and-citations';
import type { NodeKind, StructuredText } from '../../../../src/shared/provisions/structured-text';

export interface Part {
  readonly label: string;
  readonly words: readonly string[];
  readonly parts: readonly Part[];
  /** The rows of the table below the words. Each consists of its cells. */
  readonly rows: readonly (readonly string[])[];
}

/** How words are laid out. The words themselves don't change. */
export interface Layout {
  /** Returns the characters between two words. */
  readonly space: () => string;
  readonly write: (word: string) => string;
  /** Returns the text between two paragraphs, such as a page number. */
  readonly furniture: () => string | null;
}

export const plainLayout: Layout = { space: () => ' ', write: (word) => word, furniture: () => null };

const word = fc.constantFrom(
  ...['vessel', 'master', 'shall', 'may', 'keep', 'the', 'of', 'a', 'record', 'every', 'log', 'tonnes'],
  ...[
    '500',
    '12.5',
    '“safe”',
    'owner’s',
    'on-board',
    'IMO',
    'sulphur',
    'ballast',
    'equipment',
    'certificate',
  ],
);
const words = fc.array(word, { minLength: 1, maxLength: 14 });
const rows = fc.array(fc.array(fc.oneof(word, fc.constant('')), { minLength: 2, maxLength: 3 }), {
  maxLength: 4,
});
const paragraph = fc.record({ words, rows: fc.constant([]) });
const section = fc.record({
  words,
  rows: fc.oneof(fc.constant([]), rows),
  parts: fc.array(paragraph, { maxLength: 5 }),
});

/** Sections 1, 2, … with paragraphs (a), (b), … */
export const parts: fc.Arbitrary<readonly Part[]> = fc
  .array(section, { minLength: 1, maxLength: 6 })
  .map((sections) =>
    sections.map((one, index) => ({
      ...one,
      label: String(index + 1),
      parts: one.parts.map((part, at) => ({ ...part, label: `(${'abcdefgh'[at]!})`, parts: [] })),
    })),
  );

/** Layouts that differ in spaces, quotation marks, dashes, hyphenation and page numbers. */
export const layout: fc.Arbitrary<Layout> = fc.infiniteStream(fc.nat(99)).map((choices) => {
  const next = () => choices.next().value as number;
  const some = (percent: number) => next() < percent;
  return {
    space: () => [' ', '  ', '\u00a0', '\n', '\t ', ' \u200b'][next() % 6]!,
    write: (one) => {
      let written = one;
      if (some(50)) written = written.replace(/[“”]/g, '"').replace('’', "'");
      if (some(50)) written = written.replace('-', '‑');
      if (some(20) && /^[a-z]{4,}$/.test(one)) written = `${one.slice(0, 2)}\u00ad${one.slice(2)}`;
      if (some(20) && /^[a-z]{4,}$/.test(one)) written = `${one.slice(0, 3)}-\n${one.slice(3)}`;
      return written;
    },
    furniture: () => (some(20) ? `Page ${next()} of 99` : null),
  };
});

/** Returns the instrument as a structured text. */
export function writeInstrument(
  all: readonly Part[],
  { space, write, furniture }: Layout = plainLayout,
): StructuredText {
  const nodes: UnaddressedNode[] = [{ kind: 'document', parent: -1, from: 0, to: 0 }];
  let text = '';
  const leaf = (kind: NodeKind, parent: number, content: string): void => {
    if (content === '') return;
    nodes.push({ kind, parent, from: text.length, to: text.length + content.length });
    text += content;
  };
  const inside = (kind: NodeKind, parent: number, fill: (index: number) => void, label = ''): void => {
    const [index, from] = [nodes.length, text.length];
    nodes.push({ kind, parent, from, to: from });
    fill(index);
    const labelSpan = label === '' ? {} : { label: { from, to: from + label.length } };
    nodes[index] = { ...nodes[index]!, ...labelSpan, to: text.length };
  };
  const line = (some: readonly string[]) =>
    some.reduce((before, one) => before + (before === '' ? '' : space()) + write(one), '');
  const add = (part: Part, parent: number, depth: number): void =>
    inside(
      depth === 0 ? 'section' : 'paragraph',
      parent,
      (index) => {
        leaf('block', index, `${part.label}${space()}${line(part.words)}\n\n`);
        const page = furniture();
        if (page !== null) leaf('block', index, `${page}\n\n`);
        part.parts.forEach((one) => add(one, index, depth + 1));
        if (part.rows.length > 0) addTable(part.rows, index);
      },
      part.label,
    );
  const addTable = (rowsOfTable: Part['rows'], parent: number): void =>
    inside('table', parent, (table) => {
      for (const row of rowsOfTable)
        inside('row', table, (index) => {
          for (const cell of row)
            inside('cell', index, (at) => leaf('block', at, cell === '' ? '' : `${write(cell)}\n`));
        });
    });
  all.forEach((part) => add(part, 0, 0));
  nodes[0] = { ...nodes[0]!, to: text.length };
  return {
    text,
    nodes: assignAddresses(nodes, text, []),
    marks: [],
    origin: { by: 'given', format: 'test' },
  };
}

/** Returns the text with a provision marked as repealed. */
export function withRepealed(structured: StructuredText, address: string): StructuredText {
  const nodes = structured.nodes.map((node) =>
    node.address === address ? { ...node, status: 'repealed' as const } : node,
  );
  return { ...structured, nodes };
}

/** Returns a section with these words, followed by paragraphs (a), (b), … and a table. */
export function sectionOf(
  label: string,
  text: string,
  paragraphs: readonly string[] = [],
  table: Part['rows'] = [],
): Part {
  return {
    label,
    words: text.split(' '),
    rows: table,
    parts: paragraphs.map((one, index) => ({
      label: `(${String.fromCharCode(97 + index)})`,
      words: one.split(' '),
      parts: [],
      rows: [],
    })),
  };
}
