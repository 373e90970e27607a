/**
 * Tells components that the page is being printed, so that a list that renders only some of its rows is
 * printed in full.
 */
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Returns true from just before the browser lays out the pages until it has done so. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Shared by all components: one that is rendered only for printing must know this from its first render. */
let isPrinting = false;
const followers = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  if (followers.size === 0)
    for (const name of ['beforeprint', 'afterprint'] as const) addEventListener(name, follow);
  followers.add(onChange);
  return () => {
    followers.delete(onChange);
    if (followers.size > 0) return;
    for (const name of ['beforeprint', 'afterprint'] as const) removeEventListener(name, follow);
    isPrinting = false;
  };
}

function follow({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  // The browser lays out the pages as soon as the listeners have returned.
  flushSync(() => followers.forEach((onChange) => onChange()));
}
