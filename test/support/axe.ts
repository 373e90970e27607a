// What axe finds on a page, told so that it can be found there.
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';

interface Violation { id: string; nodes: { html: string; failureSummary?: string }[] }

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The page's own policy lets no foreign script in, and axe comes from the test. From the next load on. */
export async function letAxeIn(page: Page): Promise<void> {
  await page.setBypassCSP(true);
}

/** @param rules All of them, unless some are named. */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async (runOnly) => {
    const run = (globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }).axe;
    return (await run.run(runOnly ? { runOnly } : {})).violations;
  }, rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`).join(' | ')}`);
}
