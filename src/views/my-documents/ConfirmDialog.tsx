/** Asks before something is deleted, emptied or left. */
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { myDocumentsTexts as texts } from '../texts/my-documents';

export interface ConfirmDialogProps {
  title: string;
  /** What will be so then. */
  text: string;
  /** Names the act. */
  action: string;
  onConfirm(): void;
  onClose(): void;
}

export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
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
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
