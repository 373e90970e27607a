/**
 * The dialogs that any part of the application can open (spec §4 "Modals", §8).
 *
 * They are shown one at a time, in the order in which they were opened. Opening a dialog again replaces its
 * content.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';

export type Modal =
  | { readonly name: 'about' }
  | { readonly name: 'session' }
  | { readonly name: 'renewal' }
  | { readonly name: 'other-user' }
  | { readonly name: 'sync-errors' }
  | { readonly name: 'update'; readonly version: string; readonly link: string }
  /** `amount` is what the action would download; its `size` is in bytes. */
  | {
      readonly name: 'offline-save';
      readonly action: () => void;
      readonly amount?: { readonly documents: number; readonly size: number } | undefined;
    }
  | { readonly name: 'unexpected-error'; readonly details: string };

export interface Modals {
  /** The dialog to show; null if there is none. */
  readonly current: ReadonlySignal<Modal | null>;
  open(modal: Modal): void;
  /**
   * Opens the unexpected-error dialog, with authorisation headers hidden in the details. Further errors are
   * appended to the first one, because it usually causes them.
   */
  report(error: unknown): void;
  /** Closes the dialog without performing its action. */
  close(name: Modal['name']): void;
  /** Closes the offline save warning, and performs the action that it warned about. */
  proceed(): void;
}

/** The maximum length in characters, so that an error that is thrown repeatedly doesn't fill up memory. */
const DETAILS_MAX = 20_000;

export function createModals(): Modals {
  const queue = signal<readonly Modal[]>([]);
  const current = computed(() => queue.value[0] ?? null);

  function open(modal: Modal): void {
    const place = queue.peek().findIndex((other) => other.name === modal.name);
    queue.value = place < 0 ? [...queue.peek(), modal] : queue.peek().with(place, modal);
  }

  function close(name: Modal['name']): void {
    queue.value = queue.peek().filter((modal) => modal.name !== name);
  }

  return {
    current,
    open,
    close,
    report(error) {
      const shown = queue.peek().find((modal) => modal.name === 'unexpected-error');
      const details = shown ? `${shown.details}\n\n${describe(error)}` : describe(error);
      open({ name: 'unexpected-error', details: details.slice(0, DETAILS_MAX) });
    },
    proceed() {
      const warning = queue.peek().find((modal) => modal.name === 'offline-save');
      close('offline-save');
      warning?.action();
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return hideAuthorisation(String(error));
  const cause = error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`;
  const stack = error.stack ?? '';
  // In Firefox and Safari, the stack doesn't include the message.
  return (
    hideAuthorisation(stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`) +
    cause
  );
}

/** Hides authorisation headers in any notation, and bearer tokens outside a header (spec §4 "Sync queue"). */
export function hideAuthorisation(text: string): string {
  return text
    .replace(/\bauthori[sz]ation\b(["']?\s*[:=,]\s*["']?)[^"'\r\n,}\]]+/gi, 'authorization$1(hidden)')
    .replace(/\bbearer\s+[\w.~+/=-]+/gi, 'Bearer (hidden)')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(hidden)');
}
