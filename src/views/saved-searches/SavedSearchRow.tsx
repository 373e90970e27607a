/**
 * A saved search, whose name links to its results. The row shows what the search looks for, what it has
 * found, and when it last ran.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { SavedSearch } from '../../domain/alerts/saved-searches';
import { writeQuery } from '../../shared/query-address';
import { readCriteria } from '../../shared/search-criteria';
import { formatLastDateTime } from '../../shared/instants';
import { Button } from '../../ui/actions/Button';
import { IconButton } from '../../ui/actions/IconButton';
import { ellipsisIcon } from '../../ui/icons/ellipsis';
import { pencilIcon } from '../../ui/icons/pencil';
import { rssIcon } from '../../ui/icons/rss';
import { trash2Icon } from '../../ui/icons/trash-2';
import { Menu } from '../../ui/actions/Menu';
import { Tag } from '../../ui/data/Tag';
import { color, leading, line, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { MyComment } from '../document-list/comments/MyComment';
import { AtomDialog } from '../feeds/AtomDialog';
import { EditDialog } from './EditDialog';
import { savedSearchTexts as texts } from './texts';
import { RunStatus } from './RunStatus';
import { describeFilters } from '../queries/search-words';
import { TermChips } from './TermChips';

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 ${space(4)};
  padding: ${space(3)} ${space(4)};
  & + & {
    border-top: ${line('line')};
  }
  &:hover {
    background: ${color('hover')};
  }
`;
const Name = styled.h3`
  font-size: ${text('lg')};
  font-weight: ${weight('semibold')};
  line-height: ${leading('snug')};
  overflow-wrap: anywhere;
  > a {
    color: ${color('ink')};
    text-decoration: none;
    &:hover {
      color: ${color('accent')};
      text-decoration: underline;
    }
  }
  > span {
    margin-left: ${space(2.5)};
  }
`;
const Parts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} 1.0625rem;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  /* Hides the dot to the left of the first item in a line. */
  clip-path: inset(-4px -4px -4px 0);
  > span {
    position: relative;
    overflow-wrap: anywhere;
    &::before {
      content: '\\00b7';
      position: absolute;
      left: -0.625rem;
    }
  }
`;
const Actions = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(1)};
  margin-top: calc(-1 * ${space(1)});
  /* Touch screens don't show the Run button, because the name also runs the search. */
  ${media.touch} {
    > button:first-child {
      display: none;
    }
  }
`;

export interface SavedSearchRowProps {
  search: SavedSearch;
  /** Whether the user's e-mail notifications are on. */
  isMailOn: boolean;
  onRemove(): void;
}

export function SavedSearchRow({ search, isMailOn, onRemove }: SavedSearchRowProps) {
  const { router, categories } = useApp();
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const offline = useOfflineReason();
  const query = readCriteria(search);
  const href = router.href('search', {}, writeQuery(query));
  const parts = [
    ...describeFilters(query, categories.roots.value),
    texts.mailed[search.cadence],
    texts.lastMatch(formatLastDateTime(search.last_match_at)),
  ];
  const close = () => setDialog(null);

  return (
    <Root>
      <div>
        <Name>
          {offline ? search.name : <a href={href}>{search.name}</a>}
          {search.new_count > 0 && (
            <span>
              <Tag kind="own">{texts.newCount(search.new_count)}</Tag>
            </span>
          )}
        </Name>
        <TermChips terms={query.tags} />
        <Parts>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </Parts>
        {search.note && <MyComment>{search.note}</MyComment>}
        <RunStatus search={search} isMailOn={isMailOn} />
      </div>
      <SearchActions name={search.name} href={href} onDialog={setDialog} onRemove={onRemove} />
      {dialog === 'edit' && <EditDialog search={search} onClose={close} />}
      {dialog === 'feed' && <AtomDialog search={search} onClose={close} />}
    </Root>
  );
}

type RowDialog = 'edit' | 'feed';

interface SearchActionsProps {
  name: string;
  /** The address of the results. */
  href: string;
  onDialog(dialog: RowDialog): void;
  onRemove(): void;
}

function SearchActions({ name, href, onDialog, onRemove }: SearchActionsProps) {
  const { router } = useApp();
  const offline = useOfflineReason();
  return (
    <Actions>
      <Button
        size="s"
        aria-label={texts.runName(name)}
        disabledReason={offline}
        onClick={() => router.go(href)}
      >
        {texts.run}
      </Button>
      <MoreMenu name={name} onDialog={onDialog} />
      <IconButton
        size="s"
        icon={trash2Icon}
        label={texts.remove(name)}
        data-remove
        disabledReason={offline}
        onClick={() => onRemove()}
      />
    </Actions>
  );
}

function MoreMenu({ name, onDialog }: Pick<SearchActionsProps, 'name' | 'onDialog'>) {
  const offline = useOfflineReason();
  const dialogItem = (id: RowDialog, icon: string) => ({
    id,
    label: texts[id],
    icon,
    disabled: offline !== undefined,
    onSelect: () => onDialog(id),
  });
  return (
    <Menu
      label={texts.moreActions(name)}
      align="end"
      items={[dialogItem('edit', pencilIcon), dialogItem('feed', rssIcon)]}
      trigger={(props) => (
        <IconButton {...props} size="s" icon={ellipsisIcon} label={texts.moreActions(name)} />
      )}
    />
  );
}
