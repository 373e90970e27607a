/**
 * The window as the client knows it: the browser's own, or the part of it that an embedded library has within somebody
 * else's page (src/embed/element-window.ts). What is not named here is the page's, and nothing that a screen may touch.
 */
import type { RouterWindow } from './router';
import type { ViewportSource } from './viewport';

export type AppWindow = RouterWindow &
  ViewportSource & {
    /** The elements of the client, and of nobody else. */
    readonly document: {
      title: string;
      contains(node: Node): boolean;
      querySelector<Found extends Element>(selectors: string): Found | null;
      getElementById(id: string): HTMLElement | null;
    };
    scrollTo(options: ScrollToOptions): void;
    addEventListener(type: 'keydown', listener: (event: KeyboardEvent) => void): void;
    removeEventListener(type: 'keydown', listener: (event: KeyboardEvent) => void): void;
  };
