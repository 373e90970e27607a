/**
 * The current messages, at the bottom left, until they are dismissed (spec §9). While a dialog is open they
 * are rendered inside it, because anything outside the dialog is hard to see, and can't be clicked or reached
 * with the keyboard.
 */
import { useId, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import type { Toast as Message } from '../../domain/app/toasts';
import { LinkButton } from '../../ui/actions/Button';
import { keepTabWithin, useTopModal } from '../../ui/overlays/modal';
import { Toast, ToastStack } from '../../ui/overlays/Toast';
import { useApp } from '../app-context';
import { chromeTexts } from './chrome-texts';

const kinds = { info: 'info', success: 'ok', warning: 'warn', danger: 'bad' } as const;

export function ToastList() {
  const { toasts } = useApp();
  const dialog = useTopModal();
  const focusedBefore = useRef<Element | null>(null);

  function handleFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  }

  /** Returns the focus before a toast disappears, because otherwise, the focus would be lost. */
  function returnFocus() {
    const { current } = focusedBefore;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
  }

  const list = (
    <ToastStack
      label={chromeTexts.messages}
      onFocus={handleFocus}
      onKeyDown={dialog ? (event) => keepTabWithin(dialog, event) : undefined}
    >
      {toasts.items.value.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onLeave={returnFocus} />
      ))}
    </ToastStack>
  );
  return dialog ? createPortal(list, dialog) : list;
}

/** Each Undo button is described by its toast's text, so that screen reader users can tell the buttons apart. */
function ToastItem({ toast, onLeave }: { toast: Message; onLeave(): void }) {
  const { id, kind, text, link, action, onDismiss } = toast;
  const { toasts } = useApp();
  const textId = useId();

  function handleAct() {
    onLeave();
    toasts.act(id);
  }

  function handleDismiss() {
    onLeave();
    toasts.dismiss(id);
    onDismiss?.();
  }

  return (
    <Toast kind={kinds[kind]} dismissLabel={chromeTexts.dismiss} onDismiss={handleDismiss}>
      <span id={textId}>{text}</span> {link && <a href={link.href}>{link.text}</a>}{' '}
      {action && (
        <LinkButton aria-describedby={textId} onClick={handleAct}>
          {action.text}
        </LinkButton>
      )}
    </Toast>
  );
}
