// axe finds nothing on any screen, in light and in dark.
import { readFileSync } from 'node:fs';
import type { Browser } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launchBrowser } from '../support/browser';
import { startFairway, type Fairway } from '../support/fairway';
import { visit, type Theme, type Visit } from '../support/page';
import { goTo, stops } from './tour';

interface Violation { id: string; nodes: { html: string; failureSummary?: string }[] }

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const accessibility = suite('accessibility');
let fairway: Fairway;
let browser: Browser;
let closeBrowser: () => Promise<void>;

accessibility.before(async () => {
  fairway = await startFairway();
  const launched = await launchBrowser();
  browser = launched.browser;
  closeBrowser = launched.close;
});

accessibility.after(async () => {
  await closeBrowser();
  await fairway.remove();
});

for (const theme of ['light', 'dark'] satisfies Theme[]) {
  // The stops for visitors come first; from the first of the others on, one page stays signed in.
  const visits = new Map<string, Visit>();
  for (const stop of stops) {
    accessibility(`axe finds nothing on ${stop.name} in ${theme}`, async () => {
      const size = stop.only ?? 'desktop';
      const here = visits.get(size) ?? (await visit(browser, { theme, size }));
      visits.set(size, here);
      const { page } = here;
      // The page's own policy lets no foreign script in: axe comes from the test.
      await page.setBypassCSP(true);
      await goTo(page, fairway.url, stop);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const run = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
        return (await run.run()).violations;
      });
      assert.equal(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`).join(' | ')}`), []);
    });
  }
}

accessibility.run();
