import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fireEvent, screen, type, waitFor, within } from '../../support/screen';
import { closing, json, noAnswer, officer, open, refusal, settle } from '../library';

closing(test);

test('the Dashboard greets the user and says what day it is', async () => {
  await open('/', { user: officer });
  screen.getByRole('heading', { level: 1, name: 'Hello, Ada Norling' });
  screen.getByText('Wednesday 12 November 2025.');
});

test('its search field leads to the search, terms parted by commas', async () => {
  await open('/', { user: officer });
  type(screen.getByRole('textbox', { name: 'Search terms' }), 'ballast water, fire*');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => assert.is(location.pathname, '/search'));
  assert.is(new URLSearchParams(location.search).get('q'), 'ballast water,fire*');
});

test('its search field refuses what the search cannot take, says why, and keeps what was typed', async () => {
  await open('/', { user: officer });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search terms' });
  const tooMany = Array.from({ length: 51 }, (_, index) => `word${index}`).join(', ');
  for (const [typed, why] of [[tooMany, /A search holds 50 terms/], ['x'.repeat(201), /at most 200 characters/], ['fire, ?!', /“\?!” has no word/]] as const) {
    type(field, typed);
    fireEvent.submit(screen.getByRole('search'));
    assert.match((await screen.findByRole('alert')).textContent ?? '', why);
    assert.is(location.pathname, '/');
    assert.is(field.value, typed);
  }
  type(field, 'fire');
  assert.is(screen.queryByRole('alert'), null);
});

test('of the purposes, those whose screens are built are shown', async () => {
  await open('/', { user: officer });
  const tiles = within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('link');
  assert.equal(tiles.map((tile) => tile.textContent), ['SearchFind documents and publications using filters and keywords']);
});

test('the categories of the company lead to the documents below them', async () => {
  await open('/', { user: officer });
  const library = within(screen.getByRole('region', { name: 'Your library' }));
  assert.is(library.getByRole('link', { name: /^IMO/ }).getAttribute('href'), '/search?filter=imo');
  assert.is(library.getByRole('link', { name: 'All documents' }).getAttribute('href'), '/search');
});

test('categories that could not be loaded are told, with Retry', async () => {
  let count = 0;
  const answers = { 'GET /api/user/category': () => (count++ === 0 ? refusal(500, 'internal')() : json([{ id: 'x', title: 'Codes', children: [] }])) };
  await open('/', { user: officer, answers });
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  await settle();
  screen.getByRole('link', { name: 'Codes' });
});

test('a company without categories is told so', async () => {
  await open('/', { user: officer, answers: { 'GET /api/user/category': () => json([]) } });
  screen.getByText(/Your company has no categories yet/);
});

test('examples of searches run when pressed', async () => {
  await open('/', { user: officer });
  const example = screen.getByRole<HTMLAnchorElement>('link', { name: 'fire extinguish*' });
  assert.is(new URL(example.href).searchParams.get('q'), 'fire extinguish*');
});

test('what is entering into force is one press away', async () => {
  await open('/', { user: officer });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Entering into force' });
  assert.equal([...new URL(link.href).searchParams], [['sort', 'date'], ['enforcement', '1']]);
});

test('offline, purposes and search give way to what is on this device', async () => {
  const { setOnline } = await open('/', { user: officer });
  await setOnline(false);
  screen.getByText('You are working offline.');
  screen.getByRole('region', { name: 'On this device' });
  assert.is(screen.queryByRole('search'), null);
  assert.is(screen.queryByRole('list', { name: 'Sections' }), null);
});

test('a server that cannot be reached is offline, too', async () => {
  await open('/', { user: officer, answers: { 'HEAD /healthcheck': noAnswer } });
  screen.getByRole('region', { name: 'On this device' });
});

test('without a subscription there is no search to begin with, and the Dashboard says why', async () => {
  await open('/', { user: { ...officer, roles: [] } });
  assert.is(screen.queryByRole('search'), null);
  assert.is(screen.queryByRole('region', { name: 'Your library' }), null);
  screen.getByText(/Your account has no subscription/);
});

test.run();
