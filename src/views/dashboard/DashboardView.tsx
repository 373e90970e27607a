/**
 * The screen at `/`: a greeting, the search, links to the other screens, and what is new for the user.
 * Offline, it shows what is on this device, and each list as it was saved, with its date.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import { hasSeenIntroduction, setIntroductionSeen } from '../../domain/account/onboarding';
import { Notice } from '../../ui/feedback/Notice';
import { color, media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { parseDeviceAddress } from './on-device/address';
import { Page } from '../layout/Page';
import { useShellNote } from '../layout/use-shell-note';
import { notSubscribedTexts } from '../layout/not-subscribed-texts';
import { dashboardTexts } from './texts';
import { onDeviceTexts } from './on-device/texts';
import { DashboardCards, NewUpdatesCount } from './DashboardCards';
import { DashboardSearch } from './DashboardSearch';
import { Introduction } from './Introduction';
import { OnDeviceCard } from './OnDeviceCard';
import { NavigationTiles } from './NavigationTiles';

const Top = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space(8)};
  margin-bottom: ${space(5)};
  > div {
    flex: 1;
    min-width: 0;
  }
  > div > p {
    margin-top: ${space(1)};
    color: ${color('ink-3')};
  }
  > form {
    width: 32rem;
  }
  ${media.touch} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space(4)};
    > form {
      width: 100%;
    }
  }
`;
export function DashboardView() {
  const { session, connection, offline, clock, storage, router } = useApp();
  const userId = session.user.value?.id;
  const [isNew, setIsNew] = useState(() => userId !== undefined && !hasSeenIntroduction(storage, userId));
  const isOnline = connection.isOnline.value;
  const isSubscriber = session.isSubscriber.value;
  const shellNote = useShellNote();
  const hasDocuments = (offline.value?.documents.counts.value.downloaded ?? 0) > 0;
  const isBrowsing = isSubscriber && parseDeviceAddress(router.route.value.query).shelf !== null;
  const isDevice = isBrowsing || (!isOnline && isSubscriber && hasDocuments);
  const title = isDevice ? onDeviceTexts.title : dashboardTexts.title;

  function endIntroduction() {
    if (userId !== undefined) setIntroductionSeen(storage, userId, true);
    setIsNew(false);
  }

  return (
    <Page title={title}>
      <Top>
        <div>
          <h1>{isDevice ? title : dashboardTexts.hello(session.greetingName.value)}</h1>
          <p>
            {isDevice && (isOnline ? onDeviceTexts.leadOnline : onDeviceTexts.lead)} {isDevice && shellNote}
            {isDevice && (
              <>
                {' '}
                {isBrowsing ? (
                  <a href={router.href('index')}>{onDeviceTexts.toDashboard}</a>
                ) : (
                  <a href={router.href('mydocuments')}>{dashboardTexts.allOnDevice}</a>
                )}
              </>
            )}
            {!isDevice && (isOnline ? dashboardTexts.today(clock.now()) : dashboardTexts.offlineLead)}{' '}
            {isOnline && isSubscriber && !isBrowsing && <NewUpdatesCount />}
          </p>
        </div>
        {isOnline && isSubscriber && !isBrowsing && <DashboardSearch />}
      </Top>
      {isOnline && !isSubscriber && (
        <Notice
          kind="info"
          text={`${notSubscribedTexts.title}. ${notSubscribedTexts.lead(session.user.value?.company?.name)}`}
        />
      )}
      {!isOnline && !isSubscriber && <OnDeviceCard />}
      {isOnline && isSubscriber && isNew && !isBrowsing && <Introduction onEnd={endIntroduction} />}
      {isOnline && isSubscriber && !isBrowsing && <NavigationTiles />}
      {isSubscriber && <DashboardCards />}
    </Page>
  );
}
