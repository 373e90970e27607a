/**
 * The behaviour that all modal layers share. They use the browser's own <dialog>: the page behind is inert,
 * and the layer is above everything, even inside a shadow root.
 *
 * States: closed → open (the focus moves in) → closed (the focus returns to the element that had it, if that
 * still exists). Escape and the system's Back button ask to close; the component that owns the layer decides
 * whether to change `open`.
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
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

export interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * Returns props to spread on a <dialog>. The focus moves to `[data-autofocus]`, or else to the first field or
 * control.
 * @param onClose Called when the user asks to close; the layer never closes by itself.
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
    } else if (!open && shown.includes(dialog)) {
      // This isn't done in a clean-up function, because after each commit, React returns the focus to the
      // element that had it before, if that is still on the page.
      leave(dialog, opener.current);
    }
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog && shown.includes(dialog)) leave(dialog, opener.current);
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
        // By default, the browser closes the dialog without asking on a second Escape.
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
 * Closes the layer when the page behind it is clicked. Forms don't do this, because it would discard what the user
 * has typed.
 */
export function closeOnOutsideClick(onClose: () => void) {
  // The target of a click on the backdrop is the dialog element, and that of a click in the layer is an element inside.
  return ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) onClose();
  };
}

/**
 * Keeps Tab inside the layer: it moves from the last control to the first, and back with Shift. Content that
 * a portal renders into the layer has to call this itself, because its events reach the portal's own parents
 * instead of the layer.
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

/**
 * The modal layers that their components haven't left, with the topmost last. A phone's Back button may close a layer
 * without asking if the user has pressed nothing else since it last asked.
 */
let shown: readonly HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

function setShown(next: readonly HTMLDialogElement[]): void {
  shown = next;
  // With `html:has(dialog)`, the browser would search the whole page whenever an element is added to it.
  document.documentElement.toggleAttribute(
    'data-modal',
    next.some((dialog) => document.contains(dialog)),
  );
  for (const watch of watchers) watch();
}

function watchShown(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

/**
 * Returns the topmost open modal layer, or null. Nothing outside it can be clicked or reached with the
 * keyboard.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(watchShown, () => shown.at(-1) ?? null);
}

function leave(dialog: HTMLDialogElement, opener: HTMLElement | null): void {
  dialog.close();
  setShown(shown.filter((other) => other !== dialog));
  if (opener?.isConnected) opener.focus();
}

/** The elements at which Tab stops. */
function controls(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
}

function focused(dialog: HTMLElement): HTMLElement | null {
  // An element on a page always has a document or a shadow root as its root.
  const { activeElement: active } = dialog.getRootNode() as Document | ShadowRoot;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
