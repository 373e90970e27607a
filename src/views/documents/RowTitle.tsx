/** A document's title in a row of a list: the way to the document. */
import { styled } from 'styled-components';
import type { ListedDocument } from '../../domain/listed-document';
import { color, leading, text, weight } from '../../ui/tokens';
import { useApp } from '../app-context';
import { References } from '../document/References';

export const RowHeading = styled.h3`
  max-width: 92ch;
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
  article:hover & > a {
    color: ${color('accent')};
    text-decoration: underline;
  }
`;

export function RowTitle({ document: { id, title }, compact = false }: { document: Pick<ListedDocument, 'id' | 'title'>; compact?: boolean }) {
  const { router } = useApp();
  return (
    <RowHeading data-compact={compact || undefined}>
      <a href={router.href('documentpreview', { id })}>
        <References>{title}</References>
      </a>
    </RowHeading>
  );
}
