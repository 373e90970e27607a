/** The messages of the moment, bottom-left, until they are dismissed (specification §9). */
import { LinkButton } from '../../ui/Button';
import { Toast, ToastStack } from '../../ui/Toast';
import { useApp } from '../app-context';
import { shell } from '../texts/shell';

const kinds = { info: 'info', success: 'ok', warning: 'warn', danger: 'bad' } as const;

export function ToastList() {
  const { toasts } = useApp();
  return (
    <ToastStack label={shell.messages}>
      {toasts.items.value.map(({ id, kind, text, link, action }) => (
        <Toast key={id} kind={kinds[kind]} dismissLabel={shell.dismiss} onDismiss={() => toasts.dismiss(id)}>
          {text} {link && <a href={link.href}>{link.text}</a>} {action && <LinkButton onClick={() => toasts.act(id)}>{action.text}</LinkButton>}
        </Toast>
      ))}
    </ToastStack>
  );
}
