/**
 * Lists what could not be synchronised, and why. The reasons don't contain the Authorization header (spec
 * §4 "Sync queue").
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { color, space, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { syncNames } from '../connection-texts';
import { syncErrorsDialog as texts } from './sync-errors-texts';

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
  margin: ${space(4)} 0 0;
  overflow-wrap: anywhere;
  dt {
    color: ${color('ink')};
    font-weight: ${weight('medium')};
  }
  dd {
    margin: 0;
  }
`;

export function SyncErrorsDialog({ onClose }: { onClose(): void }) {
  const { reload, syncQueue } = useApp();
  const errors = syncQueue.errors.value;
  // Closes by itself once everything has been loaded.
  useEffect(() => {
    if (errors.length === 0) onClose();
  });
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => reload()}>{texts.reload}</Button>
          <Button kind="primary" data-autofocus="" onClick={() => onClose()}>
            {texts.close}
          </Button>
        </>
      }
    >
      <p>{texts.body}</p>
      <List>
        {errors.map(({ label, message }) => (
          <div key={label}>
            <dt>{syncNames[label]}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}
