/** Keeps all the chosen documents of a list on this device; pressed when all of them are kept, which it then ends. */
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { offlineStateOf } from '../../../domain/offline/offline-status';
import { Button } from '../../../ui/actions/Button';
import { hardDriveDownloadIcon } from '../../../ui/icons/hard-drive-download';
import { useApp } from '../../app-context';
import { keepingTexts as texts } from '../texts';
import { isKeptByOthers, useKeeping } from './use-offline-actions';

export function KeepChosen({ documents }: { documents: readonly DocumentSummary[] }) {
  const { offline: kept, features } = useApp();
  const offline = kept.value;
  const { disabledReason, act } = useKeeping();
  if (!features.offline) return null;
  const keepings = documents.map(({ id }) => offline && offlineStateOf(offline, id));
  const isKept = keepings.every(
    (keeping) => keeping !== null && (keeping.isPinned || isKeptByOthers(keeping)),
  );
  const hasOwn = keepings.some((keeping) => keeping?.isPinned);
  return (
    <Button
      size="s"
      icon={hardDriveDownloadIcon}
      pressed={isKept}
      disabledReason={disabledReason ?? (isKept && !hasOwn ? texts.allKeptByOthers : undefined)}
      onClick={() => void act((actions) => (isKept ? actions.unkeep(documents) : actions.keep(documents)))}
    >
      {isKept ? texts.kept : texts.keep}
    </Button>
  );
}
