/**
 * Always shows the state of the connection, with buttons for the screens that work offline. It also
 * shows downloads and synchronisation in progress or, if there are none, how much is stored on the
 * device (spec §2, §8).
 */
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/actions/Button';
import { Icon } from '../../ui/layout/Icon';
import { circleCheckIcon } from '../../ui/icons/circle-check';
import { hardDriveDownloadIcon } from '../../ui/icons/hard-drive-download';
import { wifiIcon } from '../../ui/icons/wifi';
import { wifiOffIcon } from '../../ui/icons/wifi-off';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { Spinner } from '../../ui/feedback/Spinner';
import { color, layer, line, media, size, space, text } from '../../ui/theme/tokens';
import { formatRecent } from '../../shared/dates';
import { useApp } from '../app-context';
import { connectionTexts } from './connection-texts';
import { StatusItem } from './StatusItem';
import { DownloadStatus, SyncStatus, SyncErrorStatus } from './BottomBarStatus';

const Root = styled.section`
  position: sticky;
  bottom: 0;
  /* On the screen, the bar is below the toasts. In the tab order, it comes after them. */
  order: 1;
  z-index: ${layer('bottombar')};
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
  min-height: ${size('bottombar-h')};
  padding: 0 ${space(4)} env(safe-area-inset-bottom);
  background: ${color('bar')};
  color: ${color('on-bar')};
  border-top: ${line('bar-line')};
  font-size: ${text('sm')};
  ${media.touch} {
    gap: ${space(2)} ${space(4)};
    padding-block: ${space(1.5)} calc(${space(1.5)} + env(safe-area-inset-bottom));
  }
`;
const State = styled.p<{ $warns: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  color: ${({ $warns }) => color($warns ? 'bar-warning' : 'bar-success')};
`;
const Actions = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-left: auto;
  > a {
    min-height: 1.75rem;
    padding: 0 ${space(3)};
    font-size: ${text('sm')};
    ${media.touch} {
      min-height: 2.25rem;
    }
  }
`;
const icons = {
  online: wifiIcon,
  restored: circleCheckIcon,
  offline: wifiOffIcon,
  reconnecting: null,
  unavailable: null,
};

export function BottomBar() {
  const { connection, session } = useApp();
  const state = connection.state.value;
  const icon = icons[state];
  const isConnected = state === 'online' || state === 'restored';
  return (
    <Root aria-label={connectionTexts.label} data-bar="">
      <State $warns={!isConnected}>
        {icon ? <Icon of={icon} /> : <Spinner />}
        {connectionTexts[state]}
      </State>
      {/* By the time the state becomes `online`, the state `restored` has been announced. */}
      <LiveRegion>{state !== 'online' && connectionTexts[state]}</LiveRegion>
      {session.isLoggedIn.value && (
        <>
          <DownloadStatus />
          <SyncStatus />
          <SyncErrorStatus />
          {state === 'online' && <OnDevice />}
        </>
      )}
      <BarActions isConnected={isConnected} />
    </Root>
  );
}

/** The number of documents on this device, and when they were last synchronised. */
function OnDevice() {
  const { offline, syncQueue, clock } = useApp();
  const documents = offline.value?.documents;
  const count = documents?.counts.value.downloaded ?? 0;
  const syncedAt = documents?.syncedAt.value ?? null;
  if (documents?.progress.value || syncQueue.running.value || count === 0) return null;
  return (
    <>
      <StatusItem icon={hardDriveDownloadIcon} tone="quiet" roomy>
        {connectionTexts.kept(count)}
      </StatusItem>
      {syncedAt !== null && (
        <StatusItem tone="quiet" end roomy>
          {connectionTexts.synchronisedAt(formatRecent(syncedAt, clock.now()))}
        </StatusItem>
      )}
    </>
  );
}

/**
 * Each button opens a screen, and is absent on that screen. The buttons for offline documents also require a
 * session and the offline feature, because otherwise there are no offline documents.
 */
function BarActions({ isConnected }: { isConnected: boolean }) {
  const { router, session, offline, features } = useApp();
  const { name } = router.route.value;
  const isLoggedIn = session.isLoggedIn.value;
  const canKeepOffline = isLoggedIn && features.offline;
  const isDownloading = offline.value?.documents.isDownloading.value ?? false;
  // The offline notice has its own buttons.
  const isNotice = name === 'offline';
  const actions = (
    [
      ['index', !isConnected && canKeepOffline, connectionTexts.offlineDocuments],
      ['offlinecategories', (!isConnected || isDownloading) && canKeepOffline, connectionTexts.manageOffline],
      ['login', isConnected && !isLoggedIn, connectionTexts.logIn],
    ] as const
  ).filter(([screen, isUseful]) => isUseful && !isNotice && name !== screen);
  return (
    actions.length > 0 && (
      <Actions>
        {actions.map(([screen, , label]) => (
          <ButtonLink key={screen} href={router.href(screen)}>
            {label}
          </ButtonLink>
        ))}
      </Actions>
    )
  );
}
