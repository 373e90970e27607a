/**
 * A browser window for tests of components, from happy-dom. Import it first and bare (`import './dom';`):
 * React looks for `window` when it is loaded, and a named import that is not used is dropped.
 *
 * One window for the process: all files of a suite share it, so each one cleans up after itself. Import `render` and
 * the rest from './screen', which does that.
 * Layout does not exist here (every box is 0 × 0), nor does the browser's own Tab, top layer or form validation; what
 * needs them is an end-to-end test. `dialog.showModal()` sets `open` and nothing more.
 */
import { Window } from 'happy-dom';
import { quickenStyles } from './quick-styles';

// A link that nobody follows here leads nowhere: with another address, what comes after would fail.
const window = new Window({
  url: 'http://localhost/',
  width: 1440,
  height: 900,
  settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
});

quickenStyles(window);
// styled-components then adds rules one by one, as in production: with their text in the page, each new one has the whole sheet
// parsed anew. And React leaves out the stacks that it keeps for each element, which only its warnings show.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
Reflect.deleteProperty(console, 'createTask');

// Node has some of these itself (Event, Blob, fetch …); React and the testing library need the window's own.
const names = [
  'document',
  'location',
  'history',
  'navigator',
  'localStorage',
  'sessionStorage',
  'customElements',
  'innerWidth',
  'innerHeight',
  'CSSStyleSheet',
  'CustomEvent',
  'DOMRect',
  'Document',
  'DocumentFragment',
  'DOMParser',
  'Element',
  'Event',
  'File',
  'FocusEvent',
  'FormData',
  'HTMLAnchorElement',
  'HTMLButtonElement',
  'HTMLDialogElement',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
  'InputEvent',
  'KeyboardEvent',
  'MouseEvent',
  'MutationObserver',
  'Node',
  'PointerEvent',
  'PopStateEvent',
  'ResizeObserver',
  'ShadowRoot',
  'StorageEvent',
  'SVGElement',
  'Text',
  'UIEvent',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
  'getSelection',
  'matchMedia',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'scrollTo',
  'scrollBy',
] as const;

for (const name of names) {
  const value: unknown = window[name];
  // Functions lose their window on the way to globalThis; classes must stay what they are.
  const bound: unknown = typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: bound });
}
Object.assign(globalThis, { window: globalThis, self: globalThis, IS_REACT_ACT_ENVIRONMENT: true });

/**
 * Sets what media queries are asked against.
 * @param width CSS pixels; below 900 is touch.
 */
export function setWindow(setting: {
  width?: number;
  height?: number;
  dark?: boolean;
  reducedMotion?: boolean;
}): void {
  const { width = window.innerWidth, height = window.innerHeight } = setting;
  window.happyDOM.setViewport({ width, height });
  Object.assign(globalThis, { innerWidth: width, innerHeight: height });
  const device = window.happyDOM.settings.device;
  if (setting.dark !== undefined) device.prefersColorScheme = setting.dark ? 'dark' : 'light';
  if (setting.reducedMotion !== undefined)
    device.prefersReducedMotion = setting.reducedMotion ? 'reduce' : 'no-preference';
}
