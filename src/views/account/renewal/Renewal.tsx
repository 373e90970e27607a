/**
 * Offers to extend a session that will soon end. It is rendered while the session has only a few days
 * left. A toast announces the end of the session without covering the user's work, and a dialog opens only
 * on request.
 */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createRenewalReminder } from '../../../domain/account/session-renewal';
import type { SessionRenewal } from '../../../domain/account/session';
import { useApp } from '../../app-context';
import { beginProviderLogin } from '../login/provider';
import { loginTexts } from '../login/texts';
import { renewalTexts as texts } from './texts';
import { RenewalDialog } from './RenewalDialog';

export function Renewal() {
  const { api, connection, modals, features, session, storage, toasts } = useApp();
  const [renewal] = useState(() =>
    createRenewalReminder({ api, connection, session, storage, hasProvider: features.provider }),
  );
  const workedRef = useLastFocused();
  const logInAgain = useProviderLogin();
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

  // Closes the dialog when the session has been renewed, in this tab or in another one, and when it ends.
  useEffect(
    () => () => {
      if (modals.current.peek()?.name === 'renewal' && session.isLoggedIn.peek())
        toasts.show({ kind: 'success', text: loginTexts.renewed });
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
      <RenewalDialog
        days={renewed.days_left}
        workedRef={workedRef}
        onRenew={renewal.renew}
        onLater={handleLater}
      />
    )
  );
}

/**
 * Returns a function that redirects to the company's provider and, afterwards, back to the current screen.
 */
function useProviderLogin(): () => Promise<void> {
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
 * Remembers the last focused element outside toasts and dialogs, so that the field that the user was filling
 * in gets focus back when the dialog closes.
 */
function useLastFocused(): RefObject<HTMLElement | null> {
  const elementRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      // Within a portal's page, the event's own target is the whole library element.
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && target.closest('main, header')) elementRef.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  return elementRef;
}
