// A page of the real browser as a person would have it, and the few things a person does on every screen.
// What went wrong in it (thrown errors, violations of the CSP, failed console assertions) is kept for the test to ask for.
import type { Browser, ElementHandle, Page } from 'puppeteer';
import * as assert from 'uvu/assert';
import { eventually } from '../eventually';
import { password } from '../server/fairway';

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
  /** A second time it does nothing. */
  close(): Promise<void>;
}

/** A page with storage of its own: nothing is shared with other visits. `today` fixes the browser's clock. */
export async function visit(
  browser: Browser,
  { size = 'desktop', theme = 'light', today }: { size?: Size; theme?: Theme; today?: string } = {},
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  waitLong(page);
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error instanceof Error ? error.message : String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) wrong.push(message.text());
  });
  await page.setViewport(sizes[size]);
  await showIn(page, theme);
  if (today) await page.evaluateOnNewDocument(fixClock, today);
  return { page, wrong, close: async () => void (context.closed || (await context.close())) };
}

/** One more tab of the same visit, in front. */
export async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.browserContext().newPage();
  waitLong(tab);
  await tab.setViewport(page.viewport());
  await tab.bringToFront();
  return tab;
}

/** On a machine that has much else to do, everything comes late: only what never comes should fail. */
export function waitLong(page: Page): void {
  page.setDefaultTimeout(60_000);
}

/** As on a device of that theme, and one on which nothing moves. */
export function showIn(page: Page, theme: Theme): Promise<void> {
  return page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

/** Fills in the login form and waits until it has gone. */
export async function signIn(page: Page, username = 'user@demo.fairway', secret = password): Promise<void> {
  await write(page, 'Username or e-mail', username);
  await write(page, 'Password', secret);
  await click(page, 'button', 'Log in');
  await page.waitForFunction(() => !location.pathname.endsWith('/login'));
}

/** The element that a screen reader would find under this role and name; waits for it. */
export async function named(page: Page, role: string, name: string): Promise<ElementHandle> {
  const found = await page.waitForSelector(selectorOf(role, name), { visible: true });
  if (!found) throw new Error(`There is no ${role} named ${name}.`);
  return found;
}

/** Writes into the field of this name, in place of what stands there. @throws Error when something else comes to stand there. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await clickOn(page, selectorOf('textbox', name), 3);
  await page.keyboard.type(text);
  await eventually(async () =>
    assert.is(await valueOf(page, name), text, `what is written into ${name} stays there`),
  );
}

/** What stands in the field of this name; waits for the field. */
export async function valueOf(page: Page, name: string): Promise<string> {
  return (await named(page, 'textbox', name)).evaluate(
    (field) => (field as HTMLInputElement | HTMLTextAreaElement).value,
  );
}

/** Clicks on it, once it is there and stands still. */
export function click(page: Page, role: string, name: string): Promise<void> {
  return clickOn(page, selectorOf(role, name));
}

/**
 * As `click`. What is drawn anew or moves away between being found and being clicked is looked for again: Puppeteer waits
 * without end for an element that is gone by then to come into view, and presses where another one stood.
 */
export async function clickOn(page: Page, selector: string, count = 1): Promise<void> {
  for (let left = 4; ; left--) {
    try {
      const locator = page.locator(selector).setTimeout(20_000);
      const handle = await locator.waitHandle();
      await handle.evaluate(comeOut);
      const aim = await handle.evaluateHandle(takeAim);
      const failure = await locator.click({ count }).then(
        () => new Error('Something else stood there, or nothing was pressed.'),
        (error: unknown) => error,
      );
      // One that came before it failed must not come twice. Whatever has led to another page cannot answer any more, and has been hit.
      if (await aim.evaluate((end) => end()).catch(() => !page.isClosed())) return;
      throw failure;
    } catch (error) {
      if (left === 1 || page.isClosed())
        throw new Error(`Nothing could be clicked on that is ${selector}.`, { cause: error });
    }
  }
}

/** Runs in the page: what lies beneath a bar is scrolled out from there, as a person does before clicking. */
function comeOut(node: Node): void {
  const element = node as Element;
  const { x, y, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!above || !(element.contains(above) || above.contains(element)))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * Runs in the page: a press on anything else comes to nothing, as a person would not have begun it. The answer ends that, and
 * says whether it was pressed, and nothing else.
 */
function takeAim(node: Node): () => boolean {
  const element = node as Element;
  const control = element.closest('a, button, label, summary, [role]') ?? element;
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let pressed: 'nothing' | 'it' | 'another' = 'nothing';
  function handlePress(event: Event): void {
    if (event.type === 'pointerdown') pressed = event.composedPath().includes(control) ? 'it' : 'another';
    // What comes of a press that has begun upon it is the page's.
    if (pressed !== 'another') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  for (const type of types) addEventListener(type, handlePress, { capture: true });
  return () => {
    for (const type of types) removeEventListener(type, handlePress, { capture: true });
    return pressed === 'it';
  };
}

/** For `waitForSelector`: what a screen reader would find under this role and name. */
export function selectorOf(role: string, name: string): string {
  return `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;
}

/** The main part of a screen: neither of the page before its scripts, nor of the startup, which have headings too. */
export const screenStands = 'main:not(.starting, :has([aria-current="step"]))';

/**
 * Waits until the page that the act opens, or the account that it signs in, has all that a start loads: the calls of the queue
 * go one after the other, and the documents to keep are its last.
 */
export async function synchronised(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/offline/sync', {
      timeout: 120_000,
    }),
    act(),
  ]);
}

/** Waits until the page shows this text anywhere. */
export async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
}

/**
 * When such an element first holds this text in the page that the act opens, in milliseconds since its beginning. For what may be
 * over before somebody looks, and for what is to be told from what comes after it.
 */
export async function firstSeen(
  page: Page,
  selector: string,
  text: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const { identifier } = await page.evaluateOnNewDocument(noteFirst, selector, text);
  await act();
  await page.removeScriptToEvaluateOnNewDocument(identifier);
  const seen = await page.waitForFunction(() => (window as Window & { firstSeenAt?: number }).firstSeenAt);
  return (await seen.jsonValue())!;
}

/** Runs in the page, before its scripts. */
function noteFirst(selector: string, text: string): void {
  new MutationObserver((_changes, observer) => {
    if (![...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text)))
      return;
    Object.assign(window, { firstSeenAt: performance.now() });
    observer.disconnect();
  }).observe(document, { childList: true, characterData: true, subtree: true });
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
