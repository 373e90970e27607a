/** Device search in a real browser: the client runs in a page, with the built worker. */
import type { SearchAnswer } from '../../src/search/request/answer';
import { launchBrowser } from '../support/browser/browser';
import { openDevicePage } from '../support/browser/device-search';
import type { DevicePage } from '../support/browser/device-search-page';
import { startFairway } from '../support/server/fairway';
import type { RandomDocument } from './documents';
import { searchDocument, type EngineUnderTest } from './engines';
import type { Body } from './requests';

/** Globals in the page. */
declare const device: DevicePage;

/**
 * Small enough that there is a merge and several segments remain, so that each search covers more than one.
 */
const BATCH = 70;

export async function openBrowser(documents: readonly RandomDocument[]): Promise<EngineUnderTest> {
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one();
  };
  try {
    const fairway = await startFairway({ FAIRWAY_DEMO: 'off' });
    closing.push(() => fairway.remove());
    const launched = await launchBrowser();
    closing.push(() => launched.close());
    const page = await openDevicePage(launched.browser, fairway.url);
    for (let start = 0; start < documents.length; start += BATCH) {
      await page.evaluate(
        (batch, revision) => device.search.put(batch, revision, 0),
        documents.slice(start, start + BATCH).map(searchDocument),
        start,
      );
    }
    // After a reload, the search reads the stored index.
    await page.reload();
    return {
      name: 'browser',
      async search(body) {
        const answer: SearchAnswer = await page.evaluate(
          (request: Body) => device.search.search(request),
          body,
        );
        return { answer, leafIds: null };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
