// Tests references to other documents: when they are links, what their previews show and where they lead.
import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTextModel } from '../../../../src/domain/reading/text-model';
import { encodeStructure } from '../../../../src/shared/provisions/encode-structure';
import { excerptOf } from '../../../../src/shared/provisions/excerpt';
import type { Mark } from '../../../../src/shared/provisions/structured-text';
import { ReferencePreview } from '../../../../src/views/document/reading/layers/ReferencePreview';
import { act, cleanup, fireEvent, render, screen, within } from '../../../support/browser/screen';
import {
  click,
  clickButton,
  closing,
  json,
  noAnswer,
  refusal,
  settle,
  within as inApp,
  type Answers,
} from '../../library';
import { marksOfForce, press, reading, rules, rulesFrom, structured, text } from './rules-screen';

closing(test);

const from = rules.text.indexOf('a whistle');
const mark: Mark = { kind: 'reference', from, to: from + 9, target: { instrument: 'Sounds Act' } };
const citing = { ...rules, marks: [...rules.marks, mark].sort((a, b) => a.from - b.from) };

const related = (id: string) => ({ id, title: `Title of ${id}`, withdrawn: false, document_metadatas: [] });
const placeIn = (id: string, address: string | null = null) => ({
  document: related(id),
  edition: '7',
  address,
  citation: address === null ? null : 's. 2',
});
const section = rules.nodes.findIndex(({ address }) => address === 'part_1__sec_2');
const provision = (structuredText = rules) => {
  const { from: start, to } = rules.nodes[section]!;
  const excerpt = excerptOf(structuredText, section);
  const place = { address: 'part_1__sec_2', citation: 's. 2', heading: 'Beacons on board' };
  const words = { text: excerpt.text, structure: encodeStructure(excerpt) };
  return json({ document: 'sounds', edition: '7', ...place, from: start, to, within: [], ...words });
};

/** Opens a text with one reference, which may mean any of these documents. */
async function citingText(documents: readonly string[], more: Answers = {}, query = '', width = 1440) {
  return reading(query, {
    width,
    answers: {
      'GET /api/documents/rules/structure': () => json(structured('2', citing)),
      'GET /api/documents/rules/references': () =>
        json({
          document: 'rules',
          edition: '2',
          documents: documents.map(related),
          references: documents.length === 0 ? [] : [{ from, to: from + 9, documents }],
        }),
      ...more,
    },
  });
}
const resolved = (...places: object[]): Answers => ({
  [`GET /api/documents/rules/references/${from}`]: () => json({ places, more: false }),
});
/** Opens the preview of a provision in a document whose text is on the device. The server doesn't respond. */
async function previewOnDevice(held: typeof rules) {
  const { app } = await citingText([], { [`GET /api/documents/rules/references/${from}`]: noAnswer });
  cleanup();
  const found = {
    name: 'provision' as const,
    place: placeIn('sounds', 'part_1__sec_2'),
    model: createTextModel(held),
    node: section,
  };
  const device = { list: async () => [], resolve: async () => found };
  const ids = { id: 'rules', edition: '2', from, to: from + 9, device, namesProvision: true };
  const frame = { anchor: document.body, isSheet: false, onLeave: () => {}, onClose: () => {} };
  await act(async () => void render(inApp(app, <ReferencePreview {...ids} {...frame} />)));
  await settle();
}
const reference = () => within(text()).getByText('a whistle');

test('a reference to a document that is not in the library is plain text', async () => {
  await citingText([]);
  assert.ok(within(text()).getByText(/has a whistle and a bell/));
});

test('a reference whose end doesn’t match, and which must belong to another text, is not a link', async () => {
  await citingText([], {
    'GET /api/documents/rules/references': () =>
      json({
        document: 'rules',
        edition: '2',
        documents: [related('sounds')],
        references: [{ from, to: from + 8, documents: ['sounds'] }],
      }),
  });
  assert.ok(within(text()).getByText(/has a whistle and a bell/));
});

test('a reference shows the provision’s words and links to the provision', async () => {
  const { app } = await citingText(
    ['sounds'],
    {
      ...resolved(placeIn('sounds', 'part_1__sec_2')),
      'GET /api/documents/sounds/provisions/part_1__sec_2': () => provision(),
    },
    '?at=part_2__dvs_1__sec_5',
  );
  const link = reference().closest('a')!;
  assert.match(link.getAttribute('href') ?? '', /documentpreview\/sounds$/);
  await click(link);
  const preview = screen.getByRole('dialog', { name: 'Preview of s. 2, Title of sounds' });
  assert.is(document.activeElement, preview);
  assert.ok(within(preview).getByText(/A vessel must carry a beacon if/));
  await click(within(preview).getByRole('button', { name: 'Go there' }));
  assert.is(app.router.route.peek().path, '/documentpreview/sounds?at=part_1__sec_2&of=7');
});

for (const [what, days, marks] of [
  ['the part around it', { part_1: null }, ['Not yet in force']],
  ['itself', { part_1__sec_2: '2027-03-01' }, ['Not yet in force: from 1 March 2027']],
  ['a part of it', { part_1__sec_2__subsec_2: '2027-03-01' }, ['Not yet in force: from 1 March 2027']],
  ['nothing, if it is in force', { part_1__sec_2: '2020-03-01' }, []],
] as const) {
  test(`the preview of a provision in another document marks text that is not in force yet: ${what}`, async () => {
    await citingText(['sounds'], {
      ...resolved(placeIn('sounds', 'part_1__sec_2')),
      'GET /api/documents/sounds/provisions/part_1__sec_2': () => provision(rulesFrom(days)),
    });
    await click(reference());
    assert.equal(marksOfForce(screen.getByRole('dialog')), marks);
  });

  test(`without a connection, the preview marks text that is not in force yet: ${what}`, async () => {
    await previewOnDevice(rulesFrom(days));
    assert.equal(marksOfForce(screen.getByRole('dialog')), marks);
  });
}

test('a reference to a whole document offers to open it', async () => {
  const { app } = await citingText(['sounds'], resolved(placeIn('sounds')));
  await click(reference());
  assert.ok(screen.getByRole('dialog', { name: 'Preview of Title of sounds' }));
  assert.ok(screen.getByText('This refers to the document as a whole.'));
  await clickButton('Open the document');
  assert.is(app.router.route.peek().path, '/documentpreview/sounds');
});

test('a reference to a missing provision doesn’t count as a reference to the whole document', async () => {
  const target = { instrument: 'Sounds Act', labels: ['99'] };
  const marks = citing.marks.map((one) => (one.from === from ? { ...one, target } : one));
  await citingText(['sounds'], {
    ...resolved(placeIn('sounds')),
    'GET /api/documents/rules/structure': () => json(structured('2', { ...citing, marks })),
  });
  await click(reference());
  assert.ok(screen.getByText(/was not found in this document/));
  assert.ok(screen.getByRole('button', { name: 'Open the document' }));
});

test('a reference that may mean several documents shows links to all of them', async () => {
  const { app } = await citingText(
    ['sounds', 'bells'],
    resolved(placeIn('sounds', 'part_1__sec_2'), placeIn('bells')),
  );
  const button = within(text()).getByRole('button', { name: 'a whistle' });
  assert.not(button.hasAttribute('href'));
  await act(async () => void fireEvent.keyDown(button, { key: 'Enter' }));
  await settle();
  const preview = screen.getByRole('dialog', { name: 'Preview of This may refer to several places' });
  assert.equal(
    within(preview)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
    ['s. 2, Title of sounds', 'Title of bells'],
  );
  await click(within(preview).getByRole('link', { name: 'Title of bells' }));
  assert.is(app.router.route.peek().path, '/documentpreview/bells');
});

test('if a reference’s target fails to load, the preview says so and offers another attempt', async () => {
  let isBroken = true;
  await citingText(['sounds'], {
    [`GET /api/documents/rules/references/${from}`]: () =>
      isBroken ? refusal(500, 'internal')() : json({ places: [placeIn('sounds')], more: false }),
  });
  await click(reference());
  assert.ok(screen.getByText(/The target of this reference could not be loaded/));
  isBroken = false;
  await clickButton('Try again');
  assert.ok(screen.getByRole('dialog', { name: 'Preview of Title of sounds' }));
});

test('if the document is no longer in the library, the preview says so', async () => {
  await citingText(['sounds'], {
    [`GET /api/documents/rules/references/${from}`]: () => refusal(404, 'not-found')(),
  });
  await click(reference());
  assert.ok(screen.getByText(/is no longer in your library/));
  assert.not(screen.queryByRole('button', { name: 'Go there' }));
});

test('Escape and moving to another provision close the preview of a reference', async () => {
  await citingText(['sounds'], resolved(placeIn('sounds')), '?at=part_1__sec_2');
  const preview = () => screen.queryByRole('dialog', { name: 'Preview of Title of sounds' });
  await click(reference());
  await act(async () => void fireEvent.keyDown(preview()!, { key: 'Escape' }));
  assert.not(preview());
  assert.is(document.activeElement, reference().closest('a'));
  await click(reference());
  await press('j');
  assert.not(preview());
});

test('on a phone, the preview of a reference is a sheet', async () => {
  await citingText(['sounds'], resolved(placeIn('sounds')), '', 390);
  await click(reference());
  const sheet = screen.getByRole('dialog', { name: 'Title of sounds' });
  assert.ok(within(sheet).getByRole('button', { name: 'Open the document' }));
});

test.run();
