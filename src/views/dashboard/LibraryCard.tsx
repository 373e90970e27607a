/** The top categories that the company sees, each linking to the search. */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Icon } from '../../ui/layout/Icon';
import { chevronRightIcon } from '../../ui/icons/chevron-right';
import { Notice } from '../../ui/feedback/Notice';
import { color, line, space, text, weight } from '../../ui/theme/tokens';
import type { Category } from '../../domain/library/categories';
import { EMPTY_QUERY } from '../../shared/query';
import { writeQuery } from '../../shared/query-address';
import { useApp } from '../app-context';
import { dashboardTexts } from './texts';

const Row = styled.li`
  & + & {
    border-top: ${line('line')};
  }
  > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space(4)};
    padding: ${space(2.25)} ${space(4)};
    color: ${color('ink')};
    text-decoration: none;
  }
  > a:hover {
    background: ${color('hover')};
  }
  > a:hover b {
    color: ${color('accent')};
    text-decoration: underline;
  }
  > a:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
  b {
    font-size: ${text('lg')};
    font-weight: ${weight('semibold')};
  }
  small {
    overflow: hidden;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    grid-area: 1 / 2 / span 2;
    color: ${color('ink-3')};
  }
`;
const Padded = styled.div`
  padding: ${space(4)};
`;

export function LibraryCard() {
  const { router, categories, session } = useApp();
  const isAdministrator = session.user.value?.roles.includes('ROLE_ADMIN') ?? false;
  const tree = categories.tree.value;
  const problem = categories.problem.value;
  useEffect(() => {
    if (categories.tree.peek() === null) void categories.load();
  }, [categories]);

  return (
    <Card
      flush
      title={dashboardTexts.library}
      action={<a href={router.href('search')}>{dashboardTexts.everything}</a>}
    >
      {tree === null && problem && (
        <Padded>
          <Notice text={dashboardTexts.categoriesFailed} onRetry={() => void categories.load()} />
        </Padded>
      )}
      {tree?.length === 0 &&
        (isAdministrator ? (
          <EmptyState
            action={
              <ButtonLink href={router.href('admin_documents')}>{dashboardTexts.addDocuments}</ButtonLink>
            }
          >
            {dashboardTexts.noLibrary}
          </EmptyState>
        ) : (
          <EmptyState>{dashboardTexts.noCategories}</EmptyState>
        ))}
      <ul>
        {tree?.map((category) => (
          <Row key={category.id}>
            <a href={router.href('search', {}, writeQuery({ ...EMPTY_QUERY, categories: [category.id] }))}>
              <b>{category.title}</b>
              <small>{namesBelow(category)}</small>
              <Icon of={chevronRightIcon} />
            </a>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function namesBelow({ children }: Category): string {
  return children.map(({ title }) => title).join(', ');
}
