// Tests a user's data and actions on a document: favourites, groups, the report basket, the comment,
// citations, error reports and editions.
import '../../../support/browser/dom';
import '../../../../src/views/account.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Document } from '../../../../src/domain/library/documents';
import type { Group } from '../../../../src/domain/favourites/groups';
import { userLibraryOf } from '../../../../src/views/user-library-context';
import { act, focusedName, screen, waitFor, within, type as fill } from '../../../support/browser/screen';
import {
  click,
  clickButton,
  closing,
  json,
  noAnswer,
  officer,
  open,
  refusal,
  settle,
  type Answers,
  type Opening,
} from '../../library';

closing(test);

const records = [
  { edition: '1', known_from: '2019-03-01', in_force_from: '2020-01-01', in_force_to: null },
  { edition: '2', known_from: '2023-06-09', in_force_from: '2024-01-01', in_force_to: null },
];
const winches: Document = {
  id: 'winches',
  title: 'Anchor handling winches',
  edition: '2',
  withdrawn: false,
  show_pdf_in_frontend: false,
  download_method: 'none',
  category_ids: ['solas'],
  document_metadatas: [
    { name: 'documentnumber', value: 'MSC.532(107)', extracted_value: null },
    { name: 'issuer', value: 'IMO', extracted_value: null },
    { name: 'publicationdate', value: '2023-06-08', extracted_value: null },
  ],
  relations: [],
  relates_to_me: [],
};
const edition = (name: string, current: boolean) => ({
  edition: name,
  current,
  added_at: '2023-06-09T00:00:00Z',
  publication_date: '2023-06-08',
  entry_date: null,
});
const group = (id: string, name: string, favorites: string[] = []): Group =>
  ({
    id,
    name,
    creator: { id: officer.id, name: officer.name, username: officer.username },
    shared: [],
    favorites,
    hidden: 0,
    links: { zip: `/zip/${id}` },
    created_at: '2025-01-01T00:00:00Z',
  }) as Group;
const page = { payload: [], __pagination: { page: 1, limit: 200, total: 0, pages: 1 }, hidden: 0 };
const none = () => new Response(null, { status: 204 });

interface Reading extends Opening {
  readonly path?: string;
  readonly marked?: string[];
  readonly groups?: Group[];
  readonly comment?: string;
}

async function reading({
  path = '/documentpreview/winches',
  marked = [],
  groups = [],
  comment,
  answers = {},
  ...opening
}: Reading = {}) {
  const sent: { line: string; body: unknown }[] = [];
  const keep = (answer: () => Response) => async (request: Request) => {
    const text = await request.text();
    sent.push({
      line: `${request.method} ${new URL(request.url).pathname}`,
      body: text ? JSON.parse(text) : null,
    });
    return answer();
  };
  const all: Answers = {
    'GET /api/documents/winches': () => json(winches),
    'GET /api/documents/winches/editions': () => json([edition('2', true), edition('1', false)]),
    'GET /api/documents/winches/timeline': () => json({ records, today: '2025-11-12' }),
    'GET /api/documents/winches/editions/1': () =>
      json({ ...winches, edition: '1', title: 'Anchor winches' }),
    'GET /api/user/favorites/ids': () => json(marked),
    'GET /api/user/favorites/group/shared': () => json(groups),
    'GET /api/user/favorites': () => json(page),
    'GET /api/documents/comment/user': () =>
      json(
        comment === undefined ? [] : [{ document_id: 'winches', comment, saved_at: '2025-11-01T00:00:00Z' }],
      ),
    'POST /api/user/favorites/documents': keep(() => json({ documents: ['winches'] })),
    'POST /api/user/favorites/documents/remove': keep(() => json({ documents: ['winches'] })),
    'POST /api/documents/errorreport/winches': keep(none),
    ...Object.fromEntries(
      Object.entries(answers).map(([line, answer]) => [
        line,
        line.startsWith('GET')
          ? answer
          : async (request: Request) => {
              const again = request.clone();
              await keep(none)(again);
              return answer(request);
            },
      ]),
    ),
  };
  const opened = await open(path, { user: officer, ...opening, answers: all });
  await settle();
  return { ...opened, sent, library: userLibraryOf(opened.app)! };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const toast = () => screen.queryByRole('region', { name: 'Messages' })?.textContent ?? '';
const copied = () => {
  const texts: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void texts.push(text) },
  });
  return texts;
};

test('the star adds the document to the favourites and removes it', async () => {
  const { sent } = await reading();
  assert.not(isPressed('Favourite'));
  await clickButton('Favourite');
  assert.ok(isPressed('Favourite'));
  await clickButton('Favourite');
  assert.not(isPressed('Favourite'));
  assert.equal(
    sent.map(({ body }) => body),
    [{ documents: 'winches' }, { documents: 'winches' }],
  );
});

test('if the server refuses a favourite, the star is switched back, and the reason is given', async () => {
  await reading({ answers: { 'POST /api/user/favorites/documents': refusal(503, 'internal', 'Not now.') } });
  await clickButton('Favourite');
  assert.not(isPressed('Favourite'));
  assert.match(toast(), 'Not now.');
});

test('the document can be added to and removed from the report basket, even without a connection', async () => {
  const { library, setOnline } = await reading();
  await setOnline(false);
  await clickButton('Add to report');
  assert.ok(isPressed('In report'));
  assert.equal(library.basket.items.value, [
    {
      id: 'winches',
      title: winches.title,
      number: 'MSC.532(107)',
      issuer: 'IMO',
      published: '2023-06-08',
      entry: null,
      isWithdrawn: false,
    },
  ]);
  await clickButton('In report');
  assert.equal(library.basket.items.value, []);
});

test('the groups menu ticks the groups that contain the document and shows the groups’ sizes', async () => {
  const { sent } = await reading({
    groups: [group('a', 'Bridge team', ['winches', 'x']), group('b', 'Drydock')],
    answers: {
      'POST /api/user/favorites/group/document/b/documents': () => json({ documents: ['winches'] }),
    },
  });
  await clickButton('Groups 1');
  const ticks = () =>
    screen
      .getAllByRole('menuitemcheckbox')
      .map((item) => [item.textContent, item.getAttribute('aria-checked')]);
  assert.equal(ticks(), [
    ['Bridge team2', 'true'],
    ['Drydock0', 'false'],
  ]);
  await click(screen.getByRole('menuitemcheckbox', { name: /^Drydock/ }));
  assert.equal(ticks(), [
    ['Bridge team2', 'true'],
    ['Drydock1', 'true'],
  ]);
  button('Groups 2');
  assert.equal(sent, [
    { line: 'POST /api/user/favorites/group/document/b/documents', body: { documents: 'winches' } },
  ]);
});

test('a new group created in the menu contains the document, and a missing name is reported', async () => {
  const { sent } = await reading({
    answers: {
      'POST /api/user/favorites/group': () => json(group('n', 'Drydock 2026'), 201),
      'POST /api/user/favorites/group/document/n/documents': () => json({ documents: ['winches'] }),
    },
  });
  await clickButton('Groups');
  const field = screen.getByRole('textbox', { name: 'New group' });
  assert.is(document.activeElement, field);
  await clickButton('Add');
  screen.getByText('Enter a name.');
  fill(field, 'Drydock 2026');
  await clickButton('Add');
  assert.equal(
    sent.map(({ body }) => body),
    [{ name: 'Drydock 2026' }, { documents: 'winches' }],
  );
  assert.is(
    screen.getByRole('menuitemcheckbox', { name: /^Drydock 2026/ }).getAttribute('aria-checked'),
    'true',
  );
});

test('saving a comment replaces the one that was loaded and is confirmed', async () => {
  const { sent } = await reading({
    comment: 'Check the register.',
    answers: {
      'POST /api/documents/comment/winches': () =>
        json({
          document_id: 'winches',
          comment: 'Checked.',
          saved_at: '2025-11-12T10:00:00Z',
          replaced: null,
        }),
    },
  });
  await waitFor(() => assert.is(comment().value, 'Check the register.'));
  fill(comment(), 'Checked.');
  await clickButton('Save comment');
  assert.equal(sent[0]?.body, { comment: 'Checked.', based_on: '2025-11-01T00:00:00Z' });
  screen.getByText('Comment saved.');
  assert.is(comment().value, 'Checked.');
});

test('saving an empty comment deletes it', async () => {
  const { sent } = await reading({
    comment: 'Check.',
    answers: { 'DELETE /api/documents/comment/winches': () => json({ replaced: null }) },
  });
  fill(comment(), '  ');
  await clickButton('Save comment');
  assert.equal(
    sent.map(({ line }) => line),
    ['DELETE /api/documents/comment/winches'],
  );
  screen.getByText('Comment deleted.');
});

test('Undo restores a deleted comment', async () => {
  const { sent } = await reading({
    comment: 'Check.',
    answers: {
      'DELETE /api/documents/comment/winches': () => json({ replaced: null }),
      'POST /api/documents/comment/winches': () =>
        json({ document_id: 'winches', comment: 'Check.', saved_at: '2025-11-12T10:00:00Z', replaced: null }),
    },
  });
  fill(comment(), '');
  await clickButton('Save comment');
  await clickButton('Undo');
  assert.equal(sent.map(({ line, body }) => [line, body]).at(-1), [
    'POST /api/documents/comment/winches',
    { comment: 'Check.', based_on: null },
  ]);
  await waitFor(() => assert.is(comment().value, 'Check.'));
});

test('only a saved comment has Delete, which needs one click; Undo restores the field’s text', async () => {
  const { sent } = await reading({
    comment: 'Check.',
    answers: {
      'DELETE /api/documents/comment/winches': () => json({ replaced: null }),
      'POST /api/documents/comment/winches': () =>
        json({
          document_id: 'winches',
          comment: 'Check twice.',
          saved_at: '2025-11-12T10:00:00Z',
          replaced: null,
        }),
    },
  });
  fill(comment(), 'Check twice.');
  await clickButton('Delete comment');
  assert.equal(
    [comment().value, screen.queryByRole('button', { name: 'Delete comment' }), document.activeElement],
    ['', null, comment()],
  );
  screen.getByText('Comment deleted.');
  await clickButton('Undo');
  assert.equal(
    sent.map(({ line, body }) => [line, body]),
    [
      ['DELETE /api/documents/comment/winches', null],
      ['POST /api/documents/comment/winches', { comment: 'Check twice.', based_on: null }],
    ],
  );
  await waitFor(() => assert.is(comment().value, 'Check twice.'));
  button('Delete comment');
});

test('if deleting a comment fails, the comment and the text in the field remain', async () => {
  await reading({
    comment: 'Check.',
    answers: { 'DELETE /api/documents/comment/winches': refusal(503, 'internal', 'Not now.') },
  });
  fill(comment(), 'Check twice.');
  await clickButton('Delete comment');
  screen.getByText('Not now.');
  assert.is(comment().value, 'Check twice.');
  button('Delete comment');
});

test('if a save has replaced another device’s comment, a message offers to restore that comment', async () => {
  const { sent } = await reading({
    comment: 'Check.',
    answers: {
      'POST /api/documents/comment/winches': async (request) => {
        const { comment: text } = (await request.json()) as { comment: string };
        return json({
          document_id: 'winches',
          comment: text,
          saved_at: '2025-11-12T10:00:00Z',
          replaced:
            text === 'Mine.' ? { comment: 'From the bridge.', saved_at: '2025-11-12T09:00:00Z' } : null,
        });
      },
    },
  });
  fill(comment(), 'Mine.');
  await clickButton('Save comment');
  assert.match(toast(), 'From the bridge.');
  await clickButton('Restore the other comment');
  assert.equal(
    sent.map(({ body }) => (body as { comment: string }).comment),
    ['Mine.', 'From the bridge.'],
  );
  assert.is(comment().value, 'From the bridge.');
});

test('if saving a comment fails, the reason is given, and the typed text remains', async () => {
  await reading({ answers: { 'POST /api/documents/comment/winches': refusal(503, 'internal', 'Not now.') } });
  fill(comment(), 'Written on the bridge.');
  await clickButton('Save comment');
  assert.is(comment().value, 'Written on the bridge.');
  assert.match(screen.getByRole('alert').textContent ?? '', 'Not now.');
});

test('an unsaved comment survives leaving the screen, and closing the page requires confirmation', async () => {
  const { app, setOnline } = await reading();
  const leaving = () => {
    const event = new window.Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.not(leaving());
  fill(comment(), 'Half a sent');
  await setOnline(false);
  assert.is(button('Save comment').getAttribute('aria-disabled'), 'true');
  for (const path of ['/support', '/documentpreview/winches']) {
    await act(async () => app.router.go(path));
    await settle();
    assert.ok(leaving());
  }
  await setOnline(true);
  assert.is(comment().value, 'Half a sent');
  fill(comment(), '');
  assert.not(leaving());
});

test('an empty comment can’t be saved, and comments that failed to load can be loaded again', async () => {
  let calls = 0;
  const { sent } = await reading({
    answers: {
      'GET /api/documents/comment/user': () =>
        calls++
          ? json([{ document_id: 'winches', comment: 'Check.', saved_at: '2025-11-01T00:00:00Z' }])
          : refusal(503, 'internal', 'Not now.')(),
    },
  });
  await clickButton('Save comment');
  screen.getByText('Write a comment first.');
  screen.getByText('Your comment could not be loaded. Not now.');
  await clickButton('Try again');
  assert.equal([comment().value, sent], ['Check.', []]);
});

test('an overlong comment is not truncated, and a message says how many characters are too many', async () => {
  const { sent } = await reading();
  fill(comment(), 'x'.repeat(10_003));
  await clickButton('Save comment');
  screen.getByText('3 characters too many.');
  assert.equal([sent, comment().value.length], [[], 10_003]);
  fill(comment(), 'x'.repeat(10_001));
  screen.getByText('1 character too many.');
  fill(comment(), `${'🚢'.repeat(10_001)} `);
  screen.getByText('1 character too many.');
  fill(comment(), '🚢'.repeat(9999));
  screen.getByText('1 character left');
});

test('an error report is sent; the user is thanked even if the server does not respond', async () => {
  for (const answer of [none, noAnswer]) {
    const { sent, app } = await reading({ answers: { 'POST /api/documents/errorreport/winches': answer } });
    await clickButton('Report error');
    const dialog = within(await screen.findByRole('dialog', { name: 'Report an error' }));
    dialog.getByText('MSC.532(107)');
    await click(dialog.getByRole('button', { name: 'Send' }));
    dialog.getByText('Describe what is wrong.');
    fill(dialog.getByRole('textbox', { name: 'Message' }), ' Page 3 is missing. ');
    await click(dialog.getByRole('button', { name: 'Send' }));
    assert.equal(sent, [
      { line: 'POST /api/documents/errorreport/winches', body: { message: 'Page 3 is missing.' } },
    ]);
    assert.not(screen.queryByRole('dialog'));
    assert.match(toast(), 'Thank you for your report.');
    app.dispose();
    document.body.replaceChildren();
  }
});

test('an unfinished report is still there when the dialog is reopened', async () => {
  await reading();
  await clickButton('Report error');
  fill(screen.getByRole('textbox', { name: 'Message' }), 'Page 3');
  await clickButton('Cancel');
  await clickButton('Report error');
  assert.is(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value, 'Page 3');
});

test('the citation contains the number, title, issuer, edition with its dates and address', async () => {
  const texts = copied();
  await reading();
  await clickButton('Copy citation');
  assert.equal(texts, [
    [
      'MSC.532(107), Anchor handling winches, IMO, 2nd edition, published 8 June 2023,',
      'in force from 1 January 2024.',
      'http://localhost/documentpreview/winches?edition=2',
    ].join(' '),
  ]);
  assert.match(toast(), 'Citation copied.');
});

test('if the browser refuses to copy a citation, the citation is shown so that it can be copied manually', async () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  Object.assign(document, { execCommand: () => false });
  await reading();
  await clickButton('Copy citation');
  assert.match(
    toast(),
    'Your browser did not allow copying. Copy this by hand: MSC.532(107), Anchor handling winches',
  );
});

test('the editions are listed, and an earlier one opens with a band that links to the text in force', async () => {
  await reading({ path: '/documentpreview/winches?q=winch' });
  assert.not(screen.queryByText(/Superseded on/));
  const older = screen.getByRole('link', { name: 'Edition 1' });
  assert.is(older.getAttribute('href'), '/documentpreview/winches?q=winch&edition=1');
  await click(older);
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, 'Anchor winches');
  assert.is(focusedName(), 'Anchor winches');
  screen.getByText('Superseded on 1 January 2024');
  await click(screen.getByRole('link', { name: 'Go to the text in force' }));
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, winches.title);
});

test('the edition in force has no link to the text in force', async () => {
  for (const said of ['2', '']) {
    const { app } = await reading({
      path: `/documentpreview/winches?edition=${said}`,
      answers: { 'GET /api/documents/winches/editions/2': () => json(winches) },
    });
    assert.is(screen.getByRole('heading', { level: 1 }).textContent, winches.title);
    assert.not(screen.queryByRole('link', { name: 'Go to the text in force' }));
    app.dispose();
    document.body.replaceChildren();
  }
});

test('an older edition is marked as such even if the list of editions is unavailable', async () => {
  await reading({
    path: '/documentpreview/winches?edition=1',
    answers: { 'GET /api/documents/winches/editions': refusal(503, 'internal', 'Not now.') },
  });
  screen.getByText('Superseded on 1 January 2024');
  screen.getByText(/The editions could not be loaded/);
});

test('a document with a single edition has no list of editions', async () => {
  await reading({ answers: { 'GET /api/documents/winches/editions': () => json([edition('2', true)]) } });
  assert.not(screen.queryByRole('heading', { name: 'Editions' }));
});

test.run();
