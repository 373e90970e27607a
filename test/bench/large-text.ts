/**
 * Generates structured texts. A quarter of their blocks are table cells, half of which are in a single table.
 * Each section refers to the one before it.
 */
import type { StructuredText } from '../../src/shared/provisions/structured-text';
import {
  buildInstrument,
  definition,
  division,
  provision,
  section,
  table,
  words,
  type Part,
} from '../support/fixtures/instrument';

const SECTIONS = 40;
/** The number of blocks in each part, including table cells. */
const BLOCKS_PER_PART = 850;
const CELLS = 4;
const vocabulary = (
  'vessel master radio beacon watch equipment installation voyage harbour distance signal light carry keep test ' +
  'record inspection certificate person subject unless required section approved operate maintain sheltered ' +
  'tonnage passenger cargo crew engine hull pump valve alarm before after during length metres nautical miles'
).split(' ');

/** As large as the largest real text: 42,500 blocks and 1.03 million characters. */
export function generateLargeText(): StructuredText {
  return generateText(50);
}

/** @param count The number of parts, of 850 blocks each. */
export function generateText(count: number): StructuredText {
  const nextWords = createWords();
  const rows = Math.round((count * BLOCKS_PER_PART) / 4 / CELLS);
  const perPart = Math.floor(rows / 2 / count);
  const parts = Array.from({ length: count }, (_, part) => {
    const sections = Array.from({ length: SECTIONS }, (_one, index) =>
      makeSection(nextWords, part * SECTIONS + index + 2),
    );
    return division('part', `PART ${part + 1}`, nextWords(30), [
      ...sections,
      section(`T${part + 1}`, nextWords(20), [
        makeTable(nextWords, part === 0 ? rows - perPart * (count - 1) : perPart),
      ]),
    ]);
  });
  return buildInstrument([
    section('1', 'Definitions', [
      words('The following definitions apply in these Regulations.'),
      ...vocabulary.slice(0, 20).map((term) => definition(`{${term}} means ${nextWords(60)}.`)),
    ]),
    ...parts,
  ]);
}

function makeSection(nextWords: (length: number) => string, number: number): Part {
  const subsections = Array.from({ length: 3 }, (_, index) => ({
    kind: 'subsection' as const,
    label: `(${index + 1})`,
    children: [
      words(index === 0 ? `[section ${number - 1}](${number - 1}) ${nextWords(LONG - 13)}` : nextWords(LONG)),
      ...['(a)', '(b)', '(c)', '(d)'].map((label) => provision('paragraph', label, nextWords(SHORT))),
    ],
  }));
  return section(String(number), nextWords(20), subsections);
}

/** Chosen so that the whole text has the number of characters that is given above. */
const LONG = 26;
const SHORT = 16;

function makeTable(nextWords: (length: number) => string, rows: number): Part {
  return table([
    ['Item', 'Vessel', 'Equipment', 'Note'],
    ...Array.from({ length: rows }, (_, row) => [
      String(row + 1),
      nextWords(16),
      nextWords(20),
      nextWords(12),
    ]),
  ]);
}

/** Returns words in an order that looks random and is always the same. */
function createWords(): (length: number) => string {
  let state = 7;
  return (length) => {
    let text = '';
    while (text.length < length) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += `${text === '' ? '' : ' '}${vocabulary[state % vocabulary.length]!}`;
    }
    return text;
  };
}
