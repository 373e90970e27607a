/** Replaces a screen that could not be loaded. */
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/actions/Button';
import { refreshCwIcon } from '../../ui/icons/refresh-cw';
import { color, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
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
`;
const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-top: ${space(2)};
`;

interface LoadFailedProps {
  /** Also called when the connection returns. Omitted if only a reload can help. */
  readonly onRetry?: (() => void) | undefined;
  readonly onReload: () => void;
}

export function LoadFailed({ onRetry, onReload }: LoadFailedProps) {
  const isOnline = useApp().connection.isOnline.value;
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const hasReturned = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (hasReturned) onRetry?.();
  }, [isOnline, onRetry]);
  return (
    <Page title={preloadTexts.title}>
      <Centred role="alert">
        <h1>{preloadTexts.title}</h1>
        <p>{onRetry ? preloadTexts.body : preloadTexts.brokenBody}</p>
        <Actions>
          {onRetry && (
            <Button kind="primary" icon={refreshCwIcon} onClick={() => onRetry()}>
              {preloadTexts.retry}
            </Button>
          )}
          <Button kind={onRetry ? 'default' : 'primary'} onClick={() => onReload()}>
            {preloadTexts.reload}
          </Button>
        </Actions>
      </Centred>
    </Page>
  );
}
