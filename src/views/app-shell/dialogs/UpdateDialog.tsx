/** Says that a newer desktop app is available (spec §8). */
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { space } from '../../../ui/theme/tokens';
import { updateDialog } from './update-texts';

export interface UpdateDialogProps {
  /** For example `2.6.0`. */
  current: string;
  version: string;
  /** The address of the installer. */
  link: string;
  onClose(): void;
}

const Download = styled.p`
  margin-top: ${space(3)};
`;

export function UpdateDialog({ current, version, link, onClose }: UpdateDialogProps) {
  return (
    <Dialog
      title={updateDialog.title}
      onClose={onClose}
      actions={<Button onClick={() => onClose()}>{updateDialog.dismiss}</Button>}
    >
      <p>{updateDialog.body(current, version)}</p>
      <Download>
        <a href={link}>{updateDialog.download(version)}</a>
      </Download>
    </Dialog>
  );
}
