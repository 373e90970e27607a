/** Listeners on the browser's window. */

/** @returns A function that removes the listener. */
export function onWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): () => void {
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}

export interface UncaughtErrorOptions {
  readonly isOwnError: (error: unknown, file: string) => boolean;
  readonly report: (error: unknown) => void;
}

/** Reports this application's uncaught errors. */
export function reportUncaughtErrors({ isOwnError, report }: UncaughtErrorOptions): () => void {
  const disposers = [
    onWindowEvent('error', (event) => {
      // Browsers fire a harmless error event, without an error, when a resize observer needs another frame.
      const isFailure = event.error || !/ResizeObserver loop/.test(event.message);
      if (isFailure && isOwnError(event.error, event.filename)) report(event.error ?? event.message);
    }),
    onWindowEvent('unhandledrejection', (event) => isOwnError(event.reason, '') && report(event.reason)),
  ];
  return () => disposers.forEach((dispose) => dispose());
}
