import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkStructuredText } from '../../../src/shared/provisions/check';
import {
  countIn,
  createContents,
  entriesAround,
  type ContentsEntry,
} from '../../../src/domain/reading/contents';
import { findAcrossEditions, findDestination } from '../../../src/domain/reading/destination';
import { inlineRuns } from '../../../src/domain/reading/inline-parts';
import { onlyWithHits } from '../../../src/domain/reading/only-hits';
import { placeName } from '../../../src/domain/reading/place-name';
import { provisionText, quotationOf } from '../../../src/domain/reading/quotation';
import { createReader } from '../../../src/domain/reading/reader';
import { definitionsOf } from '../../../src/domain/reading/definitions';
import { createReferenceFinder } from '../../../src/domain/reading/own-references';
import { createTermFinder } from '../../../src/domain/reading/term-uses';
import { createTextModel, neighbourOf, type TextModel } from '../../../src/domain/reading/text-model';
import { findHits } from '../../../src/domain/reading/text-hits';
import { createPages } from '../../../src/domain/reading/text-pages';
import { createViewChoice } from '../../../src/domain/reading/view-choice';
import { createDeviceStorage } from '../../../src/platform/storage/storage';
import { clearUserStorage } from '../../../src/platform/storage/user-storage';
import { beaconRules } from '../../support/fixtures/beacon-rules';
import {
  buildInstrument,
  definition,
  division,
  provision,
  section,
  words,
} from '../../support/fixtures/instrument';

const rules = createTextModel(beaconRules());
const at = (model: TextModel, address: string) => {
  const node = model.withAddress(address);
  if (node < 0) throw new Error(`No ${address}.`);
  return node;
};
const addressesOf = (model: TextModel) =>
  model.structured.nodes.flatMap(({ address }) => (address === undefined ? [] : address));

const source = {
  title: 'Beacon Rules',
  number: 'BR 7',
  edition: 'edition 2',
  inForce: 'in force from 01.02.2024',
  href: 'https://example.com/x',
};

test('the fixture satisfies the invariants of structured texts', () => {
  assert.is(checkStructuredText(beaconRules()), null);
});

test('the contents list divisions, sections, and subsections with a heading', () => {
  const titles = (entries: readonly ContentsEntry[]): unknown[] =>
    entries.map(({ title, children }) => (children.length > 0 ? [title, titles(children)] : title));
  assert.equal(titles(createContents(rules)), [
    [
      'PART 1 General',
      ['1 Definitions', ['2 Beacons on board', ['(2) Place on board', '(3) Test']], '3 Records'],
    ],
    ['PART 2 Signals', [['Division 1 Lights', ['4 Range', '5 Sounds']]]],
    'SCHEDULE 1 Form of the record',
  ]);
});

test('the contents show where the reader is, from the outermost entry to the innermost', () => {
  const paragraph = at(rules, 'part_1__sec_2__subsec_1__para_b');
  assert.equal(
    entriesAround(rules, createContents(rules), paragraph).map(({ label }) => label),
    ['PART 1', '2'],
  );
});

test('a place is named by its divisions, its citation and the closest heading', () => {
  const { divisions, provision: name } = placeName(rules, at(rules, 'part_2__dvs_1__sec_4'));
  assert.equal([divisions.map((one) => one.name), name], [['PART 2', 'Division 1'], '4 Range']);
  assert.is(placeName(rules, at(rules, 'part_1__sec_2__subsec_2')).provision, '2(2) Place on board');
  assert.is(
    placeName(rules, at(rules, 'part_1__sec_2__subsec_1__para_b')).provision,
    '2(1)(b) Beacons on board',
  );
});

test('a definition is named by its term, without the heading of its section', () => {
  const beacon = rules.structured.nodes.findIndex(({ kind }) => kind === 'definition');
  assert.is(placeName(rules, beacon).provision, '1, definition “beacon”');
});

test('stepping visits each numbered provision once, in document order, and stops at both ends', () => {
  const visited: string[] = [];
  for (let node = neighbourOf(rules, 0, 1); node > 0; node = neighbourOf(rules, node, 1))
    visited.push(rules.node(node).address ?? '');
  const provisions = addressesOf(rules).filter(
    (address) => !/(?:^|__)(?:part|dvs|schedule)_[^_]+$/.test(address),
  );
  assert.equal(visited, provisions);
  assert.is(neighbourOf(rules, at(rules, visited[0]!), -1), -1);
  assert.is(neighbourOf(rules, at(rules, visited.at(-1)!), 1), -1);
});

test('each address opens its own provision', () => {
  for (const address of addressesOf(rules)) {
    const destination = findDestination(rules, address);
    assert.is(destination.kind === 'found' && rules.node(destination.node).address, address);
  }
});

test('for an address that does not exist, the closest provision that does exist is offered', () => {
  const nearestOf = (address: string) => {
    const found = findDestination(rules, address);
    return found.kind === 'missing' ? rules.node(found.nearest).address : null;
  };
  assert.is(nearestOf('part_1__sec_2__subsec_9__para_z'), 'part_1__sec_2');
  assert.is(nearestOf('part_9__sec_5'), 'part_2__dvs_1__sec_5');
  assert.is(nearestOf('nothing_like_this'), undefined);
});

test('an address from another edition opens the provision with the same words and no other', () => {
  const changed = createTextModel(
    buildInstrument([
      section('1', 'Range', [words('Five miles.')]),
      section('2', 'Sound', [words('A bell.')]),
    ]),
  );
  const before = createTextModel(
    buildInstrument([
      section('1', 'Range', [words('Six miles.')]),
      section('2', 'Sound', [words('A  bell.')]),
    ]),
  );
  assert.equal(findAcrossEditions(changed, 'sec_2', '1', before), {
    kind: 'same',
    node: changed.withAddress('sec_2'),
    edition: '1',
  });
  assert.is(findAcrossEditions(changed, 'sec_1', '1', before).kind, 'different');
  assert.is(
    findAcrossEditions(changed, 'sec_2', '1', null).kind,
    'unknown',
    'the other edition’s text is not available',
  );
});

test('a quotation has the numbers, indents and citation of the provision', () => {
  const node = at(rules, 'part_1__sec_2__subsec_1');
  assert.is(
    quotationOf(rules, node, source),
    [
      '(1) A vessel must carry a beacon if',
      '  (a) it is more than 12 m long; or',
      '  (b) it is engaged on a voyage other than a harbour voyage that',
      '    (i) begins after sunset, or',
      '    (ii) lasts more than one day.',
      '',
      's. 2(1), Beacon Rules (BR 7), edition 2, in force from 01.02.2024. https://example.com/x',
    ].join('\n'),
  );
});

test('each row of a quoted table is a line', () => {
  assert.ok(
    provisionText(rules, at(rules, 'part_2__dvs_1__sec_4')).includes('Sidelight | 2 miles | Red to port'),
  );
});

test('the pages of a text follow one another without gaps, from its beginning to its end', () => {
  for (const model of [rules, createTextModel(manySections(400))]) {
    const pages = createPages(model);
    assert.is(pages[0]!.from, 0);
    assert.is(pages.at(-1)!.to, model.structured.text.length);
    pages.slice(1).forEach((page, index) => assert.is(page.from, pages[index]!.to));
  }
});

test('the first page of a long text has at most half as many words as the next, because it is shown first', () => {
  const [first, second] = createPages(createTextModel(manySections(400)));
  assert.ok(first!.to > 0);
  assert.ok(first!.to - first!.from <= (second!.to - second!.from) / 2);
});

test('the parts of a block contain its words without the number, each part with its formatting', () => {
  const leafAt = (address: string) =>
    rules.node(rules.childrenOf(at(rules, address)).find((child) => rules.node(child).kind === 'block')!);
  const leaf = leafAt('part_1__sec_2__subsec_1__para_b__subpara_ii');
  assert.equal(
    inlineRuns(rules, leaf, []).flatMap(({ pieces }) => pieces.map(({ text, styles }) => [text, ...styles])),
    [['lasts '], ['more', 'emphasis'], [' than one day.']],
  );
});

test('a hit that begins within a link is divided at the end of the link', () => {
  const model = createTextModel(
    buildInstrument([section('1', '', [words('See [section 2](2) of the rules.')])]),
  );
  const from = model.structured.text.indexOf('2');
  const leaf = model.node(model.structured.nodes.findIndex(({ kind }) => kind === 'block'));
  const runs = inlineRuns(model, leaf, [{ from, to: from + 4, hit: 0 }]);
  assert.equal(
    runs.map(({ mark, pieces }) => [
      mark?.kind ?? '',
      pieces.map(({ text, hit }) => (hit ? `<${text}>` : text)),
    ]),
    [
      ['', ['See ']],
      ['reference', ['section ', '<2>']],
      ['', ['< of>', ' the rules.']],
    ],
  );
});

test('terms are found only where their definitions apply', () => {
  const find = createTermFinder(rules, definitionsOf(rules));
  const used = (address: string) => {
    const node = at(rules, address);
    return find(rules.node(node), node).map(({ from, to }) => rules.structured.text.slice(from, to));
  };
  assert.equal(used('part_1__sec_2__subsec_1__para_b'), ['harbour voyage']);
  assert.equal(used('part_1__sec_2__subsec_2'), ['beacon']);
  assert.equal(used('part_2__dvs_1__sec_4'), [], 'the definitions apply in Part 1 only');
});

test('a term is not linked at a place where two of its definitions apply', () => {
  const rulesWith = (...definitions: string[]) =>
    createTextModel(
      buildInstrument([
        section('1', '', [words('In these Rules,'), ...definitions.map(definition)]),
        section('2', '', [words('Switch on the beacon.')]),
      ]),
    );
  const uses = (model: TextModel) => {
    const node = at(model, 'sec_2');
    return createTermFinder(model, definitionsOf(model))(model.node(node), node).length;
  };
  assert.is(uses(rulesWith('{beacon} means a light.')), 1);
  assert.is(uses(rulesWith('{beacon} means a light.', '{beacon} means a buoy.')), 0);
});

/**
 * Returns each term that a sentence uses in an instrument with these definitions, with the term that is
 * defined.
 */
function termsUsed(definitions: readonly string[], sentence: string): (readonly [string, string])[] {
  const model = createTextModel(
    buildInstrument([
      section('1', '', [words('In these Rules,'), ...definitions.map(definition)]),
      section('2', '', [provision('paragraph', '(aa)', sentence)]),
    ]),
  );
  const node = at(model, 'sec_2__para_aa');
  const find = createTermFinder(model, definitionsOf(model));
  return find(model.node(node), node).map(({ from, to, definition: { term } }) => [
    model.structured.text.slice(from, to),
    term,
  ]);
}

test('a capitalised term is found only with its capital, and a lower-case term with or without one', () => {
  const definitions = ['{Board} means the port board.', '{pilot boat} means a boat for pilots.'];
  assert.equal(termsUsed(definitions, 'Pilot boats on board of which the Board meets.'), [
    ['Pilot boats', 'pilot boat'],
    ['Board', 'Board'],
  ]);
});

test('a shorter term is found inside a longer one that is written without its capitals', () => {
  const definitions = ['{Harbour Master} means an officer.', '{harbour} means a port.'];
  assert.equal(termsUsed(definitions, 'The harbour master of the Harbour Master.'), [
    ['harbour', 'harbour'],
    ['Harbour Master', 'Harbour Master'],
  ]);
});

test('if both "Rules" and "rule" are terms, the plural "rules" belongs to "rule"', () => {
  const definitions = ['{Rules} means these Rules.', '{rule} means a ruler.'];
  assert.equal(termsUsed(definitions, 'A rule and two rules.'), [
    ['rule', 'rule'],
    ['rules', 'rule'],
  ]);
});

test('single letters, parts of words and numbers of provisions are not terms', () => {
  assert.equal(termsUsed(['{s} means a second.', '{d} means a day.'], 'A vessel’s d’été, s, d.'), []);
  assert.equal(termsUsed(['{hui} means a ship.'], 'Aujourd’hui.'), []);
  assert.equal(termsUsed(['{aa} means lava.'], 'Lava is aa.'), [['aa', 'aa']]);
});

test('a term is found in the possessive and after an elided article', () => {
  const definitions = ['{vessel} means a ship.', '{équipage} means a crew.'];
  assert.equal(termsUsed(definitions, 'The vessel’s master and l’équipage.'), [
    ['vessel', 'vessel'],
    ['équipage', 'équipage'],
  ]);
});

/** Returns the addresses of the provisions to which the references in a text lead. */
const referredIn = (model: TextModel) => {
  const find = createReferenceFinder(model);
  return model.marks
    .filter(({ kind }) => kind === 'reference')
    .map((mark) => model.structured.nodes[find(mark)]?.address ?? null);
};

test('a reference opens the provision with the numbers that it names if there is only one', () => {
  assert.equal(referredIn(rules), ['part_1__sec_2__subsec_1', 'part_1__sec_2']);
  const twice = createTextModel(
    buildInstrument([
      section('1', '', [words('See [section 2](2).')]),
      section('2', '', [words('A.')]),
      section('2', '', [words('B.')]),
    ]),
  );
  assert.equal(referredIn(twice), [null]);
});

test('a reference to a part leads to the part, and not to the section with the same number', () => {
  const part = (label: string, number: string) =>
    division('part', label, 'Lights', [
      section(number, '', [words('As [Part 2](PART_2) and [section 2](2) say.')]),
    ]);
  const parts = [part('PART 1', '1'), part('PART 2', '2'), part('PART 3', '3')];
  const { marks, ...rest } = buildInstrument(parts);
  const spaced = marks.map(({ target, ...mark }) => ({
    ...mark,
    target: { labels: target!.labels!.map((label) => label.replace('_', ' ')) },
  }));
  const model = createTextModel({ ...rest, marks: spaced });
  assert.equal(referredIn(model).slice(0, 2), ['part_2', 'part_2__sec_2']);
});

test('a reference to a number that occurs in two parts leads nowhere', () => {
  const part = (label: string) => division('part', label, '', [section('1', '', [words('See [1](1).')])]);
  const model = createTextModel(buildInstrument([part('PART 1'), part('PART 2')]));
  assert.equal(referredIn(model), [null, null]);
});

test('the hits of a search are found in steps, counted per provision, and visited in order', async () => {
  const { reader, model, pauses } = readerOf(manySections(300));
  await reader.seek({ content: ['beacon'], passage: null }, '');
  const { starts } = reader.hits.value;
  assert.is(starts.length, 60);
  assert.ok(pauses() > 0, 'other work can run in between');
  assert.is(
    countIn(
      model,
      at(model, 'sec_5'),
      starts.map((from) => ({ from, to: from })),
    ),
    1,
  );
  assert.is(
    countIn(
      model,
      at(model, 'sec_6'),
      starts.map((from) => ({ from, to: from })),
    ),
    0,
  );
  assert.is(reader.stepHit(1), 0);
  assert.is(reader.stepHit(-1), 59, 'the first hit follows the last');
});

test('a new search replaces one that is still running', async () => {
  const { reader } = readerOf(manySections(300));
  const first = reader.seek({ content: ['beacon'], passage: null }, '');
  await reader.seek({ content: ['whistle'], passage: null }, '');
  await first;
  assert.is(reader.hits.value.starts.length, 240);
});

test('the first hit is the one in the passage that the reader followed', async () => {
  const { reader, model } = readerOf(manySections(50));
  await reader.seek({ content: ['beacon'], passage: 'section 40 needs a beacon' }, '');
  const start = reader.hits.value.starts[reader.stepHit(1)]!;
  assert.is(model.node(model.provisionAt(start)).address, 'sec_40');
});

test('the text can be reduced to the provisions that contain hits', () => {
  const hit = rules.structured.text.indexOf('whistle');
  const items = onlyWithHits(rules, createPages(rules), [hit]).flatMap((page) => page.items);
  assert.equal(
    items.map(({ node }) => rules.node(node).address),
    ['part_2', 'part_2__dvs_1', 'part_2__dvs_1__sec_5'],
  );
});

test('each user has a separate choice between text and PDF, which logging out removes', () => {
  const storage = createDeviceStorage({ backend: null });
  createViewChoice('u1', storage).write('pdf');
  assert.equal(
    [createViewChoice('u1', storage).read(), createViewChoice('u2', storage).read()],
    ['pdf', 'text'],
  );
  clearUserStorage('u1', storage);
  assert.is(createViewChoice('u1', storage).read(), 'text');
});

test('a provision’s labels include those of its ancestors if the text writes them together', () => {
  const model = createTextModel(
    buildInstrument([
      section('12', '', [
        provision('subsection', '(1)', 'Keep watch.', [provision('paragraph', '(a)', 'By day.')]),
      ]),
    ]),
  );
  assert.is(provisionText(model, at(model, 'sec_12')), '  12 (1) Keep watch.\n    (a) By day.');
});

test.run();

/** Every fifth section needs a beacon, and the others a whistle. */
function manySections(count: number) {
  return buildInstrument(
    Array.from({ length: count }, (_, index) =>
      section(String(index + 1), '', [
        words(`A vessel of section ${index + 1} needs a ${(index + 1) % 5 === 0 ? 'beacon' : 'whistle'}.`),
      ]),
    ),
  );
}

function readerOf(structured: ReturnType<typeof manySections>) {
  const model = createTextModel(structured);
  let time = 0;
  let pauses = 0;
  const reader = createReader({
    model,
    pages: createPages(model),
    loadFindHits: async () => findHits,
    pause: async () => void (pauses += 1),
    now: () => (time += 20),
  });
  return { reader, model, pauses: () => pauses };
}
