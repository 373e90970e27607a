/**
 * A window for an embedded library. Screens, the router and scroll restoration use this window like the
 * browser's own, so they needn't know that they are part of another site's page.
 *
 * - Size: The width is that of the library's frame. The height is that of the element that scrolls the
 *   library: its own element if the page gave it `overflow: auto`, an element around it, or the page.
 * - Position: The scroll position is the distance by which the frame's top is scrolled out of view. Scrolling
 *   to 0 does nothing while the top is in view.
 * - History: The library uses the page's history. It keeps its state under one key in each entry's state,
 *   beside that of the page and of other libraries. Without a base, the address belongs to the page, so the
 *   entry's state also contains the library's address, as `#name/path`. If the page's own address ends in
 *   such a hash when the library starts, the library starts there.
 * - Keys: Key events in the library stop at the shadow root (box.ts). Other key events reach the browser's
 *   window. A listener receives each event once.
 * - Document: The document is the shadow root. Its title isn't set, but reported to the page.
 */
import { effect, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { AppWindow } from '../platform/browser/app-window';
import { isRecord } from '../shared/type-guards';

export type Theme = 'auto' | 'light' | 'dark';

export interface ElementWindowOptions {
  readonly root: ShadowRoot;
  /** The element in the shadow root that contains the whole library. */
  readonly frame: HTMLElement;
  /** The library's name, which is part of the key of its state in history entries. */
  readonly name: string;
  /** Whether the library has its own addresses on the page's host. */
  readonly hasBase: boolean;
  readonly theme: ReadonlySignal<Theme>;
  readonly onTitle: (title: string) => void;
}

/** A listener for any type of event. */
type Listener = (event: never) => void;

export function createElementWindow({
  root,
  frame,
  name,
  hasBase,
  theme,
  onTitle,
}: ElementWindowOptions): AppWindow {
  const scroller = createScroller(root.host);
  let title = '';

  /**
   * Returns how far the frame's top is above the top edge of the visible area. The result is negative if the
   * top is below that edge.
   */
  function scrolledOut(): number {
    return scroller.top() - frame.getBoundingClientRect().top;
  }

  function scrollTo(target: ScrollToOptions | number, y?: number): void {
    const { top = 0, behavior = 'instant' } = typeof target === 'number' ? { top: y } : target;
    const by = top - scrolledOut();
    if (top > 0 || by < 0) scroller.element().scrollBy({ top: by, behavior });
  }

  return {
    get innerWidth() {
      return Math.round(frame.getBoundingClientRect().width);
    },
    get innerHeight() {
      return scroller.height();
    },
    get scrollY() {
      return Math.max(0, scrolledOut());
    },
    scrollTo,
    document: {
      documentElement: {
        /** The distance from the frame's top to the end of the scrolled content. */
        get scrollHeight() {
          const element = scroller.element();
          return element.scrollHeight - (element.scrollTop - scrolledOut());
        },
      },
      get title() {
        return title;
      },
      set title(next) {
        if (next !== title) onTitle((title = next));
      },
      contains: (node) => root.contains(node),
      querySelector: (selectors: string) => root.querySelector(selectors),
      getElementById: (id) => root.getElementById(id),
    } as AppWindow['document'],
    ...createPageHistory(name, hasBase),
    matchMedia: (query) => (query === '(prefers-color-scheme: dark)' ? schemeOf(theme) : matchMedia(query)),
    ...createWindowEvents(root, frame),
    requestAnimationFrame: (work) => requestAnimationFrame(work),
    cancelAnimationFrame: (handle) => cancelAnimationFrame(handle as number),
    setTimeout: (work, delayMs) => setTimeout(work, delayMs),
    clearTimeout: (timer) => clearTimeout(timer as number),
  };
}

/** Returns the page's address and history as the library sees them. */
function createPageHistory(name: string, hasBase: boolean): Pick<AppWindow, 'location' | 'history'> {
  const key = `fairway ${name}`;
  let place = location.hash.startsWith(`#${name}/`) ? location.hash : `#${name}/`;

  function entry(): Record<string, unknown> | null {
    return objectOf(objectOf(history.state)?.[key]);
  }

  function write(how: 'pushState' | 'replaceState', state: unknown, href?: string): void {
    if (!hasBase && href !== undefined) place = href;
    const own = { ...objectOf(state), ...(!hasBase && { place }) };
    history[how]({ ...objectOf(history.state), [key]: own }, '', hasBase ? href : undefined);
  }

  return {
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return location.search;
      },
      get hash() {
        if (hasBase) return location.hash;
        // Entries that the page itself created don't change the library's address.
        const kept = entry()?.['place'];
        return (place = typeof kept === 'string' ? kept : place);
      },
    },
    history: {
      get state() {
        return entry();
      },
      // This setting belongs to the page, and it does no harm if the browser also restores the position.
      scrollRestoration: 'auto',
      pushState: (state: unknown, _unused: string, href: string) => write('pushState', state, href),
      replaceState: (state: unknown, _unused: string, href?: string) => write('replaceState', state, href),
      back: () => history.back(),
    },
  };
}

/** Adds and removes the library's listeners for page events. */
function createWindowEvents(
  root: ShadowRoot,
  frame: HTMLElement,
): Pick<AppWindow, 'addEventListener' | 'removeEventListener'> {
  const resized = new Set<Listener>();
  const scrolled = new Map<Listener, (event: Event) => void>();
  const observer = new ResizeObserver(notifyResized);

  function notifyResized(): void {
    for (const listener of [...resized]) listener(undefined as never);
  }

  return {
    addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions) {
      if (type === 'resize') {
        if (resized.size === 0) {
          observer.observe(frame);
          observer.observe(root.host);
          addEventListener('resize', notifyResized);
        }
        resized.add(listener);
      } else if (type === 'scroll') {
        // The element that scrolls the library contains it. Scroll events don't bubble, so they are captured.
        const handleScroll = (event: Event) =>
          event.target instanceof Node && event.target.contains(root.host) && listener(event as never);
        scrolled.set(listener, handleScroll);
        document.addEventListener('scroll', handleScroll, { ...options, capture: true });
      } else {
        if (type === 'keydown') root.addEventListener(type, listener as EventListener, options);
        addEventListener(type, listener as EventListener, options);
      }
    },
    removeEventListener(type: string, listener: Listener) {
      if (type === 'resize') {
        resized.delete(listener);
        if (resized.size > 0) return;
        observer.disconnect();
        removeEventListener('resize', notifyResized);
      } else if (type === 'scroll') {
        const heard = scrolled.get(listener);
        if (heard) document.removeEventListener('scroll', heard, { capture: true });
        scrolled.delete(listener);
      } else {
        if (type === 'keydown') root.removeEventListener(type, listener as EventListener);
        removeEventListener(type, listener as EventListener);
      }
    },
  };
}

/** Light or dark: the page's choice or, if there is none, the system's preference. */
function schemeOf(theme: ReadonlySignal<Theme>): ReturnType<AppWindow['matchMedia']> {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const stops = new Map<() => void, () => void>();
  return {
    get matches() {
      return theme.peek() === 'auto' ? system.matches : theme.peek() === 'dark';
    },
    addEventListener(type, listener) {
      const stop = effect(() => {
        void theme.value;
        untracked(listener);
      });
      system.addEventListener(type, listener);
      stops.set(listener, stop);
    },
    removeEventListener(type, listener) {
      system.removeEventListener(type, listener);
      stops.get(listener)?.();
      stops.delete(listener);
    },
  };
}

/**
 * Finds and measures the element that scrolls the library, which may be a different one after the page has
 * changed its layout.
 */
function createScroller(host: Element) {
  /**
   * The host, and elements that have overflowed at some time. Any other element with `overflow: auto` may
   * simply be as high as its content.
   */
  const known = new WeakSet<Element>([host]);
  const page = () => document.scrollingElement ?? document.documentElement;

  function element(): Element {
    for (let one: Element | null = host; one && one !== document.documentElement; one = parentOf(one)) {
      if (one === page() || !/auto|scroll/.test(getComputedStyle(one).overflowY)) continue;
      if (one.scrollHeight > one.clientHeight) known.add(one);
      if (known.has(one)) return one;
    }
    return page();
  }

  return {
    element,
    /** Returns the top of the element's visible area, in the coordinates of the browser's window. */
    top() {
      const one = element();
      return one === page() ? 0 : one.getBoundingClientRect().top + one.clientTop;
    },
    height() {
      const one = element();
      return one === page() ? innerHeight : one.clientHeight;
    },
  };
}

/**
 * Returns the parent, even across slots and shadow roots, because the page may consist of custom elements.
 */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? (value as Record<string, unknown>) : null;
}
