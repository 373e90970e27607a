// The screens on which a document is read as text.
import type { Page } from 'puppeteer';
import { click, readAs } from '../support/browser/page';
import type { Stop } from './tour';

const text = {
  path: '/documentpreview/sample-ballast-water-record-book',
  signedIn: true,
  // Other stops show documents as PDFs, so these have a browser of their own.
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
  await page.goto(new URL(`${text.path}?${query}`, page.url()).href);
  await page.waitForSelector('[data-text] p');
  await page.waitForSelector(shown);
}
