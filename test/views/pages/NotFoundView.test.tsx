import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, within } from '../../support/browser/screen';
import { closing, officer, open } from '../library';

closing(test);

const ways = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('a user sees links to the Dashboard and Search', async () => {
  await open('/nowhere', { user: officer });
  assert.equal(ways(), [
    ['Dashboard', '/'],
    ['Search', '/search'],
  ]);
});

test('a visitor sees a link to Log in', async () => {
  await open('/nowhere');
  assert.equal(ways(), [['Log in', '/login']]);
});

test('an address with a malformed % is not found', async () => {
  await open('/documentpreview/%zz', { user: officer });
  screen.getByRole('heading', { level: 1, name: 'Page not found' });
});

test.run();
