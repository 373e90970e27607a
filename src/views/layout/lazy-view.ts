/**
 * Loads parts of the application when they are first needed.
 *
 * If a part can't be loaded, a cancelable `preload-error` event is dispatched on the window, and the error is
 * thrown again unless a listener calls `preventDefault` (spec §8). A portal may reload the page itself;
 * nothing is shown until it has done so. Otherwise the error reaches the frame's boundary, which offers to
 * reload.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isRecord } from '../../shared/type-guards';

export const PRELOAD_ERROR = 'preload-error';

export type LazyView<Props extends object = {}> = LazyExoticComponent<ComponentType<Props>> & {
  /**
   * Loads the part in advance, so that it can be rendered at once. If this fails, nothing is reported: the
   * part is loaded again when it is needed, and a failure is reported then. Chromium never repeats the
   * request for a script that it could not fetch, so in Chromium the part keeps failing until the page is
   * reloaded.
   */
  preload(): Promise<void>;
  /** Returns true once `preload` has loaded the part. */
  isLoaded(): boolean;
};

const failed = new WeakSet<object>();

/** True for the error of a lazy part that could not be loaded, and false for errors of the screen itself. */
export function isPreloadError(error: unknown): boolean {
  return isRecord(error) && failed.has(error);
}

/** @param load Resolves with the component, as in `() => import('./x').then(({ X }) => X)`. */
export function lazyView<Props extends object = {}>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let ready: ComponentType<Props> | null = null;
  const view = lazy(() => (ready ? atOnce({ default: ready }) : fetched()));

  async function fetched(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (cause) {
      // import() rejects with a TypeError. Any other error thrown while the module is evaluated is handled
      // the same way.
      const error = cause instanceof Error ? cause : new Error(String(cause));
      failed.add(error);
      const unhandled = window.dispatchEvent(
        new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: error }),
      );
      if (unhandled) throw error;
      return { default: Nothing };
    }
  }

  return Object.assign(view, {
    preload: () => load().then((component) => void (ready = component), nothing),
    isLoaded: () => ready !== null,
  });
}

/**
 * A promise delivers its value one tick later. By then React would have shown the fallback, which it keeps
 * for 300 ms. React only needs `then`, so this object calls back at once.
 */
function atOnce<Value>(value: Value): Promise<Value> {
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}

function Nothing() {
  return null;
}

function nothing(): void {}
