/** A person's own list of documents: rows with their actions, which can be chosen and dealt with together. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Group } from '../../domain/favourites/groups';
import type { DocumentSummary } from '../../domain/library/document-summary';
import { dayOf } from '../../shared/dates';
import { useKeptFocus } from '../../ui/hooks/use-row-focus';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { line, media, space } from '../../ui/theme/tokens';
import { Windowed } from '../../ui/data/VirtualList';
import { WINDOW_ABOVE } from '../../ui/data/windowing';
import { useApp } from '../app-context';
import { useLibrary } from '../user-library-context';
import { DocumentRow } from './DocumentRow';
import { RowActions } from './RowActions';
import { RowChoice } from './RowChoice';
import type { ListSelection } from './use-selection';

export interface DocumentListProps {
  label: string;
  documents: readonly DocumentSummary[];
  selection: ListSelection;
  /** Documents of the list that are still on their way. */
  missing?: number | undefined;
  missingLabel: string;
  /** The list is this group of the user's own. */
  group?: Group | undefined;
  /** Without own comments. */
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
/** What is shown of very many that are still to come. */
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
  const { clock } = useApp();
  const { comments } = useLibrary();
  const today = dayOf(clock.now());
  const even = documents.length > WINDOW_ABOVE;
  const written = comments.byDocument.value;
  const focus = useKeptFocus(documents);
  return (
    <div {...focus}>
      <Windowed
        label={label}
        items={documents}
        keyOf={({ id }) => id}
        rowRem={compact ? 3.75 : 5.75}
        touchRowRem={9.5}
        row={(document) => (
          <DocumentRow
            document={document}
            today={today}
            even={even}
            compact={compact}
            isChosen={selection.has(document.id)}
            choice={
              <RowChoice
                title={document.title}
                checked={selection.has(document.id)}
                onToggle={(isRange) => selection.toggle(document.id, isRange)}
              />
            }
            actions={<RowActions document={document} group={group} />}
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
