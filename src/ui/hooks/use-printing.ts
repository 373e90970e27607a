/** Whether the page is on its way to the printer: what is shown in part is then shown whole. */
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** True from before the browser lays the pages out until it has. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** One for all: what comes onto the page because it is printed has to know it from its beginning. */
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
  // The pages are made as soon as the listeners have returned.
  flushSync(() => followers.forEach((onChange) => onChange()));
}
