import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../../src/views/saved-searches/SaveSearchDialog';
import '../../../src/views/search/SearchView';
import { cleanup, fireEvent, screen, type, within } from '../../support/browser/screen';
import { click, closing, json, officer, open, refusal, settle, type Answers } from '../library';

closing(test);

const saved = (id: string, name: string, searchterms: string) => ({
  id,
  name,
  searchterms,
  filters: '',
  cadence: 'daily',
  note: '',
  created_at: '2025-01-01T00:00:00.000Z',
  new_count: 0,
  last_match_at: null,
  last_run: null,
  last_mail: null,
  next_run_at: '2025-11-13T06:00:00.000Z',
});
const estimated: Answers = {
  'POST /api/user/savedsearch/estimate': () => json({ per_month: 2.5, last_year: 30 }),
};

async function openDialog(address: string, answers: Answers = estimated) {
  const opened = await open(address, { user: officer, answers });
  fireEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  await settle();
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

test('a search is saved with the suggested name and the chosen e-mail setting and note', async () => {
  let posted: unknown = null;
  const answers: Answers = {
    ...estimated,
    'POST /api/user/savedsearch': async (request) => (
      (posted = await request.json()),
      json(saved('s1', 'NOx', 'NOx*'), 201)
    ),
  };
  const { dialog } = await openDialog('/search?q=NOx*,Annex%20VI&filter=imo&p=2', answers);
  assert.is(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value, 'NOx*, Annex VI');
  dialog.getByText('IMO · Content');
  fireEvent.click(dialog.getByRole('button', { name: 'Immediately' }));
  dialog.getByText('An e-mail as soon as a new document matches.');
  type(dialog.getByRole('textbox', { name: 'Note (why you saved this)' }), ' For the retrofit ');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await settle();
  assert.equal(posted, {
    searchterms: 'NOx*,Annex VI',
    filters: 'filter=imo',
    name: 'NOx*, Annex VI',
    cadence: 'at-once',
    note: 'For the retrofit',
  });
  assert.is(screen.queryByRole('dialog'), null);
  const toast = within(screen.getByRole('region', { name: 'Messages' }));
  toast.getByText(/“NOx\*, Annex VI” was saved\./);
  assert.is(toast.getByRole('link', { name: 'My Notifications' }).getAttribute('href'), '/savedsearches');
});

test('an estimate of the number of new documents is shown before the search is saved', async () => {
  const { dialog } = await openDialog('/search?q=fire');
  dialog.getByText('In the last 12 months this search would have found 30 new documents, about 3 a month.');
});

test('a failed estimate is reported, can be retried and doesn’t prevent saving', async () => {
  let count = 0;
  const { dialog } = await openDialog('/search?q=fire', {
    'POST /api/user/savedsearch/estimate': () =>
      count++ === 0
        ? refusal(503, 'unavailable', 'The index is away.')()
        : json({ per_month: 0, last_year: 0 }),
  });
  dialog.getByText('The number of documents could not be estimated. The index is away.');
  assert.is(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled'), null);
  fireEvent.click(dialog.getByRole('button', { name: 'Count again' }));
  await settle();
  dialog.getByText(/this search would have found no new documents/);
});

test('if the search has already been saved with its terms in another order, its name is shown', async () => {
  const { dialog } = await openDialog('/search?q=flood,fire', {
    ...estimated,
    'GET /api/user/savedsearch': () => json([saved('s1', 'Two dangers', 'fire,flood')]),
  });
  dialog.getByText(/already saved this search as “Two dangers”/);
});

test('if the limit of saved searches is reached, a message says so, and Save is disabled', async () => {
  const all = Array.from({ length: 200 }, (_, index) =>
    saved(`s${index}`, `Search ${index}`, `term${index}`),
  );
  const { dialog } = await openDialog('/search?q=fire', {
    ...estimated,
    'GET /api/user/savedsearch': () => json(all),
  });
  dialog.getByText(/You have reached the limit of 200 saved searches/);
  assert.is(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled'), 'true');
});

test('if the server refuses to save the search, the reason is given, and the entered name remains', async () => {
  const { dialog } = await openDialog('/search?q=fire', {
    ...estimated,
    'POST /api/user/savedsearch': refusal(409, 'too-many', 'You have too many saved searches.'),
  });
  type(dialog.getByRole('textbox', { name: 'Name' }), 'Dangers');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await settle();
  dialog.getByText('You have too many saved searches.');
  assert.is(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value, 'Dangers');
});

test('an overlong name or note is reported and not sent', async () => {
  const { dialog, requests: lines } = await openDialog('/search?q=fire');
  type(dialog.getByRole('textbox', { name: 'Name' }), 'x'.repeat(201));
  type(dialog.getByRole('textbox', { name: 'Note (why you saved this)' }), 'y'.repeat(1001));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await settle();
  dialog.getByText('A name can have at most 200 characters; this one has 201.');
  dialog.getByText('A note can have at most 1,000 characters; this one has 1,001.');
  assert.not(lines.includes('POST /api/user/savedsearch'));
});

const alternative = {
  kind: 'alternative',
  terms: ['sulfur'],
  contexts: { title: false, content: true },
  total: 7,
  changes: [{ from: 'sulphur', to: 'sulfur' }],
};

test('searches with synonyms are offered with their counts and links', async () => {
  const split = { ...alternative, kind: 'split', terms: ['other'] };
  const { dialog } = await openDialog('/search?q=sulphur&filter=imo', {
    ...estimated,
    'POST /api/offers': () => json({ offers: [split, alternative], closest: null }),
  });
  dialog.getByText(
    'Other documents use different words. To be notified about them, save these searches as well.',
  );
  const [link, ...others] = dialog.getAllByRole('link');
  assert.equal(others, []);
  const words = link?.textContent?.replace(/\s+/g, ' ').trim();
  assert.is(words, 'Also called sulfur in place of “sulphur” 7 documents');
  await click(link!);
  assert.is(screen.queryByRole('dialog'), null);
  assert.is(location.search, '?q=sulfur&filter=imo&order=relevance');
});

test('a search can be saved while synonyms are being looked up; without synonyms, nothing is offered', async () => {
  let answer: (response: Response) => void = () => {};
  const { dialog } = await openDialog('/search?q=sulphur', {
    ...estimated,
    'POST /api/offers': () => new Promise<Response>((resolve) => (answer = resolve)),
  });
  dialog.getByText('Looking for other words for the same things');
  assert.is(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled'), null);
  answer(json({ offers: [], closest: null }));
  await settle();
  assert.is(dialog.queryByText('Looking for other words for the same things'), null);
  assert.equal(dialog.queryAllByRole('link'), []);
});

test('if synonyms can’t be looked up, none are offered, and while offline a message gives the reason', async () => {
  const answers = { ...estimated, 'POST /api/offers': refusal(503, 'unavailable', 'The index is away.') };
  const { dialog } = await openDialog('/search?q=sulphur', answers);
  assert.equal([dialog.queryAllByRole('link'), dialog.queryByText('The index is away.')], [[], null]);
  cleanup();

  const { dialog: other, setOnline } = await openDialog('/search?q=sulphur', {
    ...estimated,
    'POST /api/offers': () => new Promise<Response>(() => {}),
  });
  await setOnline(false);
  other.getByText('Other words for the same things will be suggested when you are back online.');
});

test('a search can’t be saved offline', async () => {
  const { setOnline } = await open('/search?q=fire', { user: officer });
  await setOnline(false);
  assert.is(screen.getByRole('button', { name: 'Save this search' }).getAttribute('aria-disabled'), 'true');
});

test.run();
