/**
 * Short messages, bottom-left, that stay until they are dismissed (spec §9), or until their user has gone: the next one at the
 * same device is not to read them, nor to undo for the account of another.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly text: string;
  /** An href of the router's. */
  readonly link?: { readonly text: string; readonly href: string };
  /** What can still be done about it, above all undone. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** It tells nothing of the user's, and stays when the user has gone. */
  readonly isForEverybody?: true;
  /** Its user took it away without acting on it. */
  readonly onDismiss?: () => void;
}

export interface Toasts {
  /** Oldest first: the newest lies lowest. */
  readonly items: ReadonlySignal<readonly Toast[]>;
  /**
   * The same text is not shown twice at once; with an action, or another link, the newer takes the older's place, as what it
   * acts on is newer.
   * Answers the toast's id.
   */
  show(toast: Omit<Toast, 'id'>): number;
  /** Takes the toast away, and does what it offers. */
  act(id: number): void;
  /** An unknown id is not an error. It is not told `onDismiss`. */
  dismiss(id: number): void;
  /** The user has gone. */
  clearUserToasts(): void;
}

/** Somebody who clears a list row by row should still see the list. */
const ACTIONS_MAX = 3;

export function createToasts(): Toasts {
  const items = signal<readonly Toast[]>([]);
  let count = 0;

  function dismiss(id: number): void {
    items.value = items.peek().filter((item) => item.id !== id);
  }

  return {
    items,
    show(toast) {
      const shown = items.peek().find((item) => item.kind === toast.kind && item.text === toast.text);
      if (shown && !toast.action && shown.link?.href === toast.link?.href) return shown.id;
      count += 1;
      const others = items.peek().filter((item) => item !== shown);
      const acting = toast.action ? others.filter((item) => item.action) : [];
      const crowded = new Set(acting.slice(0, Math.max(0, acting.length + 1 - ACTIONS_MAX)));
      items.value = [...others.filter((item) => !crowded.has(item)), { ...toast, id: count }];
      return count;
    },
    act(id) {
      const action = items.peek().find((item) => item.id === id)?.action;
      dismiss(id);
      action?.run();
    },
    dismiss,
    clearUserToasts: () =>
      void (items.value = items.peek().filter(({ isForEverybody = false }) => isForEverybody)),
  };
}
