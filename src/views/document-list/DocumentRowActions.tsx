/** The actions on a document in a list: favourite, report and more. They are the same in every list. */
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { Group } from '../../domain/favourites/groups';
import type { DocumentSummary } from '../../domain/library/document-summary';
import { IconButton } from '../../ui/actions/IconButton';
import { clipboardCheckIcon } from '../../ui/icons/clipboard-check';
import { clipboardPlusIcon } from '../../ui/icons/clipboard-plus';
import { ellipsisIcon } from '../../ui/icons/ellipsis';
import { folderMinusIcon } from '../../ui/icons/folder-minus';
import { starIcon } from '../../ui/icons/star';
import { Menu, type MenuItem } from '../../ui/actions/Menu';
import { media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useUserLibrary } from '../user-library-context';
import { rowActionTexts as texts } from './row-action-texts';
import { CommentDialog, GroupsDialog } from './dialogs';
import { useDocumentActions } from './document-actions';
import { useOfflineMenuItems } from './offline/offline-menu-items';

export interface DocumentRowActionsProps {
  document: DocumentSummary;
  /** Set in the list of one of the user's groups: adds an action that removes the document from it. */
  group?: Group | undefined;
  /** Starts selecting rows, beginning with this one. Set in lists that don't show checkboxes at first. */
  onSelect?: (() => void) | undefined;
}

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(0.5)};
  ${media.touch} {
    flex-direction: column;
  }
`;

type DialogName = 'groups' | 'comment';

export function DocumentRowActions({ document, group, onSelect }: DocumentRowActionsProps) {
  const { viewport } = useApp();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  // Four stacked buttons would make the rows too tall on a small screen.
  const isGroupInMenu = group !== undefined && viewport.mobile.value;
  const items = useMenuItems({ document, group: isGroupInMenu ? group : undefined, onSelect }, setDialog);

  return (
    <Root>
      <FavouriteButton document={document} />
      <ReportButton document={document} />
      {group && !isGroupInMenu && <UngroupButton document={document} group={group} />}
      <Menu
        label={texts.more}
        align="end"
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            size="s"
            icon={ellipsisIcon}
            label={texts.named.more(document.title)}
            tooltip={texts.more}
          />
        )}
      />
      <Suspense>
        {dialog === 'groups' && <GroupsDialog documents={[document]} onClose={() => setDialog(null)} />}
        {dialog === 'comment' && <CommentDialog document={document} onClose={() => setDialog(null)} />}
      </Suspense>
    </Root>
  );
}

/** Returns the entries of the menu. The result depends on signals. */
function useMenuItems(
  { document, group, onSelect }: DocumentRowActionsProps,
  openDialog: (name: DialogName) => void,
): MenuItem[] {
  const { router, sharedHref } = useApp();
  const actions = useDocumentActions();
  const disabled = useOfflineReason() !== undefined;
  const offlineItems = useOfflineMenuItems(document);
  const link = () => sharedHref(router.href('documentpreview', { id: document.id }));
  return [
    { id: 'groups', label: texts.groups, disabled, onSelect: () => openDialog('groups') },
    { id: 'comment', label: texts.comment, disabled, onSelect: () => openDialog('comment') },
    ...offlineItems,
    { id: 'link', label: texts.copyLink, onSelect: () => void actions.copyLink(link()) },
    ...(group
      ? [
          {
            id: 'ungroup',
            label: texts.ungroup,
            disabled,
            onSelect: () => void actions.removeFromGroup(group, [document]),
          },
        ]
      : []),
    ...(onSelect ? [{ id: 'select', label: texts.select, onSelect }] : []),
  ];
}

function FavouriteButton({ document }: { document: DocumentSummary }) {
  const { favourites } = useUserLibrary();
  const actions = useDocumentActions();
  const offlineReason = useOfflineReason();
  const isMarked = favourites.ids.value.has(document.id);
  return (
    <IconButton
      size="s"
      icon={starIcon}
      label={texts.named.favourite(document.title)}
      tooltip={isMarked ? texts.unfavourite : texts.favourite}
      pressed={isMarked}
      filled={isMarked}
      tone={isMarked ? 'own' : undefined}
      disabledReason={offlineReason}
      onClick={() => void (isMarked ? actions.unfavourite([document]) : actions.favourite([document]))}
    />
  );
}

function ReportButton({ document }: { document: DocumentSummary }) {
  const { basket } = useUserLibrary();
  const actions = useDocumentActions();
  const isReported = basket.ids.value.has(document.id);
  return (
    <IconButton
      size="s"
      icon={isReported ? clipboardCheckIcon : clipboardPlusIcon}
      label={texts.named.report(document.title)}
      tooltip={isReported ? texts.unreport : texts.report}
      pressed={isReported}
      tone={isReported ? 'accent' : undefined}
      onClick={() => (isReported ? actions.unreport([document]) : actions.report([document]))}
    />
  );
}

function UngroupButton({ document, group }: { document: DocumentSummary; group: Group }) {
  const actions = useDocumentActions();
  const offlineReason = useOfflineReason();
  return (
    <IconButton
      size="s"
      icon={folderMinusIcon}
      label={texts.named.ungroup(document.title)}
      tooltip={texts.ungroup}
      disabledReason={offlineReason}
      onClick={() => void actions.removeFromGroup(group, [document])}
    />
  );
}
