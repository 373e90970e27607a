/**
 * Shows the state of a document's download in its row's metadata line. For a document that isn't meant to be
 * on this device, it shows nothing, except while offline, when it says that the document can't be opened.
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
import { documentOfflineTexts as texts } from '../texts';
import { useIsNotOnDevice } from './use-is-not-on-device';

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
  const isAbsent = useIsNotOnDevice();
  if (isAbsent(id)) return <NotOnDeviceTag id={id} />;
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

/** Used in lists without download states: while offline, it marks documents that aren't on this device. */
export function NotOnDeviceTag({ id }: { id: string }) {
  const isAbsent = useIsNotOnDevice();
  return (
    isAbsent(id) && (
      <Tag icon={cloudOffIcon} title={texts.absentTitle}>
        {texts.absent}
      </Tag>
    )
  );
}
