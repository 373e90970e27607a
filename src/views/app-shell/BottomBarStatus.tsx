/**
 * Items in the bottom bar: the progress of downloads and of synchronisation, and failed synchronisations
 * (spec §2, §4).
 */
import { useState } from 'react';
import { LinkButton } from '../../ui/actions/Button';
import { downloadIcon } from '../../ui/icons/download';
import { refreshCwIcon } from '../../ui/icons/refresh-cw';
import { triangleAlertIcon } from '../../ui/icons/triangle-alert';
import { LiveRegion } from '../../ui/feedback/LiveRegion';
import { Progress } from '../../ui/data/Progress';
import { useApp } from '../app-context';
import { connectionTexts as texts, syncNames } from './connection-texts';
import { StatusItem } from './StatusItem';

export function DownloadStatus() {
  const { offline, viewport } = useApp();
  const progress = offline.value?.documents.progress.value ?? null;
  const words = viewport.mobile.value ? texts.step : texts.downloading;
  return (
    <>
      <DownloadAnnouncement total={progress?.total ?? null} />
      {progress && (
        <StatusItem icon={downloadIcon}>
          <span>{words(progress.done, progress.total)}</span>
          <Progress
            label={texts.download}
            value={progress.done}
            max={progress.total}
            valueText={texts.of(progress.done, progress.total)}
          />
        </StatusItem>
      )}
    </>
  );
}

export function SyncStatus() {
  const running = useApp().syncQueue.running.value;
  if (!running) return null;
  const { label, number, total } = running;
  const words = texts.synchronising(syncNames[label]);
  return (
    <StatusItem icon={refreshCwIcon} brief>
      <span>{words}</span>
      <Progress label={words} value={number} max={total} valueText={texts.of(number, total)} />
      <span>{texts.step(number, total)}</span>
    </StatusItem>
  );
}

/**
 * Reports failed synchronisations, with a button that lists the reasons. As specified, the warning in the
 * header only reloads the page.
 */
export function SyncErrorStatus() {
  const { syncQueue, connection, modals } = useApp();
  const errors = syncQueue.errors.value;
  // Without a connection, these errors are to be expected.
  if (errors.length === 0 || syncQueue.running.value || !connection.isOnline.value) return null;
  return (
    <StatusItem icon={triangleAlertIcon} tone="warning">
      <span>{texts.notSynchronised(errors.length)}</span>
      <LinkButton aria-haspopup="dialog" onClick={() => modals.open({ name: 'sync-errors' })}>
        {texts.details}
      </LinkButton>
    </StatusItem>
  );
}

/** Announces the start and the end, but not each step. */
function DownloadAnnouncement({ total }: { total: number | null }) {
  const [hasRun, setHasRun] = useState(false);
  if (total !== null && !hasRun) setHasRun(true);
  return (
    <LiveRegion>{total !== null ? texts.downloadBegun(total) : hasRun ? texts.downloadEnded : ''}</LiveRegion>
  );
}
