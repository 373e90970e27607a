// Tests notifications from saving a search to notifying its user. A document that is imported while the
// server runs appears among the updates, in My Notifications and in an e-mail. Then its entry date changes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { letAxeIn, violationsOn } from '../../support/browser/axe';
import { browserSuite } from '../../support/browser/browser-suite';
import { runCli, type Fairway } from '../../support/server/fairway';
import { eventually } from '../../support/eventually';
import { click, named, shows, logIn, valueOf, visit } from '../../support/browser/page';

let fairway: Fairway;
let browser: Browser;

const notifications = browserSuite('notifications', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

const title = 'Circular on towing pins and shark jaws';

/** The date that is `days` days from today, as yyyy-MM-dd. */
const ahead = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

async function bring(edition: string, entryDate: string): Promise<void> {
  const file = join(fairway.folder, `brought-${edition}.ndjson`);
  const document = {
    id: 'towing-pins',
    title,
    text: `Towing pins and shark jaws of anchor handlers. Edition ${edition}.`,
    number: 'MSC.1/Circ.9999',
    issuer: 'IMO',
    publicationDate: ahead(-1),
    entryDate,
    categories: ['IMO', 'Circulars'],
    edition,
  };
  writeFileSync(file, JSON.stringify(document));
  const { code, printed } = await runCli(fairway.folder, 'import', file);
  assert.is(code, 0, printed);
}

/** Waits until the server has this many unseen updates. */
function waitForUnseen(page: Page, unseen: number): Promise<void> {
  return eventually(async () =>
    assert.is((await fetchJson(page, '/api/user/savedsearch/updates/combined')).unseen, unseen),
  );
}

/** Waits until the mail server has accepted the e-mail about the match. */
function isMailed(page: Page): Promise<void> {
  return eventually(async () =>
    assert.is((await fetchJson(page, '/api/user/savedsearch'))[0].last_mail?.mail, 'accepted'),
  );
}

/** Sends a request as the logged-in user and returns the parsed body of the response. */
function fetchJson(page: Page, path: string) {
  return page.evaluate(async (at) => {
    const headers = { authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? '""')}` };
    return (await fetch(at, { headers })).json();
  }, path);
}

notifications(
  'a saved search finds an imported document, and its user is notified on the screen and by e-mail',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await letAxeIn(page);
    await page.goto(
      `${fairway.url}/login?redirect=${encodeURIComponent('/search?q=shark%20jaws&in=title,content')}`,
    );
    await logIn(page);
    await click(page, 'button', 'Save this search');
    assert.is(await valueOf(page, 'Name'), 'shark jaws');
    await shows(page, 'this search would have found no new documents');
    await click(page, 'button', 'Immediately');
    await click(page, 'button', 'Save');
    await shows(page, '“shark jaws” was saved.');

    await bring('1', ahead(40));
    await waitForUnseen(page, 1);
    await isMailed(page);

    await page.goto(fairway.url);
    await shows(page, '1 new update.');
    await eventually(async () =>
      assert.match(
        await rowOf(page),
        /New .*Circular on towing pins and shark jawsMSC\.1\/Circ\.9999IMOfrom shark jaws/,
      ),
    );
    for (const theme of ['light', 'dark']) {
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: theme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ]);
      assert.equal(await violationsOn(page), [], theme);
    }

    await click(page, 'link', 'My Notifications');
    await shows(page, '1 new');
    await shows(page, '1 document examined, 1 matched');
    await shows(page, 'E-mail accepted');
    await shows(page, '1 new document');
    const mail = mails().filter((text) => text.includes('shark jaws'));
    assert.is(mail.length, 1);
    assert.match(mail[0] ?? '', /^To: .*user@demo\.fairway/m);
    assert.match(mail[0] ?? '', /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);

    await click(page, 'link', 'Dashboard');
    await click(page, 'button', 'Mark all as seen');
    await shows(page, 'No new updates.');
    await waitForUnseen(page, 0);
    assert.equal(wrong, []);
    await close();
  },
);

notifications(
  'if a document’s entry date is corrected, the list shows the new date, and its followers are notified',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login?redirect=%2Fenterintoforce`);
    await logIn(page);
    await shows(page, title);
    await eventually(async () => assert.match(await rowOf(page), /in (39|40) days/));
    await page.goto(`${fairway.url}/documentpreview/towing-pins`);
    await click(page, 'button', 'Follow');
    await named(page, 'button', 'Following');
    await page.goto(`${fairway.url}/enterintoforce`);
    await shows(page, title);

    await bring('1', ahead(75));
    await page.reload();
    await eventually(async () => assert.match(await rowOf(page), /in (74|75) days/));
    await waitForUnseen(page, 1);
    await page.goto(fairway.url);
    await eventually(async () => assert.match(await rowOf(page), /you follow the document.*New date/));
    assert.equal(wrong, []);
    await close();
  },
);

notifications(
  'the link of a calendar feed is shown only once, works without logging in, and stops working when it is revoked',
  async () => {
    const { page, wrong, close } = await visit(browser);
    await page.goto(`${fairway.url}/login?redirect=%2Fenterintoforce`);
    await logIn(page);
    await click(page, 'button', 'Calendar feed');
    await click(page, 'button', 'Create link');
    const link = await valueOf(page, 'Secret link');
    const calendar = await fetch(link);
    assert.match(await calendar.text(), /^BEGIN:VCALENDAR/);

    await page.reload();
    await click(page, 'button', 'Calendar feed');
    await named(page, 'button', 'Revoke the link for All documents');
    assert.is(await page.$('dialog input[readonly]'), null);
    await click(page, 'button', 'Revoke the link for All documents');
    await shows(page, 'No links are in use.');
    assert.is((await fetch(link)).status, 404);
    assert.equal(wrong, []);
    await close();
  },
);

notifications.run();

/** Returns the text of the imported document's row, in whichever list is shown. */
async function rowOf(page: Page): Promise<string> {
  return page.$$eval(
    'article',
    (rows, wanted) => rows.find((row) => row.textContent.includes(wanted))?.textContent ?? '',
    title,
  );
}

function mails(): string[] {
  const folder = join(fairway.folder, 'mail');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
