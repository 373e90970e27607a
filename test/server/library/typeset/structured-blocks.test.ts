import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { structuredBlocks } from '../../../../src/server/library/typeset/structured/structured-blocks';
import type { StructuredBlock } from '../../../../src/server/library/typeset/structured/blocks';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { structuredText } from '../../../shared/provisions/arbitrary-structure';
import {
  buildInstrument,
  division,
  heading,
  provision,
  section,
  table,
  words,
} from '../../../support/fixtures/instrument';

/** A failure prints a seed with which to repeat the run. */
const seed = Number(process.env['SEED'] ?? Date.now());

const blocksOf = (structured: StructuredText) => structuredBlocks(structured, 'The title of the document');
const spansText = (spans: readonly { text: string }[]) => spans.map(({ text }) => text).join('');

/** Returns the words of a block in the order in which they are drawn. */
function drawnText(block: StructuredBlock): string {
  if (block.kind === 'heading') return spansText(block.spans);
  if (block.kind === 'paragraph')
    return [...block.labels.map(({ text }) => text), spansText(block.spans)].join(' ');
  return [...block.head, ...block.body]
    .flatMap(({ cells }) => cells.flatMap(({ paragraphs }) => paragraphs.map(spansText)))
    .join(' ');
}

/** Returns only the letters and digits of a text, because the full stop after a number isn't drawn. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

test('every letter and digit of a text is drawn once, in document order', () => {
  fc.assert(
    fc.property(structuredText, (structured) => {
      const drawn = blocksOf(structured).map(drawnText).join(' ');
      assert.is(lettersOf(drawn), lettersOf(structured.text));
    }),
    { seed, numRuns: 300 },
  );
});

test('the cells of a table are within its columns, and their tags are within the table’s tag', () => {
  fc.assert(
    fc.property(structuredText, (structured) => {
      for (const block of blocksOf(structured)) {
        if (block.kind !== 'table') continue;
        for (const { cells } of [...block.head, ...block.body])
          for (const { column, columns, tag } of cells) {
            assert.ok(columns >= 1 && column + columns <= block.columns);
            assert.is(tag.parent?.parent?.role, 'Table');
          }
      }
    }),
    { seed, numRuns: 300 },
  );
});

test('Rule 27(a)(i) is indented below (a), and the text after it is aligned with the words of (a)', () => {
  const blocks = blocksOf(
    buildInstrument([
      provision('section', '27', 'Vessels not under command', [
        provision('subsection', '(a)', 'A vessel shall exhibit', [
          provision('paragraph', '(i)', 'two all-round red lights;'),
          words('where they can best be seen.'),
        ]),
      ]),
    ]),
  );
  const shown = blocks.map(
    (block) =>
      block.kind === 'paragraph' && [
        block.labels.map(({ text, depth }) => `${text} at ${depth}`).join(', '),
        block.depth,
      ],
  );
  assert.equal(shown, [
    ['27 at 0', 1],
    ['(a) at 1', 2],
    ['(i) at 2', 3],
    ['', 2],
  ]);
});

test('several numbers before the same words are printed side by side', () => {
  const [first] = blocksOf(
    buildInstrument([
      {
        kind: 'section',
        label: '12',
        children: [
          {
            kind: 'subsection',
            label: '(1)',
            children: [provision('paragraph', '(a)', 'Every vessel keeps a record.')],
          },
        ],
      },
    ]),
  );
  assert.ok(first?.kind === 'paragraph');
  assert.equal(
    first.labels.map(({ text, depth, tag }) => [text, depth, tag.role]),
    [
      ['12', 0, 'P'],
      ['(1)', 1, 'Lbl'],
      ['(a)', 2, 'Lbl'],
    ],
  );
  assert.is(spansText(first.spans).trim(), 'Every vessel keeps a record.');
});

test('a number that is too long for the margin is printed with the words', () => {
  const label = 'A number that somebody wrote as a sentence';
  const [first] = blocksOf(buildInstrument([provision('section', label, 'First.')]));
  assert.ok(first?.kind === 'paragraph');
  assert.equal(first.labels, []);
  assert.is(spansText(first.spans), `${label} First.`);
});

test('the outline lists parts and sections, and a section without a heading by its first words', () => {
  const blocks = blocksOf(
    buildInstrument([
      division('part', 'PART 1', 'General', [
        section('1', 'Definitions', [words('In these Rules,')]),
        section('2', '', [words('A vessel carries a beacon.')]),
      ]),
    ]),
  );
  assert.equal(
    blocks.flatMap(({ bookmark }) => (bookmark ? [[bookmark.title, bookmark.level]] : [])),
    [
      ['PART 1 General', 1],
      ['1 Definitions', 2],
      ['2 A vessel carries a beacon.', 2],
    ],
  );
});

test('a heading that equals the title is not repeated below the title', () => {
  const structured = buildInstrument([
    { kind: 'division', children: [heading('The title of the document'), words('Some words.')] },
  ]);
  assert.equal(blocksOf(structured).map(drawnText), ['Some words.']);
});

test('only references to one place in the same text become links', () => {
  const structured = buildInstrument([
    section('1', '', [
      words('See [section 2](2), [section 3](3), [section 9](9) and [the Act](2).'),
      table([['See [section 2](2)'], ['none']]),
    ]),
    section('2', '', [words('First.')]),
    section('3', '', [words('Second.')]),
    section('3', '', [words('Third, with the same number.')]),
  ]);
  const marks = structured.marks.map((mark) =>
    structured.text.slice(mark.from, mark.to) === 'the Act'
      ? { ...mark, target: { ...mark.target, instrument: 'The Act' } }
      : mark,
  );
  const blocks = blocksOf({ ...structured, marks });
  const spans = blocks.flatMap((block) =>
    block.kind === 'table'
      ? [...block.head, ...block.body].flatMap(({ cells }) => cells.flatMap((cell) => cell.paragraphs.flat()))
      : block.spans,
  );
  assert.equal(
    spans.flatMap(({ text, mark }) => (mark === undefined ? [] : [[text, mark]])),
    [
      ['section 2', 'sec_2'],
      ['section 2', 'sec_2'],
    ],
  );
  assert.equal(
    blocks.flatMap(({ names }) => names),
    ['sec_2'],
  );
});

/** @param sizes The number of cells in each row. */
const tableOf = (sizes: readonly number[]) =>
  buildInstrument([
    table(sizes.map((size, row) => Array.from({ length: size }, (_cell, column) => `r${row}c${column}`))),
  ]);

test('a table with more columns than a page has room for becomes a paragraph for each row', () => {
  const blocks = blocksOf(tableOf([40, 40, 2]));
  assert.equal(
    blocks.map(({ kind }) => kind),
    ['paragraph', 'paragraph', 'paragraph'],
  );
  assert.match(drawnText(blocks[0]!), /^r0c0 · r0c1 · .* · r0c39$/);
  assert.is(drawnText(blocks[2]!), 'r2c0 · r2c1');
});

test('an empty cell stays visible between the words of a row that is too wide for a table', () => {
  const row = Array.from({ length: 40 }, (_cell, column) => (column === 1 ? '' : `c${column}`));
  const [first] = blocksOf(buildInstrument([table([row, row])]));
  assert.match(drawnText(first!), /^c0 · +· c2/);
});

test('a row of 20,000 cells above 20,000 other rows takes less than two seconds', () => {
  const structured = tableOf([20_000, ...Array.from({ length: 20_000 }, () => 1)]);
  const started = process.cpuUsage();
  const blocks = blocksOf(structured);
  const { user, system } = process.cpuUsage(started);
  assert.is(blocks.length, 20_001);
  assert.ok(user + system < 2_000_000, `${(user + system) / 1e6} s`);
});

test('a tall cell doesn’t make a table wider than the columns that the cell spans', () => {
  const [block] = blocksOf(
    buildInstrument([
      {
        kind: 'table',
        children: Array.from({ length: 30 }, (_row, index) => ({
          kind: 'row' as const,
          children: [
            ...(index % 10 === 0 ? [{ kind: 'cell' as const, rows: 10, children: [words('Tall')] }] : []),
            { kind: 'cell', columns: 90, children: [words(`Row ${index}`)] },
          ],
        })),
      },
    ]),
  );
  assert.ok(block?.kind === 'table');
  assert.is(block.columns, 2);
});

test.run();
