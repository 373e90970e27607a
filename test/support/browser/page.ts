// Pages in a real browser, and actions that users perform on every screen. Each page collects uncaught errors
// and violations of the content security policy.
import type { Browser, BrowserContext, ElementHandle, Page } from 'puppeteer';
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
  /** The uncaught errors and the violations of the content security policy since the page was opened. */
  readonly wrong: readonly string[];
  /** Closes the page. A second call does nothing. */
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly size?: Size;
  readonly theme?: Theme;
  /** Fixes the browser's clock. */
  readonly today?: string;
  /**
   * Whether the application is stored on the device, so that it can start without a connection. This takes a
   * third of the processor time of a short visit.
   */
  readonly storesApp?: boolean;
}

/** Contexts whose pages don't store the application on the device. */
const unstored = new WeakSet<BrowserContext>();

/** Opens a page with storage that it doesn't share with other visits. */
export async function visit(
  browser: Browser,
  { size = 'desktop', theme = 'light', today, storesApp = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  if (!storesApp) unstored.add(context);
  const page = await newPage(context);
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

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  lookLessOften(page);
  if (unstored.has(context)) await page.evaluateOnNewDocument(preventInstallation);
  return page;
}

/**
 * Checks conditions every 50 ms. By default, Puppeteer checks them in every frame, which makes the browser
 * render sixty frames a second while a test waits.
 */
function lookLessOften(page: Page): void {
  const waitForFunction = page.waitForFunction.bind(page);
  page.waitForFunction = (check, options, ...args) =>
    waitForFunction(check, { polling: 50, ...options }, ...args);
}

/** Runs in the page, before its scripts. Prevents the service worker from being installed. */
function preventInstallation(): void {
  // Browsers don't provide service workers at insecure addresses.
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
}

/** Opens another tab in the same visit, in the foreground. */
export async function anotherTab(page: Page): Promise<Page> {
  const tab = await newPage(page.browserContext());
  waitLong(tab);
  await tab.setViewport(page.viewport());
  await tab.bringToFront();
  return tab;
}

/**
 * Sets a high limit, because everything is slow on a busy machine, and only real errors should make a test
 * fail.
 */
export function waitLong(page: Page): void {
  page.setDefaultTimeout(60_000);
}

/** Emulates a device with this theme and reduced motion. */
export function showIn(page: Page, theme: Theme): Promise<void> {
  return page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

/**
 * Fills in and submits the login form, and waits until the login screen is gone. The text isn't typed,
 * because key presses would take a third of the time for logging in (e2e/long/keyboard.test.ts tests them).
 * Documents open as PDFs, because most tests are about PDFs, unless the test calls `readAs`.
 */
export async function logIn(page: Page, username = 'user@demo.fairway', secret = password): Promise<void> {
  // Stored before the login, because a login can lead straight to a document.
  await readAs(page, 'pdf', username);
  await (await named(page, 'textbox', 'E-mail address')).evaluate(fillIn, username);
  const field = await named(page, 'textbox', 'Password');
  await field.evaluate(fillIn, secret);
  await field.evaluate((node) => (node as HTMLInputElement).form?.requestSubmit());
  await page.waitForFunction(() => !location.pathname.endsWith('/login'));
}

/** Runs in the page. React notices a new value only if it isn't set through React's own setter. */
function fillIn(node: Node, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(node, text);
  node.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Stores whether this user of the sample library reads documents as text or as PDFs if they have both. Takes
 * effect with the next document that is opened.
 */
export async function readAs(
  page: Page,
  mode: 'text' | 'pdf',
  username = 'user@demo.fairway',
): Promise<void> {
  const [name = '', host] = username.split('@');
  if (host !== 'demo.fairway') return;
  await page.evaluate(
    (choices) => localStorage.setItem('reading_mode', choices),
    JSON.stringify([{ user: `demo-${name}`, value: mode }]),
  );
}

/** Waits for the element that a screen reader would find by this role and name. */
export async function named(page: Page, role: string, name: string): Promise<ElementHandle> {
  return findVisible(page, selectorOf(role, name));
}

/**
 * Waits until the first matching element is visible. Puppeteer's own wait would request roles and names in
 * every frame, which takes a fifth of a processor.
 */
function findVisible(page: Page, selector: string, limitMs?: number): Promise<ElementHandle> {
  return eventually(async () => {
    const found = await page.$(selector);
    if (!found || !(await found.isVisible()))
      throw new Error(`There is no visible element that matches ${selector}.`);
    return found;
  }, limitMs);
}

/**
 * Replaces the text of the field with this name, as if it were pasted, because pressing keys would take
 * thirty times as long. Tests of what happens during typing use `page.keyboard.type`.
 *
 * @throws Error if the field doesn't contain the text afterwards.
 */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await clickOn(page, selectorOf('textbox', name), 3);
  await page.keyboard.sendCharacter(text);
  await eventually(async () =>
    assert.is(await valueOf(page, name), text, `the text typed into ${name} stays there`),
  );
}

/** Waits for the field with this name and returns its text. */
export async function valueOf(page: Page, name: string): Promise<string> {
  return (await named(page, 'textbox', name)).evaluate(
    (field) => (field as HTMLInputElement | HTMLTextAreaElement).value,
  );
}

/** Clicks the element with this role and name (`clickOn`). */
export function click(page: Page, role: string, name: string): Promise<void> {
  return clickOn(page, selectorOf(role, name));
}

/** How long an element may take to become visible, or to stop moving, before it is looked up again. */
const PRESSABLE_MS = 20_000;

/**
 * Clicks the first matching element once it is visible and enabled and has stopped moving. If it is replaced
 * or moves before the click, it is looked up again. Otherwise, Puppeteer would wait forever for an element
 * that no longer exists, or click on a different one in the same position.
 */
export async function clickOn(page: Page, selector: string, count = 1): Promise<void> {
  for (let left = 4; ; left--) {
    try {
      const handle = await findVisible(page, selector, PRESSABLE_MS);
      await handle.evaluate(comeOut, PRESSABLE_MS);
      const aim = await handle.evaluateHandle(takeAim);
      const failure = await handle.click({ count }).then(
        () => new Error('A different element was pressed, or none.'),
        (error: unknown) => error,
      );
      // A click whose handler failed must not be repeated. If the click has opened another page, `aim` no
      // longer exists.
      if (await aim.evaluate((end) => end()).catch(() => !page.isClosed())) return;
      throw failure;
    } catch (error) {
      if (left === 1 || page.isClosed())
        throw new Error(`No element that matches ${selector} could be clicked.`, { cause: error });
    }
  }
}

/**
 * Runs in the page. Scrolls the element out from under a bar, as a user would before clicking, and waits
 * until it is enabled and has stopped moving.
 */
async function comeOut(node: Node, limitMs: number): Promise<void> {
  const element = node as Element;
  const { x, y, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (!above || !(element.contains(above) || above.contains(element)))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const giveUpAt = performance.now() + limitMs;
  for (let before = ''; before !== place() || element.matches(':disabled, [aria-disabled="true"]');) {
    if (performance.now() > giveUpAt) throw new Error('The element moves, or is disabled.');
    before = place();
    await new Promise(requestAnimationFrame);
  }
}

/**
 * Runs in the page. Cancels presses on other elements until the returned function is called. That function
 * returns whether the last press hit the element.
 */
function takeAim(node: Node): () => boolean {
  const element = node as Element;
  const control = element.closest('a, button, label, summary, [role]') ?? element;
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  let pressed: 'nothing' | 'it' | 'another' = 'nothing';
  function handlePress(event: Event): void {
    if (event.type === 'pointerdown') pressed = event.composedPath().includes(control) ? 'it' : 'another';
    // Once a press on the element has begun, its effect is up to the page.
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

/** Returns a selector for what a screen reader would find by this role and name. */
export function selectorOf(role: string, name: string): string {
  return `::-p-aria([name="${name.replaceAll('"', '\\"')}"][role="${role}"])`;
}

/**
 * The main part of a screen, to which the skip link leads. The startup screen and the page before its scripts
 * have run also have headings, but no main part.
 */
export const screenStands = '#main';

/**
 * Performs the action, and waits until the page or account that it opens has loaded everything that is loaded
 * at startup. The calls are queued, and those for the offline documents are last.
 */
export async function synchronised(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/offline/sync', {
      timeout: 120_000,
    }),
    act(),
  ]);
}

/** Waits until the page shows this text. */
export async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
}

/**
 * Returns when a matching element first contains this text, in milliseconds since the start of the page. Use
 * it for states that may be over before a test looks, or that must be distinguished from later ones.
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

/** Runs in the page, before its scripts. Stops the clock at `now`. */
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
