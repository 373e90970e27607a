/** Asks before a large number of documents is downloaded (spec §8). */
import { styled } from 'styled-components';
import type { DownloadSize } from '../../../domain/offline/selection-impact';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { space, text } from '../../../ui/theme/tokens';
import { offlineSaveDialog } from './offline-save-texts';

export interface OfflineSaveDialogProps {
  /** The number and size of the documents, if known. */
  amount: DownloadSize | undefined;
  onProceed(): void;
  onClose(): void;
}

const Amount = styled.p`
  margin-top: ${space(3)};
  font-size: ${text('sm')};
`;

export function OfflineSaveDialog({ amount, onProceed, onClose }: OfflineSaveDialogProps) {
  return (
    <Dialog
      alert
      title={offlineSaveDialog.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onClose()}>{offlineSaveDialog.cancel}</Button>
          <Button kind="primary" data-autofocus="" onClick={() => onProceed()}>
            {offlineSaveDialog.proceed}
          </Button>
        </>
      }
    >
      <p>{offlineSaveDialog.body}</p>
      {amount && <Amount>{offlineSaveDialog.amount(amount.documents, amount.size)}</Amount>}
    </Dialog>
  );
}
