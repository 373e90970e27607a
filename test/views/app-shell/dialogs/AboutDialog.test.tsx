import '../../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fireEvent, focusedName, press, screen, within } from '../../../support/browser/screen';
import { closing, officer, open, settle, type Opening } from '../../library';

closing(test);

const dialog = () => within(screen.getByRole('dialog', { name: 'About Fairway' }));
const foot = () => within(screen.getByRole('contentinfo'));

async function openAbout(opening: Opening = { user: officer }) {
  const opened = await open('/support', opening);
  fireEvent.click(foot().getByRole('button', { name: 'About' }));
  await settle();
  return opened;
}

/** Clicks Copy for support. `write` replaces the browser's clipboard. */
async function copied(write: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  fireEvent.click(dialog().getByRole('button', { name: 'Copy for support' }));
  await settle();
}

test('About shows version, build, API host and browser, even in production builds', async () => {
  await openAbout();
  for (const line of ['2.6.0', 'production 3f9a1c0d22b4e871', 'api.example.com', navigator.userAgent])
    dialog().getByText(line);
});

test('the footer opens About for visitors, and Escape returns the focus', async () => {
  await open('/login');
  const about = foot().getByRole('button', { name: 'About' });
  about.focus();
  fireEvent.click(about);
  await settle();
  dialog();
  press('Escape');
  assert.is(screen.queryByRole('dialog'), null);
  assert.is(focusedName(), 'About');
});

test('opening About from the drawer closes the drawer, even without a connection', async () => {
  const { setOnline } = await open('/support', { user: officer });
  await setOnline(false);
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'About' }),
  );
  await settle();
  dialog();
  assert.is(screen.queryByRole('dialog', { name: 'Menu' }), null);
});

test('a button in Support opens About', async () => {
  await open('/support');
  fireEvent.click(screen.getByRole('button', { name: 'About Fairway' }));
  await settle();
  dialog();
});

test('Copy for support copies the details line by line, and confirms it', async () => {
  await openAbout();
  let text = '';
  await copied(async (written) => void (text = written));
  assert.is(
    text,
    `Version: 2.6.0\nBuild: production 3f9a1c0d22b4e871\nAPI host: api.example.com\nBrowser: ${navigator.userAgent}`,
  );
  assert.is(dialog().getByRole('status').textContent, 'Copied. Paste the details into your message.');
});

test('the third-party licences open in a new tab', async () => {
  await openAbout();
  const link = dialog().getByRole('link', { name: 'Third-party licences' });
  assert.match(link.getAttribute('href') ?? '', /^\w+:\/\/[^/]*\/licences\.txt$/);
  assert.is(link.getAttribute('target'), '_blank');
});

test('if the browser refuses to copy, About says so', async () => {
  await openAbout();
  document.execCommand = () => false;
  await copied(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  assert.match(dialog().getByRole('status').textContent ?? '', 'did not allow copying');
});

test.run();
