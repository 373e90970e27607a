// Opens pages of a real server in a real browser. In each page, the global `device` provides device search
// with the built worker. The server's library is empty, because only its pages, worker and content security
// policy matter.
import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'puppeteer';
import type { SearchDocument } from '../../../src/search/segment/document';

/** Opens a page of the server in this browser or context, whose stored data it uses. */
export async function openDevicePage(at: Browser | BrowserContext, url: string): Promise<Page> {
  const page = await at.newPage();
  page.setDefaultTimeout(120_000);
  await page.evaluateOnNewDocument(await clientScript());
  await page.goto(`${url}/login`);
  return page;
}

/** Builds the client as a script that defines `device`. */
async function clientScript(): Promise<string> {
  const worker = readdirSync('dist/assets').find((name) => /^search-worker-.*\.js$/.test(name));
  if (!worker) throw new Error('The build contains no search worker.');
  const { outputFiles } = await build({
    entryPoints: ['test/support/browser/device-search-page.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { __SEARCH_WORKER__: JSON.stringify(`/assets/${worker}`) },
  });
  return outputFiles[0]?.text ?? '';
}

/** A document with its number in the title and the text. Every tenth document is about fire. */
export function numberedDocument(number: number, words = 200): SearchDocument {
  const text = Array.from({ length: words }, (_, at) => `word${(number * 31 + at * 17) % 5000}`);
  return {
    id: `d${String(number).padStart(5, '0')}`,
    title: `Document ${number}`,
    content: `${number % 10 === 0 ? 'Fire safety. ' : ''}Number${number} ${text.join(' ')}.`,
    categories: [`c${number % 3}`],
    publicationDate: '2026-01-01',
    entryDate: null,
    source: { id: `d${String(number).padStart(5, '0')}`, title: `Document ${number}` },
  };
}
