// Two users, each with a browser of their own, share a group. It is created, shared, read, downloaded,
// unshared, shared again and left.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../../support/browser/browser';
import { eventually } from '../../support/eventually';
import { startFairway, type Fairway } from '../../support/server/fairway';
import {
  click,
  clickOn,
  named,
  screenStands,
  shows,
  logIn,
  visit,
  write,
  type Visit,
} from '../../support/browser/page';
import { suite } from '../../support/suite';

const shared = suite('a group shared by two people');
const downloads = mkdtempSync(join(tmpdir(), 'fairway-downloads-'));
let fairway: Fairway;
let closing: (() => Promise<void>)[];
let [creator, reader] = [] as unknown as [Visit, Visit];

shared.before(async () => {
  fairway = await startFairway();
  const [one, other] = await Promise.all([launchBrowser(), launchBrowser()]);
  closing = [one.close, other.close];
  [creator, reader] = await Promise.all([visit(one.browser), visit(other.browser)]);
  await begin(creator.page, '/search?q=ballast*', 'user@demo.fairway');
  await begin(reader.page, '/mydocuments?tab=shared', 'manager@demo.fairway');
});

shared.after(async () => {
  await Promise.all(closing.map((close) => close()));
  await fairway.remove();
  rmSync(downloads, { recursive: true, force: true });
});

shared('a document is added to a new group through the document’s menu', async () => {
  const { page } = creator;
  await clickOn(page, 'article button[aria-haspopup="menu"]');
  await click(page, 'menuitem', 'Add to group…');
  await write(page, 'New group', 'Drydock 2026');
  await click(page, 'button', 'Add');
  await named(page, 'checkbox', 'Drydock 2026');
  await shows(page, '1 document');
  await click(page, 'button', 'Done');
  await page.goto(`${fairway.url}/mydocuments?tab=groups`);
  await named(page, 'heading', 'Drydock 2026');
  await page.waitForSelector('article h3 a');
});

shared('at first, nothing is shared with the colleague', async () => {
  await shows(reader.page, 'Nothing is shared with you');
});

shared('the group is shared with a colleague, who is found by part of their name', async () => {
  const { page } = creator;
  await share(page);
  await shows(page, 'Drydock 2026 is shared with');
  await shows(page, 'Created by you. Shared with');
});

shared('the colleague can read the group and open its documents, but not change it', async () => {
  const { page } = reader;
  await page.reload();
  await named(page, 'heading', 'Drydock 2026');
  await shows(page, 'You can read this group, but not change it.');
  await page.waitForSelector('article h3 a');
  for (const name of ['Share', 'Rename group', 'Delete group', 'Remove from group'])
    assert.is(await page.$(`::-p-aria([name="${name}"][role="button"])`), null, name);
  await clickOn(page, 'article h3 a');
  await page.waitForFunction(() => location.pathname.startsWith('/documentpreview/'));
  await page.waitForSelector('canvas');
  await page.goBack();
  await named(page, 'heading', 'Drydock 2026');
});

shared('the colleague downloads the group as one file', async () => {
  const { page } = reader;
  const session = await page.createCDPSession();
  await session.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: downloads });
  await click(page, 'button', 'Download ZIP of Drydock 2026');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  const file = await downloaded();
  assert.match(file, /^Drydock 2026.*\.zip$/);
  assert.is(readFileSync(join(downloads, file)).subarray(0, 2).toString(), 'PK');
});

shared(
  'when the group is unshared, it disappears for the colleague, whose open screen shows a message',
  async () => {
    await click(creator.page, 'button', 'Share');
    await click(creator.page, 'button', 'Remove Tomas Okafor');
    await shows(creator.page, 'Not shared with anyone yet');
    await click(creator.page, 'button', 'Cancel');
    await click(reader.page, 'button', 'Download ZIP of Drydock 2026');
    await shows(reader.page, 'This group is no longer available');
    await shows(reader.page, 'Not downloaded. There is no such group.');
  },
);

shared('the colleague leaves the group after it has been shared again', async () => {
  await share(creator.page);
  await shows(creator.page, 'Created by you. Shared with');
  const { page } = reader;
  await page.goto(`${fairway.url}/mydocuments?tab=shared`);
  await click(page, 'button', 'Leave');
  await click(page, 'button', 'Leave group');
  await shows(page, 'You have left Drydock 2026.');
  await shows(page, 'Nothing is shared with you');
  await creator.page.reload();
  await shows(creator.page, 'Created by you. Not shared.');
});

shared('after the group is deleted, Undo restores it', async () => {
  const { page } = creator;
  await click(page, 'button', 'Delete group');
  await page.waitForSelector('[role="alertdialog"]');
  await clickOn(page, '[role="alertdialog"] button:last-child');
  await shows(page, 'No groups yet');
  await click(page, 'button', 'Undo');
  await named(page, 'heading', 'Drydock 2026');
  assert.equal([creator.wrong, reader.wrong], [[], []]);
});

shared.run();

async function begin(page: Page, path: string, username: string): Promise<void> {
  await page.goto(`${fairway.url}/login?redirect=${encodeURIComponent(path)}`);
  await logIn(page, username);
  await page.waitForSelector(`${screenStands} h1`);
}

async function share(page: Page): Promise<void> {
  await click(page, 'button', 'Share');
  await (await named(page, 'combobox', 'Add people from your company')).type('okaf');
  await named(page, 'option', 'Tomas Okafor manager@demo.fairway');
  await page.keyboard.press('Enter');
  await click(page, 'button', 'Share with Tomas Okafor');
}

/** Waits until the download is complete and returns the file's name. */
function downloaded(): Promise<string> {
  return eventually(() => {
    const file = readdirSync(downloads).find((name) => name.endsWith('.zip'));
    assert.ok(file, 'a file was downloaded');
    return file;
  });
}
