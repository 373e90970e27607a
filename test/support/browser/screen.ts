/**
 * Rendering for tests of components: React Testing Library, tidied up after every test of the file that asks.
 *
 *   import './dom';
 *   import { fireEvent, render, screen, tidy } from './screen';
 *   tidy(test);
 *
 * Look things up by role and name. `press` sends keys to what has the focus, as a person's keyboard does.
 */
import './dom';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as React from 'react';
import type { Test } from 'uvu';

/** On a busy machine everything comes late: only what never comes should fail. */
configure({ asyncUtilTimeout: 60_000 });

const { act } = React;
// It counts the elements whose place in the code it has noted, and stops at ten thousand: noting each takes long.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

export { act, cleanup, fireEvent, render, screen, waitFor, within };

/** Takes the rendered page down after each test. */
export function tidy<Context>(test: Test<Context>): void {
  test.after.each(() => cleanup());
}

/**
 * One key after the other, each to whatever has the focus by then. Modifiers in front: "Shift+Tab".
 * Only keydown and keyup: the text a key would type, and the press that Enter makes of a button, are the browser's.
 */
export function press(...keys: string[]): void {
  for (const combination of keys) {
    const parts = combination.length > 1 ? combination.split('+') : [combination];
    const key = parts.at(-1) ?? '';
    const init = {
      key,
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Control'),
      altKey: parts.includes('Alt'),
    };
    const target = document.activeElement ?? document.body;
    fireEvent.keyDown(target, init);
    fireEvent.keyUp(target, init);
  }
}

/** Replaces the text of an input, as typing or filling it in does. */
export function type(element: Element, value: string): void {
  fireEvent.change(element, { target: { value } });
}

/** Accessible name of what has the focus; "" for the page itself. */
export function focusedName(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const labelledBy = element.getAttribute('aria-labelledby');
  const label = labelledBy
    ? document.getElementById(labelledBy)?.textContent
    : element.getAttribute('aria-label');
  return (label ?? element.textContent ?? '').trim();
}
