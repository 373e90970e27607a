/**
 * Offers to extend a session that will soon end. A toast announces it without covering the user's work, and a
 * dialog opens only on request. Rendered while the session has few days left.
 */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createRenewalReminder } from '../../../domain/account/session-renewal';
import type { SessionRenewal } from '../../../domain/account/session';
import { useApp } from '../../app-context';
import { beginProviderLogin } from '../login/provider';
import { renewalTexts as texts } from './texts';
import { RenewalDialog } from './RenewalDialog';

export function Renewal() {
  const { api, connection, modals, features, session, storage, toasts } = useApp();
  const [renewal] = useState(() =>
    createRenewalReminder({ api, connection, session, storage, hasProvider: features.provider }),
  );
  const worked = useWorkedOn();
  const logInAgain = useProvider();
  const isOpen = modals.current.value?.name === 'renewal';
  const notice = isOpen ? null : renewal.notice.value;

  useEffect(() => renewal.dispose, [renewal]);

  const show = useEffectEvent(({ days_left, by }: SessionRenewal) =>
    toasts.show({
      kind: 'info',
      text: texts.ends(days_left),
      action:
        by === 'provider'
          ? { text: texts.logInAgain, run: () => void logInAgain() }
          : { text: texts.enter, run: () => modals.open({ name: 'renewal' }) },
      onDismiss: renewal.postpone,
    }),
  );
  useEffect(() => {
    if (!notice) return;
    const id = show(notice);
    return () => toasts.dismiss(id);
  }, [notice, toasts]);

  // Closes the dialog when the session has been renewed, here or in another tab, and when it ends.
  useEffect(
    () => () => {
      if (modals.current.peek()?.name === 'renewal' && session.isSignedIn.peek())
        toasts.show({ kind: 'success', text: texts.done });
      modals.close('renewal');
    },
    [modals, session, toasts],
  );

  function handleLater() {
    renewal.postpone();
    modals.close('renewal');
  }

  const renewed = session.renewal.value;
  return (
    isOpen &&
    renewed && (
      <RenewalDialog days={renewed.days_left} worked={worked} onRenew={renewal.renew} onLater={handleLater} />
    )
  );
}

/** Leaves for the company's provider and returns to the current screen afterwards. */
function useProvider(): () => Promise<void> {
  const app = useApp();
  const { router, session, toasts } = app;
  return async () => {
    const refusal = await beginProviderLogin(
      app,
      session.user.peek()?.username ?? '',
      router.route.peek().path,
    );
    if (refusal) toasts.show({ kind: 'danger', text: refusal.title });
  };
}

/**
 * Remembers the last focused element outside of toasts and dialogs, so that a field being filled in gets the
 * focus back.
 */
function useWorkedOn(): RefObject<HTMLElement | null> {
  const worked = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      // Within a portal's page, the event's own target is the whole library element.
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && target.closest('main, header')) worked.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return worked;
}
