// Measures when the first screen of a first visit appears in our fonts, and how much layout shift they cause,
// over an ordinary connection (10 Mbit/s, with a round-trip time of 40 ms).
import type { Browser } from 'puppeteer';
import { launchBrowser } from '../support/browser/browser';
import { startFairway } from '../support/server/fairway';
import type { Figure } from './main';
import { screens, storedSession } from './web';

const ordinary = { download: 10_000_000 / 8, upload: 10_000_000 / 8, latency: 40, offline: false };
const viewports = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
};
const SHOWN_MS = 1500;
const SHIFT = 0.02;
/** How long each page is observed, in milliseconds. */
const WATCHED_MS = 4000;

export async function fontsBench(): Promise<readonly Figure[]> {
  const fairway = await startFairway();
  const { browser, close } = await launchBrowser();
  try {
    const figures: Figure[] = [];
    for (const [screen, path] of Object.entries(screens)) {
      for (const [device, viewport] of Object.entries(viewports)) {
        const stored = screen === 'login' ? {} : await storedSession(fairway.url);
        const { shownMs, shift } = await watch(browser, fairway.url + path, viewport, stored);
        figures.push({
          what: `Typefaces on the first screen, ${screen}, ${device}`,
          measured: shownMs === null ? 'not shown' : `${Math.round(shownMs)} ms`,
          target: `<= ${SHOWN_MS} ms`,
          met: shownMs !== null && shownMs <= SHOWN_MS,
        });
        figures.push({
          what: `Layout shift from then on, ${screen}, ${device}`,
          measured: shift.toFixed(3),
          target: `<= ${SHIFT}`,
          met: shift <= SHIFT,
        });
      }
    }
    return figures;
  } finally {
    await close();
    await fairway.remove();
  }
}

/** Times count from the navigation. The shift is measured for half a second after the fonts have appeared. */
async function watch(
  browser: Browser,
  url: string,
  viewport: (typeof viewports)[keyof typeof viewports],
  stored: Readonly<Record<string, string>>,
): Promise<{ shownMs: number | null; shift: number }> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(viewport);
    await page.emulateNetworkConditions(ordinary);
    await page.evaluateOnNewDocument(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
      Object.entries(stored),
    );
    await page.evaluateOnNewDocument(observe);
    await page.goto(url);
    await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
    return await page.evaluate(() => {
      const { shownMs, shifts } = (window as unknown as { watched: Watched }).watched;
      const after = shifts.filter(({ at }) => shownMs !== null && at >= shownMs && at < shownMs + 500);
      return { shownMs, shift: after.reduce((sum, { value }) => sum + value, 0) };
    });
  } finally {
    await context.close();
  }
}

interface Watched {
  shownMs: number | null;
  readonly shifts: { at: number; value: number }[];
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const watched: Watched = { shownMs: null, shifts: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { startTime: number; value: number }[])
      watched.shifts.push({ at: entry.startTime, value: entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    const { documentElement } = document;
    if (documentElement && !documentElement.hasAttribute('data-fonts') && documentElement.lang)
      watched.shownMs ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-fonts'] });
}
