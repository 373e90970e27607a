/** The actions of one document in a list: favourite, report, more. They are the same in every list. */
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
import { documentActionTexts as texts } from './texts';
import { CommentDialog, GroupsDialog } from './dialogs';
import { useDocumentActions } from './document-actions';
import { useOfflineMenuItems } from './offline/offline-menu-items';

export interface DocumentRowActionsProps {
  document: DocumentSummary;
  /** Set in the list of one of the user's groups: adds an action that removes the document from it. */
  group?: Group | undefined;
  /** Starts selecting rows, beginning with this one, in lists that show no checkboxes at first. */
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

export function DocumentRowActions({ document, group, onSelect }: DocumentRowActionsProps) {
  const { router, viewport, sharedHref } = useApp();
  const { favourites, basket } = useUserLibrary();
  const actions = useDocumentActions();
  const [dialog, setDialog] = useState<'groups' | 'comment' | null>(null);
  const offline = useOfflineReason();
  const isMarked = favourites.ids.value.has(document.id);
  const isReported = basket.ids.value.has(document.id);
  const isOffline = offline !== undefined;
  const keepItems = useOfflineMenuItems(document);
  // Four buttons above each other would make the rows of a small screen too high.
  const isGroupInMenu = group !== undefined && viewport.mobile.value;

  const items: MenuItem[] = [
    { id: 'groups', label: texts.groups, disabled: isOffline, onSelect: () => setDialog('groups') },
    { id: 'comment', label: texts.comment, disabled: isOffline, onSelect: () => setDialog('comment') },
    ...keepItems,
    {
      id: 'link',
      label: texts.copyLink,
      onSelect: () => void actions.copyLink(sharedHref(router.href('documentpreview', { id: document.id }))),
    },
    ...(isGroupInMenu
      ? [
          {
            id: 'ungroup',
            label: texts.ungroup,
            disabled: isOffline,
            onSelect: () => void actions.removeFromGroup(group, [document]),
          },
        ]
      : []),
    ...(onSelect ? [{ id: 'select', label: texts.select, onSelect }] : []),
  ];

  return (
    <Root>
      <IconButton
        size="s"
        icon={starIcon}
        label={texts.named.favourite(document.title)}
        tooltip={isMarked ? texts.unfavourite : texts.favourite}
        pressed={isMarked}
        filled={isMarked}
        tone={isMarked ? 'own' : undefined}
        disabledReason={offline}
        onClick={() => void (isMarked ? actions.unfavourite([document]) : actions.favourite([document]))}
      />
      <IconButton
        size="s"
        icon={isReported ? clipboardCheckIcon : clipboardPlusIcon}
        label={texts.named.report(document.title)}
        tooltip={isReported ? texts.unreport : texts.report}
        pressed={isReported}
        tone={isReported ? 'accent' : undefined}
        onClick={() => (isReported ? actions.unreport([document]) : actions.report([document]))}
      />
      {group && !isGroupInMenu && (
        <IconButton
          size="s"
          icon={folderMinusIcon}
          label={texts.named.ungroup(document.title)}
          tooltip={texts.ungroup}
          disabledReason={offline}
          onClick={() => void actions.removeFromGroup(group, [document])}
        />
      )}
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
