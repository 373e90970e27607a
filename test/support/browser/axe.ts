// Reports what axe finds on a page, in a format that helps to locate the element.
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
 * The rule about target sizes (WCAG 2.2 AA) is off by default. For the first heading, a11y-checks.ts has
 * better checks.
 */
const rules = { 'target-size': { enabled: true }, 'page-has-heading-one': { enabled: false } };
/** Only violations need details in the result. Style sheets and media don't have to be fetched again. */
const options = { resultTypes: ['violations'], preload: false, elementRef: false };

/** A target that has been scrolled beneath a bar is hidden by chance, and not too small. */
const unstuck =
  '[data-bar], [data-at-end], [aria-label="Messages"] { position: relative !important; inset: auto !important; }';

/**
 * The page's policy doesn't allow scripts from elsewhere, such as axe, so the policy is switched off, which
 * takes effect with the next load.
 */
export async function letAxeIn(page: Page): Promise<void> {
  await page.setBypassCSP(true);
}

/** @param only The rules to check; all by default. */
export async function violationsOn(page: Page, only?: readonly string[]): Promise<string[]> {
  // A page that is still the same already has both.
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
