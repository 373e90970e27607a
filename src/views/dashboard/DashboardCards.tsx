/**
 * The user's updates, upcoming documents, saved searches and basket. The cards have the same place in
 * the component tree with and without a connection, so that none is remounted when the connection is
 * lost or returns.
 */
import { Suspense, useState } from 'react';
import { useApp } from '../app-context';
import { useUserLists } from '../user-lists-context';
import { parseDeviceAddress } from './on-device/address';
import { OnDevice } from './on-device/lazy';
import { TwoColumn } from '../layout/TwoColumn';
import { dashboardTexts } from './texts';
import { BasketSummaryCard } from './BasketSummaryCard';
import { FirstSteps } from './FirstSteps';
import { OfflineCard } from './OfflineCard';
import { SearchesCard } from './SearchesCard';
import { UpcomingCard } from './UpcomingCard';
import { UpdatesCard } from './UpdatesCard';

export function DashboardCards() {
  const { connection, router } = useApp();
  const isOnline = connection.isOnline.value;
  // If the application starts without a connection, all cards appear together, because the card about this
  // device would otherwise appear late and push the others down. If the connection is lost later, the other
  // cards stay while the code of that card loads.
  const [cameOnline] = useState(isOnline);
  const isBrowsing = parseDeviceAddress(router.route.value.query).shelf !== null;
  const device = (isBrowsing || !isOnline) && <OnDevice />;
  return (
    <>
      {cameOnline ? <Suspense>{device}</Suspense> : device}
      {!isBrowsing && <Columns />}
    </>
  );
}

function Columns() {
  const { connection, features } = useApp();
  const { savedSearches } = useUserLists();
  const isOnline = connection.isOnline.value;
  const isBeginner = savedSearches.items.value?.length === 0;
  return (
    <TwoColumn $wide>
      <div>
        <UpdatesCard key="updates" />
        {isOnline && isBeginner && <FirstSteps />}
      </div>
      <div>
        <UpcomingCard />
        <SearchesCard />
        <BasketSummaryCard />
        {isOnline && features.offline && <OfflineCard />}
      </div>
    </TwoColumn>
  );
}

/** Shows, beside the date, how many updates are new, and announces the number once it is known. */
export function NewUpdatesCount() {
  const { updates } = useUserLists();
  const shown = updates.shown.value;
  // Loading failed. Any updates on the card were loaded earlier, so the number of new ones may be
  // out of date.
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
