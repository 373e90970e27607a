/**
 * Views whose code is loaded when they are first needed.
 *
 *   not loaded ──rendered, or preloaded──► loading ──┬── loaded
 *       ▲                                            └── failed: the frame's error boundary shows it,
 *       │                                                        unless the user has left the screen
 *       └────rendered again: the user tries again, returns later, or is connected again────┘
 *
 * If the code can't be loaded, a cancelable `preload-error` event is dispatched on the window, and the error is
 * thrown again unless a listener calls `preventDefault` (spec §8). A portal may reload the page itself;
 * nothing is shown until it has done so.
 */
import { createElement, lazy, type ComponentType, type FunctionComponent } from 'react';
import { isRecord } from '../../shared/type-guards';

export const PRELOAD_ERROR = 'preload-error';

export type LazyView<Props extends object = {}> = FunctionComponent<Props> & {
  /**
   * Loads the code in advance, so that the view can be rendered immediately. A failure isn't reported here:
   * the code is loaded again when it is needed, and a failure is reported then.
   */
  preload(): Promise<void>;
  /** Returns true once `preload` has loaded the code. */
  isLoaded(): boolean;
};

/**
 * For each error of a view whose code couldn't be loaded: whether the code may be loaded again, which is the
 * case once a boundary has shown the error or the user has left the screen.
 */
const failures = new WeakMap<object, boolean>();
/** If no boundary shows an error within this time, in milliseconds, the user has left the screen. */
const SHOWN_WITHIN_MS = 1000;

/**
 * Returns true for the error of a view whose code couldn't be loaded, and false for errors of the
 * view itself.
 */
export function isPreloadError(error: unknown): error is object {
  return isRecord(error) && failures.has(error);
}

/** Call this when a boundary shows such an error. The view's code is then loaded again when it is next rendered. */
export function markShown(error: object): void {
  failures.set(error, true);
}

/** @param load Resolves with the component, as in `() => chunks.account().then(({ X }) => X)`. */
export function lazyView<Props extends object = {}>(
  load: () => Promise<ComponentType<Props>>,
): LazyView<Props> {
  let ready: ComponentType<Props> | null = null;
  let failure: object | null = null;
  const createPart = () => lazy(() => (ready ? atOnce({ default: ready }) : fetched()));
  let Part = createPart();

  async function fetched(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() };
    } catch (cause) {
      // Loading rejects with a TypeError. Any other error thrown while the module is evaluated is handled
      // the same way.
      const error = cause instanceof Error ? cause : new Error(String(cause));
      failure = error;
      failures.set(error, false);
      setTimeout(() => markShown(error), SHOWN_WITHIN_MS);
      const unhandled = window.dispatchEvent(
        new CustomEvent(PRELOAD_ERROR, { cancelable: true, detail: error }),
      );
      if (unhandled) throw error;
      return { default: Nothing };
    }
  }

  function View(props: Props) {
    // If React's `lazy` fails to load a component, it never tries again.
    if (failure && (ready || failures.get(failure))) {
      failure = null;
      Part = createPart();
    }
    return createElement(Part as ComponentType<Props>, props);
  }

  return Object.assign(View, {
    preload: () => load().then((component) => void (ready = component), nothing),
    isLoaded: () => ready !== null,
  });
}

/**
 * A promise delivers its value one tick later. By then, React would have shown the fallback, which it keeps
 * for 300 ms. React needs only `then`, so this object calls back immediately.
 */
function atOnce<Value>(value: Value): Promise<Value> {
  return { then: (resolve: (value: Value) => void) => resolve(value) } as Promise<Value>;
}

function Nothing() {
  return null;
}

function nothing(): void {}
