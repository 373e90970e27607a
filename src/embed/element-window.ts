/**
 * The part of a page that an embedded library has, in the shape of a window: what screens, router and scroll keeper use
 * of a window they use of this one, and do not know whose page they stand in.
 *
 * Size      is that of the library's frame, and the height that of whatever scrolls it: its own element where the page
 *           has given that `overflow: auto`, an element around it, or the page.
 * Position  is how far the frame's top is scrolled out of sight; 0 moves nothing that is in sight already.
 * History   is the page's. What is kept in an entry lies under one key, beside what the page and other libraries keep there.
 *           Without a base the address stays the page's too, and the entry keeps the library's place: `#name/path`, which is
 *           read from the address where a link brought somebody here.
 * Keys      pressed in the library end at the shadow root (box.ts), and others reach the window: a listener hears each key once.
 * Document  is the shadow root; its title is told, and not set.
 */
import { effect, untracked, type ReadonlySignal } from '@preact/signals-core';
import type { AppWindow } from '../platform/browser/app-window';

export type Theme = 'auto' | 'light' | 'dark';

export interface ElementWindowOptions {
  readonly root: ShadowRoot;
  /** In the root, around everything of the library. */
  readonly frame: HTMLElement;
  /** Of the library, for what it keeps in history entries. */
  readonly name: string;
  /** It has addresses of its own in the page. */
  readonly hasBase: boolean;
  readonly theme: ReadonlySignal<Theme>;
  readonly onTitle: (title: string) => void;
}

/** Whatever it listens to: the type says which event it is told of. */
type Listener = (event: never) => void;

export function createElementWindow({
  root,
  frame,
  name,
  hasBase,
  theme,
  onTitle,
}: ElementWindowOptions): AppWindow {
  const key = `fairway ${name}`;
  const scroller = createScroller(root.host);
  const resized = new Set<Listener>();
  const scrolled = new Map<Listener, (event: Event) => void>();
  const observer = new ResizeObserver(tellResized);
  let title = '';
  let place = location.hash.startsWith(`#${name}/`) ? location.hash : `#${name}/`;

  function tellResized(): void {
    for (const listener of [...resized]) listener(undefined as never);
  }

  /** How far the frame's top lies above what is seen; negative where it lies below that edge. */
  function scrolledOut(): number {
    return scroller.top() - frame.getBoundingClientRect().top;
  }

  function scrollTo(target: ScrollToOptions | number, y?: number): void {
    const { top = 0, behavior = 'instant' } = typeof target === 'number' ? { top: y } : target;
    const by = top - scrolledOut();
    if (top > 0 || by < 0) scroller.element().scrollBy({ top: by, behavior });
  }

  function entry(): Record<string, unknown> | null {
    return objectOf(objectOf(history.state)?.[key]);
  }

  function write(how: 'pushState' | 'replaceState', state: unknown, href?: string): void {
    if (!hasBase && href !== undefined) place = href;
    const own = { ...objectOf(state), ...(!hasBase && { place }) };
    history[how]({ ...objectOf(history.state), [key]: own }, '', hasBase ? href : undefined);
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
        /** From the frame's top to the end of what scrolls it. */
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
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return location.search;
      },
      get hash() {
        if (hasBase) return location.hash;
        // An entry of the page's own leaves the library where it is.
        const kept = entry()?.['place'];
        return (place = typeof kept === 'string' ? kept : place);
      },
    },
    history: {
      get state() {
        return entry();
      },
      // The page's to say; a browser that brings it back itself does no harm.
      scrollRestoration: 'auto',
      pushState: (state: unknown, _unused: string, href: string) => write('pushState', state, href),
      replaceState: (state: unknown, _unused: string, href?: string) => write('replaceState', state, href),
      back: () => history.back(),
    },
    matchMedia: (query) => (query === '(prefers-color-scheme: dark)' ? schemeOf(theme) : matchMedia(query)),
    addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions) {
      if (type === 'resize') {
        if (resized.size === 0) {
          observer.observe(frame);
          observer.observe(root.host);
          addEventListener('resize', tellResized);
        }
        resized.add(listener);
      } else if (type === 'scroll') {
        // Whatever scrolls the library is around it; scroll events do not bubble.
        const heard = (event: Event) =>
          event.target instanceof Node && event.target.contains(root.host) && listener(event as never);
        scrolled.set(listener, heard);
        document.addEventListener('scroll', heard, { ...options, capture: true });
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
        removeEventListener('resize', tellResized);
      } else if (type === 'scroll') {
        const heard = scrolled.get(listener);
        if (heard) document.removeEventListener('scroll', heard, { capture: true });
        scrolled.delete(listener);
      } else {
        if (type === 'keydown') root.removeEventListener(type, listener as EventListener);
        removeEventListener(type, listener as EventListener);
      }
    },
    requestAnimationFrame: (work) => requestAnimationFrame(work),
    cancelAnimationFrame: (handle) => cancelAnimationFrame(handle as number),
    setTimeout: (work, delayMs) => setTimeout(work, delayMs),
    clearTimeout: (timer) => clearTimeout(timer as number),
  };
}

/** Light and dark as the page has chosen, or as the system has where it leaves that open. */
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

/** What the library is scrolled by; it may be another one when the page lays itself out anew. */
function createScroller(host: Element) {
  /** An element may say `overflow: auto` and be as high as what it holds: one that has overflowed is one that scrolls. */
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
    /** Where what it shows begins, in the browser's window. */
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

/** Through slots and shadow roots: a page may be made of elements of its own. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
