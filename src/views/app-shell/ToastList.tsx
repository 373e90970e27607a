/**
 * The messages of the moment, bottom-left, until they are dismissed (specification §9). While a dialog is open they are within it,
 * as nothing outside of it can be seen well, pressed, or reached by keyboard.
 */
import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { Toast as Message } from '../../domain/app/toasts';
import { LinkButton } from '../../ui/actions/Button';
import { keepTabWithin, useTopModal } from '../../ui/overlays/modal';
import { Toast, ToastStack } from '../../ui/overlays/Toast';
import { useApp } from '../app-context';
import { shell } from '../layout/texts';

const kinds = { info: 'info', success: 'ok', warning: 'warn', danger: 'bad' } as const;

export function ToastList() {
  const { toasts } = useApp();
  const dialog = useTopModal();
  const list = (
    <ToastStack
      label={shell.messages}
      onKeyDown={dialog ? (event) => keepTabWithin(dialog, event) : undefined}
    >
      {toasts.items.value.map((toast) => (
        <Shown key={toast.id} toast={toast} />
      ))}
    </ToastStack>
  );
  return dialog ? createPortal(list, dialog) : list;
}

/** Of several that can be undone each button is heard with what it undoes. */
function Shown({ toast: { id, kind, text, link, action, onDismiss } }: { toast: Message }) {
  const { toasts } = useApp();
  const words = useId();

  function handleDismiss() {
    toasts.dismiss(id);
    onDismiss?.();
  }

  return (
    <Toast kind={kinds[kind]} dismissLabel={shell.dismiss} onDismiss={handleDismiss}>
      <span id={words}>{text}</span> {link && <a href={link.href}>{link.text}</a>}{' '}
      {action && (
        <LinkButton aria-describedby={words} onClick={() => toasts.act(id)}>
          {action.text}
        </LinkButton>
      )}
    </Toast>
  );
}
