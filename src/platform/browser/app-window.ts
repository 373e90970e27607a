/**
 * The window as the client knows it: the browser's own, or the part of another site's page that an embedded
 * library may use (src/embed/element-window.ts). Everything that this interface doesn't declare belongs to
 * the page, and screens must not touch it.
 */
import type { RouterWindow } from './router';
import type { ViewportSource } from './viewport';

export type AppWindow = RouterWindow &
  ViewportSource & {
    /** Gives access only to the client's elements. */
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
