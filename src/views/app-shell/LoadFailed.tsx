/** Replaces a screen that could not be loaded. */
import { styled } from 'styled-components';
import { Button } from '../../ui/actions/Button';
import { refreshCwIcon } from '../../ui/icons/refresh-cw';
import { color, space } from '../../ui/theme/tokens';
import { preloadTexts } from '../layout/texts';
import { Page } from '../layout/Page';

const Centred = styled.div`
  max-width: 34rem;
  margin: ${space(16)} auto;
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  text-align: center;
  color: ${color('ink-2')};
  > h1 {
    color: ${color('ink')};
  }
  > button {
    margin-top: ${space(2)};
  }
`;

export function LoadFailed({ onReload }: { onReload: () => void }) {
  return (
    <Page title={preloadTexts.title}>
      <Centred role="alert">
        <h1>{preloadTexts.title}</h1>
        <p>{preloadTexts.body}</p>
        <Button kind="primary" icon={refreshCwIcon} onClick={() => onReload()}>
          {preloadTexts.reload}
        </Button>
      </Centred>
    </Page>
  );
}
