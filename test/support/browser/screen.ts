/**
 * Renders components for tests with React Testing Library, and cleans up after every test in a file that
 * calls `tidy`.
 *
 *   import './dom';
 *   import { fireEvent, render, screen, tidy } from './screen';
 *   tidy(test);
 *
 * Find elements by role and name. `press` sends keys to the focused element, as a keyboard does.
 */
import './dom';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as React from 'react';
import type { Test } from 'uvu';

/** High, because everything is slow on a busy machine, and only real errors should make a test fail. */
configure({ asyncUtilTimeout: 60_000 });

const { act } = React;
// React records where in the code each of the first ten thousand elements is created, which is slow. With
// this counter, it never starts.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

export { act, cleanup, fireEvent, render, screen, waitFor, within };

/** Removes the rendered page after each test. */
export function tidy<Context>(test: Test<Context>): void {
  test.after.each(() => cleanup());
}

/**
 * Presses keys one after another, each on the element that has the focus at that moment. Modifiers come
 * first, as in "Shift+Tab". Sends only keydown and keyup, whereas a real browser would also insert text, and
 * turn Enter into a click on a button.
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

/** Replaces the text of an input, as if the user had typed it. */
export function type(element: Element, value: string): void {
  fireEvent.change(element, { target: { value } });
}

/** Returns the accessible name of the focused element, or "" for the page itself. */
export function focusedName(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const labelledBy = element.getAttribute('aria-labelledby');
  const label = labelledBy
    ? document.getElementById(labelledBy)?.textContent
    : element.getAttribute('aria-label');
  return (label ?? element.textContent ?? '').trim();
}
