/** The actions below the metadata: copying the citation and reporting an error. */
import { Suspense, useState } from 'react';
import { styled } from 'styled-components';
import type { EditionDescription } from '../../../domain/editions/describe-edition';
import type { DocumentView } from '../../../domain/library/documents';
import { Button } from '../../../ui/actions/Button';
import { flagIcon } from '../../../ui/icons/flag';
import { quoteIcon } from '../../../ui/icons/quote';
import { space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { documentTexts } from '../texts';
import { formatCitation } from './format-citation';
import { copyToClipboard } from './copy-to-clipboard';

const ReportErrorDialog = lazyView(() => chunks.account().then((module) => module.ReportErrorDialog));

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  margin: ${space(2)} calc(-1 * ${space(3)}) 0 0;
`;

export interface CitationAndFeedbackProps {
  document: DocumentView;
  described: EditionDescription;
}

export function CitationAndFeedback({ document, described }: CitationAndFeedbackProps) {
  const { router, sharedHref, toasts } = useApp();
  const offlineReason = useOfflineReason();
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  const address = sharedHref(
    router.href('documentpreview', { id: document.id }, { edition: document.edition }),
  );

  return (
    <Root>
      <Button
        kind="quiet"
        size="s"
        icon={quoteIcon}
        onClick={() =>
          void copyToClipboard(
            toasts,
            formatCitation(document, described, address),
            documentTexts.citationCopied,
          )
        }
      >
        {documentTexts.copyCitation}
      </Button>
      <Button
        kind="quiet"
        size="s"
        icon={flagIcon}
        disabledReason={offlineReason}
        onClick={() => setAsking(true)}
      >
        {documentTexts.reportError}
      </Button>
      {isAsking && (
        <Suspense>
          <ReportErrorDialog
            documentId={document.id}
            name={document.metadata.documentNumber ?? document.title}
            message={message}
            onChange={setMessage}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Root>
  );
}
