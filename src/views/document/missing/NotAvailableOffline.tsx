/** Replaces the viewer if what the reader wants isn't on this device and there is no connection. */
import { styled } from 'styled-components';
import { Card } from '../../../ui/layout/Card';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { fileXIcon } from '../../../ui/icons/file-x';
import { color, line, media, size, space } from '../../../ui/theme/tokens';
import { notAvailableTexts } from './not-available-texts';
import { documentTexts } from '../texts';
import { awayTexts } from '../../away-texts';
import { useApp } from '../../app-context';

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

/**
 * - `document`: no edition of it is on the device.
 * - `edition`: only another edition is on the device.
 * - `download`: the download is in progress, or begins when the connection returns.
 */
export type Missing = 'document' | 'edition' | 'download';

const reasons = {
  document: documentTexts.notSavedWhat,
  edition: notAvailableTexts.edition,
  download: notAvailableTexts.downloadsLater,
} as const satisfies Record<Missing, string>;

export function NotAvailableOffline({ missing }: { missing: Missing }) {
  const isUnavailable = useApp().connection.state.value === 'unavailable';
  return (
    <Pane>
      <Card flush>
        <EmptyState
          level={2}
          icon={fileXIcon}
          heading={isUnavailable ? awayTexts.notNow : notAvailableTexts.title}
        >
          {isUnavailable ? notAvailableTexts.opensLater : reasons[missing]}
        </EmptyState>
      </Card>
    </Pane>
  );
}
