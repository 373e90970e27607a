/**
 * The dialogs that anything in the application may ask for (spec §4 "Modals", §8).
 *
 * Several may be asked for at once; one is shown at a time, in the order asked. The same dialog twice is one dialog,
 * and the later asking gives its content.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';

export type Modal =
  | { readonly name: 'about' }
  | { readonly name: 'session' }
  | { readonly name: 'renewal' }
  | { readonly name: 'other-user' }
  | { readonly name: 'sync-errors' }
  | { readonly name: 'update'; readonly version: string; readonly link: string }
  /** `amount`: of what the action would download; size in bytes. */
  | {
      readonly name: 'offline-save';
      readonly action: () => void;
      readonly amount?: { readonly documents: number; readonly size: number } | undefined;
    }
  | { readonly name: 'unexpected-error'; readonly details: string };

export interface Modals {
  /** The dialog to show; null for none. */
  readonly current: ReadonlySignal<Modal | null>;
  open(modal: Modal): void;
  /** Opens the unexpected-error dialog for something thrown, its details without any authorisation. The first error stands first: it is mostly the cause of the others. */
  report(error: unknown): void;
  /** Closes the dialog without its action. */
  close(name: Modal['name']): void;
  /** Proceed: closes the offline save warning and does what it warned of. */
  proceed(): void;
}

/** Characters; an error that is thrown again and again fills no memory. */
const DETAILS_MAX = 20_000;

export function createModals(): Modals {
  const asked = signal<readonly Modal[]>([]);
  const current = computed(() => asked.value[0] ?? null);

  function open(modal: Modal): void {
    const place = asked.peek().findIndex((other) => other.name === modal.name);
    asked.value = place < 0 ? [...asked.peek(), modal] : asked.peek().with(place, modal);
  }

  function close(name: Modal['name']): void {
    asked.value = asked.peek().filter((modal) => modal.name !== name);
  }

  return {
    current,
    open,
    close,
    report(error) {
      const shown = asked.peek().find((modal) => modal.name === 'unexpected-error');
      const details = shown ? `${shown.details}\n\n${describe(error)}` : describe(error);
      open({ name: 'unexpected-error', details: details.slice(0, DETAILS_MAX) });
    },
    proceed() {
      const warning = asked.peek().find((modal) => modal.name === 'offline-save');
      close('offline-save');
      warning?.action();
    },
  };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return hideAuthorisation(String(error));
  const cause = error.cause === undefined ? '' : `\nCaused by: ${describe(error.cause)}`;
  const stack = error.stack ?? '';
  // Firefox and Safari leave the message out of the stack.
  return (
    hideAuthorisation(stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`) +
    cause
  );
}

/** Hides the authorisation header in any notation, and a bearer token on its own (spec §4 "Sync queue"). */
export function hideAuthorisation(text: string): string {
  return text
    .replace(/\bauthori[sz]ation\b(["']?\s*[:=,]\s*["']?)[^"'\r\n,}\]]+/gi, 'authorization$1(hidden)')
    .replace(/\bbearer\s+[\w.~+/=-]+/gi, 'Bearer (hidden)')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '(hidden)');
}
