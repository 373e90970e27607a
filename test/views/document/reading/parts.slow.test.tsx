// Tests the list of an instrument's parts above the contents and the links to the neighbouring parts.
import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json, refusal, type Answers } from '../../library';
import { reading, rulesIn, text } from './rules-screen';

closing(test);

const part = (id: string, title: string, subtitle: string | null = null) => ({
  id,
  title,
  withdrawn: false,
  document_metadatas: subtitle === null ? [] : [{ name: 'subtitle', value: subtitle, extracted_value: null }],
});
const three = [
  part('general', 'Safety Code – ss. 1 to 6', 'Interpretation'),
  part('rules', 'Safety Code – Part 1 Beacons'),
  part('annex', 'Safety Code – Annex'),
];

/** Opens one part of an instrument for which the server lists these parts. */
async function partText(parts: unknown, more: Answers = {}, width = 1440) {
  return reading('', {
    width,
    answers: {
      'GET /api/documents/rules': () => json({ ...rulesIn('2'), instrument: 'SC/2026' }),
      'GET /api/documents/rules/parts': () => json({ parts, more: false }),
      ...more,
    },
  });
}
const list = () => screen.getByRole('list', { name: 'Safety Code' });
const around = () => within(text()).getByRole('navigation', { name: 'Other parts' });

test('the parts are listed in order above the contents, and the current one is marked', async () => {
  const { app } = await partText(three);
  assert.equal(
    within(list())
      .getAllByRole('listitem')
      .map((row) => row.textContent),
    ['ss. 1 to 6Interpretation', 'Part 1Beacons', 'Annex'],
  );
  const current = within(list()).getByRole('link', { current: 'page' });
  assert.is(current.textContent, 'Part 1Beacons');
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  assert.ok(
    list().compareDocumentPosition(within(contents).getByRole('tree')) & 4,
    'the contents come after the list',
  );
  await click(within(list()).getByRole('link', { name: 'Annex' }));
  assert.is(app.router.route.peek().path, '/documentpreview/annex');
});

test('the previous and next parts are linked', async () => {
  const { app } = await partText(three);
  assert.equal(
    within(around())
      .getAllByRole('link')
      .map((link) => link.textContent),
    ['Previous part ss. 1 to 6, Interpretation', 'Next part Annex'],
  );
  await click(within(around()).getByRole('link', { name: /^Previous/ }));
  assert.is(app.router.route.peek().path, '/documentpreview/general');
});

test('the first part has no link to a previous one', async () => {
  await partText([three[1]!, three[2]!]);
  assert.is(within(around()).getAllByRole('link').length, 1);
});

test('if the reader can see only one part, it looks like a document without parts', async () => {
  await partText([three[1]!]);
  assert.ok(screen.getByRole('tree'));
  assert.is(screen.queryByRole('navigation', { name: 'Other parts' }), null);
  assert.is(screen.queryByRole('heading', { name: /SC.2026|Safety Code/ }), null);
});

test('a document that doesn’t belong to an instrument requests no parts', async () => {
  let requests = 0;
  await reading('', {
    answers: {
      'GET /api/documents/rules/parts': () => {
        requests += 1;
        return json({ parts: [], more: false });
      },
    },
  });
  assert.ok(screen.getByRole('tree'));
  assert.is(requests, 0);
});

test('if the parts fail to load, the contents remain, and loading can be retried', async () => {
  let isDown = true;
  await partText(three, {
    'GET /api/documents/rules/parts': () =>
      isDown ? refusal(500, 'internal', 'Broken.')() : json({ parts: three, more: false }),
  });
  await screen.findByText(/The other parts could not be loaded/);
  assert.ok(screen.getByRole('tree'));
  isDown = false;
  await clickButton('Try again');
  assert.is(within(list()).getAllByRole('listitem').length, 3);
});

test('on a phone, the parts are in the sheet with the contents', async () => {
  await partText(three, {}, 390);
  await clickButton('Contents');
  const sheet = screen.getByRole('dialog', { name: 'Contents' });
  assert.is(within(sheet).getAllByRole('listitem').length, 3);
  assert.is(within(sheet).queryByRole('button', { name: /of Safety Code/ }), null);
});

test('a button that names the current part expands the collapsed list', async () => {
  await partText(three, {}, 1100);
  const button = screen.getByRole('button', { name: 'Part 1 of Safety Code' });
  assert.is(button.getAttribute('aria-expanded'), 'false');
  await click(button);
  assert.is(button.getAttribute('aria-expanded'), 'true');
});

test.run();
