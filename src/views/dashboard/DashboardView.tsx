/** /: who you are, the search, and where one can go from here. Without a connection, what is on this device. */
import { styled } from 'styled-components';
import { Notice } from '../../ui/Notice';
import { color, media, space } from '../../ui/tokens';
import { useApp } from '../app-context';
import { Page } from '../shell/Page';
import { notSubscribed } from '../texts/account';
import { dashboardTexts } from '../texts/dashboard';
import { DashboardSearch } from './DashboardSearch';
import { LibraryCard } from './LibraryCard';
import { OnDeviceCard } from './OnDeviceCard';
import { Purposes } from './Purposes';
import { WaysCard } from './WaysCard';

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

export function DashboardView() {
  const { session, connection, clock } = useApp();
  const isOnline = connection.isOnline.value;
  const isSubscriber = session.isSubscriber.value;
  return (
    <Page title={dashboardTexts.title}>
      <Top>
        <div>
          <h1>{dashboardTexts.hello(session.greetingName.value)}</h1>
          <p>{isOnline ? dashboardTexts.today(clock.now()) : dashboardTexts.offlineLead}</p>
        </div>
        {isOnline && isSubscriber && <DashboardSearch />}
      </Top>
      {!isOnline && <OnDeviceCard />}
      {isOnline && !isSubscriber && <Notice kind="info" text={`${notSubscribed.title}. ${notSubscribed.lead(session.user.value?.company?.name)}`} />}
      {isOnline && isSubscriber && (
        <>
          <Purposes />
          <Grid>
            <LibraryCard />
            <WaysCard />
          </Grid>
        </>
      )}
    </Page>
  );
}
