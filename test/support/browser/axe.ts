// What axe finds on a page, told so that it can be found there.
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}
interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
/** Sizes of targets (WCAG 2.2 AA) are off by default; of the first heading a11y-checks.ts knows more. */
const rules = { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: false } };
/** Only violations are wanted in full; stylesheets and media need not be fetched anew, as there is nothing to find in them. */
const options = { resultTypes: ['violations'], preload: false, elementRef: false };

/** What is scrolled beneath a bar is hidden there by chance, and no target that is too small. */
const unstuck =
  '[data-bar], [data-at-end], [aria-label="Messages"] { position: relative !important; inset: auto !important; }';

/** The page's own policy lets no foreign script in, and axe comes from the test. From the next load on. */
export async function letAxeIn(page: Page): Promise<void> {
  await page.setBypassCSP(true);
}

/** @param only These rules, where they are named; else all. */
export async function violationsOn(page: Page, only?: readonly string[]): Promise<string[]> {
  // A page that is still the same has both.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(source);
    await page.addStyleTag({ content: unstuck });
  }
  const violations = await page.evaluate(
    async (wanted) => (await (globalThis as unknown as { axe: Axe }).axe.run(wanted)).violations,
    only ? { ...options, runOnly: only } : { ...options, rules },
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary ?? ''}`).join(' | ')}`,
  );
}
