/**
 * The unsaved changes to the offline selection and their total size. A large download needs confirmation
 * first (docs/specification.md).
 */
import { styled } from 'styled-components';
import { isLargeDownload, type SelectionImpact } from '../../domain/offline/selection-impact';
import type { OfflineSelectionDraft } from '../../domain/offline/selection-draft';
import type { Offline } from '../../domain/offline/offline';
import type { AppWindow } from '../../platform/browser/app-window';
import { Button } from '../../ui/actions/Button';
import { SaveBar } from '../../ui/feedback/SaveBar';
import { color, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { UnsavedChanges } from '../layout/UnsavedChanges';
import { offlineTexts as texts } from './texts';

const Count = styled.b`
  font-weight: ${weight('semibold')};
`;
const Warning = styled.span`
  color: ${color('warning')};
`;

export function UnsavedChangesBar({
  offline,
  chooser,
}: {
  offline: Offline;
  chooser: OfflineSelectionDraft;
}) {
  const change = chooser.impact.value;
  return change && <Changed offline={offline} chooser={chooser} change={change} />;
}

function Changed({
  offline,
  chooser,
  change,
}: {
  offline: Offline;
  chooser: OfflineSelectionDraft;
  change: SelectionImpact;
}) {
  const { modals, toasts, window } = useApp();
  const offlineReason = useOfflineReason();
  const isSaving = chooser.isSaving.value;

  async function save() {
    if (change.added.length > 0) void offline.storageQuota.persist();
    const refusal = await chooser.save();
    if (refusal) toasts.show({ kind: 'danger', text: texts.notSaved(refusal.title) });
    else focusTree(window);
  }

  function handleSave() {
    const { added, toDownload } = change;
    // If the size is unknown, the download may be large.
    const isLarge = added.length > 0 && (toDownload === null || isLargeDownload(toDownload));
    if (isLarge)
      modals.open({ name: 'offline-save', action: () => void save(), amount: toDownload ?? undefined });
    else void save();
  }

  function handleDiscard() {
    chooser.discard();
    focusTree(window);
  }

  return (
    <>
      <SaveBar
        label={texts.changes}
        actions={
          <>
            <Button size="s" disabledReason={isSaving ? texts.saving : undefined} onClick={handleDiscard}>
              {texts.discard}
            </Button>
            <Button
              size="s"
              kind="primary"
              busy={isSaving}
              busyLabel={texts.saving}
              disabledReason={offlineReason}
              onClick={handleSave}
            >
              {texts.save}
            </Button>
          </>
        }
      >
        <Summary offline={offline} change={change} />
      </SaveBar>
      {!isSaving && <UnsavedChanges />}
    </>
  );
}

function Summary({ offline, change }: { offline: Offline; change: SelectionImpact }) {
  const { viewport } = useApp();
  const { added, removed, toDownload, isAtMost, toRemove } = change;
  const free = offline.storageQuota.space.value?.freeBytes ?? Infinity;
  return (
    <>
      <Count>{texts.changeCount(added.length + removed.length)}</Count>{' '}
      {!viewport.mobile.value && `${texts.named(added, removed)} `}
      {toDownload &&
        toDownload.documents > 0 &&
        `${texts.toDownload(toDownload.documents, toDownload.size, isAtMost)} `}
      {toRemove.documents > 0 && `${texts.toRelease(toRemove.documents, toRemove.size)} `}
      {toDownload && toDownload.size > free && <Warning>{texts.tooLittleRoom(free)}</Warning>}
    </>
  );
}

/** Focuses the tree, because the bar disappears together with the focused button. */
function focusTree({ document }: AppWindow): void {
  document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]')?.focus({ preventScroll: true });
}
