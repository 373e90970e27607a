/** What is known of a document: its fields and its relations. */
import { styled } from 'styled-components';
import type { DocumentView } from '../../domain/documents';
import { dayOf } from '../../shared/dates';
import { media, space } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useApp } from '../app-context';
import { documentTexts } from '../texts/document';
import { Fields } from './Fields';
import { Relations } from './Relations';

const Section = styled.section`
  margin-top: ${space(5)};
  ${media.touch} {
    margin-top: ${space(2)};
    & + & {
      margin-top: ${space(5)};
    }
  }
`;

export function About({ document }: { document: DocumentView }) {
  const { clock, router } = useApp();
  return (
    <>
      <Section>
        <VisuallyHidden as="h2">{documentTexts.details}</VisuallyHidden>
        <Fields metadata={document.metadata} />
      </Section>
      <Section>
        <Relations
          key={document.id}
          relatesTo={document.relations}
          relatedFrom={document.relatesToMe}
          today={dayOf(clock.now())}
          hrefOf={(id) => router.href('documentpreview', { id })}
        />
      </Section>
    </>
  );
}
