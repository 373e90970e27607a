/**
 * Asks before unsaved input is lost by following a link, going back, or leaving the page.
 *
 *   nothing entered ──edit──► held ──leave──► asking ──Stay──► held
 *                              └──save, discard──► nothing entered    └──Leave──► gone
 *
 * Render it only while there is something to lose.
 */
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { useApp } from '../app-context';
import { unsavedTexts as texts } from './unsaved-texts';

export function UnsavedChanges() {
  const { router, session } = useApp();
  const [leaving, setLeaving] = useState<{ proceed: () => void } | null>(null);
  const isLoggedIn = session.isLoggedIn.value;

  // A user who has been logged out can't save anything, and must be able to reach the login screen.
  useEffect(
    () => (isLoggedIn ? router.blockNavigation((proceed) => setLeaving({ proceed })) : undefined),
    [router, isLoggedIn],
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
