// Defines suites of end-to-end tests, each with its own server and browser.
import type { Browser } from 'puppeteer';
import type { Test } from 'uvu';
import { startFairway, type Fairway } from '../server/fairway';
import { suite } from '../suite';
import { launchBrowser } from './browser';

export interface OpenedSuite {
  readonly fairway: Fairway;
  readonly browser: Browser;
}

export interface BrowserSuiteOptions {
  /** Environment variables for the server. */
  readonly settings?: Record<string, string>;
  /** Called with the server and the browser before the first test, to prepare what all tests need. */
  readonly opened: (suite: OpenedSuite) => void | Promise<void>;
}

/** Closes the server and the browser after the last test, even if the suite couldn't begin. */
export function browserSuite(name: string, { settings, opened }: BrowserSuiteOptions): Test {
  const test = suite(name);
  const closers: (() => Promise<void>)[] = [];
  test.before(async () => {
    const fairway = await startFairway(settings);
    closers.unshift(() => fairway.remove());
    const { browser, close } = await launchBrowser();
    closers.unshift(close);
    await opened({ fairway, browser });
  });
  test.after(async () => {
    for (const close of closers) await close();
  });
  return test;
}
