/**
 * Parts of the application that are fetched when first needed.
 *
 * A part that cannot be fetched raises a cancelable `preload-error` event on the window and is thrown again, unless a
 * listener called `preventDefault` (specification §8): a portal that reloads by itself does that, and until it has,
 * nothing is shown. Thrown again, it reaches the frame's boundary, which offers to reload.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

export const PRELOAD_ERROR = 'preload-error';

export type LazyView<Props extends object = {}> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches ahead of need: the part then shows at once. A failure is silent: it is told when the part is needed, and tried again then. */
  preload(): Promise<void>;
};

const failed = new WeakSet<object>();

/** True for what a lazy part threw because it could not be fetched; a screen's own errors are something else. */
export function isPreloadError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failed.has(error);
}

/** @param load Answers the component, as in `() => import('./x').then(({ X }) => X)`. */
export function lazyView<Props extends object = {}>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let ready: ComponentType<Props> | null = null;
  const view = lazy(() => (ready ? atOnce({ default: ready }) : fetched()));

  async function fetched(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (cause) {
      // import() rejects with a TypeError; anything else thrown while a module is evaluated is told the same way.
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
  });
}

/**
 * A promise's answer comes a turn later, and React, which has shown the fallback by then, lets it stand for 300 ms. It
 * asks for no more of a promise than `then`.
 */
function atOnce<Value>(value: Value): Promise<Value> {
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}

function Nothing() {
  return null;
}

function nothing(): void {}
