// A page of the real browser as a person would have it, and the few things a person does on every screen.
// What went wrong in it (thrown errors, violations of the CSP, failed console assertions) is kept for the test to ask for.
import type { Browser, ElementHandle, Page } from 'puppeteer';
import { password } from './fairway';

export type Theme = 'light' | 'dark';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  mobile: { width: 390, height: 844, isMobile: true, hasTouch: true },
} as const;
export type Size = keyof typeof sizes;

export interface Visit {
  readonly page: Page;
  /** Thrown errors and refused content since the page was opened. */
  readonly wrong: readonly string[];
  close(): Promise<void>;
}

/** A page with storage of its own: nothing is shared with other visits. `today` fixes the browser's clock. */
export async function visit(browser: Browser, { size = 'desktop', theme = 'light', today }: { size?: Size; theme?: Theme; today?: string } = {}): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // On a machine that has much else to do, everything comes late: only what never comes should fail.
  page.setDefaultTimeout(60_000);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) wrong.push(message.text());
  });
  await page.setViewport(sizes[size]);
  await showIn(page, theme);
  if (today) await page.evaluateOnNewDocument(fixClock, today);
  return { page, wrong, close: () => context.close() };
}

/** As on a device of that theme, and one on which nothing moves. */
export function showIn(page: Page, theme: Theme): Promise<void> {
  return page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

/** Fills in the login form and waits until it has gone. */
export async function signIn(page: Page, username = 'user@demo.fairway'): Promise<void> {
  await (await named(page, 'textbox', 'Username or e-mail')).type(username);
  await (await named(page, 'textbox', 'Password')).type(password);
  await click(page, 'button', 'Log in');
  await page.waitForFunction(() => !location.pathname.endsWith('/login'));
}

/** The element that a screen reader would find under this role and name; waits for it. */
export async function named(page: Page, role: string, name: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(selectorOf(role, name), { visible: true });
  if (!found) throw new Error(`There is no ${role} named ${name}.`);
  return found;
}

/** Clicks on it, once it is there and stands still. */
export function click(page: Page, role: string, name: string): Promise<void> {
  return clickOn(page, selectorOf(role, name));
}

/**
 * As `click`. What is drawn anew between being found and being clicked is looked for again: Puppeteer waits without end
 * for an element that is gone by then to come into view.
 */
export async function clickOn(page: Page, selector: string): Promise<void> {
  for (let left = 6; ; left--) {
    try {
      const locator = page.locator(selector).setTimeout(10_000);
      const handle = await locator.waitHandle();
      await handle.evaluate(comeOut);
      return await locator.click();
    } catch (error) {
      if (left === 1) throw new Error(`Nothing could be clicked on that is ${selector}.`, { cause: error });
    }
  }
}

/** Runs in the page: what lies beneath a bar is scrolled out from there, as a person does before clicking. */
function comeOut(node: Node): void {
  const element = node as Element;
  const { x, y, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!above || !(element.contains(above) || above.contains(element))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

function selectorOf(role: string, name: string): string {
  return `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;
}

/** Waits until the page shows this text anywhere. */
export async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
}

/** Runs in the page, before its scripts: time stands still at `now`. */
function fixClock(now: string): void {
  const fixed = new Date(now).getTime();
  const RealDate = Date;
  class FixedDate extends RealDate {
    constructor(...parts: unknown[]) {
      if (parts.length) super(...(parts as [number]));
      else super(fixed);
    }

    static override now(): number {
      return fixed;
    }
  }
  globalThis.Date = FixedDate as DateConstructor;
}
