/** All favourites, with a filter, a choice of order, selection and actions. */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../domain/library/document-summary';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { folderIcon } from '../../ui/icons/folder';
import { searchIcon } from '../../ui/icons/search';
import { starIcon } from '../../ui/icons/star';
import { Select } from '../../ui/inputs/Select';
import { Tag } from '../../ui/data/Tag';
import { TextInput } from '../../ui/inputs/TextInput';
import { color, media, space, text } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { DocumentList } from '../document-list/DocumentList';
import { SelectionBar } from '../document-list/SelectionBar';
import { useSelection } from '../document-list/use-selection';
import { useUserLibrary } from '../user-library-context';
import { myDocumentsTexts as texts } from './texts';
import { filterAndSort, type Sort } from '../document-list/filter-favourites';
import { StaleNotice, WaitingOrFailed } from './ListStates';
import { Tools } from './ListToolbar';

const Filter = styled.div`
  width: 20rem;
  ${media.touch} {
    width: 100%;
  }
`;
const Sorting = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  > span:first-child {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    white-space: nowrap;
  }
  > span:last-child {
    width: 10.5rem;
  }
  ${media.print} {
    display: none;
  }
`;
const sorts = (['added', 'title', 'published'] as const).map((id) => ({ id, label: texts.sorts[id] }));

export function FavouritesTab() {
  const { router } = useApp();
  const { favourites, comments } = useUserLibrary();
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort>('added');
  const items = favourites.items.value;
  const missing = items ? favourites.ids.value.size - items.length : 0;
  const problem = favourites.problem.value;
  const shown = filterAndSort(items ?? [], filter, sort, (id) => comments.byDocument.value.get(id)?.text);
  const selection = useSelection(shown.map(({ id }) => id));
  const load = () => void favourites.loadAll();
  const isEmpty = items !== null && favourites.ids.value.size === 0;

  return (
    <>
      {items && <StaleNotice problem={problem} onRetry={load} ids={[...favourites.ids.value]} />}
      {!isEmpty && (
        <Tools>
          <Filter>
            <TextInput
              icon={searchIcon}
              type="search"
              aria-label={texts.filter}
              placeholder={texts.filterHint}
              value={filter}
              onChange={setFilter}
            />
          </Filter>
          {shown.length > 0 && (
            <SelectionBar selection={selection} documents={shown} removeFrom="favourites" />
          )}
          <Sorting>
            <span aria-hidden="true">{texts.sortBy}</span>
            <Select aria-label={texts.sortBy} options={sorts} value={sort} onChange={setSort} />
          </Sorting>
        </Tools>
      )}
      <VisuallyHidden as="h2">{texts.documents}</VisuallyHidden>
      <Card flush>
        {!items && <WaitingOrFailed problem={problem} onRetry={load} />}
        {isEmpty && (
          <EmptyState
            icon={starIcon}
            heading={texts.noFavourites}
            action={<ButtonLink href={router.href('search')}>{texts.search}</ButtonLink>}
          >
            {texts.noFavouritesWhat}
          </EmptyState>
        )}
        {items && !isEmpty && shown.length === 0 && missing === 0 && (
          <EmptyState
            heading={texts.noMatch}
            action={<Button onClick={() => setFilter('')}>{texts.showAll}</Button>}
          >
            {texts.noMatchWhat(filter)}
          </EmptyState>
        )}
        {items && !isEmpty && (
          <DocumentList
            label={texts.favourites}
            documents={shown}
            selection={selection}
            missing={problem ? 0 : missing}
            missingLabel={texts.loading}
            tagsOf={(document) => <GroupTags document={document} />}
          />
        )}
      </Card>
    </>
  );
}

/** The user's own groups that contain the document. */
export function GroupTags({ document }: { document: DocumentSummary }) {
  const { groups } = useUserLibrary();
  return groups.byDocument.value.get(document.id)?.map(({ id, name }) => (
    <Tag key={id} icon={folderIcon} title={texts.inGroup(name)}>
      <Name>{name}</Name>
    </Tag>
  ));
}

/** Keeps a name in a tag on a single line, even if it has 200 characters. */
const Name = styled.span`
  max-width: 16rem;
  overflow: hidden;
  text-overflow: ellipsis;
`;
