/** What is known of a document: its fields, its relations and editions, and the reader's own comment. */
import { styled } from 'styled-components';
import type { DocumentView, OpenDocument } from '../../../domain/library/documents';
import { dayOf } from '../../../shared/dates';
import { media } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { useApp } from '../../app-context';
import { documentTexts } from '../texts';
import { Editions } from './Editions';
import { Fields } from './Fields';
import { Later } from './AvailableOnline';
import { Notes } from './CitationAndFeedback';
import { Comment } from '../personal/Comment';
import { Relations } from './Relations';
import { Section } from '../sections';

/** Nothing moves when the comment has come. */
const CommentSpace = styled.div`
  min-height: 10.5rem;
  ${media.print} {
    min-height: 0;
  }
`;

export interface AboutProps {
  opened: OpenDocument;
  document: DocumentView;
  /** It is shown as this device has it, which knows relations to documents that are kept as well. */
  isDevice: boolean;
  /** The address of an edition; null: of the current one. */
  hrefOf(edition: string | null): string;
}

export function About({ opened, document, isDevice, hrefOf }: AboutProps) {
  const { clock, router } = useApp();
  const hasRelations = document.relations.length + document.relatesToMe.length > 0;
  return (
    <>
      <Section>
        <VisuallyHidden as="h2">{documentTexts.details}</VisuallyHidden>
        <Fields metadata={document.metadata} />
        <Notes document={document} />
      </Section>
      <Section>
        {isDevice && !hasRelations && <Later heading={documentTexts.relations} />}
        <Relations
          key={document.id}
          relatesTo={document.relations}
          relatedFrom={document.relatesToMe}
          today={dayOf(clock.now())}
          hrefOf={(id) => router.href('documentpreview', { id })}
        />
        {isDevice && hasRelations && <Later>{documentTexts.relationsLater}</Later>}
      </Section>
      <Section>
        <Editions opened={opened} shown={document.edition} isDevice={isDevice} hrefOf={hrefOf} />
      </Section>
      <Section>
        <CommentSpace>
          <Comment key={document.id} documentId={document.id} />
        </CommentSpace>
      </Section>
    </>
  );
}
