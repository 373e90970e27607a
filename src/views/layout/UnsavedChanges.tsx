/**
 * Asks before what was entered and not saved is left behind, whichever way one goes: a link, Back, or out of the page.
 *
 *   nothing entered ──edit──► held ──leave──► asking ──Stay──► held
 *                              └──save, discard──► nothing entered    └──Leave──► gone
 *
 * Rendered only while there is something to lose.
 */
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useApp } from '../app-context';
import { unsavedTexts as texts } from './unsaved-texts';

export function Unsaved() {
  const { router, session } = useApp();
  const [leaving, setLeaving] = useState<{ proceed: () => void } | null>(null);
  const isSignedIn = session.isSignedIn.value;

  // Who is signed out has nothing left to save it with, and must not be kept from the login.
  useEffect(
    () => (isSignedIn ? router.blockNavigation((proceed) => setLeaving({ proceed })) : undefined),
    [router, isSignedIn],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  if (!leaving) return null;
  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.what}
      action={texts.leave}
      cancelLabel={texts.stay}
      onConfirm={leaving.proceed}
      onClose={() => setLeaving(null)}
    />
  );
}
