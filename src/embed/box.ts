/** The elements around a library in its shadow root. They separate it from the page where CSS can't. */

const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;

export interface LibraryBox {
  /** As wide as the library's column. It contains `page`. */
  readonly frame: HTMLElement;
  /** Contains the whole library. */
  readonly page: HTMLElement;
  /** The user's own font size in CSS pixels, whatever the page has set for its root element. */
  readonly rem: number;
  remove(): void;
}

/**
 * Creates the elements. They declare that the library is in English and runs from left to right, because they
 * would otherwise inherit the page's language and direction. Key events in the library don't leave the shadow
 * root, so they don't trigger the page's shortcuts. The library's own listeners are at the root or inside it,
 * so they receive these events first.
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
 * Returns whether the page's content security policy refuses style elements with this nonce. A browser
 * creates no sheet for an element that the policy refuses. Outside a document, no style element has a sheet,
 * so the result is false.
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
