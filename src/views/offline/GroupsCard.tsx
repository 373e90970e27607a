/**
 * The user's own and shared groups, which can be kept offline as a whole. They are saved together with the
 * categories.
 */
import { styled } from 'styled-components';
import type { Group } from '../../domain/favourites/groups';
import type { OfflineSelectionDraft } from '../../domain/offline/selection-draft';
import type { Offline } from '../../domain/offline/offline';
import { Card } from '../../ui/layout/Card';
import { Check } from '../../ui/inputs/Check';
import { Icon } from '../../ui/layout/Icon';
import { folderIcon } from '../../ui/icons/folder';
import { usersIcon } from '../../ui/icons/users';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { color, leading, line, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { groupTexts } from '../document-list/groups/texts';
import { offlineTexts as texts } from './texts';

const List = styled.ul`
  padding: ${space(1)} ${space(4)};
  > li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    padding: ${space(1.75)} 0;
    border-top: ${line('line')};
    line-height: ${leading('snug')};
  }
  > li:first-child {
    border-top: 0;
  }
  > li > svg {
    color: ${color('ink-2')};
  }
`;
const Words = styled.span`
  flex: 1;
  min-width: 0;
  > b {
    display: block;
    font-weight: ${weight('medium')};
    overflow-wrap: anywhere;
  }
  > small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const None = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const Padded = styled.div`
  padding: ${space(4)};
`;

export function GroupsCard({ offline, chooser }: { offline: Offline; chooser: OfflineSelectionDraft }) {
  const { connection } = useApp();
  const { groups } = useUserLibrary();
  const [own, shared] = [groups.own.value, groups.shared.value];
  const problem = groups.problem.value;
  const isOnline = connection.isOnline.value;
  const isFailed = own === null && problem !== null && isOnline;
  return (
    <Card flush title={texts.groups}>
      {own === null && !isFailed && (
        <Padded>
          {isOnline ? (
            <Skeleton label={texts.loadingGroups} widths={['54%', '30%']} />
          ) : (
            <None>{texts.noGroupsOffline}</None>
          )}
        </Padded>
      )}
      {isFailed && (
        <Padded>
          <Notice
            text={problem.title}
            onRetry={problem.status === 403 ? undefined : () => void groups.load()}
          />
        </Padded>
      )}
      {own?.length === 0 && shared?.length === 0 && (
        <Padded>
          <None>{texts.noGroups}</None>
        </Padded>
      )}
      {own && shared && own.length + shared.length > 0 && (
        <List>
          {[...own, ...shared].map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              isOwn={own.includes(group)}
              chooser={chooser}
              isReadOnly={!isOnline || offline.groups.chosen.value === null}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function GroupRow({
  group,
  isOwn,
  chooser,
  isReadOnly,
}: {
  group: Group;
  isOwn: boolean;
  chooser: OfflineSelectionDraft;
  isReadOnly: boolean;
}) {
  const disambiguation = useUserLibrary().groups.disambiguations.value.get(group.id);
  const { id, name, favorites, creator } = group;
  const sizes = chooser.sizes.value;
  const { documents, size } = sizes?.groups.get(id) ?? { documents: sizes ? 0 : favorites.length, size: 0 };
  const sizeText = texts.groupAmount(documents, sizes && documents > 0 ? size : null);
  return (
    <li>
      <Icon of={isOwn ? folderIcon : usersIcon} />
      <Words>
        <b>{name}</b>
        <small>
          {isOwn ? sizeText : texts.sharedBy(sizeText, creator.name)}
          {groupTexts.disambiguation(group, disambiguation)}
        </small>
      </Words>
      <Check
        hideLabel
        checked={chooser.groups.value?.has(id) ?? false}
        disabled={isReadOnly || chooser.isSaving.value}
        onChange={(isChosen) => chooser.setGroup(id, isChosen)}
      >
        {texts.keepGroup(groupTexts.named(group, disambiguation))}
      </Check>
    </li>
  );
}
