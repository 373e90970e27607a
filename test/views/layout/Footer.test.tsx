import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, within } from '../../support/browser/screen';
import { closing, officer, open } from '../library';

closing(test);

const foot = () => within(screen.getByRole('contentinfo'));

test('the footer shows the app version and the API host', async () => {
  await open('/support', { user: officer });
  foot().getByText('v2.6');
  foot().getByText('api.example.com');
});

test('non-production builds have a tooltip with build information', async () => {
  await open('/support', { release: { build: '2.6.0, staging' } });
  assert.is(foot().getByText('v2.6').title, 'Build 2.6.0, staging');
});

test('production builds have no tooltip with build information', async () => {
  await open('/support');
  assert.not(foot().getByText('v2.6').hasAttribute('title'));
});

test('the footer links to Support and Terms Of Use, even on the login screen', async () => {
  await open('/login');
  assert.equal(
    foot()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['Support', '/support'],
      ['Terms Of Use', '/termsofuse'],
    ],
  );
});

test.run();
