// Tests previews of definitions that refer to a definition in another document.
import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeStructure } from '../../../../src/shared/provisions/encode-structure';
import type { Mark } from '../../../../src/shared/provisions/structured-text';
import { eventually } from '../../../support/eventually';
import { screen, within } from '../../../support/browser/screen';
import { buildInstrument, definition, section, words, type Part } from '../../../support/fixtures/instrument';
import { click, closing, json, refusal, settle } from '../../library';
import { marksOfForce, reading, structured, text } from './rules-screen';

closing(test);

const SIREN = '{siren} has the same meaning as in section 2 of the Sounds Act.';

/** Opens a text with this definition, in which "the Sounds Act" refers to a document with these parts. */
async function definedElsewhere(own: string, elsewhere: readonly Part[] | null, inForceFrom?: string) {
  const built = buildInstrument([
    section('1', 'Definitions', [
      words('In these Rules:'),
      definition(own),
      definition('{horn} means a [siren](1).'),
    ]),
    section('2', 'Signals', [words('A ship carries a siren and a horn.')]),
  ]);
  const from = built.text.indexOf('the Sounds Act');
  const mark: Mark = { kind: 'reference', from, to: from + 14, target: { instrument: 'Sounds Act' } };
  const marks = [...built.marks, mark].sort((one, other) => one.from - other.from);
  const sounds = { id: 'sounds', title: 'Sounds Act', withdrawn: false, document_metadatas: [] };
  const place = { document: sounds, edition: '7', address: 'sec_2', citation: 's. 2' };
  const theirs = elsewhere && buildInstrument(elsewhere);
  const other = theirs && {
    ...theirs,
    nodes: theirs.nodes.map((node) =>
      node.address === 'sec_2' && inForceFrom ? { ...node, inForceFrom } : node,
    ),
  };
  return reading('', {
    answers: {
      'GET /api/documents/rules/structure': () => json(structured('2', { ...built, marks })),
      'GET /api/documents/rules/references': () =>
        json({
          document: 'rules',
          edition: '2',
          documents: [sounds],
          references: [{ from, to: from + 14, documents: ['sounds'] }],
        }),
      [`GET /api/documents/rules/references/${from}`]: () => json({ places: [place], more: false }),
      'GET /api/documents/sounds/provisions/sec_2': refusal(404, 'not-found'),
      'GET /api/documents/sounds/structure': () =>
        other
          ? json({ document: 'sounds', edition: '7', text: other.text, structure: encodeStructure(other) })
          : refusal(404, 'not-found')(),
    },
  });
}

async function openTerm(term: string): Promise<HTMLElement> {
  await click(within(text()).getByText(term, { selector: '.term' }));
  await settle();
  return screen.getByRole('dialog');
}

const act = section('2', 'Definitions', [definition('{siren} means a device that is heard for two miles.')]);

test('a definition that refers to another document shows the definition there with a link to it', async () => {
  const { app } = await definedElsewhere(SIREN, [act]);
  const preview = await openTerm('siren');
  await eventually(async () => {
    await settle();
    assert.match(preview.textContent ?? '', /has the same meaning as.*heard for two miles/);
  });
  await click(within(preview).getByRole('link', { name: 's. 2, definition “siren”, Sounds Act' }));
  assert.match(app.router.route.value.query.get('at') ?? '', /^sec_2__def_siren$/);
});

test('a definition in another document is marked if it is not in force yet', async () => {
  await definedElsewhere(SIREN, [act], '2027-03-01');
  const preview = await openTerm('siren');
  await eventually(async () => {
    await settle();
    assert.equal(marksOfForce(preview), ['Not yet in force: from 1 March 2027']);
  });
});

for (const [why, elsewhere] of [
  [
    'defines the term in another section',
    [section('3', 'Definitions', [definition('{siren} means a bell.')])],
  ],
  ['defines another term', [section('2', 'Definitions', [definition('{whistle} means a bell.')])]],
  [
    'defines the term twice',
    [section('2', 'Definitions', [definition('{siren} means a bell.'), definition('{siren} means a drum.')])],
  ],
  ['has no text', null],
] as const)
  test(`a definition is shown alone if the document to which it refers ${why}`, async () => {
    await definedElsewhere(SIREN, elsewhere);
    const preview = await openTerm('siren');
    assert.match(preview.textContent ?? '', /has the same meaning as/);
    assert.not.match(preview.textContent ?? '', /bell|drum/);
  });

test('a definition that merely mentions another document is shown alone', async () => {
  await definedElsewhere('{siren} means a siren of the kind that the Sounds Act requires.', [act]);
  assert.not.match((await openTerm('siren')).textContent ?? '', /two miles/);
});

test('following a term in a preview opens its definition instead, and closing that returns to the text', async () => {
  await definedElsewhere(SIREN, [act]);
  const first = await openTerm('horn');
  await click(within(first).getByText('siren', { selector: 'a' }));
  await settle();
  assert.match(screen.getByRole('dialog').textContent ?? '', /has the same meaning as/);
  await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  assert.is(document.activeElement, within(text()).getByText('horn', { selector: '.term' }));
});

test.run();
