// Reports what axe finds on a page, in a format that helps to find the elements.
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
/**
 * The rule about target sizes (WCAG 2.2 AA) is off by default. a11y-checks.ts checks the first heading more
 * strictly.
 */
const rules = { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: false } };
/** Only violations need details in the results, and style sheets and media don't have to be loaded again. */
const options = { resultTypes: ['violations'], preload: false, elementRef: false };

/** Otherwise, axe would report targets that happen to be scrolled beneath a bar as too small. */
const unstuck =
  '[data-bar], [data-at-end], [aria-label="Messages"] { position: relative !important; inset: auto !important; }';

/**
 * Switches off the page's content security policy, which doesn't allow other scripts such as axe, from the
 * next load on.
 */
export async function letAxeIn(page: Page): Promise<void> {
  await page.setBypassCSP(true);
}

/** @param only The rules to check; all by default. */
export async function violationsOn(page: Page, only?: readonly string[]): Promise<string[]> {
  // Both need to be added only once for each load of the page.
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
