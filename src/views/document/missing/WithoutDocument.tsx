/** The content of the screen while it has no document to show. */
import { useState } from 'react';
import type { Problem } from '../../../api/client';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useApp } from '../../app-context';
import { useWhyAway } from '../../layout/use-offline-reason';
import { useOtherEdition } from '../open-document';
import { Banner, Title } from '../sections';
import { documentTexts } from '../texts';
import { useDocumentTools } from '../use-document-tools';
import type { DocumentStatus } from '../use-shown-document';
import { DocumentFailed } from './DocumentFailed';
import { NotHere } from './NotHere';
import { UnknownDetails } from './UnknownDetails';

interface WithoutDocumentProps {
  id: string;
  status: DocumentStatus;
  problem: Problem | null;
  /** The address of today's text, if the screen's address asks for another one; null otherwise. */
  elsewhere: string | null;
  /** Whether the library has the document, but not the edition in the address. */
  isEditionMissing: boolean;
  onRetry(): void;
}

export function WithoutDocument({
  id,
  status,
  problem,
  elsewhere,
  isEditionMissing,
  onRetry,
}: WithoutDocumentProps) {
  const mobile = useApp().viewport.mobile.value;
  const other = useOtherEdition(id, elsewhere !== null);
  return (
    <>
      {status === 'not-here' &&
        (other && elsewhere !== null ? (
          <EditionNotHere title={other.title} elsewhere={elsewhere} />
        ) : (
          <NotHereDetails id={id} />
        ))}
      {status === 'not-here' && mobile && !other && <NotHere missing="document" />}
      {status === 'failed' && problem && (
        <DocumentFailed problem={problem} elsewhere={isEditionMissing ? elsewhere : null} onRetry={onRetry} />
      )}
      {status === 'loading' && <TitleLoading />}
    </>
  );
}

/** The known details of a document that isn't on this device, if the code that shows them can be fetched. */
function NotHereDetails({ id }: { id: string }) {
  const [isFailed, setFailed] = useState(false);
  const tools = useDocumentTools(true, () => setFailed(true));
  if (tools) return <tools.KnownDetails id={id} />;
  return isFailed ? <UnknownDetails /> : <TitleLoading />;
}

/** Says that this edition isn't on the device, and links to the edition that is. */
function EditionNotHere({ title, elsewhere }: { title: string; elsewhere: string }) {
  const whyAway = useWhyAway();
  return (
    <>
      <Title tabIndex={-1}>{title}</Title>
      <Banner>
        <Notice kind="info">
          {documentTexts.editionNotHere(whyAway)} <a href={elsewhere}>{documentTexts.toEditionHere}</a>
        </Notice>
      </Banner>
    </>
  );
}

/** This placeholder has no heading, because the heading that arrives with the document receives focus. */
function TitleLoading() {
  return <Skeleton widths={['92%', '58%', '36%']} label={documentTexts.loading} />;
}
