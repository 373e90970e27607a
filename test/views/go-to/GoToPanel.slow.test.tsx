import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
// Importing these lazy modules here makes them load within one tick.
import '../../../src/views/my-library.chunk';
import '../../../src/views/search/search.chunk';
import { readAt, readOf } from '../../../src/views/document/reading/address';
import { act, fireEvent, screen, within } from '../../support/browser/screen';
import { administrator, closing, json, noAnswer, officer, open, settle, type Answers } from '../library';

closing(test);

const metadata = (number: string) => [{ name: 'documentnumber', value: number, extracted_value: null }];
const related = (id: string, title: string, number: string) => ({
  id,
  title,
  withdrawn: false,
  document_metadatas: metadata(number),
});
const page = { page: 1, limit: 50, total: 1, pages: 1 };
/** A library with one document in the list of upcoming legislation and another one that citations find. */
const answers: Answers = {
  'GET /api/documents/enterintoforce/list': () =>
    json({
      payload: [related('fire-1', 'Fixed fire-extinguishing systems', 'MSC.1/Circ.1432')],
      months: [],
      issuers: [],
      today: '2025-11-12',
      __pagination: page,
    }),
  'GET /api/cite': () =>
    json({
      answer: 'one',
      more: false,
      named: [],
      places: [{ document: related('ballast-1', 'Ballast water exchange', 'BWM.2'), rest: null }],
    }),
  'GET /api/user/report': () => json([]),
};

const never = () => new Promise<Response>(() => {});

const FIELD = 'Go to a document, a group or a screen';
const field = () => screen.getByRole('combobox', { name: FIELD });
const options = () => within(screen.getByRole('listbox', { name: 'Places' })).getAllByRole('option');
const titles = () => options().map((option) => option.querySelector('b')?.textContent);
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true');
const isOpen = () => screen.queryByRole('combobox', { name: FIELD }) !== null;

async function press(
  key: string,
  more: KeyboardEventInit = {},
  on: Element = document.activeElement!,
): Promise<void> {
  await act(async () => void fireEvent.keyDown(on, { key, ...more }));
  await settle();
}
async function write(text: string): Promise<void> {
  await act(async () => void fireEvent.change(field(), { target: { value: text } }));
  await settle();
}

test('g and the button in the header open "Go to" with the focus in its field, and Escape closes it', async () => {
  await open('/', { user: officer, answers });
  await press('g', {}, document.body);
  assert.is(document.activeElement, field());
  await press('Escape');
  assert.not.ok(isOpen());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go to' })));
  await settle();
  assert.ok(isOpen());
});

test('g in a field or with a modifier key does not open "Go to"; Ctrl+K and ⌘K do, even in a field', async () => {
  await open('/search', { user: officer, answers });
  const input = document.querySelector<HTMLElement>('main [role="search"] input')!;
  for (const more of [{}, { ctrlKey: true }, { metaKey: true }]) await press('g', more, input);
  for (const more of [{ ctrlKey: true }, { altKey: true }, { shiftKey: true }])
    await press('g', more, document.body);
  assert.not.ok(isOpen());
  await press('k', { ctrlKey: true }, input);
  assert.ok(isOpen());
  await press('Escape');
  await press('k', { metaKey: true }, input);
  assert.ok(isOpen());
});

test('an empty field lists screens, and a hint says that opened documents will be listed', async () => {
  await open('/', { user: officer, answers });
  await press('g', {}, document.body);
  screen.getByText('Documents that you open are listed here.');
  assert.equal(titles().slice(0, 2), ['Dashboard', 'Search']);
});

test('a number finds its document, immediately if the client knows it or once the server responds', async () => {
  const { pass, app } = await open('/', { user: officer, answers });
  await press('g', {}, document.body);
  await write('msc 1 circ 1432');
  assert.equal(titles(), ['Fixed fire-extinguishing systems', 'Search all documents for “msc 1 circ 1432”']);
  await write('bwm 2');
  assert.equal(titles(), ['Search all documents for “bwm 2”']);
  await pass(100);
  assert.equal(titles(), ['Ballast water exchange', 'Search all documents for “bwm 2”']);
  assert.is(chosen(), options()[0]);
  assert.equal(
    options().map((option) => option.querySelector('kbd')?.textContent),
    ['Enter', undefined],
  );
  assert.is(field().getAttribute('aria-activedescendant'), chosen()?.id);
  await press('Enter');
  assert.is(app.router.route.peek().path, '/documentpreview/ballast-1');
  assert.not.ok(isOpen());
});

test('Enter waits for the server before it opens a document, but a second Enter doesn’t', async () => {
  const slow: Answers = { ...answers };
  const { app } = await open('/', { user: officer, answers: slow });
  await press('g', {}, document.body);
  await write('bwm 2');
  await press('Enter');
  assert.is(app.router.route.peek().path, '/documentpreview/ballast-1');
  await press('g', {}, document.body);
  slow['GET /api/cite'] = never;
  await write('msc 1 circ 143');
  await press('Enter');
  assert.ok(isOpen());
  await press('Enter');
  assert.is(app.router.route.peek().path, '/documentpreview/fire-1');
});

test('Enter waits for the server even if the client knows the number, which may not be unique', async () => {
  const here: Answers = { ...answers, 'GET /api/cite': never };
  const { app, setOnline } = await open('/', { user: officer, answers: here });
  const start = app.router.route.peek().path;
  await press('g', {}, document.body);
  await write('msc 1 circ 1432');
  await press('Enter');
  assert.ok(isOpen());
  assert.is(app.router.route.peek().path, start);
  await setOnline(false);
  assert.is(app.router.route.peek().path, '/documentpreview/fire-1');
});

for (const [which, text, numbered] of [
  ['of two documents', 'msc 1 circ 1432', ['fire-1', 'fire-2']],
  ['without separators', 'sor2001286', ['safety-1']],
] as const)
  test(`Enter after a number ${which} lists the documents but doesn’t open one`, async () => {
    const number = numbered.length > 1 ? 'MSC.1/Circ.1432' : 'SOR/2001-286';
    const places = numbered.map((id) => ({ document: related(id, `Title of ${id}`, number), rest: null }));
    const several = { answer: 'several', more: false, named: [], places };
    const { app } = await open('/', {
      user: officer,
      answers: { ...answers, 'GET /api/cite': () => json(several) },
    });
    await press('g', {}, document.body);
    await write(text);
    await press('Enter');
    assert.ok(isOpen());
    assert.is(options().length, numbered.length + 1);
    await press('Enter');
    assert.is(app.router.route.peek().path, `/documentpreview/${numbered[0]}`);
  });

test('Enter after a cited provision opens the provision in its edition', async () => {
  const provision = { edition: '2023', address: 'sec_12__subsec_1', citation: 's. 12(1)' };
  const places = [{ document: related('fire-1', 'Fire Rules', 'MSC.1/Circ.1432'), rest: '12(1)', provision }];
  const { app } = await open('/', {
    user: officer,
    answers: { ...answers, 'GET /api/cite': () => json({ answer: 'one', more: false, named: [], places }) },
  });
  await press('g', {}, document.body);
  await write('Fire Rules 12(1)');
  // Enter asks the server without waiting for a pause and opens the first result once it has arrived.
  await press('Enter');
  const { pathname, searchParams: query } = new URL(app.router.route.peek().path, 'https://fairway.test');
  assert.equal(
    [pathname, readAt(query), readOf(query, '2024')],
    ['/documentpreview/fire-1', 'sec_12__subsec_1', '2023'],
  );
});

test('the arrow keys choose a result and wrap around, and the number of results is announced', async () => {
  await open('/', { user: officer, answers });
  await press('g', {}, document.body);
  await write('report');
  assert.equal(titles(), ['My Reports', 'New report', 'Search all documents for “report”']);
  screen.getByText('2 results');
  await press('ArrowUp');
  assert.is(chosen(), options()[2]);
  await press('ArrowDown');
  await press('ArrowDown');
  assert.is(chosen(), options()[1]);
});

test('screens and actions are also found by synonyms, except those that the user can’t open', async () => {
  await open('/', { user: officer, answers });
  await press('g', {}, document.body);
  for (const [text, title] of [
    ['sign out', 'Log out'],
    ['dark', 'Display'],
    ['new rep', 'New report'],
  ] as const) {
    await write(text);
    assert.is(titles()[0], title);
  }
  await write('administration');
  assert.equal(titles(), ['Search all documents for “administration”']);
});

test('an administrator finds App administration, and About opens its dialog', async () => {
  await open('/', { user: administrator, answers });
  await press('g', {}, document.body);
  await write('app admin');
  assert.is(titles()[0], 'App administration');
  await write('about');
  await press('Enter');
  screen.getByRole('dialog', { name: /About/ });
});

test('a user without a subscription finds only screens, and no citations are looked up', async () => {
  const { requests, pass } = await open('/', { user: { ...officer, roles: [] }, answers });
  await press('g', {}, document.body);
  await write('search');
  await pass(1000);
  assert.is(titles()[0], 'Search');
  assert.not.ok(titles().some((title) => title?.startsWith('Search all')));
  assert.not.ok(requests.includes('GET /api/cite'));
});

test('offline, "Go to" says that it lists only what is on the device and marks unavailable screens', async () => {
  const { setOnline, requests, pass } = await open('/', { user: officer, answers });
  await press('g', {}, document.body);
  await press('Escape');
  await setOnline(false);
  await press('g', {}, document.body);
  screen.getByText('Not connected. The list shows only what is on this device.');
  const before = requests.filter((line) => line === 'GET /api/cite').length;
  await write('fire');
  await pass(1000);
  assert.is(
    options()[0]?.textContent,
    'Fixed fire-extinguishing systemsMSC.1/Circ.1432Not on this deviceEnter',
  );
  await write('profile');
  assert.is(options()[0]?.getAttribute('aria-disabled'), 'true');
  assert.ok(options()[0]?.textContent?.endsWith('Not available offline'));
  await press('Enter');
  assert.ok(isOpen());
  assert.is(requests.filter((line) => line === 'GET /api/cite').length, before);
});

test('if the server does not respond, "Go to" says so and offers to try again', async () => {
  const failing: Answers = { ...answers, 'GET /api/cite': noAnswer };
  const { pass } = await open('/', { user: officer, answers: failing });
  await press('g', {}, document.body);
  await write('bwm 2');
  await pass(100);
  screen.getByText(/The library didn’t respond/);
  failing['GET /api/cite'] = answers['GET /api/cite']!;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await pass(100);
  assert.is(titles()[0], 'Ballast water exchange');
});

test.run();
