/** The elements that hold a library in its shadow root, and the borders of it that a style sheet can't draw. */

const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;

export interface LibraryBox {
  /** Around the page. Its width is that of the library's column. */
  readonly frame: HTMLElement;
  /** Everything of the library stands in it. */
  readonly page: HTMLElement;
  /** The user's own size of text in CSS pixels, whatever the page has made of its root's. */
  readonly rem: number;
  remove(): void;
}

/**
 * The library is written in English, from left to right: an element inherits both from the page unless it says so.
 * A key that is pressed in the library goes no further than the shadow root, so the page's shortcuts do not take it.
 * Listeners of the library stand at the root or within it and hear the key first.
 */
export function createLibraryBox(root: ShadowRoot): LibraryBox {
  const frame = Object.assign(document.createElement('div'), { className: 'box', lang: 'en', dir: 'ltr' });
  const page = Object.assign(document.createElement('div'), { className: 'page' });
  page.style.fontSize = 'medium';
  frame.append(page);
  root.append(frame);
  const rem = parseFloat(getComputedStyle(page).fontSize) || 16;
  page.style.removeProperty('font-size');
  page.style.setProperty('--rem', `${rem}px`);
  for (const type of KEY_EVENTS) root.addEventListener(type, keepInside);
  return {
    frame,
    page,
    rem,
    remove() {
      for (const type of KEY_EVENTS) root.removeEventListener(type, keepInside);
      root.replaceChildren();
    },
  };
}

function keepInside(event: Event): void {
  event.stopPropagation();
}

/**
 * Tells whether the page's content security policy refuses style elements with this nonce. A browser makes no sheet for
 * an element that the policy refuses. Outside of a page, where no style element has a sheet, the answer is false.
 */
export function refusesStyles(root: ShadowRoot, nonce: string | undefined): boolean {
  if (!root.isConnected) return false;
  const probe = Object.assign(document.createElement('style'), { textContent: '.page {}' });
  if (nonce !== undefined) probe.setAttribute('nonce', nonce);
  root.append(probe);
  const isRefused = probe.sheet === null;
  probe.remove();
  return isRefused;
}
