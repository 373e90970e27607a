// Tests what users do with their accounts: they reset a forgotten password with a link in an e-mail, change
// their profile, confirm an e-mail address, end a session on another device, and log in with a company
// account.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { eventually } from '../../support/eventually';
import { password, startFairway, type Fairway } from '../../support/server/fairway';
import { freePort } from '../../support/server/free-port';
import { client, realProvider } from '../../support/server/oidc';
import { click, clickOn, shows, logIn, valueOf, visit, write } from '../../support/browser/page';

let fairway: Fairway;
let browser: Browser;

const accounts = browserSuite('accounts', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

const email = 'reader@demo.fairway';
const newEmail = 'reader@new.example';
const newPassword = 'lighthouse on a rock';

/**
 * Waits for an e-mail to this address with a link whose path begins with `path`, and returns the path of the
 * link.
 */
function linkMailed(to: string, path: string): Promise<string> {
  const folder = join(fairway.folder, 'mail');
  return eventually(() => {
    const mails = existsSync(folder)
      ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
      : [];
    for (const mail of mails.filter((text) => new RegExp(`^To: .*${to}`, 'm').test(text))) {
      // Quoted-printable encoding folds lines with a `=` and writes a `=` as `=3D`.
      const link = mail
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
        .match(new RegExp(`${path}/[\\w.-]+`));
      if (link) return link[0];
    }
    throw new Error(`No mail to ${to} has a link to ${path}.`);
  });
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await write(page, name, value);
}

async function logInThroughForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${fairway.url}/login`);
  await fill(page, { 'E-mail address': username, Password: password });
  await click(page, 'button', 'Log in');
  await shows(page, 'Hello,');
}

accounts('a user resets a forgotten password with a link in an e-mail, which works only once', async () => {
  const here = await visit(browser);
  const other = await visit(browser);
  await other.page.goto(`${fairway.url}/login`);
  await logIn(other.page, email);
  const { page } = here;

  await page.goto(`${fairway.url}/login`);
  await click(page, 'link', 'Forgot password?');
  await fill(page, { 'E-mail address': email });
  await click(page, 'button', 'Send link');
  await shows(page, `If there is an account for ${email}`);

  const link = await linkMailed(email, '/password/setpassword');
  await page.goto(fairway.url + link);
  await fill(page, { 'New password': 'password1', 'Repeat new password': 'password1' });
  await shows(page, 'Strength: Very weak.');
  await click(page, 'button', 'Set password');
  await page.waitForSelector('[aria-invalid="true"]');
  await fill(page, { 'New password': newPassword, 'Repeat new password': newPassword });
  await click(page, 'button', 'Set password');
  await shows(page, 'Your password has been set');

  // Setting a password logs out all other devices.
  await other.page.reload();
  await shows(other.page, 'You have been logged out, please log in again.');

  await page.goto(fairway.url + link);
  await fill(page, {
    'New password': 'another good password',
    'Repeat new password': 'another good password',
  });
  await click(page, 'button', 'Set password');
  await shows(page, 'This link no longer works');

  await logInThroughForm(page, email, newPassword);
  assert.equal([here.wrong, other.wrong], [[], []]);
  await other.close();
  await here.close();
});

accounts('a user changes the profile, exports all data, and confirms a new e-mail address', async () => {
  const { page, wrong, close } = await visit(browser);
  await logInThroughForm(page, email, newPassword);
  await clickOn(page, 'header a[href="/profile"]');
  await fill(page, { Name: 'Rune Aas', Position: 'Chief officer', Phone: '+47 22 00 00 00' });
  await click(page, 'button', 'Save');
  await shows(page, 'Your profile has been saved.');
  await shows(page, 'Hello, Rune Aas');
  await page.reload();
  await eventually(async () => assert.is(await valueOf(page, 'Position'), 'Chief officer'));

  const exported = page.waitForResponse((answer) => answer.url().endsWith('/api/user/export'));
  await click(page, 'button', 'Export all data');
  const { link } = (await (await exported).json()) as { link: string };
  assert.match(await (await fetch(new URL(link, fairway.url))).text(), 'Chief officer');

  await click(page, 'link', 'Change e-mail');
  await fill(page, { 'New e-mail': newEmail, 'Your password': newPassword });
  await click(page, 'button', 'Change e-mail');
  await shows(page, `${newEmail} is not confirmed yet`);
  await page.goto(fairway.url + (await linkMailed(newEmail, '/profile/email/confirm')));
  await click(page, 'button', 'Confirm the new address');
  await shows(page, 'Your e-mail address has been changed');
  assert.equal(wrong, []);
  await close();
});

accounts('a user ends the session on another device', async () => {
  const here = await visit(browser);
  const other = await visit(browser, { size: 'mobile' });
  await logInThroughForm(here.page, newEmail, newPassword);
  await logInThroughForm(other.page, newEmail, newPassword);
  await here.page.goto(`${fairway.url}/profile/sessions`);
  await click(here.page, 'button', 'End all others');
  await here.page.waitForSelector('[role="alertdialog"]');
  await clickOn(here.page, '[role="alertdialog"] button:last-of-type');
  await shows(here.page, 'You are not logged in anywhere else.');

  await other.page.goto(`${fairway.url}/search?q=fire`);
  await shows(other.page, 'You have been logged out, please log in again.');
  await click(other.page, 'button', 'Okay');
  // After logging in, the user returns to this screen.
  await fill(other.page, { 'E-mail address': newEmail, Password: newPassword });
  await click(other.page, 'button', 'Log in');
  await other.page.waitForFunction(() => location.pathname + location.search === '/search?q=fire');
  assert.equal([here.wrong, other.wrong], [[], []]);
  await other.close();
  await here.close();
});

accounts(
  'users log in with a company account and are rejected if Fairway has no account for them',
  async () => {
    const port = await freePort();
    const identities = {
      ingrid: { email: 'user@demo.fairway', email_verified: true },
      stranger: { email: 'nobody@demo.fairway', email_verified: true },
    };
    const provider = await realProvider(`http://127.0.0.1:${port}/login`, identities);
    const folder = mkdtempSync(join(tmpdir(), 'fairway-oidc-'));
    writeFileSync(
      join(folder, 'oidc.json'),
      JSON.stringify({
        'demo-halvorsen': {
          issuer: provider.issuer,
          clientId: client.id,
          clientSecret: client.secret,
          domains: ['demo.fairway'],
        },
      }),
    );
    const server = await startFairway({ PORT: String(port), FAIRWAY_OIDC: join(folder, 'oidc.json') });

    try {
      for (const [subject, says] of [
        ['stranger', 'Invalid login request.'],
        ['ingrid', 'Hello, Ingrid Solheim'],
      ] as const) {
        const { page, wrong, close } = await visit(browser);
        await page.goto(`${server.url}/login?redirect=/profile/display`);
        await fill(page, { 'E-mail address': 'user@demo.fairway' });
        await click(page, 'button', 'Continue with company account');
        // Goes through the provider's pages and back.
        await page.waitForSelector('input[name="login"]');
        await page.$eval(
          'input[name="login"]',
          (field, value) => ((field as HTMLInputElement).value = value),
          subject,
        );
        await page.type('input[name="password"]', 'theirs');
        await Promise.all([page.waitForNavigation(), page.click('button[type="submit"]')]);
        await Promise.all([page.waitForNavigation(), page.click('button[type="submit"]')]);
        await shows(page, says);
        // The provider's code is removed from the URL.
        await eventually(() =>
          assert.match(page.url(), subject === 'ingrid' ? /\/profile\/display$/ : /\/login(?!.*code=)/),
        );
        assert.equal(wrong, []);
        await close();
      }
    } finally {
      await server.remove();
      await provider.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

accounts('a user whose session will expire soon enters the password and stays logged in', async () => {
  const settings = {
    FAIRWAY_DATA: mkdtempSync(join(tmpdir(), 'fairway-renewal-')),
    PORT: String(await freePort()),
    FAIRWAY_SESSION_MAX_DAYS: '30',
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();
  let server = await startFairway({ ...settings, FAIRWAY_CLOCK: daysAgo(20) });
  try {
    const { page, close } = await visit(browser);
    await page.goto(`${server.url}/login`);
    await logIn(page, 'user@demo.fairway');
    await shows(page, 'Hello,');
    await server.stop();
    server = await startFairway(settings);
    await page.goto(`${server.url}/`);
    await shows(page, 'Your login on this device expires in');
    await click(page, 'button', 'Enter password');
    await write(page, 'Password', 'a wrong one');
    await click(page, 'button', 'Stay logged in');
    await shows(page, 'Wrong password.');
    await write(page, 'Password', password);
    await click(page, 'button', 'Stay logged in');
    await shows(page, 'You are still logged in on this device.');
    await page.reload();
    await shows(page, 'Hello,');
    assert.not.match(await page.evaluate(() => document.body.innerText), /Your login on this device expires/);
    await close();
  } finally {
    await server.remove();
  }
});

accounts.run();
