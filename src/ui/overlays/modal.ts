/**
 * What every modal layer has in common, on the browser's own <dialog>: the page behind is inert and the layer is
 * above everything, inside a shadow root too.
 *
 * States: closed → open (focus moves in) → closed (focus goes back to what had it, if that is still there).
 * Escape and the system's Back ask to close; the owner decides by changing `open`.
 */
import {
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Spread the answer on a <dialog>. Focus moves to `[data-autofocus]`, else to the first field or control.
 * @param onClose Asked for; nothing closes by itself.
 */
export function useModal(open: boolean, onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);

  const opener = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      opener.current = focused(dialog);
      dialog.showModal();
      setShown([...shown, dialog]);
      const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? controls(dialog)[0] ?? dialog;
      first.focus();
    } else if (!open && dialog.open) {
      // Not in a clean-up: React puts the focus back on what had it before a commit, if that is still in the page.
      leave(dialog, opener.current);
    }
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) leave(dialog, opener.current);
    };
  }, []);

  return {
    ref,
    onCancel(event) {
      event.preventDefault();
      onClose();
    },
    onKeyDown(event) {
      const dialog = ref.current;
      if (!dialog) return;
      if (event.key === 'Escape') {
        // Left to itself, the browser closes without asking on a second Escape.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      } else {
        keepTabWithin(dialog, event);
      }
    },
  };
}

/**
 * Tab goes round: from the last control of the layer to its first, and back with Shift. What is rendered into the layer by
 * a portal calls this itself, as its events reach the portal's own parents and not the layer.
 */
export function keepTabWithin(
  dialog: HTMLDialogElement,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
): void {
  if (event.key !== 'Tab') return;
  const all = controls(dialog);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (focused(dialog) !== from) return;
  event.preventDefault();
  to?.focus();
}

/** The open modal layers, the topmost last. */
let shown: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function setShown(next: readonly HTMLDialogElement[]): void {
  shown = next;
  for (const watch of watchers) watch();
}

function watchShown(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/** The topmost open modal layer; null while none is. All outside of it can neither be pressed nor reached by keyboard. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(watchShown, () => shown.at(-1) ?? null);
}

function leave(dialog: HTMLDialogElement, opener: HTMLElement | null): void {
  dialog.close();
  setShown(shown.filter((other) => other !== dialog));
  if (opener?.isConnected) opener.focus();
}

/** Where Tab stops. */
function controls(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
}

function focused(dialog: HTMLElement): HTMLElement | null {
  // What is in a page is in a document or a shadow root.
  const { activeElement: active } = dialog.getRootNode() as Document | ShadowRoot;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
