/** Says that the server has ended the session (spec §8). */
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { sessionDialog } from './texts';

export function SessionDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      alert
      title={sessionDialog.title}
      onClose={onClose}
      actions={
        <Button kind="primary" data-autofocus="" onClick={() => onClose()}>
          {sessionDialog.okay}
        </Button>
      }
    >
      <p>{sessionDialog.body}</p>
    </Dialog>
  );
}
