/**
 * The user's own groups, or those that colleagues share. The list is on the left and the selected group on
 * the right. On screens narrower than 900 px, only the list or the group is shown.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Group } from '../../domain/favourites/groups';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { focusContainer, isFocusLost } from '../../ui/hooks/use-row-focus';
import { Icon } from '../../ui/layout/Icon';
import { folderIcon } from '../../ui/icons/folder';
import { folderPlusIcon } from '../../ui/icons/folder-plus';
import { usersIcon } from '../../ui/icons/users';
import { color, line, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useIsNotOnDevice } from '../document-list/offline/use-is-not-on-device';
import { useUserLibrary } from '../user-library-context';
import { ListDetail, ListEntry } from '../layout/ListDetail';
import { groupTexts } from '../document-list/groups/texts';
import { myDocumentsTexts as texts } from './texts';
import { GroupNameDialog } from './GroupNameDialog';
import { GroupDetail, GroupNotFound } from './GroupDetail';
import { OfflineGroupIconToggle } from './OfflineGroupToggle';
import { StaleNotice, WaitingOrFailed } from './ListStates';
import { tabHref } from './tabs';

const Row = styled.li`
  display: flex;
  align-items: center;
  padding-right: ${space(2)};
  & + & {
    border-top: ${line('line')};
  }
  &:hover {
    background: ${color('hover')};
  }
  &:has([aria-current]) {
    background: ${color('selected')};
  }
`;
/** An entry has no background or line of its own, because its row has them. */
const Entry = styled(ListEntry)`
  padding-right: ${space(2)};
  &&,
  &&:hover {
    background: none;
    border-top: 0;
  }
`;

type Kind = 'groups' | 'shared';

export function GroupsTab({ kind }: { kind: Kind }) {
  const app = useApp();
  const { router, viewport } = app;
  const { groups } = useUserLibrary();
  const list = kind === 'groups' ? groups.own.value : groups.shared.value;
  const named = router.route.value.query.get('group');
  const mobile = viewport.mobile.value;
  const first = list?.[0]?.id;
  const chosen = list?.find(({ id }) => id === named) ?? null;
  const root = useRef<HTMLDivElement>(null);
  useFocusOnPanel(root, named);

  // Beside the list, a group is always open. The group is part of the address, so that the screen can say so
  // if the group is deleted.
  useEffect(() => {
    if (named === null && first !== undefined && !mobile) router.replace(tabHref(app, kind, first));
  }, [named, first, mobile, router, app, kind]);

  return (
    <>
      {list && <StaleNotice problem={groups.problem.value} onRetry={() => void groups.load()} />}
      <ListDetail ref={root} $alone={list?.length === 0 && named === null}>
        {(!mobile || named === null) && <GroupListCard kind={kind} list={list} current={named} />}
        {chosen && <GroupDetail key={chosen.id} group={chosen} kind={kind} />}
        {list && named !== null && !chosen && <GroupNotFound kind={kind} />}
      </ListDetail>
    </>
  );
}

/** Focuses the tab panel if another group, or the list, replaces what had the focus. */
function useFocusOnPanel(root: RefObject<HTMLElement | null>, named: string | null): void {
  const before = useRef(named);
  useEffect(() => {
    if (before.current === named) return;
    before.current = named;
    const panel = root.current?.closest<HTMLElement>('[role="tabpanel"]');
    if (panel && isFocusLost(panel)) focusContainer(panel);
  }, [root, named]);
}

interface GroupListCardProps {
  kind: Kind;
  list: readonly Group[] | null;
  /** The id of the open group. */
  current: string | null;
}

function GroupListCard({ kind, list, current }: GroupListCardProps) {
  const app = useApp();
  const { groups } = useUserLibrary();
  const offlineReason = useOfflineReason();
  const [isCreating, setCreating] = useState(false);

  function handleCreated(group: Group) {
    setCreating(false);
    app.router.go(tabHref(app, 'groups', group.id));
  }

  return (
    <Card
      flush
      title={kind === 'groups' ? texts.yourGroups : texts.shared}
      action={
        kind === 'groups' && (
          <Button
            size="s"
            icon={folderPlusIcon}
            disabledReason={offlineReason}
            onClick={() => setCreating(true)}
          >
            {texts.newGroup}
          </Button>
        )
      }
    >
      {!list && <WaitingOrFailed problem={groups.problem.value} onRetry={() => void groups.load()} />}
      {list?.length === 0 && (kind === 'groups' ? <NoGroups /> : <NothingShared />)}
      {list && list.length > 0 && (
        <ul>
          {list.map((group) => (
            <GroupRow key={group.id} group={group} kind={kind} isCurrent={group.id === current} />
          ))}
        </ul>
      )}
      {isCreating && <GroupNameDialog onClose={() => setCreating(false)} onDone={handleCreated} />}
    </Card>
  );
}

function GroupRow({ group, kind, isCurrent }: { group: Group; kind: Kind; isCurrent: boolean }) {
  const app = useApp();
  const { groups } = useUserLibrary();
  const isOnline = app.connection.isOnline.value;
  const isAbsent = useIsNotOnDevice();
  return (
    <Row>
      <Entry href={tabHref(app, kind, group.id)} aria-current={isCurrent ? 'true' : undefined}>
        <Icon of={kind === 'groups' ? folderIcon : usersIcon} />
        <span>
          <b>{group.name}</b>
          <small>
            {kind === 'groups'
              ? texts.groupSize(sizeOf(group), group.shared.length)
              : texts.sharedSize(group.favorites.length, group.creator.name)}
            {groupTexts.disambiguation(group, groups.disambiguations.value.get(group.id))}
            {!isOnline && texts.sizeHere(group.favorites.filter((id) => !isAbsent(id)).length)}
          </small>
        </span>
      </Entry>
      <OfflineGroupIconToggle group={group} />
    </Row>
  );
}

/** For its creator, the size of a group includes documents that the company can no longer access. */
function sizeOf(group: Group): number {
  return group.favorites.length + group.hidden;
}

function NoGroups() {
  return (
    <EmptyState icon={folderIcon} heading={texts.noGroups}>
      {texts.noGroupsWhat}
    </EmptyState>
  );
}

function NothingShared() {
  return (
    <EmptyState icon={usersIcon} heading={texts.nothingShared}>
      {texts.nothingSharedWhat}
    </EmptyState>
  );
}
