// Tests the documents that the search fields suggest while the user types.
import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
// Importing these lazy modules here makes them load within one tick.
import '../../../src/views/my-library.chunk';
import '../../../src/views/search/search.chunk';
import { act, fireEvent, screen } from '../../support/browser/screen';
import { closing, json, noAnswer, officer, open, settle, type Answers, type Opened } from '../library';

closing(test);

const related = (id: string, title: string, number: string) => ({
  id,
  title,
  withdrawn: false,
  document_metadatas: [{ name: 'documentnumber', value: number, extracted_value: null }],
});
const answering = (...documents: ReturnType<typeof related>[]): Answers => ({
  'GET /api/cite': () =>
    json({
      answer: documents.length === 1 ? 'one' : 'several',
      more: false,
      named: [],
      places: documents.map((document) => ({ document, rest: null })),
    }),
});
const exchange = related('ballast-1', 'Ballast water exchange', 'BWM.2');
const answers = answering(exchange);

const field = () => document.querySelector<HTMLInputElement>('main [role="search"] input')!;
const suggestion = () => document.querySelector<HTMLElement>('main [role="search"] a');

async function press(key: string, on: Element = document.activeElement!): Promise<boolean> {
  let isUnhandled = true;
  await act(async () => void (isUnhandled = fireEvent.keyDown(on, { key })));
  await settle();
  return isUnhandled;
}
/** Types into the field and waits until the server has been asked. */
async function write(text: string, { pass }: Opened): Promise<void> {
  field().focus();
  await act(async () => void fireEvent.change(field(), { target: { value: text } }));
  await settle();
  await pass(100);
}

for (const path of ['/', '/search']) {
  test(`the field on ${path} suggests the document with a typed number, and the down arrow chooses it`, async () => {
    const opened = await open(path, { user: officer, answers });
    await write('bwm 2', opened);
    assert.is(suggestion()?.querySelector('b')?.textContent, 'Ballast water exchange');
    assert.is(suggestion()?.getAttribute('href'), '/documentpreview/ballast-1');
    screen.getByText('Suggested document: Ballast water exchange. Press the down arrow to choose.');
    await press('ArrowDown');
    assert.is(document.activeElement, suggestion());
    await press('ArrowUp');
    assert.is(document.activeElement, field());
    await press('ArrowDown');
    await act(async () => void fireEvent.click(document.activeElement!));
    await settle();
    assert.is(opened.app.router.route.peek().path, '/documentpreview/ballast-1');
  });
}

test('Enter in the field searches for the typed text even if a document is suggested', async () => {
  const opened = await open('/search', { user: officer, answers });
  await write('bwm 2', opened);
  assert.ok(suggestion());
  await press('Enter');
  assert.is(location.search, '?q=bwm+2');
  assert.is(suggestion(), null);
});

test('Escape hides the suggestion until the text changes, and moving the focus away hides it temporarily', async () => {
  const opened = await open('/search', { user: officer, answers });
  await write('bwm 2', opened);
  await press('ArrowDown');
  await press('Escape');
  assert.equal([suggestion(), document.activeElement], [null, field()]);
  await write('bwm.2', opened);
  assert.ok(suggestion());
  await act(async () => field().blur());
  assert.is(suggestion(), null);
  await act(async () => field().focus());
  assert.ok(suggestion());
});

test('typing while the suggestion is focused moves the focus to the field', async () => {
  const opened = await open('/search', { user: officer, answers });
  await write('bwm 2', opened);
  await press('ArrowDown');
  assert.ok(await press('3'));
  assert.is(document.activeElement, field());
});

test('all documents with the number are suggested, and the arrow keys move between them', async () => {
  const several = answering(exchange, related('ballast-2', 'Ballast water', 'BWM 2'));
  const opened = await open('/search', { user: officer, answers: several });
  await write('bwm 2', opened);
  const links = document.querySelectorAll<HTMLElement>('main [role="search"] a');
  assert.equal(
    Array.from(links, (link) => link.querySelector('b')?.textContent),
    ['Ballast water exchange', 'Ballast water'],
  );
  screen.getByText('Suggested documents: 2. Press the down arrow to choose.');
  for (const link of [links[0], links[1], links[1]]) {
    await press('ArrowDown');
    assert.is(document.activeElement, link);
  }
  await press('ArrowUp');
  assert.is(document.activeElement, links[0]);
});

test('nothing is suggested for text that isn’t a citation', async () => {
  const opened = await open('/search', { user: officer, answers });
  await write('ba', opened);
  assert.is(suggestion(), null);
  await write('sulphur', opened);
  assert.is(suggestion(), null);
  assert.ok(await press('ArrowDown', field()));
});

test('if the server does not respond, nothing is suggested or reported', async () => {
  const opened = await open('/search', { user: officer, answers: { 'GET /api/cite': noAnswer } });
  await write('bwm 2', opened);
  assert.equal([suggestion(), screen.queryAllByRole('alert')], [null, []]);
});

test.run();
