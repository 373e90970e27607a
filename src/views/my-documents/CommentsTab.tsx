/** The documents on which the user has commented, latest comment first. */
import { useEffect, useState } from 'react';
import type { Problem } from '../../api/client';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { messageSquareIcon } from '../../ui/icons/message-square';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { DocumentList } from '../document-list/DocumentList';
import { SelectionBar } from '../document-list/SelectionBar';
import { useSelection } from '../document-list/use-selection';
import { useUserLibrary } from '../user-library-context';
import { myDocumentsTexts as texts } from './texts';
import { GroupTags } from './FavouritesTab';
import { StaleNotice, WaitingOrFailed } from './ListStates';
import { Tools } from './ListToolbar';

export function CommentsTab() {
  const { connection, router } = useApp();
  const { comments } = useUserLibrary();
  const isOnline = connection.isOnline.value;
  const [notFetched, setNotFetched] = useState<Problem | null>(null);
  const items = comments.documents.value;
  const problem = comments.problem.value ?? notFetched;
  const selection = useSelection((items ?? []).map(({ id }) => id));
  const load = () => void comments.load().then(comments.loadDocuments).then(setNotFetched);
  useEffect(() => {
    if (isOnline) void comments.load().then(comments.loadDocuments).then(setNotFetched);
  }, [comments, isOnline]);
  const isEmpty = comments.isLoaded.value && comments.byDocument.value.size === 0;

  return (
    <>
      {items && <StaleNotice problem={problem} onRetry={load} ids={[...comments.byDocument.value.keys()]} />}
      {items && items.length > 0 && (
        <Tools>
          <SelectionBar selection={selection} documents={items} />
        </Tools>
      )}
      <VisuallyHidden as="h2">{texts.documents}</VisuallyHidden>
      <Card flush>
        {!items && <WaitingOrFailed problem={problem} onRetry={load} />}
        {isEmpty && (
          <EmptyState
            icon={messageSquareIcon}
            heading={texts.noComments}
            action={<ButtonLink href={router.href('search')}>{texts.search}</ButtonLink>}
          >
            {texts.noCommentsWhat}
          </EmptyState>
        )}
        {items && (
          <DocumentList
            label={texts.comments}
            documents={items}
            selection={selection}
            missing={problem ? 0 : comments.byDocument.value.size - items.length}
            missingLabel={texts.loading}
            tagsOf={(document) => <GroupTags document={document} />}
          />
        )}
      </Card>
    </>
  );
}
