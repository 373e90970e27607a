// Prints documents and lists on A4, from a device in dark mode, and reads the printed pages with pdf.js.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Browser, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { loadPdfjs } from '../../../src/server/library/pdf/pdf-text';
import { browserSuite } from '../../support/browser/browser-suite';
import { runCli, type Fairway } from '../../support/server/fairway';
import {
  click,
  clickOn,
  readAs,
  screenStands,
  showIn,
  shows,
  logIn,
  visit,
  write,
} from '../../support/browser/page';

let fairway: Fairway;
let browser: Browser;
let page: Page;

const today = '2026-03-12T09:41:00.000Z';

const print = browserSuite('print', {
  settings: { FAIRWAY_CLOCK: today },
  async opened(context) {
    ({ fairway, browser } = context);
    ({ page } = await visit(browser, { theme: 'dark', today }));
    await page.goto(`${fairway.url}/login`);
    await logIn(page);
  },
});

/** Prints the screen and returns the text of each page. */
async function printed(): Promise<string[]> {
  const { getDocument } = await loadPdfjs();
  const task = getDocument({ data: await page.pdf({ format: 'A4' }), verbosity: 0 });
  const file: PDFDocumentProxy = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
        .join('')
        .replaceAll(/\s+/g, ' '),
    );
  }
  await task.destroy();
  return pages;
}

async function open(path: string, ready: string): Promise<void> {
  await page.goto(fairway.url + path);
  await page.waitForSelector(`${screenStands} ${ready}`);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Returns the title and number of each row on the screen. */
const rows = () =>
  page.$$eval('article', (all) =>
    all.map((row) => ({
      title: row.querySelector('h3')?.textContent ?? '',
      number: row.querySelector('p > :first-child')?.textContent ?? '',
    })),
  );

/** Controls and parts of the app shell, which must not be printed. */
const controls = [
  'Skip to content',
  'Open menu',
  'Hello,',
  'My Notifications',
  'Manage offline',
  'Connected',
  'Back to top',
  'Sort by',
  'Next page',
  'Support',
  'http',
];

function assertReadable(pages: readonly string[], heading: string): void {
  const [first = ''] = pages;
  assert.match(
    first,
    new RegExp(`^1 / ${pages.length} Fairway ${new URL(fairway.url).host} Printed 12\\.03\\.2026 ${heading}`),
  );
  assert.equal(
    controls.filter((text) => pages.some((page) => page.includes(text))),
    [],
  );
  pages.forEach((text, index) => assert.ok(text.startsWith(`${index + 1} / ${pages.length} `)));
}

print(
  'printed search results include the search and all rows, none of which is split over two pages',
  async () => {
    await open('/search?q=ship*,water&in=title,content', 'article:nth-of-type(20)');
    const all = await rows();
    const pages = await printed();
    assertReadable(pages, 'Search');
    assert.match(pages[0]!, 'ship*, water · All categories · Title and content');
    assert.match(pages[0]!, new RegExp(`${all.length} documents`));
    assert.equal(
      all.filter(({ title, number }) => !pages.some((text) => text.includes(title) && text.includes(number))),
      [],
    );
  },
);

print(
  'a printed document includes its fields, its relations and the user’s comment, and fits on one page',
  async () => {
    await open('/documentpreview/sample-ballast-water-record-book', 'textarea');
    await page.waitForSelector('canvas');
    await write(page, 'Your comment', 'Check before the drydock.');
    await click(page, 'button', 'Save comment');
    await shows(page, 'Comment saved.');
    const pages = await printed();
    assertReadable(pages, 'Ballast water record book: entries and retention');
    assert.is(pages.length, 1);
    for (const text of [
      'Issuer International Seaways Organization',
      'Relates to',
      'Related from',
      'Edition 2',
      'Check before the drydock.',
    ])
      assert.match(pages[0]!, text);
    assert.not.match(pages[0]!, 'Report error');
  },
);

print(
  'in printed upcoming legislation, each month’s heading is on the same page as its first document',
  async () => {
    await open('/enterintoforce', 'article');
    const months = await page.$$eval('main h2', (all) => all.map(({ textContent }) => textContent));
    const firsts = await page.$$eval('main section:has(> div > h2) article:first-child h3', (all) =>
      all.map(({ textContent }) => textContent),
    );
    const { total } = await page.evaluate(() => ({
      total: parseInt(document.querySelector('main p')?.textContent ?? ''),
    }));
    const pages = await printed();
    assertReadable(pages, 'Upcoming Legislation');
    assert.ok(months.length > 2);
    assert.equal(
      months.filter(
        (month, index) => !pages.some((text) => text.includes(month) && text.includes(firsts[index] ?? '-')),
      ),
      [],
    );
    assert.is(pages.join(' ').match(/in \d+ days?/g)?.length, total);
  },
);

print('a device in dark mode prints black on white', async () => {
  await showIn(page, 'dark');
  const colours = () =>
    page.evaluate(() =>
      [document.body, document.querySelector('h1')!]
        .map((element) => getComputedStyle(element))
        .map(({ backgroundColor, color }, index) => (index ? color : backgroundColor)),
    );
  assert.equal(await colours(), ['rgb(12, 21, 29)', 'rgb(230, 237, 242)']);
  await page.emulateMediaType('print');
  assert.equal(await colours(), ['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // Otherwise later tests would print with screen styles.
  await page.emulateMediaType();
});

print('a document’s text is printed from the first page up to its last numbered section', async () => {
  await readAs(page, 'text');
  await open('/documentpreview/sample-ballast-water-record-book', '[data-text] p');
  const words = await page.$eval('[data-text] p', (paragraph) => paragraph.textContent?.slice(0, 40) ?? '');
  const pages = await printed();
  const [first = ''] = pages;
  assert.ok(words && first.includes(words.trim()), `“${words}” is on the first page`);
  assert.match(pages.join(' '), /6 Inspection .*For twelve months/);
});

print('the band of a printed superseded text does not offer to show changes', async () => {
  await readAs(page, 'text');
  await open('/documentpreview/sample-ballast-water-record-book?edition=1', 'h1');
  await shows(page, 'see what has changed since');
  const [first = ''] = await printed();
  assert.match(first, /Superseded on 16 February 2026 1st edition, in force from 8 September 2017 \w/);
  assert.not.match(first, 'see what');
});

print('the tables of a document’s text are printed with all their cells', async () => {
  await readAs(page, 'text');
  await open('/documentpreview/sample-ballast-water-record-book', '[data-text] td');
  const cells = await page.$$eval('[data-text] :is(th, td)', (all) =>
    all.map(({ innerText }) => innerText.replaceAll(/\s+/g, ' ').trim()),
  );
  const words = (await printed()).join(' ');
  assert.ok(cells.length > 20);
  assert.equal(
    cells.filter((cell) => !words.includes(cell)),
    [],
  );
});

print('no column of a wide table is cut off, and no long number covers the words after it', async () => {
  await importMarkdown('wide', wideTable(18));
  await readAs(page, 'text');
  await open('/documentpreview/wide', '[data-text] td');
  // Words may be broken in narrow columns.
  const letters = (await printed()).join('').replaceAll(' ', '');
  const columns = Array.from({ length: 18 }, (_, index) => `Zone-${index + 1}`);
  assert.equal(
    columns.filter((column) => !letters.includes(column)),
    [],
  );
  await page.emulateMediaType('print');
  const { left, right } = await page.evaluate(() => {
    const label = [...document.querySelectorAll('[data-text] .lb')].at(-1)!;
    const words = document.createTreeWalker(label.nextElementSibling!, NodeFilter.SHOW_TEXT).nextNode()!;
    const [number, first] = [label, words].map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getClientRects()[0]!;
    });
    return { right: number!.right, left: first!.left };
  });
  await page.emulateMediaType();
  assert.ok(left > right, `The words begin at ${left}, and the number ends at ${right}.`);
});

async function importMarkdown(id: string, markdown: string): Promise<void> {
  const file = join(fairway.folder, `${id}.md`);
  writeFileSync(file, `---\nid: ${id}\ntitle: Zones\n---\n${markdown}`);
  const { code, printed: output } = await runCli(fairway.folder, 'import', file);
  assert.is(code, 0, output);
}

function wideTable(columns: number): string {
  const row = (cell: (column: number) => string) =>
    `|${Array.from({ length: columns }, (_, index) => cell(index + 1)).join('|')}|`;
  return [
    '## 10 Navigation',
    '10.1 Vessels keep to these periods:',
    [row((column) => `Zone-${column}`), row(() => '-'), row(() => 'Classification from 15 July')].join('\n'),
    '10.1.1 These apply:',
    '10.1.1.1 Vessels report their positions.',
  ].join('\n\n');
}

print('a single provision is printed without moving the text on the screen', async () => {
  await readAs(page, 'text');
  await open('/documentpreview/sample-ballast-water-record-book', '[role="treeitem"]');
  await page.evaluate(() => void Object.assign(globalThis, { print: () => undefined }));
  await clickOn(page, '[role="treeitem"] ::-p-text(6 Inspection)');
  const before = await page.waitForSelector('[data-text] [data-at]');
  const heading = await before!.evaluate((section) => section.querySelector('.mh, p')?.textContent ?? '');
  const where = () => page.$eval('[data-text]', (pane) => pane.scrollTop);
  await page.waitForFunction(() => document.querySelector('[data-text]')!.scrollTop > 0);
  const top = await where();
  await page.$eval('[data-tools] button:last-child', (button) => (button as HTMLElement).click());
  await page.waitForSelector('[data-printed]');
  const pages = await printed();
  assert.is(pages.length, 1);
  assert.ok(heading && pages[0]?.includes(heading), `“${heading}” is on the page`);
  assert.not.match(pages[0] ?? '', /Purpose/);
  await page.waitForFunction(() => !document.querySelector('[data-printed]'));
  assert.is(await where(), top);
});

print.run();
