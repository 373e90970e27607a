/**
 * What every modal layer has in common, on the browser's own <dialog>: the page behind is inert and the layer is
 * above everything, inside a shadow root too.
 *
 * States: closed → open (focus moves in) → closed (focus goes back to what had it, if that is still there).
 * Escape and the system's Back ask to close; the owner decides by changing `open`.
 */
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

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

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = focused(dialog);
    if (!dialog.open) dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? controls(dialog)[0] ?? dialog;
    first.focus();
    return () => {
      dialog.close();
      if (opener?.isConnected) opener.focus();
    };
  }, [open]);

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
      } else if (event.key === 'Tab') {
        const all = controls(dialog);
        const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
        if (focused(dialog) !== from) return;
        event.preventDefault();
        to?.focus();
      }
    },
  };
}

function controls(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.closest('[hidden]'));
}

function focused(dialog: HTMLElement): HTMLElement | null {
  const root = dialog.getRootNode();
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
