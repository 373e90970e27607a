import '../../support/browser/dom';
import '../../../src/views/document-list/comments/CommentDialog';
import '../../../src/views/document-list/groups/GroupsDialog';
import '../../../src/ui/overlays/ConfirmDialog';
import '../../../src/views/my-documents/GroupNameDialog';
import '../../../src/views/my-documents/MyDocumentsView';
import '../../../src/views/my-documents/ShareDialog';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/schema';
import { act, fireEvent, screen, type as fill, within } from '../../support/browser/screen';
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
} from '../library';

closing(test);

type Group = components['schemas']['Group'];

const me = { id: officer.id, name: officer.name, username: officer.username };
const jonas = { id: 'u9', name: 'Jonas Berg', username: 'jonas@demo.fairway' };
const titles: Record<string, string> = {
  'fire-1': 'Fixed fire-extinguishing systems',
  'boats-1': 'Life-saving appliances',
  'crane-1': 'Lifting appliances',
};
const document_ = (id: string) => ({
  id,
  title: titles[id] ?? id,
  withdrawn: id === 'boats-1',
  document_metadatas: [{ name: 'documentnumber', value: `MSC.${id}`, extracted_value: null }],
});
const group = (id: string, name: string, favorites: string[], more: Partial<Group> = {}): Group => ({
  id,
  name,
  creator: me,
  shared: [],
  favorites,
  hidden: 0,
  created_at: '2025-11-01T09:00:00.000Z',
  links: { zip: '/zip' },
  ...more,
});
const pages = (payload: unknown[], hidden = 0) => ({
  payload,
  hidden,
  __pagination: { page: 1, limit: 200, total: payload.length, pages: 1 },
});
const entries = (ids: readonly string[]) =>
  pages(
    ids.map((id) => ({
      document: document_(id),
      groups: [],
      favorite: true,
      comment: null,
      added_at: '2025-11-01T09:00:00.000Z',
    })),
  );
const at = '2025-11-01T09:00:00.000Z';

interface Has {
  marked?: string[];
  groups?: Group[];
  comments?: Record<string, string>;
  trash?: unknown[];
  /** The names of the restored groups that are no longer kept offline. */
  notKept?: string[];
}

/** Opens a screen with a server that has this data. `sent` records the requested changes. */
async function showing(path: string, has: Has = {}, answers: Answers = {}, opening: Opening = {}) {
  const { marked = ['fire-1', 'boats-1'], groups = [], comments = {}, trash = [], notKept = [] } = has;
  const sent: string[] = [];
  const note =
    (status: number, body: unknown = null) =>
    async (request: Request) => {
      const text = await request.text();
      sent.push(`${request.method} ${new URL(request.url).pathname}${text && ` ${text}`}`);
      return status === 204 ? new Response(null, { status }) : json(body, status);
    };
  const inGroups = Object.fromEntries(
    groups.map(({ id, favorites }) => [
      `GET /api/user/favorites/group/document/${id}/documents`,
      () => json(entries(favorites)),
    ]),
  );
  const opened = await open(path, {
    user: officer,
    ...opening,
    answers: {
      'GET /api/user/favorites/ids': () => json(marked),
      'GET /api/user/favorites/group/shared': () => json(groups),
      'GET /api/user/favorites': () => json(entries(marked)),
      'GET /api/documents/comment/user': () =>
        json(
          Object.entries(comments).map(([document_id, comment]) => ({ document_id, comment, saved_at: at })),
        ),
      'GET /api/user/comments': () =>
        json(
          pages(
            Object.entries(comments).map(([id, comment]) => ({
              document: document_(id),
              comment,
              saved_at: at,
            })),
          ),
        ),
      'GET /api/user/trash': () => json(pages(trash)),
      'POST /api/user/favorites/documents': note(200, { documents: ['fire-1'] }),
      'POST /api/user/favorites/documents/remove': note(200, { documents: ['fire-1'] }),
      'POST /api/user/trash/restore': note(200, { no_longer_offline: notKept }),
      'POST /api/user/trash/delete': note(204),
      'DELETE /api/user/trash': note(204),
      ...inGroups,
      ...answers,
    },
  });
  // The counts appear last, although they are requested first.
  await screen.findByRole('tab', { name: /^Comments ?\d/ });
  await settle();
  return { ...opened, sent, note };
}

const rows = () =>
  screen.queryAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('favourites are listed in the server’s order with their groups and comments', async () => {
  await showing('/mydocuments', {
    groups: [group('g', 'Bridge team', ['fire-1'])],
    comments: { 'fire-1': 'Check before March.' },
  });
  assert.equal(rows(), ['Fixed fire-extinguishing systems', 'Life-saving appliances']);
  const [first, second] = screen.getAllByRole('article');
  assert.ok(first && second);
  within(first).getByText('Bridge team');
  within(first).getByText('Check before March.');
  within(second).getByText('Withdrawn');
  assert.is(tab(/Favourites/).textContent, 'Favourites2');
});

test('the tab is part of the address, and Back returns to the previous tab', async () => {
  await showing('/mydocuments', { groups: [group('g', 'Bridge team', ['fire-1'])] });
  await click(tab(/Groups/));
  assert.is(location.search, '?tab=groups&group=g');
  assert.is(screen.getByRole('heading', { name: 'Bridge team' }).tagName, 'H2');
  await act(async () => history.back());
  await settle();
  assert.is(tab(/Favourites/).getAttribute('aria-selected'), 'true');
});

test('an unknown tab in the address opens Favourites', async () => {
  await showing('/mydocuments?tab=nonsense');
  assert.is(tab(/Favourites/).getAttribute('aria-selected'), 'true');
});

test('a removed favourite disappears at once and can be restored with Undo', async () => {
  const { sent } = await showing('/mydocuments');
  await clickButton('Favourite: Fixed fire-extinguishing systems');
  assert.equal(rows(), ['Life-saving appliances']);
  await screen.findByText(/Removed from favourites: Fixed fire-extinguishing systems/);
  await clickButton('Undo');
  assert.equal(sent, [
    'POST /api/user/favorites/documents/remove {"documents":"fire-1"}',
    'POST /api/user/trash/restore {"documents":"fire-1","from":"favourites"}',
  ]);
});

test('when a row is removed, the focus moves to the next row', async () => {
  await showing('/mydocuments');
  const star = button('Favourite: Fixed fire-extinguishing systems');
  star.focus();
  await click(star);
  assert.is(document.activeElement, screen.getByRole('link', { name: 'Life-saving appliances' }));
});

test('when the last row is removed, the focus moves to the tab panel', async () => {
  await showing('/mydocuments');
  for (const title of ['Fixed fire-extinguishing systems', 'Life-saving appliances']) {
    const star = button(`Favourite: ${title}`);
    star.focus();
    await click(star);
  }
  assert.equal([rows(), document.activeElement], [[], screen.getByRole('tabpanel')]);
});

test('if the server refuses a removal, the row reappears, and the reason is given', async () => {
  await showing(
    '/mydocuments',
    {},
    { 'POST /api/user/favorites/documents/remove': refusal(503, 'unavailable', 'The database is busy.') },
  );
  await clickButton('Favourite: Fixed fire-extinguishing systems');
  assert.equal(rows(), ['Fixed fire-extinguishing systems', 'Life-saving appliances']);
  await screen.findByText('Not saved. The database is busy.');
});

test('rows can be selected individually or, with Shift, as a range and removed together', async () => {
  const { sent } = await showing('/mydocuments', { marked: ['fire-1', 'boats-1', 'crane-1'] });
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Select / });
  await click(screen.getByRole('checkbox', { name: 'Select Fixed fire-extinguishing systems' }));
  screen.getByText('1 selected');
  await click(screen.getByRole('checkbox', { name: 'Select Lifting appliances' }), { shiftKey: true });
  screen.getByText('3 selected');
  assert.ok(boxes().every((box) => (box as HTMLInputElement).checked));
  await clickButton('Remove');
  assert.equal(rows(), []);
  assert.equal(sent, ['POST /api/user/favorites/documents/remove {"documents":"fire-1,boats-1,crane-1"}']);
});

test('the filter searches number and comment, and a message says if nothing matches', async () => {
  await showing('/mydocuments', { comments: { 'boats-1': 'Ask the superintendent.' } });
  const filter = screen.getByRole('searchbox', { name: 'Filter favourites' });
  fill(filter, 'msc.fire');
  assert.equal(rows(), ['Fixed fire-extinguishing systems']);
  fill(filter, 'SUPERINTENDENT');
  assert.equal(rows(), ['Life-saving appliances']);
  fill(filter, 'nothing like it');
  screen.getByText('No matching favourites');
  await clickButton('Show all favourites');
  assert.is(rows().length, 2);
});

test('if there are no favourites, the tab explains how to add one', async () => {
  await showing('/mydocuments', { marked: [] });
  screen.getByRole('heading', { name: 'Star a document to keep it here' });
  screen.getByRole('link', { name: 'Search documents' });
});

test('if a list fails to load, its card gives the reason and offers another attempt', async () => {
  let works = false;
  await showing(
    '/mydocuments',
    {},
    {
      'GET /api/user/favorites/ids': () =>
        works ? json(['fire-1']) : refusal(503, 'unavailable', 'The database is busy.')(),
    },
  );
  assert.match(screen.getByRole('alert').textContent ?? '', 'The database is busy.');
  works = true;
  await clickButton('Try again');
  assert.equal(rows(), ['Fixed fire-extinguishing systems']);
});

test('offline, the lists remain, but the actions that need the server are disabled', async () => {
  const { setOnline } = await showing('/mydocuments?tab=groups&group=g', {
    groups: [group('g', 'Bridge team', ['fire-1'])],
  });
  await setOnline(false);
  assert.equal(rows(), ['Fixed fire-extinguishing systems']);
  for (const name of [
    'Share',
    'Delete group',
    'Rename group',
    'New group',
    /^Remove from group: /,
    /^Favourite: /,
  ]) {
    const found = screen.queryAllByRole('button', { name });
    assert.ok(
      found.every((one) => one.getAttribute('aria-disabled') === 'true'),
      String(name),
    );
  }
  assert.is(button(/^In report: /).getAttribute('aria-disabled'), null);
});

test('after a group is deleted, the focus is on the tab panel with the other groups', async () => {
  const groups = [group('g', 'Bridge team', ['fire-1']), group('h', 'Deck', [])];
  await showing(
    '/mydocuments?tab=groups&group=g',
    { groups },
    { 'DELETE /api/user/favorites/group/g': () => new Response(null, { status: 204 }) },
  );
  button('Delete group').focus();
  await clickButton('Delete group');
  await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete group' }));
  await settle();
  assert.is(screen.queryByRole('alertdialog'), null);
  assert.is(document.activeElement?.getAttribute('role'), 'tabpanel');
});

test('if the open group was deleted on another device, an attempt to change it updates the list', async () => {
  let groups = [group('g', 'Bridge team', ['fire-1']), group('h', 'Deck', [])];
  await showing(
    '/mydocuments?tab=groups&group=g',
    { groups },
    {
      'GET /api/user/favorites/group/shared': () => json(groups),
      'POST /api/user/favorites/group/document/g/documents/remove': refusal(
        404,
        'not-found',
        'There is no such group.',
      ),
    },
  );
  groups = [group('h', 'Deck', [])];
  await clickButton(/^Remove from group: /);
  screen.getByRole('heading', { name: 'This group is no longer available' });
  assert.is(screen.queryByRole('link', { name: /Bridge team/ }), null);
  await screen.findByText('Not saved. There is no such group.');
});

test('changes made on another device appear when the user returns to the browser tab', async () => {
  let groups = [group('g', 'Bridge team', ['fire-1'])];
  await showing(
    '/mydocuments?tab=groups&group=g',
    { groups },
    { 'GET /api/user/favorites/group/shared': () => json(groups) },
  );
  groups = [group('g', 'Bridge and deck', ['fire-1'])];
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('heading', { name: 'Bridge and deck' });
});

test('the favourites remain on the device when a session ends, but logging out removes them', async () => {
  let ends = false;
  const { app } = await showing(
    '/mydocuments',
    {},
    {
      'POST /api/security/refresh': () =>
        ends
          ? refusal(401, 'unauthorized')()
          : json({ token: 'renewed', refresh_token: 'refresh-3', user: officer }),
    },
  );
  const stored = () => app.storage.read('favorite_ids', (value): value is object => value !== null, null);
  ends = true;
  await act(async () => void (await app.session.refresh()));
  assert.is(app.session.isLoggedIn.value, false);
  assert.ok(stored());
  await act(() => app.session.logOut());
  assert.is(stored(), null);
});

test('an empty or overlong group name is reported and not sent; a refusal by the server is also reported', async () => {
  const { requests } = await showing(
    '/mydocuments?tab=groups',
    {},
    { 'POST /api/user/favorites/group': refusal(409, 'limit-reached', 'At most 200 groups can be kept.') },
  );
  await clickButton('New group');
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await clickButton('Create');
  screen.getByText('Enter a name.');
  fill(name, 'x'.repeat(10_000));
  await clickButton('Create');
  screen.getByText('A name can have at most 200 characters.');
  assert.not(requests.includes('POST /api/user/favorites/group'));
  fill(name, 'Bridge team');
  await clickButton('Create');
  screen.getByText('At most 200 groups can be kept.');
  assert.is((name as HTMLInputElement).value, 'Bridge team');
});

test('colleagues to share a group with are found by name, and refusals are reported in the dialog', async () => {
  await showing(
    '/mydocuments?tab=groups&group=g',
    { groups: [group('g', 'Bridge team', ['fire-1'])] },
    {
      'GET /api/user/colleagues': () =>
        json({ payload: [jonas], __pagination: { page: 1, limit: 20, total: 1, pages: 1 } }),
      'POST /api/user/favorites/group/shared/g': refusal(
        404,
        'not-found',
        'A group can only be shared with colleagues.',
      ),
    },
  );
  await clickButton('Share');
  const people = await screen.findByRole('combobox', { name: 'Add people from your company' });
  fill(people, 'jon');
  fireEvent.click(await screen.findByRole('option', { name: /Jonas Berg/ }));
  await clickButton('Share with Jonas Berg');
  const dialog = screen.getByRole('dialog', { name: 'Share Bridge team' });
  within(dialog).getByText('A group can only be shared with colleagues.');
});

test('while colleagues are looked up, only those who match the typed text are offered', async () => {
  let isAnswering = true;
  const ada = { ...jonas, id: 'u8', name: 'Ada Holm', username: 'ada@norling.test' };
  await showing(
    '/mydocuments?tab=groups&group=g',
    { groups: [group('g', 'Bridge team', [])] },
    {
      'GET /api/user/colleagues': () =>
        isAnswering
          ? json({ payload: [ada, jonas], __pagination: { page: 1, limit: 20, total: 2, pages: 1 } })
          : new Promise<never>(() => {}),
    },
  );
  await clickButton('Share');
  const people = await screen.findByRole('combobox', { name: 'Add people from your company' });
  fill(people, 'n');
  await screen.findByRole('option', { name: /Ada Holm/ });
  isAnswering = false;
  fill(people, 'JON');
  fireEvent.keyDown(people, { key: 'Enter' });
  screen.getByRole('button', { name: 'Share with Jonas Berg' });
  fill(people, 'berit');
  assert.not(screen.queryByRole('option'));
  assert.not(screen.queryByText('No colleague matches “berit”.'));
});

test('if no colleague matches, the field says so', async () => {
  await showing(
    '/mydocuments?tab=groups&group=g',
    { groups: [group('g', 'Bridge team', [])] },
    {
      'GET /api/user/colleagues': () =>
        json({ payload: [], __pagination: { page: 1, limit: 20, total: 0, pages: 0 } }),
    },
  );
  await clickButton('Share');
  fill(await screen.findByRole('combobox', { name: 'Add people from your company' }), 'stranger');
  await screen.findByText('No colleague matches “stranger”.');
});

test('a group shared with the user names its creator and can’t be changed', async () => {
  await showing('/mydocuments?tab=shared', {
    groups: [group('s', 'ISM audit', ['fire-1'], { creator: jonas, shared: [me] })],
  });
  screen.getByText('Created by Jonas Berg. You can read this group, but not change it.');
  assert.equal(rows(), ['Fixed fire-extinguishing systems']);
  assert.equal(
    ['Share', 'Rename group', 'Delete group', /^Remove from group: /, 'Remove'].filter((name) =>
      screen.queryByRole('button', { name }),
    ),
    [],
  );
});

test('in a group with 500 documents, only nearby rows are rendered, but all can be selected', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `doc-${index}`);
  await showing('/mydocuments?tab=groups&group=g', { marked: [], groups: [group('g', 'Big', ids)] });
  const shown = rows().length;
  assert.ok(shown > 10 && shown < 60, `${shown} rows`);
  await click(screen.getByRole('checkbox', { name: 'Select all' }));
  screen.getByText('500 selected');
});

test('leaving a group requires confirmation', async () => {
  const shared = group('s', 'ISM audit', [], { creator: jonas, shared: [me] });
  const { requests } = await showing(
    '/mydocuments?tab=shared',
    { groups: [shared] },
    { [`DELETE /api/user/favorites/group/shared/s/${me.id}`]: () => new Response(null, { status: 204 }) },
  );
  await clickButton('Leave');
  await screen.findByRole('alertdialog', { name: 'Leave ISM audit?' });
  assert.not(requests.some((line) => line.startsWith('DELETE')));
  await clickButton('Leave group');
  await screen.findByText('You have left ISM audit.');
  screen.getByText('Nothing is shared with you');
});

test('documents in a group that the user’s company can’t see are counted', async () => {
  await showing('/mydocuments?tab=groups&group=g', {
    groups: [group('g', 'Bridge team', ['fire-1'], { hidden: 3 })],
  });
  screen.getByText('3 more documents can’t be shown, because your company has no access to them.');
});

test('commented documents are listed with their comments', async () => {
  await showing('/mydocuments?tab=comments', { marked: [], comments: { 'crane-1': 'Ask the class.' } });
  assert.equal(rows(), ['Lifting appliances']);
  screen.getByText('Ask the class.');
  assert.is(tab(/Comments/).textContent, 'Comments1');
});

test('a comment can be edited from a row’s menu, and a replaced one from another device can be restored', async () => {
  const bodies: unknown[] = [];
  await showing(
    '/mydocuments',
    { marked: ['fire-1'], comments: { 'fire-1': 'Old' } },
    {
      'POST /api/documents/comment/fire-1': async (request) => {
        bodies.push(await request.json());
        return json({
          document_id: 'fire-1',
          comment: 'Mine',
          saved_at: '2025-11-02T09:00:00.000Z',
          replaced: bodies.length === 1 ? { comment: 'Theirs', saved_at: at } : null,
        });
      },
    },
  );
  await clickButton(/^More actions: /);
  await click(screen.getByRole('menuitem', { name: 'Comment…' }));
  fill(await screen.findByRole('textbox', { name: 'Your comment' }), 'Mine');
  await clickButton('Save');
  await screen.findByText(/replaced one that you saved on another device: “Theirs”/);
  await clickButton('Restore the other comment');
  assert.equal(bodies, [
    { comment: 'Mine', based_on: at },
    { comment: 'Theirs', based_on: '2025-11-02T09:00:00.000Z' },
  ]);
});

test('a comment can be deleted in its dialog with one click', async () => {
  let count = 0;
  await showing(
    '/mydocuments',
    { marked: ['fire-1'], comments: { 'fire-1': 'Old' } },
    { 'DELETE /api/documents/comment/fire-1': () => (count++, json({ replaced: null })) },
  );
  await clickButton(/^More actions: /);
  await click(screen.getByRole('menuitem', { name: 'Comment…' }));
  await screen.findByRole('textbox', { name: 'Your comment' });
  await clickButton('Delete comment');
  await screen.findByText('Comment deleted.');
  screen.getByRole('button', { name: 'Undo' });
  assert.is(count, 1);
});

test('if saving a comment fails, the text remains in the field', async () => {
  await showing('/mydocuments', { marked: ['fire-1'] }, { 'POST /api/documents/comment/fire-1': noAnswer });
  await clickButton(/^More actions: /);
  await click(screen.getByRole('menuitem', { name: 'Comment…' }));
  const field = await screen.findByRole('textbox', { name: 'Your comment' });
  fill(field, 'A long thought');
  await clickButton('Save');
  screen.getByText('The server did not respond.');
  assert.is((field as HTMLTextAreaElement).value, 'A long thought');
});

test('the dialog adds a document to an existing group or to a new one', async () => {
  const made = group('n', 'Drydock', []);
  const { sent } = await showing(
    '/mydocuments',
    { marked: ['fire-1'], groups: [group('g', 'Bridge team', [])] },
    {
      'POST /api/user/favorites/group': () => json(made, 201),
      'POST /api/user/favorites/group/document/g/documents': async (request) => (
        sent.push(`g ${await request.text()}`),
        json({ documents: ['fire-1'] })
      ),
      'POST /api/user/favorites/group/document/n/documents': async (request) => (
        sent.push(`n ${await request.text()}`),
        json({ documents: ['fire-1'] })
      ),
    },
  );
  await clickButton(/^More actions: /);
  await click(screen.getByRole('menuitem', { name: 'Add to group…' }));
  await click(await screen.findByRole('checkbox', { name: 'Bridge team' }));
  fill(screen.getByRole('textbox', { name: 'New group' }), 'Drydock');
  await clickButton('Add');
  assert.ok((screen.getByRole('checkbox', { name: 'Drydock' }) as HTMLInputElement).checked);
  assert.equal(sent, ['g {"documents":"fire-1"}', 'n {"documents":"fire-1"}']);
});

const trashed = {
  kind: 'document',
  document: document_('fire-1'),
  favorite: true,
  groups: [{ id: 'g', name: 'Bridge team' }],
  removed_at: at,
  ends_at: '2025-12-01T09:00:00.000Z',
};

test('the trash shows each item’s origin and remaining time, and items can be restored', async () => {
  const { sent } = await showing('/mydocuments?tab=trash', { trash: [trashed] });
  const [row] = screen.getAllByRole('article');
  assert.ok(row);
  for (const text of ['Favourites', 'Bridge team', 'Until 01.12.2025']) within(row).getByText(text);
  await clickButton('Restore: Fixed fire-extinguishing systems');
  assert.equal(sent, ['POST /api/user/trash/restore {"documents":"fire-1"}']);
  await screen.findByText('Restored: Fixed fire-extinguishing systems');
});

test('deleting items permanently and emptying the trash require confirmation', async () => {
  const { sent } = await showing('/mydocuments?tab=trash', { trash: [trashed] });
  await clickButton('Delete permanently: Fixed fire-extinguishing systems');
  await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  assert.equal(sent, []);
  await clickButton('Delete permanently: Fixed fire-extinguishing systems');
  await click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete permanently' }),
  );
  await clickButton('Empty trash');
  await click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Empty trash' }));
  assert.equal(sent, ['POST /api/user/trash/delete {"documents":"fire-1"}', 'DELETE /api/user/trash']);
});

const trashedGroup = {
  kind: 'group',
  group: { id: 'gone', name: 'Drydock' },
  documents: 2,
  removed_at: at,
  ends_at: '2025-12-01T09:00:00.000Z',
};

test('several items in the trash can be restored together', async () => {
  const { sent } = await showing('/mydocuments?tab=trash', { trash: [trashed, trashedGroup] });
  assert.is(screen.queryByRole('button', { name: /^Restore 2/ }), null);
  await click(screen.getByRole('checkbox', { name: 'Select all' }));
  await clickButton('Restore 2 items');
  assert.equal(sent, ['POST /api/user/trash/restore {"documents":"fire-1","groups":"gone"}']);
  await screen.findByText('2 items restored.');
});

test('a message names restored groups that are no longer kept offline because of the quota', async () => {
  await showing('/mydocuments?tab=trash', { trash: [trashedGroup], notKept: ['Drydock'] });
  await clickButton('Restore: Drydock');
  await screen.findByText(
    'The group “Drydock” was restored, but is no longer kept offline, because your company’s quota would be exceeded.',
  );
});

test('deleting several items in the trash requires confirmation in a dialog with their number', async () => {
  const { sent } = await showing('/mydocuments?tab=trash', {
    trash: [trashed, trashedGroup, { ...trashed, document: document_('boats-1') }],
  });
  await click(screen.getByRole('checkbox', { name: 'Select Drydock' }));
  await click(screen.getByRole('checkbox', { name: 'Select Life-saving appliances' }));
  await clickButton('Delete 2 items permanently');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete 2 items permanently?' }));
  assert.equal(sent, []);
  await click(question.getByRole('button', { name: 'Delete permanently' }));
  assert.equal(sent, ['POST /api/user/trash/delete {"documents":"boats-1","groups":"gone"}']);
});

test('after a person is removed from a group, Undo shares the group with that person again', async () => {
  const calls: string[] = [];
  await showing(
    '/mydocuments?tab=groups&group=g',
    { groups: [group('g', 'Bridge team', ['fire-1'], { shared: [jonas] })] },
    {
      'DELETE /api/user/favorites/group/shared/g/u9': () => (
        calls.push('removed'),
        new Response(null, { status: 204 })
      ),
      'POST /api/user/favorites/group/shared/g': async (request) => (
        calls.push(await request.text()),
        json(group('g', 'Bridge team', ['fire-1'], { shared: [jonas] }))
      ),
    },
  );
  await clickButton('Share');
  await click(await screen.findByRole('button', { name: 'Remove Jonas Berg' }));
  await screen.findByText('Jonas Berg can no longer read Bridge team.');
  await clickButton('Undo');
  assert.equal(calls, ['removed', '{"users":"u9"}']);
});

test('the favourites and each group can be downloaded unless they are empty', async () => {
  await showing('/mydocuments?tab=download', {
    groups: [group('g', 'Bridge team', ['fire-1']), group('e', 'Empty one', [])],
  });
  assert.equal(
    screen
      .getAllByRole('button', { name: /^Download ZIP of/ })
      .map((one) => one.getAttribute('aria-disabled')),
    [null, null, 'true'],
  );
});

test('groups with the same name are distinguished by owner or creation date', async () => {
  const sameNamed = [
    group('a', 'Bridge team', ['fire-1'], { created_at: '2025-11-01T12:00:00.000Z' }),
    group('b', 'Bridge team', ['boats-1'], { created_at: '2025-11-03T12:00:00.000Z' }),
    group('c', 'bridge team', ['fire-1'], { creator: jonas }),
    group('d', 'Drydock', ['fire-1']),
  ];
  await showing('/mydocuments?tab=download', { groups: sameNamed });
  assert.equal(
    screen.getAllByRole('button', { name: /^Download ZIP of/ }).map((one) => one.getAttribute('aria-label')),
    [
      'All favourites',
      'Bridge team (created 01.11.2025)',
      'Bridge team (created 03.11.2025)',
      'Drydock',
      'bridge team (from Jonas Berg)',
    ].map((name) => `Download ZIP of ${name}`),
  );
  await click(tab(/^Groups/));
  const entriesOf = () =>
    screen.getAllByRole('link', { name: /Bridge team|Drydock/ }).map(({ textContent }) => textContent);
  assert.equal(entriesOf(), [
    'Bridge team1 document · Not shared · created 01.11.2025',
    'Bridge team1 document · Not shared · created 03.11.2025',
    'Drydock1 document · Not shared',
  ]);
  assert.ok(button('Keep Bridge team (created 03.11.2025) offline'));
});

test('selected documents can be downloaded together', async () => {
  const bodies: string[] = [];
  await showing(
    '/mydocuments',
    {},
    {
      'POST /api/user/download': async (request) => (
        bodies.push(await request.text()),
        json({ link: '#zip' })
      ),
    },
  );
  await click(screen.getByRole('checkbox', { name: 'Select all' }));
  await clickButton('Download ZIP of 2 documents');
  assert.equal(bodies, ['{"documents":"fire-1,boats-1"}']);
});

test('a rejected download is reported as failed', async () => {
  await showing(
    '/mydocuments',
    {},
    { 'POST /api/user/download': refusal(503, 'unavailable', 'The database is busy.') },
  );
  await click(screen.getByRole('checkbox', { name: 'Select all' }));
  await clickButton('Download ZIP of 2 documents');
  await screen.findByText('Not downloaded. The database is busy.');
});

test('on a small screen, the list of groups comes first, and a link returns to it', async () => {
  await showing(
    '/mydocuments?tab=groups',
    { groups: [group('g', 'Bridge team', ['fire-1'])] },
    {},
    { width: 390 },
  );
  assert.equal(rows(), []);
  await click(screen.getByRole('link', { name: /Bridge team/ }));
  assert.equal(rows(), ['Fixed fire-extinguishing systems']);
  await click(screen.getByRole('link', { name: 'All groups' }));
  assert.equal(rows(), []);
});

test.run();
