/** Short messages, bottom-left, that stay until they are dismissed (spec §9). */
import { signal, type ReadonlySignal } from '@preact/signals-core';

export interface Toast {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'warning' | 'danger';
  readonly text: string;
  /** An href of the router's. */
  readonly link?: { readonly text: string; readonly href: string };
}

export interface Toasts {
  /** Oldest first: the newest lies lowest. */
  readonly items: ReadonlySignal<readonly Toast[]>;
  /** The same text is not shown twice at once. Answers the toast's id. */
  show(toast: Omit<Toast, 'id'>): number;
  /** An unknown id is not an error. */
  dismiss(id: number): void;
  clear(): void;
}

export function createToasts(): Toasts {
  const items = signal<readonly Toast[]>([]);
  let count = 0;
  return {
    items,
    show(toast) {
      const shown = items.peek().find((item) => item.kind === toast.kind && item.text === toast.text);
      if (shown) return shown.id;
      count += 1;
      items.value = [...items.peek(), { ...toast, id: count }];
      return count;
    },
    dismiss(id) {
      items.value = items.peek().filter((item) => item.id !== id);
    },
    clear() {
      items.value = [];
    },
  };
}
