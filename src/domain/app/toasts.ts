/**
 * Short messages in the bottom left corner. They stay until they are dismissed (spec §9), are replaced by
 * newer ones, or the user logs out. The next user of the device must neither read them nor undo anything in
 * somebody else's account.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly text: string;
  /** `href` comes from the router. */
  readonly link?: { readonly text: string; readonly href: string };
  /** An action that the user can still take, usually to undo something. */
  readonly action?: { readonly text: string; readonly run: () => void };
  /** The message contains nothing personal, so it stays when the user logs out. */
  readonly isForEverybody?: true;
  /** Called when the user dismisses the toast without using its action. */
  readonly onDismiss?: () => void;
}

export interface Toasts {
  /** Oldest first. The newest is shown at the bottom. */
  readonly items: ReadonlySignal<readonly Toast[]>;
  /**
   * Shows a toast and returns its id. Two toasts of the same kind never have the same text: a new one with an
   * action or a different link replaces the older one, and any other new one isn't shown.
   */
  show(toast: Omit<Toast, 'id'>): number;
  /** Removes the toast and runs its action. */
  act(id: number): void;
  /** Removes the toast without calling `onDismiss`. Unknown ids are ignored. */
  dismiss(id: number): void;
  /** Removes all toasts except those for everybody. Called when the user logs out. */
  clearUserToasts(): void;
}

/** The maximum number of toasts with actions, so that they don't cover a list whose rows the user removes. */
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
