/**
 * Asks before what was entered and not saved is left behind, whichever way one goes: a link, Back, or out of the page.
 *
 *   nothing entered ──edit──► held ──leave──► asking ──Stay──► held
 *                              └──save, discard──► nothing entered    └──Leave──► gone
 *
 * Rendered only while there is something to lose.
 */
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useApp } from '../app-context';
import { unsavedTexts as texts } from '../texts/unsaved';

export function Unsaved() {
  const { router, session } = useApp();
  const [leaving, setLeaving] = useState<{ proceed: () => void } | null>(null);
  const isSignedIn = session.isSignedIn.value;

  // Who is signed out has nothing left to save it with, and must not be kept from the login.
  useEffect(() => (isSignedIn ? router.hold((proceed) => setLeaving({ proceed })) : undefined), [router, isSignedIn]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  if (!leaving) return null;
  return (
    <Dialog
      alert
      title={texts.title}
      onClose={() => setLeaving(null)}
      actions={
        <>
          <Button data-autofocus onClick={() => setLeaving(null)}>
            {texts.stay}
          </Button>
          <Button kind="dangerSolid" onClick={leaving.proceed}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p>{texts.what}</p>
    </Dialog>
  );
}
