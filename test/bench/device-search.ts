// Measures search on a device: 2,000 real documents are indexed and searched in a browser. The documents
// are not part of the project.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { SearchDocument } from '../../src/search/segment/document';
import { launchBrowser } from '../support/browser/browser';
import { openDevicePage } from '../support/browser/device-search';
import type { DevicePage } from '../support/browser/device-search-page';
import { startFairway } from '../support/server/fairway';
import { sharedFile } from '../support/shared';
import type { Figure } from './main';

/** Globals in the page. */
declare const device: DevicePage;

const DOCUMENTS = 2000;
const BATCH = 200;

export async function deviceSearchBench(): Promise<readonly Figure[]> {
  const file = sharedFile('corpus/medium.ndjson.gz');
  if (!file) {
    console.log('  skipped: the regulations in ../shared/corpus are missing');
    return [];
  }
  const documents = readDocuments(file);
  const fairway = await startFairway({ FAIRWAY_DEMO: 'off' });
  const { browser, close } = await launchBrowser();
  try {
    const page = await openDevicePage(browser, fairway.url);
    let indexed = 0;
    for (let start = 0; start < documents.length; start += BATCH) {
      indexed += await page.evaluate(
        async (batch, revision) => {
          const from = performance.now();
          await device.search.put(batch, revision, 0);
          return performance.now() - from;
        },
        documents.slice(start, start + BATCH),
        start + BATCH,
      );
    }
    await page.reload();
    const opened = await page.evaluate(async () => {
      const from = performance.now();
      await device.search.open();
      return performance.now() - from;
    });
    const times = (await page.evaluate(timeSearches, bodiesFrom(documents))).sort((a, b) => a - b);
    const slowest = await page.evaluate(timeSearches, [
      page50({ match_phrase_prefix: { content: { query: 's', max_expansions: 10_000 } } }),
      page50({ match_phrase: { content: { query: 'the of the and of the', slop: 50 } } }),
    ]);
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const heap = await workerHeap(page);
    const text = documents.reduce((sum, { content }) => sum + content.length, 0);
    const p95 = times[Math.floor(times.length * 0.95)] ?? NaN;
    const show = (value: number, unit: string): string => `${value.toFixed(1)} ${unit}`;
    return [
      {
        what: `${documents.length} documents (${(text / 1e6).toFixed(1)} million characters): indexed and stored`,
        measured: show(indexed / 1000, 's'),
        target: '-',
        met: true,
      },
      { what: 'Opened after a reload', measured: show(opened, 'ms'), target: '-', met: true },
      {
        what: `${times.length} searches, full pages with highlights: p50`,
        measured: show(times[times.length >> 1] ?? NaN, 'ms'),
        target: '-',
        met: true,
      },
      {
        what: `${times.length} searches, full pages with highlights: p95`,
        measured: show(p95, 'ms'),
        target: '<= 50 ms',
        met: p95 <= 50,
      },
      {
        what: `${times.length} searches, full pages with highlights: the slowest`,
        measured: show(times.at(-1) ?? NaN, 'ms'),
        target: '-',
        met: true,
      },
      {
        what: 'The slowest kinds of search: a one-letter prefix, and six frequent words with slop 50',
        measured: slowest.map((value) => value.toFixed(0)).join(', ') + ' ms',
        target: '-',
        met: true,
      },
      { what: 'Stored on the device', measured: show(usage / 1e6, 'MB'), target: '-', met: true },
      {
        what: 'Memory of the worker (script heap and array buffers)',
        measured: show(heap / 1e6, 'MB'),
        target: '-',
        met: true,
      },
    ];
  } finally {
    await close();
    await fairway.remove();
  }
}

function readDocuments(file: string): SearchDocument[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, DOCUMENTS);
  return lines.map((line) => {
    const { id, title, text } = JSON.parse(line) as { id: string; title: string; text: string };
    return {
      id,
      title,
      content: text,
      categories: ['all'],
      publicationDate: null,
      entryDate: null,
      source: { id, title },
    };
  });
}

/**
 * Returns 300 phrase searches, each for two or three words that occur next to each other in a document. In
 * every third search, the last word is a prefix.
 */
function bodiesFrom(documents: readonly SearchDocument[]): unknown[] {
  return Array.from({ length: 300 }, (_, number) => {
    const words = documents[(number * 97) % documents.length]!.content.match(/[a-z]{2,}/g) ?? [
      'ship',
      'and',
      'sea',
    ];
    const at = (number * 31) % Math.max(1, words.length - 3);
    const text = words.slice(at, at + 2 + (number % 2)).join(' ');
    return number % 3 === 0
      ? page50({
          match_phrase_prefix: { 'content.exact': { query: text.slice(0, -1), max_expansions: 10_000 } },
        })
      : page50({ match_phrase: { 'content.stemmed': { query: text, slop: 3 } } });
  });
}

function page50(query: unknown): unknown {
  return {
    query,
    size: 50,
    sort: ['title.keyword'],
    highlight: { fields: { content: {}, 'content.stemmed': {} } },
    aggs: { categories: { terms: { field: 'categoryValues.keyword', size: 1000 } } },
  };
}

/**
 * Runs in the page. Returns the time that each search took, in milliseconds. Each search starts when the page
 * has received the result of the previous one.
 */
async function timeSearches(bodies: readonly unknown[]): Promise<number[]> {
  const times: number[] = [];
  for (const body of bodies) {
    const from = performance.now();
    await device.search.search(body);
    times.push(performance.now() - from);
  }
  return times;
}

async function workerHeap(page: Awaited<ReturnType<typeof openDevicePage>>): Promise<number> {
  const worker = page.workers().find((one) => one.url().includes('search-worker'));
  if (!worker) return NaN;
  const { usedSize, backingStorageSize = 0 } = (await worker.client.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize?: number;
  };
  return usedSize + backingStorageSize;
}
