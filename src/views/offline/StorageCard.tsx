/**
 * Shows how much storage is used, how much is free, and whether the browser may clear it. A button verifies
 * the stored documents.
 */
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { RepairReport } from '../../domain/offline/documents';
import type { Offline } from '../../domain/offline/offline';
import { findReplacedTexts } from '../../domain/offline/texts/replaced-texts';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { Notice } from '../../ui/feedback/Notice';
import { Progress } from '../../ui/data/Progress';
import { Meter } from '../../ui/data/Meter';
import { color, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { offlineTexts as texts } from './texts';

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Big = styled.p`
  > b {
    font-size: 1.375rem;
    font-weight: ${weight('semibold')};
  }
  > small {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Small = styled.p`
  color: ${color('ink-2')};
  font-size: ${text('sm')};
`;
/** The buttons side by side, each with its result on a separate line. */
const Care = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > :not(button) {
    flex: 1 1 100%;
  }
`;

export function StorageCard({ offline }: { offline: Offline }) {
  const { documents, storageQuota } = offline;
  const { downloaded, downloadedBytes, missing, missingBytes } = documents.counts.value;
  const isFull = documents.isFull.value;
  const isDownloading = documents.isDownloading.value;
  const space = storageQuota.space.value;

  useEffect(() => void storageQuota.measure(), [storageQuota, isDownloading, isFull, downloaded]);

  const free = space && Math.max(0, space.freeBytes - missingBytes);
  return (
    <Card title={texts.storage}>
      <Stack>
        {isFull && (
          <Notice
            text={texts.full(missing, missingBytes, space?.freeBytes ?? null)}
            onRetry={() => void documents.download()}
          />
        )}
        <Big>
          <b>{texts.stored(downloadedBytes)}</b>
          {space && texts.ofRoom(downloadedBytes + space.freeBytes)}
          <small>{texts.onDevice(downloaded)}</small>
        </Big>
        {free === null ? (
          <Small>{texts.roomUnknown}</Small>
        ) : (
          <Meter
            label={texts.scale}
            max={downloadedBytes + missingBytes + free}
            parts={[
              { label: texts.storedPart(downloadedBytes), value: downloadedBytes, kind: 'solid' },
              { label: texts.queuedPart(missingBytes), value: missingBytes, kind: 'hatched' },
              { label: texts.freePart(free), value: free, kind: 'free' },
            ]}
          />
        )}
        <ReplacedTexts offline={offline} />
        {downloaded > 0 && (
          <Care>
            {storageQuota.isPersisted.value === false && <Persist offline={offline} />}
            <Repair offline={offline} />
          </Care>
        )}
      </Stack>
    </Card>
  );
}

/** The texts of replaced editions, which stay on the device until the reader has seen the changes. */
function ReplacedTexts({ offline: { documents, texts: deviceTexts } }: { offline: Offline }) {
  const today = useApp().today.value;
  const entries = documents.documents.value;
  const held = deviceTexts.held.value;
  const replaced = useMemo(
    () => findReplacedTexts(entries?.values() ?? [], held, today),
    [entries, held, today],
  );
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void deviceTexts.measure(replaced).then((sizes) => {
      if (isCurrent) setBytes(sizes.reduce((sum, size) => sum + size, 0));
    });
    return () => void (isCurrent = false);
  }, [deviceTexts, replaced]);
  if (replaced.length === 0) return null;
  return (
    <Care>
      <Small>{texts.replacedTexts(replaced.length, bytes)}</Small>
      <Button size="s" onClick={() => void deviceTexts.discard(...replaced)}>
        {texts.removeReplaced}
      </Button>
    </Care>
  );
}

function Persist({ offline: { storageQuota } }: { offline: Offline }) {
  const [isDeclined, setIsDeclined] = useState(false);

  async function handlePress() {
    await storageQuota.persist();
    setIsDeclined(storageQuota.isPersisted.peek() === false);
  }

  return (
    <>
      <Small role="status">{isDeclined ? texts.declined : texts.notPersisted}</Small>
      {!isDeclined && (
        <Button size="s" onClick={() => void handlePress()}>
          {texts.persist}
        </Button>
      )}
    </>
  );
}

function Repair({ offline: { documents } }: { offline: Offline }) {
  const { connection } = useApp();
  const repairing = documents.repairing.value;
  const [report, setReport] = useState<RepairReport | 'failed' | null>(null);

  async function handlePress() {
    setReport(null);
    setReport(await documents.repair().catch(() => 'failed' as const));
  }

  return (
    <>
      <Button
        size="s"
        busy={repairing !== null}
        busyLabel={texts.checking}
        onClick={() => void handlePress()}
      >
        {texts.check}
      </Button>
      {repairing && (
        <>
          <Progress
            label={texts.check}
            value={repairing.done}
            max={repairing.total}
            valueText={texts.checkProgress(repairing.done, repairing.total)}
          />
          <Small>{texts.checkProgress(repairing.done, repairing.total)}</Small>
        </>
      )}
      {report === 'failed' && <Notice text={texts.checkFailed} />}
      {report && report !== 'failed' && <Report report={report} isOnline={connection.isOnline.value} />}
    </>
  );
}

function Report({ report: { checked, lost, found }, isOnline }: { report: RepairReport; isOnline: boolean }) {
  if (lost.length + found.length === 0) return <Notice kind="ok" text={texts.checked(checked)} />;
  return <Notice kind="warn" text={texts.mended(checked, lost.length, found.length, isOnline)} />;
}
