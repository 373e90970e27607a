/**
 * A toggle that keeps all selected documents on this device. It is shown as pressed if all of them are kept;
 * a click then stops keeping them individually.
 */
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { offlineStateOf } from '../../../domain/offline/offline-status';
import { Button } from '../../../ui/actions/Button';
import { hardDriveDownloadIcon } from '../../../ui/icons/hard-drive-download';
import { useApp } from '../../app-context';
import { rowOfflineTexts } from '../row-action-texts';
import { documentOfflineTexts as texts } from '../texts';
import { isKeptByCollection, useOfflineActions } from './use-offline-actions';

export function OfflineSelection({ documents }: { documents: readonly DocumentSummary[] }) {
  const { offline: kept, features } = useApp();
  const offline = kept.value;
  const { disabledReason, act } = useOfflineActions();
  if (!features.offline) return null;
  const keepings = documents.map(({ id }) => offline && offlineStateOf(offline, id));
  const isKept = keepings.every(
    (keeping) => keeping !== null && (keeping.isPinned || isKeptByCollection(keeping)),
  );
  const hasOwn = keepings.some((keeping) => keeping?.isPinned);
  return (
    <Button
      size="s"
      icon={hardDriveDownloadIcon}
      pressed={isKept}
      disabledReason={disabledReason ?? (isKept && !hasOwn ? rowOfflineTexts.allKeptByOthers : undefined)}
      onClick={() => void act((actions) => (isKept ? actions.unkeep(documents) : actions.keep(documents)))}
    >
      {isKept ? texts.kept : texts.keep}
    </Button>
  );
}
