/** A list that is shown when asked for: it may be long, and stands in a narrow card. */
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OfflineDocument } from '../../domain/offline/documents';
import { LinkButton } from '../../ui/Button';
import { space } from '../../ui/tokens';
import { offlineCategoriesTexts as texts } from '../texts/offline-categories';
import { DocumentLine, Lines } from './DocumentLine';

export interface DocumentsOnDemandProps {
  label: string;
  documents: readonly OfflineDocument[];
  /** At the end of a row. */
  actionOf(document: OfflineDocument): ReactNode;
  /** Beside the link that shows the list. */
  children?: ReactNode;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;
/** To the card's edges, and no longer than half a screen. */
const Shown = styled.div`
  max-height: 50vh;
  margin: ${space(4)} calc(-1 * ${space(4)}) calc(-1 * ${space(4)});
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export function DocumentsOnDemand({ label, documents, actionOf, children }: DocumentsOnDemandProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <Actions>
        {children}
        <LinkButton aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? texts.hideList : texts.showList}
        </LinkButton>
      </Actions>
      {isShown && (
        <Shown>
          <Lines aria-label={label}>
            {documents.map((document) => (
              <DocumentLine key={document.id} document={document}>
                {actionOf(document)}
              </DocumentLine>
            ))}
          </Lines>
        </Shown>
      )}
    </>
  );
}
