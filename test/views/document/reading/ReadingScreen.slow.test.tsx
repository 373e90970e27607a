import '../../../support/browser/dom';
import '../../../../src/views/my-library.chunk';
import '../../../../src/views/document/pdf/PdfPane';
import '../../../../src/views/search/SearchView';
import '../../../../src/views/document/document.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../../support/eventually';
import { act, fireEvent, screen, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json, officer, open, refusal, settle } from '../../library';
import {
  answers,
  current,
  link,
  pdf,
  press,
  reading,
  rules,
  rulesIn,
  structured,
  text,
  watchClipboard,
} from './rules-screen';

closing(test);

let copied: readonly string[] = [];
test.before.each(() => {
  copied = watchClipboard();
});

test('a document with a structure opens as text without loading its PDF', async () => {
  const { requests } = await reading();
  assert.ok(text().textContent?.includes('A vessel must carry a beacon if'));
  assert.not(requests.some((request) => request.includes('/pdf')));
});

test('divisions and sections are headings of descending levels', async () => {
  await reading();
  const levelOf = (name: RegExp) => within(text()).getByRole('heading', { name }).tagName;
  assert.equal(
    [levelOf(/General/), levelOf(/Beacons on board/), levelOf(/Place on board/), levelOf(/Lights/)],
    ['H2', 'H3', 'H4', 'H3'],
  );
});

test('numbered provisions are nested lists, and each number is shown once', async () => {
  await reading();
  const item = within(text()).getByText('begins after sunset, or').closest('li');
  assert.is(item?.parentElement?.closest('li')?.querySelector(':scope > .lb')?.textContent, '(b) ');
  assert.is(text().textContent?.split('(ii)').length, 2);
});

test('a table has column headers and cells', async () => {
  await reading();
  const table = within(text()).getByRole('table');
  assert.equal(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
    ['Light', 'Distance', 'Colour'],
  );
  assert.is(within(table).getAllByRole('row').length, 4);
});

test('the user’s choice of the PDF also applies to other editions', async () => {
  const { app, requests } = await reading();
  await clickButton('PDF');
  assert.ok(pdf());
  const loads = () => requests.filter((request) => request.endsWith('/structure')).length;
  const before = loads();
  await act(async () => app.router.go('/documentpreview/rules?edition=1'));
  await settle();
  assert.ok(pdf());
  assert.is(loads(), before, 'the text is not loaded');
});

test('a contents entry opens its section, and the address names the section and the edition', async () => {
  await reading();
  const tree = screen.getByRole('tree', { name: 'Contents' });
  assert.is(
    within(tree)
      .getAllByRole('treeitem')
      .filter(({ tabIndex }) => tabIndex === 0).length,
    1,
  );
  await click(within(tree).getByText('Records'));
  assert.is(location.search, '?at=part_1__sec_3&of=2');
  assert.is(current()?.querySelector('h3')?.textContent, '3 Records');
});

test('a link opens the text at its provision, and copying that provision’s link yields the same link', async () => {
  const link = '/documentpreview/rules?at=part_1__sec_2__subsec_1__para_b&edition=2';
  await open(link, { user: officer, answers: answers() });
  await settle();
  assert.is(current()?.querySelector('.lb')?.textContent, '(b) ');
  await press('l');
  assert.equal(copied, [`${location.origin}${link}`]);
});

test('a provision’s words are copied with their citation', async () => {
  await reading('?at=part_1__sec_2__subsec_2');
  await press('y');
  assert.ok(
    copied[0]?.endsWith(
      [
        '\n\ns. 2(2), Beacon Rules (BR 7), 2nd edition, in force from 1 February 2024. ',
        `${location.origin}/documentpreview/rules?at=part_1__sec_2__subsec_2&edition=2`,
      ].join(''),
    ),
    copied[0],
  );
});

test('if an address does not exist, a message says so and offers the closest provision', async () => {
  await reading('?at=part_1__sec_2__subsec_9');
  assert.ok(screen.getByText(/This text has no provision s\. 2\(9\)\./));
  await clickButton('Go to 2 Beacons on board');
  assert.is(location.search, '?at=part_1__sec_2&of=2');
  assert.not(screen.queryByText(/This text has no provision/));
});

test('an address from another edition opens the provision if its words are the same, and a note says so', async () => {
  await reading('?at=part_1__sec_3&of=1');
  assert.ok(screen.getByText(/The wording of the provision is the same in this edition\./));
  assert.is(current()?.querySelector('h3')?.textContent, '3 Records');
});

test('an address from another edition is not followed if that edition’s words are unknown', async () => {
  const structure = (request: Request) =>
    new URL(request.url).searchParams.get('edition') === '1'
      ? refusal(404, 'not-found')()
      : json(structured('2'));
  await reading('?at=part_1__sec_3&of=1', { answers: { 'GET /api/documents/rules/structure': structure } });
  assert.ok(
    screen.getByText(/The text could not be compared with edition 1, so s\. 3 may be a different provision/),
  );
  assert.not(current());
});

test('j and k move between provisions, and t switches to the PDF and back', async () => {
  await reading('?at=part_1__sec_2');
  await press('j');
  assert.is(current()?.querySelector('.lb')?.textContent, '(1) ');
  await press('k');
  assert.is(current()?.querySelector('h3')?.textContent, '2 Beacons on board');
  await press('t');
  assert.not(screen.queryByRole('region', { name: 'Text of Beacon Rules' }));
  await press('t');
  assert.ok(text());
});

test('after the user switches between text and PDF, the switch has the focus', async () => {
  await reading();
  const choose = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await clickButton(name);
    assert.is(document.activeElement, screen.getByRole('button', { name, pressed: true }));
  };
  await choose('PDF');
  await choose('Text');
});

test('single-key shortcuts do nothing if they are turned off', async () => {
  const { app } = await reading('?at=part_1__sec_2');
  app.storage.write('character_keys', false);
  await press('j');
  assert.is(current()?.querySelector('h3')?.textContent, '2 Beacons on board');
});

test('search hits are marked in the text and counted in the contents, and p leads to the previous one', async () => {
  await reading('?q=whistle,beacon&in=content');
  const marks = [...document.querySelectorAll('[data-text] mark')].map((mark) => mark.textContent);
  assert.equal(marks, ['beacon', 'Beacons', 'beacon', 'beacon', 'beacon', 'whistle']);
  assert.ok(screen.getByText('Hit 1 of 6', { selector: ':not([role])' }));
  await press('p');
  assert.ok(screen.getByText('Hit 6 of 6', { selector: ':not([role])' }));
  assert.is(document.querySelector('mark[data-on]')?.textContent, 'whistle');
  assert.ok(within(screen.getByRole('tree')).getAllByTitle('5 hits').length > 0);
});

test('with Caps Lock, n still leads to the next hit, and Shift+N to the previous one', async () => {
  await reading('?q=whistle,beacon&in=content');
  await press('N');
  assert.ok(screen.getByText('Hit 2 of 6', { selector: ':not([role])' }));
  await press('N', { shiftKey: true });
  assert.ok(screen.getByText('Hit 1 of 6', { selector: ':not([role])' }));
});

test('the text can be limited to the provisions with hits', async () => {
  await reading('?q=whistle&in=content');
  await clickButton('Only parts with hits');
  assert.not(text().textContent?.includes('Records of tests'));
  assert.ok(text().textContent?.includes('whistle and a bell'));
});

test('an address can limit the text to the provisions with hits', async () => {
  await reading('?q=whistle&in=title&hits=only');
  assert.not(text().textContent?.includes('Records of tests'));
  await clickButton('Only parts with hits');
  assert.ok(text().textContent?.includes('Records of tests'));
});

test('turning the filter off and on updates an address that limits the text', async () => {
  await reading('?q=whistle&in=content&hits=only');
  await clickButton('Only parts with hits');
  assert.is(new URLSearchParams(location.search).get('hits'), 'all');
  await clickButton('Only parts with hits');
  assert.is(new URLSearchParams(location.search).get('hits'), 'only');
  assert.not(text().textContent?.includes('Records of tests'));
});

test('going back to an address that limits the text limits it again', async () => {
  const { app } = await reading('?q=whistle&in=content&hits=only');
  await act(async () => app.router.go('/documentpreview/rules?q=whistle&in=content&hits=all'));
  await settle();
  assert.ok(text().textContent?.includes('Records of tests'));
  await act(async () => history.back());
  await eventually(async () => {
    await settle();
    assert.is(new URLSearchParams(location.search).get('hits'), 'only');
    assert.not(text().textContent?.includes('Records of tests'));
  });
});

test('clicking a term shows its definition, and “Go there” opens the definition in the text', async () => {
  await reading('?at=part_1__sec_2__subsec_2');
  const term = within(text()).getAllByRole('link', { name: 'beacon' })[0]!;
  await click(term);
  const popover = screen.getByRole('dialog', { name: 'Definition of beacon' });
  assert.ok(popover.textContent?.includes('sends its position to rescuers'));
  await click(within(popover).getByRole('button', { name: 'Go there' }));
  assert.is(location.search, '?at=part_1__sec_1__def_beacon&of=2');
  assert.is(current()?.textContent?.slice(0, 12), 'beacon means');
});

test('Escape closes the details, from their button or from within, and moves the focus to the button', async () => {
  await reading();
  const button = screen.getByRole('button', { name: 'Details' });
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  for (const name of ['Details', 'Copy citation']) {
    await click(button);
    assert.ok(isOpen());
    const focused = screen.getByRole('button', { name });
    focused.focus();
    await act(async () => void fireEvent.keyDown(focused, { key: 'Escape' }));
    assert.not.ok(isOpen());
    assert.is(document.activeElement, button);
  }
});

test('Escape closes a definition and moves the focus back to the term', async () => {
  await reading();
  const term = within(text()).getAllByRole('link', { name: 'beacon' })[0]!;
  await click(term);
  await act(async () => void fireEvent.keyDown(term, { key: 'Escape' }));
  assert.not(screen.queryByRole('dialog', { name: 'Definition of beacon' }));
  assert.is(document.activeElement, term);
});

test('if the text fails to load, the screen says so and offers another attempt and the PDF', async () => {
  let isBroken = true;
  await reading('', {
    answers: {
      'GET /api/documents/rules/structure': () =>
        isBroken ? refusal(500, 'internal', 'Something failed.')() : json(structured('2')),
    },
  });
  assert.ok(screen.getByText(/The text could not be loaded\. Something failed\./));
  await clickButton('Open the PDF');
  assert.ok(pdf());
  await clickButton('Text');
  isBroken = false;
  await clickButton('Try again');
  assert.ok(text());
});

test('the requested text belongs to the edition whose details are shown', async () => {
  const wanted: (string | null)[] = [];
  await reading('', {
    answers: {
      'GET /api/documents/rules/structure': ({ url }) => {
        wanted.push(new URL(url).searchParams.get('edition'));
        return json(structured('2'));
      },
    },
  });
  assert.equal(wanted, ['2']);
});

test('if the edition turns out to have no structured text, its PDF is shown without a switch to the text', async () => {
  await reading('', {
    answers: {
      'GET /api/documents/rules/structure': refusal(404, 'not-found', 'No structure.'),
      'GET /api/documents/rules/pdf': () => json(link),
    },
  });
  assert.ok(pdf());
  assert.not(screen.queryByRole('button', { name: 'Text' }));
  assert.not(screen.queryByRole('button', { name: 'Try again' }));
});

test('if the connection is lost before the text arrives, the PDF is shown until it returns', async () => {
  let lose = (): void => {};
  const lost = new Promise<Response>((_, reject) => {
    lose = () => reject(new TypeError('fetch failed'));
  });
  let isLost = true;
  const { setOnline } = await open('/documentpreview/rules', {
    user: officer,
    answers: answers({
      'GET /api/documents/rules/structure': () => (isLost ? lost : json(structured('2'))),
    }),
  });
  assert.ok(screen.getByText('Loading the text'));
  await setOnline(false);
  await act(async () => lose());
  await settle();
  assert.not(screen.queryByRole('button', { name: 'Try again' }));
  assert.ok(screen.getByRole('button', { name: 'PDF', pressed: true }));
  isLost = false;
  await setOnline(true);
  assert.ok(text());
});

test('a provision’s address opens the text even if the user last chose the PDF', async () => {
  const { app } = await reading();
  await clickButton('PDF');
  await act(async () => app.router.go('/documentpreview/rules?at=part_1__sec_3&edition=2'));
  await settle();
  assert.is(current()?.querySelector('h3')?.textContent, '3 Records');

  await clickButton('PDF');
  assert.ok(pdf(), 'the PDF can be chosen at a provision');
  await act(async () => app.router.go('/documentpreview/rules'));
  await settle();
  assert.ok(pdf(), 'the link doesn’t change the choice');
});

test('a note says so if the structure was derived from the text', async () => {
  const derived = { ...rules, origin: { by: 'derived' as const, grammar: 1 } };
  await reading('', {
    answers: { 'GET /api/documents/rules/structure': () => json(structured('2', derived)) },
  });
  assert.ok(screen.getByText('Structure derived from the text'));
});

test('on a phone, the contents are in a sheet that closes when an entry is chosen', async () => {
  await reading('', { width: 390 });
  await clickButton('Contents');
  await click(within(screen.getByRole('dialog', { name: 'Contents' })).getByText('Records'));
  assert.not(screen.queryByRole('dialog'));
  assert.is(current()?.querySelector('h3')?.textContent, '3 Records');
});

test('a document without a structure is shown as a PDF', async () => {
  const { requests } = await reading('', {
    answers: { 'GET /api/documents/rules': () => json({ ...rulesIn('2'), structured: false }) },
  });
  assert.not(requests.some((request) => request.includes('/structure')));
  assert.not(screen.queryByRole('button', { name: 'Text' }));
});

test.run();
