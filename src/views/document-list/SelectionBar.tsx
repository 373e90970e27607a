/** Actions for the selected documents in a list. */
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { Group } from '../../domain/favourites/groups';
import type { DocumentSummary } from '../../domain/library/document-summary';
import { Button } from '../../ui/actions/Button';
import { Check } from '../../ui/inputs/Check';
import { clipboardPlusIcon } from '../../ui/icons/clipboard-plus';
import { downloadIcon } from '../../ui/icons/download';
import { folderMinusIcon } from '../../ui/icons/folder-minus';
import { folderPlusIcon } from '../../ui/icons/folder-plus';
import { starIcon } from '../../ui/icons/star';
import { starOffIcon } from '../../ui/icons/star-off';
import { color, media, space, text } from '../../ui/theme/tokens';
import { useOfflineReason } from '../layout/use-offline-reason';
import { selectionTexts as texts } from './selection-texts';
import { useUserLibrary } from '../user-library-context';
import { GroupsDialog } from './dialogs';
import { OfflineSelection } from './offline/OfflineSelection';
import { useDocumentActions } from './document-actions';
import type { ListSelection } from './use-selection';
import { useZipDownload, MAX_ZIP_DOCUMENTS } from './use-zip-download';

export interface SelectionBarProps {
  selection: ListSelection;
  /** The rows in their current order. */
  documents: readonly DocumentSummary[];
  /** The list from which the Remove button removes documents; if undefined, there is no such button. */
  removeFrom?: 'favourites' | Group | undefined;
  /** Ends the selection. Set in lists that don't show checkboxes at first. */
  onEnd?: (() => void) | undefined;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(2)};
  > label,
  > span {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    margin-right: ${space(2)};
    white-space: nowrap;
  }
  ${media.touch} {
    > label {
      flex: 1 1 100%;
    }
  }
`;

export function SelectionBar({ selection, documents, removeFrom, onEnd }: SelectionBarProps) {
  const [grouping, setGrouping] = useState<readonly DocumentSummary[] | null>(null);
  const chosen = documents.filter(({ id }) => selection.has(id));
  const count = chosen.length;

  return (
    <Root role="group" aria-label={texts.label}>
      <Check checked={selection.isAll || (count > 0 && 'mixed')} onChange={selection.toggleAll}>
        {/* Makes screen readers announce the number whenever it changes. */}
        <span aria-live="polite">{count ? texts.selected(count) : texts.all}</span>
      </Check>
      {count > 0 && (
        <SelectionActions
          selection={selection}
          chosen={chosen}
          removeFrom={removeFrom}
          onGroup={() => setGrouping(chosen)}
        />
      )}
      {onEnd && (
        <Button size="s" kind="quiet" onClick={onEnd}>
          {texts.end}
        </Button>
      )}
      {grouping && (
        <Suspense>
          <GroupsDialog documents={grouping} onClose={() => setGrouping(null)} />
        </Suspense>
      )}
    </Root>
  );
}

interface SelectionActionsProps extends Pick<SelectionBarProps, 'selection' | 'removeFrom'> {
  chosen: readonly DocumentSummary[];
  onGroup(): void;
}

function SelectionActions({ selection, chosen, removeFrom, onGroup }: SelectionActionsProps) {
  const actions = useDocumentActions();
  const disabledReason = useOfflineReason();
  return (
    <>
      {removeFrom !== 'favourites' && (
        <Button
          size="s"
          icon={starIcon}
          disabledReason={disabledReason}
          onClick={() => void actions.favourite(chosen)}
        >
          {texts.favourite}
        </Button>
      )}
      <Button size="s" icon={folderPlusIcon} disabledReason={disabledReason} onClick={onGroup}>
        {texts.group}
      </Button>
      <Button size="s" icon={clipboardPlusIcon} onClick={() => actions.report(chosen)}>
        {texts.report}
      </Button>
      <OfflineSelection documents={chosen} />
      <ZipButton ids={selection.ids} count={chosen.length} disabledReason={disabledReason} />
      {removeFrom !== undefined && (
        <RemoveButton
          selection={selection}
          chosen={chosen}
          removeFrom={removeFrom}
          disabledReason={disabledReason}
        />
      )}
    </>
  );
}

interface ZipButtonProps {
  ids: readonly string[];
  count: number;
  disabledReason: string | undefined;
}

function ZipButton({ ids, count, disabledReason }: ZipButtonProps) {
  const { groups } = useUserLibrary();
  const zip = useZipDownload();
  const limit = count > MAX_ZIP_DOCUMENTS ? texts.tooMany(MAX_ZIP_DOCUMENTS) : undefined;
  return (
    <Button
      size="s"
      icon={downloadIcon}
      aria-label={texts.zipOf(count)}
      busy={zip.busy !== null}
      busyLabel={texts.zipping}
      disabledReason={disabledReason ?? limit}
      onClick={() => void zip.download('chosen', () => groups.zipLinkOf(ids))}
    >
      {texts.zip}
    </Button>
  );
}

interface RemoveButtonProps {
  selection: ListSelection;
  chosen: readonly DocumentSummary[];
  removeFrom: 'favourites' | Group;
  disabledReason: string | undefined;
}

function RemoveButton({ selection, chosen, removeFrom, disabledReason }: RemoveButtonProps) {
  const actions = useDocumentActions();

  async function handleRemove() {
    selection.clear();
    await (removeFrom === 'favourites'
      ? actions.unfavourite(chosen)
      : actions.removeFromGroup(removeFrom, chosen));
  }

  return (
    <Button
      size="s"
      kind="danger"
      icon={removeFrom === 'favourites' ? starOffIcon : folderMinusIcon}
      disabledReason={disabledReason}
      onClick={() => void handleRemove()}
    >
      {texts.remove}
    </Button>
  );
}
