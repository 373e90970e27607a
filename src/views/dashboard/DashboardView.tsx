/**
 * /: who you are, the search, where one can go from here, and what is new for you. Without a connection, what is on this
 * device: each list as it was saved, with its date.
 */
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { Notice } from '../../ui/Notice';
import { color, media, space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { useLibrary } from '../library-context';
import { lazyView } from '../shell/lazy-view';
import { Page } from '../shell/Page';
import { notSubscribed } from '../texts/account';
import { dashboardTexts } from '../texts/dashboard';
import { BasketCard } from './BasketCard';
import { DashboardSearch } from './DashboardSearch';
import { OnDeviceCard } from './OnDeviceCard';
import { Purposes } from './Purposes';
import { SearchesCard } from './SearchesCard';
import { SoonestCard } from './SoonestCard';
import { UpdatesCard } from './UpdatesCard';

const FirstSteps = lazyView(() => import('./FirstSteps').then((module) => module.FirstSteps));

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
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 25.5rem;
  align-items: start;
  gap: ${space(5)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

export function DashboardView() {
  const { session, connection, clock } = useApp();
  const isOnline = connection.isOnline.value;
  const isSubscriber = session.isSubscriber.value;
  return (
    <Page title={dashboardTexts.title}>
      <Top>
        <div>
          <h1>{dashboardTexts.hello(session.greetingName.value)}</h1>
          <p>
            {isOnline ? dashboardTexts.today(clock.now()) : dashboardTexts.offlineLead} {isOnline && isSubscriber && <Unseen />}
          </p>
        </div>
        {isOnline && isSubscriber && <DashboardSearch />}
      </Top>
      {isOnline && !isSubscriber && <Notice kind="info" text={`${notSubscribed.title}. ${notSubscribed.lead(session.user.value?.company?.name)}`} />}
      {!isOnline && !isSubscriber && <OnDeviceCard />}
      {isOnline && isSubscriber && <Purposes />}
      {isSubscriber && <Cards />}
    </Page>
  );
}

/** The same cards in one place with and without a connection, so that none begins anew when it comes or goes. */
function Cards() {
  const { connection } = useApp();
  const isOnline = connection.isOnline.value;
  return (
    <Grid>
      <Stack>
        {!isOnline && <OnDeviceCard />}
        <UpdatesCard key="updates" />
        {isOnline && <Begin />}
      </Stack>
      <Stack>
        <SoonestCard />
        <SearchesCard />
        <BasketCard />
      </Stack>
    </Grid>
  );
}

function Begin() {
  const { savedSearches } = useLibrary();
  return <Suspense>{savedSearches.items.value?.length === 0 && <FirstSteps />}</Suspense>;
}

/** Spoken when it is known. */
function Unseen() {
  const { updates } = useLibrary();
  const shown = updates.shown.value;
  return <span role="status">{shown ? dashboardTexts.unseen(shown.answer.unseen) : updates.isLoading.value ? dashboardTexts.loadingUpdates : ''}</span>;
}
