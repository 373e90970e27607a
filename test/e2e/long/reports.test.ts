// Tests the report basket and reports in a real browser with a real server.
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { readPdf } from '../../../src/server/library/pdf/pdf-text';
import { browserSuite } from '../../support/browser/browser-suite';
import type { Fairway } from '../../support/server/fairway';
import {
  anotherTab,
  click,
  clickOn,
  named,
  shows,
  logIn,
  visit,
  write,
  type Visit,
} from '../../support/browser/page';
import { suite } from '../../support/suite';

let fairway: Fairway;
let browser: Browser;
let own: Visit;
let page: Page;
/** Errors on the page with which each test begins. */
const wrong: string[] = [];

const reports = browserSuite('reports', {
  opened(context) {
    ({ fairway, browser } = context);
  },
});

reports.before.each(async () => {
  own = await visit(browser);
  ({ page } = own);
  await page.goto(`${fairway.url}/search?q=ballast%20water&order=relevance`);
  await logIn(page);
  await page.waitForSelector('article h3 a');
});
reports.after.each(async ({ __test__: title }) => {
  wrong.push(...own.wrong.map((what) => `${title}: ${what}`));
  await own.close();
});

reports(
  'three documents, one with a comment, are all listed in a PDF, a spreadsheet and a CSV file',
  async () => {
    const titles = await putIntoBasket(3);
    await write(page, 'Your comment', 'Ask the bridge about annex 2.');
    await click(page, 'button', 'Save comment');
    await shows(page, 'Comment saved.');

    await clickOn(page, 'nav[aria-label="Main"] a[href="/reports"]');
    await shows(page, '3 documents');
    const files: Record<string, Uint8Array> = {};
    for (const format of ['PDF', 'XLSX', 'CSV']) files[format] = await made(format);

    const { text } = await readPdf(files['PDF']!);
    const flat = flattened(text);
    for (const title of titles) assert.ok(flat.includes(flattened(title)), `${title} in the PDF`);
    assert.ok(flat.includes(flattened('Ask the bridge about annex 2.')), 'the comment in the PDF');
    assert.ok(flat.includes(flattened('Audit as PDF')), 'the title in the PDF');

    const csv = Buffer.from(files['CSV']!).toString('utf8');
    const sheet = Object.values(unzipSync(files['XLSX']!))
      .map((part) => Buffer.from(part).toString('utf8'))
      .join('');
    for (const title of titles)
      assert.ok(csv.includes(title) && sheet.includes(title), `${title} in the tables`);

    await page.waitForFunction(() => document.querySelectorAll('article').length === 3);
    await click(page, 'button', 'Delete: Audit as CSV');
    await click(page, 'button', 'Delete report');
    await page.waitForFunction(() => !document.querySelector('[aria-label="Delete: Audit as CSV"]'));
    await page.reload();
    await named(page, 'button', 'Delete: Audit as PDF');
    await page.waitForSelector('[aria-label="Delete: Audit as CSV"]', { hidden: true });
  },
);

reports(
  'adding to the basket, clearing it and undoing that in one tab take effect in the other',
  async () => {
    const other = await anotherTab(page);
    await other.goto(`${fairway.url}/reports`);
    await shows(other, 'The basket is empty');
    await page.bringToFront();
    const [title] = await putIntoBasket(1);
    await other.bringToFront();
    await shows(other, title!);
    await named(other, 'link', 'My Reports 1 document');
    await click(other, 'button', 'Clear basket');
    await page.bringToFront();
    await named(page, 'button', 'Add to report');
    await other.bringToFront();
    await click(other, 'button', 'Undo');
    await page.bringToFront();
    await named(page, 'button', 'In report');
    await other.close();
  },
);

reports.run();

// A check after each test would hide the test's own failure.
const ending = suite('the pages of the reports tests');
ending('no errors were reported on these pages', () => assert.equal(wrong, []));
ending.run();

/** Adds the first results to the basket and returns their titles. */
async function putIntoBasket(count: number): Promise<string[]> {
  const links = await page.$$eval(
    'article h3 a',
    (found, wanted) => found.slice(0, wanted).map((link) => (link as HTMLAnchorElement).href),
    count,
  );
  const titles: string[] = [];
  for (const link of links) {
    await page.goto(link);
    await click(page, 'button', 'Add to report');
    await named(page, 'button', 'In report');
    titles.push(await page.$eval('h1', (heading) => heading.textContent ?? ''));
  }
  return titles;
}

/** Creates a report and returns its file as a browser would receive it. */
async function made(format: string): Promise<Uint8Array> {
  const title = `Audit as ${format}`;
  await write(page, 'Title', title);
  await clickOn(page, `::-p-xpath(//label[starts-with(., "${format}")])`);
  await click(page, 'button', 'Create report');
  await shows(page, `The report “${title}” is ready.`);
  const link = await named(page, 'link', title);
  const href = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  const answer = await fetch(href);
  assert.is(answer.status, 200);
  assert.match(answer.headers.get('content-disposition') ?? '', /attachment/);
  return new Uint8Array(await answer.arrayBuffer());
}

function flattened(text: string): string {
  return text.replace(/\s+/g, '');
}
