/**
 * The current messages, at the bottom left, until they are dismissed (spec §9). While a dialog is open they
 * are rendered inside it, because anything outside the dialog is hard to see, and can't be clicked or reached
 * with the keyboard.
 */
import { useId } from 'react';
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
  const list = (
    <ToastStack
      label={chromeTexts.messages}
      onKeyDown={dialog ? (event) => keepTabWithin(dialog, event) : undefined}
    >
      {toasts.items.value.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ToastStack>
  );
  return dialog ? createPortal(list, dialog) : list;
}

/** Each Undo button is described by its toast's text, so that screen reader users can tell the buttons apart. */
function ToastItem({ toast: { id, kind, text, link, action, onDismiss } }: { toast: Message }) {
  const { toasts } = useApp();
  const textId = useId();

  function handleDismiss() {
    toasts.dismiss(id);
    onDismiss?.();
  }

  return (
    <Toast kind={kinds[kind]} dismissLabel={chromeTexts.dismiss} onDismiss={handleDismiss}>
      <span id={textId}>{text}</span> {link && <a href={link.href}>{link.text}</a>}{' '}
      {action && (
        <LinkButton aria-describedby={textId} onClick={() => toasts.act(id)}>
          {action.text}
        </LinkButton>
      )}
    </Toast>
  );
}
