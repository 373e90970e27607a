/** The document's PDF, or a card with a download link if the PDF isn't shown on the screen. */
import { Suspense, useMemo, useState } from 'react';
import { EDITION_PARAMETER } from '../../domain/editions/edition-parameter';
import { canShowPdf, type DocumentView, type OpenDocument } from '../../domain/library/documents';
import { withPassage } from '../../domain/library/highlight-query';
import { areCharacterKeysOn } from '../../domain/app/character-keys';
import { useApp } from '../app-context';
import { chunks } from '../chunks';
import { lazyView } from '../layout/lazy-view';
import { documentTexts } from './texts';
import { copyToClipboard } from './details/copy-to-clipboard';
import { NotHere } from './missing/NotHere';
import { useIsReadableOffline, useSignPdf } from './open-document';
import type { Highlighting } from './highlighting';
import type { OpenPdf } from './pdf/pdf-file';
import { OF_PARAMETER } from './place-parameters';
import { PdfPlaceholder } from './pdf/PdfSkeleton';
import { WithTools } from './WithTools';

/** The rest of the document can be read before the viewer has loaded. */
const PdfPane = lazyView(() => chunks.pdf().then((module) => module.PdfPane));

export interface DocumentReaderProps {
  opened: OpenDocument;
  document: DocumentView;
  openPdf: OpenPdf;
  highlighting: Highlighting;
}

export function DocumentReader({
  opened,
  document,
  openPdf,
  highlighting: { query: highlightQuery, isOn, onSwitch },
}: DocumentReaderProps) {
  const sign = useSignPdf(opened, document);
  const { connection, offline, router, sharedHref, storage, toasts } = useApp();
  const canOpen = useIsReadableOffline(document.id, document.edition) || connection.isOnline.value;
  const of = router.route.value.query.get(OF_PARAMETER);
  const isOther = of !== null && of !== document.edition;
  // The page number in a link applies only to the edition that the link names.
  const query = useMemo(
    () => (isOther ? { ...highlightQuery, page: null } : highlightQuery),
    [isOther, highlightQuery],
  );
  // An open PDF stays open when the connection changes.
  const [isOpen, setOpen] = useState(canOpen);
  if (canOpen && !isOpen) setOpen(true);
  if (!canOpen && !isOpen)
    return (
      <NotHere
        missing={offline.value?.documents.documents.value?.has(document.id) ? 'download' : 'document'}
      />
    );
  if (!canShowPdf(document))
    return (
      <WithTools placeholder={<PdfPlaceholder />}>
        {(tools) => <tools.DownloadCard document={document} pdf={opened.pdf} />}
      </WithTools>
    );

  /**
   * A link to a hit includes the search that found it; a link to a selection doesn't. Both include the
   * edition if the address names one.
   */
  function handleCopyLink(passage: string, of: 'hit' | 'selection') {
    const { query: addressQuery } = router.route.peek();
    const parameters =
      of === 'hit'
        ? addressQuery
        : new URLSearchParams(opened.edition === null ? {} : { [EDITION_PARAMETER]: opened.edition });
    const address = sharedHref(
      router.href('documentpreview', { id: document.id }, withPassage(parameters, passage)),
    );
    void copyToClipboard(toasts, address, documentTexts.linkCopied);
  }

  return (
    <Suspense fallback={<PdfPlaceholder />}>
      <PdfPane
        key={`${document.id} ${document.edition}`}
        sign={sign}
        openPdf={openPdf}
        query={query}
        documentTitle={document.title}
        isMarked={isOn}
        hasCharacterKeys={areCharacterKeysOn(storage)}
        onMark={onSwitch}
        onCopyLink={handleCopyLink}
      />
    </Suspense>
  );
}
