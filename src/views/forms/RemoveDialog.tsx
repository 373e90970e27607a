/** Asks before a record is deleted, withdrawn or deactivated, and reports a failure in the dialog. */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Problem, Result } from '../../api/client';
import { Button } from '../../ui/actions/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { space } from '../../ui/theme/tokens';
import { useOfflineReason } from '../layout/use-offline-reason';
import { adminTexts as texts } from './texts';

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
`;

export interface RemoveDialogProps {
  title: string;
  /** Describes the consequence. */
  text: string;
  /** The labels for the action, and for the action in progress. */
  action: string;
  busyLabel: string;
  remove(): Promise<Result<unknown>>;
  onRemoved(): void;
  onClose(): void;
}

export function RemoveDialog({
  title,
  text,
  action,
  busyLabel,
  remove,
  onRemoved,
  onClose,
}: RemoveDialogProps) {
  const offlineReason = useOfflineReason();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function handleRemove() {
    setBusy(true);
    const answer = await remove();
    setBusy(false);
    if (answer.ok) onRemoved();
    else setProblem(answer.problem);
  }

  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            kind="dangerSolid"
            busy={isBusy}
            busyLabel={busyLabel}
            disabledReason={offlineReason}
            onClick={() => void handleRemove()}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{text}</p>
        {problem && <Notice text={problem.title} />}
      </Stack>
    </Dialog>
  );
}
