import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, fireEvent, screen, waitFor, within } from '../../support/browser/screen';
import { closing, json, noAnswer, officer, open, refusal } from '../library';
import { createShip, passing } from '../ship';

closing(test);

const bar = () => within(screen.getByRole('region', { name: 'Connection' }));
const shown = () =>
  bar().getByText(/^(Connected|Not connected|Lost connection|The library|Connection restored)/, {
    ignore: '[role=status]',
  }).textContent;
const heard = () => bar().getAllByRole('status')[0]?.textContent;

test('the bottom bar says Connected', async () => {
  await open('/support', { user: officer });
  assert.is(shown(), 'Connected');
});

test('without a network, the bar says: Not connected to the internet.', async () => {
  const { setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  assert.is(shown(), 'Not connected to the internet.');
});

test('without the server, the bar says: Lost connection to the server, trying to reconnect...', async () => {
  await open('/support', { user: officer, answers: { 'HEAD /healthcheck': noAnswer } });
  assert.is(shown(), 'Lost connection to the server, trying to reconnect...');
});

test('the bar says that the library is unavailable, and the screen loads once it is available again', async () => {
  let isDown = true;
  const { pass, requests } = await open('/savedsearches', {
    user: officer,
    answers: {
      'GET /api/user/savedsearch': () => (isDown ? refusal(503, 'unavailable')() : json([])),
      'HEAD /readiness': () => new Response(null, { status: isDown ? 503 : 204 }),
    },
  });
  await waitFor(() => assert.is(shown(), 'The library is temporarily unavailable, trying again...'));
  assert.is(heard(), 'The library is temporarily unavailable, trying again...');
  bar().getByRole('link', { name: 'Manage offline' });
  isDown = false;
  requests.length = 0;
  await pass(5000);
  assert.is(shown(), 'Connection restored successfully!');
  await waitFor(() => assert.ok(requests.includes('GET /api/user/savedsearch')));
});

test('when the connection returns, the bar says so for 4 seconds, and then says Connected', async () => {
  const { setOnline, pass } = await open('/support', { user: officer });
  await setOnline(false);
  await setOnline(true);
  assert.is(shown(), 'Connection restored successfully!');
  await pass(3999);
  assert.is(shown(), 'Connection restored successfully!');
  await pass(1);
  assert.is(shown(), 'Connected');
});

test('changes of the connection are announced, and nothing else', async () => {
  const { setOnline, pass } = await open('/support', { user: officer });
  assert.is(heard(), '');
  await setOnline(false);
  assert.is(heard(), 'Not connected to the internet.');
  await setOnline(true);
  assert.is(heard(), 'Connection restored successfully!');
  await pass(4000);
  assert.is(heard(), '');
});

test('while offline, “Offline documents” links to the Dashboard', async () => {
  const { setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  assert.is(bar().getByRole('link', { name: 'Offline documents' }).getAttribute('href'), '/');
});

test('while offline, “Manage offline” links to the offline category manager', async () => {
  const { setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  assert.is(bar().getByRole('link', { name: 'Manage offline' }).getAttribute('href'), '/offlinecategories');
});

test('the same links are shown while the server can’t be reached', async () => {
  await open('/support', { user: officer, answers: { 'HEAD /healthcheck': noAnswer } });
  assert.equal(
    bar()
      .getAllByRole('link')
      .map((link) => link.textContent),
    ['Offline documents', 'Manage offline'],
  );
});

test('the bar says how many documents are kept offline, and when they were synchronised', async () => {
  const ship = createShip({ kept: ['fire', 'boats'] });
  await open('/support', { user: officer, answers: ship.answers() });
  await bar().findByText('2 documents offline');
  bar().getByText('Synchronised 09:41');
});

test('a download is shown as done/total with a link to the manager, and its start and end are announced', async () => {
  const ship = createShip({ kept: ['fire', 'boats'] });
  let arrive = () => {};
  ship.file = (id) => (id === 'fire' ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve());
  const { app, turn } = await open('/support', { user: officer, answers: ship.answers() });
  await passing(turn, () => bar().queryByText('Downloading documents 1/2'));
  const progress = bar().getByRole('progressbar', { name: 'Downloading documents' });
  assert.equal(
    [
      progress.getAttribute('aria-valuenow'),
      progress.getAttribute('aria-valuemax'),
      progress.getAttribute('aria-valuetext'),
    ],
    ['1', '2', '1 of 2'],
  );
  bar().getByText('Downloading 2 documents.');
  bar().getByRole('link', { name: 'Manage offline' });
  await act(async () => arrive());
  await waitFor(() => assert.is(app.offline.value?.documents.progress.value, null));
  await bar().findByText('Download ended.');
  assert.equal([bar().queryByRole('progressbar'), bar().queryByRole('link')], [null, null]);
});

test('a synchronisation shows the name and the number of the current task', async () => {
  let answer: (answered: Response) => void = () => {};
  const categories = new Promise<Response>((resolve) => (answer = resolve));
  await open('/support', { user: officer, answers: { 'GET /api/user/category': () => categories } });
  bar().getByText('Synchronising: Categories');
  bar().getByText('1/5');
  assert.is(
    bar().getByRole('progressbar', { name: 'Synchronising: Categories' }).getAttribute('aria-valuetext'),
    '1 of 5',
  );
  await act(async () => answer(json([])));
  await waitFor(() =>
    assert.equal(
      bar()
        .queryAllByText(/^Synchronising/)
        .map((one) => one.textContent),
      [],
    ),
  );
});

test('failed synchronisations are listed by name, without the Authorization header, with a Reload button', async () => {
  const why = refusal(500, 'internal', 'Refused: authorization: Bearer abc.def');
  const { reloads } = await open('/support', {
    user: officer,
    answers: createShip().answers({ 'GET /api/user/category': why }),
  });
  fireEvent.click(await bar().findByRole('button', { name: 'Show details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Not synchronised' }));
  const text = dialog.getByText('Categories').closest('div')?.textContent ?? '';
  assert.match(text, 'CategoriesRefused: authorization: (hidden)');
  assert.not.match(document.body.textContent ?? '', 'abc.def');
  fireEvent.click(dialog.getByRole('button', { name: 'Reload' }));
  assert.is(reloads(), 1);
});

test('visitors see no links in the bar while offline', async () => {
  const { setOnline } = await open('/support');
  await setOnline(false);
  assert.is(bar().queryByRole('link'), null);
});

test('visitors see a link to Log in in the bar while online', async () => {
  await open('/support');
  assert.is(bar().getByRole('link', { name: 'Log in' }).getAttribute('href'), '/login');
});

test('the login screen has no bar while connected, and one about the lost connection otherwise', async () => {
  const { setOnline } = await open('/login');
  assert.is(screen.queryByRole('region', { name: 'Connection' }), null);
  await setOnline(false);
  assert.is(shown(), 'Not connected to the internet.');
});

test.run();
