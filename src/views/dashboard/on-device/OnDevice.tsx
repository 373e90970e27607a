/**
 * Shows the documents on this device by category and group, with a search field. While no shelf is selected,
 * the Dashboard shows an overview: the first documents, with the saved lists below. A selected shelf is part
 * of the address, and is shown in full.
 */
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { offlineBlockerOf } from '../../../domain/offline/offline-status';
import type { Offline } from '../../../domain/offline/offline';
import { buildShelves, type Shelves } from '../../../domain/offline/shelves';
import { Card } from '../../../ui/layout/Card';
import { space } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { useApp } from '../../app-context';
import { OnDeviceCard } from '../OnDeviceCard';
import { SkeletonRows } from '../SkeletonRows';
import { useUserLibrary } from '../../user-library-context';
import { dashboardTexts } from '../texts';
import { onDeviceTexts as texts } from './texts';
import { parseDeviceAddress } from './address';
import { DeviceFacts } from './DeviceFacts';
import { DeviceSearch } from './DeviceSearch';

const Space = styled.div`
  margin-bottom: ${space(5)};
`;

export function OnDevice() {
  const { offline: kept, features, router } = useApp();
  const offline = kept.value;
  const shelves = useShelves(offline);
  const blocker = offlineBlockerOf(offline);
  const ownListsLink = <a href={router.href('mydocuments')}>{dashboardTexts.allOnDevice}</a>;
  if (blocker === 'loading' && features.offline) {
    return (
      <Space>
        <Card flush title={texts.title} action={ownListsLink}>
          <SkeletonRows count={3} label={texts.reading} />
        </Card>
      </Space>
    );
  }
  if (!offline || blocker !== null || shelves.total === 0) {
    return (
      <Space>
        <OnDeviceCard
          action={ownListsLink}
          text={blocker === 'other' ? dashboardTexts.otherOnDevice : undefined}
        />
      </Space>
    );
  }
  return (
    <>
      <DeviceFacts offline={offline} />
      <Space>
        <Card flush>
          <VisuallyHidden as="h2">{texts.documents}</VisuallyHidden>
          <DeviceSearch
            offline={offline}
            shelves={shelves}
            browsing={parseDeviceAddress(router.route.value.query)}
          />
        </Card>
      </Space>
    </>
  );
}

function useShelves(offline: Offline | null): Shelves {
  const { categories, today: libraryDay } = useApp();
  const today = libraryDay.value;
  const { groups, favouritesSync } = useUserLibrary();
  const documents = offline?.documents.documents.value;
  const tree = categories.tree.value;
  const [own, shared] = [groups.own.value, groups.shared.value];
  const names = favouritesSync.documents.value;
  return useMemo(
    () =>
      buildShelves({
        documents: documents ?? new Map(),
        tree: tree ?? [],
        groups: [...(own ?? []), ...(shared ?? [])],
        known: names,
        today,
      }),
    [documents, tree, own, shared, names, today],
  );
}
