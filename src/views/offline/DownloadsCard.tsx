/**
 * The download queue: its progress, the downloads in progress, and failures that can be retried. The queue
 * may be running in another tab.
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { OfflineDocument, OfflineDocuments } from '../../domain/offline/documents';
import type { Offline } from '../../domain/offline/offline';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { hardDriveDownloadIcon } from '../../ui/icons/hard-drive-download';
import { rotateCcwIcon } from '../../ui/icons/rotate-ccw';
import { Notice } from '../../ui/feedback/Notice';
import { Progress } from '../../ui/data/Progress';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useShellNote } from '../layout/use-shell-note';
import { documentOfflineTexts } from '../document-list/texts';
import { offlineTexts as texts } from './texts';
import { DocumentLine, Lines, StatusTag } from './DocumentLine';

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
`;
const Small = styled.p`
  color: ${color('ink-2')};
  font-size: ${text('sm')};
`;
const More = styled.p`
  padding: ${space(2)} ${space(4)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const Part = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

/** The number of rows shown for each kind. The rest are only counted. */
const QUEUED_SHOWN = 4;
const FAILED_SHOWN = 10;
const DONE_SHOWN = 2;

export function DownloadsCard({ offline: { documents, categories, groups } }: { offline: Offline }) {
  const shellNote = useShellNote();
  const progress = documents.progress.value;
  const { downloaded, missing, preparing, deletable } = documents.counts.value;
  const failed = failedOf(documents);
  const isNothing = downloaded - deletable + missing === 0 && !progress;
  const isAnyChosen = (categories.chosen.value?.length ?? 0) + (groups.chosen.value?.length ?? 0) > 0;
  const startable = missing - preparing;

  if (isNothing && !isAnyChosen) {
    return (
      <Card flush title={texts.downloads}>
        <EmptyState icon={hardDriveDownloadIcon} heading={texts.nothing}>
          {texts.nothingWhat}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      flush
      title={texts.downloads}
      action={progress && <Part>{texts.done(progress.done, progress.total)}</Part>}
    >
      <Body>
        {progress && (
          <Progress
            label={texts.downloads}
            value={progress.done}
            max={progress.total}
            valueText={texts.doneHeard(progress.done, progress.total)}
            announced={{ started: texts.started, finished: texts.finished }}
          />
        )}
        {documents.isOtherTabDownloading.value && <Small>{texts.elsewhere}</Small>}
        {isNothing && <Small>{texts.noneHere}</Small>}
        {!progress && <WaitingDocuments documents={documents} />}
        {preparing > 0 && <Small>{texts.preparing(preparing)}</Small>}
        {!progress && <UnsearchableDocuments documents={documents} />}
        {shellNote && <Notice kind="warn" text={shellNote} />}
        {/* A single failed document has a button of its own. */}
        {(progress || startable > (failed.length === 1 ? 1 : 0)) && (
          <QueueButton documents={documents} startable={startable} areSomeFailed={failed.length > 0} />
        )}
      </Body>
      <Rows documents={documents} failed={failed} />
    </Card>
  );
}

/** Says how many documents are waiting to be downloaded, or that all of them are on this device. */
function WaitingDocuments({ documents }: { documents: OfflineDocuments }) {
  const isOnline = useApp().connection.isOnline.value;
  const { downloaded, missing, missingBytes, deletable } = documents.counts.value;
  const here = downloaded - deletable;
  if (missing === 0) return here > 0 && <Small>{texts.allHere(here)}</Small>;
  return (
    <Small>
      {isOnline ? texts.waiting(missing, missingBytes) : texts.waitingOffline(missing, missingBytes)}
    </Small>
  );
}

/** Says how many documents can be read on this device but aren't in its search index yet. */
function UnsearchableDocuments({ documents }: { documents: OfflineDocuments }) {
  const isOnline = useApp().connection.isOnline.value;
  const count = [...(documents.documents.value?.values() ?? [])].filter(
    ({ status, isSearchable }) => status === 'downloaded' && !isSearchable,
  ).length;
  return count > 0 && <Small>{texts.notSearchable(count, isOnline)}</Small>;
}

/** Stops a running queue, or starts one that also retries failures. */
function QueueButton({
  documents,
  startable,
  areSomeFailed,
}: {
  documents: OfflineDocuments;
  startable: number;
  areSomeFailed: boolean;
}) {
  const offlineReason = useOfflineReason();
  const isDownloading = documents.isDownloading.value;
  return (
    <div>
      <Button
        size="s"
        icon={!isDownloading && areSomeFailed ? rotateCcwIcon : undefined}
        disabledReason={isDownloading ? undefined : offlineReason}
        onClick={() => (isDownloading ? documents.stop() : void documents.download())}
      >
        {isDownloading ? texts.stop : areSomeFailed ? texts.retryAll(startable) : texts.start(startable)}
      </Button>
    </div>
  );
}

function Rows({ documents, failed }: { documents: OfflineDocuments; failed: readonly OfflineDocument[] }) {
  const offlineReason = useOfflineReason();
  const all = [...(documents.documents.value?.values() ?? [])];
  const failures = documents.failures.value;
  const underWay = all.filter(({ status }) => status === 'storing' || status === 'downloading');
  const queued = all.filter(({ status }) => status === 'queue');
  const done = useDone(documents);
  if (underWay.length + queued.length + failed.length + done.length === 0) return null;
  return (
    <>
      <Lines aria-label={texts.queue}>
        {[...underWay, ...queued.slice(0, QUEUED_SHOWN), ...done].map((document) => (
          <DocumentLine key={document.id} document={document}>
            <StatusTag status={document.status} />
          </DocumentLine>
        ))}
        {failed.slice(0, FAILED_SHOWN).map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            failure={`${texts.failed}. ${documentOfflineTexts.failures[failures.get(document.id) ?? 'no-answer']}`}
          >
            <Button
              size="s"
              icon={rotateCcwIcon}
              aria-label={texts.retryOf(document.data.title)}
              disabledReason={offlineReason}
              onClick={() => void documents.download([document.id])}
            >
              {texts.retry}
            </Button>
          </DocumentLine>
        ))}
      </Lines>
      {queued.length > QUEUED_SHOWN && <More>{texts.moreQueued(queued.length - QUEUED_SHOWN)}</More>}
      {failed.length > FAILED_SHOWN && <More>{texts.moreFailed(failed.length - FAILED_SHOWN)}</More>}
    </>
  );
}

/** Returns the listed documents whose download has failed. */
function failedOf({ documents, failures }: OfflineDocuments): readonly OfflineDocument[] {
  return [...failures.value.keys()].flatMap((id) => {
    const document = documents.value?.get(id);
    return document?.status === null && !document.deletable ? [document] : [];
  });
}

/** Returns the documents downloaded most recently while this screen was open, newest first. */
function useDone({ documents }: OfflineDocuments): readonly OfflineDocument[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    let before = documents.peek();
    return documents.subscribe((now) => {
      const arrived =
        before && now
          ? [...now.values()].filter(
              ({ id, status }) => status === 'downloaded' && isAwaited(before?.get(id)),
            )
          : [];
      before = now;
      // A damaged document may be downloaded a second time, but is listed only once.
      if (arrived.length > 0)
        setIds((shown) =>
          [...new Set([...arrived.reverse().map(({ id }) => id), ...shown])].slice(0, DONE_SHOWN),
        );
    });
  }, [documents]);
  return ids.flatMap((id) => documents.value?.get(id) ?? []).filter(({ status }) => status === 'downloaded');
}

/**
 * Returns whether a document is still to be downloaded. Between two renders, some documents move from the
 * queue to the device.
 */
function isAwaited(document: OfflineDocument | undefined): boolean {
  return document !== undefined && document.status !== null && document.status !== 'downloaded';
}
