/**
 * Asks a user who logs in on a device that holds another user's documents what to do with them (see "Session
 * and device" in docs/rulings.md).
 *
 *   asking ──Cancel──► closed: this user keeps nothing here, and the other user's documents stay unread
 *     │ ▲──some could not be removed──┐
 *     └──Proceed──► removing ─────────┴──► closed: what this user has chosen is downloaded
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Notice } from '../../../ui/feedback/Notice';
import { color, space, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { otherUserDialog as texts } from './other-user-texts';

const Consequences = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: ${space(3)} 0;
  dt {
    display: inline;
    color: ${color('ink')};
    font-weight: ${weight('medium')};
  }
  dd {
    display: inline;
    margin: 0;
  }
`;

export function OtherUserDialog({ onClose }: { onClose(): void }) {
  const offline = useApp().offline.value;
  const foreign = offline?.documents.foreignData.value ?? null;
  const [isRemoving, setRemoving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  // The question was answered in another tab.
  useEffect(() => {
    if (!foreign) onClose();
  });
  if (!foreign || !offline) return null;

  async function handleProceed() {
    setRemoving(true);
    setFailed(false);
    // The promise may reject with any of the browser's errors.
    const isRemoved = await offline?.takeOver().then(
      () => true,
      () => false,
    );
    setRemoving(false);
    if (isRemoved) onClose();
    else setFailed(true);
  }

  return (
    <Dialog
      alert
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={() => onClose()}>
            {texts.cancel}
          </Button>
          <Button
            kind="dangerSolid"
            busy={isRemoving}
            busyLabel={texts.busy}
            onClick={() => void handleProceed()}
          >
            {texts.proceed}
          </Button>
        </>
      }
    >
      <p>{texts.body(foreign.documents, foreign.bytes)}</p>
      <Consequences>
        <div>
          <dt>{texts.proceed}</dt> <dd>{texts.proceedWhat}</dd>
        </div>
        <div>
          <dt>{texts.cancel}</dt> <dd>{texts.cancelWhat}</dd>
        </div>
      </Consequences>
      {hasFailed && <Notice text={texts.failed} />}
    </Dialog>
  );
}
