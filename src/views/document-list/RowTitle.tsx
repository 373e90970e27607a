/** The title of a document in a list row, as a link to the document. */
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../domain/library/document-summary';
import { color, leading, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { References } from './References';
import { documentOfflineTexts } from './texts';
import { useIsNotOnDevice } from './offline/use-is-not-on-device';

export const RowHeading = styled.h3`
  max-width: 55.2em;
  font-size: ${text('lg')};
  font-weight: ${weight('semibold')};
  line-height: ${leading('snug')};
  text-wrap: pretty;
  overflow-wrap: break-word;
  &[data-compact] {
    font-size: ${text('md')};
  }
  > a {
    color: ${color('ink')};
    text-decoration: none;
  }
  &[data-absent] > a {
    color: ${color('ink-3')};
    font-weight: ${weight('medium')};
  }
  article:hover & > a {
    color: ${color('accent')};
    text-decoration: underline;
  }
`;

export function RowTitle({
  document: { id, title },
  edition = null,
  compact = false,
}: {
  document: Pick<DocumentSummary, 'id' | 'title'>;
  /** The edition that the link opens; null for the one that readers see today. */
  edition?: string | null;
  compact?: boolean;
}) {
  const { router } = useApp();
  const isAbsent = useIsNotOnDevice()(id) || undefined;
  return (
    <RowHeading data-compact={compact || undefined} data-absent={isAbsent}>
      <a
        href={router.href('documentpreview', { id }, edition === null ? {} : { edition })}
        title={isAbsent && documentOfflineTexts.absentTitle}
      >
        <References>{title}</References>
      </a>
    </RowHeading>
  );
}
