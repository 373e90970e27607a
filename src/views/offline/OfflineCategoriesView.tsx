/**
 * The "Offline Documents" screen at `/offlinecategories`: the offline selection, the documents on this
 * device, and the downloads.
 *
 *   reading ──┬── another user's documents ──take over──► the user's own documents
 *             ├── no offline storage
 *             └── the user's own documents: select, save and download; without a connection, read and remove
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { offlineBlockerOf } from '../../domain/offline/offline-status';
import type { Offline } from '../../domain/offline/offline';
import { Button } from '../../ui/actions/Button';
import { refreshCwIcon } from '../../ui/icons/refresh-cw';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason, useWhyAway } from '../layout/use-offline-reason';
import { TwoColumn } from '../layout/TwoColumn';
import { Page } from '../layout/Page';
import { PageHeader } from '../layout/PageHeader';
import { useOnPageVisible } from '../layout/use-page-visible';
import { offlineTexts as texts } from './texts';
import { CategoriesCard } from './CategoriesCard';
import { UnsavedChangesBar } from './UnsavedChangesBar';
import { useSelectionDraft } from './use-selection-draft';
import { OrphanedCard } from './OrphanedCard';
import { DownloadsCard } from './DownloadsCard';
import { GroupsCard } from './GroupsCard';
import { StorageUnavailable, OtherUserDocuments } from './OfflineUnavailable';
import { PinnedCard } from './PinnedCard';
import { StorageCard } from './StorageCard';

const Above = styled.div`
  margin-bottom: ${space(4)};
`;

/** If the code hasn't been loaded after this time, it is considered missing. */
const MISSING_AFTER_MS = 15_000;

export function OfflineCategoriesView() {
  const offline = useApp().offline.value;
  // Without a secure context, a browser has neither hashes nor locks, and damaged downloads would go unnoticed.
  const blocker = window.isSecureContext === false ? 'no-store' : offlineBlockerOf(offline);
  return (
    <Page title={texts.title} busy={blocker === 'loading'}>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={offline && blocker === null && <Synchronise offline={offline} />}
      />
      {blocker === 'loading' && <Reading />}
      {blocker === 'no-store' && <StorageUnavailable />}
      {blocker === 'other' && offline && <OtherUserDocuments offline={offline} />}
      {blocker === null && offline && <Manager offline={offline} />}
    </Page>
  );
}

function Reading() {
  const { clock, openOffline } = useApp();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(
    () => (isMissing ? undefined : clock.after(MISSING_AFTER_MS, () => setIsMissing(true))),
    [clock, isMissing],
  );

  function handleRetry() {
    setIsMissing(false);
    void openOffline().then((offline) => offline?.restore());
  }

  if (isMissing) return <Notice text={texts.notLoaded} onRetry={handleRetry} />;
  return <Skeleton label={texts.loading} widths={['62%', '40%', '54%', '36%', '48%']} />;
}

function Synchronise({ offline }: { offline: Offline }) {
  const { toasts } = useApp();
  const offlineReason = useOfflineReason();
  const [isBusy, setIsBusy] = useState(false);

  async function handlePress() {
    setIsBusy(true);
    const problems = [
      await offline.load.categories(),
      await offline.load.groups(),
      await offline.load.documents(),
    ];
    setIsBusy(false);
    const why = problems.find((problem) => problem !== null);
    if (why) toasts.show({ kind: 'danger', text: texts.notSynchronised(why.title) });
  }

  return (
    <Button
      icon={refreshCwIcon}
      busy={isBusy}
      busyLabel={texts.synchronising}
      disabledReason={offlineReason}
      onClick={() => void handlePress()}
    >
      {texts.synchronise}
    </Button>
  );
}

function Manager({ offline }: { offline: Offline }) {
  const { connection } = useApp();
  const chooser = useSelectionDraft(offline);
  const isOnline = connection.isOnline.value;
  const whyAway = useWhyAway();

  // Another device may have changed the selection.
  useOnPageVisible(() => {
    if (connection.isOnline.peek())
      void Promise.all([offline.load.categories(), offline.load.groups(), chooser.load()]);
  });

  return (
    <>
      {!isOnline && (
        <Above>
          <Notice kind="info" text={texts.whileAway(whyAway)} />
        </Above>
      )}
      <TwoColumn>
        <div>
          <CategoriesCard offline={offline} chooser={chooser} />
          <GroupsCard offline={offline} chooser={chooser} />
        </div>
        <DeviceCards offline={offline} />
      </TwoColumn>
      <UnsavedChangesBar offline={offline} chooser={chooser} />
    </>
  );
}

/** Shows the documents that are on this device, rather than those that are selected. */
function DeviceCards({ offline }: { offline: Offline }) {
  return (
    <div>
      <StorageCard offline={offline} />
      <DownloadsCard offline={offline} />
      <PinnedCard offline={offline} />
      <OrphanedCard offline={offline} />
    </div>
  );
}
