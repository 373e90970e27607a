/** Replaces the viewer if the document is not on this device and there is no connection. */
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { fileXIcon } from '../../ui/icons/file-x';
import { color, line, media, size, space } from '../../ui/theme/tokens';
import { documentTexts } from './texts';
import { awayTexts } from '../layout/texts';
import { useApp } from '../app-context';

const Pane = styled.div`
  position: sticky;
  top: ${size('header-end')};
  display: grid;
  place-content: center;
  min-height: calc(${size('screen-h')} - ${size('header-h')} - ${size('bottombar-h')});
  padding: ${space(6)};
  background: ${color('sunken')};
  border-left: ${line('line')};
  ${media.touch} {
    position: static;
    min-height: 0;
    margin-top: ${space(4)};
    padding: 0;
    background: none;
    border-left: 0;
  }
`;

/** @param awaited Whether the document will be downloaded when the connection returns. */
export function NotAvailableOffline({ awaited = false }: { awaited?: boolean }) {
  const isUnavailable = useApp().connection.state.value === 'unavailable';
  return (
    <Pane>
      <Card flush>
        <EmptyState
          level={2}
          icon={fileXIcon}
          heading={isUnavailable ? awayTexts.notNow : documentTexts.notSaved}
        >
          {isUnavailable
            ? documentTexts.opensLater
            : awaited
              ? documentTexts.notSavedYet
              : documentTexts.notSavedWhat}
        </EmptyState>
      </Card>
    </Pane>
  );
}
