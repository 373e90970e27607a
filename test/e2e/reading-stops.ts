// The screens on which a document is read as text.
import type { Page } from 'puppeteer';
import { click, readAs } from '../support/browser/page';
import type { Stop } from './tour';

const text = {
  path: '/documentpreview/sample-ballast-water-record-book',
  loggedIn: true,
  // The other stops show documents as PDFs, so these use a separate browser.
  device: 'reading text',
  ready: 'h1',
} as const;

export const readingStops: readonly Stop[] = [
  { ...text, name: 'document-text', arrange: (page) => openText(page) },
  {
    ...text,
    name: 'document-text-hits',
    arrange: (page) => openText(page, 'q=ballast*,record%20book&in=content', '[data-text] mark[data-on]'),
  },
  {
    ...text,
    name: 'document-text-details',
    async arrange(page) {
      await openText(page);
      await click(page, 'button', 'Details');
      await page.waitForSelector('textarea');
    },
  },
  {
    ...text,
    name: 'document-text-missing',
    arrange: (page) => openText(page, 'at=sec_99', '[role="alert"], [role="status"]'),
  },
  {
    ...text,
    name: 'document-text-definition',
    arrange: (page) => openFromText(page, 'at=sec_3__subsec_3.2', '[data-at] .term', 'treatment system'),
  },
  {
    ...text,
    name: 'document-text-reference',
    arrange: (page) => openFromText(page, 'at=sec_4__subsec_4.2', '[data-outward]', 'regulation 17'),
  },
  {
    ...text,
    name: 'document-text-past',
    async arrange(page) {
      await openText(page, 'on=2020-01-01');
      await click(page, 'button', 'Timeline');
      await page.waitForSelector('section[aria-label="Timeline"] a');
    },
  },
  {
    ...text,
    name: 'compare',
    path: `${text.path}/compare`,
    ready: 'article[aria-current]',
  },
  {
    ...text,
    name: 'compare-contents',
    path: `${text.path}/compare`,
    only: 'mobile',
    ready: 'article[aria-current]',
    async arrange(page) {
      await click(page, 'button', 'Changes');
      await page.waitForSelector('dialog[open] li a');
    },
  },
  {
    ...text,
    name: 'document-text-table',
    path: '/documentpreview/sample-seapol-annex-5-garbage',
    async arrange(page) {
      await openText(page);
      await page.$eval('[data-text] .lt', (table) => table.scrollIntoView({ block: 'center' }));
    },
  },
  {
    ...text,
    name: 'document-text-actions',
    only: 'mobile',
    async arrange(page) {
      await openText(page, 'at=sec_4__subsec_4.2', '[data-text] [data-at]');
      await page.$eval('[data-text] section:has([data-at]) .more', (button) =>
        (button as HTMLElement).click(),
      );
      await page.waitForSelector('dialog[open] button');
    },
  },
  {
    ...text,
    name: 'document-text-contents',
    only: 'mobile',
    async arrange(page) {
      await openText(page);
      await click(page, 'button', 'Contents');
      await page.waitForSelector('dialog[open] [role="treeitem"]');
    },
  },
];

async function openText(page: Page, query = '', shown = '[data-text] p'): Promise<void> {
  await readAs(page, 'text');
  await page.goto(new URL(`?${query}`, page.url()).href);
  await page.waitForSelector('[data-text] p');
  await page.waitForSelector(shown);
}

/** Opens the preview of a term or a reference. */
async function openFromText(page: Page, query: string, links: string, words: string): Promise<void> {
  await openText(page, query, `[data-text] ${links}`);
  // Finds and clicks the link in a single step, because the text may be rendered again in between.
  await page.waitForFunction(
    (selector, text) => {
      const found = [...document.querySelectorAll<HTMLElement>(selector)];
      const link = found.find(({ textContent }) => textContent === text);
      link?.click();
      return link !== undefined;
    },
    {},
    `[data-text] ${links}`,
    words,
  );
  await page.waitForSelector('[data-preview-of] p, dialog[open] p');
}
