/** Asks for confirmation before something is deleted, emptied or left. */
import { Button } from '../actions/Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  title: string;
  /** Describes the consequence. */
  text: string;
  /** The label of the button that confirms. */
  action: string;
  cancelLabel?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

export function ConfirmDialog({
  title,
  text,
  action,
  cancelLabel = 'Cancel',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {cancelLabel}
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
