// Tests how My Notifications shows followed documents and provisions and their updates.
import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../../src/views/feeds/AtomDialog';
import '../../../src/views/saved-searches/SavedSearchesView';
import type { Follow } from '../../../src/domain/alerts/follows';
import type { Update } from '../../../src/domain/alerts/updates';
import { act, fireEvent, screen, within } from '../../support/browser/screen';
import { clickButton, closing, json, officer, open, settle, type Answers } from '../library';

closing(test);

const winches = { id: 'winches', title: 'Winches', withdrawn: false, document_metadatas: [] };
const follow = (id: string, more: Partial<Follow> = {}): Follow => ({
  id,
  document: winches,
  provision: null,
  ended: null,
  cadence: 'at-once',
  created_at: '2025-01-01T00:00:00.000Z',
  new_count: 0,
  last_match_at: null,
  last_run: null,
  last_mail: null,
  next_run_at: '2025-11-13T06:00:00.000Z',
  ...more,
});
const brakes = { address: 'sec_2', edition: '1', citation: 's. 2', heading: 'Brakes' };
const section = follow('section', { provision: brakes });
const change = { verb: 'amended', heading: null, followed: false };
const changed: Update = {
  document: winches,
  edition: '2',
  kind: 'changed',
  occasion: 'edition 2',
  changes: {
    from: '1',
    to: '2',
    unit: 'provisions',
    count: 3,
    first: [
      {
        ...change,
        position: 0,
        address: 'sec_2',
        words: '2',
        heading: 'Brakes',
        followed: true,
        lines: [
          {
            depth: 0,
            segments: [
              { kind: 'same', words: 'Brakes hold ' },
              { kind: 'in', words: 'twice the load' },
            ],
          },
        ],
      },
      { ...change, position: 1, address: 'sec_3', words: '3' },
    ],
  },
  in_force_from: '2025-11-01',
  known_from: '2025-11-10',
  found_at: '2025-11-10T08:00:00.000Z',
  seen: false,
  searches: [],
  follows: [{ id: 'section', provision: brakes, kind: 'changed' }],
};
const listing = (...follows: Follow[]): Answers => ({ 'GET /api/user/follows': () => json(follows) });
const updates = (...payload: Update[]): Answers => ({
  'GET /api/user/savedsearch/updates/combined': () =>
    json({
      payload,
      __pagination: { page: 1, limit: 10, total: payload.length, pages: 1 },
      unseen: payload.length,
      unchanged: 0,
    }),
});
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('followed documents and provisions are listed with links', async () => {
  await open('/savedsearches', { user: officer, answers: listing(section, follow('whole')) });
  assert.is(hrefOf('s. 2 Brakes'), '/documentpreview/winches?at=sec_2&edition=1');
  assert.is(hrefOf('Winches'), '/documentpreview/winches');
});

test('a follow reveals nothing about a document to which the user has lost access', async () => {
  await open('/savedsearches', { user: officer, answers: listing(follow('hidden', { document: null })) });
  screen.getByText('A document that is no longer in your library');
  screen.getByText('Paused until it is in your library again.');
});

test('a follow can be stopped and restored with Undo', async () => {
  const { requests } = await open('/savedsearches', {
    user: officer,
    answers: {
      ...listing(section),
      'DELETE /api/user/follows/section': () => new Response(null, { status: 204 }),
      'POST /api/user/follows/section/restore': () => json(section),
    },
  });
  await clickButton('Stop following s. 2');
  await settle();
  assert.not(screen.queryByRole('link', { name: 's. 2 Brakes' }));
  await clickButton('Undo');
  await settle();
  assert.ok(screen.getByRole('link', { name: 's. 2 Brakes' }));
  assert.ok(requests.includes('POST /api/user/follows/section/restore'));
});

test('if the server refuses a new e-mail frequency, the old one reappears, and the reason is given', async () => {
  await open('/savedsearches', {
    user: officer,
    answers: {
      ...listing(section),
      'PATCH /api/user/follows/section': () =>
        json({ status: 500, code: 'internal', title: 'It broke.' }, 500),
    },
  });
  const choice = screen.getByLabelText<HTMLSelectElement>('E-mail about s. 2');
  await act(async () => void fireEvent.change(choice, { target: { value: 'weekly' } }));
  await settle();
  assert.is(choice.value, 'at-once');
  screen.getByText(/It broke/);
});

test('an update names the provisions that entered into force and links to their text', async () => {
  const lights = { address: 'sec_3', citation: 's. 3', heading: 'Lights' };
  const entered: Update = {
    ...changed,
    kind: 'entered-into-force',
    changes: null,
    provisions: { count: 12, first: [{ address: 'sec_2', citation: 's. 2', heading: null }, lights] },
  };
  await open('/savedsearches', { user: officer, answers: { ...listing(section), ...updates(entered) } });
  const update = within(screen.getByRole('heading', { level: 3, name: 'Winches' }).closest('article')!);
  update.getByText('12 provisions in force:');
  update.getByText('and 10 more');
  assert.is(hrefOf('s. 3'), '/documentpreview/winches?at=sec_3&edition=2');
  update.getByText('In force since 01.11.2025, known to the library since 10.11.2025');
});

test('an update lists changed provisions, shows the followed one’s words and links to the comparison', async () => {
  await open('/savedsearches', { user: officer, answers: { ...listing(section), ...updates(changed) } });
  const update = within(screen.getByRole('heading', { level: 3, name: 'Winches' }).closest('article')!);
  update.getByText('3 provisions changed:');
  assert.is(update.getByText('twice the load').tagName, 'INS');
  const compare = '/documentpreview/winches/compare?from=1&to=2';
  assert.is(hrefOf('3'), `${compare}&at=sec_3`);
  assert.is(hrefOf('and 1 more'), compare);
  assert.is(hrefOf('Compare the two editions'), compare);
  await clickButton('2');
  assert.not(update.queryByText('twice the load'));
});

test('an update about a repealed provision says that it is the last one', async () => {
  const repealed: Update = {
    ...changed,
    kind: 'repealed',
    follows: [{ id: 'section', provision: brakes, kind: 'repealed' }],
  };
  await open('/savedsearches', { user: officer, answers: updates(repealed) });
  screen.getByText('s. 2 has been repealed, so there will be no more updates about it.');
});

test.run();
