/**
 * A list that is closed at first and grows by one batch at a time, because it may be long and its card
 * is narrow.
 */
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { OfflineDocument } from '../../domain/offline/documents';
import { LinkButton } from '../../ui/actions/Button';
import { line, space } from '../../ui/theme/tokens';
import { offlineTexts as texts } from './texts';
import { DocumentLine, Lines } from './DocumentLine';

export interface LazyDocumentListProps {
  label: string;
  documents: readonly OfflineDocument[];
  /** The action at the end of a row. */
  actionOf(document: OfflineDocument): ReactNode;
  /** Shown beside the link that opens the list. */
  children?: ReactNode;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  margin-top: ${space(3)};
`;
/** Extends to the card's edges and takes up at most half of the screen's height. */
const Shown = styled.div`
  max-height: 50vh;
  margin: ${space(4)} calc(-1 * ${space(4)}) calc(-1 * ${space(4)});
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const More = styled.div`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
`;

/** The number of rows in a batch. */
const PART = 50;

export function LazyDocumentList({ label, documents, actionOf, children }: LazyDocumentListProps) {
  /** The number of rows shown. If it is 0, the list is closed. */
  const [shown, setShown] = useState(0);
  const isShown = shown > 0;
  const left = documents.length - shown;
  return (
    <>
      <Actions>
        {children}
        <LinkButton aria-expanded={isShown} onClick={() => setShown(isShown ? 0 : PART)}>
          {isShown ? texts.hideList : texts.showList}
        </LinkButton>
      </Actions>
      {isShown && (
        <Shown>
          <Lines aria-label={label}>
            {documents.slice(0, shown).map((document) => (
              <DocumentLine key={document.id} document={document}>
                {actionOf(document)}
              </DocumentLine>
            ))}
          </Lines>
          {left > 0 && (
            <More>
              <LinkButton onClick={() => setShown(shown + PART)}>
                {texts.showMore(Math.min(PART, left), left)}
              </LinkButton>
            </More>
          )}
        </Shown>
      )}
    </>
  );
}
