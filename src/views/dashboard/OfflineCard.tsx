/** Shows how much is stored on this device, how much space is left, and when the device was last synchronised. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { offlineBlockerOf } from '../../domain/offline/offline-status';
import type { Offline } from '../../domain/offline/offline';
import { formatShortTime } from '../../shared/dates';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { circleCheckIcon } from '../../ui/icons/circle-check';
import { clockIcon } from '../../ui/icons/clock';
import { downloadIcon } from '../../ui/icons/download';
import { octagonAlertIcon } from '../../ui/icons/octagon-alert';
import { Notice } from '../../ui/feedback/Notice';
import { Meter } from '../../ui/data/Meter';
import { Tag } from '../../ui/data/Tag';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useShellNote } from '../layout/use-shell-note';
import { dashboardTexts as texts } from './texts';
import { documentOfflineTexts } from '../document-list/texts';
import { SkeletonRows } from './SkeletonRows';

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Tags = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
`;
const Small = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function OfflineCard() {
  const { offline, router } = useApp();
  const library = offline.value;
  const blocker = offlineBlockerOf(library);
  const counts = library?.documents.counts.value;
  const isEmpty = counts !== undefined && counts.downloaded + counts.missing === 0;
  const manager = router.href('offlinecategories');
  return (
    <Card
      flush={blocker === 'loading' || (blocker === null && isEmpty)}
      title={texts.offlineLibrary}
      action={<a href={manager}>{texts.manage}</a>}
    >
      {blocker === 'loading' && <SkeletonRows count={1} label={documentOfflineTexts.blockers.loading} />}
      {blocker && blocker !== 'loading' && <Small>{documentOfflineTexts.blockers[blocker]}.</Small>}
      {blocker === null && isEmpty && (
        <EmptyState action={<ButtonLink href={manager}>{texts.chooseOffline}</ButtonLink>}>
          {texts.nothingOffline}
        </EmptyState>
      )}
      {library && blocker === null && !isEmpty && <OfflineContent offline={library} />}
    </Card>
  );
}

function OfflineContent({ offline: { documents, storageQuota } }: { offline: Offline }) {
  const { downloaded, downloadedBytes, missing, preparing } = documents.counts.value;
  const shellNote = useShellNote();
  const progress = documents.progress.value;
  const failed = progress
    ? 0
    : [...documents.failures.value.keys()].filter((id) => documents.documents.value?.get(id)?.status === null)
        .length;
  const waiting = missing - preparing - failed;
  const free = storageQuota.space.value?.freeBytes ?? null;
  useEffect(() => void storageQuota.measure(), [storageQuota, downloaded]);

  return (
    <Stack>
      <Tags>
        <Tag kind="ok" icon={circleCheckIcon}>
          {texts.onThisDevice(downloaded)}
        </Tag>
        {progress && (
          <Tag kind="info" icon={downloadIcon}>
            {texts.downloading(progress.done, progress.total)}
          </Tag>
        )}
        {!progress && waiting > 0 && <Tag icon={clockIcon}>{texts.toCome(waiting)}</Tag>}
        {preparing > 0 && <Tag icon={clockIcon}>{texts.preparing(preparing)}</Tag>}
        {failed > 0 && (
          <Tag kind="bad" icon={octagonAlertIcon}>
            {texts.notDownloaded(failed)}
          </Tag>
        )}
      </Tags>
      {shellNote && <Notice kind="warn" text={shellNote} />}
      {free !== null && (
        <Meter
          hideLegend
          label={texts.storage}
          max={downloadedBytes + free}
          parts={[{ label: texts.used(downloadedBytes, free), value: downloadedBytes, kind: 'solid' }]}
        />
      )}
      <Small>
        {texts.used(downloadedBytes, free)} {texts.synchronised(formatShortTime(documents.syncedAt.value))}
      </Small>
    </Stack>
  );
}
