/**
 * The screen at `/`: a greeting, the search, links to the other screens, and the user's updates. Offline, it
 * shows the documents on this device, and the saved version of each list with its date.
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
import { useWhyAway } from '../layout/use-offline-reason';

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
  const { session, connection, offline, router } = useApp();
  const [isNew, endIntroduction] = useIntroduction();
  const isOnline = connection.isOnline.value;
  const isSubscriber = session.isSubscriber.value;
  const hasDocuments = (offline.value?.documents.counts.value.downloaded ?? 0) > 0;
  const isBrowsing = isSubscriber && parseDeviceAddress(router.route.value.query).shelf !== null;
  const isDevice = isBrowsing || (!isOnline && isSubscriber && hasDocuments);
  /** Whether the Dashboard shows the library, as opposed to the documents on this device. */
  const isLibrary = isOnline && isSubscriber && !isBrowsing;
  const title = isDevice ? onDeviceTexts.title : dashboardTexts.title;

  return (
    <Page title={title}>
      <Top>
        <div>
          <h1>{isDevice ? title : dashboardTexts.hello(session.greetingName.value)}</h1>
          <p>
            {isDevice ? <DeviceLead isBrowsing={isBrowsing} /> : <Lead />} {isLibrary && <NewUpdatesCount />}
          </p>
        </div>
        {isLibrary && <DashboardSearch />}
      </Top>
      {!isSubscriber && (isOnline ? <NotSubscribed /> : <OnDeviceCard />)}
      {isLibrary && isNew && <Introduction onEnd={endIntroduction} />}
      {isLibrary && <NavigationTiles />}
      {isSubscriber && <DashboardCards />}
    </Page>
  );
}

/** Returns whether to show the introduction, which users see once on each device, and a function that ends it. */
function useIntroduction(): [boolean, () => void] {
  const { session, storage } = useApp();
  const userId = session.user.value?.id;
  const [isNew, setIsNew] = useState(() => userId !== undefined && !hasSeenIntroduction(storage, userId));
  return [
    isNew,
    () => {
      if (userId !== undefined) setIntroductionSeen(storage, userId, true);
      setIsNew(false);
    },
  ];
}

function Lead() {
  const { connection, clock } = useApp();
  const whyAway = useWhyAway(dashboardTexts.offlineLead);
  return connection.isOnline.value ? dashboardTexts.today(clock.now()) : whyAway;
}

function DeviceLead({ isBrowsing }: { isBrowsing: boolean }) {
  const { connection, router } = useApp();
  const shellNote = useShellNote();
  const whyAway = useWhyAway(dashboardTexts.offlineLead);
  return (
    <>
      {connection.isOnline.value ? onDeviceTexts.leadOnline : onDeviceTexts.lead(whyAway)} {shellNote}{' '}
      {isBrowsing ? (
        <a href={router.href('index')}>{onDeviceTexts.toDashboard}</a>
      ) : (
        <a href={router.href('mydocuments')}>{dashboardTexts.allOnDevice}</a>
      )}
    </>
  );
}

function NotSubscribed() {
  const company = useApp().session.user.value?.company?.name;
  return <Notice kind="info" text={`${notSubscribedTexts.title}. ${notSubscribedTexts.lead(company)}`} />;
}
