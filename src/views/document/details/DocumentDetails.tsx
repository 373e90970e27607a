/** A document's metadata, relations and editions, and the user's own comment. */
import { styled } from 'styled-components';
import type { WantedWording } from '../../../domain/editions/as-of';
import type { EditionDescription } from '../../../domain/editions/describe-edition';
import type { DocumentView, OpenDocument } from '../../../domain/library/documents';
import { media } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { useLaterView } from '../../browser/use-later-view';
import { documentTexts } from '../texts';
import { MetadataFields } from './MetadataFields';
import { AvailableOnline } from './AvailableOnline';
import { CitedBySection } from './CitedBySection';
import { CitationAndFeedback } from './CitationAndFeedback';
import { CommentSection } from '../personal/CommentSection';
import { Section } from '../sections';

const Relations = lazyView(() => chunks.documentTools().then((module) => module.Relations));
/** Both the list of editions and the code that shows it are loaded after the document. */
const Editions = lazyView(() => chunks.documentTools().then((module) => module.Editions));

/** Reserves the height of a tab and two rows, so that little moves when the code for the relations arrives. */
const RelationsSpace = styled.div`
  height: 11rem;
`;
/** Reserves some height, so that nothing moves when the comment arrives. */
const CommentSpace = styled.div`
  min-height: 10.5rem;
  ${media.print} {
    min-height: 0;
  }
`;

export interface DocumentDetailsProps {
  opened: OpenDocument;
  document: DocumentView;
  described: EditionDescription;
  /**
   * Whether the document is shown from this device, which knows only its relations to documents that are also
   * stored on it.
   */
  isDevice: boolean;
  /** Returns the address of another wording of the document. */
  hrefOf(wanted: WantedWording): string;
}

export function DocumentDetails({ opened, document, described, isDevice, hrefOf }: DocumentDetailsProps) {
  const { router } = useApp();
  const hasEditions = useLaterView(Editions);
  const areRelationsLoaded = useLaterView(Relations);
  const hasRelations = document.relations.length + document.relatesToMe.length > 0;
  return (
    <>
      <Section>
        <VisuallyHidden as="h2">{documentTexts.details}</VisuallyHidden>
        <MetadataFields metadata={document.metadata} />
        <CitationAndFeedback document={document} described={described} />
      </Section>
      <Section>
        {isDevice && !hasRelations && <AvailableOnline heading={documentTexts.relations} />}
        {areRelationsLoaded ? (
          <Relations
            key={document.id}
            relatesTo={document.relations}
            relatedFrom={document.relatesToMe}
            hrefOf={(id) => router.href('documentpreview', { id })}
          />
        ) : (
          hasRelations && <RelationsSpace />
        )}
        {isDevice && hasRelations && <AvailableOnline>{documentTexts.relationsLater}</AvailableOnline>}
      </Section>
      <Section>
        <CitedBySection key={document.id} id={document.id} />
      </Section>
      <Section>
        {hasEditions && (
          <Editions opened={opened} shown={document.edition} isDevice={isDevice} hrefOf={hrefOf} />
        )}
      </Section>
      <Section>
        <CommentSpace>
          <CommentSection key={document.id} documentId={document.id} />
        </CommentSpace>
      </Section>
    </>
  );
}
