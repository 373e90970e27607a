/**
 * In the bottom bar: what is being downloaded and synchronised, by how much of how much; and what could not
 * be (specification §2, §4).
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
import { BarGroup } from './StatusItem';

export function Download() {
  const { offline, viewport } = useApp();
  const progress = offline.value?.documents.progress.value ?? null;
  const words = viewport.mobile.value ? texts.step : texts.downloading;
  return (
    <>
      <Spoken total={progress?.total ?? null} />
      {progress && (
        <BarGroup icon={downloadIcon}>
          <span>{words(progress.done, progress.total)}</span>
          <Progress
            label={texts.download}
            value={progress.done}
            max={progress.total}
            valueText={texts.of(progress.done, progress.total)}
          />
        </BarGroup>
      )}
    </>
  );
}

export function Synchronisation() {
  const running = useApp().syncQueue.running.value;
  if (!running) return null;
  const { label, number, total } = running;
  const words = texts.synchronising(syncNames[label]);
  return (
    <BarGroup icon={refreshCwIcon} brief>
      <span>{words}</span>
      <Progress label={words} value={number} max={total} valueText={texts.of(number, total)} />
      <span>{texts.step(number, total)}</span>
    </BarGroup>
  );
}

/** The header's warning reloads at a press, as specified; why it is there can be read here. */
export function SyncErrors() {
  const { syncQueue, connection, modals } = useApp();
  const errors = syncQueue.errors.value;
  // Without a connection there is nothing to wonder about.
  if (errors.length === 0 || syncQueue.running.value || !connection.isOnline.value) return null;
  return (
    <BarGroup icon={triangleAlertIcon} tone="warning">
      <span>{texts.notSynchronised(errors.length)}</span>
      <LinkButton aria-haspopup="dialog" onClick={() => modals.open({ name: 'sync-errors' })}>
        {texts.details}
      </LinkButton>
    </BarGroup>
  );
}

/** Heard at the start and at the end, not at each step. */
function Spoken({ total }: { total: number | null }) {
  const [hasRun, setHasRun] = useState(false);
  if (total !== null && !hasRun) setHasRun(true);
  return (
    <LiveRegion>{total !== null ? texts.downloadBegun(total) : hasRun ? texts.downloadEnded : ''}</LiveRegion>
  );
}
