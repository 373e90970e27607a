/**
 * In a row's metadata line: how far a document is on its way to this device. Nothing for one that is not to be here, but
 * without a connection such a document says that it can't be opened.
 */
import { offlineStateOf } from '../../../domain/offline/offline-status';
import { circleCheckIcon } from '../../../ui/icons/circle-check';
import { clockIcon } from '../../../ui/icons/clock';
import { cloudOffIcon } from '../../../ui/icons/cloud-off';
import { downloadIcon } from '../../../ui/icons/download';
import { hardDriveIcon } from '../../../ui/icons/hard-drive';
import { octagonAlertIcon } from '../../../ui/icons/octagon-alert';
import { Tag } from '../../../ui/data/Tag';
import { useApp } from '../../app-context';
import { keepingTexts as texts } from '../texts';
import { useIsAbsent } from './use-is-absent';

const looks = {
  queue: { kind: 'plain', icon: clockIcon },
  awaited: { kind: 'plain', icon: clockIcon },
  preparing: { kind: 'plain', icon: clockIcon },
  downloading: { kind: 'info', icon: downloadIcon },
  storing: { kind: 'info', icon: hardDriveIcon },
  downloaded: { kind: 'ok', icon: circleCheckIcon },
  failed: { kind: 'bad', icon: octagonAlertIcon },
} as const;

export function OfflineTag({ id }: { id: string }) {
  const offline = useApp().offline.value;
  const isAbsent = useIsAbsent();
  if (isAbsent(id)) return <AbsentTag id={id} />;
  if (!offline) return null;
  const { status, failure, readableEdition } = offlineStateOf(offline, id);
  return (
    <>
      {status && (
        <Tag {...looks[status]} title={failure ? texts.failures[failure] : texts.tagTitles[status]}>
          {texts.tags[status]}
        </Tag>
      )}
      {readableEdition !== null && status !== 'downloaded' && (
        <Tag kind="ok" icon={circleCheckIcon} title={texts.earlierTitle}>
          {texts.earlier(readableEdition)}
        </Tag>
      )}
    </>
  );
}

/** For lists that don't say how far a document is on its way: without a connection, that it isn't here. */
export function AbsentTag({ id }: { id: string }) {
  const isAbsent = useIsAbsent();
  return (
    isAbsent(id) && (
      <Tag icon={cloudOffIcon} title={texts.absentTitle}>
        {texts.absent}
      </Tag>
    )
  );
}
