/** Reports an unexpected error (spec §8). The details don't contain the Authorization header. */
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { color, font, radius, space, text, weight } from '../../../ui/theme/tokens';
import { errorDialog } from './texts';

const Details = styled.details`
  margin-top: ${space(3)};
  > summary {
    padding: ${space(1)} 0;
    color: ${color('accent')};
    font-weight: ${weight('medium')};
    cursor: pointer;
  }
  > pre {
    margin: ${space(1.5)} 0 0;
    padding: ${space(3)};
    overflow: auto;
    background: ${color('sunken')};
    color: ${color('ink')};
    border-radius: ${radius('s')};
    font: ${weight('regular')} ${text('xs')} / 1.55 ${font('mono')};
  }
`;

export function ErrorDialog({ details, onClose }: { details: string; onClose(): void }) {
  return (
    <Dialog
      alert
      wide
      title={errorDialog.title}
      onClose={onClose}
      actions={
        <Button kind="primary" data-autofocus="" onClick={() => onClose()}>
          {errorDialog.close}
        </Button>
      }
    >
      <p>{errorDialog.body}</p>
      <Details>
        <summary>{errorDialog.details}</summary>
        <pre tabIndex={0}>{details}</pre>
      </Details>
    </Dialog>
  );
}
