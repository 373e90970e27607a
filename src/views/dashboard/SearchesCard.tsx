/** The saved searches, each with its number of new matches. Those with the most new matches come first. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { formatShortDate } from '../../shared/dates';
import { writeQuery } from '../../shared/query-address';
import { readCriteria } from '../../shared/search-criteria';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Tag } from '../../ui/data/Tag';
import { color, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLists } from '../user-lists-context';
import { useOnPageVisible } from '../layout/use-page-visible';
import { dashboardTexts as texts } from './texts';
import { ListState, SavedAt } from './ListState';

const List = styled.ul`
  padding: ${space(1.5)} 0;
`;
const Row = styled.li`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  padding: ${space(1.25)} ${space(4)};
  > a,
  > b {
    overflow: hidden;
    flex: 0 1 auto;
    max-width: 60%;
    font-weight: ${weight('medium')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > small {
    overflow: hidden;
    flex: 1;
    min-width: 0;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > :last-child {
    flex: none;
  }
  > [data-none] {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;

const SHOWN = 6;

export function SearchesCard() {
  const { router, connection } = useApp();
  const { savedSearches } = useUserLists();
  const isOnline = connection.isOnline.value;
  const items = savedSearches.items.value;
  const loadedAt = savedSearches.loadedAt.value;
  useEffect(() => {
    if (isOnline) void savedSearches.load();
  }, [savedSearches, isOnline]);
  useOnPageVisible(() => {
    if (isOnline) void savedSearches.load();
  });

  const problem = savedSearches.problem.value;
  const shown = items?.toSorted((a, b) => b.new_count - a.new_count).slice(0, SHOWN) ?? [];
  const manage = router.href('savedsearches');
  return (
    <Card
      flush
      title={texts.searches}
      action={
        isOnline ? (
          <a href={manage}>{texts.manage}</a>
        ) : (
          loadedAt !== null && <SavedAt>{texts.savedAt(formatShortDate(loadedAt))}</SavedAt>
        )
      }
      foot={
        isOnline &&
        items !== null &&
        items.length > SHOWN && <a href={manage}>{texts.allSearches(items.length)}</a>
      }
    >
      <ListState
        isThere={items !== null}
        shownAt={shown.length > 0 ? loadedAt : null}
        problem={problem}
        label={texts.loadingSearches}
        rows={3}
        onRetry={() => void savedSearches.load()}
      />
      {items?.length === 0 && !problem && (
        <EmptyState
          action={isOnline && <ButtonLink href={router.href('search')}>{texts.toSearch}</ButtonLink>}
        >
          {texts.noSearches}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <List>
          {shown.map((search) => {
            const query = readCriteria(search);
            return (
              <Row key={search.id}>
                {isOnline ? (
                  <a href={router.href('search', {}, writeQuery(query))}>{search.name}</a>
                ) : (
                  <b>{search.name}</b>
                )}
                <small>{query.tags.join(', ')}</small>
                {search.new_count > 0 ? (
                  <Tag kind="own">{texts.newCount(search.new_count)}</Tag>
                ) : (
                  <span data-none="">{texts.newCount(0)}</span>
                )}
              </Row>
            );
          })}
        </List>
      )}
    </Card>
  );
}
