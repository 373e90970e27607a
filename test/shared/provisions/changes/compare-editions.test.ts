import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compareEditions } from '../../../../src/shared/provisions/changes/compare-editions';
import { deriveStructure } from '../../../../src/shared/provisions/derive/derive-structure';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { sectionOf, withRepealed, writeInstrument, type Part } from './arbitrary-editions';

/** Returns the changes in a readable form: kind, addresses, and removed and inserted words. */
function changesBetween(old: readonly Part[], now: readonly Part[]): string[] {
  return listChanges(writeInstrument(old), writeInstrument(now));
}

function listChanges(old: StructuredText, now: StructuredText): string[] {
  return compareEditions(old, now).changes.map((change) => {
    const kind = change.kind + (change.isCertain ? '' : '?');
    const edits = change.edits.map((edit) => `[${edit.out}|${edit.in}${edit.isMoved ? '|moved' : ''}]`);
    const addresses = [change.old?.address ?? '–', change.new?.address ?? '–'];
    return [kind, ...new Set(addresses), ...edits].join(' ');
  });
}

/** A text that is structured only into pages. */
function pagesOf(...pages: readonly string[]): StructuredText {
  let at = 0;
  const nodes = pages.map((page) => ({
    kind: 'page' as const,
    parent: 0,
    from: at,
    to: (at += page.length),
  }));
  const text = pages.join('');
  return {
    text,
    nodes: [{ kind: 'document', parent: -1, from: 0, to: text.length }, ...nodes],
    marks: [],
    origin: { by: 'given', format: 'test' },
  };
}

const watch = sectionOf('1', 'Every vessel shall keep a proper look-out at all times by sight and hearing.');
const lights = sectionOf('2', 'Lights shall be shown from sunset to sunrise.', [
  'a masthead light that is visible for six miles;',
  'sidelights that are visible for three miles;',
  'a sternlight that is visible for three miles.',
]);

test('replaced words in a provision are reported', () => {
  const now = { ...watch, words: watch.words.join(' ').replace('proper', 'safe and proper').split(' ') };
  assert.equal(changesBetween([watch, lights], [now, lights]), ['amended sec_1 [|safe and]']);
});

test('the repeal of a provision with paragraphs is one change', () => {
  const now = withRepealed(writeInstrument([watch, sectionOf('2', '[Repealed, 2024, s. 1]')]), 'sec_2');
  const [change, ...others] = compareEditions(writeInstrument([watch, lights]), now).changes;
  assert.equal([change?.kind, change?.new?.address, others], ['amended', 'sec_2', []]);
  const removed = change!.edits.map((edit) => edit.out).join(' ');
  for (const words of ['sunset to sunrise', '(a)', 'masthead light', 'sternlight'])
    assert.match(removed, words);
});

test('a paragraph of a repealed provision that is now elsewhere counts as moved', () => {
  const other = sectionOf('1', 'Every vessel shall keep a proper look-out.', [
    'a masthead light that is visible for six miles;',
  ]);
  const now = withRepealed(writeInstrument([other, sectionOf('2', '[Repealed, 2024, s. 1]')]), 'sec_2');
  const old = writeInstrument([sectionOf('1', 'Every vessel shall keep a proper look-out.'), lights]);
  assert.equal(
    compareEditions(old, now).changes.map(({ kind, new: provision }) => [kind, provision?.address]),
    [
      ['moved', 'sec_1__para_a'],
      ['amended', 'sec_2'],
    ],
  );
});

test('paragraphs after an inserted one are certain to be renumbered if their words are the same', () => {
  const now = sectionOf('2', 'Lights shall be shown from sunset to sunrise.', [
    'a masthead light that is visible for six miles;',
    'a towing light, if the vessel is towing another one;',
    'sidelights that are visible for three miles;',
    'a sternlight that is visible for three miles.',
  ]);
  assert.equal(changesBetween([watch, lights], [watch, now]), [
    'added – sec_2__para_b [|(b) a towing light, if the vessel is towing another one;]',
    'renumbered sec_2__para_b sec_2__para_c [(b)|(c)]',
    'renumbered sec_2__para_c sec_2__para_d [(c)|(d)]',
  ]);
});

test('a provision with similar words and a different number counts as renumbered, but not as certain', () => {
  const now = sectionOf('2', 'Lights shall be shown from sunset to sunrise.', [
    'a masthead light that is visible for six miles;',
    'shapes, by day only;',
    'sidelights that are visible for three nautical miles;',
    'a sternlight that is visible for three miles.',
  ]);
  assert.equal(changesBetween([watch, lights], [watch, now]), [
    'added – sec_2__para_b [|(b) shapes, by day only;]',
    'renumbered? sec_2__para_b sec_2__para_c [b|c] [|nautical]',
    'renumbered sec_2__para_c sec_2__para_d [(c)|(d)]',
  ]);
});

test('a paragraph that is now in another section with the same words counts as moved', () => {
  const short = { ...lights, parts: lights.parts.slice(0, 2) };
  const longer = { ...watch, parts: [{ ...lights.parts[2]!, label: '(a)' }] };
  assert.equal(changesBetween([watch, lights], [longer, short]), [
    [
      'moved sec_2__para_c sec_1__para_a [|(a)]',
      '[|a sternlight that is visible for three miles.|moved]',
      '[(c)|]',
      '[a sternlight that is visible for three miles.||moved]',
    ].join(' '),
  ]);
});

test('adding or removing a section is one change, which contains all its words', () => {
  const paragraphs = lights.parts.flatMap(({ label, words }) => [label, ...words]);
  assert.equal(changesBetween([watch], [watch, lights]), [
    `added – sec_2 [|2 ${[...lights.words, ...paragraphs].join(' ')}]`,
  ]);
  assert.match(changesBetween([watch, lights], [watch])[0]!, /^removed sec_2 – \[2 Lights .* miles\.\|\]$/);
});

test('the number of a section may be in the first line of its first subsection', () => {
  const text = (number: string) =>
    [
      '1 First words of the instrument that stay as they are.',
      `${number} (1) A master shall keep a log of the voyage.`,
      '(2) The log shall be kept for a year.',
    ].join('\n\n');
  const [old, now] = [deriveStructure(text('2')), deriveStructure(text('3'))];
  assert.equal(listChanges(old, now), ['renumbered sec_2 sec_3 [2|3]']);
});

const limits = [
  ['Ship', 'Limit', 'Since'],
  ['Tanker', '500', '2001'],
  ['Ferry', '300', '2005'],
];

test('a table is compared row by row', () => {
  const table = (rows: Part['rows']) => [sectionOf('1', 'The limits are:', [], rows)];
  assert.equal(
    changesBetween(
      table(limits),
      table([...limits.slice(0, 2), ['Barge', '100', '2020'], ['Ferry', '350', '2005']]),
    ),
    ['amended sec_1 [|Barge | 100 | 2020] [| 300|| 350]'],
  );
});

test('moving a value to another column of its row is a change', () => {
  const table = (...rows: Part['rows']) => [sectionOf('1', 'It is required:', [], rows)];
  assert.equal(
    changesBetween(
      table(['Tanker', 'X', ''], ['Ferry', '', 'X']),
      table(['Tanker', '', 'X'], ['Ferry', '', 'X']),
    ),
    ['amended sec_1 [| X|| | X]'],
  );
});

test('differences in spaces, quotation marks, dashes, hyphenation and bars aren’t changes', () => {
  const old = deriveStructure(
    [
      '1 The “safe” self-propelled vessel – every one – shall be inspected (see section 2).',
      '| a | b |\n| - | - |\n| 1 | 2 |',
    ].join('\n\n'),
  );
  const now = deriveStructure(
    [
      '1 The "safe" self‑pro-\npelled vessel — every one — shall be in\u00adspec-\nted ( see  section 2 ) .',
      'a | b\n1 | 2',
    ].join('\n\n'),
  );
  assert.equal(listChanges(old, now), []);
});

test('adding a hyphen that makes a different word is a change, and so is adding a space within a word', () => {
  const changes = (one: string, other: string) =>
    changesBetween([sectionOf('1', one)], [sectionOf('1', other)]);
  assert.equal(changes('The master may re-sign it.', 'The master may resign it.'), [
    'amended sec_1 [re-sign|resign]',
  ]);
  assert.equal(changes('It is nowhere.', 'It is now here.'), ['amended sec_1 [nowhere|now here]']);
  assert.equal(changes('It is 10 000 kg.', 'It is 100 00 kg.'), ['amended sec_1 [10 000|100 00]']);
});

test('a word that is divided after a hyphen at the end of a line equals the word with this hyphen elsewhere', () => {
  const old = writeInstrument([sectionOf('1', 'An on-board test.'), sectionOf('2', 'Keep it on-board.')]);
  const now = writeInstrument([sectionOf('1', 'An on-\nboard test.'), sectionOf('2', 'Keep it on-board.')]);
  assert.equal(listChanges(old, now), []);
});

test('different page breaks, page headers and page numbers aren’t changes', () => {
  const head = 'SAFETY CIRCULAR 12\n';
  const old = pagesOf(
    `${head}Every vessel shall\nkeep a log.\n1\n`,
    `${head}The log shall be kept\nfor a year.\n2\n`,
    `${head}It shall be shown on request.\n3\n`,
  );
  const now = pagesOf(
    `${head}Every vessel shall keep a log. The log\nPage 1\n`,
    `${head}shall be kept for a year. It shall\nPage 2\n`,
    `${head}be shown on\nPage 3\n`,
    `${head}request.\nPage 4\n`,
  );
  assert.equal(listChanges(old, now), []);
  assert.is(listChanges(old, pagesOf('Every vessel shall keep a log for two years.')).length, 1);
});

test('dividing the same words into different provisions, as a later grammar may do, is not a change', () => {
  const old = writeInstrument([watch, lights]);
  const withoutAddresses = (isMeant: (address: string) => boolean) =>
    old.nodes.map(({ address, ...node }) =>
      address === undefined || isMeant(address) ? node : { ...node, address },
    );
  const text = old.text.replace('Lights shall', 'Lights  shall');
  for (const isMeant of [/para/, /para_[bc]/]) {
    const nodes = withoutAddresses((address) => isMeant.test(address));
    assert.equal(listChanges({ ...old, nodes }, old), []);
    assert.equal(listChanges(old, { ...old, text, nodes: shift(nodes, old) }), []);
  }
});

/** Adds an offset for an additional space in the second section. */
function shift(nodes: StructuredText['nodes'], { text }: StructuredText): StructuredText['nodes'] {
  const at = text.indexOf('Lights shall') + 6;
  const move = (offset: number) => (offset > at ? offset + 1 : offset);
  return nodes.map((node) => ({
    ...node,
    from: move(node.from),
    to: move(node.to),
    ...(node.label && { label: { from: move(node.label.from), to: move(node.label.to) } }),
  }));
}

test.run();
