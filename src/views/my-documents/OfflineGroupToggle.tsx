/**
 * Keeps the documents of a group on this device, even as the group changes. It is shown as pressed while the
 * group is kept.
 */
import { useState } from 'react';
import type { Group } from '../../domain/favourites/groups';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { hardDriveDownloadIcon } from '../../ui/icons/hard-drive-download';
import { useApp } from '../app-context';
import { useOfflineActions } from '../document-list/offline/use-offline-actions';
import { useUserLibrary } from '../user-library-context';
import { rowOfflineTexts } from '../document-list/row-action-texts';
import { documentOfflineTexts as texts } from '../document-list/texts';
import { groupTexts } from '../document-list/groups/texts';

function useGroupKeeping(group: Group) {
  const { offline } = useApp();
  const { disabledReason, act } = useOfflineActions();
  const [busy, setBusy] = useState(false);
  const isKept = offline.value?.groups.chosen.value?.includes(group.id) ?? false;

  async function toggle() {
    if (busy) return;
    setBusy(true);
    await act((actions) => (isKept ? actions.unkeepGroup(group) : actions.keepGroup(group)));
    setBusy(false);
  }

  return { isKept, busy, disabledReason, handleClick: () => void toggle() };
}

export function OfflineGroupToggle({ group }: { group: Group }) {
  const { isKept, busy, disabledReason, handleClick } = useGroupKeeping(group);
  if (!useApp().features.offline) return null;
  return (
    <Button
      size="s"
      icon={hardDriveDownloadIcon}
      pressed={isKept}
      busy={busy}
      busyLabel={texts.saving}
      disabledReason={disabledReason}
      onClick={handleClick}
    >
      {isKept ? texts.kept : texts.keep}
    </Button>
  );
}

/** The same toggle as an icon, for the list of groups. */
export function OfflineGroupIconToggle({ group }: { group: Group }) {
  const { isKept, busy, disabledReason, handleClick } = useGroupKeeping(group);
  const apart = useUserLibrary().groups.disambiguations.value.get(group.id);
  if (!useApp().features.offline) return null;
  const label = (isKept ? rowOfflineTexts.keptOf : rowOfflineTexts.keepOf)(groupTexts.named(group, apart));
  return (
    <IconButton
      size="s"
      icon={hardDriveDownloadIcon}
      label={label}
      pressed={isKept}
      tone={isKept ? 'success' : undefined}
      aria-busy={busy || undefined}
      disabledReason={disabledReason}
      onClick={handleClick}
    />
  );
}
