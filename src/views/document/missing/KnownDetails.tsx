/**
 * Without a connection, shows a document that isn't on this device, with the details from the user's
 * own lists.
 */
import { Notice } from '../../../ui/feedback/Notice';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { useKnownDocument } from '../../document-list/known-documents';
import { notAvailableTexts } from './not-available-texts';
import { documentTexts } from '../texts';
import { CommentSection } from '../personal/CommentSection';
import { DocumentActions } from '../personal/DocumentActions';
import { MetadataFields } from '../details/MetadataFields';
import { MetaLine } from '../../document-list/MetaLine';
import { References } from '../../document-list/References';
import { Actions, Banner, Section, Title } from '../sections';
import { UnknownDetails } from './UnknownDetails';
import { useWhyAway } from '../../layout/use-offline-reason';

export function KnownDetails({ id }: { id: string }) {
  const known = useKnownDocument(id);
  const whyAway = useWhyAway();
  if (!known) return <UnknownDetails />;

  const { title, number, issuer, published, entry } = known;
  return (
    <>
      <Title tabIndex={-1}>
        <References>{title}</References>
      </Title>
      <MetaLine number={number} issuer={issuer} entry={entry} futureOnly />
      <Actions>
        <DocumentActions document={known} edition={null} />
      </Actions>
      <Banner>
        <Notice kind="info" text={notAvailableTexts.known(whyAway)} />
      </Banner>
      <Section>
        <VisuallyHidden as="h2">{documentTexts.details}</VisuallyHidden>
        <MetadataFields
          metadata={{
            documentNumber: number,
            issuer,
            publicationDate: published,
            entryDate: entry,
            nickname: null,
            subtitle: null,
            type: null,
          }}
        />
      </Section>
      <Section>
        <CommentSection key={id} documentId={id} />
      </Section>
    </>
  );
}
