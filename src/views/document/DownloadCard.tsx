/**
 * Replaces the viewer if the document has no PDF or its PDF must not be shown on the screen
 * (`show_pdf_in_frontend` is off).
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { LazyResource } from '../../domain/core/lazy-resource';
import type { DocumentView, PdfLink } from '../../domain/library/documents';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { downloadIcon } from '../../ui/icons/download';
import { fileTextIcon } from '../../ui/icons/file-text';
import { fileXIcon } from '../../ui/icons/file-x';
import { Notice } from '../../ui/feedback/Notice';
import { media, size, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { documentTexts } from './texts';

const Frame = styled.div`
  padding: ${space(6)} ${size('gutter')} ${space(6)} 0;
  ${media.touch} {
    padding: ${space(4)} ${size('gutter')};
  }
`;

export function DownloadCard({ document, pdf }: { document: DocumentView; pdf: LazyResource<PdfLink> }) {
  const has = document.downloadMethod !== 'none';
  const link = pdf.value.value;
  const problem = pdf.problem.value;
  useEffect(() => {
    if (has) void pdf.load();
  }, [has, pdf]);

  return (
    <Frame>
      <Card flush>
        <EmptyState
          level={2}
          icon={has ? fileTextIcon : fileXIcon}
          heading={has ? documentTexts.downloadTitle : documentTexts.noPdfTitle}
          action={link && <DownloadButton link={link} />}
        >
          {has ? documentTexts.downloadWhat : documentTexts.noPdfWhat}
        </EmptyState>
        {problem && <Notice text={problem.title} onRetry={() => void pdf.load()} />}
      </Card>
    </Frame>
  );
}

function DownloadButton({ link: { link, name } }: { link: PdfLink }) {
  const { apiHref } = useApp();
  return (
    <ButtonLink kind="primary" icon={downloadIcon} href={apiHref(link)} download={name}>
      {documentTexts.download}
    </ButtonLink>
  );
}
