/**
 * A list of the user's own documents. Each row has actions, and several rows can be selected in order to act
 * on all of them.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Group } from '../../domain/favourites/groups';
import type { DocumentSummary } from '../../domain/library/document-summary';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { line, media, space } from '../../ui/theme/tokens';
import { VirtualList } from '../../ui/data/VirtualList';
import { WINDOW_ABOVE } from '../../ui/data/windowing';
import { useUserLibrary } from '../user-library-context';
import { DocumentRow } from './DocumentRow';
import { DocumentRowActions } from './DocumentRowActions';
import { RowCheckbox } from './RowCheckbox';
import type { ListSelection } from './use-selection';

export interface DocumentListProps {
  label: string;
  documents: readonly DocumentSummary[];
  selection: ListSelection;
  /** The number of documents that are still loading. */
  missing?: number | undefined;
  missingLabel: string;
  /** The group whose documents the list shows, if it is one of the user's own. */
  group?: Group | undefined;
  /** Hides the user's comments. */
  compact?: boolean | undefined;
  tagsOf?: ((document: DocumentSummary) => ReactNode) | undefined;
}

const Waiting = styled.div`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
  ${media.touch} {
    padding: ${space(3)};
  }
`;
/** The maximum number of skeleton rows, however many documents are still loading. */
const WAITING_MAX = 6;

export function DocumentList({
  label,
  documents,
  selection,
  missing = 0,
  missingLabel,
  group,
  compact,
  tagsOf,
}: DocumentListProps) {
  const { comments } = useUserLibrary();
  const even = documents.length > WINDOW_ABOVE;
  const written = comments.byDocument.value;
  const focus = useRowFocus(documents);
  return (
    <div {...focus}>
      <VirtualList
        label={label}
        items={documents}
        keyOf={({ id }) => id}
        rowRem={compact ? 3.75 : 5.75}
        touchRowRem={9.5}
        row={(document) => (
          <DocumentRow
            document={document}
            even={even}
            compact={compact}
            isChosen={selection.has(document.id)}
            choice={
              <RowCheckbox
                title={document.title}
                checked={selection.has(document.id)}
                onToggle={(isRange) => selection.toggle(document.id, isRange)}
              />
            }
            actions={<DocumentRowActions document={document} group={group} />}
            tags={tagsOf?.(document)}
            comment={compact ? undefined : written.get(document.id)?.text}
          />
        )}
      />
      {Array.from({ length: Math.min(missing, WAITING_MAX) }, (_, index) => (
        <Waiting key={index}>
          <Skeleton
            widths={index % 2 ? ['58%', '36%'] : ['76%', '30%']}
            label={index ? undefined : missingLabel}
          />
        </Waiting>
      ))}
    </div>
  );
}
