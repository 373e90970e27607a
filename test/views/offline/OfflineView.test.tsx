import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fireEvent, screen } from '../../support/screen';
import '../../../src/views/dashboard/Cards';
import '../../../src/views/dashboard/OnDeviceList';
import { closing, officer, open, settle } from '../library';

closing(test);

test('Offline documents leads on to the Dashboard in its offline form', async () => {
  await open('/search', { user: officer, browserOnline: false });
  const [button] = screen.getAllByRole('link', { name: 'Offline documents' });
  fireEvent.click(button ?? document.body);
  await settle();
  assert.is(location.pathname, '/');
  screen.getByRole('region', { name: 'On this device' });
});

test('a visitor is told that he is offline, and offered nothing that is not there', async () => {
  await open('/login', { browserOnline: false });
  screen.getByRole('heading', { level: 1, name: 'You are offline' });
  assert.is(screen.queryByRole('link', { name: 'Offline documents' }), null);
});

test('Manage offline is left out until its screen is built', async () => {
  await open('/search', { user: officer, browserOnline: false });
  assert.is(screen.queryByText('Manage offline'), null);
});

test.run();
