/**
 * What is new for the user, what enters into force, their searches and their basket. The cards stand in one place with and
 * without a connection, so that none begins anew when it comes or goes.
 */
import { Suspense, useState } from 'react';
import { useApp } from '../app-context';
import { useLibrary } from '../user-library-context';
import { browsingIn } from './on-device/address';
import { OnDevice } from './on-device/lazy';
import { MainAside } from '../layout/TwoColumn';
import { dashboardTexts } from './texts';
import { BasketCard } from './BasketCard';
import { FirstSteps } from './FirstSteps';
import { OfflineCard } from './OfflineCard';
import { SearchesCard } from './SearchesCard';
import { SoonestCard } from './UpcomingCard';
import { UpdatesCard } from './UpdatesCard';

export function Cards() {
  const { connection, features, router } = useApp();
  const { savedSearches } = useLibrary();
  const isOnline = connection.isOnline.value;
  const isBeginner = savedSearches.items.value?.length === 0;
  // Who comes without a connection gets all cards at once, as the first would push the others down; who loses it keeps those that are there.
  const [cameOnline] = useState(isOnline);
  const isBrowsing = browsingIn(router.route.value.query).shelf !== null;
  const device = (isBrowsing || !isOnline) && <OnDevice />;
  const cards = (
    <MainAside $wide>
      <div>
        <UpdatesCard key="updates" />
        {isOnline && isBeginner && <FirstSteps />}
      </div>
      <div>
        <SoonestCard />
        <SearchesCard />
        <BasketCard />
        {isOnline && features.offline && <OfflineCard />}
      </div>
    </MainAside>
  );
  return (
    <>
      {cameOnline ? <Suspense>{device}</Suspense> : device}
      {!isBrowsing && cards}
    </>
  );
}

/** How many updates are new, beside the day. Spoken when it is known. */
export function Unseen() {
  const { updates } = useLibrary();
  const shown = updates.shown.value;
  // What is shown of them then was loaded earlier; their card says so.
  if (updates.problem.value) return null;
  return (
    <span role="status">
      {shown
        ? dashboardTexts.unseen(shown.answer.unseen)
        : updates.isLoading.value
          ? dashboardTexts.loadingUpdates
          : ''}
    </span>
  );
}
