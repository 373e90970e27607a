// Tests what users do with a document, in a real browser with a real server. The results survive a reload,
// and other users don't see them.
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { browserSuite } from '../../support/browser/browser-suite';
import { eventually } from '../../support/eventually';
import type { Fairway } from '../../support/server/fairway';
import {
  click,
  named,
  shows,
  logIn,
  synchronised,
  valueOf,
  visit,
  write,
  type Visit,
} from '../../support/browser/page';
import { suite } from '../../support/suite';

/** A document in the sample library with two editions. */
const address = '/documentpreview/sample-ballast-water-record-book';
let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;
/** Errors on the page with which each test begins. */
const wrong: string[] = [];

const suiteOf = browserSuite('document', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

suiteOf.before.each(async () => {
  own = await visit(browser);
  ({ page } = own);
  await page.goto(fairway.url + address);
  await logIn(page);
  await named(page, 'button', 'Favourite');
});
suiteOf.after.each(async ({ __test__: title }) => {
  wrong.push(...own.wrong.map((what) => `${title}: ${what}`));
  await own.close();
});

suiteOf(
  'a favourite, a new group and a comment survive a reload, and a colleague does not see them',
  async () => {
    await answered('/api/user/favorites/documents', () => click(page, 'button', 'Favourite'));
    await click(page, 'button', 'Groups');
    await write(page, 'New group', 'Drydock 2026');
    await answered('/documents', async () => page.keyboard.press('Enter'));
    await named(page, 'menuitemcheckbox', 'Drydock 2026 1');
    await page.keyboard.press('Escape');
    await write(page, 'Your comment', 'Carry the new edition on board.');
    await click(page, 'button', 'Save comment');
    await shows(page, 'Comment saved.');

    await page.reload();
    await page.waitForSelector('[aria-label="Document actions"] button[aria-pressed="true"]');
    await named(page, 'button', 'Groups 1');
    await eventually(async () =>
      assert.is(await valueOf(page, 'Your comment'), 'Carry the new edition on board.'),
    );

    const colleague = await visit(browser);
    await colleague.page.goto(fairway.url + address);
    await synchronised(colleague.page, () => logIn(colleague.page, 'manager@demo.fairway'));
    await named(colleague.page, 'button', 'Groups');
    assert.is(await valueOf(colleague.page, 'Your comment'), '');
    assert.not(await colleague.page.$('[aria-label="Document actions"] button[aria-pressed="true"]'));
    await colleague.close();

    await page.$eval('textarea', (field) => field.select());
    await page.keyboard.press('Backspace');
    await click(page, 'button', 'Save comment');
    await shows(page, 'Comment deleted.');
  },
);

suiteOf(
  'when two devices save a comment, the later one wins, and the replaced comment can be restored',
  async () => {
    const other = await visit(browser);
    await other.page.goto(fairway.url + address);
    await logIn(other.page);
    await write(other.page, 'Your comment', 'From the office.');
    await write(page, 'Your comment', 'From the bridge.');
    await click(other.page, 'button', 'Save comment');
    await shows(other.page, 'Comment saved.');
    await click(page, 'button', 'Save comment');
    await shows(page, 'From the office.');
    await click(page, 'button', 'Restore the other comment');
    await eventually(async () => assert.is(await valueOf(page, 'Your comment'), 'From the office.'));
    await other.close();
  },
);

suiteOf('the server accepts an error report', async () => {
  await click(page, 'button', 'Report error');
  await write(page, 'Message', 'Page 3 of the annex is missing.');
  const status = await answered('/api/documents/errorreport/', () => click(page, 'button', 'Send'));
  assert.is(status, 204);
  await shows(page, 'Thank you for your report.');
  await page.waitForSelector('dialog[open]', { hidden: true });
});

suiteOf(
  'an earlier edition shows its own PDF and links to the text in force, and the URL contains a chosen date',
  async () => {
    const holds = (words: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('[data-page]')?.textContent?.includes(wanted),
        {},
        words,
      );
    await shows(page, 'In force since');
    await click(page, 'link', 'Edition 1');
    await shows(page, 'Superseded on');
    await holds('31 March 2017');
    await page.reload();
    await shows(page, 'Superseded on');
    await click(page, 'link', 'Go to the text in force');
    await page.waitForFunction(() => !location.search.includes('edition'));
    await holds('Revised form with operation codes');
    await click(page, 'button', 'As of…');
    await write(page, 'As of', '01.01.2018');
    await page.waitForFunction(() => location.search.includes('on=2018-01-01'));
    await page.reload();
    await shows(page, 'As of 1 January 2018');
    await holds('31 March 2017');
  },
);

suiteOf(
  'a user copies the citation and a link to selected text, which opens at that passage for another user',
  async () => {
    await page
      .browserContext()
      .overridePermissions(fairway.url, ['clipboard-read', 'clipboard-sanitized-write']);
    await click(page, 'button', 'Copy citation');
    await shows(page, 'Citation copied.');
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /, 2nd edition, published .* \d{4}, in force from \d+ \w+ \d{4}\. http.*\?edition=2$/,
    );

    await page.waitForFunction(
      () => document.querySelectorAll('[data-page] span[role="presentation"]').length > 20,
    );
    const selected = await eventually(() =>
      page.evaluate(() => {
        const spans = [...document.querySelectorAll('[data-page] span[role="presentation"]')].filter(
          (span) => (span.textContent ?? '').length > 40,
        );
        const [from, to] = [spans[3]!.firstChild!, spans[4]!.firstChild!];
        const range = document.createRange();
        // From the middle of a word to the middle of a word on the next line.
        range.setStart(from, 2);
        range.setEnd(to, (to.textContent ?? '').length - 2);
        getSelection()!.removeAllRanges();
        getSelection()!.addRange(range);
        const all = [...document.querySelectorAll('[data-page] span[role="presentation"]')];
        return all
          .slice(all.indexOf(from.parentElement!), all.indexOf(to.parentElement!) + 1)
          .map((span) => span.textContent)
          .join(' ');
      }),
    );
    await click(page, 'button', 'Copy link to this passage');
    await shows(page, 'Link copied.');
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const reader = await visit(browser);
    await reader.page.goto(link);
    await logIn(reader.page, 'manager@demo.fairway');
    await reader.page.waitForSelector('mark[data-kind="current-hit"]');
    const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    await eventually(async () => {
      const marked = words(
        await reader.page.$$eval('mark[data-kind="current-hit"]', (marks) =>
          marks.map((mark) => mark.textContent).join(' '),
        ),
      );
      assert.ok(marked.length > 10);
      assert.equal(
        marked.filter((word) => !words(selected).includes(word)),
        [],
      );
    });
    await shows(reader.page, 'Hit 1 of 1');
    await reader.close();
  },
);

suiteOf.run();

// A check after each test would hide the test's own failure.
const ending = suite('the pages of the document tests');
ending('no errors were reported on these pages', () => assert.equal(wrong, []));
ending.run();

/** Performs the action and returns the status of the response to the request that it sends. */
async function answered(path: string, act: () => Promise<void>): Promise<number> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().includes(path) && response.request().method() !== 'GET',
    ),
    act(),
  ]);
  return answer.status();
}
