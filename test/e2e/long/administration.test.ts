// An administrator adds a company with its categories and its administrator. The company's administrator sets
// a password and adds a reader, who sets a password and searches. Each of the three has a separate browser
// context.
import type { Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { eventually } from '../../support/eventually';
import { startFairway, type Fairway } from '../../support/server/fairway';
import {
  click,
  clickOn,
  named,
  shows,
  sizes,
  logIn,
  synchronised,
  visit,
  write,
  type Visit,
} from '../../support/browser/page';
import { startSmtp, type Smtp } from '../../support/server/smtp';
import { suite } from '../../support/suite';

const administration = suite('administration');
let fairway: Fairway;
let smtp: Smtp;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let [admin, manager, reader] = [] as unknown as [Visit, Visit, Visit];

administration.before(async () => {
  smtp = await startSmtp();
  fairway = await startFairway({ SMTP_URL: smtp.url, FAIRWAY_MAIL_FROM: 'library@example.com' });
  browser = await launchBrowser();
  [admin, manager, reader] = await Promise.all([
    visit(browser.browser),
    visit(browser.browser),
    visit(browser.browser, { size: 'mobile' }),
  ]);
});

administration.after(async () => {
  await browser.close();
  await fairway.remove();
  await smtp.close();
});

administration('an administrator adds a company from the menu’s App administration', async () => {
  const { page } = admin;
  await logInAs(page, 'admin@demo.fairway');
  await click(page, 'button', 'Open menu');
  await follow(page, 'App administration');
  await shows(page, 'Figures by month');
  await page.goto(`${fairway.url}/admin/company/list/active`);
  await follow(page, 'Add company');
  await write(page, 'Name', 'Norling Shipping');
  await write(page, 'City', 'Bergen');
  await click(page, 'button', 'Add company');
  await shows(page, 'Categories that this company can search');
});

administration(
  'the administrator chooses the company’s categories in the tree and saves them with the save bar',
  async () => {
    const { page } = admin;
    await clickOn(page, '[role="tree"] [role="treeitem"]:nth-of-type(2)');
    await shows(page, '1 change');
    await click(page, 'button', 'Save');
    await shows(page, 'The categories were saved.');
  },
);

administration('the administrator adds the company’s administrator, who receives an invitation', async () => {
  const { page } = admin;
  await follow(page, 'Details and users');
  await follow(page, 'Add user');
  await write(page, 'Name', 'Tove Dahl');
  await write(page, 'E-mail', 'tove@norling.example');
  // The hint is part of the label's text.
  await clickOn(page, '::-p-xpath(//label[starts-with(normalize-space(.), "Company administrator")])');
  await click(page, 'button', 'Add user and send invitation');
  await shows(page, 'An invitation was sent to tove@norling.example.');
  await shows(page, 'Invited');
  await setPassword(manager.page, 'tove@norling.example', 'gangway-lantern-42');
});

administration('the company’s administrator sees only that company and adds a reader to it', async () => {
  const { page } = manager;
  await logInAs(page, 'tove@norling.example', 'gangway-lantern-42');
  await page.goto(`${fairway.url}/admin`);
  await shows(page, 'Page not found');
  await page.goto(`${fairway.url}/company`);
  await shows(page, 'Norling Shipping.');
  const users = () =>
    page.$$eval('[aria-label^="Users of"] tbody tr', (rows) =>
      rows.map((row) => row.querySelector('td span')?.textContent),
    );
  await eventually(async () => assert.equal(await users(), ['Tove Dahl']));
  await checkRolesOnPhone(page);
  await follow(page, 'Add user');
  await write(page, 'Name', 'Ana Cruz');
  await write(page, 'E-mail', 'ana@norling.example');
  await click(page, 'button', 'Add user and send invitation');
  await named(page, 'button', 'Delete Ana Cruz');
  await setPassword(reader.page, 'ana@norling.example', 'quayside-harvest-77');
});

administration(
  'on a phone, the reader finds documents, but can’t open the screen of the company',
  async () => {
    const { page } = reader;
    await logInAs(page, 'ana@norling.example', 'quayside-harvest-77');
    await page.goto(`${fairway.url}/search`);
    await page.waitForSelector('article h2 a, article h3 a');
    // Waits until the page makes no more calls, one of which might notice the end of the session too early.
    await synchronised(page, () => page.goto(`${fairway.url}/company`));
    await shows(page, 'Page not found');
  },
);

administration(
  'the company’s administrator deletes the reader, who is logged out by the next request',
  async () => {
    const { page } = manager;
    await click(page, 'button', 'Delete Ana Cruz');
    await shows(page, 'Ana Cruz will be deleted from Norling Shipping');
    await click(page, 'button', 'Delete user');
    await shows(page, 'Ana Cruz was deleted from Norling Shipping.');
    await reader.page.goto(`${fairway.url}/search`);
    await shows(reader.page, 'You have been logged out, please log in again.');
    assert.is(new URL(reader.page.url()).pathname, '/login');
  },
);

administration(
  'the audit logs show these changes, and the company’s log shows nothing about another company',
  async () => {
    await manager.page.goto(`${fairway.url}/company/audit`);
    await eventually(async () => {
      const own = await manager.page.$eval('table', (table) => table.textContent ?? '');
      for (const text of ['User deleted', 'ana@norling.example']) assert.match(own, text);
      assert.not.match(own, 'Halvorsen');
    });
    await admin.page.goto(`${fairway.url}/admin/audit?kind=company`);
    await shows(admin.page, 'Company categories set');
  },
);

administration('no errors were reported on the three pages', () => {
  assert.equal([admin.wrong, manager.wrong, reader.wrong], [[], [], []]);
});

administration.run();

/** Checks that on a phone, the rows of the users show all of their roles. */
async function checkRolesOnPhone(page: Page): Promise<void> {
  await page.setViewport(sizes.mobile);
  await page.waitForSelector('tr[aria-rowindex] td:first-child [data-phone="rest"]', { visible: true });
  const cut = () =>
    page.$$eval('tr[aria-rowindex] td:first-child', (cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.children])
        .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent),
    );
  await eventually(async () => assert.equal(await cut(), []));
  await page.setViewport(sizes.desktop);
}

async function logInAs(page: Page, username: string, secret?: string): Promise<void> {
  await page.goto(`${fairway.url}/login`);
  await logIn(page, username, secret);
}

async function follow(page: Page, link: string): Promise<void> {
  await click(page, 'link', link);
}

/** Sets a password with the link that was sent to this address. */
async function setPassword(page: Page, address: string, secret: string): Promise<void> {
  const { source } = await eventually(() => {
    const mail = smtp.taken.find(({ to }) => to.includes(address));
    assert.ok(mail, `no mail to ${address}`);
    return mail;
  });
  const code = /\/password\/setpassword\/([\w.-]+)/.exec(source.replace(/=\r\n/g, ''))?.[1];
  await page.goto(`${fairway.url}/password/setpassword/${code}`);
  await write(page, 'New password', secret);
  await write(page, 'Repeat new password', secret);
  await click(page, 'button', 'Set password');
  await shows(page, 'Your password has been set');
}
