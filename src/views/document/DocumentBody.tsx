/**
 * The document screen, below the link back to the results. It shows the title and the details, or only the
 * title while the details are folded. On screens narrower than 900 px, it also shows the PDF, in a tab.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { WantedWording } from '../../domain/editions/as-of';
import { viewToSummary } from '../../domain/library/document-summary';
import { Notice } from '../../ui/feedback/Notice';
import { useIsPrinting } from '../../ui/hooks/use-printing';
import { Tabs } from '../../ui/actions/Tabs';
import { line, media, size, space } from '../../ui/theme/tokens';
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
import type { ShownEdition } from './time/use-document-time';
import type { TimeRows } from './time/use-time-rows';
import type { DocumentTab } from './use-document-tab';

/** The row of tabs extends to both edges of the screen, but the labels stay within the margins. */
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

const TimeBox = styled.div`
  margin-top: ${space(4)};
  border: ${line('line')};
  border-bottom: 0;
  &:empty {
    display: none;
  }
  > * {
    padding-inline: ${space(4)};
  }
`;

const parts: readonly { id: DocumentTab; label: string }[] = [
  { id: 'details', label: documentTexts.details },
  { id: 'pdf', label: documentTexts.pdf },
];

export interface DocumentBodyProps extends DocumentReaderProps {
  /** Set if the document is shown from this device. */
  device: DeviceDocument | null;
  /**
   * Whether the details are hidden in favour of the PDF. This applies only on screen; the details are
   * always printed.
   */
  isFolded: boolean;
  part: DocumentTab;
  onPart(part: DocumentTab): void;
  timeRows: TimeRows;
  described: ShownEdition;
  /** Returns the address of another wording of the document. */
  hrefOf(wanted: WantedWording): string;
}

export function DocumentBody(props: DocumentBodyProps) {
  const { opened, document, device, isFolded, part, timeRows, described, hrefOf } = props;
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
      <TimeBox>
        {(described.state !== 'in force' || !isBrief) && (
          <>
            {timeRows.band}
            {timeRows.panel(true)}
          </>
        )}
        {timeRows.sinceRead}
      </TimeBox>
      {!isBrief && (
        <Actions>
          <DocumentActions document={viewToSummary(document)} edition={document.edition} />
        </Actions>
      )}
      {device && !isBrief && (
        <Banner>
          <DeviceBanner
            device={device}
            state={described.state}
            problem={opened.document.problem.value}
            onRetry={() => void opened.document.load()}
          />
        </Banner>
      )}
      {!mobile && !isBrief && (
        <DocumentDetails
          opened={opened}
          document={document}
          described={described}
          isDevice={device !== null}
          hrefOf={hrefOf}
        />
      )}
      {mobile && <MobileParts {...props} />}
    </>
  );
}

/** The title with the search terms highlighted, and the line below it. */
export function DocumentTitle({
  document,
  highlighting,
  isBrief,
}: Pick<DocumentBodyProps, 'document' | 'highlighting'> & { isBrief: boolean }) {
  const { isContentShown } = useApp();
  const marks = useTitleMatches(document.title, highlighting.query.title, isContentShown.value);
  const { metadata } = document;
  return (
    <>
      <Title tabIndex={-1} data-brief={isBrief || undefined}>
        <References marks={highlighting.isOn ? marks : []}>{document.title}</References>
      </Title>
      <MetaLine number={metadata.documentNumber} issuer={metadata.issuer} />
    </>
  );
}

/** The details and the PDF as tabs. The details are printed even if the PDF's tab is open. */
function MobileParts({
  opened,
  document,
  described,
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
            <DocumentDetails
              opened={opened}
              document={document}
              described={described}
              isDevice={device !== null}
              hrefOf={hrefOf}
            />
          </Panel>
        )}
      </Tabs>
    </MobileTabs>
  );
}
