/**
 * The document screen, below the link back to the results. It shows the title and the details, or only the
 * title while the details are folded. Below 900 px, it also shows the PDF, in a tab.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { OpenDocument } from '../../domain/library/documents';
import { viewToSummary } from '../../domain/library/document-summary';
import { dayOf } from '../../shared/dates';
import { Notice } from '../../ui/feedback/Notice';
import { useIsPrinting } from '../../ui/hooks/use-printing';
import { Tabs } from '../../ui/actions/Tabs';
import { media, size, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { documentTexts } from './texts';
import { DocumentDetails } from './details/DocumentDetails';
import { DeviceBanner } from './DeviceBanner';
import { useTitleMatches } from './highlighting';
import { MetaLine } from '../document-list/MetaLine';
import type { DeviceDocument } from './open-document';
import { DocumentActions } from './personal/DocumentActions';
import { DocumentReader, type DocumentReaderProps } from './DocumentReader';
import { References } from '../document-list/References';
import { Actions, Banner, Title } from './sections';

/** The tabs extend to both edges of the screen, while their labels keep the margin. */
const MobileTabs = styled.div`
  margin: ${space(3)} calc(-1 * ${size('gutter')}) calc(-1 * ${space(5)});
  > [role='tablist'] {
    flex: none;
    padding: 0 ${size('gutter')};
    ${media.print} {
      display: none;
    }
  }
  &[data-reading] {
    display: flex;
    flex-direction: column;
    flex: 1;
    min-height: 0;
    margin-bottom: 0;
    > [role='tabpanel'] {
      display: flex;
      flex-direction: column;
      flex: 1;
      min-height: 0;
    }
  }
`;
const Panel = styled.div`
  padding: 0 ${size('gutter')} ${space(5)};
`;

/** The tab that is open below 900 px. */
export type DocumentTab = 'details' | 'pdf';
const parts: readonly { id: DocumentTab; label: string }[] = [
  { id: 'details', label: documentTexts.details },
  { id: 'pdf', label: documentTexts.pdf },
];

export interface DocumentBodyProps extends DocumentReaderProps {
  /** Set if the document is shown from this device. */
  device: DeviceDocument | null;
  /**
   * Whether the details are hidden in favour of the PDF. This applies only on screen; they are always
   * printed.
   */
  isFolded: boolean;
  part: DocumentTab;
  onPart(part: DocumentTab): void;
  /** Returns the address of an edition, or of the current one for null. */
  hrefOf(edition: string | null): string;
}

export function DocumentBody(props: DocumentBodyProps) {
  const { opened, document, device, isFolded, part, hrefOf } = props;
  const { connection, viewport } = useApp();
  const isOnline = connection.isOnline.value;
  const mobile = viewport.mobile.value;
  const isPrinting = useIsPrinting();
  const isBrief = (mobile && part === 'pdf') || (isFolded && !isPrinting);
  const { editions } = opened;
  useEffect(() => {
    if (isOnline) void editions.load();
  }, [editions, isOnline]);

  return (
    <>
      <DocumentTitle {...props} isBrief={isBrief} />
      {document.isWithdrawn && (
        <Banner>
          <Notice kind="warn" text={documentTexts.withdrawn} />
        </Banner>
      )}
      {opened.edition !== null && (
        <EditionBanner opened={opened} shown={document.edition} href={hrefOf(null)} />
      )}
      {!isBrief && (
        <Actions>
          <DocumentActions document={viewToSummary(document)} />
        </Actions>
      )}
      {device && !isBrief && (
        <Banner>
          <DeviceBanner
            device={device}
            problem={opened.document.problem.value}
            onRetry={() => void opened.document.load()}
          />
        </Banner>
      )}
      {!mobile && !isBrief && (
        <DocumentDetails opened={opened} document={document} isDevice={device !== null} hrefOf={hrefOf} />
      )}
      {mobile && <MobileParts {...props} />}
    </>
  );
}

/** The title, in which the search terms are highlighted, and the line below it. */
export function DocumentTitle({
  document,
  highlighting,
  isBrief,
}: Pick<DocumentBodyProps, 'document' | 'highlighting'> & { isBrief: boolean }) {
  const { clock } = useApp();
  const marks = useTitleMatches(document.title, highlighting.query.title);
  const { metadata } = document;
  return (
    <>
      <Title tabIndex={-1} data-brief={isBrief || undefined}>
        <References marks={highlighting.isOn ? marks : []}>{document.title}</References>
      </Title>
      <MetaLine
        number={metadata.documentNumber}
        issuer={metadata.issuer}
        entry={metadata.entryDate}
        today={dayOf(clock.now())}
        futureOnly
      />
    </>
  );
}

/** Details and PDF as tabs. The details are printed even while the PDF is open. */
function MobileParts({
  opened,
  document,
  device,
  openPdf,
  highlighting,
  part,
  onPart,
  hrefOf,
}: DocumentBodyProps) {
  const isPrinting = useIsPrinting();
  const isReading = part === 'pdf';
  return (
    <MobileTabs data-reading={isReading || undefined}>
      <Tabs label={documentTexts.parts} tabs={parts} selected={part} onSelect={onPart}>
        {isReading && (
          <DocumentReader
            key={`${document.id} ${document.edition}`}
            opened={opened}
            document={document}
            openPdf={openPdf}
            highlighting={highlighting}
          />
        )}
        {(!isReading || isPrinting) && (
          <Panel>
            <DocumentDetails opened={opened} document={document} isDevice={device !== null} hrefOf={hrefOf} />
          </Panel>
        )}
      </Tabs>
    </MobileTabs>
  );
}

/** Shown if the document's address names an edition. */
export function EditionBanner({
  opened: { editions },
  shown,
  href,
}: {
  opened: OpenDocument;
  shown: string;
  href: string;
}) {
  // The first one is the edition that readers see.
  const current = editions.value.value?.[0]?.edition;
  // If the current edition can't be determined, the banner at least says which one is shown.
  if (current === shown || (current === undefined && !editions.problem.value)) return null;
  return (
    <Banner>
      <Notice kind="warn">
        {current === undefined ? documentTexts.thisEdition(shown) : documentTexts.older(shown)}{' '}
        <a href={href}>{documentTexts.toCurrent}</a>
      </Notice>
    </Banner>
  );
}
