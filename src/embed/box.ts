/** The elements around a library in its shadow root, which separate it from the page where CSS can't. */

const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;

export interface LibraryBox {
  /** It contains `page`. Its width is that of the library's column. */
  readonly frame: HTMLElement;
  /** It contains the whole library. */
  readonly page: HTMLElement;
  /** The user's own font size in CSS pixels, whatever the page has set for its root element. */
  readonly rem: number;
  remove(): void;
}

/**
 * The library is written in English, from left to right: an element inherits both from the page unless it
 * says so. A key that is pressed in the library goes no further than the shadow root, so the page's shortcuts
 * do not take it. The library's own listeners are at the root or inside it, so they get the event first.
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
 * Tells whether the page's content security policy refuses style elements with this nonce. A browser makes no
 * sheet for an element that the policy refuses. Outside of a page, where no style element has a sheet, the
 * answer is false.
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
