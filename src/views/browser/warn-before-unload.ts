/** What was entered and is nowhere else: the browser asks before the page is left, also by a reload to a newer version. */
import { effect, type ReadonlySignal } from '@preact/signals-core';

/** @param lifetime Of the running library: nothing is asked after it. */
export function askBeforeLeaving(isAny: ReadonlySignal<boolean>, lifetime: AbortSignal): void {
  const stop = effect(() => {
    if (!isAny.value) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
  lifetime.addEventListener('abort', stop, { once: true });
}
