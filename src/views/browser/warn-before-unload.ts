/** Makes the browser ask before the page is closed or reloaded while there is unsaved input. */
import { effect, type ReadonlySignal } from '@preact/signals-core';

/** @param lifetime Aborted when the library leaves the page. From then on, the browser doesn't ask. */
export function askBeforeLeaving(hasUnsaved: ReadonlySignal<boolean>, lifetime: AbortSignal): void {
  const stop = effect(() => {
    if (!hasUnsaved.value) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  });
  lifetime.addEventListener('abort', stop, { once: true });
}
