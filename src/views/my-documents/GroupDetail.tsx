/** A group: its creator, its readers, its documents, and the actions on it. */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import type { Group } from '../../domain/favourites/groups';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconButton } from '../../ui/actions/IconButton';
import { arrowLeftIcon } from '../../ui/icons/arrow-left';
import { downloadIcon } from '../../ui/icons/download';
import { fileXIcon } from '../../ui/icons/file-x';
import { folderIcon } from '../../ui/icons/folder';
import { logOutIcon } from '../../ui/icons/log-out';
import { pencilIcon } from '../../ui/icons/pencil';
import { trash2Icon } from '../../ui/icons/trash-2';
import { usersIcon } from '../../ui/icons/users';
import { Notice } from '../../ui/feedback/Notice';
import { color, line, media, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useDocumentActions } from '../document-list/document-actions';
import { DocumentList } from '../document-list/DocumentList';
import { SelectionBar } from '../document-list/SelectionBar';
import { useSelection } from '../document-list/use-selection';
import { useZipDownload } from '../document-list/use-zip-download';
import { useUserLibrary } from '../user-library-context';
import { myDocumentsTexts as texts } from './texts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { GroupNameDialog } from './GroupNameDialog';
import { ShareDialog } from './ShareDialog';
import { OfflineGroupToggle } from './OfflineGroupToggle';
import { HiddenNote } from './ListStates';
import { tabHref } from './tabs';

type Kind = 'groups' | 'shared';
type GroupDialogName = 'share' | 'rename' | 'remove' | 'leave';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-bottom: ${line('line')};
  > div {
    flex: 1 1 20rem;
    min-width: 0;
  }
  > div > h2 {
    font-size: ${text('lg')};
    overflow-wrap: anywhere;
  }
  > div > p {
    margin-top: ${space(0.5)};
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
  }
`;
const Bar = styled.div`
  padding: ${space(2)} ${space(4)};
  border-bottom: ${line('line')};
  ${media.touch} {
    padding: ${space(1)} ${space(3)};
  }
`;
const Padded = styled.div`
  padding: ${space(4)};
`;
const Back = styled.div`
  margin-bottom: ${space(3)};
`;

export function GroupDetail({ group, kind }: { group: Group; kind: Kind }) {
  const { connection, router } = useApp();
  const { groups } = useUserLibrary();
  const isOnline = connection.isOnline.value;
  const documents = groups.documentsIn(group);
  const missing = group.favorites.length - documents.length;
  const problem = useDocumentsOf(group, missing > 0 && isOnline);
  const selection = useSelection(documents.map(({ id }) => id));
  const own = kind === 'groups' ? group : undefined;

  return (
    <div>
      <BackToList kind={kind} />
      <Card flush>
        <GroupHead group={group} kind={kind} />
        {documents.length > 0 && (
          <Bar>
            <SelectionBar selection={selection} documents={documents} removeFrom={own} />
          </Bar>
        )}
        {group.favorites.length === 0 && (
          <EmptyState
            icon={folderIcon}
            heading={own ? texts.emptyGroup : texts.emptyShared}
            action={own && <ButtonLink href={router.href('search')}>{texts.search}</ButtonLink>}
          >
            {own ? texts.emptyGroupWhat : texts.emptySharedWhat}
          </EmptyState>
        )}
        <DocumentList
          compact
          label={group.name}
          documents={documents}
          selection={selection}
          missing={problem.value || !isOnline ? 0 : missing}
          missingLabel={texts.loading}
          group={own}
        />
        {missing > 0 && (problem.value || !isOnline) && (
          <Padded>
            {problem.value && isOnline ? (
              <Notice text={problem.value.title} onRetry={problem.retry} />
            ) : (
              <Notice kind="info" text={texts.missingOffline(missing)} />
            )}
          </Padded>
        )}
        <HiddenNote count={group.hidden} />
      </Card>
    </div>
  );
}

/**
 * Shown if the group in the address doesn't exist, because it was deleted on another device or is no
 * longer shared.
 */
export function GroupNotFound({ kind }: { kind: Kind }) {
  const app = useApp();
  return (
    <div>
      <BackToList kind={kind} />
      <Card flush>
        <div role="status">
          <EmptyState
            level={2}
            icon={fileXIcon}
            heading={texts.groupGone}
            action={<ButtonLink href={tabHref(app, kind)}>{texts.allGroups}</ButtonLink>}
          >
            {texts.groupGoneWhat}
          </EmptyState>
        </div>
      </Card>
    </div>
  );
}

function BackToList({ kind }: { kind: Kind }) {
  const app = useApp();
  if (!app.viewport.mobile.value) return null;
  return (
    <Back>
      <ButtonLink kind="quiet" icon={arrowLeftIcon} href={tabHref(app, kind)}>
        {texts.allGroups}
      </ButtonLink>
    </Back>
  );
}

function GroupHead({ group, kind }: { group: Group; kind: Kind }) {
  const { groups } = useUserLibrary();
  const [dialog, setDialog] = useState<GroupDialogName | null>(null);
  const zip = useZipDownload();
  const disabledReason = useOfflineReason();
  const isEmpty = group.favorites.length === 0;

  return (
    <Head>
      <div>
        <h2>{group.name}</h2>
        <p>
          {kind === 'groups'
            ? texts.createdByYou(group.shared.map(({ name }) => name))
            : texts.createdBy(group.creator.name)}
        </p>
      </div>
      <span>
        {kind === 'groups' && (
          <Button
            size="s"
            icon={usersIcon}
            disabledReason={disabledReason}
            onClick={() => setDialog('share')}
          >
            {texts.share}
          </Button>
        )}
        <OfflineGroupToggle group={group} />
        <Button
          size="s"
          icon={downloadIcon}
          aria-label={texts.downloadZipOf(group.name)}
          busy={zip.busy !== null}
          busyLabel={texts.zipping}
          disabledReason={disabledReason ?? (isEmpty ? texts.noDocuments : undefined)}
          onClick={() => void zip.download(group.id, () => groups.zipLink(group.id))}
        >
          {texts.zip}
        </Button>
        {kind === 'groups' ? (
          <>
            <IconButton
              size="s"
              icon={pencilIcon}
              label={texts.rename}
              disabledReason={disabledReason}
              onClick={() => setDialog('rename')}
            />
            <IconButton
              size="s"
              icon={trash2Icon}
              label={texts.remove}
              disabledReason={disabledReason}
              onClick={() => setDialog('remove')}
            />
          </>
        ) : (
          <Button
            size="s"
            icon={logOutIcon}
            disabledReason={disabledReason}
            onClick={() => setDialog('leave')}
          >
            {texts.leave}
          </Button>
        )}
      </span>
      {dialog && <GroupDialog name={dialog} group={group} onClose={() => setDialog(null)} />}
    </Head>
  );
}

function GroupDialog({ name, group, onClose }: { name: GroupDialogName; group: Group; onClose(): void }) {
  const app = useApp();
  const { router, toasts } = app;
  const { groups } = useUserLibrary();
  const { fail } = useDocumentActions();

  async function handleRemove() {
    // Leave the group's address first, so that there is no message that the group is gone.
    router.replace(tabHref(app, 'groups'));
    const answer = await groups.remove(group.id);
    if (!answer.ok) return fail(answer.problem);
    const restore = async () => {
      const restored = await groups.restore(group.id);
      if (!restored.ok) return fail(restored.problem);
      if (restored.value.length > 0)
        toasts.show({ kind: 'warning', text: texts.notKeptOffline(restored.value) });
    };
    toasts.show({
      kind: 'success',
      text: texts.removed(group.name),
      action: { text: texts.undo, run: () => void restore() },
    });
  }

  async function handleLeave() {
    router.replace(tabHref(app, 'shared'));
    const answer = await groups.leave(group.id);
    if (answer.ok) toasts.show({ kind: 'success', text: texts.left(group.name) });
    else fail(answer.problem);
  }

  switch (name) {
    case 'share':
      return <ShareDialog group={group} onClose={onClose} />;
    case 'rename':
      return <GroupNameDialog group={group} onClose={onClose} onDone={onClose} />;
    case 'remove':
      return (
        <ConfirmDialog
          title={texts.removeTitle(group.name)}
          text={texts.removeWhat(group.favorites.length + group.hidden, group.shared.length)}
          action={texts.remove}
          onConfirm={() => void handleRemove()}
          onClose={onClose}
        />
      );
    case 'leave':
      return (
        <ConfirmDialog
          title={texts.leaveTitle(group.name)}
          text={texts.leaveWhat(group.creator.name)}
          action={texts.leaveGroup}
          onConfirm={() => void handleLeave()}
          onClose={onClose}
        />
      );
  }
}

/** Loads the documents of a group that aren't known yet, and loads again when more are added. */
function useDocumentsOf(group: Group, isWanted: boolean): { readonly value: Problem | null; retry(): void } {
  const { groups } = useUserLibrary();
  const [problem, setProblem] = useState<Problem | null>(null);
  const load = () => void groups.loadDocuments(group.id).then(setProblem);
  useEffect(() => {
    if (isWanted) void groups.loadDocuments(group.id).then(setProblem);
  }, [groups, group.id, group.favorites, isWanted]);
  return { value: problem, retry: load };
}
