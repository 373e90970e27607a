// Checks that axe doesn't include: every screen must have exactly one first-level heading, no motion if the
// user prefers reduced motion, controls that are large enough, and no horizontal scrolling at 320 px, which
// corresponds to a window of 1280 px at 400 % zoom.
import type { Page } from 'puppeteer';

/**
 * Returns a sentence about each violation. Call `showIn` first, because it emulates the preference for
 * reduced motion.
 */
export async function flawsOn(page: Page): Promise<string[]> {
  const flaws = await page.evaluate(inPage);
  const size = page.viewport();
  if (!size || size.isMobile) return flaws;
  await page.setViewport({ ...size, width: 320, height: 640 });
  // Scripts adjust the layout a frame or two later.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, {
      timeout: 30_000,
    })
    .catch(() => undefined);
  const wide = await page.evaluate(widerThanScreen);
  await page.setViewport(size);
  return [...flaws, ...wide];
}

/** Runs in the page. */
function inPage(): string[] {
  const flaws: string[] = [];
  const seen = (element: Element) => element.checkVisibility();
  const describe = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60) ||
    element.outerHTML.slice(0, 120);
  const headings = [...document.querySelectorAll('h1')].filter(seen);
  // A heading that is loaded with its data has no placeholder, and the focus waits for it.
  const isAwaited = headings.length === 0 && document.querySelector('main[aria-busy="true"]') !== null;
  if (headings.length !== 1 && !isAwaited)
    flaws.push(
      `There are ${headings.length} headings of the first level: ${headings.map(describe).join(', ')}.`,
    );
  for (const element of document.querySelectorAll('*')) {
    const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
    const longest = (durations: string) =>
      Math.max(
        ...durations.split(',').map((one) => parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)),
      );
    // A skeleton fades in within 1 ms, after a delay.
    if (animationName !== 'none' && longest(animationDuration) > 10)
      flaws.push(`${describe(element)} moves: ${animationName}.`);
    if (longest(transitionDuration) > 10)
      flaws.push(`${describe(element)} changes in ${transitionDuration}.`);
  }
  // Icon buttons must measure at least 28 px, or 36 px on touch screens. For controls with text, axe checks
  // the space around them.
  const least = innerWidth < 900 ? 36 : 28;
  for (const control of document.querySelectorAll('button[aria-label]:not([tabindex="-1"])')) {
    const { width, height } = control.getBoundingClientRect();
    if (seen(control) && control.textContent === '' && Math.min(width, height) < least)
      flaws.push(`${describe(control)} is ${Math.round(width)} × ${Math.round(height)} px.`);
  }
  return flaws;
}

/** Runs in the page. */
function widerThanScreen(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = [...document.querySelectorAll('main *, header *, footer *, section *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility())
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 140));
  return [`At ${clientWidth} px it is ${scrollWidth} px wide: ${widest.join(' | ')}`];
}
