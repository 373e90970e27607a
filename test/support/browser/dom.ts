/**
 * A browser window for component tests, from happy-dom. Import this module first and without names (`import
 * './dom';`), because React needs `window` when it is loaded, and unused named imports are dropped.
 *
 * All files in a suite share one window per process, so each file cleans up after itself. Import `render` and
 * the other functions from './screen', which does that. happy-dom has no layout (every box is 0 × 0), and no
 * Tab order, top layer or form validation. Tests that need one of these have to be end-to-end tests.
 * `dialog.showModal()` only sets `open`.
 */
import { Window } from 'happy-dom';
import { checkedStyle, quickenStyles } from './quick-styles';

// Links aren't followed. If a click changed the address, later tests would fail.
const window = new Window({
  url: 'http://localhost/',
  width: 1440,
  height: 900,
  settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
});

quickenStyles(window);
// With this setting, styled-components adds rules one by one, as in production. If their text were in the
// page, each new rule would cause the whole sheet to be parsed again. React also omits the stack traces that
// it otherwise keeps for each element and shows only in warnings, and its entries for a browser's performance
// panel.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

// Node also has some of these (Event, Blob, fetch …), but React and the testing library need the window's
// own.
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
  'getSelection',
  'matchMedia',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'scrollTo',
  'scrollBy',
] as const;

for (const name of names) {
  const value: unknown = window[name];
  // Functions lose their `this` when they are copied to globalThis, so they are bound to the window. Classes
  // must stay unchanged.
  const bound: unknown = typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: bound });
}
Object.assign(globalThis, {
  getComputedStyle: (element: never) => checkedStyle(window.getComputedStyle(element)),
});
Object.assign(globalThis, { window: globalThis, self: globalThis, IS_REACT_ACT_ENVIRONMENT: true });

/**
 * Sets the size that media queries use.
 *
 * @param width CSS pixels. A width below 900 means a touch screen.
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
