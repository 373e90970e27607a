/**
 * Provides a happy-dom window for component tests. Import this module first and without names (`import
 * './dom';`), because React needs `window` when it loads, and unused named imports are dropped.
 *
 * All files in a suite share one window per process, so each file must clean up after itself. Import `render`
 * and other functions from './screen', which does so. happy-dom has no layout (every box is 0 × 0), Tab
 * order, top layer or form validation. Tests that need any of these must be end-to-end tests.
 * `dialog.showModal()` only sets `open`.
 */
import { Window } from 'happy-dom';
import { checkedStyle, quickenStyles } from './quick-styles';

// Links aren't followed, because a change of the address would make later tests fail.
const window = new Window({
  url: 'http://localhost/',
  width: 1440,
  height: 900,
  settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
});

quickenStyles(window);
// With this setting, styled-components adds rules one by one, as in production. Otherwise, their text would
// be in the page, and each new rule would cause the whole sheet to be parsed again. React also omits the
// stack trace of each element, which it needs only for warnings, and entries for a browser's performance
// panel.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

// Node also has some of these (Event, Blob, fetch …), but React and Testing Library need the window's.
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
  // Functions would lose their `this` when they are copied to globalThis, so they are bound to the window.
  // Classes must not be.
  const bound: unknown = typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: bound });
}
Object.assign(globalThis, {
  getComputedStyle: (element: never) => checkedStyle(window.getComputedStyle(element)),
});
Object.assign(globalThis, { window: globalThis, self: globalThis, IS_REACT_ACT_ENVIRONMENT: true });

/**
 * Sets the window that media queries see.
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
