/** The document's PDF: in the viewer, or as a download where it is not shown here. */
import { Suspense } from 'react';
import type { DocumentView, OpenDocument } from '../../domain/documents';
import { lazyView } from '../shell/lazy-view';
import { DownloadCard } from './DownloadCard';
import { useSigning } from './open-document';
import type { Marking } from './marking';
import type { OpenPdf } from './pdf/pdf-file';
import { PdfSkeleton } from './pdf/PdfSkeleton';

/** What is known of a document can be read before its viewer has come. */
const PdfPane = lazyView(() => import('./pdf/PdfPane').then((module) => module.PdfPane));

export interface ReadingProps {
  opened: OpenDocument;
  document: DocumentView;
  openPdf: OpenPdf;
  marking: Marking;
}

export function Reading({ opened, document, openPdf, marking: { sought, isOn, onSwitch } }: ReadingProps) {
  const sign = useSigning(opened);
  const shows = document.showsPdf && document.downloadMethod !== 'none';
  if (!shows) return <DownloadCard document={document} pdf={opened.pdf} />;
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfPane key={`${document.id} ${document.edition}`} sign={sign} openPdf={openPdf} sought={sought} isMarked={isOn} onMark={onSwitch} />
    </Suspense>
  );
}
